"""Duels in real browsers: by mouse, thumb and keyboard at one table, through reloads, lost lines and a kill."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sleuth.core.game import Seat
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.setup import evidence_names
from sleuth.games.zeroday.state import State
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.duelist import Duelist
from tests.browser.frames import recorded
from tests.browser.gallery import Frames, Gallery
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.player import Hand, Mouse, Thumb, play_until, wait_until
from tests.browser.sight import check_width
from tests.browser.witness import LOST
from tests.games.zeroday.late_game import play_late

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1440, "height": 900}}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
ANALYSED = 60_000
"""Milliseconds that the first analysis of a fresh server may take."""
PROMPT = 100
"""Milliseconds within which the page answers a press."""

COVERED = """() => {
  const own = document.querySelector('section[aria-label="My side"]');
  own.scrollIntoView({ block: "center" });
  return [...own.querySelectorAll("[data-piece]")]
    .filter((piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const there = seen?.closest("[data-piece]") ?? null;
      // Of those that are alike the last lies on top.
      return there !== piece && there?.closest(".bunch") !== piece.closest(".bunch");
    })
    .map((piece) => piece.textContent.trim());
}"""
"""What of mine lies under something else, or outside of what is to be seen."""

SMALLEST = """() => Math.min(
  ...[...document.querySelectorAll(".play .name, .play .stats")]
    .filter((one) => one.checkVisibility())
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
"""The size of the smallest name or figure on a card, in pixels."""

LISTEN = """() => {
  window.presses = [];
  const watch = new PerformanceObserver((list) =>
    window.presses.push(...list.getEntries().filter((one) => one.interactionId).map((one) => one.duration)));
  watch.observe({ type: "event", durationThreshold: 16 });
}"""
"""How long each press takes until what it changed is drawn, as the browser measures it."""

CHAIRS = {"lodge": "Porter’s Lodge", "mail": "Mail Room", "index": "Card Index", "dock": "Loading Dock"}


def _seat(people: Sequence[Duelist], bots: Sequence[str] = (), **options: object) -> None:
    """Everybody on a chair of their own, and the duel begun."""
    chairs = list(CHAIRS)[: len(people)]
    people[0].lay(chairs, bots, game="zeroday", options=options)
    for one, chair in zip(people, chairs, strict=True):
        if one is not people[0]:
            one.come(people[0].page.url)
        one.sit(CHAIRS[chair])
    people[0].press("Start the game")
    for one in people:
        expect(one.desk).to_be_visible()


def _state(house: House, one: Duelist) -> State:
    state: State = house.match(one.table).state
    return state


def _named(house: House, one: Duelist) -> list[str]:
    """What is in the envelope, in words."""
    return [evidence_names()[card] for card in _state(house, one).envelope]


def _asked(people: Sequence[Duelist], kind: str) -> Duelist | None:
    return next((one for one in people if kind in one.kinds), None)


def _creature_in_hand(house: House, one: Duelist) -> str | None:
    """A creature that can be cast now, as it is called in moves."""
    state, me = _state(house, one), house.match(one.table).names.index(one.name)
    creatures = [held.id for held in state.players[me].hand if "creature" in find(held.card).types]
    return next((str(number) for number in creatures if f"cast-{number}-0" in one.kinds), None)


def test_four_people_duel_until_somebody_accuses(arrive: Arrive, house: House) -> None:
    ann, bob = Duelist.of(arrive("Ann")), Duelist.of(arrive("Bob", **PHONE), Thumb())
    cleo, dora = Duelist.of(arrive("Cleo")), Duelist.of(arrive("Dora"))
    cleo.hand = Keys(cleo.page)
    people = ann, bob, cleo, dora
    _seat(people)
    play_until(lambda: _asked(people, "attack") is not None, *people)
    inspect(ann.page, "a duel in play")
    inspect(bob.page, "a duel on the phone")
    assert bob.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")

    # Whoever comes back in the middle of a fight is asked again, and nothing was sent.
    attacker = _asked(people, "attack")
    assert attacker is not None
    before = house.match(ann.table).number
    attacker.hand.press(attacker.all_at.first)
    expect(attacker.desk.get_by_role("button", name=re.compile("^Attack with"))).to_be_enabled()
    attacker.page.reload()
    expect(attacker.desk.get_by_role("button", name="Nobody attacks")).to_be_enabled()
    assert house.match(ann.table).number == before
    play_until(lambda: bool(_state(house, ann).suggestions), *people)

    named = _named(house, ann)
    for one in people:
        one.accuses = named
    play_until(lambda: all(one.is_over() for one in people), *people)
    for one in people:
        expect(one.title).to_have_text(house.end_for(ann.table, one.name))
        laid = one.page.get_by_role("list", name="The envelope")
        for card in named:
            expect(laid).to_contain_text(card)
    inspect(ann.page, "the end of a duel")
    inspect(bob.page, "the end of a duel on the phone")
    _read_the_analysis(ann)


def _read_the_analysis(reader: Duelist) -> None:
    """Everybody's life beside what they knew, in numbers too, and the turn that decided it."""
    page = reader.page
    page.get_by_text("Analysis, turn by turn").click()
    decided = page.get_by_text(re.compile(r"^Turn \d+ decided it: "))
    expect(decided).to_be_visible(timeout=ANALYSED)
    expect(page.get_by_role("slider", name="After turn")).to_have_attribute(
        "aria-valuetext", re.compile(r"Ann .*, (life \d+|out)")
    )
    page.get_by_text("Life as a table").click()
    life = page.get_by_role("table", name=re.compile("^How much life"))
    expect(life.get_by_role("row", name="Deal 30 30 30 30")).to_be_visible()
    inspect(page, "a duel, studied")


def test_a_spell_outlasts_a_lost_line_and_a_killed_server(arrive: Arrive, house: House) -> None:
    ann = Duelist.of(arrive("Ann"))
    ann.witness.expect(LOST)
    _seat((ann,), ["mail"])
    ann.casts = False
    play_until(lambda: _creature_in_hand(house, ann) is not None, ann)
    number = _creature_in_hand(house, ann)
    assert number is not None
    me = Seat(house.match(ann.table).names.index("Ann"))
    card = find(next(one.card for one in _state(house, ann).players[me].hand if str(one.id) == number))

    # Announced and not paid for: the card and what would be tapped are lit, and nothing is sent. Escape puts all back.
    ann.hand.press(ann.thing(number))
    form = ann.desk.get_by_role("form", name=re.compile(re.escape(card.name)))
    expect(form).to_contain_text("Paid with")
    before = house.match(ann.table).number
    ann.page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    ann.hand.press(ann.thing(number))
    expect(form).to_be_visible()

    # The server is killed in mid-payment: nothing was paid, and the spell is cast when it is there again.
    house.kill()
    expect(ann.page.get_by_text("The connection to the table is lost.")).to_be_visible()
    house.open()
    expect(ann.page.get_by_text("The connection to the table is lost.")).to_be_hidden()
    match = house.match(ann.table)
    assert match.number == before
    assert not any(one.tapped for one in match.state.battlefield if one.controller == me)
    expect(form).to_be_visible()

    # Asked every time, Ann has priority with her spell on the stack; the line is lost, and found again.
    ann.page.keyboard.press("Escape")
    ann.press("Ask always")
    expect(ann.page.get_by_role("button", name="Ask always", pressed=True)).to_be_visible()
    ann.hand.press(ann.thing(number))
    ann.hand.press(ann.thing(number))
    answer = ann.desk.get_by_role("button", name=f"Pass: resolve {card.name}")
    expect(answer).to_be_visible()
    ann.page.context.set_offline(True)
    expect(ann.page.get_by_text("You are offline.")).to_be_visible()
    expect(answer).to_be_visible()
    ann.page.context.set_offline(False)
    expect(ann.page.get_by_text("You are offline.")).to_be_hidden()
    assert _state(house, ann).stack
    ann.hand.press(answer)
    wait_until(lambda: not _state(house, ann).stack, ann)
    assert card.id in [one.card for one in _state(house, ann).battlefield if one.controller == me]
    ann.page.reload()
    expect(ann.desk).to_be_visible()
    ann.accuses = _named(house, ann)
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text("You won: the accusation was right.")
    ann.come(f"/replay/{ann.table}")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("the accusation was right")
    inspect(ann.page, "the replay of a duel")


def test_the_table_is_played_by_keyboard(arrive: Arrive, house: House) -> None:
    ann = Duelist.of(arrive("Ann"))
    keys = Keys(ann.page)
    _seat((ann,), ["mail"])
    play_until(lambda: any(kind.startswith("land-") for kind in ann.kinds), ann)
    land = next(kind for kind in ann.kinds if kind.startswith("land-")).split("-")[1]

    # The table is one stop for the Tab key; arrows lead to every card, and Enter plays the one that is lit.
    keys.reach(ann.hand_cards.locator("[tabindex='0']"))
    for _ in range(12):
        if ann.thing(land).evaluate("(one) => one === document.activeElement"):
            break
        keys.type("ArrowRight")
    expect(ann.thing(land)).to_be_focused()
    keys.type("Enter")
    wait_until(lambda: any(str(one.id) == land or one.owner == 0 for one in _state(house, ann).battlefield), ann)

    # Stops are set on the desk, and the house keeps them.
    ann.hand = keys
    keys.press(ann.desk.get_by_role("button", name="Stops…"))
    dialog = ann.page.get_by_role("dialog", name="Set stops")
    keys.press(dialog.get_by_role("checkbox", name="Upkeep, others’ turn"))
    expect(dialog.get_by_role("checkbox", name="Upkeep, others’ turn")).to_be_checked()
    inspect(ann.page, "stops")
    keys.press(dialog.get_by_role("button", name="Done"))
    me = house.match(ann.table).names.index("Ann")
    assert _state(house, ann).players[me].wish.stops == ("theirs-upkeep",)


class Late(Frames):
    """A game in which sixty permanents lie on the table before anybody attacks."""

    def __init__(self) -> None:
        late = play_late(60)
        self.content = recorded(late.record.dump())
        self.moves, self.seat = late.moves, late.seat


@pytest.fixture(scope="module")
def late() -> Late:
    return Late()


@pytest.mark.parametrize("screen", [DESK, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
def test_a_late_game_is_readable_and_answers_at_once(arrive: Arrive, late: Late, screen: dict[str, Any]) -> None:
    page = arrive("Ann", **screen).page
    hand: Hand = Thumb() if screen is PHONE else Mouse()
    gallery = Gallery(page, late)
    gallery.show(late.seat, late.moves)
    assert len(late.sights(late.seat)[late.moves]["view"]["battlefield"]) >= 60
    check_width(page)
    page.wait_for_function(f"() => ({COVERED})().length === 0")  # once all lies where it belongs
    assert page.evaluate(SMALLEST) >= 9

    # The attack is put together and taken back on the table: nothing of that is sent. A machine with much else to do
    # keeps a press waiting, and so the quickest counts.
    page.evaluate(LISTEN)
    foes = gallery.desk.get_by_role("group", name="All of them").get_by_role("button")
    for foe in (*foes.all(), *foes.all()):
        hand.press(foe)
        expect(gallery.desk.get_by_role("button", name=re.compile("^Attack with"))).to_be_enabled()
    hand.press(gallery.desk.get_by_role("button", name="Take all back"))
    expect(gallery.desk.get_by_role("button", name="Nobody attacks")).to_be_enabled()
    assert gallery.sent == []
    assert min(_presses(page)) < PROMPT


def _presses(page: Page) -> list[float]:
    page.wait_for_function("() => window.presses.length > 0")
    presses: list[float] = page.evaluate("() => window.presses")
    return presses
