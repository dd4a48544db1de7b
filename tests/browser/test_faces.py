"""Every face, and the plain one, over recorded games: what is offered can be done with a mouse, a thumb or the keys."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.frames import PLAYTHROUGHS
from tests.browser.gallery import Frames, Gallery
from tests.browser.keys import Keys
from tests.browser.player import Hand, Mouse, Thumb

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIRST = frozenset(asked.choice["kind"] for asked in Frames("classic-4").asked())
GAMES = {
    "classic-4": frozenset[str](),
    "mukinnutu-6": FIRST,
    "suspicion-4": frozenset[str](),
    "midnight-3": frozenset[str](),
}
"""The games whose choices are made, without those that another one has already."""
RECORDS = sorted(path.stem for path in PLAYTHROUGHS.glob("*.record"))


_STAND = """() => JSON.stringify([...document.querySelectorAll(".pieces > g")].map((one) => {
  const { e, f } = one.transform.baseVal.consolidate().matrix;
  return [Math.round(e), Math.round(f)];
}))"""
"""Where each piece stands on the board, in its units."""
_SEEN = """() => JSON.stringify([...document.querySelectorAll(".pieces > g")].map((one) => {
  const { e, f } = one.ownerSVGElement.getScreenCTM().inverse().multiply(one.getScreenCTM());
  return [Math.round(e), Math.round(f)];
}))"""
"""Where each is seen, also on its way."""
_RUNNING = """() => document.getAnimations().filter(
  ({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 10
)"""
_COUNT = """() => {
  const animate = Element.prototype.animate;
  window.moved = [];
  Element.prototype.animate = function (...how) {
    if (this.matches(".pieces > g, [data-piece]")) window.moved.push(this);
    return animate.apply(this, how);
  };
}"""
"""Notes every piece that sets out: one may have arrived by the time that somebody looks."""


_AT_ONCE = """localStorage.setItem("sleuth.preferences", JSON.stringify({ pace: "instant" }))"""


def _open(arrive: Arrive, name: str, **settings: Any) -> Gallery:
    return Gallery(arrive("Ann", **settings).page, Frames(name))


@pytest.mark.parametrize("face", ["own", "plain"])
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("name", GAMES)
def test_every_choice_can_be_made(arrive: Arrive, name: str, width: int, face: str) -> None:
    wide = width == 1440
    gallery = _open(arrive, name, **(WIDE if wide else PHONE))
    hands: tuple[Hand, ...] = (Mouse() if wide else Thumb(), Keys(gallery.page))
    looked_at: set[tuple[int, int]] = set()
    for seat, step, choice in Frames(name).asked(without=GAMES[name]):
        for hand in hands:
            gallery.show(seat, step, face)
            if (seat, step) not in looked_at:
                looked_at.add((seat, step))
                inspect(gallery.page, f"{name}, step {step} of seat {seat}, {face}")
            move = gallery.make(choice, hand)
            assert move["kind"] == choice["kind"]
            assert set(move.get("slots", {})) == {slot["name"] for slot in choice.get("slots", ())}


@pytest.mark.parametrize("face", ["own", "plain"])
@pytest.mark.parametrize("name", RECORDS)
def test_a_whole_game_is_shown_step_by_step(arrive: Arrive, name: str, face: str) -> None:
    """As the first seat sees it and as a spectator does. What is thrown or written to the console fails the test."""
    player = arrive("Ann", **WIDE)
    player.witness.expect("status of 404")  # the game's record is no table of this house
    player.page.add_init_script(_AT_ONCE)
    frames = Frames(name)
    gallery = Gallery(player.page, frames)
    for seat in (0, len(frames.content["seats"]) - 1):
        gallery.show(seat, 0, face)
        sights = frames.sights(seat)
        gallery.next(len(sights) - 1)
        expect(player.page.get_by_label("At step")).to_have_text(str(len(sights) - 1))
        expect(player.page.locator("#end-title")).to_have_text(sights[-1]["outcome_text"])


def _settle(page: Page) -> None:
    """Wait until everything that set out has arrived."""
    page.wait_for_function("() => window.moved.every((one) => one.getAnimations().length === 0)")


def test_a_form_and_the_board_fill_the_same_slots(arrive: Arrive) -> None:
    frames = Frames("classic-4")
    gallery = _open(arrive, "classic-4", **WIDE)
    accuse = next(asked for asked in frames.asked() if asked.choice["kind"] == "accuse")
    gallery.show(accuse.seat, accuse.step)
    board = gallery.page.get_by_role("group", name="The board")
    expect(board.locator("[data-place]")).to_have_count(0)
    gallery.desk.get_by_role("button", name="Accuse…").click()
    form = gallery.desk.get_by_role("form", name="Accuse")
    form.locator(".gap").filter(has_text=re.compile("where", re.IGNORECASE)).click()
    expect(board.locator("[data-place]")).to_have_count(9)
    kitchen = board.get_by_role("button", name="Kitchen", exact=True)
    kitchen.focus()
    gallery.page.keyboard.press("Enter")
    expect(form.locator(".sentence")).to_contain_text("Kitchen")
    form.locator(".gap").filter(has_text="Kitchen").click()
    expect(form.get_by_role("radio", name="Kitchen", checked=True)).to_be_visible()
    assert gallery.sent == []


def _walk(frames: Frames) -> int:
    """The step before the first walk of somebody else that the first seat sees."""
    for step, message in enumerate(frames.content["seats"][0]["steps"]):
        if any(told["event"]["kind"] == "walked" and told["event"]["seat"] != 0 for told in message["told"]):
            return step
    raise AssertionError("nobody walks")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_moves_arrives(arrive: Arrive, motion: str) -> None:
    gallery = _open(arrive, "classic-4", **WIDE, reduced_motion=motion)
    page = gallery.page
    gallery.show(0, _walk(Frames("classic-4")))
    before = page.evaluate(_STAND)
    page.evaluate(_COUNT)
    gallery.next()
    page.wait_for_function(f"(before) => ({_STAND})() !== before", arg=before)
    if motion == "reduce":
        assert page.evaluate(f"() => window.moved.length + ({_RUNNING})().length") == 0
    else:
        page.wait_for_function("() => window.moved.length > 0")
        _settle(page)
    assert page.evaluate(_SEEN) == page.evaluate(_STAND), "a piece is not seen where it stands"


def _go(keys: Keys, target: Locator, arrow: str) -> None:
    """By arrow keys from one thing on a board to another that lies that way."""
    for _ in range(6):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        keys.type(arrow)
    expect(target).to_be_focused()


def test_cards_on_a_mat_are_pressed_dragged_and_glide(arrive: Arrive) -> None:
    page = arrive("Ann", **WIDE, reduced_motion="no-preference").page
    page.goto("/gallery")
    mat = page.get_by_role("group", name="Sample mat")
    expect(mat).to_be_visible()
    inspect(page, "the kit for boards")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(_COUNT)
    worm, mine = mat.get_by_role("button", name="Worm"), mat.get_by_role("region", name="Your side")
    start, end = worm.bounding_box(), mine.bounding_box()
    assert start
    assert end

    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 20, end["y"] + 40, steps=8)
    expect(mine).to_have_class(re.compile("over"))
    page.mouse.up()
    expect(page.get_by_text("Worm to Your side", exact=True)).to_be_visible()
    card = mine.locator("[data-piece=worm]")
    expect(card).to_be_visible()
    assert page.evaluate("() => window.moved.some((one) => one.dataset.piece === 'worm')")
    _settle(page)
    inside = card.bounding_box()
    assert inside
    assert end["x"] < inside["x"] < end["x"] + end["width"]

    keys = Keys(page)
    keys.reach(mat.locator("[tabindex='0']"))
    _go(keys, mat.get_by_role("button", name="Patch"), "ArrowLeft")
    keys.type("Enter")
    _go(keys, mat.get_by_role("button", name="Graveyard"), "ArrowRight")
    page.wait_for_timeout(500)  # a key that moved the focus is not a press
    keys.type("Enter")
    expect(page.get_by_text("Patch to Graveyard", exact=True)).to_be_visible()
