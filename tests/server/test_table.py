"""A table as data."""

from collections import Counter

import pytest

from sleuth import games
from sleuth.core.chance import Chance, commitment
from sleuth.core.game import Refused, Seat
from sleuth.server import messages, orders, rematch, showing
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow
from sleuth.server.table import Place, Table, read_table

GAME = games.find_game("classic")
ANN, BOB = PersonRow(PersonId("ann"), "Ann"), PersonRow(PersonId("bob"), "Bob")
EVE = PersonId("eve")
SETTINGS = Settings(now=lambda: 1_900_000_000.0)


def made(**order: object) -> Table:
    return orders.make(GAME, messages.NewTable("classic", **order), ANN, SETTINGS)  # type: ignore[arg-type] # as given


def test_a_table_comes_back_from_the_store_as_it_was() -> None:
    table = made(seconds=30).sit(ANN, "plum", "0" * 32, 1.0)
    assert read_table(table.row()) == table
    assert table.revision == 2


def test_every_table_has_a_secret_of_its_own_and_publishes_its_hash() -> None:
    one, other = made(), made()
    assert one.secret != other.secret
    assert one.secret != one.bot_seed
    assert showing.info(one, GAME, (), 0, ()).commitment == commitment(bytes.fromhex(one.secret))


def test_what_everybody_sees_holds_no_secret_no_nonce_and_no_id_of_a_person() -> None:
    table = made().sit(ANN, "plum", "f" * 32, 1.0)
    seen = str(showing.info(table, GAME, {ANN.id}, 0, ())) + str(showing.lobby_row(table, GAME))
    for hidden in (table.secret, table.bot_seed, "f" * 32, "'ann'"):
        assert hidden not in seen


def test_the_roster_is_those_who_sit_clockwise_from_the_first_chair() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot", "novice"),))
    table = table.sit(ANN, "plum", "a" * 32, 1.0)
    table = table.sit(BOB, "scarlett", "b" * 32, 2.0)
    table = table.start(GAME, ANN.id, here={ANN.id}, now=3.0)
    assert table.header is not None
    assert [(sitter.chair, sitter.kind, sitter.nonce[:1]) for sitter in table.header.roster] == [
        ("scarlett", "person", "b"),
        ("white", "bot", ""),
        ("plum", "person", "a"),
    ]
    assert (table.seat_of(ANN.id), table.seat_of(BOB.id), table.seat_of(EVE), table.seat_of(PersonId(""))) == (
        2,
        0,
        None,
        None,
    )
    assert table.bot_chance(Seat(1), 0) != table.bot_chance(Seat(1), 5)


def test_a_bot_gives_up_a_name_that_a_person_brings() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot"), messages.ChairPlan("green", "bot")))
    bots = {place.chair: place.name for place in table.places if place.use == "bot"}
    table = table.sit(PersonRow(EVE, bots["white"].upper()), "plum", "a" * 32, 1.0)
    names = {place.chair: place.name for place in table.places if place.name}
    assert (names["plum"], names["green"]) == (bots["white"].upper(), bots["green"])
    assert len({name.casefold() for name in names.values()}) == 3


def test_a_bot_gives_up_a_name_that_looks_like_a_persons() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot", "novice"), messages.ChairPlan("green", "bot", "novice")))
    assert [place.name for place in table.places if place.use == "bot"] == ["Agatha", "Gilbert"]
    table = table.sit(PersonRow(EVE, "GiIbert"), "plum", "a" * 32, 1.0)
    assert [place.name for place in table.places if place.use == "bot"] == ["Agatha", "Dorothy"]
    table = table.sit(PersonRow(BOB.id, "Gi1bert"), "mustard", "b" * 32, 2.0)
    place = table.place_of(BOB.id)
    assert place is not None
    assert place.name == "Gi1bert 2"


def test_too_few_chairs_or_a_chair_named_twice_make_no_table() -> None:
    closed = tuple(messages.ChairPlan(chair.id, "closed") for chair in GAME.chairs[1:])
    with pytest.raises(Refused, match="needs at least 2 players"):
        made(chairs=closed)
    with pytest.raises(Refused, match="named twice"):
        made(chairs=(messages.ChairPlan("plum", "bot"), messages.ChairPlan("plum", "closed")))


def over() -> Table:
    """A finished game of Ann, Bob and a bot."""
    table = made(chairs=(messages.ChairPlan("white", "bot", "master"),), seconds=60, public=False)
    table = table.sit(ANN, "plum", "a" * 32, 1.0)
    table = table.sit(BOB, "scarlett", "b" * 32, 2.0)
    return table.start(GAME, ANN.id, here={ANN.id}, now=3.0).concluded(SETTINGS)


def test_a_rematch_keeps_every_chair_and_every_bot_and_seats_nobody_unasked() -> None:
    table = over()
    again = rematch.make(table, BOB, SETTINGS)
    assert [(place.use, place.level) for place in again.places] == [(place.use, place.level) for place in table.places]
    assert {place.chair: place.name for place in again.places if place.name} == {
        place.chair: place.name for place in table.places if place.use == "bot"
    }
    assert {place.chair: place.kept for place in again.places if place.kept} == {"plum": "ann", "scarlett": "bob"}
    assert not any(place.person or place.nonce for place in again.places)
    assert (again.seconds, again.public, again.options, again.host) == (60, False, table.options, "bob")


def test_a_rematch_is_fixed_before_anybody_asks_for_it() -> None:
    table = over()
    known = showing.info(table, GAME, (), 0, ()).next
    again = rematch.make(table, ANN, SETTINGS)
    assert known == messages.NextTable(again.id, again.commitment)
    assert again.commitment == commitment(bytes.fromhex(again.secret))
    assert again.secret not in (table.secret, table.bot_seed)
    assert again.secret not in str(showing.info(table, GAME, (), 0, ()))
    assert table.with_next(SETTINGS) is table


def test_a_rematch_starts_once_everybody_is_back_and_not_before() -> None:
    again = rematch.make(over(), ANN, SETTINGS)
    again = rematch.join(again, GAME, ANN, "c" * 32, 5.0)
    assert (again.status, again.place_of(ANN.id).chair) == ("open", "plum")  # type: ignore[union-attr] # she sits
    again = rematch.join(again, GAME, BOB, "d" * 32, 6.0)
    assert (again.status, again.revision, again.self_starting) == ("playing", 3, False)
    assert again.header is not None
    assert [(sitter.chair, sitter.nonce[:1]) for sitter in again.header.roster] == [
        ("scarlett", "d"),
        ("white", ""),
        ("plum", "c"),
    ]
    assert rematch.join(again, GAME, BOB, "e" * 32, 7.0) is again


def test_who_does_not_play_again_leaves_an_open_seat_and_the_start_to_the_host() -> None:
    again = rematch.decline(rematch.make(over(), ANN, SETTINGS), BOB.id, 5.0)
    again = rematch.join(again, GAME, ANN, "c" * 32, 6.0)
    assert again.status == "open"
    assert not any(place.kept for place in again.places)
    assert rematch.decline(again, BOB.id, 7.0) is again
    assert again.start(GAME, ANN.id, here={ANN.id}, now=8.0).status == "playing"


def test_a_kept_chair_is_nobody_elses_until_the_host_opens_it() -> None:
    again = rematch.make(over(), ANN, SETTINGS)
    eve = PersonRow(EVE, "Eve")
    with pytest.raises(Refused, match="This seat is kept for Bob"):
        again.sit(eve, "scarlett", "e" * 32, 5.0)
    elsewhere = again.sit(BOB, "green", "b" * 32, 5.0)
    assert not any(place.kept == "bob" for place in elsewhere.places), "who takes another chair frees the kept one"
    plan = messages.ChairPlan("scarlett", "person")
    opened = orders.plan(again, GAME, ANN.id, plan, here={ANN.id}, now=6.0)
    assert opened.sit(eve, "scarlett", "e" * 32, 7.0).place_of(EVE) is not None


def test_filling_with_bots_takes_open_seats_only() -> None:
    again = rematch.make(over(), ANN, SETTINGS)
    filled = orders.fill(again, GAME, ANN.id, "detective", here={ANN.id}, now=5.0)
    bots = [place for place in filled.places if place.use == "bot"]
    assert [place.level for place in bots] == ["detective", "master", "detective", "detective"]
    assert len({place.name for place in bots}) == 4
    assert {place.kept for place in filled.places} == {"", "ann", "bob"}
    with pytest.raises(Refused, match="no open seat left"):
        orders.fill(filled, GAME, ANN.id, "", here={ANN.id}, now=6.0)
    with pytest.raises(Refused, match="Only Ann, who made the table"):
        orders.fill(again, GAME, BOB.id, "", here={ANN.id, BOB.id}, now=6.0)


def test_whoever_makes_a_table_with_a_number_has_a_chair() -> None:
    first = messages.ChairPlan("scarlett", "bot")
    assert made(chairs=(first,), nonce="a" * 32).place_of(ANN.id) == Place(
        "mustard", "person", "", ANN.id, "Ann", "a" * 32
    )
    assert made(chair="plum", nonce="a" * 32).place_of(ANN.id).chair == "plum"  # type: ignore[union-attr] # she sits
    assert made().place_of(ANN.id) is None
    with pytest.raises(Refused, match="A bot sits there"):
        made(chairs=(first,), chair="scarlett", nonce="a" * 32)


PALACE = games.find_game("mukinnutu")


def test_a_quick_game_meets_every_character_and_is_every_character() -> None:
    mine, met = Counter[str](), Counter[str]()
    for number in range(600):
        drawn = Chance(bytes([number % 256, number // 256] * 16))
        order = orders.quick_order(PALACE, messages.QuickGame("mukinnutu", bots=3, level="master"), drawn)
        uses = {plan.chair: plan.use for plan in order.chairs}
        assert sorted(uses.values()) == ["bot"] * 3 + ["closed"] * 2 + ["person"]
        assert {plan.level for plan in order.chairs if plan.use == "bot"} == {"master"}
        mine[order.chair] += 1
        met.update(chair for chair, use in uses.items() if use == "bot")
    characters = {chair.id for chair in PALACE.chairs}
    assert mine.keys() == met.keys() == characters
    # 100 of 600 and 300 of 600 are expected of each; this is five standard deviations either way.
    assert all(54 <= mine[chair] <= 146 and 239 <= met[chair] <= 361 for chair in characters)


def test_who_chooses_a_character_gets_it() -> None:
    for number in range(20):
        order = orders.quick_order(
            PALACE, messages.QuickGame("mukinnutu", chair="brewer"), Chance(bytes([number]) * 32)
        )
        assert order.chair == "brewer"
        assert messages.ChairPlan("brewer", "person") in order.chairs
    with pytest.raises(Refused, match="There is no chair called 'throne'"):
        orders.make(
            PALACE,
            orders.quick_order(PALACE, messages.QuickGame("mukinnutu", chair="throne"), Chance(bytes(32))),
            ANN,
            SETTINGS,
        )


@pytest.mark.rule("MU-R25")
def test_too_few_at_the_palace_are_told_its_own_rule_and_what_to_do() -> None:
    order = messages.NewTable("mukinnutu", nonce="a" * 32, chair="scribe")
    table = orders.make(PALACE, order, ANN, SETTINGS).sit(BOB, "queen", "b" * 32, 1.0)
    with pytest.raises(Refused) as refused:
        table.start(PALACE, ANN.id, here={ANN.id}, now=2.0)
    assert refused.value.rule == "MU-R25"
    assert refused.value.text == (
        "Mukinnūtu needs at least 3 players: wait for one more player, add a bot "
        "or make a table with “Two are enough” chosen."
    )
    two = messages.NewTable("mukinnutu", {"allow_two": True}, nonce="a" * 32, chair="scribe")
    table = orders.make(PALACE, two, ANN, SETTINGS).sit(BOB, "queen", "b" * 32, 1.0)
    assert table.start(PALACE, ANN.id, here={ANN.id}, now=2.0).status == "playing"


def test_levels_are_from_the_easiest_to_the_hardest_and_a_standin_is_between() -> None:
    with_bots = [game for game in games.all_games() if game.levels]
    assert len(with_bots) == 5
    for game in with_bots:
        assert [(level.id, level.label) for level in game.levels] == [
            ("novice", "Easy"),
            ("detective", "Medium"),
            ("master", "Hard"),
        ]
        assert (orders.default_level(game), orders.standin_level(game)) == ("novice", "detective")


def may_start(table: Table, who: PersonRow | None, *here: PersonId) -> tuple[bool, str, str]:
    found = showing.you(table, GAME, who, here).start
    assert found is not None
    return found.allowed, found.label, found.text


def test_everybody_is_told_whether_they_may_start_and_what_is_waited_for() -> None:
    start = "Start the game"
    table = made()
    assert may_start(table, ANN, ANN.id) == (False, start, "2 more players needed: people or bots.")
    table = table.sit(BOB, "plum", "b" * 32, 1.0)
    assert may_start(table, ANN, ANN.id) == (False, start, "1 more player needed: people or bots.")
    table = orders.fill(table, GAME, ANN.id, "", here={ANN.id}, now=2.0)
    assert may_start(table, ANN, ANN.id, BOB.id) == (True, start, "You have no seat: if you start now, you only watch.")
    assert may_start(table, BOB, ANN.id, BOB.id) == (False, start, "Waiting for Ann to start the game.")
    assert may_start(table, None, ANN.id, BOB.id) == (False, start, "Waiting for Ann to start the game.")
    assert may_start(table, BOB, BOB.id) == (True, start, "6 players. Open seats stay empty.")
    begun = table.start(GAME, ANN.id, here={ANN.id}, now=3.0)
    assert showing.you(begun, GAME, ANN, ()).start is None


def test_a_rematch_says_for_whom_it_waits() -> None:
    again = rematch.make(over(), ANN, SETTINGS)
    assert may_start(again, BOB, ANN.id)[2] == "Your seat is kept. Sit down, and the game goes on."
    assert may_start(again, None, ANN.id)[2] == "The rematch starts by itself when Bob and Ann have joined."
    again = rematch.join(again, GAME, ANN, "c" * 32, 5.0)
    assert may_start(again, ANN, ANN.id)[1:] == (
        "Start without Bob",
        "The rematch starts by itself when Bob has joined.",
    )


def test_hints_are_for_games_against_bots() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot", "novice"),))
    table = table.sit(ANN, "plum", "a" * 32, 1.0)
    alone = table.start(GAME, ANN.id, here={ANN.id}, now=2.0)
    both = table.sit(BOB, "green", "b" * 32, 2.0).start(GAME, ANN.id, here={ANN.id}, now=3.0)
    asked = [showing.you(at, GAME, who, ()).hint for at, who in ((alone, ANN), (alone, BOB), (both, ANN), (table, ANN))]
    assert [hint and hint.allowed for hint in asked] == [True, None, False, None]
    assert asked[2] is not None
    assert asked[2].text == "Hints are only for games against bots, and other people play at this table."
