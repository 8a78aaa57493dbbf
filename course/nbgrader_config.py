"""How nbgrader works in this folder: `cd course`, then its commands.

Left as nbgrader has it: late submissions cost nothing (`LateSubmissionPlugin`), and no
exchange is configured, since that asks for a folder which all accounts of a server
share. Submissions are put into `submitted/<student>/<set>/` by hand or by a script; the
name of the student's folder is the one for which `gamesearch codes` made the codes.
"""

import os
import re
import sys
from functools import partial
from pathlib import Path

from jinja2 import Environment
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbgrader.converters import Autograde, GenerateAssignment
from nbgrader.preprocessors import AssignLatePenalties, GetGrades
from nbgrader.server_extensions.formgrader import formgrader

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from marking import round as steps  # noqa: E402

c = get_config()  # noqa: F821  nbgrader provides it
c.Application.logging_config = {
    "formatters": {"console": {"class": f"{steps.__name__}.Log"}}
}
c.CourseDirectory.course_id = "gamesearch"
c.CourseDirectory.root = str(HERE)
c.ClearSolutions.code_stub = {"python": "# Your answer here."}
c.ClearSolutions.text_stub = "*Your answer here.*"

c.GenerateAssignment.preprocessors = [
    *GenerateAssignment.class_traits()["preprocessors"].default(),
    steps.WithoutWidgets,
]
c.Autograde.sanitize_preprocessors = [
    steps.Ready,
    steps.Mended,
    *Autograde.class_traits()["sanitize_preprocessors"].default(),
]
# no code of a submission runs in this process: nbgrader's own `Execute` is not there
c.Autograde.autograde_preprocessors = [
    steps.Outside,
    steps.SaveGrades,
    AssignLatePenalties,
]

c.GenerateFeedback.preprocessors = [GetGrades, steps.Told, CSSHTMLHeaderPreprocessor]
c.GenerateFeedback.exporter_class = steps.Page
c.GenerateFeedback.permissions = 644  # as nbgrader has it: all may read, you may write

# Formgrader and feedback show texts of students, with all that may be in them
c.HTMLExporter.filters = {"markdown2html": steps.safe_html}

c.ExportApp.plugin_class = "marking.export.Grades"  # counts what is not marked yet

# zip_collect: `<student>_<set>.ipynb`, or a zip of that name with the notebook in it
c.FileNameCollectorPlugin.named_regexp = (
    re.escape(str(HERE / "downloaded"))
    + r"[\\/][^\\/]+[\\/]extracted[\\/]"
    + r"(?P<student_id>[^\\/<>\"]+)[-_ ](?:set-[^\\/]+[\\/])*(?P<file_id>set-[^\\/]+)$"
)

# its own pages put names and addresses into HTML as they stand
formgrader.Environment = partial(Environment, autoescape=True)
c.FormgradeExtension.debug = False  # it cannot print the steps above, and warns

# the hidden line of a check imports `marking`, which lies in this folder
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, [str(HERE), os.environ.get("PYTHONPATH")])
)
os.environ["GAMESEARCH_PROGRESS"] = "off"  # marking is no progress of yours
