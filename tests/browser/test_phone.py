"""A game on a phone, by thumb alone; and no page that has to be pushed sideways."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, Thumb, play_until, wait_until
from tests.browser.sight import check_in_sight, check_width

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
THUMB = 44
"""The least that a thumb hits, in pixels."""


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/lobby",
        "/new",
        "/companion",
        "/account",
        "/how-to-play/classic",
        "/how-to-play/suspicion",
        "/how-to-play/mukinnutu",
        "/new?game=suspicion",
        "/companion/suspicion",
        "/companion/mukinnutu",
        "/fairness",
        "/replay",
        "/no/such/page",
    ],
)
def test_no_page_is_wider_than_the_phone(arrive: Arrive, address: str) -> None:
    reader = _with_a_phone(arrive)
    reader.witness.expect("status of 404")
    reader.come(address)
    expect(reader.page.locator("main").get_by_role("heading").first).to_be_visible()
    check_width(reader.page)


def test_a_whole_game_by_thumb(arrive: Arrive, house: House) -> None:
    player = _with_a_phone(arrive)
    player.play_now()
    expect(player.desk).to_be_visible()
    check_width(player.page)
    where = player.page.get_by_role("group", name="Where to")
    play_until(where.is_visible, player)
    expect(player.page.locator(".board")).to_be_in_viewport(ratio=1)
    _check_destinations(player)
    inspect(player.page, "where to, on a phone")
    for part in ("Notebook", "Log", "Chat", "Board"):
        player.turn_to(part)
        check_width(player.page)
        expect(player.page.get_by_role("heading", name="Your hand")).to_be_visible()
    turn = house.match(player.table).state.open.turn

    def done() -> bool:
        if player.offered() and where.is_visible():
            _check_destinations(player)
        return player.is_over() or house.match(player.table).state.open.turn > turn + 8

    play_until(done, player)
    player.knows = house.solution(player.table)
    play_until(player.is_over, player)
    expect(player.title).to_have_text(house.end_for(player.table, player.name))
    expect(player.page.get_by_role("img", name="Holds", exact=True)).to_have_count(4)
    check_width(player.page)
    inspect(player.page, "the end, on a phone")


def test_a_form_is_in_sight_down_to_its_button(arrive: Arrive) -> None:
    player = _at_a_table(arrive)
    suggestion = player.desk.get_by_role("form", name="Make a suggestion")
    play_until(suggestion.is_visible, player)
    _check_form(suggestion)
    player.hand.press(suggestion.get_by_role("radio").first)
    _check_form(suggestion)
    player.press("Accuse…")
    accusation = player.desk.get_by_role("form", name="Accuse")
    _check_form(accusation)
    player.hand.press(accusation.get_by_role("radio").first)
    expect(accusation.get_by_role("radiogroup", name="Where")).to_be_visible()
    _check_form(accusation)


def test_a_card_shown_to_me_is_in_sight_until_i_go_on(arrive: Arrive) -> None:
    player = _at_a_table(arrive)
    form = player.desk.get_by_role("form", name="Make a suggestion")
    card = player.page.get_by_role("region", name="Enquiry").locator(".showed .card:not(.back)")
    while not card.count():
        play_until(form.is_visible, player)
        player.suggest()
        wait_until(lambda: "End your turn" in player.offered(), player)
        expect(_skip(player)).to_be_hidden()
    check_in_sight(card)
    name = card.locator(".name").inner_text()
    player.press("End your turn")
    note = player.page.get_by_text("showed you").locator("..")
    check_in_sight(note)
    expect(note).to_contain_text(name, ignore_case=True)
    play_until(lambda: "Roll the dice" in player.offered(), player)
    expect(_skip(player)).to_be_hidden()
    expect(note).to_be_hidden()


def test_a_card_is_asked_for_together_with_the_question_that_led_to_it(arrive: Arrive) -> None:
    player = _at_a_table(arrive, reduced_motion="no-preference")
    # Bots that play fast leave much to be shown when they come to ask.
    play_until(lambda: "Show a card" in player.offered(), player)
    expect(player.page.locator(".log .line").last).to_contain_text(re.compile("suggests|none of these"))
    expect(player.page.get_by_role("dialog", name="Show a card")).to_be_visible()


def test_which_card_to_show_is_asked_over_any_part_of_the_table(arrive: Arrive) -> None:
    player = _at_a_table(arrive)
    tabs = player.page.get_by_role("navigation", name="Parts of the table").filter(visible=True)
    wait_until(lambda: bool(player.offered()), player)
    while "Show a card" not in (offered := player.offered()):
        player.turn_to("Board")
        player.act(offered)
        # Not by thumb: the question may be there first.
        tabs.get_by_role("button", name="Notebook").dispatch_event("click")
        wait_until(lambda: bool(player.offered()), player)
    tabs.get_by_role("button", name="Notebook").dispatch_event("click")
    expect(player.page.get_by_role("dialog", name="Show a card")).to_be_visible()
    expect(player.page.get_by_role("region", name="Notebook")).to_be_visible()
    player.show()
    player.turn_to("Log")


def test_every_group_of_the_notebook_by_thumb(arrive: Arrive) -> None:
    player = _at_a_table(arrive)
    play_until(lambda: "Roll the dice" in player.offered(), player)
    player.turn_to("Notebook")
    square = player.page.get_by_role("button", name="Envelope: unmarked").first
    label = square.get_attribute("aria-label")
    assert label
    player.hand.press(square)
    player.press("Erase")
    player.press("Groups 4 to 9")
    for group in range(1, 10):
        player.press(f"Group {group}")
    marked = label.replace("unmarked", "unmarked, group " + " ".join(map(str, range(1, 10))))
    expect(player.page.get_by_role("button", name=marked, exact=True)).to_be_visible()
    inspect(player.page, "every group, on a phone")
    check_width(player.page)


def _at_a_table(arrive: Arrive, **settings: Any) -> Player:
    player = _with_a_phone(arrive, **settings)
    player.play_now()
    expect(player.desk).to_be_visible()
    return player


def _skip(player: Player) -> Locator:
    return player.desk.get_by_role("button", name="Skip to my next move")


def _check_form(form: Locator) -> None:
    """The sentence, what goes into it and the button to say it are on one screen."""
    for part in (form.locator(".sentence"), form.get_by_role("radiogroup"), form.locator("[type=submit]")):
        check_in_sight(part)


def _with_a_phone(arrive: Arrive, **settings: Any) -> Player:
    player = arrive("Ann", **{**PHONE, **settings})
    player.hand = Thumb()
    player.restless = True
    return player


def _check_destinations(player: Player) -> None:
    """Every place that a walk may end at is a button that a thumb can hit."""
    where = player.page.get_by_role("group", name="Where to")
    fold = where.locator("details:not([open]) summary")
    if fold.count():
        player.hand.press(fold)
    buttons = where.get_by_role("button")
    sizes = buttons.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert sizes, "nowhere to go"
    assert all(min(size["width"], size["height"]) >= THUMB for size in sizes), sizes
    assert player.lit.count() == len(sizes), "a lit place has no button of its own"
