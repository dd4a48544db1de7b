"""Whatever happens in a game: no card is lost, no object is in two places, evidence stays where it is."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from sleuth.core.chance import Chance
from sleuth.core.choices import pick
from sleuth.core.game import Event, Seat
from sleuth.games.zeroday import casting, catalogue
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.rules import ZeroDayRules
from sleuth.games.zeroday.setup import evidence_of, library_of
from sleuth.games.zeroday.state import Object, State, copy_of
from tests.games.zeroday.evidence import case, settings
from tests.games.zeroday.positions import side

MOST_BYTES = 120_000
"""No state is larger, however long a game lasts."""
MOST_MOVES = 500
GAMES = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10**6),
        "players": st.integers(2, 6),
        "packs": st.sampled_from(("dealt", "two-of-four", "chosen")),
        "evidence": st.sampled_from(("5-6-10", "4-5-8")),
        "suggestions": st.sampled_from(("one", "unlimited")),
        "life": st.sampled_from((10, 30)),
    }
)


def course(
    seed: int, players: int, rules: ZeroDayRules | None = None, **options: str | int
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A game played at random: every state, and what was told on the way to it. Somebody rarely concedes."""
    rules, random = rules or ZeroDayRules(), Random(seed)
    step = rules.start(("a",) * players, settings(**options), Chance(random.randbytes(32)))
    yield step.state, step.events
    for _ in range(MOST_MOVES):
        awaited = sorted(rules.awaited(step.state))
        if not awaited:
            return
        seat = random.choice(awaited)
        choices = [*rules.choices(step.state, seat)]
        if random.random() < 0.002:
            choices = [choice for choice in rules.asides(step.state, seat) if choice.kind == "concede"]
        if random.random() < 0.95:
            choices = [choice for choice in choices if choice.kind != "accuse"]
        step = rules.play(step.state, seat, pick(choices, random))
        yield step.state, step.events


def zones(state: State) -> dict[str, list[Object]]:
    """Every object there is, by where it is."""
    spells = [item.object for item in state.stack if item.object is not None]
    resolving = {frame.item.id: frame.item for frame in state.frames if frame.item.kind == "spell"}
    found = {"battlefield": state.battlefield, "stack": spells}
    found["resolving"] = [item.object for item in resolving.values() if item.object is not None]
    for seat, player in enumerate(state.players):
        found |= {f"hand {seat}": player.hand, f"graveyard {seat}": player.graveyard, f"exile {seat}": player.exile}
    return found


def check_cards(state: State) -> None:
    """Forty cards a player, each somewhere and nowhere twice, and all with ids of their own."""
    objects = [one for zone in zones(state).values() for one in zone]
    numbers = [one.id for one in objects]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < number < state.next_id for number in numbers)
    tokens = [one for one in objects if one.token]
    assert all(one in state.battlefield for one in tokens)
    for seat, player in enumerate(state.players):
        owned = Counter(one.card for one in objects if one.owner == seat and not one.token)
        owned.update(player.library)
        if player.lost is not None:
            assert not owned, "what a player owns leaves with them"
        elif state.step != "packs":
            assert owned == Counter(library_of(player.packs))


def check_evidence(state: State) -> None:
    """The envelope, the open programs and the hands are all the evidence."""
    everything = [card for kind in evidence_of(state.options.evidence) for card in kind]
    hands = [card for player in state.players for card in player.evidence]
    assert sorted([*state.envelope, *state.programs, *hands]) == sorted(everything)
    for player in state.players:
        for seen in player.seen:
            assert seen.card in state.players[seen.by].evidence
            assert seen.card in state.suggestions[seen.suggestion].named
    for suggestion in state.suggestions:
        named = set(suggestion.named)
        assert all(named.isdisjoint(state.players[seat].evidence) for seat in suggestion.passed)
        assert suggestion.shown_by is None or named & set(state.players[suggestion.shown_by].evidence)


def check_objects(state: State) -> None:
    """Life, mana, counters and what is attached are what they can be."""
    settled = state.priority is not None and state.ask is None and state.ending is None
    there = {one.id for one in state.battlefield}
    for player in state.players:
        assert all(amount > 0 for amount in player.mana.values())
        assert player.lost is not None or player.life > 0 or not settled
        assert player.shield >= 0
    for one in state.battlefield:
        assert one.damage >= 0
        assert all(count >= 0 for count in one.counters.values())
        assert one.attached is None or one.attached in there or not settled
        assert state.players[one.controller].lost is None
        assert state.players[one.owner].lost is None
        assert one.token == (one.card in catalogue.load().tokens)
    for items in (state.stack, state.waiting):
        assert all(state.players[item.controller].lost is None for item in items)
    if state.combat is not None:
        fighting = [
            *state.combat.attacks,
            *(one for attack in state.combat.attacks.values() for one in attack.blockers),
        ]
        assert len(set(fighting)) == len(fighting)
        assert set(fighting) <= there


def check_flow(state: State) -> None:
    """Somebody is awaited, and nothing is left over from what is done with."""
    rules = ZeroDayRules()
    assert bool(rules.awaited(state)) == (state.ending is None)
    assert not [seat for seat in rules.awaited(state) if state.players[seat].lost is not None]
    if state.step in ("untap", "upkeep", "draw", "main-1", "main-2") and state.ask is None:
        assert state.combat is None or not state.combat.attacks
    if state.priority is not None and state.ask is None and state.ending is None:
        assert not state.frames
        assert not state.waiting
        assert state.inquiry is None
    assert len(msgspec.json.encode(state)) < MOST_BYTES


@effort(max_examples=15)
@given(game=GAMES)
def test_random_games_lose_no_card_and_no_evidence(game: dict[str, int | str]) -> None:
    for state, _ in course(**game):  # type: ignore[arg-type] # strings and numbers where they belong
        check_cards(state)
        check_evidence(state)
        check_objects(state)
        check_flow(state)


@pytest.mark.rule("ED-H03")
@effort(max_examples=15)
@given(game=GAMES)
def test_whoever_is_passed_over_could_have_done_nothing(game: dict[str, int | str]) -> None:
    for state, _ in course(**game):  # type: ignore[arg-type] # as above
        if state.priority is None or state.ask is not None or state.ending is not None:
            continue
        for seat in range(len(state.players)):
            duel = Duel(state)
            if state.players[seat].lost is None and not casting.may_act(duel, Seat(seat)):
                assert [choice.kind for choice in casting.offers(duel, Seat(seat))] == ["pass"]


@pytest.mark.rule("ED-H03")
def test_who_is_asked_does_not_hang_on_what_is_in_a_hand() -> None:
    """The same position with other cards in a hand asks the same players."""
    checked = 0
    for seed in range(3):
        for number, (state, _) in enumerate(course(seed, 4)):
            if number % 9 or state.priority is None:
                continue
            for seat in range(4):
                twin = ZeroDayRules().twin(state, Seat(seat), Chance(bytes([number % 256]) * 32))
                for other in (other for other in range(4) if state.players[other].lost is None):
                    assert casting.may_act(Duel(state), Seat(other)) == casting.may_act(Duel(twin), Seat(other))
                    checked += 1
    assert checked > 500


@pytest.mark.rule("ED-H03")
def test_whoever_may_hold_a_card_that_costs_no_mana_is_asked_as_long_as_they_hold_any() -> None:
    packs = catalogue.load().packs
    free = {pack for pack in packs if any("convoke" in catalogue.find(card).keywords for card in packs[pack].cards)}
    assert free
    assert free < set(packs)
    state = case(side(), side(hand=["rooftop-mast"]), side())
    for pack in packs:
        state.players[1].packs = (pack,)
        assert casting.may_act(Duel(state), Seat(1)) or pack not in free
        assert not casting.may_act(Duel(now_empty(state)), Seat(1))


def now_empty(state: State) -> State:
    """The position with nothing in seat 1's hand."""
    empty = copy_of(state)
    empty.players[1].hand = []
    return empty


@effort(max_examples=10)
@given(game=GAMES)
def test_what_the_rules_have_looked_up_is_as_it_would_be_worked_out_anew(game: dict[str, int | str]) -> None:
    rules = ZeroDayRules()
    for state, _ in course(**game, rules=rules):  # type: ignore[arg-type] # as above
        assert rules.board(state).traits == Board(state).traits
