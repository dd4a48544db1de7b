"""Who everybody may be: exactly what counting every assignment gives, from every seat's eyes."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.core.game import Seat
from sleuth.core.incidents import MoveTakenBack
from sleuth.core.match import Match
from sleuth.games.suspicion.assignments import best_assignment, chances, likeliest
from sleuth.games.suspicion.events import Opened, Robbed, Slipped, Walked
from sleuth.games.suspicion.evidence import Dossier, Evidence, PositionLog, position_of
from sleuth.games.suspicion.position import DECK
from sleuth.games.suspicion.state import State
from sleuth.knowledge.partition import Model
from tests.games.suspicion.evenings import BOARD, GAME, GUESTS, Plain, play_at_random, told

EVIDENCE = Evidence(GAME.edition, BOARD)

evenings = st.builds(play_at_random, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 90))


def dossier_of(match: Match[State], seat: int) -> Dossier:
    dossier = Dossier(GAME.edition, BOARD)
    for payload in told(match, Seat(seat)):
        dossier.hear(payload)
    return dossier


@settings(max_examples=30, deadline=None)
@given(evenings, st.data())
def test_every_chance_is_that_of_counting_all_assignments(match: Match[State], data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from((None, *match.seats)))
    payloads = told(match, seat)
    plain = Plain(len(match.seats), payloads).chances()
    known = EVIDENCE.know(position_of(match.names, seat, payloads), "even")
    for name, row in zip(match.names, plain, strict=True):
        assert {guest: known.odds(name, guest) for guest in GUESTS} == row
    for guest in GUESTS:
        assert known.odds(DECK, guest) == 1 - sum(row[guest] for row in plain)


@settings(max_examples=30, deadline=None)
@given(evenings, st.data())
def test_without_the_choice_of_gems_every_assignment_that_fits_counts_alike(
    match: Match[State], data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(match.seats))
    payloads = told(match, seat)
    fitting = [identities for identities, _ in Plain(len(match.seats), payloads).assignments()]
    known = EVIDENCE.know(position_of(match.names, seat, payloads))
    assert known.deals == len(fitting)
    for row, name in enumerate(match.names):
        for guest in GUESTS:
            hits = sum(identities[row] == guest for identities in fitting)
            assert known.odds(name, guest) == Fraction(hits, len(fitting))


@settings(max_examples=40, deadline=None)
@given(evenings, st.data(), st.sampled_from(("deals", "even")))
def test_what_bots_reckon_with_is_what_the_notebook_says(
    match: Match[State], data: st.DataObject, model: Model
) -> None:
    seat = data.draw(st.sampled_from(match.seats))
    position = position_of(match.names, seat, told(match, seat))
    known = EVIDENCE.know(position, model)
    exact = known.chances[: len(match.names)]
    np.testing.assert_allclose(chances(EVIDENCE.weights(position, model)), exact, atol=1e-12)
    if model == "even" and match.outcome is None:
        np.testing.assert_allclose(dossier_of(match, seat).own_chances(), exact, atol=1e-12)


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 5), st.integers(0, 10**6), st.data())
def test_the_next_invitation_is_what_the_decks_that_fit_say(players: int, seed: int, data: st.DataObject) -> None:
    match = play_at_random(players, seed, data.draw(st.integers(30, 110)))
    if match.outcome is not None:
        return
    seat = data.draw(st.sampled_from(match.seats))
    dossier = dossier_of(match, seat)
    plain = Plain(players, told(match, seat))
    if len(list(plain.assignments())) > 400:
        return
    found = dossier.next_peek(dossier.own_chances())
    exact = plain.next_peek()
    assert found.keys() == exact.keys()
    assert all(found[guest] == pytest.approx(float(exact[guest])) for guest in exact)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 90), st.data())
def test_the_eyes_of_a_rival_miss_nothing_that_is_public_and_know_nothing_that_is_not_shared(
    players: int, seed: int, moves: int, data: st.DataObject
) -> None:
    match = play_at_random(players, seed, moves)
    if match.outcome is not None:
        return
    me, rival = data.draw(st.permutations(match.seats))[:2]
    dossier = dossier_of(match, me)
    guest = match.state.identities[rival]
    shared = [payload for payload in told(match, rival) if payload in told(match, me)]
    plain = Plain(players, shared)
    plain.me = (rival, guest)
    # A look at an invitation is told to each in other words; both may have looked at the same place.
    plain.deck = {
        place: seen
        for place, seen in Plain(players, told(match, rival)).deck.items()
        if dossier.seen.get(place) == seen
    }
    for row, exact in zip(dossier.eyes(rival, guest), plain.chances(), strict=True):
        assert row.tolist() == pytest.approx([float(exact[each]) for each in GUESTS])


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 4), st.integers(5, 6), st.data())
def test_the_likeliest_assignments_come_first_and_the_best_sum_is_found(
    players: int, guests: int, data: st.DataObject
) -> None:
    numbers = st.sampled_from((0.0, 0.25, 0.5, 1.0))
    row = st.lists(numbers, min_size=guests, max_size=guests)
    weights = np.array(data.draw(st.lists(row, min_size=players, max_size=players)))
    weights[np.arange(players), np.arange(players)] = 1.0
    every = likeliest(weights, most=10**6)
    assert sum(chance for _, chance in every) == pytest.approx(1)
    assert [chance for _, chance in every] == sorted((chance for _, chance in every), reverse=True)
    marginal = np.zeros_like(weights)
    for assignment, chance in every:
        assert len(set(assignment)) == players
        marginal[np.arange(players), list(assignment)] += chance
    np.testing.assert_allclose(marginal, chances(weights), atol=1e-12)
    best = best_assignment(marginal)
    assert len(set(best)) == players
    most = max(sum(marginal[row, guest] for row, guest in enumerate(assignment)) for assignment, _ in every)
    assert sum(marginal[row, guest] for row, guest in enumerate(best)) >= most - 1e-12


def test_a_room_of_two_gems_is_half_as_likely_to_be_robbed_of_one() -> None:
    match = play_at_random(3, 4, 0)
    (opened,) = (payload for payload in told(match, None) if isinstance(payload, Opened))
    dossier = Dossier(GAME.edition, BOARD)
    dossier.hear(opened)
    dossier.hear(Robbed(Seat(1), "ruby", 4))
    alone = next(guest for guest, room in opened.places.items() if room == "cloakroom")
    beside = next(guest for guest, room in opened.places.items() if room == "gallery")
    nowhere = next(guest for guest, room in opened.places.items() if room == "observatory")
    fits = dict(zip(GUESTS, dossier.public[1], strict=True))
    assert (fits[alone], fits[beside], fits[nowhere]) == (1, 0.5, 0)


def test_a_step_that_is_taken_back_never_happened() -> None:
    match = play_at_random(3, 4, 0)
    for step in (
        Walked(Seat(0), "first", "buford", match.state.open.places["buford"], "rotunda"),
        Slipped(Seat(0), "buford", match.state.open.places["buford"], "rotunda"),
    ):
        dossier, story = dossier_of(match, 0), PositionLog(match.names, Seat(0))
        for payload in (*told(match, Seat(0)), step, MoveTakenBack(Seat(0))):
            dossier.hear(payload)
            story.hear(payload)
        assert dossier.places == match.state.open.places
        assert story.position.log == ()


def test_steps_that_are_taken_back_in_a_row_never_happened() -> None:
    match = play_at_random(3, 4, 0)
    places = match.state.open.places
    first = Walked(Seat(0), "first", "buford", places["buford"], "rotunda")
    dossier, story = dossier_of(match, 0), PositionLog(match.names, Seat(0))
    back = MoveTakenBack(Seat(0))
    steps = (first, Walked(Seat(0), "second", "buford", "rotunda", "library"), back, back)
    for payload in (*told(match, Seat(0)), *steps):
        dossier.hear(payload)
        story.hear(payload)
    assert dossier.places == places
    assert story.position.log == ()
