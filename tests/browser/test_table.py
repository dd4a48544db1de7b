"""Three people with browsers of their own and a bot play a whole game, whatever happens to the lines and the server."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import NAMES, House, sleuth
from tests.browser.player import Player, play_until, wait_until
from tests.browser.witness import LOST


def test_a_whole_game_through_every_misfortune(arrive: Arrive, house: House, tmp_path: Path) -> None:
    ann, bob, cleo = arrive("Ann", permissions=["clipboard-read", "clipboard-write"]), arrive("Bob"), arrive("Cleo")
    everybody = (ann, bob, cleo)
    for player in everybody:
        player.on_board = True
        player.witness.expect(LOST)
    _set_the_table(ann)
    _send_the_link(ann, bob, cleo)
    ann.press("Start the game")
    for player in everybody:
        expect(player.desk).to_be_visible()
    table = ann.table

    def turn() -> int:
        return int(house.match(table).state.open.turn)

    play_until(lambda: turn() > 2, *everybody)

    # Ann reloads: the same hand, the same story.
    hand, told = _hand(ann), house.match(table).number
    ann.page.reload()
    expect(ann.desk).to_be_visible()
    assert _hand(ann) == hand
    play_until(lambda: turn() > 4, *everybody)
    assert house.match(table).number > told

    # Bob loses the network. The others play on until they need him; then he is back and answers.
    bob.page.context.set_offline(True)
    expect(bob.page.get_by_text("You are offline. Nothing is lost")).to_be_visible()
    expect(ann.tag("Bob")).to_contain_text("away")
    play_until(lambda: _is_asked(house, table, bob), ann, cleo)
    bob.page.context.set_offline(False)
    expect(bob.page.get_by_text("You are offline.")).to_have_count(0)
    expect(bob.page).to_have_title(re.compile("Your move"))
    play_until(lambda: turn() > 6 and any(player.offered() for player in everybody), *everybody)

    # The server is killed in mid-game and comes back at the same address: nothing that was acknowledged is lost.
    before = house.match(table)
    house.kill()
    for player in everybody:
        expect(player.page.get_by_text("The connection to the table is lost.")).to_be_visible()
    # Whoever is asked answers meanwhile: the answer waits in the browser until it can be sent.
    for player in everybody:
        _answer_in_vain(player)
    assert house.match(table).number == before.number
    house.open()
    for player in everybody:
        expect(player.page.get_by_text("The connection to the table is lost.")).to_be_hidden()
    wait_until(lambda: house.match(table).number > before.number, ann)
    assert house.match(table).events[: len(before.events)] == before.events
    play_until(lambda: turn() > 8, *everybody)

    for player in everybody:
        player.knows = house.solution(table)
    play_until(lambda: all(player.is_over() for player in everybody), *everybody)

    match = house.match(table)
    solution = sorted(NAMES[card] for card in match.state.envelope)
    for player in everybody:
        expect(player.title).to_have_text(house.end_for(table, player.name))
        assert player.solution == solution
        # The seal, the player's own number, the digest: each with its tick.
        expect(player.page.get_by_role("img", name="Holds", exact=True)).to_have_count(4)
        expect(player.page.get_by_role("img", name=re.compile("Does not hold|Not known"))).to_have_count(0)

    with cleo.page.expect_download() as download:
        cleo.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "the.record"
    download.value.save_as(record)
    assert "The record is valid." in sleuth("verify", str(record))


def _set_the_table(host: Player) -> None:
    """From the front page to a table with three chairs and a bot, by what a person finds there."""
    page = host.page
    host.come("/")
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("link", name="New table").click()
    host.press("Open all seats")
    page.get_by_label("Professor Plum").select_option(label="Bot: Easy")
    for character in ("Mrs White", "Mrs Peacock"):
        page.get_by_label(character).select_option(label="Nobody")
    page.get_by_label("Only people with the link").check()
    host.press("Make the table")
    expect(page.get_by_role("article", name="Miss Scarlett’s seat")).to_contain_text("You sit here")


def _send_the_link(host: Player, *friends: Player) -> None:
    host.press("Copy link")
    link = host.page.evaluate("() => navigator.clipboard.readText()")
    for friend, character in zip(friends, ("Colonel Mustard", "Reverend Green"), strict=True):
        friend.come(link)
        friend.sit(character)
        expect(host.page.get_by_role("article", name=f"{character}’s seat")).to_contain_text(friend.name)


def _answer_in_vain(player: Player) -> None:
    """Answer what is asked, if anything is, while nothing can be sent: the table says that it is kept."""
    if not (offered := player.offered()):
        return
    player.act(offered)
    if not player.offered():
        expect(player.desk.get_by_text("Your move is kept")).to_be_visible()
        assert player.desk.locator(".choices button[aria-busy]").count() <= 1, "only what was pressed waits"


def _hand(player: Player) -> list[str]:
    cards = player.page.get_by_role("region", name="Your hand").get_by_role("listitem")
    expect(cards).not_to_have_count(0)
    return cards.all_text_contents()


def _is_asked(house: House, table: str, player: Player) -> bool:
    match = house.match(table)
    return match.names.index(player.name) in match.decisions
