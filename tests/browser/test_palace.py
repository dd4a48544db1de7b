"""The palace in the browser: its own words on the cards, in the notebook, in the rulebook and in the companion."""

from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive

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
