"""What a notebook may hold to run as whoever reads it, and a page that notices.

Kinds that are published: OWASP's XSS Filter Evasion Cheat Sheet, html5sec.org by Mario
Heiderich, PortSwigger's XSS cheat sheet; for notebooks, the security advisories of
Jupyter; and some written when the cleaner was done, each of another mechanism. A row of
`payloads.json` is a name, and a text in Markdown or what else a cell has, and what goes
into the metadata of the notebook. What runs calls alert(@), what asks another machine
asks FAR!/@, where @ stands for the number of the row. `[[...]]` is written in base64.
"""

import base64
import copy
import json
import re
from pathlib import Path

import anywidget

FAR = "http://192.0.2.7"  # an address that no machine has (RFC 5737)
PNG = (
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAQ8Bd"
    "8NuAAAAAElFTkSuQmCC"
)
NAMES = {
    "FAR!": FAR,
    "PNG!": PNG,
    "SVG!": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(@)'/>",
    "VERSION!": f"~{anywidget.__version__}",
}
WAIT = 150  # milliseconds, for what begins by itself
TYPED = """\
**bold** and `x<y`, $a_1<b$, [a page](https://example.org/)

| α | β |
|---|--:|
| 3 | 4 |

$$\\sum_i x_i$$

```python
best = max(values)
```

![own](attachment:own.png)
"""
OURS = re.compile(
    r"(data|blob|about|file|attachment):|(https?|wss?)://127\.0\.0\.1[:/]"
)
POKE = """() => {
    const runs = /^\\s*(javascript|vbscript|data):/i;
    for (const one of document.querySelectorAll("*")) {
        for (const {name} of [...one.attributes])
            if (name.startsWith("on")) one.dispatchEvent(new Event(name.slice(2)));
        const to = one.href?.animVal ?? one.formAction ?? one.href;
        const leads = one.localName == "a" && runs.test(to);
        const sends = one.localName == "button" && one.form
            && (runs.test(one.formAction) || runs.test(one.form.action));
        if (leads || sends) one.dispatchEvent(new MouseEvent("click"));
    }
}"""
UNSAFE = """() => [...document.querySelectorAll(".text_cell_render *")].flatMap(one =>
    [...one.attributes].map(({name, value}) => [one.localName, name, value]).concat(
        [[one.localName, "", ""]]))"""
TAGS = re.compile(
    "a|b|blockquote|br|caption|code|dd|del|details|div|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol"
    "|p|pre|s|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul"
)
ATTRIBUTES = {
    "href": r"https?://.*|mailto:.*|#.*",
    "src": r"data:image/(png|jpeg);base64,[\w+/=]+",
    "alt": r".*",
    "title": r".*",
    "rel": r"noopener noreferrer",
    "class": r"[a-z0-9]{0,3}|highlight",
    "style": r"text-align: ?\w+;?",
    "start": r"\d+",
    "tabindex": r"-1",  # set by Formgrader
    "": r"",
}


def numbered(source, number: int):
    """A source, or data that holds one, with the number of its row."""
    if isinstance(source, dict):
        return {numbered(k, number): numbered(v, number) for k, v in source.items()}
    if isinstance(source, list):
        return [numbered(one, number) for one in source]
    if not isinstance(source, str):
        return source
    for name, text in NAMES.items():
        source = source.replace(name, text)
    text = source.replace("(@)", f"({number})").replace("/@", f"/{number}")
    return re.sub(
        r"\[\[(.*?)]]", lambda it: base64.b64encode(it[1].encode()).decode(), text
    )


STORED = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
ROWS = [
    (name, numbered(source, number)) for number, (name, source) in enumerate(STORED)
]


class Watched:
    """A page of its own context, and the rows of which something ran in it."""

    def __init__(self, browser):
        self.context = browser.new_context(viewport={"width": 1280, "height": 720})
        self.ran, self.far, self.blocked = set(), [], []
        self.context.on("request", self._asked)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def _watch(self, page):
        page.on("dialog", self._said)
        page.on("console", self._logged)

    def _said(self, dialog):
        self.ran.add(int(dialog.message))
        dialog.dismiss()

    def _logged(self, said):
        if "Content Security Policy" in said.text:
            self.blocked.append(said.text)

    def _asked(self, request):
        if request.url.startswith(FAR):
            self.ran.add(int(request.url.rpartition("/")[2]))
        elif not OURS.match(request.url):
            self.far.append(request.url)

    def poke(self):
        """Do all that a reader's hand might do to what is there."""
        self.page.wait_for_timeout(WAIT)
        for frame in self.page.frames:
            try:
                frame.evaluate(POKE)
            except Exception as gone:  # by a payload: the frame leads elsewhere now
                print(gone)
        self.page.wait_for_timeout(WAIT)

    def names(self):
        return [ROWS[number][0] for number in sorted(self.ran)]

    def expect_read(self):
        """Nothing runs, and what may be typed is seen as it was meant."""
        self.poke()
        assert self.names() == []
        assert unsafe(self.page) == set()
        survives(self.page)


def unsafe(page):
    """What in the texts is beyond what Markdown itself makes."""
    found = page.evaluate(UNSAFE)
    return {
        (tag, name, value)
        for tag, name, value in found
        if not TAGS.fullmatch(tag) or not re.fullmatch(ATTRIBUTES.get(name, "-"), value)
    }


def survives(page):
    """Look at the answer that a student in good faith has typed."""
    text = page.locator(".rendered_html", has=page.locator("strong", has_text="bold"))
    assert text.locator("th").all_inner_texts() == ["α", "β"]
    assert text.locator("code").first.inner_text().replace(" ", "") == "x<y"
    assert text.locator("a").get_attribute("href") == "https://example.org/"
    assert text.locator("img").evaluate("one => one.naturalWidth") == 8
    assert text.locator(".highlight .nb").inner_text() == "max"
    assert "$a_1" in text.inner_text()
    assert "$$\\sum_i x_i$$" in text.inner_text()


def handed_in(released):
    """A set with all rows in it, and the answer of a student in good faith."""
    rows = [row for row in ROWS if "id" not in row[1]]  # nbgrader leaves it
    notebook = sown(released, rows)
    [answer] = [cell for cell in notebook["cells"] if cell["id"] == "measure"]
    answer["source"] = TYPED
    answer["attachments"] = {"own.png": {"image/png": PNG}}
    return notebook


def sown(notebook, rows):
    """The notebook, as data, with these rows in it."""
    notebook = copy.deepcopy(notebook)
    for number, (_, row) in enumerate(rows):
        row = {"cell_type": "markdown", "source": row} if isinstance(row, str) else row
        cell = {"id": f"row-{number}", "cell_type": "code", "metadata": {}, **row}
        notebook["metadata"] |= cell.pop("notebook", {})
        if cell["cell_type"] == "code":
            cell = {"source": "", "outputs": [], "execution_count": None, **cell}
        notebook["cells"].append(cell)
    return notebook
