"""The clerk of a local table thinks with what its person was told, and with nothing else."""

from random import Random

import pytest

from sleuth.cli.hints import hints_of
from sleuth.cli.local_game import Party, Seed, Sitting, sit_down
from sleuth.core.choices import Move, admits, pick
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.terminal import WhodunitDrawing
from sleuth.terminal.notebook import Mark
from tests.cli.tables import person_of, play_on, sit_at
from tests.toy import Picnic


def test_every_fact_is_true_and_what_was_seen_is_among_them() -> None:
    sitting = sit_at(11, bots=3, options=("movement=free",))
    person, clerk, edition = person_of(sitting), hints_of(sitting), load("classic")
    assert clerk is not None
    case = WhodunitDrawing(edition, sitting.header.names, sitting.header.options)
    state = sitting.table.match.state
    owners = (*state.hands, state.envelope)
    most = 0
    for entry, _ in enumerate(play_on(sitting, Random(2))):
        if entry % 5 or sitting.table.over:
            continue
        facts, seen = clerk.facts(person.told), case.sheet(person.sight.view, person.sight.givens).known
        assert facts.items() >= seen.items()
        for (row, column), mark in facts.items():
            assert (edition.cards[row] in owners[column]) == (mark is Mark.YES)
        most = max(most, len(facts) - len(seen))
    assert most > 10, "the game must have let something be deduced for this to mean anything"


def test_a_hint_says_what_to_do_and_what_a_bit_is_only_once() -> None:
    sitting = sit_at(1)
    person, clerk = person_of(sitting), hints_of(sitting)
    assert clerk is not None
    for _ in play_on(sitting, Random(0)):
        if any(choice.kind == "suggest" for choice in person.sight.choices):
            break
    first, second = (clerk.hint(person.told, person.sight).plain.split("\n") for _ in range(2))
    assert first[0].startswith("Hint: I suggest it was ")
    assert "about as good as" in first[-1]
    assert second[-1].startswith("The question is worth ")
    assert "about as good as" not in second[-1]


def nothing_to_name(chair: str) -> Sitting:
    """A table of the palace whose person goes to the Kitchen, and may suggest something there but name no food."""
    for seed in range(60):
        sitting, random = sit_at(seed, 5, chair=chair, game="mukinnutu"), Random(seed)
        person, table = person_of(sitting), sitting.table
        while not table.over:
            if table.step():
                continue
            sight = person.sight
            if any(one.kind == "suggest" and len(one.slots) == 1 for one in sight.choices):
                return sitting
            wanted = Move("walk", {"to": "kitchen"})
            harmless = [one for one in sight.choices if one.kind != "accuse"]
            move = wanted if admits(sight.choices, wanted) else pick(harmless, random)
            table.move(person.seat, move, sight.decision or 0)
    pytest.fail("the Kitchen was not reached in sixty games")


@pytest.mark.rule("MU-R18")
@pytest.mark.parametrize("chair", ["queen", "scribe"])
def test_a_hint_names_no_food_where_none_may_be_named(chair: str) -> None:
    sitting = nothing_to_name(chair)
    person, clerk = person_of(sitting), hints_of(sitting)
    assert clerk is not None
    head = clerk.hint(person.told, person.sight).plain.split("\n")[0]
    assert head == "Hint: Ask for permission to name a food" or head.endswith(", in the Kitchen.")


def test_a_hint_is_for_ones_own_decisions() -> None:
    sitting = sit_at(10)
    person, clerk = person_of(sitting), hints_of(sitting)
    assert clerk is not None
    for _ in play_on(sitting, Random(0)):
        if person.sight.decision is None:
            break
    assert clerk.hint(person.told, person.sight).plain.startswith("Nothing is asked of you now.")


@pytest.mark.parametrize(("game", "part"), [("classic", "weapons"), ("mukinnutu", "foods"), ("suspicion", "Agatha")])
def test_who_could_know_what_is_told_at_the_end(game: str, part: str) -> None:
    sitting = sit_at(3, bots=2 if game != "mukinnutu" else 3, game=game)
    clerk = hints_of(sitting)
    assert clerk is not None
    for _ in play_on(sitting, Random(0)):
        pass
    head, *lines = clerk.knew(sitting.table.record()).plain.split("\n")
    assert head.endswith("(1 is certain):")
    assert len(lines) == len(sitting.header.names)
    assert sum(line.startswith("You: ") for line in lines) == 1
    assert any(part in line for line in lines)


def test_nobody_deduces_in_a_game_that_nobody_studied() -> None:
    game = Picnic()
    assert hints_of(sit_down(game, Party(2, "", "Inspector"), (), Seed(1))) is None
