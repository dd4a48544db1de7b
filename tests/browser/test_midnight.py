"""Whole cases aboard the Corisande in real browsers: by mouse among people, by keyboard alone, and by thumb."""

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from sleuth.games.midnight.events import SuspectMoved
from sleuth.games.midnight.game import midnight
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.detective import Detective
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.player import Thumb, play_until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CASE = midnight().content({"case": 1})
SEATS = {"finch": "Mr Finch", "larkin": "Miss Larkin", "okonkwo": "Madame Okonkwo"}


def _seated(arrive: Arrive, bots: Sequence[str] = ()) -> tuple[Detective, Detective, Detective]:
    """Ann, Bob and Cleo aboard, the case begun."""
    people = ann, bob, cleo = (
        Detective.of(arrive("Ann")),
        Detective.of(arrive("Bob")),
        Detective.of(arrive("Cleo")),
    )
    ann.lay(list(SEATS), bots, game="midnight")
    ann.sit("Mr Finch")
    for detective, chair in ((bob, "Miss Larkin"), (cleo, "Madame Okonkwo")):
        detective.come(ann.page.url)
        detective.sit(chair)
    ann.press("Start the game")
    for detective in people:
        expect(detective.desk).to_be_visible()
    return people


def _asked(people: Sequence[Detective], kind: str) -> Detective | None:
    return next((one for one in people if one.choice(kind).count()), None)


def test_three_people_and_a_bot_play_a_whole_case(arrive: Arrive, house: House) -> None:
    people = ann, bob, _ = _seated(arrive, ["vane"])
    play_until(lambda: house.match(ann.table).state.open.turn > 1, *people)
    bob.page.reload()
    expect(bob.desk).to_be_visible()
    inspect(ann.page, "a case in play")
    play_until(lambda: all(one.is_over() for one in people), *people)

    over = house.match(ann.table)
    ending = over.state.open.ending
    assert ending is not None
    assert ending.cause == "revelations"
    for detective in people:
        expect(detective.title).to_have_text(house.end_for(ann.table, detective.name))
        rows = detective.page.get_by_role("table", name="Points").get_by_role("row")
        for name, score in zip(over.names, ending.scores, strict=True):
            expect(rows.filter(has_text=name).locator(".total")).to_have_text(str(score.total))

    # The solution is a page of the casebook, and what proves it opens from there.
    proof = over.state.proof[0]
    paths = {path.id: path.name for path in CASE.paths}
    solution = ann.page.get_by_role("article").filter(has_text="What proves it")
    solution.get_by_role("button", name=paths[proof]).click()
    expect(ann.leaf(paths[proof])).to_contain_text(_first_words(over.state.texts[proof]))
    ann.press("Back to the solution")
    expect(solution).to_be_visible()
    inspect(ann.page, "the case is closed")


def _first_words(text: str) -> str:
    """The beginning of a paragraph, as far as nothing in it is stressed."""
    return text.strip().split("\n")[0].split("*")[0].strip()[:40]


def test_what_is_read_alone_is_for_one_pair_of_eyes(arrive: Arrive, house: House) -> None:
    people = ann, _, _ = _seated(arrive)
    for one in people:
        one.begins_in = "Restaurant"
    play_until(lambda: _asked(people, "read-aloud") is not None, *people)
    reader = _asked(people, "read-aloud")
    assert reader is not None
    others = [one for one in people if one is not reader]
    reader.read_alone()
    expect(reader.choice("keep")).not_to_have_count(0)
    state = house.match(ann.table).state
    path = state.open.reading
    assert path is not None
    words = _first_words(state.texts[path])

    # Covered until it is pressed, and covered again; also after a reload.
    expect(reader.cover).to_be_visible()
    assert words not in reader.page.content()
    reader.hand.press(reader.cover)
    expect(reader.page.get_by_text(words)).to_be_visible()
    inspect(reader.page, "a paragraph")
    reader.press("Cover it again")
    expect(reader.page.get_by_text(words)).to_be_hidden()
    reader.page.reload()
    expect(reader.cover).to_be_visible()
    for one in others:
        assert words not in one.page.content()

    # Kept, it can be read again from the notebook, with a note beside it; the others see who has read it.
    reader.hand.press(reader.choice("keep").get_by_role("button"))
    name = next(one.name for one in CASE.paths if one.id == path)
    reader.turn_to("Paths")
    reader.hand.press(reader.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}, read by You")))
    expect(reader.page.get_by_text(words).first).to_be_visible()
    reader.page.get_by_label(f"Your note: {name}").fill("Remember this")
    others[0].turn_to("Paths")
    ticked = others[0].page.get_by_role("button", name=f"{name}, read by {reader.name}")
    expect(ticked).to_be_visible()
    others[0].hand.press(ticked)
    expect(others[0].page.get_by_text("You have not read this.")).to_be_visible()
    reader.page.wait_for_timeout(1500)  # a note is saved when nobody has written for a moment
    reader.page.evaluate("() => localStorage.clear()")
    reader.page.reload()
    reader.turn_to("Paths")
    reader.page.get_by_label("Search in what you have read and noted").fill("remember")
    expect(reader.page.get_by_text("Found: 1")).to_be_visible()
    inspect(reader.page, "the notebook of paths")


def test_the_ship_is_walked_and_suspects_are_pressed(arrive: Arrive, house: House) -> None:
    ann = Detective.of(arrive("Ann"))
    ann.begins_in = "Beauty parlour"
    ann.lay(["finch"], ["larkin"], game="midnight")
    ann.sit("Mr Finch")
    ann.press("Start the game")
    play_until(lambda: ann.choice("walk").count() > 0, ann)
    ship = ann.page.get_by_role("group", name="The ship")
    seat = house.match(ann.table).names.index("Ann")
    before = house.match(ann.table).state.open.detectives[seat]
    zone = ship.locator("[data-place]").first
    wanted = zone.get_attribute("data-place")
    zone.click(position={"x": 12, "y": 20})
    expect(ann.choice("done")).to_be_visible()
    play_until(lambda: house.match(ann.table).state.open.detectives[seat] != before, ann)
    assert str(house.match(ann.table).state.open.detectives[seat]) == wanted

    # After the actions a suspect is pressed, then the zone that it goes to.
    play_until(lambda: ann.choice("move-suspect").count() > 0, ann)
    token = ship.locator("[data-subject]").first
    letter = token.get_attribute("data-subject")
    assert letter is not None
    token.click()
    target = ship.locator("[data-place]").first
    there = target.get_attribute("data-place")
    target.click(position={"x": 12, "y": 20})
    play_until(lambda: house.match(ann.table).state.open.disc == letter, ann)
    payloads = [event.payload for event in house.match(ann.table).events]
    moved = next(payload for payload in payloads if isinstance(payload, SuspectMoved) and payload.suspect == letter)
    assert str(moved.zone) == there


def test_answers_are_changed_until_everybody_has_written(arrive: Arrive, house: House) -> None:
    people = ann, _, _ = _seated(arrive)
    play_until(lambda: house.match(ann.table).state.open.phase == "writing", *people)
    revealer = house.match(ann.table).state.open.revealer
    assert revealer is not None
    writer, last = [one for seat, one in enumerate(people) if seat != revealer]
    expect(writer.choice("write")).not_to_have_count(0)
    writer.write(0, 1)
    expect(writer.page.get_by_role("heading", name="Your answers")).to_be_visible()
    writer.press("Change your answers…")
    writer.write(4, 5)
    expect(writer.page.get_by_role("button", name="Change your answers…")).to_be_visible()
    seat = people.index(writer)
    culprits = [one.id for one in CASE.culprits]
    written = house.match(ann.table).state.hypotheses[seat]
    assert written is not None
    assert written.culprit == (culprits[4], culprits[5])
    inspect(writer.page, "answers written")
    play_until(last.is_over, last)
    expect(writer.title).to_have_text(house.end_for(ann.table, writer.name))


def test_a_whole_case_by_keyboard(arrive: Arrive, house: House) -> None:
    ann = Detective.of(arrive("Ann"))
    ann.lay(["finch"], ["larkin"], game="midnight")
    keys = Keys(ann.page)
    ann.hand = keys
    keys.reach(ann.page.get_by_role("button", name="Sit here as Mr Finch"))
    keys.type("Enter")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    play_until(lambda: ann.choice("walk").count() > 0, ann)

    # The ship is one stop for the Tab key, and arrows lead from one thing to the next.
    keys.type("b")
    ship = ann.page.get_by_role("group", name="The ship")
    assert ship.locator(":focus").count() == 1
    keys.type("ArrowDown")
    assert ship.locator(":focus").count() == 1
    ann.curious = True
    play_until(lambda: ann.choice("keep").count() > 0 or ann.is_over(), ann)
    keys.press(ann.cover)
    expect(ann.cover).to_be_hidden()
    keys.press(ann.page.get_by_role("button", name="Cover it again"))
    expect(ann.cover).to_be_visible()
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text(house.end_for(ann.table, ann.name))


def test_a_whole_case_by_thumb(arrive: Arrive, house: House) -> None:
    ann = Detective.of(arrive("Ann", **PHONE), Thumb())
    ann.lay(["finch"], ["larkin", "vane"], game="midnight")
    ann.sit("Mr Finch")
    ann.press("Start the game")
    expect(ann.desk).to_be_visible()
    play_until(lambda: ann.choice("walk").count() > 0, ann)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = ann.desk.locator(".choices button").evaluate_all(
        "(all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent.trim())"
    )
    assert small == [], "too small for a thumb"
    inspect(ann.page, "a case on the phone")
    ann.curious = True
    play_until(lambda: ann.choice("keep").count() > 0 or ann.is_over(), ann)
    ann.hand.press(ann.cover)
    expect(ann.cover).to_be_hidden()
    play_until(ann.is_over, ann)
    expect(ann.title).to_have_text(house.end_for(ann.table, ann.name))
    inspect(ann.page, "the end on the phone")
    told = house.match(ann.table).outcome_text()
    ann.come(f"/replay/{ann.table}")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(told)
    inspect(ann.page, "the replay of a case")


def test_a_case_is_chosen_by_its_cover(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.come("/new?game=midnight")
    case = ann.page.get_by_role("group", name="Case")
    expect(case.get_by_role("radio").first).to_be_checked()
    expect(case.locator("svg").first).to_be_visible()
    inspect(ann.page, "a new table with covers")
    ann.come("/how-to-play/midnight")
    expect(ann.page.get_by_role("heading", name="The Purser and the events")).to_be_visible()
    inspect(ann.page, "the rulebook of a case")
