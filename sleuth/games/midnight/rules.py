"""The rules of Midnight, as in the ledger ``docs/rules/midnight.md``.

Facts: 2 to 5 rivals, or 1 to 5 together; paragraphs that each seat reads for itself, a stacked deck of events, answers
written by all at the same time. A round begins with an event; in a turn points are spent one action after the other,
then a suspect may be moved. It ends in port, or with somebody's revelations.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, admits
from sleuth.core.game import Event, Illegal, Occasion, Options, Outcome, Seat, Step, Turn, Viewer
from sleuth.games.base import asks_anew
from sleuth.games.midnight import case as cases
from sleuth.games.midnight import choices as offers
from sleuth.games.midnight.choices import offers_for
from sleuth.games.midnight.deck import SHARES, stacked
from sleuth.games.midnight.events import (
    Announced,
    Answers,
    BuoyBought,
    Extracted,
    ExtractedHidden,
    Hypotheses,
    Kept,
    MadePublic,
    Placed,
    Presented,
    PurserMoved,
    ReadAlone,
    ReadAloneHidden,
    ReadAloud,
    RevelationsCalled,
    SuspectMoved,
    Voted,
    Walked,
    Wrote,
    WroteHidden,
)
from sleuth.games.midnight.rounds import (
    begin_round,
    begin_turns,
    begin_writing,
    concede,
    end_turn,
    finish_if_written,
)
from sleuth.games.midnight.ship import LETTERS, STARTING_ZONES, Letter, Path, Zone
from sleuth.games.midnight.state import MidnightOptions, Open, State, View
from sleuth.games.midnight.twins import deal_anew

NOBODY: frozenset[Seat] = frozenset()


class MidnightRules:
    """Plays a case by the book."""

    def __init__(self) -> None:
        self._offered: tuple[State | None, Seat, tuple[Choice, ...]] = (None, Seat(0), ())
        """What was offered last, since whoever makes a move was asked for it in the same state."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Stack the deck, place the suspects, draw who is First Player (MM-48 to MM-59)."""
        settings = msgspec.convert(dict(options), MidnightOptions)
        case, players = cases.load(settings.case), len(seats)
        first = Seat(chance.below(players, "first player"))
        spread = zip(chance.shuffled(LETTERS, "suspects"), STARTING_ZONES * 2, strict=True)
        suspects: dict[Letter, Zone] = dict(sorted(spread))
        table = Open(
            case=case.number,
            mode=settings.mode,
            phase="placing",
            first=first,
            seat=Seat((first - 1) % players),
            chairs=tuple(seats),
            suspects=suspects,
            detectives=(None,) * players,
            buoys=(SHARES[players].buoys,) * players,
            space=SHARES[players].space,
            written=(False,) * players,
        )
        solution = case.solution
        state = State(
            open=table,
            deck=stacked(chance, players),
            texts={path: paragraph.text.strip() for path, paragraph in case.paragraphs.items()},
            solution=Answers(solution.culprit, solution.motive, solution.method),
            telling=solution.text.strip(),
            proof=solution.proof,
            hypotheses=(None,) * players,
            chance=chance,
        )
        return Step(state, (Event(Presented(case.number, first, suspects)),))

    def awaited(self, state: State) -> frozenset[Seat]:
        table = state.open
        match table.phase:
            case "over":
                return NOBODY
            case "voting":
                return frozenset(seat for seat in table.present if seat not in table.votes)
            case "writing":
                return frozenset(seat for seat in table.present if not table.written[seat])
            case _:
                return frozenset((table.seat,))

    def turn(self, state: State) -> Turn | None:
        table = state.open
        return Turn(table.seat, table.turn) if table.phase in ("acting", "deciding", "moving", "revealing") else None

    def occasion(self, state: State, seat: Seat) -> Occasion:  # noqa: ARG002 - the same for all who are awaited
        return "answer" if state.open.phase in ("deciding", "revealing", "voting") else "turn"

    def outcome(self, state: State) -> Outcome | None:
        ending = state.open.ending
        return None if ending is None else Outcome(ending.reason, ending.winners)

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Detectives talk and bluff as they like; whoever left has nothing to lose by it any more."""
        return seat not in state.open.conceded or state.open.ending is not None

    def has_left(self, state: State, seat: Seat) -> bool:
        return seat in state.open.conceded

    def view(self, state: State, viewer: Viewer) -> View:
        table = state.open
        if table.ending is not None:
            texts = state.texts
        elif viewer is None:
            texts = {path: state.texts[path] for path in table.public}
        else:
            texts = {path: state.texts[path] for path, readers in table.readers.items() if viewer in readers}
        return View(viewer, table, texts, None if viewer is None else state.hypotheses[viewer])

    def unread(self, state: State, viewer: Viewer) -> Mapping[str, str]:
        if state.open.ending is not None:
            return {}
        known = self.view(state, viewer).texts
        return {"solution": state.telling, **{path: text for path, text in state.texts.items() if path not in known}}

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return deal_anew(state, seat, self.unread(state, seat), chance)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        known, whose, offered = self._offered
        if state is not known or seat != whose:
            offered = self._choices(state, seat)
            self._offered = (state, seat, offered)
        return offered

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        table = state.open
        if seat not in self.awaited(state):
            return ()
        case = offers_for(table.case)
        match table.phase:
            case "placing":
                return (case.place(table),)
            case "acting":
                return tuple(case.act(table, seat))
            case "deciding":
                return (offers.KEEP, offers.PUBLISH if offers.refund(table.effect) else offers.PUBLISH_UNPAID)
            case "moving":
                return tuple(case.move(table))
            case "revealing":
                return (offers.REVEAL if table.mode == "rivals" else offers.CALL, offers.END)
            case "voting":
                return (offers.MORE, offers.ENOUGH)
            case "announcing":
                return (case.announce,)
            case _:
                return (case.write,)

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        """To leave, at any time and once (MM-H01); to change what is written until all have finished (MM-115)."""
        table = state.open
        if table.phase == "over" or seat in table.conceded:
            return ()
        leave = offers.CONCEDE if len(table.present) > 1 else offers.CONCEDE_ALONE
        if table.phase == "writing" and table.written[seat] and seat != table.revealer:
            return (offers_for(table.case).revise, leave)
        return (leave,)

    def default(self, state: State, seat: Seat) -> Move:
        table = state.open
        match table.phase:
            case "placing":
                free = next(zone for zone in STARTING_ZONES if zone not in table.detectives)
                return Move("place", {"zone": str(free)})
            case "announcing" | "writing":
                (choice,) = self.choices(state, seat)
                return Move("write", {slot.name: tuple(one.value for one in slot.options[:2]) for slot in choice.slots})
            case phase:
                usual = {"acting": "done", "deciding": "keep", "moving": "stay", "revealing": "end", "voting": "enough"}
                return Move(usual[phase])

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if not admits(self.choices(state, seat), move) and not admits(self.asides(state, seat), move):
            raise self._refusal(state, seat, move)
        match move.kind:
            case "place":
                return _place(state, seat, int(str(move.slots["zone"])))
            case "walk":
                return _walk(state, seat, int(str(move.slots["to"])))
            case "read-aloud":
                return _read_aloud(state, seat, str(move.slots["path"]))
            case "read-alone":
                return _read_alone(state, seat, str(move.slots["path"]))
            case "keep" | "publish":
                return _decide(state, seat, move.kind == "publish")
            case "extract":
                return _extract(state, seat, Seat(int(str(move.slots["from"]))), str(move.slots["path"]))
            case "purser":
                return _move_purser(state, seat, int(str(move.slots["to"])))
            case "buy":
                return _buy(state, seat)
            case "done":
                return _finish_actions(state)
            case "move-suspect":
                return _move_suspect(state, seat, str(move.slots["suspect"]), int(str(move.slots["to"])))
            case "stay":
                return _after_suspects(state, ())
            case "reveal":
                return end_turn(
                    _changed(state, revealer=seat), (Event(RevelationsCalled(seat, state.open.mode == "together")),)
                )
            case "end":
                return end_turn(state, ())
            case "more" | "enough":
                return asks_anew(self, state, _vote(state, seat, move.kind == "more"))
            case "concede":
                return asks_anew(self, state, concede(state, seat))
            case _:
                return _write(state, seat, move)

    def _refusal(self, state: State, seat: Seat, move: Move) -> Illegal:
        """Why a move cannot be made, as helpfully as it can be said without telling anything."""
        table = state.open
        if table.phase == "over":
            return Illegal("The case is closed.")
        if seat not in self.awaited(state):
            return Illegal("It is not your turn: wait until you are asked.", rule="MM-63")
        known = {choice.kind for choice in self.choices(state, seat)}
        if move.kind in known:
            return Illegal(*_WRONG.get(move.kind, ("That cannot be chosen now: pick one of what is offered.", "")))
        if table.phase == "acting" and move.kind in _MISSING:
            return Illegal(*_MISSING[move.kind])
        return Illegal("That cannot be done now: choose one of the things you are asked for.")


_WRONG = {
    "place": ("Begin in one of the zones 4 to 9 where no other detective is.", "MM-61"),
    "walk": ("Your detective cannot get there with the points and buoys you have.", "MM-86"),
    "read-aloud": ("You can investigate only what is in your detective's zone and you have not read.", "MM-80"),
    "read-alone": ("You can investigate only what is in your detective's zone and you have not read.", "MM-80"),
    "extract": ("You can get out of a detective in your zone only what they have read and you have not.", "MM-92"),
    "purser": ("The Purser goes to a zone next to his.", "MM-75"),
    "move-suspect": ("A suspect goes one or two zones, never into the suite, and not the one moved last.", "MM-105"),
    "write": ("Give two different answers to each of the three questions.", "MM-123"),
    "revise": ("Give two different answers to each of the three questions.", "MM-123"),
}
_MISSING = {
    "read-aloud": ("There is nothing to investigate here now: go elsewhere, or send the Purser on.", "MM-66"),
    "read-alone": ("You cannot read alone now: it takes a place or a suspect here, and enough points.", "MM-77"),
    "walk": ("Your detective cannot move: you have no points left.", "MM-74"),
    "extract": ("That takes a detective in your zone who knows more, 2 points, and a buoy for them.", "MM-79"),
    "purser": ("The Purser cannot be moved now.", "MM-75"),
    "buy": ("You can buy a buoy for 1 point while you have fewer than you started with.", "MM-76"),
}


def _changed(state: State, **changes: object) -> State:
    """The state with these fields of the open table changed."""
    return replace(state, open=replace(state.open, **changes))


def _set(values: Sequence[object], seat: Seat, value: object) -> tuple[object, ...]:
    return tuple(value if other == seat else old for other, old in enumerate(values))


def _paid(table: Open, seat: Seat, cost: int) -> Open:
    """The table after something was paid for: points first, buoys for the rest (MM-97, MM-98)."""
    points = min(cost, table.points)
    return replace(
        table, points=table.points - points, buoys=_set(table.buoys, seat, table.buoys[seat] - cost + points)
    )


def _with_reader(table: Open, path: Path, *seats: Seat) -> Open:
    """The table after these seats have read a paragraph (MM-85)."""
    readers = tuple(sorted({*table.readers.get(path, ()), *seats}))
    return replace(table, readers={**table.readers, path: readers})


def _published(table: Open, path: Path) -> Open:
    table = _with_reader(table, path, *(Seat(seat) for seat in range(len(table.chairs))))
    return replace(table, public=(*table.public, path))


def _place(state: State, seat: Seat, zone: Zone) -> Step[State]:  # MM-60, MM-61
    table = state.open
    placed = replace(table, detectives=_set(table.detectives, seat, zone))
    told = (Event(Placed(seat, zone)),)
    waiting = [other for other in placed.present if placed.detectives[other] is None]
    if not waiting:
        return begin_round(replace(state, open=placed), told)
    before = (Seat((seat - back) % len(table.chairs)) for back in range(1, len(table.chairs)))
    return Step(replace(state, open=replace(placed, seat=next(other for other in before if other in waiting))), told)


def _walk(state: State, seat: Seat, zone: Zone) -> Step[State]:
    cost, _ = offers.reach(state.open, seat)[zone]
    table = _paid(state.open, seat, cost)
    table = replace(table, detectives=_set(table.detectives, seat, zone))
    return Step(replace(state, open=table), (Event(Walked(seat, zone, cost)),), reversible=True)


def _read_aloud(state: State, seat: Seat, path: Path) -> Step[State]:  # MM-73
    table = _published(_paid(state.open, seat, offers.ALOUD), path)
    return Step(replace(state, open=table), (Event(ReadAloud(seat, path, state.texts[path])),))


def _read_alone(state: State, seat: Seat, path: Path) -> Step[State]:  # MM-77
    table = _with_reader(_paid(state.open, seat, state.open.effect.private), path, seat)
    told = Event(ReadAlone(seat, path, state.texts[path]), frozenset({seat}), ReadAloneHidden(seat, path))
    return Step(replace(state, open=replace(table, phase="deciding", reading=path)), (told,))


def _decide(state: State, seat: Seat, publish: bool) -> Step[State]:  # MM-78, MM-84, MM-85, MM-H10
    table, path = state.open, state.open.reading
    assert path is not None, "something was read"
    after = replace(table, phase="acting", reading=None)
    if not publish:
        return Step(replace(state, open=after), (Event(Kept(seat, path)),))
    after = replace(_published(after, path), points=after.points + offers.refund(after.effect))
    return Step(replace(state, open=after), (Event(MadePublic(seat, path, state.texts[path])),))


def _extract(state: State, seat: Seat, whom: Seat, path: Path) -> Step[State]:  # MM-79, MM-91 to MM-96
    table = _with_reader(_paid(state.open, seat, offers.EXTRACT), path, seat)
    buoys = _set(_set(table.buoys, seat, table.buoys[seat] - 1), whom, table.buoys[whom] + 1)
    told = Event(Extracted(seat, whom, path, state.texts[path]), frozenset({seat}), ExtractedHidden(seat, whom, path))
    return Step(replace(state, open=replace(table, buoys=buoys)), (told,))


def _move_purser(state: State, seat: Seat, zone: Zone) -> Step[State]:  # MM-75, MM-R05
    table = replace(_paid(state.open, seat, 1), purser=zone)
    return Step(replace(state, open=table), (Event(PurserMoved(seat, zone)),), reversible=True)


def _buy(state: State, seat: Seat) -> Step[State]:  # MM-76, MM-R14
    table = state.open
    table = replace(table, points=table.points - 1, buoys=_set(table.buoys, seat, table.buoys[seat] + 1))
    return Step(replace(state, open=table), (Event(BuoyBought(seat)),), reversible=True)


def _finish_actions(state: State) -> Step[State]:  # MM-R19
    table = replace(state.open, points=0, phase="moving")
    if table.effect.suspects:
        return Step(replace(state, open=table), (), reversible=True)
    return _after_suspects(replace(state, open=table), ())


def _move_suspect(state: State, seat: Seat, letter: Letter, zone: Zone) -> Step[State]:  # MM-103 to MM-106
    table = state.open
    moved = _changed(state, suspects={**table.suspects, letter: zone}, disc=letter)
    return _after_suspects(moved, (Event(SuspectMoved(seat, letter, zone)),))


def _after_suspects(state: State, told: tuple[Event, ...]) -> Step[State]:
    if offers.may_reveal(state.open, state.open.seat):
        return Step(_changed(state, phase="revealing"), told, reversible=True)
    return end_turn(state, told)


def _vote(state: State, seat: Seat, more: bool) -> Step[State]:  # MM-113, MM-R11
    table = state.open
    votes = {**table.votes, seat: more}
    told = (Event(Voted(seat, more)),)
    if not more:
        return begin_writing(_changed(state, votes=votes), told)
    if any(other not in votes for other in table.present):
        return Step(_changed(state, votes=votes), told)
    return begin_turns(_changed(state, votes=votes, last_round=True), told)


def _write(state: State, seat: Seat, move: Move) -> Step[State]:  # MM-114, MM-120, MM-123
    written = Hypotheses(*(_pair(move.slots[element]) for element in ("culprit", "motive", "method")))
    again = move.kind == "revise"
    told = Event(Wrote(seat, written, again), frozenset({seat}), WroteHidden(seat, again))
    hypotheses = _set(state.hypotheses, seat, written)
    table = replace(state.open, written=_set(state.open.written, seat, True))
    events = [told]
    if table.phase == "announcing":
        answers = Answers(written.culprit[0], written.motive[0], written.method[0])
        table = replace(table, phase="writing", announced={seat: answers})
        events.append(Event(Announced(seat, table.case, answers)))
    return finish_if_written(replace(state, open=table, hypotheses=hypotheses), tuple(events))


def _pair(value: object) -> tuple[str, str]:
    assert isinstance(value, tuple), "an order of two"
    first, second = value
    return str(first), str(second)
