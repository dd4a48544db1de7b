"""Everybody's life over the turns of a finished duel, and the turn that decided it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sleuth.core.game import Event, Outcome, Payload, Seat
from sleuth.games.zeroday.events import Accused, Damaged, LifeChanged, PlayerLost, Suggested, TurnBegan
from sleuth.games.zeroday.evidence import PositionLog, know
from sleuth.knowledge.study import Decided, Track

LEFT = {"library": "had no card left to draw", "conceded": "conceded"}


def by_turns(events: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Events, each with the turn in which it happened; what comes before the first turn is in turn 0."""
    turn = 0
    for event in events:
        if isinstance(event.payload, TurnBegan):
            turn = event.payload.turn
        yield turn, event


def lives(payloads: Iterable[Payload], players: int, life: int) -> tuple[tuple[int, ...], ...]:
    """How much life each player had before the first turn and after each; nobody has less than none. It ends with the
    turn in which a player left.

    >>> lives([TurnBegan(Seat(0), 1), LifeChanged(Seat(1), -4, 26), TurnBegan(Seat(1), 2)], 2, 30)
    ((30, 30, 30), (30, 26, 26))
    """
    now = [life] * players
    rows: list[list[int]] = [[] for _ in now]
    out: set[int] = set()
    leaving: set[int] = set()

    def note() -> None:
        for seat, row in enumerate(rows):
            if seat not in out:
                row.append(max(0, now[seat]))
        out.update(leaving)

    for payload in payloads:
        match payload:
            case TurnBegan():
                note()
            case Damaged(seat=int(seat), life=int(left)) | LifeChanged(seat=seat, life=left):
                now[seat] = left
            case PlayerLost(seat=seat):
                leaving.add(seat)
            case _:
                pass
    note()
    return tuple(tuple(row) for row in rows)


def life_track(events: Iterable[Event], players: int, life: int) -> Track:
    """The same for a chart."""
    return Track(
        "Life",
        "How much life each player had, after each turn. A line ends with the turn in which its player left.",
        lives((event.payload for event in events), players, life),
    )


def decided(
    events: Sequence[Event], names: Sequence[str], track: Track, outcome: Outcome | None, certain: Mapping[Seat, int]
) -> Decided | None:
    """The turn that decided a duel, from whatever turn each seat could be certain of the envelope in. Nothing decided a
    draw, or what the house ended.

    A right accusation was decided in the turn in which its maker could first be certain; if they guessed, in the turn
    of the accusation. Where one was left standing, it was the turn in which the last of the others lost most life; if
    they left in another way, the turn in which they did.
    """
    if outcome is None or not outcome.winners:
        return None
    told = tuple(by_turns(events))
    (winner,) = outcome.winners
    if outcome.reason == "accusation":
        return _by_accusation(told, names, winner, certain.get(winner))
    if outcome.reason == "last-standing":
        return _by_force(told, names, track)
    return None


def _said(turn: int, how: str) -> Decided:
    return Decided(turn, f"{f'Turn {turn} decided it' if turn else 'It was decided before the first turn'}: {how}.")


def _by_accusation(
    told: Sequence[tuple[int, Event]], names: Sequence[str], winner: Seat, certain: int | None
) -> Decided | None:
    """Followed with the winner's eyes: what left them one answer, or what they dared."""
    story = PositionLog(names, winner)
    asker, heard = winner, 0
    clue: tuple[int, str] | None = None
    for turn, event in told:
        payload = event.seen_by(winner)
        if isinstance(payload, Accused) and payload.right:
            if clue is None:
                return _guessed(story, names, payload, turn)
            when, how = clue
            return _said(when, how if turn == when else f"{how}; the accusation came in turn {turn}")
        if isinstance(payload, Suggested):
            asker = payload.seat
        story.hear(payload)
        if (
            clue is None
            and certain is not None
            and turn >= certain
            and story.entries > heard
            and len(know(story.position).solutions) == 1
        ):
            clue = turn, _clue(payload, names, winner, asker)
        heard = story.entries
    return None


def _clue(payload: Payload | None, names: Sequence[str], winner: Seat, asker: Seat) -> str:
    """What left the winner one answer."""
    match payload:
        case Accused(seat=seat):
            what = f"{names[seat]}’s wrong accusation"
        case PlayerLost(seat=seat):
            what = f"the evidence that {names[seat]} laid open"
        case _ if asker == winner:
            return f"{names[winner]}’s own question left only one answer"
        case _:
            what = f"{names[asker]}’s question"
    return f"{what} left {names[winner]} only one answer"


def _guessed(story: PositionLog, names: Sequence[str], accused: Accused, turn: int) -> Decided:
    answers = know(story.position).solutions
    chance = next(hand.chance for hand in answers if set(hand.cards) == set(accused.named))
    odds = f"{max(1, round(100 * chance))}\N{NO-BREAK SPACE}%"
    who = names[accused.seat]
    return _said(turn, f"with {len(answers)} answers left, {who} accused at a chance of {odds} and was right")


def _by_force(told: Sequence[tuple[int, Event]], names: Sequence[str], track: Track) -> Decided:
    """The fall of the last who left; of several at once, of whoever fell furthest."""
    lost = [(turn, event.payload) for turn, event in told if isinstance(event.payload, PlayerLost)]
    end = lost[-1][0]
    falls = [_fall(names, one, track.values[one.seat], end) for turn, one in lost if turn == end]
    return max(falls, key=lambda fall: fall[0])[1]


def _fall(names: Sequence[str], lost: PlayerLost, life: Sequence[int], end: int) -> tuple[int, Decided]:
    """How much life somebody lost in their worst turn, and that in a sentence."""
    who = names[lost.seat]
    if lost.reason != "life":
        return 0, _said(end, f"{who} {LEFT[lost.reason]}, with {life[-1]} life left")
    turn = max(range(1, len(life)), key=lambda one: life[one - 1] - life[one])
    before, after = life[turn - 1], life[turn]
    later = f", and was out in turn {end}" if turn < end else ""
    return before - after, _said(turn, f"{who} fell from {before} to {after}{later}")
