"""A duel with cards on paper and a phone for everybody: counted, asked, accused, laid open; through a lost line."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from sleuth.core.game import Seat
from sleuth.games.paperduel.state import State
from sleuth.games.zeroday.setup import evidence_names, evidence_of
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import PHONE
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.player import Player, Thumb, wait_until
from tests.browser.sight import check_width
from tests.browser.witness import LOST

CHAIRS = {"lodge": "Porter’s Lodge", "mail": "Mail Room", "index": "Card Index"}
KINDS = ("hacker", "virus", "program")


class Table:
    """Three people round a real table, and what the house knows of their game."""

    def __init__(self, people: Sequence[Player], house: House) -> None:
        self.people = people
        self._house = house
        people[0].lay(list(CHAIRS), game="paperduel")
        for one, chair in zip(people, CHAIRS.values(), strict=True):
            if one is not people[0]:
                one.come(people[0].page.url)
            one.sit(chair)
        people[0].press("Start the game")
        for one in people:
            expect(one.page.get_by_role("region", name="Your evidence")).to_be_visible()

    @property
    def state(self) -> State:
        state: State = self._house.match(self.people[0].table).state
        return state

    def seat(self, one: Player) -> Seat:
        return Seat(self._house.match(one.table).names.index(one.name))

    def at(self, seat: int) -> Player:
        """Whoever sits there."""
        names = self._house.match(self.people[0].table).names
        return next(one for one in self.people if one.name == names[seat])

    def round(self) -> list[Player]:
        """Whoever is on turn, and the others from their left on."""
        return [self.at((self.state.active + step) % len(self.people)) for step in range(len(self.people))]

    def held_by(self, one: Player, but: str = "") -> str:
        """A card of theirs."""
        return next(card for card in self.state.players[self.seat(one)].evidence if card != but)


def _three(of: State, *cards: str) -> list[str]:
    """A hacker, a virus and a program: these, and else what is in the envelope."""
    kinds = evidence_of(of.options.evidence)
    return [
        next((card for card in cards if card in kind), secret) for kind, secret in zip(kinds, of.envelope, strict=True)
    ]


def _open(one: Player, label: str) -> Locator:
    """The form behind a button."""
    one.hand.press(one.desk.get_by_role("button", name=f"{label}…"))
    return one.desk


def _name(one: Player, cards: Sequence[str]) -> None:
    """Say a hacker, a virus and a program."""
    names = evidence_names()
    for kind, card in zip(KINDS, cards, strict=True):
        gap = one.desk.get_by_role("button", name=re.compile(f", {kind.capitalize()}$"))
        if gap.get_attribute("aria-expanded") != "true":
            one.hand.press(gap)
        one.hand.press(one.desk.get_by_role("radio", name=re.compile(f"^{re.escape(names[card])}")))


def _tick(one: Player, box: Locator) -> None:
    """Choose one of several; the Enter key would send the form."""
    if isinstance(one.hand, Keys):
        one.hand.reach(box)
        one.hand.type(" ")
    else:
        one.hand.press(box)


def _suggest(one: Player, damaged: Sequence[Player], cards: Sequence[str]) -> None:
    _open(one, "You dealt combat damage")
    for other in damaged:
        _tick(one, one.desk.get_by_role("checkbox", name=other.name))
    _name(one, cards)
    one.hand.press(one.desk.get_by_role("button", name="You dealt combat damage", exact=True))


def _accuse(one: Player, cards: Sequence[str]) -> None:
    _open(one, "Accuse")
    _name(one, cards)
    one.hand.press(one.desk.get_by_role("button", name="Accuse", exact=True))
    one.hand.press(one.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain"))


def _life(one: Player, name: str) -> Locator:
    """What a phone shows of somebody's life, as they are called on it."""
    return one.page.get_by_role("group", name=f"{name}: life").locator(".life")


def _three_people(arrive: Arrive, **settings: Any) -> list[Player]:
    ann, bob, cleo = arrive("Ann"), arrive("Bob", **PHONE, **settings), arrive("Cleo", **settings)
    bob.hand, cleo.hand = Thumb(), Keys(cleo.page)
    return [ann, bob, cleo]


def test_each_phone_sees_its_own_evidence_and_what_it_is_shown(arrive: Arrive, house: House) -> None:
    people = _three_people(arrive)
    table = Table(people, house)
    names = evidence_names()
    inspect(people[0].page, "a duel on paper")
    inspect(people[1].page, "a duel on paper, on a phone")
    check_width(people[1].page)

    # Covered until it is asked for; what lies open is there for everybody.
    for one in people:
        mine = one.page.get_by_role("region", name="Your evidence")
        expect(mine.get_by_role("article")).to_have_count(0)
        one.hand.press(mine.get_by_role("button", name="Look at it"))
        held = table.state.players[table.seat(one)].evidence
        expect(mine.get_by_role("article")).to_have_count(len(held))
        assert sorted(mine.get_by_role("heading", level=3).all_text_contents()) == sorted(names[card] for card in held)
        for card in table.state.programs:
            expect(one.page.get_by_text(names[card], exact=True).first).to_be_visible()
        one.hand.press(mine.get_by_role("button", name="Cover it"))

    # Only the one on the right of whoever is on turn was damaged. They show a card, and get a Treasure for it.
    asker, left, right = table.round()
    shown = table.held_by(right)
    _suggest(asker, [right], _three(table.state, shown))
    wait_until(lambda: table.state.inquiry is not None, people[0])
    assert table.state.inquiry is not None
    assert table.state.inquiry.asked == (table.seat(right),)
    expect(left.desk).not_to_contain_text("Show a card")
    _open(right, "Show a card")
    expect(right.desk.get_by_role("form", name="Show a card")).to_contain_text(names[shown])  # the only one they can
    right.hand.press(right.desk.get_by_role("button", name="Show a card", exact=True))
    wait_until(lambda: table.state.inquiry is None, people[0])
    assert table.state.players[table.seat(right)].treasures == 1
    told = re.compile(f"shows you {re.escape(names[shown])}")
    expect(asker.page.get_by_text(told).first).to_be_attached()
    expect(left.page.get_by_text(told)).to_have_count(0)


def test_a_wrong_accusation_an_elimination_and_a_right_one(arrive: Arrive, house: House) -> None:
    people = _three_people(arrive)
    table = Table(people, house)
    names = evidence_names()
    asker, left, right = table.round()

    # Everybody hears a wrong accusation; the envelope is seen by whoever accused, and by nobody else.
    _accuse(asker, _three(table.state, table.held_by(right)))
    wait_until(lambda: table.state.players[table.seat(asker)].barred, people[0])
    asker.press("Look at it")
    for card in table.state.envelope:
        expect(asker.page.get_by_role("list", name="The envelope")).to_contain_text(names[card])
    for one in (left, right):
        expect(one.page.get_by_text("accused wrongly")).to_be_visible()
        expect(one.page.get_by_role("list", name="The envelope")).to_have_count(0)
    asker.hand.press(asker.desk.get_by_role("button", name="End your turn"))

    # Whoever is out lays their evidence open to everybody.
    wait_until(lambda: table.state.active == table.seat(left), people[0])
    asker.press_in_menu("More…")
    more = asker.page.get_by_role("dialog", name="What else you may do")
    asker.hand.press(more.get_by_role("button", name="I am out of the duel…"))
    asker.hand.press(asker.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain"))
    wait_until(lambda: table.state.players[table.seat(asker)].lost is not None, people[0])
    for one in (left, right):
        for card in table.state.players[table.seat(asker)].evidence:
            expect(one.page.get_by_text("Laid open:")).to_contain_text(names[card])

    _accuse(left, table.state.envelope)
    for one in people:
        expect(one.title).to_have_text(house.end_for(one.table, one.name))
        for card in table.state.envelope:
            expect(one.page.get_by_role("list", name="The envelope").first).to_contain_text(names[card])
        inspect(one.page, f"the end of a duel on paper for {one.name}")
    left.come(f"/replay/{left.table}")
    expect(left.page.get_by_role("heading", level=1)).to_contain_text("accusation was right")
    inspect(left.page, "the replay of a duel on paper")


def test_life_is_counted_by_anybody_and_taken_back(arrive: Arrive, house: House) -> None:
    people = _three_people(arrive)
    ann, bob, cleo = people
    table = Table(people, house)
    for _ in range(3):
        bob.hand.press(bob.page.get_by_role("button", name="Cleo: −1 life"))
    for one, name in ((ann, "Cleo"), (bob, "Cleo"), (cleo, "You")):
        expect(_life(one, name)).to_have_text("27")
    assert len(table.state.notes) == 1, "presses that follow each other quickly are one note"
    ann.press("Bob: one Treasure more")
    expect(bob.page.get_by_text("Treasures: 1")).to_be_visible()
    cleo.press("All notes")
    history = cleo.page.get_by_role("dialog", name="Life and Treasures, the last first")
    expect(history.get_by_role("listitem")).to_have_count(2)
    expect(history.get_by_role("listitem").last).to_contain_text("life 30 → 27, noted by Bob")
    cleo.page.keyboard.press("Escape")
    for _ in range(2):
        before = len(table.state.notes)
        cleo.press("Take it back")
        wait_until(lambda before=before: len(table.state.notes) < before, people[0])  # type: ignore[misc]
    expect(_life(ann, "Cleo")).to_have_text("30")
    assert table.state.players[table.seat(bob)].treasures == 0


def test_a_graveyard_is_added_up_until_it_is_enough(arrive: Arrive, house: House) -> None:
    people = _three_people(arrive)
    table = Table(people, house)
    asker, *others = table.round()
    desk = _open(asker, "Buy a suggestion")
    values = desk.get_by_role("group", name="Mana values of the cards that you exile")
    enough = desk.get_by_role("status").filter(has_text=re.compile("more|Enough"))
    expect(enough).to_have_text("6 more.")
    for value, said in (("2", "2 = 2. 4 more."), ("3", "2 + 3 = 5. 1 more."), ("3", "2 + 3 + 3 = 8. Enough.")):
        asker.hand.press(values.get_by_role("button", name=value, exact=True))
        expect(enough).to_have_text(said)
    inspect(asker.page, "a graveyard added up")
    _name(asker, _three(table.state))
    asker.hand.press(desk.get_by_role("button", name="Buy a suggestion", exact=True))
    wait_until(lambda: table.state.inquiry is not None, people[0])
    assert table.state.suggestions[-1].special
    assert table.state.inquiry is not None
    assert [table.at(seat) for seat in table.state.inquiry.asked] == others  # everybody, from the left on


def test_a_question_outlasts_a_lost_line_and_a_killed_server(arrive: Arrive, house: House) -> None:
    people = _three_people(arrive)
    for one in people:
        one.witness.expect(LOST)
    table = Table(people, house)
    asker, left, right = table.round()
    _suggest(asker, [left, right], _three(table.state, *table.state.programs[:1]))
    passing = left.desk.get_by_role("button", name="I have none of these")
    expect(passing).to_be_visible()

    # Life is counted on while a phone is away; when it is back it sees that, and is still asked.
    left.page.context.set_offline(True)
    expect(left.page.get_by_text("You are offline.")).to_be_visible()
    asker.hand.press(asker.page.get_by_role("button", name="You: −5 life"))
    expect(_life(asker, "You")).to_have_text("25")
    left.page.context.set_offline(False)
    expect(left.page.get_by_text("You are offline.")).to_be_hidden()
    expect(_life(left, asker.name)).to_have_text("25")

    house.kill()
    house.open()
    left.page.reload()
    left.hand.press(passing)
    right.hand.press(right.desk.get_by_role("button", name="I have none of these"))
    wait_until(lambda: table.state.inquiry is None, people[0])
    assert table.state.suggestions[-1].passed == (table.seat(left), table.seat(right))
    assert table.state.players[table.seat(asker)].life == 25
