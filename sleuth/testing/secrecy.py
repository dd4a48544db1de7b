"""No leak: what a seat is given does not depend on what it cannot know.

``twin`` deals anew everything that a seat cannot know. So the seat must get the same bytes in both worlds: now, and as
both play on by the same moves, until the rules themselves lay something open. A spectator's twin is dealt anew for one
seat after the other, which leaves only what everybody knows.
"""

import base64
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, islice
from random import Random
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Move, admits, every
from sleuth.core.frames import encode
from sleuth.core.game import Event, Game, Illegal, Occasions, S, Seat, Turns, Viewer, asides_of, offered
from sleuth.core.givens import givens_of
from sleuth.core.patch import Comparison
from sleuth.testing.exactness import Vocabulary, wrong_moves
from sleuth.testing.playouts import Playout, Position

AHEAD = 6
"""How many moves two twins are followed."""


class Tally(msgspec.Struct):
    """What the comparison of twins amounted to."""

    twins: int = 0
    differing: int = 0
    """Twins in which something was really dealt otherwise."""
    followed: int = 0
    """Moves made in both worlds that looked the same."""
    parted: int = 0
    """Times when the rules themselves laid the difference open."""


class Glimpse(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a viewer gets in a state."""

    view: Any
    awaited: tuple[Seat, ...]
    choices: tuple[Any, ...]
    outcome: Any
    may_speak: bool
    prompt: str
    asides: tuple[Any, ...] = ()
    occasions: tuple[Any, ...] = ()
    """How quick each awaited seat's decision is: it shows in how long a bot takes."""
    givens: tuple[Any, ...] = ()
    turn: Any = None
    """Whose turn it is: it shows in the clocks."""


def glimpse(game: Game[S], state: S, viewer: Viewer, names: Sequence[str]) -> bytes:
    """The bytes that this viewer gets in this state."""
    return encode(_glimpse(game, state, viewer, names))


def _glimpse(game: Game[S], state: S, viewer: Viewer, names: Sequence[str]) -> Glimpse:
    rules = game.rules
    view = rules.view(state, viewer)
    awaited = tuple(sorted(rules.awaited(state)))
    return Glimpse(
        view,
        awaited,
        () if viewer is None else tuple(rules.choices(state, viewer)),
        rules.outcome(state),
        viewer is not None and rules.may_speak(state, viewer),
        game.prompt(view, names),
        () if viewer is None else tuple(asides_of(rules, state, viewer)),
        tuple(rules.occasion(state, seat) for seat in awaited) if isinstance(rules, Occasions) else (),
        givens_of(game, view, names),
        rules.turn(state) if isinstance(rules, Turns) else None,
    )


def told_bytes(game: Game[S], events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> bytes:
    """These events as this viewer reads them."""
    seen = [payload for event in events if (payload := event.seen_by(viewer)) is not None]
    return encode([(game.narrate(payload, viewer, names), payload) for payload in seen])


def twin_for(position: Position[S], viewer: Viewer, chance: Chance) -> S:
    """A state that looks the same to this viewer, with the chance of the real one, so that dice fall alike."""
    rules = position.game.rules
    if viewer is not None:
        twin = rules.twin(position.state, viewer, chance)
    else:
        twin = position.state
        for seat in position.seats:
            twin = rules.twin(twin, seat, chance.fork("spectator", seat))
    return replace(twin, chance=position.chance)


def check_secrecy(position: Position[S], words: Vocabulary, tally: Tally, twins: int = 2) -> None:
    """Nobody is given anything that depends on what they cannot know."""
    for viewer in (*position.seats, None):
        worlds = [twin_for(position, viewer, Chance(bytes([index]) * 32)) for index in range(twins)]
        for twin in worlds:
            _check_twin(position, viewer, twin, words, tally)
        _check_moves_alike(position, viewer, worlds)


def _check_twin(position: Position[S], viewer: Viewer, twin: S, words: Vocabulary, tally: Tally) -> None:
    game, names = position.game, position.names
    if game.rules.outcome(position.state) is None:
        tally.twins += 1
        tally.differing += twin != position.state
    mine = glimpse(game, position.state, viewer, names)
    other = glimpse(game, twin, viewer, names)
    if mine != other:
        raise position.broken(
            f"what is sent depends on what nobody told this viewer: {_difference(mine, other)}", viewer
        )
    if viewer is not None:
        _check_refusals_alike(position, viewer, twin, words)
    _follow(position, viewer, twin, tally)


def _follow(position: Position[S], viewer: Viewer, twin: S, tally: Tally) -> None:
    """Play on in both worlds by the same moves, as long as there are any and nothing was laid open."""
    game, names = position.game, position.names
    random = Random(f"{position.seed} {position.entry} {viewer}")
    here, there = position.state, twin
    for ahead in range(AHEAD):
        made = [(position.seat, position.move)] if ahead == 0 and position.seat is not None and position.move else []
        common = _common_move(position, here, there, made, random)
        if common is None:
            return
        seat, move = common
        try:
            step, twin_step = game.rules.play(here, seat, move), game.rules.play(there, seat, move)
        except Illegal as refusal:
            raise position.broken(f"the choices admit {move}, and play refuses it: {refusal.text}", seat) from None
        heard = told_bytes(game, step.events, viewer, names)
        twin_heard = told_bytes(game, twin_step.events, viewer, names)
        before, twin_before = _glimpse(game, here, viewer, names), _glimpse(game, there, viewer, names)
        here, there = step.state, twin_step.state
        now, twin_now = _glimpse(game, here, viewer, names), _glimpse(game, there, viewer, names)
        seen, twin_seen = encode(now), encode(twin_now)
        if heard == twin_heard and seen == twin_seen:
            tally.followed += 1
            if Comparison().changes(before, now) != Comparison().changes(twin_before, twin_now):
                text = f"when seat {seat} plays {move}, the same changes are sent in two ways"
                raise position.broken(text, viewer)
            continue
        after = f"when seat {seat} plays {move}"
        if seen == twin_seen:
            text = f"{after}, events tell what the view does not show: {_difference(heard, twin_heard)}"
            raise position.broken(text, viewer)
        if heard == twin_heard and game.rules.outcome(here) is None:
            text = f"{after}, the view shows what no event told: {_difference(seen, twin_seen)}"
            raise position.broken(text, viewer)
        if step.reversible:
            text = f"{after}, something is laid open, and yet the step is called reversible"
            raise position.broken(text, viewer)
        tally.parted += 1
        return


def _common_move(
    position: Position[S], here: S, there: S, preferred: Sequence[tuple[Seat, Move]], random: Random
) -> tuple[Seat, Move] | None:
    """A move that can be made in both worlds: one of the preferred if possible."""
    rules, seats = position.game.rules, position.seats
    possible = [(seat, move) for seat in seats for move in islice(every(offered(rules, here, seat)), 400)]
    random.shuffle(possible)
    theirs = {seat: offered(rules, there, seat) for seat in seats}
    return next(((seat, move) for seat, move in (*preferred, *possible) if admits(theirs[seat], move)), None)


def _check_refusals_alike(position: Position[S], seat: Seat, twin: S, words: Vocabulary) -> None:
    """A refusal is an answer too: the same wrong move is refused in the same words."""
    rules = position.game.rules
    random = Random(position.entry)
    choices = offered(rules, position.state, seat)
    wrong = [move for move in wrong_moves(choices, words, (), random) if not admits(choices, move)]
    for move in random.sample(wrong, min(12, len(wrong))):
        mine, other = _refusal(position, position.state, seat, move), _refusal(position, twin, seat, move)
        if mine != other:
            raise position.broken(f"the refusal of {move} depends on a secret: {mine!r} or {other!r}", seat)


def _refusal(position: Position[S], state: S, seat: Seat, move: Move) -> tuple[str, str] | None:
    try:
        position.game.rules.play(state, seat, move)
    except Illegal as refusal:
        return refusal.text, refusal.rule
    return None


def _check_moves_alike(position: Position[S], viewer: Viewer, worlds: Sequence[S]) -> None:
    """Two moves of somebody else that leave a viewer with the same sight told it the same, unless they are public.

    A move is not public if it was told to some only, if it is impossible in one of the viewer's twins, or if a twin
    may put the one in place of the other.
    """
    rules = position.game.rules
    random = Random(f"{position.seed} {position.entry}")
    for seat in (seat for seat in position.seats if seat != viewer):
        moves = list(islice(every(offered(rules, position.state, seat)), 400))
        made = [_Made(position, viewer, seat, move) for move in random.sample(moves, min(6, len(moves)))]
        for one, other in combinations(made, 2):
            if one.heard == other.heard or one.seen != other.seen:
                continue
            possible = all(admits(offered(rules, world, seat), each.move) for world in worlds for each in (one, other))
            if not possible or one.shadows != other.shadows or one.may_be(other):
                text = f"it is told which of two secret moves seat {seat} made: {_difference(one.heard, other.heard)}"
                raise position.broken(text, viewer)


class _Made(Generic[S]):
    """A move that somebody else could make, and what a viewer would get of it."""

    def __init__(self, position: Position[S], viewer: Viewer, seat: Seat, move: Move) -> None:
        game, names = position.game, position.names
        step = game.rules.play(position.state, seat, move)
        self.move = move
        self.heard = told_bytes(game, step.events, viewer, names)
        self.seen = glimpse(game, step.state, viewer, names)
        self.shadows = [event.shadow for event in step.events if _kept_from(event, viewer)]
        self._after = replace(position, state=step.state)
        self._viewer = viewer

    @cached_property
    def _twins(self) -> list[S]:
        return [twin_for(self._after, self._viewer, Chance(bytes([index]) * 32)) for index in (100, 101)]

    def may_be(self, other: "_Made[S]") -> bool:
        """Whether a twin may put the other move in the place of this one."""
        if self._after.state == other._after.state:
            return False
        return any(mine == theirs for mine, theirs in zip(self._twins, other._twins, strict=True))


def _kept_from(event: Event, viewer: Viewer) -> bool:
    return event.seats is not None and viewer not in event.seats


def check_key_kept(playout: Playout[S]) -> None:
    """The secret key and the seed behind it are in no view, choice or event."""
    game = playout.game
    last = playout.positions[-1]
    secrets = [playout.header.secret.encode()]
    for key in {position.chance.key for position in playout.positions} | {bytes.fromhex(playout.header.secret)}:
        secrets += [key.hex().encode(), base64.b64encode(key), msgspec.json.encode(list(key))]
    for viewer in (*last.seats, None):
        heard = told_bytes(game, playout.events, viewer, last.names)
        if any(secret in heard for secret in secrets):
            raise last.broken("an event carries the secret key", viewer)
        for position in playout.positions:
            sent = glimpse(game, position.state, viewer, position.names)
            if any(secret in sent for secret in secrets):
                raise position.broken("the view carries the secret key", viewer)


def _difference(mine: bytes, other: bytes) -> str:
    """Where two texts part, with some of what is around."""
    one, two = mine.decode(), other.decode()
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = max(0, at - 40)
    return f"…{one[start : at + 40]}… or …{two[start : at + 40]}…"
