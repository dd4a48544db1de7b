"""The palace in the browser: its own words on the cards, in the notebook, in the rulebook and in the companion."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.courtier import Courtier
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.player import play_until
from tests.browser.sight import check_in_sight

HAND = ("Queen", "Wine", "Onions", "Library", "Temple")
SLOW = 60_000
"""Milliseconds in which the first of all deductions is certainly made."""


def test_a_table_in_the_palace(arrive: Arrive) -> None:
    player = arrive("Ann")
    player.play_now("Mukinnūtu")
    notebook = player.page.get_by_role("table", name="Cards and who has them")
    expect(notebook.get_by_text("Foods", exact=True)).to_be_visible()
    expect(notebook.get_by_text("Weapons", exact=True)).to_have_count(0)
    expect(player.page.get_by_role("list", name="Where everybody is")).to_contain_text("poisoned beer")
    inspect(player.page, "a table in the palace")


def test_the_waiting_room_shows_who_one_will_be(arrive: Arrive) -> None:
    host = arrive("Ann")
    host.come("/new?game=mukinnutu")
    host.page.get_by_label("Scribe").select_option(label="You")
    host.press("Make the table")
    chair = host.page.get_by_role("article", name="Scribe’s seat")
    expect(chair).to_contain_text("You sit here")
    chair.get_by_text("Power: Nothing unwritten").click()
    expect(chair.get_by_text("Nobody suggests or accuses in the Library unless the Scribe is in it")).to_be_visible()
    inspect(host.page, "the palace's waiting room")


def test_the_rulebook_speaks_of_the_palace(arrive: Arrive) -> None:
    reader = arrive("Ann")
    reader.come("/how-to-play/mukinnutu")
    book = reader.page.locator("main")
    expect(book.get_by_text("Each suspect, each food and each room has a card")).to_be_visible()
    expect(
        book.get_by_text("I suggest it was the Handmaid, in the Queen’s Quarters, with the poisoned beer.")
    ).to_be_visible()
    for stranger in ("weapon", "cellar", "Scarlett", "Dr Black"):
        expect(book.locator("section", has_text=stranger).filter(has_not_text="Country House")).to_have_count(0)


def test_the_clerk_knows_the_palaces_cards(arrive: Arrive) -> None:
    page = arrive("Ann").page
    page.goto("/companion/mukinnutu")
    cards = page.get_by_role("group", name="Your cards")
    expect(cards.get_by_role("group", name="Foods").get_by_role("button")).to_have_count(6)
    for card in HAND:
        cards.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="In the envelope")).to_be_visible(timeout=SLOW)
    inspect(page, "a case of the palace")


def _court(arrive: Arrive, house: House, roll: int = 0) -> tuple[Courtier, Courtier, Courtier]:
    """The Queen, the Handmaid and the Merchant at one table, the cards dealt, and the first roll at least so high."""
    chairs = {"Queen": "Ann", "Handmaid": "Bob", "Merchant": "Cleo"}
    ann, bob, cleo = (Courtier.of(arrive(name)) for name in chairs.values())
    while True:
        ann.lay(["queen", "handmaid", "merchant"], game="mukinnutu")
        for courtier, character in zip((ann, bob, cleo), chairs, strict=True):
            courtier.come(ann.page.url)
            courtier.sit(character)
        expect(ann.page.get_by_role("article", name="Merchant’s seat")).to_contain_text("At the table")
        ann.press("Start the game")
        for courtier in (ann, bob, cleo):
            expect(courtier.desk).to_be_visible()
        chance = house.match(ann.table).state.chance
        if sum(chance.below(6, "dice", 1, die) + 1 for die in range(2)) >= roll:
            return ann, bob, cleo


@pytest.mark.rule("MU-80", "MU-81")
def test_the_queen_calls_the_handmaid_in_and_hears_her_first(arrive: Arrive, house: House) -> None:
    ann, bob, cleo = _court(arrive, house, roll=6)
    ann.choose("Roll the die, twice")
    expect(ann.desk.get_by_role("button", name="Call somebody in…")).to_be_visible()
    ann.choose("Call somebody in…")
    form = ann.form("Call somebody in")
    ann.hand.press(form.get_by_role("radio").first)
    ann.hand.press(form.get_by_role("radio", name="Bob"))
    ann.hand.press(form.get_by_role("button", name="Call somebody in", exact=True))

    expect(bob.desk).to_contain_text("You may make a suggestion first, or accuse")
    expect(ann.desk).to_contain_text("Bob may make a suggestion or accuse before you")
    assert "Say nothing" in bob.offered()
    bob.suggest()
    heard = ann.form("Make a suggestion")
    play_until(heard.is_visible, ann, bob, cleo)
    table = house.match(ann.table).state.open
    assert (table.enquiry.seat, table.seat) == (1, 0)
    ann.suggest()
    play_until(lambda: "End your turn" in ann.offered(), ann, bob, cleo)


@pytest.mark.rule("MU-76", "MU-77")
def test_the_handmaid_asks_the_queen_before_she_asks_for_a_key(arrive: Arrive, house: House) -> None:
    ann, bob, cleo = _court(arrive, house)
    cleo.kind = False
    board = bob.page.get_by_role("list", name="Where everybody is")
    expect(board).to_contain_text("Merchant’s Quarters: locked")
    bob.restless, bob.waits_for = True, "Ask for a key…"
    play_until(lambda: bob.waits_for in bob.offered(), ann, bob, cleo)
    bob.fill("Ask for a key")
    expect(ann.desk).to_contain_text("Bob asks you for permission to ask for the key to the Merchant’s Quarters")
    inspect(ann.page, "a plea")
    ann.choose("Let them ask")
    expect(cleo.desk).to_contain_text("Bob asks you for the key to the Merchant’s Quarters")
    cleo.choose("Keep the key")
    expect(bob.page.get_by_label("Log")).to_contain_text("Cleo refuses you the key to the Merchant’s Quarters")
    assert "Ask for a key…" not in bob.offered()


def test_a_whole_game_in_the_palace_is_played_to_its_end(arrive: Arrive, house: House) -> None:
    people = _court(arrive, house)
    play_until(lambda: house.match(people[0].table).state.open.round > 2, *people)
    _, bob, cleo = people
    solution = house.solution(cleo.table)
    bob.knows = {**solution, "room": "Kitchen" if solution["room"] != "Kitchen" else "Library"}
    play_until(lambda: any(house.match(cleo.table).state.open.out), *people)
    # What befell the false accuser is told by one card, and in the log.
    fate = bob.page.get_by_role("complementary", name="You accused wrongly")
    expect(fate).to_contain_text("loses the tongue")
    expect(fate).to_contain_text(solution["room"])
    expect(bob.page.get_by_role("region", name="Log")).to_contain_text("loses the tongue")
    expect(bob.page.locator(".banners, .notices").get_by_text("tongue")).to_have_count(0)

    cleo.knows = solution
    play_until(cleo.is_over, *people)
    expect(cleo.page.locator(".stamp")).to_have_text("King’s Witness")
    for courtier in people:
        expect(courtier.title).to_have_text(house.end_for(courtier.table, courtier.name))


@pytest.mark.rule("MU-79", "MU-80")
def test_any_room_tells_why_it_is_closed_and_lets_somebody_be_called_in(arrive: Arrive, house: House) -> None:
    ann, bob, _ = _court(arrive, house, roll=6)
    expect(ann.page.get_by_role("complementary", name="Your power")).to_contain_text("The Queen’s summons")
    ann.page.get_by_role("button", name="About Library").click()
    library = ann.page.get_by_role("region", name="Library")
    expect(library).to_contain_text("Nobody is in the Library")
    inspect(ann.page, "a room that answers")
    library.get_by_role("button", name="Close").click()
    expect(library).to_be_hidden()

    bob.page.get_by_role("button", name="About Merchant’s Quarters").click()
    expect(bob.page.get_by_role("region", name="Merchant’s Quarters")).to_contain_text(
        "Locked. Ask Ann for permission, then Cleo for the key."
    )

    ann.choose("Roll the die, twice")
    ann.page.get_by_role("group", name="Closed to you").get_by_role("button").first.click()
    calling = ann.page.get_by_role("group", name="Call somebody in")
    expect(calling.get_by_role("button", name="Bob, the Handmaid, who would speak before you")).to_be_visible()
    calling.get_by_role("button", name="Cleo").click()
    # The card about her power, which she has not put away, leaves the height to what is asked.
    expect(ann.page.get_by_role("complementary", name="Your power")).to_be_attached()
    check_in_sight(ann.form("Make a suggestion").get_by_role("radiogroup"))


def test_the_rules_of_this_game_open_beside_the_table(arrive: Arrive) -> None:
    player = Courtier.of(arrive("Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    player.play_now("Mukinnūtu")
    # In one's own turn nobody asks for a card meanwhile, which would come before everything else.
    play_until(lambda: "Roll the die, twice" in player.offered(), player)
    player.press_in_menu("Rules: how to play")
    rules = player.page.get_by_role("dialog", name="How to play Mukinnūtu")
    expect(rules.get_by_role("heading", name="What the signs mean", exact=True)).to_be_attached()
    assert "/table/" in player.page.url
    inspect(player.page, "the rules beside a table")
    player.press("Close the rules")
    expect(rules).to_be_hidden()


def test_the_palace_by_keyboard_alone(arrive: Arrive, house: House) -> None:
    ann = Courtier.of(arrive("Ann"))
    ann.lay(["queen"], ["scribe", "merchant"], game="mukinnutu")
    keys = Keys(ann.page)
    ann.hand = keys
    keys.reach(ann.page.get_by_role("button", name="Sit here as Queen"))
    keys.type("Enter")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()

    keys.type("b")
    keys.type("ArrowDown")
    keys.type("Enter")
    room = ann.page.get_by_role("region", name="Throne Room")
    expect(room).to_contain_text("Nobody is in the Throne Room")
    keys.type("Escape")
    expect(room).to_be_hidden()
    assert ann.page.evaluate("document.activeElement.dataset.room") == "throne-room"

    play_until(lambda: house.match(ann.table).state.open.round > 2, ann)
    ann.knows = house.solution(ann.table)
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text(house.end_for(ann.table, ann.name))
