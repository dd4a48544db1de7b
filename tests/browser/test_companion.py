"""The companion for real tables: set up, written in, corrected, contradicted, explained, shared and kept."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import PHONE, REFUSED, SLOW, DeskClerk
from tests.browser.keys import Keys
from tests.browser.player import Thumb

NAMES = ("Ann", "Bob", "Cat", "Dan")
HAND = ("Miss Scarlett", "Rope", "Hall", "Study", "Dagger")


class Clerk(DeskClerk):
    """Somebody with a case on the desk."""

    def set_up(self) -> None:
        """The Country House with four players, of whom I am the first."""
        self.page.goto("/companion/classic")
        for number, name in enumerate(NAMES, start=1):
            self.page.get_by_label(f"Name of player {number}").fill(name)
        mine = self.page.get_by_role("group", name="Your cards")
        for card in HAND:
            self.press(mine.get_by_role("button", name=card, exact=True))
        self.press(self.page.get_by_role("button", name="Start", exact=True))
        expect(self.cell("You", "Rope", "yes, certain")).to_be_attached(timeout=SLOW)

    def name(self, cards: Sequence[str], where: Locator | None = None) -> None:
        for card in cards:
            self.press((where or self.desk).get_by_role("radio", name=card, exact=True))

    def answer(self, who: str, where: Locator | None = None) -> None:
        group = (where or self.desk).get_by_role("group", name="Who showed a card?")
        self.press(group.get_by_role("button", name=re.compile(f"^{who}")))

    def note(self, cards: Sequence[str], who: str, saw: str = "") -> None:
        """A question of whoever is next."""
        self.name(cards)
        self.answer(who)
        if saw:
            self.press(self.desk.get_by_role("radiogroup", name="Which card").get_by_role("radio", name=saw))

    def tell_a_story(self) -> None:
        self.note(("Professor Plum", "Spanner", "Library"), "Cat", saw="Professor Plum")
        self.note(("Reverend Green", "Rope", "Kitchen"), "Dan")
        self.note(("Mrs White", "Revolver", "Lounge"), "Nobody")
        expect(self.page.get_by_text("Noted as 3.")).to_be_visible()


def test_a_case_by_mouse(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.come("/")
    clerk.page.get_by_role("link", name="Open the companion").click()
    expect(clerk.page.get_by_role("heading", level=1, name="Solver for your board game")).to_be_visible()
    inspect(clerk.page, "the companion, to be set up")
    clerk.set_up()
    inspect(clerk.page, "a case with nothing noted")
    clerk.tell_a_story()
    lines = clerk.log.get_by_role("listitem")
    expect(lines).to_have_count(3)
    expect(lines.nth(2)).to_contain_text("You asked for Professor Plum, Spanner, Library")
    expect(lines.nth(2)).to_contain_text("Bob passed, Cat showed Professor Plum.")
    expect(lines.nth(0)).to_contain_text("Dan, you and Bob passed; nobody showed a card.")
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_visible()
    expect(clerk.cell("Bob", "Mrs White", "no, certain")).to_be_visible()
    expect(clerk.page.get_by_role("button", name=re.compile(r"^Bob, Kitchen: \d+ %$"))).to_be_visible()
    advice = clerk.page.get_by_role("region", name="Advice")
    expect(advice).to_contain_text("solutions remain")
    expect(advice).to_contain_text(re.compile(r"Worth .* bits?: about as good as"))
    inspect(clerk.page, "a case with three entries")

    # The best question, laid out as mine.
    advice.get_by_role("button", name="Use this").first.click()
    expect(clerk.desk.get_by_role("radio", name="You", checked=True)).to_be_visible()
    expect(clerk.desk.get_by_role("radio", checked=True)).to_have_count(5)


def test_why_leads_to_the_entries(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.tell_a_story()
    clerk.cell("Envelope", "Professor Plum", "no, certain").click()
    dialog = clerk.page.get_by_role("dialog", name="Professor Plum, Envelope")
    expect(dialog).to_contain_text("It is not in the envelope. That is certain.")
    expect(dialog.get_by_role("listitem").first).to_contain_text(
        "Cat showed Professor Plum, so the envelope does not hold it."
    )
    inspect(clerk.page, "why")
    dialog.get_by_role("button", name="entry 1").click()
    expect(dialog).to_be_hidden()
    expect(clerk.page.locator("#entry-1")).to_be_focused()
    clerk.page.get_by_role("button", name=re.compile(r"^Bob, Kitchen: \d+ %$")).click()
    dialog = clerk.page.get_by_role("dialog", name="Kitchen, Bob")
    expect(dialog).to_contain_text(re.compile(r"Not certain yet: \d+\s% likely"))
    inspect(clerk.page, "why not certain")


def test_an_entry_is_corrected_struck_out_and_brought_back(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.tell_a_story()
    clerk.page.get_by_role("button", name="Correct entry 2").click()
    dialog = clerk.page.get_by_role("dialog", name="Correct entry 2")
    inspect(clerk.page, "an entry being corrected")
    clerk.name(("Ballroom",), dialog)
    clerk.answer("You", dialog)
    dialog.get_by_role("checkbox", name="Dan").uncheck()
    dialog.get_by_role("button", name="Correct the entry").click()
    second = clerk.log.get_by_role("listitem").nth(1)
    expect(second).to_contain_text("Reverend Green, Rope, Ballroom")
    expect(second).to_contain_text("Cat passed, you showed a card.")
    clerk.page.get_by_role("button", name="Delete entry 1").click()
    expect(clerk.log.get_by_role("listitem")).to_have_count(2)
    for key, entries in (("Control+z", 3), ("Control+z", 3), ("Control+Shift+z", 3), ("Control+Shift+z", 2)):
        clerk.page.keyboard.press(key)
        expect(clerk.log.get_by_role("listitem")).to_have_count(entries)
    # An accusation is an entry too.
    clerk.desk.get_by_role("radio", name="An accusation").check()
    clerk.desk.get_by_role("switch", name="I did not hear the cards").uncheck()
    clerk.name(("Colonel Mustard", "Candlestick", "Ballroom"))
    clerk.desk.get_by_role("button", name="It was wrong").click()
    expect(clerk.log.get_by_role("listitem").first).to_contain_text("That was wrong.")


def test_a_story_that_does_not_add_up(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(REFUSED)
    clerk.set_up()
    clerk.tell_a_story()
    expect(clerk.cell("Bob", "Mrs White", "no, certain")).to_be_visible()
    clerk.desk.get_by_role("radio", name="You", exact=True).click()
    clerk.note(("Mrs White", "Revolver", "Lounge"), "Bob", saw="Mrs White")
    alert = clerk.page.get_by_role("alert").filter(has_text="does not add up")
    expect(alert).to_contain_text("Entries 3 and 4 cannot both be true.")
    expect(clerk.page.locator("table.stale")).to_be_visible()
    expect(clerk.log.locator(".marked")).to_have_count(2)
    inspect(clerk.page, "a contradiction")
    alert.get_by_role("button", name="Correct entry 4").click()
    dialog = clerk.page.get_by_role("dialog", name="Correct entry 4")
    clerk.answer("Cat", dialog)
    dialog.get_by_role("radiogroup", name="Which card").get_by_role("radio", name="Mrs White").click()
    dialog.get_by_role("button", name="Correct the entry").click()
    expect(alert).to_be_hidden()
    expect(clerk.cell("Cat", "Mrs White", "yes, certain")).to_be_visible()


def test_a_link_and_a_file_carry_a_case_to_another_browser(arrive: Arrive, tmp_path: Path) -> None:
    clerk = Clerk(arrive("Ann", permissions=["clipboard-read", "clipboard-write"]))
    clerk.set_up()
    clerk.tell_a_story()
    clerk.page.get_by_role("button", name="Share").click()
    inspect(clerk.page, "sharing a case")
    clerk.player.press("Copy link")
    expect(clerk.page.get_by_text("The link is copied.")).to_be_visible()
    link = clerk.page.evaluate("() => navigator.clipboard.readText()")
    assert "#case=" in link
    with clerk.page.expect_download() as download:
        clerk.player.press("Download as a file")
    saved = tmp_path / "case.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["log"][0]["card"] == "plum"

    other = Clerk(arrive("Eve"))
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.page.goto(link)
    expect(other.log.get_by_role("listitem")).to_have_count(3)
    expect(other.cell("Cat", "Professor Plum", "yes, certain")).to_be_visible()
    assert not [url for url in asked if "case=" in url]
    expect(other.page).not_to_have_url(re.compile("#case"))
    other.page.get_by_role("button", name="All cases").click()
    expect(other.page.get_by_role("listitem").filter(has_text="Ann, Bob, Cat and Dan")).to_have_count(1)
    other.page.get_by_label("Open a saved case").set_input_files(saved)
    expect(other.log.get_by_role("listitem")).to_have_count(3)
    other.page.get_by_role("button", name="All cases").click()
    inspect(other.page, "the shelf")
    expect(other.page.get_by_role("button", name="Discard Ann, Bob, Cat and Dan")).to_have_count(1)


def test_a_case_is_kept_under_its_name_until_it_is_discarded(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.tell_a_story()
    clerk.page.get_by_label("Name of the case").fill("At the Boddys’")
    clerk.page.get_by_label("Name of the case").press("Enter")
    clerk.page.reload()
    expect(clerk.log.get_by_role("listitem")).to_have_count(3)
    expect(clerk.page).to_have_title(re.compile("At the Boddys’"))
    clerk.page.get_by_role("button", name="All cases").click()
    clerk.page.get_by_role("button", name="New case").click()
    clerk.page.get_by_role("button", name="Cancel").click()
    clerk.page.get_by_role("button", name="Discard At the Boddys’").click()
    inspect(clerk.page, "a case to be discarded")
    clerk.page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    expect(clerk.page.get_by_role("heading", name="Who plays, clockwise")).to_be_visible()


def test_our_own_cards_and_cards_face_up(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    page.goto("/companion/classic")
    page.get_by_label("The box on your table").select_option(label="Another: I type the cards")
    for kind, names in (("suspects", "Ada\nBea\nCleo"), ("weapons", "Axe\nBow\nClub"), ("rooms", "Attic\nBarn\nCave")):
        page.get_by_label(re.compile(f"^{kind}")).fill(names)
    page.get_by_role("button", name="Remove player 4").click()
    page.get_by_text("Cards that lie face up").click()
    for card in ("Ada", "Cave"):
        page.get_by_role("group", name="Face up").get_by_role("button", name=card).click()
    expect(page.get_by_role("status").filter(has_text="Your hand: 0 of 2")).to_be_visible()
    page.get_by_role("button", name="One card fewer for you").click()
    expect(page.get_by_text("The hands come to 3 cards, but 4 were dealt.")).to_be_visible()
    page.get_by_role("button", name="One card more for you").click()
    for card in ("Axe", "Barn"):
        page.get_by_role("group", name="Your cards").get_by_role("button", name=card).click()
    inspect(page, "our own cards")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(clerk.cell("Face up", "Ada", "yes, certain")).to_be_visible(timeout=SLOW)
    expect(clerk.cell("Envelope", "Attic", "yes, certain")).to_be_visible()
    expect(clerk.cell("Player 2", "Bea", "25 %")).to_be_visible()


def test_kinds_of_our_own_from_the_set_up_to_the_link(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    page.goto("/companion/classic")
    page.get_by_label("The box on your table").select_option(label="Another: I type the cards")
    kinds = {"Hackers": "Ada\nBea\nCleo\nDora", "Viruses": "Worm\nTrojan", "Programs": "Editor\nShell\nKernel"}
    for number, (kind, cards) in enumerate(kinds.items(), start=1):
        page.get_by_label(f"Name of kind {number}").fill(kind)
        page.get_by_label(f"{kind.lower()}, one on a line").fill(cards)
    page.get_by_role("button", name="Add a kind").click()
    expect(page.get_by_text("Give every kind of card a name.")).to_be_visible()
    expect(page.get_by_label("Name of kind 4")).to_be_focused()
    page.keyboard.type("Motives")
    expect(page.get_by_text("There are too few motives")).to_be_visible()
    page.get_by_role("button", name="Remove the motives").click()
    expect(page.get_by_label("Name of kind 3")).to_be_focused()
    for seat in ("player 4", "player 3"):
        page.get_by_role("button", name=f"Remove {seat}").click()
    for card in ("Ada", "Worm", "Shell"):
        page.get_by_role("group", name="Your cards").get_by_role("button", name=card).click()
    inspect(page, "kinds of our own")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(clerk.cell("Envelope", "Trojan", "yes, certain")).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("rowheader", name="Hackers")).to_be_visible()
    clerk.note(("Bea", "Worm", "Kernel"), "Player 2", saw="Kernel")
    expect(clerk.cell("Envelope", "Editor", "yes, certain")).to_be_visible()
    clerk.cell("Envelope", "Editor", "yes, certain").click()
    dialog = page.get_by_role("dialog", name="Editor, Envelope")
    expect(dialog).to_contain_text("The envelope has one of the programs, and only Editor is left.")
    page.keyboard.press("Escape")

    # A card's name is put right, in the log as well.
    page.get_by_role("button", name="Set-up").click()
    page.get_by_label("hackers, one on a line").fill("Ada\nBeate\nCleo\nDora")
    page.get_by_role("button", name="Change the set-up").click()
    expect(clerk.log.get_by_role("listitem")).to_contain_text("You asked for Beate, Worm, Kernel")
    expect(page.get_by_role("alert")).to_have_count(0)

    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("The link").input_value()
    other = Clerk(arrive("Eve"))
    other.page.goto(link)
    expect(other.cell("Player 2", "Kernel", "yes, certain")).to_be_visible()
    expect(other.log.get_by_role("listitem")).to_contain_text("You asked for Beate, Worm, Kernel")


def test_who_accused_wrongly_asks_no_more_but_answers(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.note(("Professor Plum", "Spanner", "Library"), "Cat", saw="Professor Plum")
    clerk.desk.get_by_role("radio", name="An accusation").check()
    accuser = clerk.desk.get_by_role("radiogroup", name="Who accused?")
    expect(accuser.get_by_role("radio", checked=True)).to_have_text("You")
    accuser.get_by_role("radio", name="Bob").click()
    clerk.desk.get_by_role("switch", name="I did not hear the cards").uncheck()
    clerk.name(("Colonel Mustard", "Candlestick", "Ballroom"))
    clerk.desk.get_by_role("button", name="It was wrong").click()
    expect(clerk.log.get_by_role("listitem").first).to_contain_text(
        "Bob accused Colonel Mustard, Candlestick, Ballroom"
    )
    for who in ("Cat", "Dan", "You", "Cat"):
        asker = clerk.desk.get_by_role("radiogroup", name="Who asked?").get_by_role("radio", checked=True)
        expect(asker).to_have_text(who)
        clerk.note(("Reverend Green", "Revolver", "Kitchen"), "Bob", saw="Kitchen" if who == "You" else "")


@pytest.mark.rule("CL-H01", "CL-H02")
def test_somebody_concedes_and_their_cards_lie_open(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(REFUSED)
    clerk.set_up()
    clerk.tell_a_story()
    clerk.desk.get_by_role("radio", name="A concession").check()
    expect(clerk.desk.get_by_role("radio", checked=True)).to_have_count(1)  # nobody is taken for granted
    clerk.desk.get_by_role("radiogroup", name="Who conceded?").get_by_role("radio", name="Bob").click()
    laid = clerk.desk.get_by_role("group", name="Cards laid open")
    note = clerk.desk.get_by_role("button", name="Note the concession")
    expect(laid.get_by_role("button", name="Rope", exact=True)).to_be_disabled()  # that is mine
    for card in ("Colonel Mustard", "Candlestick", "Ballroom", "Conservatory"):
        laid.get_by_role("button", name=card, exact=True).click()
    expect(note).to_be_disabled()
    expect(clerk.desk.get_by_text("4 of 5 cards chosen.")).to_be_visible()
    laid.get_by_role("button", name="Billiard Room", exact=True).click()
    inspect(clerk.page, "a concession being noted")
    note.click()
    lines = clerk.log.get_by_role("listitem")
    expect(lines.first).to_contain_text(
        "Bob conceded and laid open Colonel Mustard, Candlestick, Ballroom, Conservatory, Billiard Room"
    )
    expect(clerk.cell("Bob", "Ballroom", "yes, certain")).to_be_visible()
    expect(clerk.cell("Envelope", "Ballroom", "no, certain")).to_be_visible()
    clerk.cell("Bob", "Kitchen", "no, certain").click()
    dialog = clerk.page.get_by_role("dialog", name="Kitchen, Bob")
    expect(dialog.get_by_role("button", name="entry 4")).to_be_visible()
    dialog.get_by_role("button", name="Close").first.click()

    # Nobody asks Bob any more, and he has no turns: after Dan and me it is Cat's.
    asker = clerk.desk.get_by_role("radiogroup", name="Who asked?")
    for who in ("Dan", "You", "Cat"):
        expect(asker.get_by_role("radio", checked=True)).to_have_text(who)
        expect(asker.get_by_role("radio", name="Bob")).to_have_count(0)
        clerk.name(("Mrs Peacock", "Spanner", "Lounge"))
        expect(clerk.desk.get_by_role("group", name="Who showed a card?").get_by_role("button")).to_have_count(3)
        clerk.answer("Nobody")
    expect(lines.first).to_contain_text("Dan and you passed; nobody showed a card.")

    # Undone and written anew like any other entry; what cannot be is told with both entries.
    for left in (6, 5, 4, 3):
        clerk.page.keyboard.press("Control+z")
        expect(lines).to_have_count(left)
    expect(asker.get_by_role("radio", name="Bob")).to_be_visible()
    clerk.page.keyboard.press("Control+Shift+z")
    expect(lines).to_have_count(4)
    clerk.page.get_by_role("button", name="Correct entry 4").click()
    dialog = clerk.page.get_by_role("dialog", name="Correct entry 4")
    laid = dialog.get_by_role("group", name="Cards laid open")
    expect(laid.get_by_role("button", pressed=True)).to_have_count(5)
    laid.get_by_role("button", name="Ballroom", exact=True).click()
    expect(dialog.get_by_role("button", name="Correct the entry")).to_be_disabled()
    laid.get_by_role("button", name="Lounge", exact=True).click()
    dialog.get_by_role("button", name="Correct the entry").click()
    alert = clerk.page.get_by_role("alert").filter(has_text="does not add up")
    expect(alert).to_contain_text("Entries 3 and 4 cannot both be true.")


def test_my_own_cards_may_be_what_does_not_add_up(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(REFUSED)
    clerk.set_up()
    clerk.desk.get_by_role("radio", name="Dan", exact=True).click()
    clerk.note(("Mrs White", "Revolver", "Lounge"), "You")
    alert = clerk.page.get_by_role("alert").filter(has_text="does not add up")
    expect(alert).to_contain_text("Your own cards and entry 1 cannot both be true.")
    alert.get_by_role("button", name="Correct your own cards").click()
    expect(clerk.page.get_by_role("dialog", name="The set-up")).to_be_visible()


def test_a_what_if_leaves_the_record_alone_and_an_entry_is_inserted(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    clerk.set_up()
    clerk.tell_a_story()
    lines = clerk.log.get_by_role("listitem")
    page.get_by_role("button", name=re.compile(r"^Bob, Kitchen: \d+ %$")).click()
    page.get_by_role("button", name="What if this is so?").click()
    expect(page.get_by_role("status").filter(has_text="Your log is not changed.")).to_contain_text(
        "Bob holds the Kitchen"
    )
    expect(clerk.cell("Bob", "Kitchen", "yes, certain")).to_be_visible()
    inspect(page, "a what-if")
    page.reload()
    expect(page.get_by_role("button", name=re.compile(r"^Bob, Kitchen: \d+ %$"))).to_be_visible()
    page.get_by_role("button", name="What if…").click()
    page.get_by_role("region", name="Try an entry").get_by_role("radio", name="An accusation").check()
    page.get_by_role("switch", name="I did not hear the cards").uncheck()
    clerk.name(("Colonel Mustard", "Candlestick", "Ballroom"), page.get_by_role("region", name="Try an entry"))
    page.get_by_role("button", name="It was wrong").click()
    expect(lines).to_have_count(4)
    page.get_by_role("button", name="Back to your log").click()
    expect(lines).to_have_count(3)

    page.get_by_role("button", name="Insert before entry 2").click()
    dialog = page.get_by_role("dialog", name="Insert before entry 2")
    clerk.name(("Colonel Mustard", "Candlestick", "Ballroom"), dialog)
    clerk.answer("Nobody", dialog)
    expect(lines).to_have_count(4)
    expect(lines.nth(2)).to_contain_text("Colonel Mustard, Candlestick, Ballroom")
    page.get_by_label("I am in").select_option(label="Lounge")
    asked = page.get_by_role("region", name="Advice").locator("li .cards")
    expect(asked.filter(has_text="Lounge").first).to_be_visible()
    expect(asked.filter(has_not_text="Lounge")).to_have_count(0)

    # A learner marks, and is told what is right.
    page.get_by_role("switch", name="Teach me").check()
    expect(page.get_by_role("region", name="Advice")).to_contain_text("nothing is given away here")
    page.get_by_label("Cat, Professor Plum: unmarked").click()
    expect(page.get_by_label("Cat, Professor Plum: no, cannot be true")).to_be_visible()
    inspect(page, "a lesson")


def test_a_printing_fills_in_its_cards(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    page.goto("/companion/classic")
    page.get_by_label("The box on your table").select_option(label="Clue, American classic")
    for card in ("Mr. Green", "Wrench", "Knife", "Hall", "Study"):
        page.get_by_role("group", name="Your cards").get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(clerk.cell("You", "Wrench", "yes, certain")).to_be_visible(timeout=SLOW)


def test_a_case_by_keyboard(arrive: Arrive) -> None:
    player = arrive("Ann")
    keys = Keys(player.page)
    player.hand = keys
    clerk = Clerk(player)
    page = player.page
    page.goto("/companion/classic")
    for number, name in enumerate(NAMES, start=1):
        keys.reach(page.get_by_label(f"Name of player {number}"))
        page.keyboard.type(name)
    mine = page.get_by_role("group", name="Your cards")
    for card in HAND:
        keys.press(mine.get_by_role("button", name=card, exact=True))
    keys.press(page.get_by_role("button", name="Start", exact=True))
    expect(clerk.cell("You", "Rope", "yes, certain")).to_be_visible(timeout=SLOW)
    for group, card in (("Suspects", "Professor Plum"), ("Weapons", "Spanner"), ("Rooms", "Library")):
        keys.reach(clerk.desk.get_by_role("radiogroup", name=group).get_by_role("radio", name=card))
        keys.type(" ")
    clerk.answer("Cat")
    # Arrows look round among the cards; only Space notes one down.
    shown = clerk.desk.get_by_role("radiogroup", name="Which card")
    keys.reach(shown.get_by_role("radio", name="Professor Plum"))
    keys.type("ArrowRight")
    expect(shown.get_by_role("radio", name="Spanner")).to_be_focused()
    keys.type("ArrowLeft")
    keys.type(" ")
    expect(page.get_by_text("Noted as 1.")).to_be_visible()
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_visible()
    keys.reach(page.locator("td button[tabindex='0']"))
    for key in ("ArrowRight", "ArrowRight", *["ArrowDown"] * 5):
        keys.type(key)
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_focused()
    keys.type("Enter")
    expect(page.get_by_role("dialog", name="Professor Plum, Cat")).to_contain_text("That is certain.")
    keys.type("Escape")
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_focused()


def test_a_case_by_thumb(arrive: Arrive) -> None:
    player = arrive("Ann", **PHONE)
    player.hand = Thumb()
    clerk = Clerk(player)
    clerk.set_up()
    clerk.tell_a_story()
    for part, shows in (("Grid", "table"), ("Ask", "text=Ask next"), ("Log", "#entry-3"), ("Note", "text=Noted as 3.")):
        clerk.turn_to(part)
        expect(clerk.page.locator(shows).filter(visible=True).first).to_be_visible()
        inspect(clerk.page, f"{part}, on a phone")
        assert clerk.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{part} is too wide"
    sizes = clerk.desk.locator(".case-chips button").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(sizes) >= 44, sizes
    clerk.turn_to("Grid")
    clerk.press(clerk.cell("Envelope", "Professor Plum", "no, certain"))
    clerk.press(clerk.page.get_by_role("dialog").get_by_role("button", name="entry 1"))
    expect(clerk.page.locator("#entry-1")).to_be_in_viewport()
