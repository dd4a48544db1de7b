"""The companion for a case on a real table: set up, a round, taken back, kept, without a network, and the points."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import PHONE, DeskClerk
from tests.browser.keys import Keys
from tests.browser.player import Thumb
from tests.browser.test_companion_offline import CONTROLLED
from tests.browser.witness import LOST

DESK = {"viewport": {"width": 1366, "height": 768}}
NAMES = ("Ann", "Bob", "Cat")
THUMB = 44
ELEMENTS = ("Culprit", "Motive", "Method")


class Clerk(DeskClerk):
    """Somebody with a case before them; on a phone one part of it at a time."""

    @property
    def turn(self) -> Locator:
        return self.page.get_by_role("region", name="The turn")

    @property
    def lines(self) -> Locator:
        return self.log.get_by_role("listitem")

    def show(self, part: str) -> None:
        """Turn to a part, by the tabs that this screen has for it."""
        tabs = self.page.get_by_role("navigation").filter(visible=True)
        button = tabs.get_by_role("button", name=part, exact=True)
        if button.count():
            self.press(button)

    def push(self, name: str | re.Pattern[str], where: Locator | None = None) -> None:
        self.press((where or self.page).get_by_role("button", name=name).filter(visible=True))

    def choose(self, group: str, name: str, where: Locator | None = None) -> None:
        radios = (where or self.page).get_by_role("radiogroup", name=group, exact=True).filter(visible=True)
        self.press(radios.get_by_role("radio", name=name, exact=True))

    def set_up(self) -> None:
        """Three players, of whom I am the first, and Bob is First Player."""
        self.page.goto("/companion/midnight")
        for number, name in enumerate(NAMES, start=1):
            self.page.get_by_label(f"Name of player {number}").fill(name)
        self.choose("First Player", "Bob")
        self.page.get_by_label("Title of the case").fill("The Last Waltz")
        self.push("Start")
        expect(self.turn.get_by_role("heading", name="Event of round 1")).to_be_visible()

    def draw(self, ship: str = "+1", zone: str = "7", text: str = "Wet paint") -> None:
        self.choose("The ship sails", ship)
        self.choose("The Purser goes to zone", zone)
        self.turn.get_by_label("Title and effect").fill(text)
        self.push(re.compile("^Begin round"), self.turn)

    def act(self, action: str) -> None:
        self.push(re.compile(f"^{action}"), self.turn.get_by_role("group", name="Actions"))

    def pick(self, path: str) -> None:
        self.push(re.compile(f"^{path}, "), self.page.get_by_role("dialog"))

    def has(self, points: str, buoys: str) -> None:
        """What whoever's turn it is has left."""
        head = self.turn.get_by_role("group", name="Left to spend")
        expect(head).to_contain_text(re.compile(rf"\b{points}\b.*\b{buoys}\b", re.DOTALL))

    def note(self, text: str) -> None:
        """Into the path that has just been read to me."""
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("My note").fill(text)
        self.push("Done", dialog)
        expect(dialog).to_have_count(0)

    def play_a_round(self) -> None:
        """Bob reads twice and moves a suspect; Cat gets something out of him; I read alone, and then aloud."""
        self.draw()
        self.has("3 points", "4 buoys")
        self.act("Read aloud")
        self.pick("A1")
        self.note("Was in the casino until midnight.")
        self.act("Read alone")
        self.pick("16")
        self.has("0 points", "4 buoys")
        self.act("Move one zone")
        self.has("0 points", "3 buoys")
        self.act("Move a suspect")
        dialog = self.page.get_by_role("dialog")
        self.choose("Suspect", "C", dialog)
        self.choose("To zone, if you like", "5", dialog)
        self.push("Note the move", dialog)
        expect(self.turn.get_by_text("under C")).to_be_visible()
        self.push("End the turn", self.turn)

        expect(self.turn.get_by_role("heading", name="Cat’s turn")).to_be_visible()
        self.act("Get it out of")
        self.choose("Out of whom?", "Bob", dialog)
        self.pick("16")
        self.has("1 point", "3 buoys")
        self.push("End the turn", self.turn)

        expect(self.turn.get_by_role("heading", name="Your turn")).to_be_visible()
        self.act("Read alone")
        self.pick("13")
        self.note("The window was open.")
        self.push(re.compile("^Make it public"), self.turn)
        self.push("Done", dialog)
        self.has("2 points", "4 buoys")
        self.act("Move the Purser")
        self.choose("One zone on, to zone", "8 Passenger cabins", dialog)
        self.has("1 point", "4 buoys")


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_a_case_from_the_set_up_to_the_points(arrive: Arrive, screen: dict[str, object]) -> None:
    phone = screen is PHONE
    player = arrive("Ann", **screen)
    if phone:
        player.hand = Thumb()
    clerk = Clerk(player)
    page = clerk.page
    page.goto("/companion")
    clerk.press(page.get_by_role("link", name="Midnight Murder Mysteries"))
    expect(page.get_by_role("heading", name="Lay out for 3 players")).to_be_visible()
    expect(page.get_by_text("starts on space 2")).to_be_visible()
    clerk.push("Add a player")
    expect(page.get_by_text("FULL SPEED stays in the box: 17 event cards")).to_be_visible()
    inspect(page, "a case to be set up")

    clerk.set_up()
    inspect(page, "the first event")
    clerk.show("Log")
    expect(page.get_by_text("Nothing is noted yet. The first entry")).to_be_visible()
    clerk.show("Turn")
    clerk.play_a_round()
    inspect(page, "a turn")
    _fits(clerk, phone)

    _take_back(clerk)
    _look_into_the_notebook(clerk)
    _fits(clerk, phone)
    _come_back(clerk)
    _think(clerk)
    _fits(clerk, phone)
    _count_points(clerk)
    _fits(clerk, phone)


def _take_back(clerk: Clerk) -> None:
    """Every step can be taken back, one by one, and made again."""
    page = clerk.page
    clerk.push("Undo", clerk.turn)
    clerk.has("2 points", "4 buoys")
    clerk.push("Undo", clerk.turn)
    expect(clerk.turn.get_by_text("Kept, or read out after all?")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Redo").click()
    clerk.has("1 point", "4 buoys")


def _look_into_the_notebook(clerk: Clerk) -> None:
    """It shows who read what, and my notes when I uncover them."""
    page = clerk.page
    clerk.show("Paths")
    expect(page.get_by_role("button", name="A1, A: alibi, public, noted").filter(visible=True)).to_be_visible()
    expect(
        page.get_by_role("button", name="16, The piano bar, read by Bob and Cat").filter(visible=True)
    ).to_be_visible()
    inspect(page, "the notebook")
    clerk.push(re.compile("^B2, "))
    dialog = page.get_by_role("dialog", name="B2 · B: witness")
    expect(dialog).to_contain_text("Nobody has read it yet.")
    clerk.choose("Who reads it?", "Cat", dialog)
    clerk.push(re.compile("^Alone"), dialog)
    expect(dialog).to_contain_text("Read by Cat.")
    inspect(page, "a path")
    clerk.push("Done", dialog)
    clerk.choose("The notebook shows", "My notes")
    expect(page.get_by_text("The window was open.")).to_have_count(0)
    clerk.push(re.compile("^Show your notes"))
    page.get_by_label("Search in my notes").fill("CASINO")
    expect(page.get_by_role("button", name=re.compile("^A1 A: alibi"))).to_be_visible()
    expect(page.get_by_text("The window was open.")).to_have_count(0)
    inspect(page, "my notes")


def _come_back(clerk: Clerk) -> None:
    """All is there after the page was loaded anew, and the last entry can still be taken back."""
    page = clerk.page
    page.reload()
    clerk.show("Turn")
    clerk.has("1 point", "4 buoys")
    expect(clerk.turn.get_by_text("zone 8, Passenger cabins")).to_be_visible()
    clerk.push("Undo", clerk.turn)
    expect(clerk.turn.get_by_role("status").filter(has_text="You moved the Purser to zone 8.")).to_be_visible()
    clerk.push(re.compile("^Revelations"), clerk.turn)
    expect(clerk.turn.get_by_role("heading", name="The investigation is over")).to_be_visible()

    clerk.show("Log")
    expect(clerk.lines.first).to_contain_text("You announced revelations")
    expect(clerk.lines.last).to_contain_text("Event: Wet paint. The ship sails 1 space. The Purser is in zone 7.")
    inspect(page, "the log")


def _think(clerk: Clerk) -> None:
    """On my sheet, which is covered until it is pressed, and again when I come back to it."""
    page = clerk.page
    clerk.show("Sheet")
    expect(page.get_by_label("What the presentation told")).to_have_count(0)
    clerk.push(re.compile("^Show your sheet"))
    clerk.push("B: dismissed")
    clerk.push("C: suspicious")
    page.get_by_label("C: why").fill("Nobody saw him")
    page.get_by_label("Another motive").fill("Debt")
    clerk.push("Add the motive")
    page.get_by_label("Culprit, first answer").select_option("C")
    page.get_by_label("Motive, first answer").fill("Debt")
    page.get_by_label("Motive, second answer").fill("debt")
    page.keyboard.press("Tab")
    expect(page.get_by_text("The same answer twice counts once only.")).to_be_visible()
    inspect(page, "the sheet")
    clerk.show("End")
    clerk.show("Sheet")
    expect(page.get_by_label("C: why")).to_have_count(0)


def _count_points(clerk: Clerk) -> None:
    """I revealed and was right twice; Bob is better, and then not."""
    page = clerk.page
    clerk.show("End")
    inspect(page, "the end, to be judged")
    for name, verdicts in (("You", "1 1 0"), ("Bob", "1 2 1"), ("Cat", "0 0 2")):
        for element, verdict in zip(ELEMENTS, verdicts.split(), strict=True):
            right = {"1": "1st", "2": "2nd", "0": "neither"}[verdict]
            clerk.choose(f"{element}, right answer of {name}", right)
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", name="Bob wins.")).to_be_visible()
    assert end.get_by_role("row").all_inner_texts()[1:] == [
        "Bob\t50\t20\t20\t−10\t80",
        "You\t50\t30\t0\t−10\t70",
        "Cat\t0\t0\t10\t−10\t0",
    ]
    clerk.choose("Method, right answer of Bob", "2nd")
    expect(end.get_by_role("heading", name="You and Bob share the win.")).to_be_visible()
    inspect(page, "the points")


def _fits(clerk: Clerk, phone: bool) -> None:
    """Nothing is wider than the screen, and under a thumb nothing too small."""
    assert clerk.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if not phone:
        return
    sizes = clerk.page.locator(".voyage :is(button, input, select, textarea):visible").evaluate_all(
        "(all) => all.map((one) => [one.getAttribute('aria-label') ?? one.textContent.trim(), one.offsetHeight])"
    )
    assert not [one for one in sizes if one[1] < THUMB], sizes


def test_a_case_without_a_network(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann", **DESK))
    clerk.player.witness.expect(LOST)
    page, context = clerk.page, clerk.page.context
    clerk.set_up()
    clerk.draw()
    assert page.evaluate(CONTROLLED).endswith("/worker.js")

    context.set_offline(True)
    page.goto("/companion/midnight")
    clerk.has("3 points", "4 buoys")
    clerk.act("Enter the suite")
    clerk.has("1 point", "4 buoys")
    page.reload()
    clerk.has("1 point", "4 buoys")
    clerk.push("All cases")
    clerk.push("New case")
    expect(page.get_by_role("heading", name="Lay out for 3 players")).to_be_visible()


def test_cases_are_taken_elsewhere_and_discarded(arrive: Arrive, tmp_path: Path) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.set_up()
    clerk.play_a_round()
    clerk.page.get_by_label("Name of the case").fill("Encore")
    clerk.page.keyboard.press("Enter")
    clerk.push("Share")
    inspect(clerk.page, "sharing")
    link = clerk.page.get_by_label("The link").input_value()
    with clerk.page.expect_download() as download:
        clerk.push("Download as a file")
    saved = tmp_path / "case.json"
    download.value.save_as(saved)
    file = json.loads(saved.read_text("utf-8"))
    assert file["title"] == "Encore"
    assert file["log"][0]["purser"] == 7
    assert file["notes"]["A1"]["text"] == "Was in the casino until midnight."

    other = Clerk(arrive("Eve"))
    other.page.goto(link)
    other.has("1 point", "4 buoys")
    expect(other.page.get_by_label("Name of the case")).to_have_value("Encore")
    other.push("Set-up")
    other.page.get_by_label("Name of player 2").fill("Robert")
    other.push("Change the set-up")
    other.show("Log")
    expect(other.lines.filter(has_text="Robert read aloud")).to_have_count(1)
    other.push("All cases")
    other.push("Discard Encore")
    other.push("Discard", other.page.get_by_role("dialog"))
    expect(other.page.get_by_role("heading", name="Who plays, clockwise")).to_be_visible()
    other.page.get_by_label("Open a saved case").set_input_files(saved)
    other.has("1 point", "4 buoys")


def test_a_ship_in_port_by_keyboard(arrive: Arrive) -> None:
    player = arrive("Ann", **DESK)
    keys = Keys(player.page)
    player.hand = keys
    clerk = Clerk(player)
    page = player.page
    page.goto("/companion/midnight")
    clerk.choose("First Player", "Player 2")
    clerk.push("Start")
    for number in range(1, 5):
        expect(clerk.turn.get_by_role("heading", name=f"Event of round {number}")).to_be_visible()
        clerk.choose("The ship sails", "+2")
        clerk.choose("The Purser goes to zone", "4")
        clerk.push(f"Begin round {number}", clerk.turn)
        if number < 4:
            for _ in range(3):
                clerk.push(re.compile("^End (my|the) turn"), clerk.turn)
    expect(clerk.turn.get_by_role("img", name="The ship is in port.")).to_be_visible()
    inspect(page, "in port")
    clerk.push("All agree: one more", clerk.turn)
    expect(clerk.turn.get_by_text("4, the last")).to_be_visible()
    expect(clerk.turn.get_by_role("button", name=re.compile("^Revelations"))).to_be_disabled()
    clerk.act("Move one zone")
    clerk.has("2 points", "4 buoys")


def test_the_sand_timer(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann", **DESK))
    page = clerk.page
    page.clock.install()
    clerk.set_up()
    clerk.draw()
    timer = clerk.turn.get_by_role("group", name="Sand timer")
    expect(timer.get_by_role("button", name="Sound at the end")).to_have_attribute("aria-pressed", "false")
    clerk.push("Start the timer, 3:00 left", timer)
    page.clock.run_for(60_000)
    clerk.push("Pause the timer, 2:00 left", timer)
    page.clock.run_for(60_000)
    clerk.push("Start the timer, 2:00 left", timer)
    page.clock.run_for(120_000)
    expect(timer.get_by_role("status")).to_have_text("The sand has run out.")
    inspect(page, "the sand has run out")
    clerk.push("Turn the timer over", timer)
    expect(timer.get_by_role("button", name="Start the timer, 3:00 left")).to_be_enabled()
