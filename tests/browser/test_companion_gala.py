"""The companion for a gala on a real table: set up on the plan, written in, explained, corrected, shared."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Position, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import PHONE, REFUSED, SLOW, DeskClerk
from tests.browser.keys import Keys
from tests.browser.player import Thumb

NAMES = ("Ann", "Bob", "Cat")
ROOMS = {
    "Buford Barnswallow": "Cloakroom",
    "Earl of Volesworthy": "Gallery",
    "Mildred Wellington": "Fernery",
    "Nadia Bwalya": "Card Room",
    "Viola Chung": "Snuggery",
    "Dr. Ashraf Najem": "Observatory",
    "Remy La Rocque": "Trophy Room",
    "Lily Nesbitt": "Orangery",
    "Trudie Mudge": "Music Room",
    "Stefano Laconi": "Map Room",
}
"""Where everybody stands when the doors open: in the order in which the guests come in."""
THUMB = 44


class Clerk(DeskClerk):
    """Somebody with a gala on the desk."""

    def set_up(self) -> None:
        """Three players, of whom I am the first, and Viola."""
        self.page.goto("/companion/suspicion")
        self.press(self.page.get_by_role("button", name="Remove player 4"))
        for number, name in enumerate(NAMES, start=1):
            self.page.get_by_label(f"Name of player {number}").fill(name)
        mine = self.page.get_by_role("radiogroup", name="Your invitation")
        self.press(mine.get_by_role("radio", name="Viola Chung"))
        for room in ROOMS.values():
            self.enter(room)
        self.press(self.page.get_by_role("button", name="Start"))
        expect(self.cell("You", "Viola Chung", "yes, certain")).to_be_attached(timeout=SLOW)

    @property
    def plan(self) -> Locator:
        return self.page.get_by_role("group", name="The mansion")

    def room(self, name: str) -> Locator:
        return self.plan.get_by_role("button", name=re.compile(rf"^{name}, [\w ]*$"))

    def guest(self, name: str) -> Locator:
        return self.plan.get_by_role("button", name=re.compile(f"^{name}, "))

    def move(self, guest: str, room: str) -> None:
        """A step for a die, on the plan."""
        self.press(self.guest(guest))
        self.enter(room)

    def enter(self, room: str) -> None:
        """Tap a lit room beside whoever stands in it."""
        aside: Position = {"x": 8, "y": 8}
        (self.room(room).tap if isinstance(self.player.hand, Thumb) else self.room(room).click)(position=aside)

    def choose(self, group: str, name: str, where: Locator | None = None) -> None:
        radios = (where or self.desk).get_by_role("radiogroup", name=group)
        self.press(radios.get_by_role("radio", name=name, exact=True))

    def take(self, gem: str) -> None:
        self.press(self.desk.get_by_role("group", name="Which gem?").get_by_role("button", name=gem))

    def tell_a_story(self) -> None:
        """My turn and Bob's: nine entries."""
        self.move("Earl of Volesworthy", "Rotunda")
        self.move("Remy La Rocque", "Snuggery")
        self.take("Diamond")
        self.choose("About whom?", "Buford Barnswallow")
        self.choose("Who was asked?", "Bob")
        self.choose("Which tile came back?", "Yes, in sight")
        self.press(self.guest("Viola Chung"))
        self.press(self.guest("Buford Barnswallow"))  # who stands in the Cloakroom, next door
        self.move("Lily Nesbitt", "Music Room")
        self.take("Ruby")
        self.choose("What happened?", "Peeked")
        self.press(self.desk.get_by_role("button", name="Note the peek"))
        expect(self.page.get_by_text("Noted as 8.")).to_be_visible()


def test_a_gala_by_mouse(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    page.goto("/companion")
    page.get_by_role("link", name="Suspicion").click()
    expect(page.get_by_role("heading", level=1, name="Solver for your board game: Suspicion")).to_be_visible()
    page.get_by_role("button", name="Place them in order").click()
    expect(page.get_by_text("Everybody has a room.")).to_be_visible()
    inspect(page, "the gala, to be set up")
    clerk.set_up()
    clerk.tell_a_story()
    lines = clerk.log.get_by_role("listitem")
    expect(lines).to_have_count(8)
    expect(lines.nth(7)).to_contain_text("You moved the Earl of Volesworthy to the Rotunda")
    expect(lines.nth(4)).to_contain_text("You asked Bob about Buford Barnswallow")
    expect(lines.nth(0)).to_contain_text("Bob peeked at an invitation")
    expect(clerk.desk.get_by_text("Cat, first die")).to_be_visible()

    # Bob saw Buford and robbed a ruby: whoever cannot have done both is crossed off, with the reason.
    expect(clerk.cell("Bob", "Trudie Mudge", "no, certain")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^Cat, Lily Nesbitt: \d+ %$"))).to_be_visible()
    inspect(page, "a gala with eight entries")
    clerk.cell("Bob", "Trudie Mudge", "no, certain").click()
    dialog = page.get_by_role("dialog", name="Trudie Mudge, Bob")
    expect(dialog).to_contain_text("Bob is not Trudie Mudge. That is certain.")
    inspect(page, "why")
    dialog.get_by_role("button", name="entry 4").click()
    expect(page.locator("#entry-4")).to_be_focused()

    # The best question, laid out as mine.
    advice = page.get_by_role("region", name="Advice")
    expect(advice).to_contain_text("solutions remain")
    advice.get_by_role("button", name="Use this").first.click()
    expect(clerk.desk.get_by_role("radiogroup", name="Which tile came back?")).to_be_visible()
    expect(clerk.desk.get_by_role("radiogroup", name="Who did this?").get_by_role("radio", checked=True)).to_have_text(
        "You"
    )


def test_entries_are_corrected_struck_out_and_do_not_add_up(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(REFUSED)
    page = clerk.page
    clerk.set_up()
    clerk.tell_a_story()
    lines = clerk.log.get_by_role("listitem")

    # A step that was not so: then a later one may lead through no doorway.
    page.get_by_role("button", name="Correct entry 1").click()
    dialog = page.get_by_role("dialog", name="Correct entry 1")
    inspect(page, "an entry being corrected")
    clerk.choose("Whom?", "Lily Nesbitt", dialog)
    dialog.get_by_role("button", name="Lily Nesbitt to the Trophy Room").click()
    dialog.get_by_role("button", name="Correct the entry").click()
    alert = page.get_by_role("alert").filter(has_text="does not add up")
    expect(alert).to_contain_text("No doorway leads from the Trophy Room")
    expect(clerk.log.locator(".marked")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(alert).to_be_hidden()
    expect(lines.nth(7)).to_contain_text("Earl of Volesworthy")

    # Another gem, on second thoughts.
    page.get_by_role("button", name="Correct entry 7").click()
    dialog = page.get_by_role("dialog", name="Correct entry 7")
    dialog.get_by_role("button", name="Emerald").click()
    dialog.get_by_role("button", name="Correct the entry").click()
    expect(lines.nth(1)).to_contain_text("Bob robbed the room of an emerald")
    page.get_by_role("button", name="Delete entry 8").click()
    expect(lines).to_have_count(7)

    # An invitation in the deck is nobody's.
    clerk.choose("Who did this?", "You")
    clerk.choose("What happened?", "Peeked")
    clerk.choose("Whose invitation was it?", "Nadia Bwalya")
    expect(clerk.cell("Deck", "Nadia Bwalya", "yes, certain")).to_be_visible()
    clerk.choose("What happened?", "Masks off")
    clerk.desk.get_by_label("Cat").select_option("Nadia Bwalya")
    clerk.desk.get_by_role("button", name="Note who was who").click()
    expect(alert).to_contain_text("Entries 8 and 9 cannot both be true.")
    expect(alert.get_by_role("button", name="Correct entry 9")).to_be_visible()


@pytest.mark.rule("SU-H01", "SU-H03")
def test_somebody_concedes_and_the_mask_comes_off(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    page = clerk.page
    clerk.set_up()
    clerk.tell_a_story()
    expect(clerk.desk.get_by_text("Cat, first die")).to_be_visible()
    clerk.choose("What happened?", "Conceded")
    expect(clerk.desk.get_by_text("Who left the game?")).to_be_visible()
    clerk.choose("Who conceded?", "Bob")
    inspect(page, "a concession being noted")
    clerk.choose("Who was it?", "Nadia Bwalya")
    lines = clerk.log.get_by_role("listitem")
    expect(lines.first).to_contain_text("Bob conceded as Nadia Bwalya")
    expect(lines.first).to_contain_text("Nobody asks Bob any more.")
    expect(clerk.cell("Bob", "Nadia Bwalya", "yes, certain")).to_be_visible()
    expect(clerk.cell("Cat", "Nadia Bwalya", "no, certain")).to_be_visible()
    expect(clerk.desk.get_by_text("Cat, first die")).to_be_visible()

    # Whoever is left is asked, and has the next turns.
    clerk.choose("What happened?", "Asked")
    clerk.choose("About whom?", "Lily Nesbitt")
    expect(clerk.desk.get_by_role("radiogroup", name="Who was asked?").get_by_role("radio")).to_have_count(1)
    clerk.choose("Who was asked?", "You")
    clerk.choose("What happened?", "Peeked")
    page.get_by_role("button", name="Note the peek").click()
    expect(clerk.desk.get_by_text("You, first die")).to_be_visible()
    page.get_by_role("button", name="Delete entry 9").click()
    expect(clerk.cell("Bob", "Nadia Bwalya", "yes, certain")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(clerk.cell("Bob", "Nadia Bwalya", "yes, certain")).to_be_visible()
    page.get_by_role("button", name="Correct entry 9").click()
    dialog = page.get_by_role("dialog", name="Correct entry 9")
    for group, chosen in (("Who conceded?", "Bob"), ("Who was it?", "Nadia")):
        expect(dialog.get_by_role("radiogroup", name=group).get_by_role("radio", checked=True)).to_contain_text(chosen)


def test_a_link_and_a_file_carry_a_gala_to_another_browser(arrive: Arrive, tmp_path: Path) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.tell_a_story()
    clerk.page.get_by_label("Your first card").select_option("Rob + Peek")
    clerk.page.get_by_role("button", name="Share").click()
    inspect(clerk.page, "sharing a gala")
    link = clerk.page.get_by_label("The link").input_value()
    with clerk.page.expect_download() as download:
        clerk.player.press("Download as a file")
    saved = tmp_path / "gala.json"
    download.value.save_as(saved)
    file = json.loads(saved.read_text("utf-8"))
    assert file["log"][3] == {"by": "Ann", "asked": "Bob", "sees": "buford", "answer": True}
    assert file["places"]["stefano"] == "map-room"

    other = Clerk(arrive("Eve"))
    other.page.goto(link)
    expect(other.log.get_by_role("listitem")).to_have_count(8)
    expect(other.cell("Bob", "Trudie Mudge", "no, certain")).to_be_visible()
    expect(other.page).not_to_have_url(re.compile("#case"))
    other.page.reload()
    expect(other.log.get_by_role("listitem")).to_have_count(8)
    other.page.get_by_role("button", name="All cases").click()
    other.page.get_by_label("Open a saved case").set_input_files(saved)
    expect(other.log.get_by_role("listitem")).to_have_count(8)
    other.page.get_by_role("button", name="All cases").click()
    expect(other.page.get_by_role("button", name="Discard Ann, Bob and Cat")).to_have_count(1)
    other.page.goto("/companion/classic")
    expect(other.page.get_by_role("heading", name="Who plays, clockwise")).to_be_visible()


def test_a_gala_by_keyboard(arrive: Arrive) -> None:
    player = arrive("Ann")
    keys = Keys(player.page)
    player.hand = keys
    clerk = Clerk(player)
    page = player.page
    page.goto("/companion/suspicion")
    clerk.choose("Your invitation", "Viola Chung", page.locator("main"))
    keys.press(page.get_by_role("button", name="Place them in order"))
    keys.press(page.get_by_role("button", name="Start"))
    expect(clerk.cell("You", "Viola Chung", "yes, certain")).to_be_visible(timeout=SLOW)
    clerk.choose("Whom?", "Lily Nesbitt")
    keys.press(clerk.desk.get_by_role("button", name=re.compile("^Lily Nesbitt to the ")).first)
    expect(page.get_by_text("Noted as 1.")).to_be_visible()
    clerk.choose("What happened?", "Robbed")
    keys.press(clerk.desk.get_by_role("group", name="Which gem?").get_by_role("button", name="Emerald"))
    expect(page.get_by_text("Noted as 2.")).to_be_visible()
    keys.reach(page.locator("td button[tabindex='0']"))
    keys.type("Enter")
    expect(page.get_by_role("dialog", name="Buford Barnswallow, You")).to_contain_text("You are not Buford")
    keys.type("Escape")


def test_a_gala_by_thumb(arrive: Arrive) -> None:
    player = arrive("Ann", **PHONE)
    player.hand = Thumb()
    clerk = Clerk(player)
    clerk.set_up()
    clerk.tell_a_story()
    for part, shows in (("Grid", "table"), ("Ask", "text=Ask next"), ("Log", "#entry-8"), ("Note", "text=Noted as 8.")):
        clerk.turn_to(part)
        expect(clerk.page.locator(shows).filter(visible=True).first).to_be_visible()
        inspect(clerk.page, f"{part}, on a phone")
        assert clerk.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{part} is too wide"
        sizes = clerk.page.locator(".case section button:visible").evaluate_all(
            "(all) => all.map((one) => [one.textContent.trim(), one.offsetHeight])"
        )
        assert not [one for one in sizes if one[1] < THUMB], sizes
