"""The companion for evidence that was dealt on paper: set up, written in, explained, corrected, kept."""

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import PHONE, REFUSED, SLOW, DeskClerk
from tests.browser.keys import Keys
from tests.browser.player import Thumb
from tests.browser.sight import check_width

NAMES = ("Ann", "Bob", "Cat", "Dan")
OPEN = ("Night Ledger", "Lift Control")
HAND = ("The Tooth Fairies", "Hiccup", "Red Pencil", "Payday")


class Clerk(DeskClerk):
    """Somebody with evidence on paper on the desk."""

    def set_up(self) -> None:
        """Four players, of whom I am the first."""
        self.page.goto("/companion/paperduel")
        for number, name in enumerate(NAMES, start=1):
            self.page.get_by_label(f"Name of player {number}").fill(name)
        for group, cards in (("Lying open", OPEN), ("Your evidence", HAND)):
            for card in cards:
                self.press(self.page.get_by_role("group", name=group).get_by_role("button", name=card, exact=True))
        self.press(self.page.get_by_role("button", name="Start", exact=True))
        expect(self.cell("You", "Hiccup", "yes, certain")).to_be_attached(timeout=SLOW)

    def choose(self, group: str, name: str, where: Locator | None = None) -> None:
        self.press(
            (where or self.desk).get_by_role("radiogroup", name=group).get_by_role("radio", name=name, exact=True)
        )

    def happened(self, what: str) -> None:
        """Something else than a suggestion is written down."""
        self.press(self.desk.locator("label").filter(has_text=what))

    def note(self, damaged: Sequence[str], cards: Sequence[str], showed: str, saw: str = "") -> None:
        """A suggestion of whoever is next."""
        asked = self.desk.get_by_role("group", name="Who was damaged, and is asked?")
        for name in damaged:
            self.press(asked.get_by_role("button", name=name, exact=True))
        for kind, card in zip(("Hackers", "Viruses", "Programs"), cards, strict=True):
            self.choose(kind, card)
        self.choose("Who showed a card?", showed)
        if saw:
            self.choose("Which card did you see?", saw)

    def tell_a_story(self) -> None:
        """I damaged Bob and Dan; then Bob bought a suggestion."""
        self.note(("Bob", "Dan"), ("Sunday Drivers", "Wet Paint", "Boiler Watch"), "Dan", saw="Wet Paint")
        self.note(("All, bought",), ("Choir of Nine", "Cuckoo", "Turnstile"), "Nobody")
        expect(self.page.get_by_text("Noted as 2.")).to_be_visible()


def test_evidence_on_paper_by_mouse(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    page.goto("/companion")
    page.get_by_role("link", name="Zero Day on paper").click()
    expect(page.get_by_role("heading", level=1, name="Solver for evidence on paper")).to_be_visible()
    expect(page.get_by_text("Programs that lie open: 0 of 2 chosen.")).to_be_visible()
    inspect(page, "evidence on paper, to be set up")
    clerk.set_up()
    clerk.tell_a_story()
    lines = clerk.log.get_by_role("listitem")
    expect(lines.filter(has_text="You asked about")).to_contain_text("Bob had none, Dan showed Wet Paint.")
    expect(lines.filter(has_text="Bob asked about")).to_contain_text("Cat, Dan and you had none; nobody showed a card.")
    expect(clerk.cell("Dan", "Wet Paint", "yes, certain")).to_be_visible()
    expect(clerk.cell("Bob", "Boiler Watch", "no, certain")).to_be_visible()
    # Cat was not asked by me: nothing is known of her Sunday Drivers.
    expect(clerk.cell("Cat", "Sunday Drivers", "no, certain")).to_have_count(0)
    advice = page.get_by_role("region", name="Advice")
    expect(advice).to_contain_text("solutions remain")
    inspect(page, "evidence on paper, two entries")

    clerk.cell("Envelope", "Wet Paint", "no, certain").click()
    why = page.get_by_role("dialog", name="Wet Paint, Envelope")
    expect(why.get_by_role("listitem").first).to_contain_text("Dan showed Wet Paint")
    page.keyboard.press("Escape")

    # It is corrected: Bob had shown it. What cannot be is said, and where.
    page.get_by_role("button", name="Correct entry 2").click()
    dialog = page.get_by_role("dialog", name="Correct entry 2")
    clerk.choose("Who showed a card?", "Cat", dialog)
    dialog.get_by_role("button", name="Correct the entry").click()
    expect(lines.filter(has_text="Bob asked about")).to_contain_text("Cat showed a card.")
    page.reload()
    expect(lines).to_have_count(2)
    expect(clerk.cell("Dan", "Wet Paint", "yes, certain")).to_be_visible()


def test_an_accusation_an_elimination_and_a_look_into_the_envelope(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(REFUSED)
    page = clerk.page
    clerk.set_up()
    clerk.happened("An accusation")
    clerk.choose("Who accused?", "Cat")
    cards = ("Sunday Drivers", "Wet Paint", "Boiler Watch")
    for kind, card in zip(("Hackers", "Viruses", "Programs"), cards, strict=True):
        clerk.choose(kind, card)
    clerk.press(clerk.desk.get_by_role("button", name="It was wrong"))
    expect(clerk.log.get_by_role("listitem")).to_contain_text("Cat accused")

    clerk.happened("Somebody lost")
    clerk.choose("Who is out?", "Dan")
    laid = clerk.desk.get_by_role("group", name="Evidence laid open")
    note = clerk.desk.get_by_role("button", name="Note it")
    for card in ("Sunday Drivers", "Cuckoo", "Turnstile"):
        clerk.press(laid.get_by_role("button", name=card, exact=True))
    expect(note).to_be_disabled()  # a whole hand, or nothing
    clerk.press(laid.get_by_role("button", name="Morning Paper", exact=True))
    clerk.press(note)
    expect(clerk.cell("Dan", "Sunday Drivers", "yes, certain")).to_be_visible()
    expect(clerk.desk.get_by_role("radiogroup", name="Who asked?").get_by_role("radio", name="Dan")).to_have_count(0)

    clerk.happened("What you saw in the envelope")
    for kind, card in (("Hackers", "Choir of Nine"), ("Viruses", "Wet Paint"), ("Programs", "Boiler Watch")):
        clerk.choose(kind, card)
    clerk.press(note)
    expect(page.get_by_text("Solved")).to_be_visible()

    # What cannot be: Dan has laid Cuckoo open, and another is said to have shown it to me.
    clerk.note(("Bob",), ("Choir of Nine", "Cuckoo", "Boiler Watch"), "Bob", saw="Cuckoo")
    expect(page.get_by_role("alert").first).to_be_visible()
    inspect(page, "evidence on paper that does not add up")
    page.keyboard.press("Control+z")
    expect(page.get_by_text("Solved")).to_be_visible()


def test_evidence_on_paper_by_thumb_and_by_keys(arrive: Arrive) -> None:
    thumb = Clerk(arrive("Ann", **PHONE))
    thumb.player.hand = Thumb()
    thumb.set_up()
    check_width(thumb.page)
    thumb.tell_a_story()
    inspect(thumb.page, "evidence on paper, on a phone")
    for part in ("Grid", "Ask", "Log"):
        thumb.turn_to(part)
        check_width(thumb.page)

    keys = Clerk(arrive("Bob"))
    keys.player.hand = Keys(keys.page)
    keys.set_up()
    keys.tell_a_story()
    expect(keys.cell("Dan", "Wet Paint", "yes, certain")).to_be_visible()
