"""The clerk of a local table thinks with what its person was told, and with nothing else."""

from random import Random

import pytest

from sleuth.cli.casefile import CaseFile
from sleuth.cli.clerk import clerk_of
from sleuth.cli.notebook import Mark
from sleuth.cli.seating import Party, Seed, sit_down
from sleuth.games.suspicion.content import load as load_mansion
from sleuth.games.whodunit.content import load
from tests.cli.tables import person_of, play_on, sit_at
from tests.toy import Picnic


def test_every_fact_is_true_and_what_was_seen_is_among_them() -> None:
    sitting = sit_at(11, bots=3, options=("movement=free",))
    person, clerk, edition = person_of(sitting), clerk_of(sitting), load("classic")
    assert clerk is not None
    case = CaseFile(edition, sitting.header.names, sitting.header.options)
    state = sitting.table.match.state
    owners = (*state.hands, state.envelope)
    most = 0
    for entry, _ in enumerate(play_on(sitting, Random(2))):
        if entry % 5 or sitting.table.over:
            continue
        facts, seen = clerk.facts(person.told), case.sheet(person.sight.view).known
        assert facts.items() >= seen.items()
        for (row, column), mark in facts.items():
            assert (edition.cards[row] in owners[column]) == (mark is Mark.YES)
        most = max(most, len(facts) - len(seen))
    assert most > 10, "the game must have let something be deduced for this to mean anything"


@pytest.mark.parametrize(("seed", "options", "where"), [(11, ("movement=free",), ""), (10, (), " in the {room}")])
def test_a_hint_is_for_the_room_one_is_in_unless_that_is_free(seed: int, options: tuple[str, ...], where: str) -> None:
    sitting = sit_at(seed, options=options)
    person, clerk = person_of(sitting), clerk_of(sitting)
    assert clerk is not None
    for _ in play_on(sitting, Random(0)):
        if any(choice.kind == "suggest" for choice in person.sight.choices):
            break
    head, cards, why = clerk.hint(person.told, person.sight).plain.split("\n")
    assert head == f"Best to ask{where}".format(room=cards.split(" · ")[-1])
    assert why.startswith("Tells ")


@pytest.mark.rule("MU-R18")
def test_a_hint_in_the_kitchen_names_no_food_that_may_not_be_named() -> None:
    sitting = sit_at(10, 5, game="mukinnutu")
    person, clerk = person_of(sitting), clerk_of(sitting)
    assert clerk is not None
    hinted = 0
    for _ in play_on(sitting, Random(0)):
        if any(choice.kind == "suggest" and len(choice.slots) == 1 for choice in person.sight.choices):
            head, cards, *_ = clerk.hint(person.told, person.sight).plain.split("\n")
            assert head == "Best to ask in the Kitchen"
            assert cards.endswith(" · Kitchen")
            assert cards.count(" · ") == 1
            hinted += 1
    assert hinted


def test_a_hint_at_a_gala_is_about_the_guest_on_the_card_in_play() -> None:
    sitting = sit_at(4, game="suspicion")
    person, clerk, mansion = person_of(sitting), clerk_of(sitting), load_mansion()
    assert clerk is not None
    asked = {card.id: action.guest for card in mansion.cards for action in card.actions if action.do == "ask"}
    names = {guest.id: guest.name for guest in mansion.guests}
    hinted = 0
    for _ in play_on(sitting, Random(0)):
        if any(choice.kind == "ask" for choice in person.sight.choices):
            guest = names[asked[person.sight.view.table.card] or ""]
            head, best, *_ = clerk.hint(person.told, person.sight).plain.split("\n")
            assert head == f"Whom to ask about {guest}"
            assert best.endswith(f" · {guest}") or best == "No question would tell you more."
            hinted += best.endswith(guest)
    assert hinted
    assert clerk.hint(person.told, person.sight).plain == "Best to ask\nNo question would tell you more."


def test_nobody_deduces_in_a_game_that_nobody_studied() -> None:
    game = Picnic()
    assert clerk_of(sit_down(game, Party(2, "", "Inspector"), (), Seed(1))) is None


@pytest.mark.rule("MU-R18")
def test_a_hint_names_no_food_where_none_may_be_named() -> None:
    sitting = sit_at(52, bots=5, chair="scribe", game="mukinnutu")
    person, clerk = person_of(sitting), clerk_of(sitting)
    assert clerk is not None
    for _ in play_on(sitting, Random(0)):
        if any(choice.kind == "suggest" and len(choice.slots) == 1 for choice in person.sight.choices):
            break
    head, cards, _ = clerk.hint(person.told, person.sight).plain.split("\n")
    assert head == "Best to ask in the Kitchen"
    assert cards.endswith(" · Kitchen")
    assert cards.count(" · ") == 1
