"""Two notebooks as a learner meets them: JupyterLab in a real browser, all cells run, a button pressed, a slider moved.

The browser is the Chromium or Chrome of the machine; where there is none, these tests are skipped.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from urllib.error import URLError
from urllib.request import urlopen

import psutil
import pytest
from playwright.sync_api import expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
BROWSER = next((path for path in map(shutil.which, NAMES) if path), None)
FLAGS = [f"--{flag}" for flag in ("no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-sync")]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
START, RUN, DRAW = 60, 240, 30  # seconds: for the server, for all cells of a notebook, for a figure

pytestmark = pytest.mark.skipif(not BROWSER, reason=f"no browser is here: none of {', '.join(NAMES)} is installed")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ended(process: subprocess.Popen) -> list[psutil.Process]:
    """End a server and its kernels; gives those that would not end."""
    family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    process.terminate()
    _, left = psutil.wait_procs(family, timeout=30)
    for each in left:
        each.kill()
    return left


@pytest.fixture(scope="module")
def lab(course_copy, tmp_path_factory):
    """The address of a JupyterLab of its own on a copy of the course, with nobody's settings."""
    own, port = tmp_path_factory.mktemp("jupyter"), free_port()
    folders = {f"JUPYTER_{kind}_DIR": str(own / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    folders |= {"JUPYTERLAB_SETTINGS_DIR": str(own / "settings"), "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces")}
    options = ["--no-browser", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    options += ["--IdentityProvider.token=", f"--ServerApp.root_dir={course_copy}", "--allow-root"]
    options += ["--LabApp.news_url=''", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    with (own / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options], env=os.environ | folders, stdout=log, stderr=log
        )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(START * 5):
            try:
                urlopen(f"{address}/api", timeout=5).close()
                break
            except (URLError, ConnectionError):
                assert process.poll() is None, (own / "log").read_text()[-2000:]
                time.sleep(0.2)
        yield address
    finally:
        left = ended(process)
    assert not left, f"JupyterLab or a kernel did not end: {left}"


@pytest.fixture
def page():
    """A page of the browser, 1,400 by 1,000 pixels."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield browser.new_page(viewport={"width": 1400, "height": 1000})
        browser.close()


def run_all(page, lab: str, name: str) -> None:
    """Open a notebook in a workspace of its own and run all its cells by the menu; returns when all have run."""
    page.goto(f"{lab}/lab/workspaces/{name}/tree/notebooks/{name}.ipynb")
    expect(page.get_by_text(re.compile(r"\(ipykernel\) \| Idle"))).to_be_visible(timeout=START * 1000)
    for item in ("Run", "Run All Cells"):
        page.get_by_role("menuitem", name=item, exact=True).click()
    waiting = page.locator(".jp-InputPrompt").filter(has_text="[*]")
    expect(waiting).not_to_have_count(0, timeout=DRAW * 1000)
    expect(waiting).to_have_count(0, timeout=RUN * 1000)
    expect(page.locator(".jp-CodeCell [data-mime-type='application/vnd.jupyter.error']")).to_have_count(0)


def cell_with(page, element):
    """The cell in which an element is, scrolled into view."""
    cell = page.locator(".jp-CodeCell").filter(has=element)
    cell.scroll_into_view_if_needed(timeout=DRAW * 1000)
    return cell


def test_a_slider_of_notebook_03_changes_the_figure_below_it(lab, page):
    run_all(page, lab, "03_sampling")
    slider = page.locator(".widget-slider").filter(has_text="temperature")
    cell = cell_with(page, slider)
    number, figure = slider.locator(".widget-readout"), cell.locator(".widget-html table").first
    expect(number).to_have_text("1.50", timeout=DRAW * 1000)
    expect(figure).to_contain_text("%", timeout=DRAW * 1000)
    before = figure.inner_text()
    handle, rail = slider.locator(".noUi-handle").bounding_box(), slider.locator(".noUi-target").bounding_box()
    middle = handle["y"] + handle["height"] / 2
    page.mouse.move(handle["x"] + handle["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(rail["x"] + rail["width"] / 4, middle, steps=5)
    page.mouse.up()
    expect(figure).not_to_have_text(before, timeout=DRAW * 1000)
    assert 0.3 < float(number.inner_text()) < 0.7
    assert likeliest(figure.inner_text()) > likeliest(before), "colder: the likeliest token gets a larger share"


def likeliest(table: str) -> float:
    """What the first token of the explorer's table gets after the filters, in percent."""
    return float(re.findall(r"([\d.]+) ?%", table)[1])


def test_the_stepper_of_notebook_08_goes_to_the_last_step_and_says_why_the_run_stopped(lab, page):
    run_all(page, lab, "08_agent_loop")
    forward, back = (page.get_by_role("button", name=name) for name in ("forward ▶", "◀ back"))
    view = cell_with(page, forward).locator(".widget-html")
    expect(view).to_contain_text(re.compile(r"Step 1 of \d"), timeout=DRAW * 1000)
    steps = int(re.search(r"Step 1 of (\d+)", view.inner_text())[1])
    assert steps > 1
    expect(view).not_to_contain_text("Stop:")
    expect(back).to_be_disabled()
    for step in range(2, steps + 1):
        forward.click()
        expect(view).to_contain_text(f"Step {step} of {steps}", timeout=DRAW * 1000)
    expect(view).to_contain_text("Stop:")
    expect(forward).to_be_disabled()
    back.click()
    expect(view).to_contain_text(f"Step {steps - 1} of {steps}", timeout=DRAW * 1000)
    expect(view).not_to_contain_text("Stop:")
