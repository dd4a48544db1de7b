"""People among people: two tabs, watchers, those who leave and return, talk, clocks, another game."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocket, expect

from sleuth.core.frames import Reader
from sleuth.core.record import Moved
from sleuth.games import find_game
from sleuth.games.whodunit.edition import Edition
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, play_until

AWAY = 1.0
MARKUP = "<img src=x onerror=go()>"
"""A name as long as a name may be."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where a bot soon plays on for those who are away."""
    house = House(tmp_path_factory.mktemp("house"), away=AWAY)
    house.open()
    yield house
    house.close()


def _seated(arrive: Arrive, bots: tuple[str, ...] = (), **order: object) -> tuple[Player, Player]:
    """Ann and Bob at a table of theirs, the cards dealt."""
    ann, bob = arrive("Ann"), arrive("Bob")
    ann.lay(["scarlett", "white"], bots, **order)
    ann.sit("Miss Scarlett")
    bob.come(ann.page.url)
    bob.sit("Mrs White")
    expect(ann.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("At the table")
    ann.press("Start the game")
    for player in (ann, bob):
        expect(player.desk).to_be_visible()
    return ann, bob


def test_two_tabs_of_one_person_are_one_player(arrive: Arrive, house: House) -> None:
    ann = arrive("Ann")
    ann.lay(["scarlett"], ["mustard"])
    ann.sit("Miss Scarlett")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    other = Player(ann.page.context.new_page(), ann.name, ann.witness)
    other.come(ann.page.url)
    expect(other.page.get_by_role("heading", name="Your hand")).to_be_visible()

    for here, there in ((ann, other), (other, ann)):
        here.page.bring_to_front()
        roll = here.desk.get_by_role("button", name="Roll the dice", disabled=False)
        here.restless = True
        play_until(roll.is_visible, here)
        expect(there.page).to_have_title(re.compile("Your move"))
        here.press("Roll the dice")
        expect(there.page.get_by_role("group", name="Where to")).to_be_visible()
    assert house.match(ann.table).bots == {1}

    # What is pencilled into one tab's notebook stands in the other's.
    square = other.page.get_by_role("region", name="Notebook").get_by_role("button", name="Envelope: unmarked").first
    label = square.get_attribute("aria-label") or ""
    square.click()
    crossed = ann.page.get_by_role("button", name=label.replace("unmarked", "no"), exact=True)
    expect(crossed).to_be_visible()
    ann.page.reload()
    expect(crossed).to_be_visible()


def test_those_who_watch_see_no_hand(arrive: Arrive) -> None:
    frames: list[str] = []
    ann, bob = _seated(arrive)
    eve = arrive("Eve")
    eve.page.on("websocket", lambda socket: _overhear(socket, frames))
    eve.come(ann.page.url)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    expect(ann.page.get_by_text("1 watching")).to_be_visible()
    answered = eve.page.get_by_role("listitem").filter(has_text=re.compile("showed|passed"))
    play_until(lambda: answered.count() > 0, ann, bob)
    for name in ("Your hand", "Notebook"):
        expect(eve.page.get_by_role("heading", name=name)).to_have_count(0)
    assert eve.offered() == []
    eve.turn_to("Chat")
    expect(eve.page.get_by_role("note")).to_contain_text("Spectators cannot chat")

    sent = [text for text in frames if json.loads(text)["t"] in ("sync", "update")]
    assert len(sent) > 1
    reader = Reader()
    for text in sent:
        told = {json.loads(bytes(heard.event))["kind"] for heard in reader.read(text)}
        assert not told & {"dealt", "shown", "envelope-seen"}
        view = reader.sight["view"]
        assert (view["seat"], view.get("hand", []), view.get("seen", []), view.get("envelope")) == (None, [], [], None)


def _overhear(socket: WebSocket, frames: list[str]) -> None:
    socket.on("framereceived", lambda text: frames.append(str(text)))


def test_a_bot_plays_on_for_whoever_leaves_until_they_return(arrive: Arrive, house: House) -> None:
    ann, bob = _seated(arrive)
    table = ann.table
    tag = ann.tag("Bob")
    bob.press_in_menu("Step out")
    bob.press("Let a bot play on")
    expect(bob.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(tag).to_contain_text("bot plays on")
    play_until(lambda: any(isinstance(entry, Moved) and entry.by == "bot" for entry in house.entries(table)), ann)
    bob.press("Take your seat again")
    expect(bob.page.get_by_text("A bot plays for you.")).to_be_hidden()
    expect(tag).not_to_contain_text("bot plays on")

    # And the same without a word: the browser is closed, and opened again.
    bob.page.close()
    expect(tag).to_contain_text("bot plays on")
    again = Player(bob.page.context.new_page(), bob.name, bob.witness)
    again.come(f"/table/{table}")
    expect(again.page.get_by_role("heading", name="Your hand")).to_be_visible()
    expect(tag).not_to_contain_text("bot plays on")
    log = ann.page.get_by_role("region", name="Log")
    for line in ("Bob left. A bot plays on.", "Bob is back."):
        expect(log.locator(".line").get_by_text(line)).to_have_count(2)
    assert house.match(table).bots == set()


def test_a_clock_that_runs_out_moves_for_the_player(arrive: Arrive, house: House) -> None:
    ann, bob = _seated(arrive, seconds=10)
    mover = ann if ann.offered() else bob
    expect(mover.tag(mover.name)).to_contain_text(re.compile(r"\d:\d\d"))
    expect(mover.desk.get_by_role("button", name="Roll the dice")).to_be_hidden(timeout=30_000)
    first, *_ = house.entries(ann.table)
    assert isinstance(first, Moved)
    assert first.by == "clock"
    assert first.seat == (0 if mover is ann else 1)
    # The chair is still the player's own.
    assert house.match(ann.table).bots == set()


def test_one_accuses_wrongly_another_rightly_and_both_play_again(arrive: Arrive, house: House) -> None:
    ann, bob = _seated(arrive, options={"movement": "free"})
    table = ann.table
    solution = house.solution(table)
    ann.knows = {**solution, "room": "Kitchen" if solution["room"] != "Kitchen" else "Hall"}
    play_until(lambda: any(house.match(table).state.open.out), ann, bob)
    expect(bob.tag("Ann")).to_contain_text("only answers")
    ann.turn_to("Chat")
    expect(ann.page.get_by_role("note")).to_contain_text("You have seen the solution")
    bob.knows = solution
    play_until(lambda: ann.is_over() and bob.is_over(), ann, bob)
    for player in (ann, bob):
        expect(player.title).to_have_text(house.end_for(table, player.name))
        assert player.solution == sorted(solution.values())

    ann.press("Rematch")
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.page.get_by_role("article", name="Miss Scarlett’s seat")).to_contain_text("You sit here")
    expect(ann.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("Kept for Bob")
    expect(bob.page.get_by_text("Ann wants a rematch.")).to_be_visible()
    bob.press("Join the rematch")
    expect(bob.page).not_to_have_url(re.compile(table))
    for player in (ann, bob):
        expect(player.desk).to_be_visible()
    assert ann.table == bob.table
    assert [sitter.chair for sitter in house.match(ann.table).header.roster] == ["scarlett", "white"]
    bob.come("/account")
    expect(bob.page.get_by_role("listitem").filter(has_text="Bob solved the case")).to_contain_text("Won")


def test_one_concedes_in_mid_game_and_the_others_play_on_to_the_end(arrive: Arrive, house: House) -> None:
    ann, bob = _seated(arrive, ("mustard",), options={"movement": "free"})
    table = ann.table
    play_until(lambda: house.match(table).state.open.turn > 2, ann, bob)
    (seat,) = (seat for seat, name in enumerate(house.match(table).names) if name == "Ann")
    hand = house.match(table).state.hands[seat]

    # Nothing final is one press away, and whoever thinks again has done nothing.
    ann.press_in_menu("More…")
    ann.press("Concede the game…")
    ann.press("Think again")
    assert not house.match(table).state.open.conceded
    ann.press("Concede the game…")
    ann.press("Concede the game, I am certain")
    expect(ann.page.get_by_text("You have conceded, and nobody plays your seat any more.")).to_be_visible()
    assert house.match(table).state.open.conceded == {seat: hand}
    expect(ann.page.get_by_role("button", name="More…")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Step out")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Play on without me")).to_be_hidden()
    expect(bob.tag("Ann")).to_contain_text("conceded")
    for player in (ann, bob):
        log = player.page.get_by_role("region", name="Log")
        expect(log.locator(".line").get_by_text("the game and lay")).not_to_have_count(0)
    cards = find_game("classic").content({})
    assert isinstance(cards, Edition)
    name = next(one.name for one in (*cards.suspects, *cards.weapons, *cards.rooms) if one.id == hand[0])
    notebook = bob.page.get_by_role("region", name="Notebook")
    expect(notebook.get_by_role("button", name=re.compile(f"^{name}.*Ann: yes", re.IGNORECASE))).to_be_visible()

    bob.knows = house.solution(table)
    play_until(lambda: ann.is_over() and bob.is_over(), ann, bob)
    assert house.match(table).bots == {1}
    for player in (ann, bob):
        expect(player.title).to_have_text(house.end_for(table, player.name))
        told = player.page.get_by_role("row").filter(has_text="conceded;")
        expect(told).to_have_count(1)
        expect(told).to_contain_text("You" if player is ann else "Ann")


def test_a_name_and_a_line_with_markup_are_only_words(arrive: Arrive) -> None:
    mallory, ann = arrive(MARKUP), arrive("Ann")
    mallory.lay(["scarlett", "white"], public=True)
    mallory.sit("Miss Scarlett")
    ann.come("/lobby")
    expect(ann.page.get_by_role("heading", name=f"{MARKUP}’s table")).to_be_visible()
    ann.page.get_by_role("link", name=f"Sit down at {MARKUP}’s table").click()
    expect(ann.page.get_by_role("article", name="Miss Scarlett’s seat")).to_contain_text(MARKUP)
    ann.sit("Mrs White")
    expect(mallory.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("Ann")
    mallory.press("Start the game")
    for player in (mallory, ann):
        expect(player.desk).to_be_visible()
        player.turn_to("Chat")
    line = "<script>document.title = 'mine'</script><b>bold</b> & brave"
    mallory.page.get_by_label("Write a message").fill(line)
    mallory.press("Send")
    said = ann.page.get_by_role("log", name="What was said")
    expect(said).to_have_text(f"{MARKUP} {line}")
    ann.page.get_by_label("Write a message").fill("I beg your pardon?")
    ann.page.get_by_label("Write a message").press("Enter")
    expect(mallory.page.get_by_role("log", name="What was said")).to_contain_text("Ann I beg your pardon?")
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text(MARKUP)
    for player in (mallory, ann):
        expect(player.page.locator("main img, main script, .chat b b")).to_have_count(0)
