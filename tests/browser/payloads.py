"""What a notebook may hold to run as whoever reads it: name, place, source.

Kinds that are published: OWASP's XSS Filter Evasion Cheat Sheet, html5sec.org by Mario
Heiderich, PortSwigger's XSS cheat sheet; for notebooks, the security advisories of
Jupyter. What runs calls alert(@), what asks another machine asks FAR/@, where @ stands
for the number of the row. `[[...]]` is written in base64. A place is `text` (a cell in
Markdown) or a part of the notebook that nobody types.
"""

import base64
import re

FAR = "http://192.0.2.7"  # an address that no machine has (RFC 5737)
PNG = (
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAQ8Bd"
    "8NuAAAAAElFTkSuQmCC"
)
SVG = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(@)'/>"
ESM = "alert(@); export default { render() { alert(@); } }"


def numbered(source, number: int):
    """A source, or data that holds one, with the number of its row."""
    if isinstance(source, dict):
        return {numbered(k, number): numbered(v, number) for k, v in source.items()}
    if isinstance(source, list | tuple):
        return [numbered(one, number) for one in source]
    text = source.replace("(@)", f"({number})").replace("/@", f"/{number}")
    return re.sub(
        r"\[\[(.*?)]]", lambda it: base64.b64encode(it[1].encode()).decode(), text
    )


PUBLISHED = [
    ("onerror of an image", "text", "<img src=x onerror=alert(@)>"),
    ("slashes for spaces", "text", "<img/src=x/onerror=alert(@)>"),
    ("onload of a drawing", "text", "<svg onload=alert(@)>"),
    ("ontoggle", "text", "<details open ontoggle=alert(@)>x</details>"),
    ("onload of the body", "text", "<body onload=alert(@)>"),
    ("onerror of a source", "text", "<video><source onerror=alert(@)></video>"),
    ("onerror of sound", "text", "<audio src=x onerror=alert(@)></audio>"),
    ("onmouseover", "text", "<a onmouseover=alert(@)>x</a>"),
    ("autofocus", "text", "<input autofocus onfocus=alert(@)>"),
    ("autofocus of a list", "text", "<select autofocus onfocus=alert(@)></select>"),
    ("onstart of a marquee", "text", "<marquee onstart=alert(@)>x</marquee>"),
    (
        "animation that begins",
        "text",
        "<style>@keyframes k{}</style>"
        "<b style='animation:k 1s' onanimationstart=alert(@)>x</b>",
    ),
    ("onbegin", "text", "<svg><animate onbegin=alert(@) attributeName=x dur=1s>"),
    ("script", "text", "<script>alert(@)</script>"),
    ("script in odd letters", "text", "<ScRiPt >alert(@)</sCrIpT >"),
    ("script behind quotes", "text", '<IMG """><SCRIPT>alert(@)</SCRIPT>">'),
    ("two brackets", "text", "<<SCRIPT>alert(@);//<</SCRIPT>"),
    ("script without an end", "text", "<script>alert(@)//"),
    ("script in a drawing", "text", "<svg><script>alert(@)</script></svg>"),
    (
        "frame with a page",
        "text",
        "<iframe srcdoc='<script>alert(@)</script>'></iframe>",
    ),
    ("frame with a program", "text", "<iframe src='javascript:alert(@)'></iframe>"),
    (
        "object with a page",
        "text",
        "<object data='data:text/html;base64,[[<script>alert(@)</script>]]'></object>",
    ),
    (
        "embedded page",
        "text",
        "<embed src='data:text/html;base64,[[<script>alert(@)</script>]]'>",
    ),
    ("link in HTML", "text", "<a href='javascript:alert(@)'>x</a>"),
    ("link", "text", "[x](javascript:alert(@))"),
    ("link in odd letters", "text", "[x](jAvAsCrIpT:alert(@))"),
    ("link in entities", "text", "[x](&#106;avascript&colon;alert(@))"),
    ("tab in a scheme", "text", "<a href='jav&#x09;ascript:alert(@)'>x</a>"),
    ("reference", "text", "[x][y]\n\n[y]: javascript:alert(@)"),
    ("address in brackets", "text", "<javascript:alert(@)>"),
    (
        "link in a drawing",
        "text",
        "<svg><a xlink:href='javascript:alert(@)'><text y=9>x",
    ),
    (
        "link in a formula",
        "text",
        "<math><mi xlink:href='javascript:alert(@)'>x</mi></math>",
    ),
    ("form", "text", "<form action='javascript:alert(@)'><button>x</button></form>"),
    (
        "button",
        "text",
        "<form><button formaction='javascript:alert(@)'>x</button></form>",
    ),
    ("image from afar", "text", f"![x]({FAR}/@)"),
    ("image from afar in HTML", "text", f"<img src='{FAR}/@'>"),
    ("style sheet from afar", "text", f"<link rel=stylesheet href='{FAR}/@'>"),
    ("background from afar", "text", f"<b style='background:url({FAR}/@)'>x</b>"),
    ("table from afar", "text", f"<table background='{FAR}/@'><tr><td>x</table>"),
    ("output: script", "output", {"text/html": "<script>alert(@)</script>"}),
    ("output: handler", "output", {"text/html": "<img src=x onerror=alert(@)>"}),
    ("output: program", "output", {"application/javascript": "alert(@)"}),
    ("output: drawing", "output", {"image/svg+xml": SVG}),
    ("output: text", "output", {"text/markdown": "<img src=x onerror=alert(@)>"}),
    ("output: error", "error", "<img src=x onerror=alert(@)>"),
    ("state of a widget", "widget", ESM),
    ("attached drawing", "attachment", ("x.svg", "image/svg+xml", f"[[{SVG}]]")),
    (
        "attached page",
        "attachment",
        ("x.html", "text/html", "[[<script>alert(@)</script>]]"),
    ),
    ("drawing called a picture", "attachment", ("x.png", "image/png", f"[[{SVG}]]")),
    (
        "name of a picture",
        "attachment",
        ('"><img src=x onerror=alert(@)>', "image/png", PNG),
    ),
    ("type of a picture", "attachment", ("y.png", 'image/png"onerror="alert(@)', PNG)),
    ("raw cell", "raw", "<img src=x onerror=alert(@)>"),
    ("tag of a cell", "tags", ['"><img src=x onerror=alert(@)>']),
    ("name of a task", "grade_id", '"><img src=x onerror=alert(@)>'),
    ("id of a cell", "id", '"><img src=x onerror=alert(@)>'),
    ("title of the notebook", "title", "</title><img src=x onerror=alert(@)>"),
    ("name of the kernel", "kernel", "<img src=x onerror=alert(@)>"),
]

# written when the cleaner was done, each of another mechanism
AFTER = [
    (
        "mutation in a formula",
        "text",
        "<math><mtext><table><mglyph><style><!--</style>"
        '<img title="--&gt;&lt;img src=1 onerror=alert(@)&gt;">',
    ),
    (
        "mutation in a drawing",
        "text",
        '<svg></p><style><a id="</style><img src=1 onerror=alert(@)>">',
    ),
    (
        "mutation without script",
        "text",
        '<noscript><p title="</noscript><img src=x onerror=alert(@)>">',
    ),
    (
        "template with a shadow",
        "text",
        "<p><template shadowrootmode=open><img src=x onerror=alert(@)></template>",
    ),
    (
        "diagram that ends",
        "text",
        "```mermaid\n</pre><img src=x onerror=alert(@)>\n```",
    ),
    (
        "diagram with a link",
        "text",
        '```mermaid\n%%{init: {"securityLevel": "loose"}}%%\ngraph TD\nA-->B\n'
        'click A href "javascript:alert(@)"\n```',
    ),
    ("link of TeX", "text", r"$\href{javascript:alert(@)}{x}$"),
    ("tag in a formula", "text", "$x<img src=x onerror=alert(@)>$"),
    (
        "tag in an environment",
        "text",
        r"\begin{align}x<img src=x onerror=alert(@)>\end{align}",
    ),
    ("prefix that is taken away", "text", "[x](/files/javascript:alert(@))"),
    ("line break before a scheme", "text", "[x](\njavascript:alert(@))"),
    ("tab between brackets", "text", "[x](<java\tscript:alert(@)>)"),
    ("backslash in a scheme", "text", r"[x](javascript\:alert(@))"),
    ("title of a link", "text", "[x](https://a.de '\" onmouseover=\"alert(@)')"),
    ("text of a picture", "text", '![" onerror="alert(@)](x.png)'),
    ("language of code", "text", "```<img/src=x/onerror=alert(@)>\nx\n```"),
    (
        "page in a link",
        "text",
        "[x](data:text/html;base64,[[<script>top.alert(@)</script>]])",
    ),
    ("refresh", "text", f"<meta http-equiv=refresh content='0;url={FAR}/@'>"),
    ("base", "text", f"<base href='{FAR}/'><img src='/@'>"),
    ("set of sources", "text", f"<img srcset='{FAR}/@ 2x'>"),
    (
        "link set by an animation",
        "text",
        "<svg><a><set attributeName=href to='javascript:alert(@)' /><text y=9>x",
    ),
    (
        "page in a drawing",
        "text",
        "<svg><foreignObject><iframe srcdoc='<script>alert(@)</script>'>",
    ),
    ("import of a style", "text", f"<style>@import '{FAR}/@';</style>"),
    ("name of nbgrader's", "text", "<a id=base_url href='javascript:alert(@)'>x</a>"),
    ("section of XML", "text", "<![CDATA[<img src=x onerror=alert(@)>]]>"),
    ("address with a handler", "text", "<p>\n<https://x/onmouseover=alert(@)//>x"),
    ("form feeds", "text", "<img\fsrc=x\fonerror=alert(@)>"),
    ("entities in a heading", "text", "# &lt;img src=x onerror=alert(@)&gt;"),
]
