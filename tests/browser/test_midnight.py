"""Whole cases aboard the Corisande in real browsers: by mouse among people, by keyboard alone, and by thumb."""

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from sleuth.games.midnight.events import SuspectMoved
from sleuth.games.midnight.game import midnight
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.detective import Detective
from tests.browser.frames import PLAYTHROUGHS
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.player import Thumb, play_until
from tests.browser.witness import LOST

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


def test_a_reading_and_answers_outlast_a_lost_line_and_a_killed_server(arrive: Arrive, house: House) -> None:
    people = ann, _, _ = _seated(arrive)
    for one in people:
        one.witness.expect(LOST)
        one.reveals = False
    play_until(lambda: _asked(people, "read-aloud") is not None, *people)
    reader = _asked(people, "read-aloud")
    assert reader is not None
    reader.read_alone()
    expect(reader.choice("keep")).not_to_have_count(0)
    reader.hand.press(reader.cover)
    before = house.match(ann.table)
    path = before.state.open.reading
    words = reader.page.get_by_text(_first_words(before.state.texts[path]))
    expect(words).to_be_visible()

    # The line is lost in mid-turn: what is read stays open, and the turn is there again with the network.
    reader.page.context.set_offline(True)
    expect(reader.page.get_by_text("You are offline.")).to_be_visible()
    expect(words).to_be_visible()
    reader.page.context.set_offline(False)
    expect(reader.page.get_by_text("You are offline.")).to_be_hidden()
    expect(words).to_be_visible()
    expect(reader.page).to_have_title(re.compile("Your move"))

    # The server is killed: nothing was decided yet, and the page is for the same eyes as before, after a reload too.
    _kill_and_open(house, people)
    expect(words).to_be_visible()
    reader.page.reload()
    expect(words).to_have_count(0)
    reader.hand.press(reader.cover)
    expect(words).to_be_visible()
    assert house.match(ann.table).events == before.events
    reader.hand.press(reader.choice("keep").get_by_role("button"))

    # And again while answers are written: what was sent is kept, and the others have their turn to write.
    for one in people:
        one.reveals = True
    play_until(lambda: house.match(ann.table).state.open.phase == "writing", *people)
    revealer = house.match(ann.table).state.open.revealer
    writer, last = [one for seat, one in enumerate(people) if seat != revealer]
    expect(writer.choice("write")).not_to_have_count(0)
    writer.write(0, 1)
    expect(writer.page.get_by_role("heading", name="Your answers", exact=True)).to_be_visible()
    written = house.match(ann.table).state.hypotheses
    _kill_and_open(house, people)
    expect(last.choice("write")).not_to_have_count(0)
    writer.page.reload()
    expect(writer.page.get_by_role("heading", name="Your answers", exact=True)).to_be_visible()
    expect(writer.page.get_by_role("button", name="Change your answers…")).to_be_visible()
    assert house.match(ann.table).state.hypotheses == written
    play_until(lambda: all(one.is_over() for one in people), *people)
    for one in people:
        expect(one.title).to_have_text(house.end_for(ann.table, one.name))


def _kill_and_open(house: House, people: Sequence[Detective]) -> None:
    """The server dies, everybody is told, and it is there again."""
    house.kill()
    for one in people:
        expect(one.page.get_by_text("The connection to the table is lost.")).to_be_visible()
    house.open()
    for one in people:
        expect(one.page.get_by_text("The connection to the table is lost.")).to_be_hidden()


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
    expect(writer.page.get_by_role("heading", name="Your answers", exact=True)).to_be_visible()
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


def test_the_ship_of_a_replay_is_whole_to_her_edges(arrive: Arrive) -> None:
    ann = arrive("Ann", reduced_motion="no-preference")
    ann.come("/replay")
    ann.page.locator("input[type=file]").set_input_files(PLAYTHROUGHS / "midnight-3.record")
    scroller = ann.page.locator(".replay-ship")
    slider = ann.page.get_by_role("slider")
    for step in ("0", "40"):
        slider.fill(step)
        expect(scroller.get_by_role("group", name="The ship").or_(scroller.locator("svg")).first).to_be_visible()
        ann.page.wait_for_timeout(1000)  # the event card has come in from the side
        assert "right" not in (scroller.get_attribute("data-more") or "")


def test_the_sheet_has_room_for_answers_in_ones_own_turn(arrive: Arrive) -> None:
    ann = Detective.of(arrive("Ann", viewport={"width": 1366, "height": 768}))
    ann.lay(["finch"], ["larkin"], game="midnight")
    ann.sit("Mr Finch")
    ann.press("Start the game")
    play_until(lambda: ann.choice("walk").count() > 0, ann)
    ann.turn_to("Deductions")
    sheet = ann.page.get_by_role("table", name="Culprits, motives and methods")
    shown = sheet.get_by_role("rowheader").evaluate_all(
        """(all) => all.filter((one) => {
          const [row, box] = [one, one.closest(".scroll")].map((it) => it.getBoundingClientRect());
          return row.top >= box.top && row.bottom <= box.bottom;
        }).length"""
    )
    assert shown >= 8, "rows of a sheet at once, while it is my turn"
    cut = sheet.get_by_role("rowheader").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == [], "motives and methods are read whole"


def test_a_case_that_somebody_knows_is_pointed_out_before_the_start(arrive: Arrive) -> None:
    ann, bob = Detective.of(arrive("Ann")), Detective.of(arrive("Bob", **PHONE), Thumb())
    began = bob.page.context.request.post(
        "/api/tables/quick", data={"game": "midnight", "options": {"case": 1}, "nonce": "0" * 32}
    )
    assert began.ok, began.text()
    ann.lay(["finch", "larkin"], game="midnight", options={"case": 1})
    ann.sit("Mr Finch")
    hers, his = (one.page.get_by_role("region", name="Case", exact=True) for one in (ann, bob))
    expect(hers).to_contain_text(CASE.title)
    expect(hers.get_by_text("played this case before")).to_have_count(0)
    bob.come(ann.page.url)
    bob.sit("Miss Larkin")
    expect(hers).to_contain_text("Bob has played this case before. Choose another case, or play on all the same.")
    expect(his).to_contain_text("You have played this case before. The host can choose another case")
    expect(his.get_by_role("button")).to_have_count(0)
    inspect(ann.page, "a case that somebody knows")
    inspect(bob.page, "a case that I know")

    ann.press("Choose another case")
    covers = ann.page.get_by_role("dialog", name="Choose another case")
    expect(covers.locator("label").filter(has_text=CASE.title)).to_contain_text("Played by Bob")
    inspect(ann.page, "another case to choose")
    ann.hand.press(covers.get_by_role("radio").nth(1))
    ann.hand.press(covers.get_by_role("button", name="Play this case"))
    expect(covers).to_be_hidden()
    for region in (hers, his):
        expect(region).not_to_contain_text("played this case before")
        expect(region).not_to_contain_text(CASE.title)
    ann.press("Start the game")
    chosen = midnight().content({"case": midnight().options[0].values[1].value})
    for one in (ann, bob):
        expect(one.desk).to_be_visible()
        expect(one.page.get_by_role("complementary", name="This round")).to_contain_text(chosen.title)


def test_a_case_is_chosen_by_its_cover(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.come("/new?game=midnight")
    case = ann.page.get_by_role("group", name="Case")
    expect(case.get_by_role("radio").first).to_be_checked()
    expect(case.locator("svg").first).to_be_visible()
    inspect(ann.page, "a new table with covers")

    # The rulebook's timer is a clock like the others, and is drawn as what it is.
    ann.hand.press(ann.page.get_by_text("Sand timer: 3 minutes"))
    expect(ann.page.get_by_text("the sand runs through once in every turn")).to_be_visible()
    expect(ann.page.get_by_role("group", name="How long")).to_have_count(0)
    ann.press("Start the game")
    timer = ann.page.get_by_role("timer", name="Time left").first
    expect(timer).to_have_text(re.compile(r"[23]:\d\d"))
    expect(timer.locator("svg")).to_be_visible()

    # Whoever began it knows it: another case is chosen, and the cover says why.
    ann.come("/new?game=midnight")
    known = case.locator("label").filter(has_text=CASE.title)
    expect(known).to_contain_text("You have played this")
    expect(known.get_by_role("radio")).not_to_be_checked()
    expect(case.get_by_text("You have played this")).to_have_count(1)
    inspect(ann.page, "a new table with a case that was played")
    ann.come("/how-to-play/midnight")
    expect(ann.page.get_by_role("heading", name="The Purser and the events")).to_be_visible()
    inspect(ann.page, "the rulebook of a case")
