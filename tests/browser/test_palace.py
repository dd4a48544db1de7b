"""The palace in the browser: its own words on the cards, in the notebook, in the rulebook and in the companion."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.courtier import Courtier
from tests.browser.house import House
from tests.browser.player import play_until

HAND = ("Queen", "Wine", "Onions", "Library", "Temple")
SLOW = 60_000
"""Milliseconds in which the first of all deductions is certainly made."""


def test_a_table_in_the_palace(arrive: Arrive) -> None:
    player = arrive("Ann")
    player.come("/")
    player.press("Play now: Mukinnūtu")
    notebook = player.page.get_by_role("table", name="Cards and who has them")
    expect(notebook.get_by_text("Foods", exact=True)).to_be_visible()
    expect(notebook.get_by_text("Weapons", exact=True)).to_have_count(0)
    expect(player.page.get_by_role("list", name="Where everybody is")).to_contain_text("poisoned beer")
    inspect(player.page, "a table in the palace")


def test_the_waiting_room_shows_who_one_will_be(arrive: Arrive) -> None:
    host = arrive("Ann")
    host.come("/new?game=mukinnutu")
    host.press("Set the table")
    host.sit("Scribe")
    inspect(host.page, "the palace's waiting room")


def test_the_rulebook_speaks_of_the_palace(arrive: Arrive) -> None:
    reader = arrive("Ann")
    reader.come("/how-to-play/mukinnutu")
    book = reader.page.locator("main")
    expect(book.get_by_text("Each suspect, each food and each room has a card")).to_be_visible()
    expect(
        book.get_by_text("I suggest it was the Handmaid, in the Queen’s Quarters, with the poisoned beer.")
    ).to_be_visible()
    for stranger in ("weapon", "cellar", "Scarlett", "Dr Black"):
        expect(book.locator("section", has_text=stranger).filter(has_not_text="Country House")).to_have_count(0)


def test_the_clerk_knows_the_palaces_cards(arrive: Arrive) -> None:
    page = arrive("Ann").page
    page.goto("/companion/mukinnutu")
    cards = page.get_by_role("group", name="Your cards")
    expect(cards.get_by_role("group", name="Foods").get_by_role("button")).to_have_count(6)
    for card in HAND:
        cards.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Open the case").click()
    expect(page.get_by_role("heading", name="In the envelope")).to_be_visible(timeout=SLOW)
    inspect(page, "a case of the palace")


def _court(arrive: Arrive, house: House, roll: int = 0) -> tuple[Courtier, Courtier, Courtier]:
    """The Queen, the Handmaid and the Merchant at one table, the cards dealt, and the first roll at least so high."""
    chairs = {"Queen": "Ann", "Handmaid": "Bob", "Merchant": "Cleo"}
    ann, bob, cleo = (Courtier.of(arrive(name)) for name in chairs.values())
    while True:
        ann.lay(["queen", "handmaid", "merchant"], game="mukinnutu")
        for courtier, character in zip((ann, bob, cleo), chairs, strict=True):
            courtier.come(ann.page.url)
            courtier.sit(character)
        expect(ann.page.get_by_role("article", name="Merchant’s chair")).to_contain_text("At the table")
        ann.press("Start the game")
        for courtier in (ann, bob, cleo):
            expect(courtier.desk).to_be_visible()
        chance = house.match(ann.table).state.chance
        if sum(chance.below(6, "dice", 1, die) + 1 for die in range(2)) >= roll:
            return ann, bob, cleo


@pytest.mark.rule("MU-80", "MU-81")
def test_the_queen_calls_the_handmaid_in_and_hears_her_first(arrive: Arrive, house: House) -> None:
    ann, bob, cleo = _court(arrive, house, roll=6)
    ann.choose("Roll the dice")
    expect(ann.desk.get_by_role("button", name="Call somebody in…")).to_be_visible()
    ann.choose("Call somebody in…")
    form = ann.form("Call somebody in")
    ann.hand.press(form.get_by_role("radio").first)
    ann.hand.press(form.get_by_role("radio", name="Bob"))
    ann.hand.press(form.get_by_role("button", name="Call somebody in", exact=True))

    expect(bob.desk).to_contain_text("yours is the first word")
    expect(ann.desk).to_contain_text("Bob may speak before you")
    assert "Say nothing" in bob.offered()
    bob.suggest()
    heard = ann.form("Make a suggestion")
    play_until(heard.is_visible, ann, bob, cleo)
    table = house.match(ann.table).state.open
    assert (table.enquiry.seat, table.seat) == (1, 0)
    ann.suggest()
    play_until(lambda: "End your turn" in ann.offered(), ann, bob, cleo)


@pytest.mark.rule("MU-76", "MU-77")
def test_the_handmaid_asks_the_queen_before_she_asks_for_a_key(arrive: Arrive, house: House) -> None:
    ann, bob, cleo = _court(arrive, house)
    cleo.kind = False
    board = bob.page.get_by_role("list", name="Where everybody is")
    expect(board).to_contain_text("Merchant’s Quarters: locked")
    bob.restless, bob.waits_for = True, "Ask for a key…"
    play_until(lambda: bob.waits_for in bob.offered(), ann, bob, cleo)
    bob.fill("Ask for a key")
    expect(ann.desk).to_contain_text("Bob asks you for leave to ask for the key to the Merchant’s Quarters")
    inspect(ann.page, "a plea")
    ann.choose("Let them ask")
    expect(cleo.desk).to_contain_text("Bob asks you for the key to the Merchant’s Quarters")
    cleo.choose("Keep the key")
    expect(bob.page.get_by_label("Log")).to_contain_text("Cleo refuses you the key to the Merchant’s Quarters")
    assert "Ask for a key…" not in bob.offered()


def test_a_whole_game_in_the_palace_is_played_to_its_end(arrive: Arrive, house: House) -> None:
    people = _court(arrive, house)
    play_until(lambda: house.match(people[0].table).state.open.round > 2, *people)
    people[2].knows = house.solution(people[2].table)
    play_until(people[2].is_over, *people)
    for courtier in people:
        expect(courtier.title).to_contain_text("Cleo solved the case")
