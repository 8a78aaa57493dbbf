"""JupyterLab starts quiet, runs a lecture from top to bottom, and asks nobody else."""

from playwright.sync_api import expect


def test_a_lecture_runs_from_top_to_bottom(lab, page):
    lab.open(page, "01-minimax")
    lab.run_all(page)
    expect(page.locator(".jp-OutputArea-output").first).to_be_visible()
    errors = page.locator('[data-mime-type="application/vnd.jupyter.stderr"]')
    assert errors.all_inner_texts() == []


def test_the_lab_opens_without_a_pop_up(lab, page):
    lab.write("quiet", ["print(6 * 7)"])
    lab.open(page, "quiet")
    lab.run_all(page)
    expect(page.get_by_text("42", exact=True)).to_be_visible()
    expect(page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)
    bar = page.locator(".lm-MenuBar-itemLabel")
    assert "Help" in bar.all_inner_texts()
    assert "Nbgrader" not in bar.all_inner_texts()


def test_an_outside_request_would_be_seen(lab, page):
    lab.write("outside", ["print('ready')"])
    lab.open(page, "outside")
    page.evaluate("fetch('https://example.org/').catch(() => 0)")
    assert any("example.org" in line for line in page.trouble)
    page.trouble.clear()
