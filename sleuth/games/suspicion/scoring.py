"""What an evening is worth, and who had the best of it.

>>> gem_points({"diamond": 2, "ruby": 3, "emerald": 4})
15
"""

from collections.abc import Mapping, Sequence

from sleuth.core.game import Seat
from sleuth.core.scores import ScoreLine, ScoreSheet, SeatScore
from sleuth.games.suspicion.events import GemId, Guesses, GuestId, Reason, Score

SET = 6
SINGLE = 1
IDENTITY = 7

TIE_BREAKS: dict[Reason, str] = {
    "points": "",
    "secrecy": "Tied on points: whoever was named rightly by fewer players comes first.",
    "gems": "Tied on points, and named rightly by as many players: whoever took more gems comes first.",
    "last-left": "All others conceded: whoever is left wins, whatever the points.",
    "shared": "Tied on points, right names and gems: the win is shared.",
}
"""What decided it, where points alone did not (SU-48 to SU-50)."""


def gem_points(loot: Mapping[GemId, int]) -> int:
    """What somebody's gems are worth."""
    return set_points((*loot.values(),))


def set_points(counts: Sequence[int]) -> int:
    """Gems counted by kind: a set of one gem of each is six, any other gem one (SU-44, SU-45)."""
    sets = min(counts)
    return sets * SET + (sum(counts) - sets * len(counts)) * SINGLE


def score(
    loot: Sequence[Mapping[GemId, int]], identities: Sequence[GuestId], guesses: Sequence[Guesses]
) -> tuple[Score, ...]:
    """Every seat's score (SU-44 to SU-46)."""
    scores = []
    for seat, gems in enumerate(loot):
        named = sum(guess == identity for guess, identity in zip(guesses[seat], identities, strict=True))
        sets, taken = min(gems.values()), sum(gems.values())
        scores.append(
            Score(
                sets=sets,
                singles=taken - sets * len(gems),
                named=named,
                known_by=sum(theirs[seat] == identities[seat] for theirs in guesses),
                gems=taken,
                points=gem_points(gems) + named * IDENTITY,
            )
        )
    return tuple(scores)


def winners(scores: Sequence[Score], here: Sequence[Seat]) -> tuple[tuple[Seat, ...], Reason]:
    """Of those who are still here: most points; then known by fewest; then most gems; then they share it (SU-48 to
    SU-50, SU-R13). The last one left wins as it is (SU-H04).
    """
    if len(here) == 1:
        return tuple(here), "last-left"
    keys: tuple[tuple[Reason, list[int]], ...] = (
        ("points", [one.points for one in scores]),
        ("secrecy", [-one.known_by for one in scores]),
        ("gems", [one.gems for one in scores]),
    )
    best = tuple(here)
    for reason, values in keys:
        most = max(values[seat] for seat in best)
        best = tuple(seat for seat in best if values[seat] == most)
        if len(best) == 1:
            return best, reason
    return best, "shared"


def sheet(scores: Sequence[Score], best: Sequence[Seat], reason: Reason) -> ScoreSheet:
    """How the points add up: winners first, then by points, then by seats."""
    order = sorted(map(Seat, range(len(scores))), key=lambda seat: (seat not in best, -scores[seat].points, seat))
    seats = [SeatScore(seat, _lines(scores[seat]), scores[seat].points, seat in best) for seat in order]
    return ScoreSheet(tuple(seats), TIE_BREAKS.get(reason, ""))


def _lines(score: Score) -> tuple[ScoreLine, ...]:
    counted = (("Sets", score.sets, SET), ("Singles", score.singles, SINGLE), ("Names", score.named, IDENTITY))
    return tuple(ScoreLine(label, count, each, count * each) for label, count, each in counted)
