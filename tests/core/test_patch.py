"""What changed from one sight to the next: exact to the byte, small, and a matter of these two alone.

Clients of other languages are held to the examples in a file. To write it anew:

python -m tests.core.test_patch
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.core.choices import Choice, One, Option
from sleuth.core.frames import Reader, Sight, encode, stories
from sleuth.core.game import Game, Seat
from sleuth.core.match import Match, Play
from sleuth.core.patch import Change, Comparison, patched
from sleuth.core.record import Entry, Handed, Moved
from sleuth.games import all_games
from sleuth.testing import header_for, play_out
from tests.bookworms import Bookworms
from tests.fair import Fair
from tests.supper import TheSupper
from tests.toy import Picnic

FILE = Path(__file__).with_name("patches.json")
DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
GAMES: list[Game[Any]] = [*all_games(), Picnic(), TheSupper(), Fair(), Bookworms()]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int | None = None
    name: str = ""
    tapped: bool = False
    counters: dict[str, Any] = {}
    marks: list[Any] = []


class Tagged(msgspec.Struct, frozen=True, tag="tagged", tag_field="kind"):
    name: str
    rest: Any = None


class Renamed(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    long_name: Any
    other_name: Any = None


class Row(msgspec.Struct, frozen=True, array_like=True):
    first: Any
    second: Any = None


class Partial(msgspec.Struct, frozen=True):
    name: str
    rest: Any = msgspec.UNSET


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    entry: int
    view: Any = None
    prompt: str = ""
    seats: tuple[Any, ...] = ()


SIMPLE = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 2), st.sampled_from([0.0, -0.0, 1.0, 0.5]), st.sampled_from('ab–é"')
)
KEYS = st.sampled_from(["a", "b", "c", "id", "0", "é"])


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(inner, max_size=5),
        st.lists(inner, max_size=5).map(tuple),
        st.dictionaries(KEYS, inner, max_size=4),
        st.dictionaries(st.integers(0, 3), inner, max_size=3),
        st.builds(
            Piece,
            st.one_of(st.none(), st.integers(0, 2)),
            st.sampled_from(["", "x"]),
            st.booleans(),
            st.dictionaries(KEYS, inner, max_size=2),
            st.lists(inner, max_size=2),
        ),
        st.builds(Tagged, st.sampled_from("xy"), inner),
        st.builds(Renamed, inner, inner),
        st.builds(Row, inner, inner),
        st.builds(Partial, st.just("x"), st.one_of(st.just(msgspec.UNSET), inner)),
    )


VALUES = st.recursive(SIMPLE, _nested, max_leaves=30)
TABLES = st.builds(
    Table, st.integers(0, 2), VALUES, st.sampled_from(["", "Go."]), st.lists(VALUES, max_size=4).map(tuple)
)


def changes(old: Any, new: Any) -> list[Change]:
    return [msgspec.json.decode(change, type=Change) for change in Comparison().changes(old, new)]


def plain(value: Any) -> Any:
    return msgspec.json.decode(encode(value))


@given(TABLES, TABLES, st.data())
@settings(max_examples=600, deadline=None)
def test_a_patch_is_exact_to_the_byte(old: Table, new: Table, data: st.DataObject) -> None:
    if data.draw(st.booleans()):
        new = msgspec.structs.replace(new, view=_altered(old.view, data))
    before = plain(old)
    after = patched(before, changes(old, new))
    assert encode(after) == encode(new)
    assert encode(before) == encode(old), "what was patched stays as it was"
    assert changes(old, old) == changes(old, msgspec.json.decode(encode(old), type=Table)) == []


def _altered(value: Any, data: st.DataObject) -> Any:
    """The value with something else in one place of it, and the rest the same object or a copy."""
    if isinstance(value, tuple | list) and value and data.draw(st.booleans()):
        index = data.draw(st.integers(0, len(value) - 1))
        inner = _altered(value[index], data)
        end = data.draw(st.sampled_from([index, index + 1]))
        return type(value)([*value[:index], inner, *value[end:]])
    if isinstance(value, dict) and value and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(list(value)))
        return {**value, key: _altered(value[key], data)}
    if isinstance(value, Piece) and data.draw(st.booleans()):
        return msgspec.structs.replace(value, marks=_altered(value.marks, data))
    return data.draw(VALUES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=4, deadline=None)
def test_updates_add_up_to_what_a_sync_says(game: Game[Any], seed: int) -> None:
    """For every viewer of a random game, to the byte. And the patch is the same if both sights are read anew from what
    was sent: what is one object in the server's memory, or was found for somebody else, does not show.
    """
    playout = play_out(game, seed)
    match = Match(game, playout.header)
    told = stories(match)
    readers = {viewer: Reader() for viewer in told}
    for viewer, reader in readers.items():
        reader.read(told[viewer].sync())
    for entry in _with_a_stand_in(playout.entries):
        events = match.apply(entry)
        for viewer, reader in readers.items():
            before = _typed(game, reader.sight)
            frame = told[viewer].update(events)
            reader.read(frame)
            now = msgspec.json.decode(told[viewer].sync(), type=dict[str, msgspec.Raw])["sight"]
            assert encode(reader.sight) == bytes(now)
            sent = msgspec.json.decode(frame, type=dict[str, msgspec.Raw])["changes"]
            alone = Comparison().changes(before, _typed(game, reader.sight))
            assert bytes(sent) == b"[" + b",".join(alone) + b"]"


def _typed(game: Game[Any], sight: dict[str, Any]) -> Sight:
    parsed = msgspec.convert(sight, Sight)
    return msgspec.structs.replace(parsed, view=msgspec.convert(parsed.view, game.view_type, str_keys=True))


def _with_a_stand_in(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """The entries, with a bot that stands in for the last seat to move before the very end."""
    *most, last = entries
    assert isinstance(last, Moved)
    yield from most
    yield Handed(last.n, last.seat, "bot")
    yield msgspec.structs.replace(last, n=last.n + 1)


def test_a_list_that_grows_costs_what_is_added() -> None:
    match = Match(Bookworms(), header_for(Bookworms(), 3))
    told = stories(match)
    sizes = []
    for story in told.values():
        assert len(story.sync()) > 60_000
    while match.outcome is None:
        seat = min(match.decisions)
        move = match.game.rules.default(match.state, seat)
        events = match.apply(match.propose(Play(seat, move, match.decisions[seat], "person")))
        sizes += [len(story.update(events)) for story in told.values()]
    assert max(sizes) < 1500


def test_what_all_see_is_compared_once() -> None:
    old, new = ({"a": [{"id": 1, "n": n}, {"id": 2}], "b": "x" * 99} for n in (1, 2))
    comparison = Comparison()
    first = comparison.changes(Table(1, Tagged("x", old)), Table(1, Tagged("x", new)))
    old["b"] = new["b"] = "y"  # it would be seen if anybody looked again
    again = comparison.changes(Table(1, Tagged("x", old)), Table(1, Tagged("x", new)))
    assert first == again != []


def test_a_card_in_a_long_list_is_patched_in_its_place() -> None:
    cards = tuple(Piece(number, f"Card {number}") for number in range(50))
    tapped = (*cards[:17], msgspec.structs.replace(cards[17], tapped=True), *cards[18:])
    assert changes(Table(1, cards), Table(1, tapped)) == [Change(("view", 17), set={"tapped": True})]
    gone = (*cards[:17], *cards[18:])
    assert changes(Table(1, cards), Table(1, gone)) == [Change(("view",), start=17, cut=1)]
    assert changes(Table(1, cards), Table(1, (*gone, cards[17])))[0].start == 17


def test_what_is_equal_in_python_alone_is_not_the_same() -> None:
    pairs: list[tuple[Any, Any]] = [(1, True), (0, False), (1, 1.0), (0.0, -0.0), ({"a": 1, "b": 2}, {"b": 2, "a": 1})]
    for old, new in pairs:
        for one, other in ((old, new), ([old, "x" * 80], [new, "x" * 80]), ({"a": old, "b": 1}, {"a": new, "b": 1})):
            assert encode(patched(plain(Table(1, one)), changes(Table(1, one), Table(1, other)))) == encode(
                Table(1, other)
            )


def test_only_structs_of_one_type_are_compared() -> None:
    with pytest.raises(TypeError, match="two structs of one type"):
        Comparison().changes(Table(1), Piece(1))
    with pytest.raises(TypeError, match="two structs of one type"):
        Comparison().changes(Row(1), Row(2))


class Example(msgspec.Struct, frozen=True):
    before: Any
    changes: list[Any]
    after: Any


def _pairs() -> Iterator[tuple[Any, Any]]:
    """Sights one after the other: made up, and from two games."""
    long = [f"Paragraph {number} says “né”." for number in range(9)]
    cards = tuple(Piece(number, f"Card {number}", counters={"×": number}) for number in range(9))
    yield Table(1, {"read": long}), Table(2, {"read": [*long, "And more."]})
    yield Table(1, {"read": long}), Table(2, {"read": long[2:]}, prompt="Go.")
    yield Table(1, {"read": long}, "Go."), Table(2, {"read": [*long[:4], "Other.", *long[6:]]})
    yield Table(1, cards), Table(2, (*cards[:3], Piece(3, "Card 3", tapped=True), *cards[4:]))
    yield Table(1, cards), Table(2, (*cards[:3], *cards[5:], Piece(77, "new")))
    yield Table(1, {"a": 1, "b": None, "c": [1]}), Table(2, {"b": None, "c": [1], "a": 1})
    yield Table(1, {"a": {"b": {"c": 1, "d": "x"}}, "e": 0}), Table(2, {"a": {"b": {"c": None, "d": "x"}}, "e": 0})
    yield Table(1, {"a": {}, "b": []}, "Go."), Table(2, {"a": {"x": {}}, "b": [[]]}, "Go.")
    yield Table(1, {"__proto__": {"x": 1, "y": 2}}), Table(2, {"__proto__": {"x": 2, "y": 2}})
    yield Table(1, "", "x", ({"id": 1},)), Table(2, None, "", ({"id": 1}, 2))
    ask = Choice("ask", "Ask", (One("who", "Who", tuple(Option(str(n), f"Guest {n}") for n in range(9))),))
    sight = Sight(1, {"seat": 0}, "Bob thinks.", (Seat(1),), (), may_speak=True)
    asked = Sight(2, {"seat": 0}, "Ask.", (Seat(0),), (), may_speak=True, decision=2, choices=(ask,))
    yield from ((sight, asked), (asked, msgspec.structs.replace(asked, entry=3, may_take_back=True)), (asked, sight))
    for game in (all_games()[0], TheSupper()):
        match = Match(game, header_for(game, 1, [chair.id for chair in game.chairs[:3]]))
        told = stories(match)
        for entry in play_out(game, 1, header=match.header).entries[:6]:
            before = {viewer: told[viewer].look() for viewer in (Seat(0), None)}
            match.apply(entry)
            yield from ((before[viewer], told[viewer].look()) for viewer in before)


def written() -> str:
    lines = []
    for old, new in _pairs():
        one = Example(plain(old), [json.loads(change) for change in Comparison().changes(old, new)], plain(new))
        lines.append(msgspec.json.encode(one).decode())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_file_has_the_examples() -> None:
    assert FILE.read_text() == written()


def test_what_the_docs_give_for_a_client_does_it_too() -> None:
    (code,) = re.findall(r"```python\n(def patched.*?)```", DOCS.read_text(), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    for example in msgspec.json.decode(FILE.read_bytes(), type=list[Example]):
        assert encode(names["patched"](example.before, example.changes)) == encode(example.after)
        parsed = msgspec.convert(example.changes, list[Change])
        assert encode(patched(example.before, parsed)) == encode(example.after)


if __name__ == "__main__":
    FILE.write_text(written())
