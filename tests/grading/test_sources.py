"""What of a notebook goes on: what was typed, and pictures that are some."""

import base64
from io import BytesIO

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_raw_cell
from PIL import Image

from coursework.doctor.doctor import doctored
from coursework.doctor.sources import PIXELS, harmless, only_sources
from coursework.marking.gradebook_entry import check_name
from coursework.marking.proxies import plain


def picture(form="PNG", size=(8, 8)):
    data = BytesIO()
    Image.new("1" if form == "PNG" else "L", size).save(data, form)
    return base64.b64encode(data.getvalue()).decode()


def scanned_again(times):
    """A JPEG in parts, whose last part comes so often again."""
    data = BytesIO()
    Image.new("L", (2000, 1000)).save(data, "JPEG", progressive=True)
    raw = data.getvalue()
    last = raw[raw.rfind(b"\xff\xc4") : -2]
    return base64.b64encode(raw[:-2] + times * last + raw[-2:]).decode()


def written(text):
    return base64.b64encode(text.encode()).decode()


def left(*cells, **about):
    """The notebook of these cells as it goes on, and what is said of it."""
    notebook = new_notebook(cells=[*cells], metadata=about)
    said = only_sources(notebook)
    nbformat.validate(notebook)
    return notebook, said


def test_what_nobody_types_goes():
    code = new_code_cell("1", outputs=[nbformat.v4.new_output("stream", text="x")])
    code.metadata.tags = ["<b>"]
    raw = new_raw_cell("<b onclick=f()>", metadata={"raw_mimetype": "text/html"})
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook, said = left(code, raw, kernelspec=kernel, widgets={}, title="<b>")
    assert notebook.metadata == {"kernelspec": kernel}
    code, text = notebook.cells
    assert (code.source, code.outputs, code.metadata) == ("1", [], {})
    assert (text.cell_type, text.metadata) == ("markdown", {})
    assert text.source == "< b onclick=f()>"
    assert said == []


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_pictures_stay(form):
    kept = {"a b.x": {f"image/{form.lower()}": picture(form)}}
    notebook, said = left(new_markdown_cell("![x](attachment:a)", attachments=kept))
    assert notebook.cells[0].attachments == kept
    assert said == []


@pytest.mark.parametrize(
    ("name", "kind", "data"),
    [
        ("x.svg", "image/svg+xml", written("<svg/>")),
        ("svg.png", "image/png", written("<svg/>")),
        ("jpeg.png", "image/png", picture("JPEG")),
        ("cut.png", "image/png", picture(size=(99, 99))[:64]),
        ("no-base64.png", "image/png", "<svg/>"),
        ("large.png", "image/png", picture(size=(PIXELS // 1000, 1001))),
        ("seen-often.jpg", "image/jpeg", scanned_again(500)),
        ("a\x1b[31m.png", "image/png", picture()),
        ("a\u202egnp.exe", "image/png", picture()),
        ('"><b>.png', "image/png", picture()),
        ("page.html", "text/html", written("<b>")),
    ],
)
def test_what_is_no_picture_goes_and_is_named(name, kind, data):
    cell = new_markdown_cell("x", attachments={name: {kind: data}})
    notebook, [said] = left(cell)
    assert "attachments" not in notebook.cells[0]
    assert plain(name) in said


def test_all_pictures_together_have_a_size_too():
    half = picture(size=(PIXELS // 1500, 1000))
    cells = [
        new_markdown_cell("x", attachments={f"{n}.png": {"image/png": half}})
        for n in range(2)
    ]
    notebook, [said] = left(*cells)
    assert "attachments" in notebook.cells[0]
    assert "1.png" in said


@pytest.mark.parametrize(
    "text",
    [
        "**bold**, *it*, `a[i](x)`, ~~no~~\n\n> said\n\n- [x] done",
        "| a | b |\n|---|--:|\n| 1 | 2 |",
        "$a < b$ and $$\\sum_i x_i$$",
        "```python\nif a < b: d[k]: int = x[1](y)\n```",
        "H<sub>2</sub>O<br/> <b>x</b>",
        "[a](https://example.org/a?b#c) https://a.de. [b](mailto:a@b.de) [c](#d)",
        "see [3]: it says so\n\n[3]: http://a.de/",
        "![own](attachment:a.png)",
    ],
)
def test_what_is_typed_in_good_faith_stays(text):
    assert harmless(text) == text


@pytest.mark.parametrize(
    "link",
    [
        "http://localhost:8888/x",
        "http://127.1/x",
        "http://[::1]/",
        "http://a.de@2130706433",
    ],
)
def test_no_link_leads_to_a_machine_of_ones_own(link):
    assert link not in harmless(f"[x]({link}) {link} <{link}>\n\n[y]: {link}")


@pytest.mark.parametrize("name", ["a b", "a$b) c$", "a`) `", "a|b)", "a\\)"])
def test_only_a_whole_picture_of_ones_own_is_one(name):
    """Else `![x]` alone would be the picture that a line `[x]: ...` fetches."""
    assert "![" not in harmless(f"![x](attachment:{name}\n\n[x]: http://a.de/b.png")


def test_no_diagram_and_no_font_of_tex_is_drawn():
    """A lab would fetch what they name."""
    assert harmless("``` mermaid\nA") == "``` text mermaid\nA"
    assert "\\unicode" not in harmless(r"$\unicode[x;y:url(http://a.de/)]{x41}$")


def test_twice_changes_nothing_more():
    for text in ("<img src=x> ![a](http://1.2/) [x](&#106;avascript:f)", "<<<b>"):
        assert harmless(harmless(text)) == harmless(text)


def test_the_doctor_takes_saved_widgets_away():
    """Opening the notebook would run their programs."""
    notebook = new_notebook(metadata={"widgets": {"state": {}}})
    assert "widgets" not in doctored(notebook).notebook.metadata


def test_a_name_that_would_be_html_is_refused():
    check_name("Zoë O'Brien-2")
    with pytest.raises(ValueError, match=r"nbgrader.*<"):
        check_name("x<img src=x onerror=f()>")
