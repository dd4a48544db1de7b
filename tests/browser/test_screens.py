"""What matters is on the screens people have, whatever their names: a low laptop's and a phone's."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from sleuth.games import IDS, find_game
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, Thumb, play_until, wait_until
from tests.browser.sight import check_in_sight, check_width
from tests.browser.witness import LOST

LAPTOP = {"viewport": {"width": 1366, "height": 650}}
"""1366 by 768, less what a browser takes for itself."""
LAPTOPS: list[ViewportSize] = [
    {"width": 1366, "height": 650},
    {"width": 1366, "height": 768},
    {"width": 1280, "height": 680},
    {"width": 1280, "height": 800},
    {"width": 1440, "height": 900},
]
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


@pytest.mark.parametrize("game", IDS)
def test_the_waiting_room_is_all_on_a_laptops_screen(arrive: Arrive, game: str) -> None:
    host = arrive(LONGEST)
    host.lay([chair.id for chair in find_game(game).chairs], game=game)
    host.page.get_by_role("button", name="Sit here as").first.click()
    expect(host.page.get_by_text("You sit here")).to_be_visible()
    for screen in LAPTOPS:
        host.page.set_viewport_size(screen)
        assert host.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{screen} must be scrolled"
        seats = host.page.get_by_role("article").all()
        assert len(seats) == len(find_game(game).chairs)
        for seat in seats:
            check_in_sight(seat)
        check_in_sight(host.page.get_by_label("Send this link to your friends"))
        start = host.page.get_by_role("button", name="Start the game")
        expect(start).to_be_in_viewport(ratio=1)
        check_width(host.page)


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_moves_when_the_connection_is_lost(arrive: Arrive, screen: dict[str, Any]) -> None:
    player = _at_a_table(arrive, screen)
    play_until(lambda: "Roll the dice" in player.offered(), player)
    parts = [player.desk, player.desk.get_by_role("button", name="Roll the dice"), player.page.locator(".board")]
    before = [part.bounding_box() for part in parts]
    player.witness.expect(LOST)
    player.page.context.set_offline(True)
    offline = player.page.get_by_role("status").filter(has_text="You are offline. Nothing is lost")
    check_in_sight(offline)
    assert [part.bounding_box() for part in parts] == before
    check_in_sight(player.desk.get_by_role("button", name="Roll the dice"))
    if screen is LAPTOP:
        check_in_sight(player.tag(player.name))
    player.page.context.set_offline(False)
    expect(offline).to_be_hidden()
    assert [part.bounding_box() for part in parts] == before


@pytest.mark.parametrize("game", ["classic", "mukinnutu"])
def test_every_row_of_the_notebook_is_on_a_laptops_screen(arrive: Arrive, game: str) -> None:
    player = arrive("Ann", **LAPTOP)
    mine, *bots = [chair.id for chair in find_game(game).chairs[:4]]
    player.lay([mine], bots, game=game)
    player.page.get_by_role("button", name="Sit here as").click()
    player.press("Start the game")
    rows = player.page.get_by_role("region", name="Notebook").locator("th[scope=row]")
    expect(rows).to_have_count(21)
    for row in rows.all():
        check_in_sight(row)


def test_a_wrong_accusation_is_read_before_a_card_is_shown(arrive: Arrive, house: House) -> None:
    player = arrive("Ann", **PHONE)
    player.hand = Thumb()
    asked = player.page.get_by_role("dialog", name="Show a card")
    # The next question may be for cards that she does not hold: then there is nothing to show, and we play anew.
    for _ in range(12):
        _accuse_wrongly(player, house)
        wait_until(lambda: asked.is_visible() or "I have none of these" in player.offered() or player.is_over(), player)
        if asked.is_visible():
            break
    check_in_sight(asked.get_by_text("You look into the envelope and are wrong"))
    player.show()
    expect(player.page.get_by_role("list", name="What happened to you")).to_have_count(0)


def _accuse_wrongly(player: Player, house: House) -> None:
    """At a new table with one bot, where one names rooms without walking."""
    player.lay(["scarlett"], ["mustard"], options={"movement": "free"})
    player.sit("Miss Scarlett")
    player.press("Start the game")
    expect(player.desk).to_be_visible()
    solution = house.solution(player.table)
    player.knows = {**solution, "weapon": "rope" if solution["weapon"] != "rope" else "dagger"}
    wrong = player.page.get_by_text("You look into the envelope and are wrong")
    play_until(lambda: wrong.first.is_visible() or player.is_over(), player)
    player.knows = None


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
