"""Every page and every state of a table: nothing serious for axe, nothing odd in the console, no other host asked."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.house import House, sleuth
from tests.browser.player import Player, play_until

GAMES = 3
"""As many as it may take until everything has come up."""


@pytest.mark.parametrize(
    ("address", "heading"),
    [
        ("/", "One of you did it. Find out who."),
        ("/new", "New table"),
        ("/account", "You are a guest"),
        ("/how-to-play/classic", "How to play"),
        ("/how-to-play/suspicion", "How to play"),
        ("/how-to-play/mukinnutu", "How to play"),
        ("/new?game=suspicion", "New table"),
        ("/new?game=mukinnutu", "New table"),
        ("/companion/suspicion", "Solver for your board game: Suspicion"),
        ("/companion/mukinnutu", "Solver for your board game: Mukinnūtu"),
        ("/companion/midnight", "Notebook for your board game: Midnight Murder Mysteries"),
        ("/fairness", "How we prove a fair deal"),
        ("/replay", "Replay a game"),
        ("/companion", "Solver for your board game"),
    ],
)
def test_a_page_that_anybody_may_read(arrive: Arrive, address: str, heading: str) -> None:
    reader = arrive("Ann")
    reader.come(address)
    expect(reader.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
    _unfold(reader)
    expect(reader.page.get_by_role("status").filter(has_text="…")).to_have_count(0)
    inspect(reader.page, address)


def test_an_address_that_leads_nowhere(arrive: Arrive) -> None:
    reader = arrive("Ann")
    reader.witness.expect("status of 404")
    reader.come("/no/such/page")
    expect(reader.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    inspect(reader.page, "no such page")
    reader.come("/table/nosuchtable")
    expect(reader.page.get_by_role("heading", name="No such table")).to_be_visible()
    inspect(reader.page, "no such table")


def test_the_lobby_empty_and_with_tables(arrive: Arrive) -> None:
    reader, host = arrive("Ann"), arrive("Bob")
    reader.come("/lobby")
    expect(reader.page.get_by_role("heading", name="No public tables right now")).to_be_visible()
    inspect(reader.page, "the empty lobby")
    host.come("/new")
    host.press("Open all seats")
    host.page.get_by_label("Professor Plum").select_option(label="Nobody")
    host.page.get_by_label("Mrs Peacock").select_option(label="Bot: Hard")
    host.page.get_by_label("Mrs White").select_option(label="You")
    host.press("Make the table")
    expect(reader.page.get_by_role("link", name="Sit down at Bob’s table")).to_be_visible()
    inspect(reader.page, "the lobby with a table")
    expect(host.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("You sit here")
    host.press("QR code")
    expect(host.page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
    reader.come("/")
    expect(reader.page.get_by_role("heading", name="Public tables now")).to_be_visible()
    inspect(host.page, "the waiting room of the host")
    reader.come(host.page.url)
    expect(reader.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("Bob")
    inspect(reader.page, "the waiting room of a guest")


def test_an_account_and_a_replay(arrive: Arrive, tmp_path: Path) -> None:
    player = arrive("Ann")
    player.come("/account")
    player.page.get_by_label("Name", exact=True).fill("Ann of Green Gables")
    player.page.get_by_label("Password").fill("a very long password")
    player.press("Make the account")
    expect(player.page.get_by_role("heading", level=1, name="Ann of Green Gables")).to_be_visible()
    inspect(player.page, "an account")
    player.come("/replay")
    record = tmp_path / "game.sleuth"
    sleuth("record", "classic", "--seats", "4", "--seed", "7", "--out", str(record))
    player.page.get_by_label("Open a record").set_input_files(record)
    expect(player.page.get_by_role("group", name="The board")).to_be_visible()
    for _ in range(3):
        player.press("Next turn")
    inspect(player.page, "a replay")


def _unfold(player: Player) -> None:
    """Open whatever is folded away, so that it is looked at too."""
    player.page.evaluate("() => document.querySelectorAll('main details').forEach((fold) => { fold.open = true; })")


def _begin(player: Player) -> None:
    """A game of two, so that every question of the bot's comes to the player."""
    player.lay(people=["scarlett"], bots=["mustard"])
    player.sit("Miss Scarlett")
    player.press("Start the game")
    expect(player.desk).to_be_visible()


def test_every_state_of_a_table(arrive: Arrive, house: House) -> None:
    player, watcher = arrive("Ann"), arrive("Bob")
    _begin(player)
    watcher.come(player.page.url)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    inspect(watcher.page, "watching")

    unseen = {"my turn", "where to", "a suggestion", "which card to show", "accuse or end"}

    def look() -> bool:
        offered = player.offered()
        state = _state(player, offered)
        if state in unseen:
            unseen.remove(state)
            inspect(player.page, state)
        player.restless = "where to" in unseen
        return not unseen or player.is_over()

    play_until(look, player)
    for _ in range(GAMES):
        if unseen:  # the bot was lucky: another game
            _begin(player)
            play_until(look, player)
    assert not unseen, f"in none of the games anybody came to: {unseen}"

    play_until(lambda: _state(player, player.offered()) == "my turn", player)
    for key in ("n", "y", "1"):
        player.page.keyboard.press(key)
    expect(player.page.get_by_role("region", name="Notebook").get_by_role("button", name="group 1")).to_be_visible()
    inspect(player.page, "the notebook with marks")
    for tab, says in (("Chat", "No messages yet."), ("Log", "Before the first turn")):
        player.turn_to(tab)
        expect(player.page.get_by_text(says).filter(visible=True)).to_have_count(1)
        inspect(player.page, tab)
    player.press("Keyboard shortcuts")
    expect(player.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    inspect(player.page, "the keys")
    player.page.keyboard.press("Escape")
    player.press_in_menu("Step out")
    expect(player.page.get_by_role("dialog", name="Step out for a while?")).to_be_visible()
    inspect(player.page, "stepping out")
    player.press("Stay")

    player.knows = house.solution(player.table)
    asked = player.page.get_by_role("dialog", name="Are you certain?")
    play_until(lambda: player.may_accuse(player.offered()) or player.is_over(), player)
    player.begin_accusing(player.knows)
    expect(asked).to_be_visible()
    inspect(player.page, "are you certain")
    asked.get_by_role("button", name=re.compile("certain")).click()
    expect(player.title).to_be_visible()
    expect(player.page.get_by_role("img", name="Holds", exact=True)).to_have_count(4)
    inspect(player.page, "the end")
    expect(watcher.title).to_be_visible()
    inspect(watcher.page, "the end for those who watched")


def _state(player: Player, offered: list[str]) -> str:
    if player.page.get_by_role("dialog", name="Show a card").is_visible():
        return "which card to show"
    if player.page.get_by_role("group", name="Where to").is_visible():
        return "where to"
    if player.page.get_by_role("form", name="Make a suggestion").is_visible():
        return "a suggestion"
    if "Roll the dice" in offered:
        return "my turn"
    return "accuse or end" if "Accuse…" in offered else "nothing asked"
