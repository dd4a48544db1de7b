"""What matters is on the screens people have, whatever their names: a low laptop's and a phone's."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, Thumb, play_until
from tests.browser.sight import check_in_sight, check_width

LAPTOP = {"viewport": {"width": 1366, "height": 650}}
"""1366 by 768, less what a browser takes for itself."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
LONGEST = "W" * 24
"""As wide as a name gets."""


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_game_from_its_first_form_to_its_replay(arrive: Arrive, house: House, screen: dict[str, Any]) -> None:
    player = _at_a_table(arrive, screen)
    check_width(player.page)
    form = player.desk.get_by_role("form", name="Make a suggestion")
    play_until(form.is_visible, player)
    check_in_sight(form.get_by_role("button", name="Make a suggestion", exact=True))
    check_width(player.page)

    player.turn_to("Chat")
    said = player.page.get_by_label("Write a message")
    for _ in range(12):
        said.fill(LONGEST * 3)
        said.press("Enter")
    expect(player.page.get_by_role("log", name="What was said").locator("p")).to_have_count(12)
    check_in_sight(said)
    check_width(player.page)
    player.turn_to("Log")
    expect(player.page.get_by_label("Log", exact=True).locator(".line").last).to_be_in_viewport()
    if screen is PHONE:
        player.turn_to("Board")
    else:
        assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page goes on below"

    player.knows = house.solution(player.table)
    play_until(player.is_over, player)
    check_width(player.page)
    player.come(f"/replay/{player.table}")
    check_in_sight(player.page.get_by_role("group", name="The board"))
    check_in_sight(player.page.get_by_role("button", name="One step on"))
    player.page.get_by_role("heading", name="Why this game was fair").scroll_into_view_if_needed()
    check_in_sight(player.page.get_by_role("button", name="One step on"))
    check_width(player.page)


def test_a_board_fits_anew_when_the_phone_is_turned(arrive: Arrive) -> None:
    player = _at_a_table(arrive, PHONE)
    play_until(lambda: "Roll the dice" in player.offered(), player)
    board = player.page.get_by_role("group", name="The board")
    whole = player.page.get_by_role("button", name="Show the whole board")
    for _ in range(2):
        player.press("Zoom in")
    expect(whole).to_be_visible()
    player.page.set_viewport_size(ON_ITS_SIDE)
    expect(whole).to_be_hidden()
    check_in_sight(board)
    check_in_sight(player.desk.get_by_role("button", name="Roll the dice"))
    check_width(player.page)


def _at_a_table(arrive: Arrive, screen: dict[str, Any]) -> Player:
    """Somebody with a long name among bots, the cards dealt."""
    player = arrive(LONGEST, **screen)
    player.restless = True
    if screen is PHONE:
        player.hand = Thumb()
    player.lay(["scarlett"], ["mustard", "white", "plum"])
    player.sit("Miss Scarlett")
    check_width(player.page)
    player.press("Start the game")
    expect(player.desk).to_be_visible()
    return player
