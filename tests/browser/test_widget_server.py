"""What would otherwise go unseen fails a test: of a page, and of a widget's Python."""

import pytest
from anywidget import AnyWidget
from traitlets import Int

from browser.helpers import settle


class Wrong(AnyWidget):
    """A widget whose code fails, whichever way it is asked."""

    _esm = """export default { render({ model, el }) {
      el.innerHTML = "<button>send</button><button>save</button>";
      const [send, save] = el.children;
      send.onclick = () => model.send({ do: "it" });
      save.onclick = () => { model.set("number", 1); model.save_changes(); };
    } };"""
    _css = ""
    number = Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.fail)
        self.observe(self.fail, "number")

    def fail(self, *_words):
        raise KeyError("nobody sees this")


@pytest.mark.parametrize("name", ["send", "save"])
def test_an_error_in_a_widgets_code_is_seen(show, page, server, name):
    show(Wrong())
    page.get_by_role("button", name=name).click()
    settle(page)
    assert ["nobody sees this" in text for text in server.trouble.texts] == [True]
    server.trouble.texts.clear()


def test_errors_of_a_page_and_requests_outside_are_seen(page):
    page.evaluate("fetch('https://example.org/').catch(() => 0)")
    page.evaluate("setTimeout(() => { throw Error('late'); }); console.error('said')")
    page.evaluate("new Promise((done) => setTimeout(done, 50))")
    for word in ("example.org", "late", "said"):
        assert any(word in line for line in page.trouble), word
    page.trouble.clear()
