"""Before the game and after it: the quick start, the waiting room, and one press to play again."""

import re

from playwright.sync_api import expect

from sleuth.core.record import Moved
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import play_until

LONG = "Wilhelmina Maximilianaaa"


def test_a_table_for_friends_from_the_front_page_to_the_first_move(arrive: Arrive, house: House) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    ann.come("/")
    ann.press("Play with friends: The Country House")
    expect(ann.page.get_by_role("article", name="Miss Scarlett’s seat")).to_contain_text("You sit here")
    bob.come(ann.page.url)
    expect(bob.page.get_by_role("article", name="Mrs White’s seat")).to_contain_text("Open seat: take it to play")
    bob.sit("Mrs White")

    # What is said before the game is there in the game.
    bob.page.get_by_label("Write a message").fill("Shall we?")
    bob.press("Send")
    expect(ann.page.get_by_role("log", name="What was said")).to_contain_text("Bob Shall we?")

    # The host's new name is seen by everybody at once.
    ann.press("Pick a name")
    ann.page.get_by_label("Your name at the table").fill(LONG)
    ann.press("Save")
    expect(bob.page.get_by_role("article", name="Miss Scarlett’s seat")).to_contain_text(LONG)
    expect(bob.page.get_by_text(f"{LONG}’s table")).to_be_visible()

    ann.page.get_by_label("Level of the bots").select_option(label="Medium")
    ann.press("Fill with bots")
    expect(ann.page.get_by_text("Bot, medium")).to_have_count(4)
    ann.press("Start the game")
    for player in (ann, bob):
        expect(player.desk).to_be_visible()
    expect(bob.page.locator(".chat [role=log]")).to_contain_text("Bob Shall we?")
    roster = house.match(ann.table).header.roster
    assert [sitter.level for sitter in roster if sitter.kind == "bot"] == ["detective"] * 4


def test_a_double_click_on_rematch_starts_one_game_with_the_player_in_it(arrive: Arrive, house: House) -> None:
    ann = arrive("Ann")
    ann.lay(["scarlett"], ["mustard"], options={"movement": "free"})
    ann.sit("Miss Scarlett")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    played = ann.table
    ann.knows = house.solution(played)
    play_until(ann.is_over, ann)
    before = house.match(played).header.roster

    ann.page.get_by_role("button", name="Rematch").dblclick()
    expect(ann.page).not_to_have_url(re.compile(played))
    expect(ann.desk).to_be_visible()
    again = house.match(ann.table)
    assert [(one.chair, one.name, one.kind, one.level) for one in again.header.roster] == [
        (one.chair, one.name, one.kind, one.level) for one in before
    ]
    assert again.bots == {1}, "Ann plays for herself"
    assert not any(isinstance(entry, Moved) and entry.seat == 0 for entry in house.entries(ann.table)), (
        "one press, no more"
    )


def test_the_level_is_remembered_and_kept_on_the_way_to_the_options(arrive: Arrive, house: House) -> None:
    ann = arrive("Ann")
    ann.come("/")
    level = ann.page.get_by_label("Level of the bots in Mukinnūtu")
    expect(level.locator("option")).to_have_text(["Easy bots", "Medium bots", "Hard bots"])
    expect(level).to_have_value("novice")
    level.select_option(label="Medium bots")
    ann.page.get_by_role("link", name="Options for Mukinnūtu").click()
    expect(ann.page.get_by_label("Bots play")).to_have_value("detective")
    expect(ann.page.get_by_role("radio", name=re.compile("^Deduces What"))).to_be_checked()

    # Two are enough, if the table says so: the form asks the table's fewest players, not the game's.
    for character in ("Merchant", "Scribe", "Handmaid", "Priest", "Brewer"):
        ann.page.get_by_label(character, exact=True).select_option(label="Nobody")
    ann.page.get_by_label("Brewer", exact=True).select_option(label="Bot: Easy")
    expect(ann.page.get_by_role("alert")).to_contain_text("needs at least 3 players")
    start = ann.page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    ann.page.get_by_text("Rules of this table").click()
    ann.page.get_by_role("radio", name=re.compile("^Two are enough")).check()
    expect(start).to_be_enabled()
    start.click()
    expect(ann.desk).to_be_visible()
    assert [sitter.chair for sitter in house.match(ann.table).header.roster] == ["queen", "brewer"]

    ann.come("/")
    expect(ann.page.get_by_label("Level of the bots in Mukinnūtu")).to_have_value("detective")
    expect(ann.page.get_by_label("Level of the bots in The Country House")).to_have_value("novice")


def test_a_clock_for_turns_is_set_and_shown(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.come("/new?game=classic")
    ann.page.get_by_role("radio", name="For each turn").check()
    expect(ann.page.get_by_text("the rest of the turn is played for you")).to_be_visible()
    ann.page.get_by_role("radio", name="5 minutes").check()
    ann.press("Make the table")
    expect(ann.page.get_by_text("5 minutes for each turn")).to_be_visible()
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    expect(ann.page.get_by_role("timer").first).to_have_text(re.compile(r"^[1245]:\d\d$"))
