"""Pages, whole turns, the notebook, a reload and a phone's width in browsers other than Chromium."""

import re
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.other_browsers.guest import DESK, Guest, Thief
from tests.other_browsers.page import Page, wait_for

PHONE = (390, 844)
PAGES = (
    "/",
    "/lobby",
    "/new",
    "/new?game=suspicion",
    "/how-to-play/classic",
    "/how-to-play/mukinnutu",
    "/how-to-play/suspicion",
    "/companion",
    "/companion/suspicion",
    "/account",
    "/fairness",
    "/replay",
)
RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*-[46].record"))


def test_every_page_opens_and_fits(page: Page) -> None:
    guest = Guest(page)
    for size in ((1440, 900), PHONE):
        page.resize(*size)
        for address in PAGES:
            page.go(address)
            guest.expect("main h1, main h2")
            wait_for(lambda: page.run("return document.readyState") == "complete", f"{address} loaded")
            guest.check_width()


def test_a_whodunit_against_bots_with_notes_and_a_reload(page: Page, house: House) -> None:
    guest = Guest(page)
    guest.play_now("The Country House")
    table = guest.table

    def turn() -> int:
        return int(house.match(table).state.open.turn)

    guest.play_until(lambda: turn() > 4)
    marked = _mark_the_envelope(guest)
    hand = _hand(guest)
    page.reload()
    guest.expect(DESK)
    guest.expect(f'[aria-label="{marked}"]')
    assert _hand(guest) == hand
    guest.play_until(lambda: turn() > 9)
    assert _hand(guest) == hand


def test_a_gala_against_bots_and_a_reload(page: Page, house: House) -> None:
    thief = Thief(page)
    thief.play_now("The Whitetooth Gala")
    table = thief.table

    def turn() -> int:
        return int(house.match(table).state.open.turn)

    thief.play_until(lambda: turn() > 4)
    hand = _hand(thief)
    page.reload()
    thief.expect(DESK)
    assert _hand(thief) == hand
    # Another deal each time: some galas come to the end, where everybody is named, before that.
    thief.play_until(lambda: turn() > 9 or thief.shows(f"{DESK} .guess"))


@pytest.mark.parametrize(
    ("kind", "game"), [(Guest, "The Country House"), (Thief, "The Whitetooth Gala"), (Guest, "Mukinnūtu")]
)
def test_some_turns_at_a_phone_s_width(page: Page, house: House, kind: type[Guest], game: str) -> None:
    page.resize(*PHONE)
    guest = kind(page)
    guest.play_now(game)
    guest.check_width()
    for part in ("Notebook", "Log", "Chat", "Board"):
        guest.turn_to(part)
        guest.check_width()
    table = guest.table
    guest.play_until(lambda: house.match(table).state.open.turn > 4, guest.check_width)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_replay_step_by_step(page: Page, record: Path) -> None:
    guest = Guest(page)
    page.go("/replay")
    guest.expect("input[type=file]")
    page.upload("input[type=file]", record)
    guest.expect('[role=group][aria-label="Replay"]')
    at = '[role=group][aria-label="Replay"] .at'
    first = guest.texts(at)[0]
    assert first.startswith("0 / ")
    for button in ("One step on", "Next turn", "Next turn", "One step back", "Previous turn"):
        before = guest.texts(at)
        guest.press(f"^{button}$")
        wait_for(lambda before=before: guest.texts(at) != before, f"another step after {button}")  # type: ignore[misc]
    guest.check_width()


def _hand(guest: Guest) -> list[str]:
    cards = "section[aria-labelledby=hand-title] li, section[aria-label='Your hand'] li"
    guest.expect(cards)
    return guest.texts(cards)


def _mark_the_envelope(guest: Guest) -> str:
    """Cross out a card; what its square is called from then on."""
    unmarked = "[aria-label$='Envelope: unmarked']"
    guest.expect(unmarked)
    label: str = guest.page.run("return document.querySelector(arguments[0]).getAttribute('aria-label')", unmarked)
    guest.press(f"^{re.escape(label)}$")
    marked = label.replace("unmarked", "no")
    guest.expect(f'[aria-label="{marked}"]')
    return marked
