"""Whole galas in real browsers: by mouse among people, by keyboard alone, and by thumb."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from sleuth.games.suspicion.content import load
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.house import House, sleuth
from tests.browser.keys import Keys
from tests.browser.player import Thumb, play_until
from tests.browser.thief import Thief
from tests.browser.witness import LOST

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
NAMES = {guest.id: guest.name for guest in load().guests}
SHORT: dict[str, Any] = {"options": {"stack": 3}}


def _seated(arrive: Arrive, *bots: str, stack: int = 3) -> tuple[Thief, Thief, Thief]:
    """Ann, Bob and Cleo in their masks, the gala begun."""
    people = ann, bob, cleo = Thief.of(arrive("Ann")), Thief.of(arrive("Bob")), Thief.of(arrive("Cleo"))
    ann.lay(["fox", "owl", "hare"], bots, options={"stack": stack})
    ann.sit("The Fox")
    for thief, mask in ((bob, "The Owl"), (cleo, "The Hare")):
        thief.come(ann.page.url)
        thief.sit(mask)
    ann.press("Start the game")
    for thief in people:
        expect(thief.desk).to_be_visible()
    return people


def test_three_people_and_a_bot_play_a_whole_gala(arrive: Arrive, house: House) -> None:
    people = ann, bob, _ = _seated(arrive, "cat")
    match = house.match(ann.table)
    for seat, thief in enumerate(people):
        expect(thief.page.get_by_role("button", name=f"You are {NAMES[match.state.identities[seat]]}")).to_be_visible()

    play_until(lambda: house.match(ann.table).state.open.turn > 3, *people)
    bob.page.reload()
    expect(bob.desk).to_be_visible()
    expect(bob.page.get_by_role("button", name=f"You are {NAMES[match.state.identities[1]]}")).to_be_visible()
    inspect(ann.page, "a gala")
    play_until(lambda: all(thief.is_over() for thief in people), *people)

    over = house.match(ann.table)
    ending = over.state.open.ending
    for thief in people:
        expect(thief.title).to_have_text(house.end_for(ann.table, thief.name))
        for name, guest, score in zip(over.names, ending.identities, ending.scores, strict=True):
            told = thief.page.get_by_role("listitem").filter(has_text=f"{name} was")
            points = thief.page.get_by_role("table", name="Points").get_by_role("row").filter(has_text=name)
            expect(told).to_contain_text(NAMES[guest])
            expect(points.locator(".total")).to_have_text(str(score.points))
    inspect(ann.page, "the masks are off")


def test_only_asker_and_asked_see_the_tile(arrive: Arrive, house: House) -> None:
    people = ann, _, _ = _seated(arrive)
    play_until(lambda: bool(house.match(ann.table).state.open.questions), *people)
    state = house.match(ann.table).state
    question = state.open.questions[0]
    said = "Yes" if state.identities[question.to] in question.seers else "No"
    for seat, thief in enumerate(people):
        if seat in (question.seat, question.to):
            expect(thief.whispered).to_contain_text(said)
        else:
            expect(thief.whispered).to_be_hidden()


def test_a_gala_goes_on_through_a_lost_line_and_a_killed_server(arrive: Arrive, house: House, tmp_path: Path) -> None:
    people = ann, bob, cleo = _seated(arrive, stack=6)  # long enough to come to the moment that is waited for
    for thief in people:
        thief.witness.expect(LOST)
    table = ann.table

    # Bob loses the network. The others play on until his turn; then he is back and has it.
    play_until(lambda: house.match(table).state.open.seat != 1, *people)
    bob.page.context.set_offline(True)
    expect(bob.page.get_by_text("You are offline.")).to_be_visible()
    play_until(lambda: house.match(table).state.open.seat == 1, ann, cleo)
    bob.page.context.set_offline(False)
    expect(bob.page.get_by_text("You are offline.")).to_be_hidden()
    expect(bob.page).to_have_title(re.compile("Your move"))

    # The server is killed between the two actions of a card, just after a tile was passed. What everybody sees then
    # comes from the house's books alone: who they are, the tile, and the action that is left.
    play_until(lambda: _is_between_actions(house, table), *people)
    before = house.match(table)
    now, question = before.state.open, before.state.open.questions[-1]
    house.kill()
    for thief in people:
        expect(thief.page.get_by_text("The connection to the table is lost.")).to_be_visible()
    house.open()
    for seat, thief in enumerate(people):
        thief.page.reload()
        guest = NAMES[before.state.identities[seat]]
        expect(thief.page.get_by_role("button", name=f"You are {guest}")).to_be_visible()
        if seat in (question.seat, question.to):
            said = "Yes" if before.state.identities[question.to] in question.seers else "No"
            expect(thief.whispered).to_contain_text(said)
    expect(people[now.seat].desk).to_contain_text("Now the other action.")
    assert house.match(table).events == before.events

    play_until(lambda: all(thief.is_over() for thief in people), *people)
    for thief in people:
        expect(thief.title).to_have_text(house.end_for(table, thief.name))
    with cleo.page.expect_download() as download:
        cleo.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "gala.record"
    download.value.save_as(record)
    assert "The record is valid." in sleuth("verify", str(record))


def test_who_sees_whom_ends_when_guests_are_to_be_moved(arrive: Arrive) -> None:
    ann = Thief.of(arrive("Ann"))
    ann.lay(["fox"], ["owl"], **SHORT)
    ann.sit("The Fox")
    ann.press("Start the game")
    play_until(lambda: "Roll the dice" in ann.offered(), ann)
    looking = ann.page.get_by_role("button", name="Who sees whom")
    looking.click()
    expect(looking).to_have_attribute("aria-pressed", "true")
    ann.press("Roll the dice")
    expect(ann.page.get_by_role("button", name=re.compile("can be moved")).first).to_be_visible()
    expect(looking).to_have_attribute("aria-pressed", "false")


def _is_between_actions(house: House, table: str) -> bool:
    """Whether one action of the card in play is done and the other is not, and the turn before had a question."""
    now = house.match(table).state.open
    asked = any(question.turn == now.turn - 1 for question in now.questions)
    return asked and now.phase == "act" and bool(now.done) and "peek" not in now.done


def test_a_guest_is_dragged_into_the_next_room(arrive: Arrive, house: House) -> None:
    ann = Thief.of(arrive("Ann"))
    ann.lay(["fox"], ["owl"], **SHORT)
    ann.sit("The Fox")
    ann.press("Start the game")
    play_until(lambda: ann.ways.count() > 0, ann)
    board = ann.page.get_by_role("group", name="The mansion")
    token = board.get_by_role("button", name=re.compile("can be moved")).first
    named = (token.get_attribute("aria-label") or "").split(",")[0]
    guest = next(id_ for id_, name in NAMES.items() if name == named)
    before = house.match(ann.table).state.open.places[guest]
    token.hover()
    mouse = ann.page.mouse
    mouse.down()
    x, y = _middle(token)
    mouse.move(x + 12, y + 12, steps=3)
    target = board.locator("rect[role=button]").first
    expect(target).to_be_visible()
    room = (target.get_attribute("aria-label") or "").split(",")[0]
    mouse.move(*_middle(target), steps=5)
    mouse.up()
    expect(board.get_by_role("button", name=f"{named}, {room}")).to_be_visible()
    assert house.match(ann.table).state.open.places[guest] != before


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_gala_by_keyboard(arrive: Arrive, house: House) -> None:
    ann = Thief.of(arrive("Ann"))
    ann.lay(["fox"], ["owl", "hare"], options={"stack": 2})
    keys = Keys(ann.page)
    ann.hand = keys
    keys.reach(ann.page.get_by_role("button", name="Sit here as The Fox"))
    keys.type("Enter")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text(house.end_for(ann.table, ann.name))


def test_a_whole_gala_by_thumb(arrive: Arrive, house: House) -> None:
    player = arrive("Ann", **PHONE)
    ann = Thief.of(player, Thumb())
    # as many gems of each kind as keep three bots from ending the gala before her first turn
    ann.lay(["fox"], ["owl", "hare", "cat"], options={"stack": 4})
    ann.sit("The Fox")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    play_until(lambda: ann.ways.count() > 0, ann)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    inspect(ann.page, "a gala on the phone")
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text(house.end_for(ann.table, ann.name))
    told = house.match(ann.table).outcome_text()
    ann.come(f"/replay/{ann.table}")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(told)
    inspect(ann.page, "the replay of a gala")
