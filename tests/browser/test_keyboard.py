"""A whole game by keyboard alone. There is no mouse in this file."""

import re

from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import NAMES, House
from tests.browser.keys import Keys
from tests.browser.player import Player, play_until


def test_a_whole_game_by_keyboard(arrive: Arrive, house: House) -> None:
    player = arrive("Ann")
    keys = Keys(player.page)
    player.hand = keys
    player.come("/")
    expect(player.page.get_by_role("button", name="Play now: The Country House", exact=True)).to_be_visible()
    keys.type("Tab")
    expect(player.page.get_by_role("link", name="Skip to the page")).to_be_focused()
    player.press("Play now: The Country House")
    expect(player.desk).to_be_visible()

    _write_in_the_notebook(player, keys)
    _walk_on_the_board(player, keys)
    turn = house.match(player.table).state.open.turn
    play_until(lambda: player.is_over() or house.match(player.table).state.open.turn > turn + 8, player)
    player.knows = house.solution(player.table)
    play_until(player.is_over, player)
    expect(player.title).to_have_text(house.end_for(player.table, player.name))

    rematch = player.page.get_by_role("button", name="Rematch")
    keys.reach(rematch, "c")
    played = player.table
    keys.type("Enter")
    expect(player.page).not_to_have_url(re.compile(played))
    expect(player.desk).to_be_visible()
    assert house.match(player.table).header.roster == tuple(
        replace(sitter, nonce=again.nonce)
        for sitter, again in zip(
            house.match(played).header.roster, house.match(player.table).header.roster, strict=True
        )
    )


def _write_in_the_notebook(player: Player, keys: Keys) -> None:
    """Marks by key, undone and done again."""
    notebook = player.page.get_by_role("region", name="Notebook")
    play_until(lambda: "Roll the dice" in player.offered(), player)
    keys.type("n")
    keys.type("ArrowRight")
    if f", {player.name}:" in _focused(player):  # chairs are drawn, and one's own column is all filled in
        keys.type("ArrowRight")
    for _ in NAMES:
        if (name := _focused(player)).endswith("unmarked"):
            break
        keys.type("ArrowDown")
    assert name.endswith("unmarked"), f"no square to write in; the focus is on {name!r}"
    keys.type("ArrowRight")
    keys.type("ArrowLeft")
    assert _focused(player) == name
    square = name.partition(":")[0]
    for key, mark in (
        ("y", "yes"),
        ("n", "no"),
        ("m", "maybe"),
        ("2", "maybe, group 2"),
        ("Control+z", "maybe"),
        ("Control+z", "no"),
        ("Control+Shift+z", "maybe"),
        ("Backspace", "unmarked"),
        ("Control+z", "maybe"),
    ):
        keys.type(key)
        expect(notebook.get_by_role("button", name=f"{square}: {mark}", exact=True)).to_be_focused()


def _walk_on_the_board(player: Player, keys: Keys) -> None:
    """Arrows go from one lit square to the next, and Enter walks there."""
    where = player.page.get_by_role("group", name="Where to")
    player.restless = True
    play_until(where.is_visible, player)
    player.restless = False
    keys.type("b")
    first = _focused(player)
    if player.lit.count() > 1:
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            keys.type(key)
            if _focused(player) != first:
                break
        assert _focused(player) != first
    keys.type("Enter")
    expect(where).to_be_hidden()
    # Nothing was shown or rolled since, so the walk can be taken back.
    expect(player.page.get_by_role("button", name="Take that back")).to_be_visible()
    keys.type("u")
    expect(where).to_be_visible()


def _focused(player: Player) -> str:
    name: str = player.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
    return name
