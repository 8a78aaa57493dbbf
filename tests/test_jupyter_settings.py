"""The settings of JupyterLab: who sees nbgrader, and how much of it.

A student's has none, an instructor's the formgrader; on a server with an exchange a
student's has the list of assignments.
"""

import os
from pathlib import Path

import nbgrader
import pytest
from jupyter_core.paths import jupyter_config_path, jupyter_path
from jupyter_server.extension.config import ExtensionConfigManager
from jupyterlab_server.config import get_page_config
from nbconvert.exporters import HTMLExporter
from test_house import HOUSE

STUDENT = ["jupyter"]
INSTRUCTOR = ["jupyter/course", "jupyter"]
ACCOUNT = ["jupyter/exchange", "jupyter"]
EXCHANGE = {"assignment_list", "course_list"}  # wants a folder all accounts share


@pytest.fixture
def with_settings(monkeypatch, tmp_path):
    """Let Jupyter read these folders of settings, and nothing personal."""

    def read(folders):
        path = os.pathsep.join(str(HOUSE / folder) for folder in folders)
        monkeypatch.setenv("JUPYTER_CONFIG_PATH", path)
        monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path))

    return read


def server_extensions():
    """The names of those that are installed and switched on."""
    manager = ExtensionConfigManager(read_config_path=jupyter_config_path())
    return {name for name, on in manager.get_jpserver_extensions().items() if on}


def page():
    return get_page_config(jupyter_path("labextensions"))


def test_a_student_s_server_loads_no_nbgrader(with_settings):
    with_settings(STUDENT)
    names = server_extensions()
    assert "jupyterlab" in names
    assert not [name for name in names if name.startswith("nbgrader")]
    assert "notebook" not in names


def test_a_student_s_page_loads_no_extension_of_nbgrader(with_settings):
    with_settings(STUDENT)
    installed = {extension["name"] for extension in page()["federated_extensions"]}
    off = set(page()["disabledExtensions"])
    assert {"@jupyter/nbgrader", "@jupyter-notebook/lab-extension"} <= installed & off
    assert "@jupyter-widgets/jupyterlab-manager" in installed - off


def test_an_instructor_s_server_loads_the_formgrader_and_no_exchange(with_settings):
    with_settings(INSTRUCTOR)
    names = {name.rpartition(".")[2] for name in server_extensions()}
    assert {"formgrader", "validate_assignment"} <= names
    assert not EXCHANGE & names


def test_an_instructor_s_page_has_the_menu_of_nbgrader(with_settings):
    with_settings(INSTRUCTOR)
    off = {name for name in page()["disabledExtensions"] if "nbgrader" in name}
    assert off == {f"@jupyter/nbgrader:{part.replace('_', '-')}" for part in EXCHANGE}


def test_an_account_s_server_loads_the_list_of_assignments_and_no_formgrader(
    with_settings,
):
    with_settings(ACCOUNT)
    names = {name for name in server_extensions() if name.startswith("nbgrader")}
    assert {name.rpartition(".")[2] for name in names} == {
        "assignment_list",
        "validate_assignment",
    }


def test_an_account_s_page_offers_nothing_of_an_instructor_s(with_settings):
    with_settings(ACCOUNT)
    off = {name for name in page()["disabledExtensions"] if "nbgrader" in name}
    parts = "course-list", "create-assignment", "formgrader"
    assert off == {f"@jupyter/nbgrader:{part}" for part in parts}


def test_an_instructor_s_page_for_marking_fetches_no_mathjax(monkeypatch):
    monkeypatch.setenv("JUPYTER_PATH", str(HOUSE / "jupyter" / "course"))
    theirs = Path(nbgrader.__file__).parent / "server_extensions/formgrader/templates"
    exporter = HTMLExporter(
        template_name="formgrade", extra_template_basedirs=[str(theirs)]
    )
    macros = exporter.environment.get_template("mathjax.html.j2").module
    script = macros.mathjax("https://elsewhere")
    assert "MathJax" in script
    assert "https" not in script
