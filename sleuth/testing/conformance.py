"""The conformance suite: everything that the contract asks of a game and a program can check.

Each check is a function of its own that raises :class:`~sleuth.testing.failure.Broken`; :func:`check_game` runs them
all over random games.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice
from sleuth.core.game import (
    Asides,
    Game,
    HiddenTexts,
    Naming,
    Occasion,
    Occasions,
    Refused,
    S,
    Viewer,
    offered,
    reasons_of,
)
from sleuth.core.incidents import payload_faults, payload_type
from sleuth.core.match import replay
from sleuth.core.record import BadRecord, read
from sleuth.core.verify import verify
from sleuth.testing.asides import check_asides
from sleuth.testing.awaiting import check_awaited
from sleuth.testing.exactness import Vocabulary, check_admitted, check_default, check_refused, vocabulary
from sleuth.testing.failure import Broken
from sleuth.testing.playouts import Playout, Position, play_out
from sleuth.testing.secrecy import Tally, check_key_kept, check_secrecy
from sleuth.testing.texts import check_content, check_texts_exchanged, check_texts_kept

_pack = msgspec.msgpack.Encoder().encode


class Report(msgspec.Struct):
    """What was looked at."""

    game: str
    games: int = 0
    positions: int = 0
    accepted: int = 0
    refused: int = 0
    takebacks: int = 0
    most_back: int = 0
    """The longest run of moves taken back."""
    asides: int = 0
    tally: Tally = msgspec.field(default_factory=Tally)

    def __str__(self) -> str:
        tally = self.tally
        asides = f", {self.asides} asides" if self.asides else ""
        return (
            f"{self.game}: {self.games} games, {self.positions} positions, {self.accepted} moves accepted, "
            f"{self.refused} refused, {self.takebacks} taken back, up to {self.most_back} in a row{asides}; "
            f"{tally.twins} twins, {tally.differing} of them dealt otherwise, {tally.followed} moves that looked the "
            f"same, {tally.parted} that laid something open"
        )


def check_game(game: Game[S], games: int = 20, seed: int = 0, positions: int = 12, most: int = 10_000) -> Report:
    """Run the whole suite over this many random games, from this seed on, looking closely at some positions of each."""
    check_payloads(game)
    check_reasons(game)
    check_options(game)
    check_facts(game)
    check_content(game)
    report = Report(game.id)
    for number in range(seed, seed + games):
        playout = play_out(game, number, most)
        check_playout(playout, report, positions)
    if not report.tally.differing:
        text = f"none of {report.tally.twins} twins differs from the state it was made from: nothing is dealt anew"
        raise Broken(text, game=game.id, seed=seed, entry=0)
    return report


def check_playout(playout: Playout[S], report: Report, positions: int = 12) -> None:
    """Run the suite over one game that was played."""
    words = vocabulary(playout)
    for position in playout.positions:
        check_awaited(position)
        check_default(position)
        check_reversible(position)
        check_asides(position)
    check_narration(playout)
    for position in playout.sample(positions):
        check_position(position, words, report)
    check_start(playout)
    check_record(playout)
    check_key_kept(playout)
    check_texts_kept(playout)
    report.games += 1
    report.positions += len(playout.positions)
    report.takebacks += playout.takebacks
    report.asides += playout.asides
    report.most_back = max(report.most_back, *playout.runs, 0)


def check_position(position: Position[S], words: Vocabulary, report: Report) -> None:
    """The checks that look closely at one position."""
    check_purity(position)
    check_round_trip(position)
    check_names(position)
    report.accepted += check_admitted(position)
    report.refused += check_refused(position, words)
    check_secrecy(position, words, report.tally)
    check_texts_exchanged(position)


def check_payloads(game: Game[S]) -> None:
    """Every kind of event has a tag of its own, also among those that the house tells at every table."""
    for fault in payload_faults(game):
        raise Broken(fault, game=game.id, seed=0, entry=0)


def check_reasons(game: Game[S]) -> None:
    """The reasons for which a game may end are named beforehand, each once, and none is the house's own."""
    reasons = reasons_of(game)
    if not get_args(game.reason_type) or len(set(reasons)) < len(reasons) or not all(reasons):
        raise Broken(
            f"the game may end for the reasons {reasons}: one is missing or twice", game=game.id, seed=0, entry=0
        )


def check_options(game: Game[S]) -> None:
    """The options' defaults are legal and complete, and what is not an option is refused."""
    defaults = game.check_options({})
    named = {spec.key: spec.default for spec in game.options}
    if defaults != named or game.check_options(defaults) != defaults:
        raise Broken(f"the defaults are {named}, and check_options gives {defaults}", game=game.id, seed=0, entry=0)
    for key in ("no-such-option", *named):
        wrong = {key: "no-such-value"}
        try:
            game.check_options(wrong)
        except Refused:
            continue
        raise Broken(f"check_options lets {wrong} pass", game=game.id, seed=0, entry=0)


def check_facts(game: Game[S]) -> None:
    """The facts fit the rest of the game, as far as that can be seen before one is played."""
    facts, least, most = game.facts, *game.facts.players
    wrong = ""
    if not 1 <= least <= most == len(game.chairs):
        wrong = f"they say {least} to {most} players, and there are {len(game.chairs)} chairs"
    elif not 0 < facts.minutes[0] <= facts.minutes[1] or not facts.difficulty.strip():
        wrong = "they name no length or no difficulty"
    elif facts.notebook == "deduces" and not facts.study:
        wrong = "the notebook deduces, and there is nothing to deduce with"
    elif ("texts" in facts.hidden) != isinstance(game.rules, HiddenTexts):
        wrong = "texts are hidden by the facts or by the rules (`unread`), and not by both"
    if wrong:
        raise Broken(f"the facts are wrong: {wrong}", game=game.id, seed=0, entry=0)


def check_start(playout: Playout[S]) -> None:
    """The same table is dealt the same way twice, whatever the caller does with the options afterwards."""
    first = playout.positions[0]
    rules, header = playout.game.rules, playout.header
    options = dict(header.options)
    start = rules.start(header.chairs, options, header.chance())
    if options != header.options:
        raise first.broken("start changed the options it was given")
    if _pack(start) != _pack(rules.start(header.chairs, header.options, header.chance())):
        raise first.broken("start dealt one table in two ways")


def check_purity(position: Position[S]) -> None:
    """No call changes what it was given, and the same question always has the same answer."""
    rules, state = position.game.rules, position.state
    _ask_twice(position, None, rules.awaited, state)
    _ask_twice(position, None, rules.outcome, state)
    _ask_twice(position, None, rules.view, state, None)
    for seat in position.seats:
        _ask_twice(position, seat, rules.view, state, seat)
        _ask_twice(position, seat, rules.choices, state, seat)
        if isinstance(rules, Asides):
            _ask_twice(position, seat, rules.asides, state, seat)
        _ask_twice(position, seat, rules.may_speak, state, seat)
        _ask_twice(position, seat, rules.twin, state, seat, Chance(bytes(32)))
    for seat in sorted(rules.awaited(state)):
        _ask_twice(position, seat, rules.default, state, seat)
        if isinstance(rules, Occasions):
            _ask_twice(position, seat, rules.occasion, state, seat)
            _check_back(position, "the occasion", rules.occasion(state, seat), Occasion, seat)
        _ask_twice(position, seat, rules.play, state, seat, rules.default(state, seat))
    if position.seat is not None:
        _ask_twice(position, position.seat, rules.play, state, position.seat, position.move)


def _ask_twice(position: Position[S], seat: Viewer, ask: Callable[..., object], *given: object) -> None:
    name = getattr(ask, "__name__", "the rules")
    before = _pack(given)
    first = _pack(ask(*given))
    if _pack(given) != before:
        raise position.broken(f"{name} changed what it was given", seat)
    if _pack(ask(*given)) != first:
        raise position.broken(f"{name} gave two answers to one question", seat)


def check_round_trip(position: Position[S]) -> None:
    """State, views, choices and payloads come back from their bytes as they were."""
    game, rules, state = position.game, position.game.rules, position.state
    _check_back(position, "the state", state, game.state_type)
    for viewer in (*position.seats, None):
        _check_back(position, "the view", rules.view(state, viewer), game.view_type, viewer)
    for seat in position.seats:
        _check_back(position, "the choices", offered(rules, state, seat), tuple[Choice, ...], seat)
    if position.seat is not None and position.move is not None:
        for event in rules.play(state, position.seat, position.move).events:
            for payload in filter(None, (event.payload, event.shadow)):
                _check_back(position, "an event", payload, payload_type(game))


def _check_back(position: Position[S], what: str, value: object, kind: Any, seat: Viewer | str = "") -> None:
    for codec in (msgspec.json, msgspec.msgpack):
        try:
            back = codec.decode(codec.encode(value), type=kind)
        except (msgspec.MsgspecError, TypeError) as error:
            raise position.broken(f"{what} cannot be written and read again: {error}", seat) from error
        if back != value:
            raise position.broken(f"{what} comes back changed: {value!r} as {back!r}", seat)


def check_reversible(position: Position[S]) -> None:
    """A step that may be taken back rolled nothing, and leaves the decision where it was."""
    if position.seat is None or position.move is None:
        return
    rules = position.game.rules
    step = rules.play(position.state, position.seat, position.move)
    if not step.reversible:
        return
    if position.seat not in rules.awaited(step.state):
        raise position.broken(f"{position.move} is reversible, and its mover is not awaited after it", position.seat)
    if step.asks - {position.seat}:
        raise position.broken(f"{position.move} is reversible, and asks others anew", position.seat)
    for event in step.events:
        if event.seats is not None:
            text = f"{position.move} is reversible, and tells some what others are not told"
            raise position.broken(text, position.seat)
    elsewhere = replace(position.state, chance=Chance(bytes(32)))
    if rules.play(elsewhere, position.seat, position.move).events != step.events:
        raise position.broken(f"{position.move} is reversible, and depends on chance", position.seat)


def check_narration(playout: Playout[S]) -> None:
    """Every event and every moment has words for everybody who learns of it, and the end has a sentence."""
    game, last = playout.game, playout.positions[-1]
    for viewer in (*last.seats, None):
        for event in playout.events:
            payload = event.seen_by(viewer)
            if payload is None:
                continue
            text = game.narrate(payload, viewer, last.names)
            if not text.strip() or "{" in text:
                raise last.broken(f"{payload!r} is narrated as {text!r}", viewer)
            if game.narrate(payload, viewer, last.names) != text:
                raise last.broken(f"{payload!r} is narrated in two ways", viewer)
        for position in playout.positions[:-1]:
            if not game.prompt(game.rules.view(position.state, viewer), position.names).strip():
                raise position.broken("the prompt is empty", viewer)
    outcome = game.rules.outcome(last.state)
    if outcome is None or not game.outcome_text(outcome, last.names).strip():
        raise last.broken(f"the end {outcome} has no sentence")


def check_names(position: Position[S]) -> None:
    """Whoever is mentioned in a view is called by name."""
    game = position.game
    for viewer in (*position.seats, None):
        view = game.rules.view(position.state, viewer)
        if isinstance(game, Naming):
            view = game.name_players(view, position.names)
        if mark := re.search(rb"[^\"]*\{\d+\}[^\"]*", msgspec.json.encode(view)):
            raise position.broken(f"the view calls a player {mark[0].decode()!r}, not by name", viewer)


def check_record(playout: Playout[S]) -> None:
    """The record comes back from its bytes as it was, and gives the same game again."""
    last = playout.positions[-1]
    data = playout.record.dump()
    try:
        back = read(data)
        verify(data, lambda _: playout.game)
    except BadRecord as error:
        raise last.broken(f"the game's own record does not hold: {error}") from error
    if back.dump() != data:
        raise last.broken("the record comes back changed")
    if _pack(replay(playout.game, back.header, back.entries).state) != _pack(last.state):
        raise last.broken("the record replays to another state")


CHECKS: Sequence[Callable[..., object]] = (
    check_payloads,
    check_reasons,
    check_options,
    check_facts,
    check_content,
    check_start,
    check_record,
    check_narration,
    check_key_kept,
    check_awaited,
    check_default,
    check_reversible,
    check_asides,
    check_purity,
    check_round_trip,
    check_names,
    check_admitted,
    check_refused,
    check_secrecy,
    check_texts_exchanged,
    check_texts_kept,
)
"""All of them, for those who want to run some."""
