"""A table as data."""

import pytest

from sleuth import games
from sleuth.core.chance import commitment
from sleuth.core.game import Illegal, Seat
from sleuth.server import messages
from sleuth.server import table as tables
from sleuth.server.settings import Settings
from sleuth.server.store import PersonRow
from sleuth.server.table import Table

GAME = games.find_game("classic")
ANN, BOB = PersonRow("ann", "Ann"), PersonRow("bob", "Bob")
SETTINGS = Settings(now=lambda: 1_900_000_000.0)


def made(**order: object) -> Table:
    return tables.make(GAME, messages.NewTable("classic", **order), ANN, SETTINGS)  # type: ignore[arg-type] # as given


def test_a_table_comes_back_from_the_store_as_it_was() -> None:
    table = tables.sit(made(seconds=30), ANN, "plum", "0" * 32, 1.0)
    assert tables.from_row(table.row()) == table
    assert table.revision == 2


def test_every_table_has_a_secret_of_its_own_and_publishes_its_hash() -> None:
    one, other = made(), made()
    assert one.secret != other.secret
    assert one.secret != one.bot_seed
    assert tables.info(one, GAME, (), 0, ()).commitment == commitment(bytes.fromhex(one.secret))


def test_what_everybody_sees_holds_no_secret_no_nonce_and_no_id_of_a_person() -> None:
    table = tables.sit(made(), ANN, "plum", "f" * 32, 1.0)
    seen = str(tables.info(table, GAME, {"ann"}, 0, ())) + str(tables.lobby_row(table, GAME))
    for hidden in (table.secret, table.bot_seed, "f" * 32, "'ann'"):
        assert hidden not in seen


def test_the_roster_is_those_who_sit_clockwise_from_the_first_chair() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot", "novice"),))
    table = tables.sit(table, ANN, "plum", "a" * 32, 1.0)
    table = tables.sit(table, BOB, "scarlett", "b" * 32, 2.0)
    table = tables.start(table, GAME, "ann", here={"ann"}, now=3.0)
    assert table.header is not None
    assert [(sitter.chair, sitter.kind, sitter.nonce[:1]) for sitter in table.header.roster] == [
        ("scarlett", "person", "b"),
        ("white", "bot", ""),
        ("plum", "person", "a"),
    ]
    assert (table.seat_of("ann"), table.seat_of("bob"), table.seat_of("eve"), table.seat_of("")) == (2, 0, None, None)
    assert table.bot_chance(Seat(1), 0) != table.bot_chance(Seat(1), 5)


def test_a_bot_gives_up_a_name_that_a_person_brings() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot"), messages.ChairPlan("green", "bot")))
    bots = {place.chair: place.name for place in table.places if place.use == "bot"}
    table = tables.sit(table, PersonRow("eve", bots["white"].upper()), "plum", "a" * 32, 1.0)
    names = {place.chair: place.name for place in table.places if place.name}
    assert (names["plum"], names["green"]) == (bots["white"].upper(), bots["green"])
    assert len({name.casefold() for name in names.values()}) == 3


def test_too_few_chairs_or_a_chair_named_twice_make_no_table() -> None:
    closed = tuple(messages.ChairPlan(chair.id, "closed") for chair in GAME.chairs[1:])
    with pytest.raises(Illegal, match="needs at least 2 players"):
        made(chairs=closed)
    with pytest.raises(Illegal, match="named twice"):
        made(chairs=(messages.ChairPlan("plum", "bot"), messages.ChairPlan("plum", "closed")))


def test_a_rematch_has_the_same_plan_and_nobody_in_it_yet() -> None:
    table = made(chairs=(messages.ChairPlan("white", "bot", "novice"),), seconds=60, public=False)
    table = tables.sit(table, ANN, "plum", "a" * 32, 1.0)
    again = tables.make(GAME, tables.rematch_order(table), BOB, SETTINGS)
    assert [place.use for place in again.places] == [place.use for place in table.places]
    assert [place.person for place in again.places] == [""] * 6
    assert (again.seconds, again.public, again.options) == (60, False, table.options)
