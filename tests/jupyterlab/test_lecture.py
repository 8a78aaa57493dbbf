"""JupyterLab starts quiet, and runs a lecture from top to bottom."""

from playwright.sync_api import expect


def test_a_lecture_opens_and_runs_without_error_and_without_pop_up(lab, page):
    lab.open(page, "01-minimax")
    bar = page.locator(".lm-MenuBar-itemLabel").all_inner_texts()
    assert "Help" in bar
    assert "Nbgrader" not in bar
    lab.run_all(page)
    expect(page.locator(".jp-OutputArea-output").first).to_be_visible()
    errors = page.locator('[data-mime-type="application/vnd.jupyter.stderr"]')
    assert errors.all_inner_texts() == []
    expect(page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)
