"""Twins: dealt anew where a seat cannot look, and true to everything the seat knows."""

from collections import Counter

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.zeroday.state import Object, State
from tests.games.zeroday.evidence import (
    EVIDENCE,
    HACKERS,
    NAMED,
    NONE,
    PROGRAMS,
    SOLUTION,
    VIRUSES,
    WRONG,
    accuse,
    case,
    closing,
    done,
    landed,
    settings,
    show,
    struck,
    suggest,
)
from tests.games.zeroday.positions import (
    BASICS,
    RULES,
    attack,
    block,
    bolt,
    cast,
    creature,
    play,
    resolve,
    side,
    sorcery,
    the,
)
from tests.games.zeroday.test_invariants import check_cards, check_evidence, course

pytestmark = pytest.mark.usefixtures("bench")

ZAP = bolt(1)
OX = creature(3, 3, name="Ox")
BULL, RAM = (creature(5, 5, name=name) for name in ("Bull", "Ram"))
WALL, FENCE, HEDGE, DITCH = (creature(0, 6, name=name) for name in ("Wall", "Fence", "Hedge", "Ditch"))
DISCARD = sorcery("S", {"do": "discard", "who": "opponents"})
SCRY = sorcery("S", {"do": "scry", "amount": 2})
SEARCH = sorcery("S", {"do": "search", "what": {"types": ["land"]}})
LIBRARY = (ZAP, OX, BASICS["S"], BASICS["B"], SCRY, DISCARD, BASICS["N"], SEARCH, ZAP, OX)


def twins(state: State, seat: int, count: int = 30) -> list[State]:
    return [RULES.twin(state, Seat(seat), Chance(bytes([number]) * 32)) for number in range(count)]


def cards(state: State, seat: int) -> list[str]:
    return [one.card for one in state.players[seat].hand]


def check_twin(state: State, seat: int, twin: State) -> None:
    """Everything that this seat knows holds in the twin."""
    viewer = Seat(seat)
    assert RULES.view(twin, viewer) == RULES.view(state, viewer)
    assert RULES.choices(twin, viewer) == RULES.choices(state, viewer)
    assert RULES.awaited(twin) == RULES.awaited(state)
    check_cards(twin)
    check_evidence(twin)
    for before, after in zip(state.players, twin.players, strict=True):
        assert [one.id for one in after.hand] == [one.id for one in before.hand]
        assert [(seen.by, seen.suggestion) for seen in after.seen] == [
            (seen.by, seen.suggestion) for seen in before.seen
        ]
        assert after.accusation == () or after.accusation != twin.envelope or state.ending is not None
    assert twin.players[seat].seen == state.players[seat].seen
    for before, after in zip(state.players, twin.players, strict=True):
        for seen, was in zip(after.seen, before.seen, strict=True):
            assert seen.by != seat or seen == was, "one knows what one has shown"


@pytest.mark.rule("ED-14", "ED-09")
@pytest.mark.parametrize("seed", range(5))
def test_twins_along_a_game_keep_what_each_seat_knows(seed: int) -> None:
    differing = checked = 0
    states = [state for state, _ in course(seed, 2 + seed, packs=("dealt", "two-of-four", "chosen")[seed % 3])]
    asked = [state for state in states if state.ask is not None and state.ask.about not in ("attack", "block", "end")]
    for number, state in enumerate((*states[:: max(1, len(states) // 25)], *asked[:15])):
        for seat in range(len(state.players)):
            twin = RULES.twin(state, Seat(seat), Chance(bytes([number]) * 32))
            check_twin(state, seat, twin)
            if state.ending is None:
                checked += 1
                differing += [one.evidence for one in twin.players] != [one.evidence for one in state.players]
    assert differing > checked / 2


def test_hands_and_libraries_of_others_and_the_order_of_ones_own_are_dealt_anew() -> None:
    state = case(side(hand=[ZAP], library=LIBRARY), side(hand=[OX, OX], library=LIBRARY), side())
    made = twins(state, 0)
    assert {tuple(cards(twin, 0)) for twin in made} == {(ZAP,)}
    assert len({tuple(twin.players[0].library) for twin in made}) > 20
    assert len({tuple(cards(twin, 1)) for twin in made}) > 10
    assert len({tuple(twin.players[1].library) for twin in made}) > 20
    for twin in made:
        assert Counter(twin.players[0].library) == Counter(LIBRARY)
        assert Counter([*cards(twin, 1), *twin.players[1].library]) == Counter([OX, OX, *LIBRARY])


def test_the_cards_that_one_looks_at_stay_on_top_and_for_the_others_they_do_not() -> None:
    state = resolve(cast(case(side(lands="S", hand=[SCRY], library=LIBRARY), side(), side()), 0, SCRY))
    assert state.ask is not None
    assert {tuple(twin.players[0].library[:2]) for twin in twins(state, 0)} == {LIBRARY[:2]}
    assert len({tuple(twin.players[0].library[:2]) for twin in twins(state, 1)}) > 10
    for twin in twins(state, 1):
        assert twin.ask is not None
        assert len(twin.ask.choices[0].slots[0].options) == 2
    assert len({str(twin.ask) for twin in twins(state, 1)}) > 5, "what is asked is made of the cards that lie there now"


def test_who_searches_a_library_is_offered_what_is_in_it_in_the_twin() -> None:
    state = resolve(cast(case(side(lands="S", hand=[SEARCH, OX, ZAP], library=LIBRARY), side(), side()), 0, SEARCH))
    assert state.ask is not None
    for twin in twins(state, 1):
        assert twin.ask is not None
        (slot,) = twin.ask.choices[0].slots
        lands = {card for card in twin.players[0].library if card in BASICS.values()}
        assert {option.value for option in slot.options} == {*lands, "none"}


def test_what_others_chose_to_discard_is_not_known_before_all_have_chosen() -> None:
    three = side(hand=[OX, ZAP, BASICS["B"]], library=LIBRARY)
    state = resolve(cast(case(side(lands="S", hand=[DISCARD]), three, three), 0, DISCARD))
    chosen = str(state.players[1].hand[0].id)
    state = play(state, 1, Move("discard", {"cards": (chosen,)}))
    assert state.ask is not None
    assert (state.ask.seat, len(state.frames[-1].answers)) == (2, 1)
    for viewer in (0, 2):
        made = twins(state, viewer)
        assert {len(twin.frames[-1].answers) for twin in made} == {1}
        assert len({str(twin.frames[-1].answers[0]["cards"]) for twin in made}) == 3
    assert {str(twin.frames[-1].answers[0]["cards"]) for twin in twins(state, 1)} == {str((chosen,))}


def test_how_others_have_divided_some_of_their_damage_is_not_known_before_all_of_it_is_dealt() -> None:
    state = attack(case(side(BULL, RAM), side(WALL, FENCE, HEDGE, DITCH), side()), {BULL: 1, RAM: 1})
    state = block(state, {WALL: BULL, FENCE: BULL, HEDGE: RAM, DITCH: RAM})
    state = done(landed(state), divided(the(state, WALL), the(state, FENCE)))
    assert state.ask is not None
    assert state.ask.about == f"divide-{the(state, RAM).id}"

    def shares(twin: State) -> str:
        assert twin.combat is not None
        assert twin.combat.attacks[the(state, RAM).id].shares is None, "that is asked now"
        return str(twin.combat.attacks[the(state, BULL).id].shares)

    assert {shares(twin) for twin in twins(state, 0)} == {shares(state)}
    assert len({shares(twin) for twin in twins(state, 1)}) > 3


def divided(one: Object, other: Object) -> Move:
    """Five damage, most of it for the first."""
    return Move("divide", {"shares": {str(one.id): 4, str(other.id): 1}})


@pytest.mark.parametrize("setting", ["two-of-four", "chosen"])
@pytest.mark.rule("ED-H02")
def test_packs_of_others_are_dealt_anew_before_all_have_chosen(setting: str) -> None:
    state = RULES.start(("a",) * 3, settings(packs=setting), Chance(bytes(32))).state
    state = play(state, 1, RULES.default(state, Seat(1)))
    assert len({twin.players[1].packs for twin in twins(state, 0)}) > 10
    assert {twin.players[1].packs for twin in twins(state, 1)} == {state.players[1].packs}
    for twin in twins(state, 0):
        offered = [player.offered for player in twin.players]
        assert offered[0] == state.players[0].offered
        assert all(len(set(one)) == len(state.players[0].offered) for one in offered)
        assert set(twin.players[1].packs) <= set(offered[1])
        assert twin.players[2].packs == ()
        if setting == "two-of-four":
            assert not set(offered[0]) & {*offered[1], *offered[2]}
    if setting == "two-of-four":
        assert len({twin.players[2].offered for twin in twins(state, 0)}) > 10


@pytest.mark.rule("ED-H13")
def test_when_others_wish_to_be_asked_is_dealt_anew() -> None:
    state = play(case(), 1, Move("full-control"))
    assert {twin.players[1].wish.full for twin in twins(state, 0)} == {True, False}
    assert {twin.players[1].wish for twin in twins(state, 1)} == {state.players[1].wish}


@pytest.mark.rule("ED-19")
def test_a_card_that_was_shown_stays_where_the_asker_saw_it() -> None:
    state = done(struck(1, hold={1: NAMED[:2]}), suggest(), show(NAMED[0]))
    assert all(NAMED[0] in twin.players[1].evidence for twin in twins(state, 0))
    assert not all(NAMED[1] in twin.players[1].evidence for twin in twins(state, 0))
    to_another = twins(state, 2)
    assert {twin.players[0].seen[0].card for twin in to_another} == set(NAMED)
    for twin in to_another:
        assert twin.players[0].seen[0].card in twin.players[1].evidence


def test_which_card_was_shown_is_not_known_to_others_even_when_the_hand_is_laid_open() -> None:
    state = play(done(struck(1, hold={1: NAMED[:2]}), suggest(), show(NAMED[0])), 1, Move("concede"))
    made = twins(state, 2)
    assert {twin.players[1].evidence for twin in made} == {state.players[1].evidence}
    assert {twin.players[0].seen[0].card for twin in made} == set(NAMED[:2])


@pytest.mark.rule("ED-24")
def test_who_could_not_show_holds_none_of_the_three_in_a_twin_though_the_question_goes_round() -> None:
    state = done(struck(1, 2, hold={2: NAMED}), suggest(), NONE)
    for viewer in (0, 2, 3):
        for twin in twins(state, viewer):
            assert not set(NAMED) & {*twin.players[1].evidence}
            assert twin.ask is not None
            assert twin.ask.seat == 2
    assert {twin.ask.choices[0].kind for twin in twins(state, 3) if twin.ask} == {"show", "none"}


@pytest.mark.rule("ED-38")
def test_whoever_saw_the_envelope_knows_it_in_every_twin_and_the_others_do_not() -> None:
    state = play(closing(), 0, accuse(WRONG))
    assert {twin.envelope for twin in twins(state, 0)} == {SOLUTION}
    others = twins(state, 1, 60)
    assert len({twin.envelope for twin in others}) > 10
    for twin in others:
        assert twin.envelope != WRONG, "that accusation failed"
        assert twin.envelope[0] in HACKERS
        assert twin.envelope[1] in VIRUSES
        assert twin.envelope[2] in PROGRAMS


def test_the_evidence_of_others_is_dealt_anew() -> None:
    state = case()
    made = twins(state, 0, 60)
    assert {twin.players[0].evidence for twin in made} == {state.players[0].evidence}
    elsewhere = {card for twin in made for card in twin.players[1].evidence}
    assert elsewhere == {*EVIDENCE} - {*state.players[0].evidence, *state.programs}


def test_when_the_game_is_over_there_is_nothing_left_to_deal() -> None:
    state = play(closing(), 0, accuse())
    (twin,) = twins(state, 1, 1)
    assert twin.players == state.players
    assert twin.envelope == state.envelope
