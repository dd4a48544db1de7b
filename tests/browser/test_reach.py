"""Keys, links and the reader's place do what the browser's own do."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.keys import Keys
from tests.browser.player import play_until


def _from_top(page: Page, selector: str) -> float:
    top: float = page.locator(selector).evaluate("(element) => element.getBoundingClientRect().top")
    return top


def _scrolled(page: Page) -> float:
    return float(page.evaluate("() => scrollY"))


def test_a_link_lands_where_it_points_and_back_finds_the_place_again(arrive: Arrive) -> None:
    page = arrive("Ann").page
    page.goto("/how-to-play/classic#accuse")
    expect(page.locator("#accuse")).to_be_focused()
    page.wait_for_function("() => Math.abs(document.getElementById('accuse').getBoundingClientRect().top - 60) < 60")
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => document.getElementById('accuse').getBoundingClientRect().top < -150")
    before = _scrolled(page)

    page.get_by_role("navigation", name="More").get_by_role("link", name="How we prove").evaluate("(a) => a.click()")
    expect(page.get_by_role("heading", level=1, name="How we prove a fair deal")).to_be_visible()
    assert _scrolled(page) == 0
    page.mouse.wheel(0, 200)
    page.wait_for_function("() => scrollY > 100")
    after = _scrolled(page)

    page.go_back()
    page.wait_for_function(f"() => Math.abs(scrollY - {before}) < 3")
    page.go_forward()
    page.wait_for_function(f"() => Math.abs(scrollY - {after}) < 3")
    page.go_back()
    page.wait_for_function(f"() => Math.abs(scrollY - {before}) < 3")
    page.reload()
    page.wait_for_function(f"() => Math.abs(scrollY - {before}) < 3")
    assert _from_top(page, "#accuse") < -150


def test_space_presses_the_button_that_has_the_focus(arrive: Arrive) -> None:
    player = arrive("Ann", reduced_motion="no-preference")
    player.play_now()
    expect(player.desk).to_be_visible()
    keys = Keys(player.page)
    keys.reach(player.page.get_by_role("button", name="Settings"))
    keys.type(" ")
    expect(player.page.get_by_role("dialog", name="Settings")).to_be_visible()
    keys.type("Escape")
    expect(player.page.get_by_role("dialog", name="Settings")).to_be_hidden()


def test_a_question_mark_in_the_notebook_shows_the_keys_and_marks_nothing(arrive: Arrive) -> None:
    player = arrive("Ann")
    player.play_now()
    play_until(lambda: bool(player.offered()), player)
    keys = Keys(player.page)
    keys.type("n")
    square = (
        player.page.get_by_role("region", name="Notebook").get_by_role("button", name=re.compile(": unmarked$")).first
    )
    name = square.get_attribute("aria-label")
    assert name is not None
    square.focus()
    keys.type("?")
    keyboard = player.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keyboard).to_be_visible()
    keys.type("Escape")
    expect(keyboard).to_be_hidden()
    expect(player.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    square.focus()
    keys.type("n")  # means no here, and not the notebook
    marked = name.replace("unmarked", "no")
    expect(player.page.get_by_role("button", name=marked, exact=True)).to_be_focused()
