"""Deals anew what one seat cannot know: for proving that nothing leaks."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.paperduel.state import Player, State
from sleuth.games.zeroday import twins
from sleuth.games.zeroday.setup import evidence_names, evidence_of
from sleuth.games.zeroday.state import EvidenceId, Seen


def deal_anew(state: State, seat: Seat, chance: Chance) -> State:
    """The others' evidence and the envelope otherwise, as far as this seat could not tell."""
    twin = replace(state, chance=chance)
    if state.ending is not None:
        return twin
    random = Random(chance.fork("twin").key)  # a twin is never played for real
    owners = [list(one.evidence) for one in state.players]
    owners.append(list(state.envelope))
    settled = {seat, *(number for number, one in enumerate(state.players) if one.lost is not None)}
    if state.players[seat].barred:
        settled.add(len(state.players))
    free = [number for number in range(len(owners)) if number not in settled and owners[number]]
    known = twins.Known(state.players[seat].seen, state.suggestions, [one.accusation for one in state.players])
    twins.swap(owners, free, evidence_of(state.options.evidence), known, random)
    places = {card: number for number, card in enumerate(evidence_names())}
    hands = [tuple(sorted(cards, key=places.__getitem__)) for cards in owners[:-1]]
    players = [
        _otherwise(state, seat, hands, number, random) if number != seat else one
        for number, one in enumerate(state.players)
    ]
    return replace(twin, players=tuple(players), envelope=tuple(owners[-1]))


def _otherwise(
    state: State, seat: Seat, hands: Sequence[tuple[EvidenceId, ...]], number: int, random: Random
) -> Player:
    """Another hand, and what they were shown otherwise; but what the seat itself showed them it knows."""
    one = state.players[number]
    seen = tuple(what if what.by == seat else _shown_anew(state, hands, what, random) for what in one.seen)
    return replace(one, evidence=hands[number], seen=seen)


def _shown_anew(state: State, hands: Sequence[Sequence[EvidenceId]], one: Seen, random: Random) -> Seen:
    """What somebody else was shown is one of the three that the other holds now."""
    named = state.suggestions[one.suggestion].named
    return Seen(one.by, random.choice([card for card in hands[one.by] if card in named]), one.suggestion)
