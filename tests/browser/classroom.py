"""A class in the browser: who teaches, who learns, and the exchange between them.

Both servers belong to one account of this machine, each with a home of its own. The
instructor's is started as `make course` starts it; the student's has the
settings of `jupyter/exchange`, as a server with accounts has them.
"""

import os
import shutil
import sys

from course.graded import COURSE, path_with_programs
from playwright.sync_api import expect

from browser.lab import HOUSE, Lab, choose

MARKING = 120_000  # milliseconds; a busy machine is slow to mark
SETTINGS = """\
c = get_config()
c.CourseDirectory.course_id = "gamesearch"
c.Exchange.root = {root!r}
"""
START_COURSE = """\
import sys
from pathlib import Path

from gamesearch.lab.jupyterlab import start

start(Path(sys.argv[1]), parts=["course"], flags=sys.argv[2:])
"""


def make_exchange(folder):
    """Make a folder that all can write; the folder of the settings that name it."""
    exchange, settings = folder / "exchange", folder / "settings"
    exchange.mkdir()
    exchange.chmod(0o777)
    settings.mkdir()
    text = SETTINGS.format(root=str(exchange))
    (settings / "nbgrader_config.py").write_text(text)
    return settings


class CourseLab(Lab):
    """The JupyterLab of `make course`, in a course that has one set, and a salt."""

    def __init__(self, home, settings, name, salt):
        self.settings, self.name, self.salt = settings, name, salt
        super().__init__(home)

    def _fill(self, home):
        folder = home / "course"
        for part in ("marking", f"source/{self.name}"):
            shutil.copytree(COURSE / part, folder / part)
        shutil.copy(COURSE / "nbgrader_config.py", folder)
        (folder / "salt.txt").write_text(self.salt)
        return folder

    def _environment(self, home):
        return {"JUPYTER_CONFIG_PATH": str(self.settings), "PATH": path_with_programs()}

    def _command(self):
        start = [sys.executable, "-c", START_COURSE, str(self.folder)]
        return [*start, *self._flags()]


class StudentLab(Lab):
    """JupyterLab as an account of a server with an exchange has it."""

    def __init__(self, home, settings):
        self.settings = settings
        super().__init__(home)

    def _environment(self, home):
        jupyter = HOUSE / "jupyter"
        folders = jupyter / "exchange", jupyter, self.settings
        return {"JUPYTER_CONFIG_PATH": os.pathsep.join(map(str, folders))}


class Formgrader:
    """nbgrader's pages for an instructor, in the frame where JupyterLab shows them."""

    def __init__(self, page):
        choose(page, "Nbgrader", "Formgrader")
        self.page = page
        shown = page.locator("#formgrader-iframe iframe").element_handle()
        self.frame = shown.content_frame()
        self.row = self.frame.locator("#main-table tr")  # there is one of each

    def press(self, column):
        """Click the sign in a column of the row, and close what says that it worked."""
        self.row.locator(f".{column} a").click()
        told = self.frame.locator(".modal.in")
        expect(told.locator(".modal-title")).to_have_text("Success", timeout=MARKING)
        told.get_by_role("button", name="OK").click()
        expect(told).to_have_count(0)

    def follow(self, *names):
        """Click links, one after the other; each opens its page."""
        for name in names:
            link = self.frame.get_by_role("link", name=name, exact=True).first
            address = link.get_attribute("href")
            link.click()
            self.frame.wait_for_url(lambda url, end=address: end in url)

    def says(self, column, text):
        expect(self.row.locator(f".{column}")).to_have_text(text)

    def saved(self, what):
        """Waits at its end until a grade or a comment is saved."""
        return self.page.expect_response(
            lambda reply: f"/formgrader/api/{what}/" in reply.url and reply.ok
        )
