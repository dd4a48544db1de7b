"""Full-size positions against a second method: a SAT solver for what is certain, samples for what is likely."""

from itertools import combinations

import numpy as np
import pytest
from pysat.card import CardEnc, EncType
from pysat.solvers import Minisat22

from sleuth.core.chance import Chance
from sleuth.knowledge.partition import Holds, HoldsOneOf, Lacks, LacksSomeOf, Model, Showed, deduce
from tests.knowledge.tables import CATEGORIES, Table, play

POSITIONS = [
    (players, enquiries, spectator)
    for players in (3, 4, 5, 6)
    for enquiries in (3, 8, 16, 30)
    for spectator in (False, True)
]


def solver_for(table: Table) -> tuple[Minisat22, dict[tuple[str, str], int]]:
    """The position as clauses: a variable for each owner and card."""
    setting = table.setting
    variables = {
        (owner, card): number
        for number, (owner, card) in enumerate(
            ((owner, card) for owner in setting.places for card in setting.cards), start=1
        )
    }
    solver = Minisat22()
    top = len(variables)
    for card in setting.cards:
        holders = [variables[owner, card] for owner in setting.places]
        solver.add_clause(holders)
        for one, other in combinations(holders, 2):
            solver.add_clause([-one, -other])
    for owner in setting.owners:
        hand = [variables[owner.id, card] for card in setting.cards]
        exactly = CardEnc.equals(hand, owner.size, top_id=top, encoding=EncType.seqcounter)
        top = max(top, exactly.nv)
        for clause in exactly.clauses:
            solver.add_clause(clause)
    for cards in CATEGORIES.values():
        solver.add_clause([variables["envelope", card] for card in cards])
    for seen in table.seen:
        match seen:
            case Holds(cards=cards):
                for card in cards:
                    solver.add_clause([variables[seen.owner, card]])
            case Lacks(cards=cards):
                for card in cards:
                    solver.add_clause([-variables[seen.owner, card]])
            case HoldsOneOf(cards=cards):
                solver.add_clause([variables[seen.owner, card] for card in cards])
            case LacksSomeOf(cards=cards):
                solver.add_clause([-variables[seen.owner, card] for card in cards])
            case Showed(card=card):
                solver.add_clause([variables[seen.owner, card]])
    return solver, variables


@pytest.mark.parametrize(("players", "enquiries", "spectator"), POSITIONS)
def test_exactly_what_follows_is_certain(players: int, enquiries: int, spectator: bool) -> None:
    for seed in range(2):
        table = play(players, enquiries, seed, spectator=spectator)
        known = deduce(table.setting, table.seen)
        solver, variables = solver_for(table)
        for (owner, card), variable in variables.items():
            may, may_not = solver.solve(assumptions=[variable]), solver.solve(assumptions=[-variable])
            assert known.certain(owner, card) == (None if may and may_not else may)
        solver.delete()


@pytest.mark.parametrize("model", ["deals", "even"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_samples_are_as_frequent_as_the_chances_say(players: int, model: Model) -> None:
    draws = 1000
    table = play(players, 7, seed=5)
    known = deduce(table.setting, table.seen, model)
    frequencies = np.zeros_like(known.chances)
    places, cards = table.setting.places, table.setting.cards
    for deal in known.sample(Chance(bytes(32)), "frequent", count=draws):
        for column, card in enumerate(cards):
            frequencies[places[deal[card]], column] += 1 / draws
    error = np.sqrt(known.chances * (1 - known.chances) / draws)
    assert (np.abs(frequencies - known.chances) <= 4.5 * error + 1e-9).all()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_truth_is_never_ruled_out(players: int) -> None:
    for enquiries in (0, 10, 25, 40):
        table = play(players, enquiries, seed=11)
        known = deduce(table.setting, table.seen, "even")
        assert known.deals >= 1
        assert all(known.certain(owner, card) is not False for owner in table.deal for card in table.deal[owner])
        solutions = {frozenset(hand.cards): hand.chance for hand in known.solutions}
        assert table.deal["envelope"] in solutions
        assert sum(solutions.values()) == pytest.approx(1)
        rows = known.chances.sum(axis=1)
        assert rows == pytest.approx([owner.size for owner in table.setting.owners])
