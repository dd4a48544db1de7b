"""A game on a phone, by thumb alone; and no page that has to be pushed sideways."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, Thumb, play_until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
THUMB = 44
"""The least that a thumb hits, in pixels."""

_SPILLS = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
    .map((element) => `${element.tagName}.${element.getAttribute("class")}: ${element.textContent.slice(0, 40)}`);
}"""


@pytest.mark.parametrize(
    "address", ["/", "/lobby", "/new", "/account", "/how-to-play/classic", "/fairness", "/replay", "/no/such/page"]
)
def test_no_page_is_wider_than_the_phone(arrive: Arrive, address: str) -> None:
    reader = _with_a_phone(arrive)
    reader.witness.expect("status of 404")
    reader.come(address)
    expect(reader.page.locator("main").get_by_role("heading").first).to_be_visible()
    _check_width(reader)


def test_a_whole_game_by_thumb(arrive: Arrive, house: House) -> None:
    player = _with_a_phone(arrive)
    player.come("/")
    player.press("Play now")
    expect(player.desk).to_be_visible()
    _check_width(player)
    where = player.page.get_by_role("group", name="Where to")
    play_until(where.is_visible, player)
    _check_destinations(player)
    inspect(player.page, "where to, on a phone")
    for part in ("Notebook", "Log", "Chat", "Board"):
        player.turn_to(part)
        _check_width(player)
        expect(player.page.get_by_role("heading", name="Your hand")).to_be_visible()
    turn = house.match(player.table).state.open.turn

    def done() -> bool:
        if player.offered() and where.is_visible():
            _check_destinations(player)
        return player.is_over() or house.match(player.table).state.open.turn > turn + 8

    play_until(done, player)
    player.knows = house.solution(player.table)
    play_until(player.is_over, player)
    expect(player.title).to_have_text(house.match(player.table).outcome_text())
    expect(player.page.get_by_role("img", name="Holds", exact=True)).to_have_count(3)
    _check_width(player)
    inspect(player.page, "the end, on a phone")


def _with_a_phone(arrive: Arrive) -> Player:
    player = arrive("Ann", **PHONE)
    player.hand = Thumb()
    player.restless = True
    return player


def _check_width(player: Player) -> None:
    assert player.page.evaluate(_SPILLS) == [], f"{player.page.url} is wider than the phone"


def _check_destinations(player: Player) -> None:
    """Every place that a walk may end at is a button that a thumb can hit."""
    where = player.page.get_by_role("group", name="Where to")
    fold = where.locator("details:not([open]) summary")
    if fold.count():
        player.hand.press(fold)
    buttons = where.get_by_role("button")
    sizes = buttons.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert sizes, "nowhere to go"
    assert all(min(size["width"], size["height"]) >= THUMB for size in sizes), sizes
    lit = player.page.get_by_role("group", name="The board").get_by_role("button").count()
    assert lit == len(sizes), "a lit place has no button of its own"
