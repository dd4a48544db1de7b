"""What a question is worth to whoever wants to be certain first."""

import numpy as np
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Dealt, Opened, Passed, Shown, Suggested
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.prospects import Prospects, Race
from sleuth.games.whodunit.questions import places_of
from tests.games.whodunit.positions import EDITION

HAND = ("scarlett", "dagger", "kitchen", "hall", "study", "rope")
BITS = Race(stays=1.0, steep=0.001)
"""So flat that only what is told counts."""


def prospects(*payloads: object) -> tuple[Prospects, object]:
    """Ann's, after these events; and what she knows."""
    first = (Opened((), Seat(0), (6, 6, 6)), Dealt(Seat(0), HAND))
    position = position_of(EDITION, ("ann", "ben", "cleo"), Seat(0), [*first, *payloads])
    known = know(position, "even")
    deals = known.deal_array(Chance(bytes(32)), "test", count=3000)
    kinds = [len(cards) for cards in position.deck.kinds.values()]
    return Prospects(deals, kinds, (2, 3), 1, np.full(len(deals), 1.0)), known


def worth(race: Race, *questions: tuple[str, str, str], after: tuple[object, ...] = ()) -> list[float]:
    told, known = prospects(*after)
    found: list[float] = told.weigh(places_of(known, questions), race).tolist()  # type: ignore[arg-type]
    return found


def test_a_question_about_own_cards_alone_is_worth_nothing() -> None:
    assert worth(BITS, ("scarlett", "dagger", "kitchen")) == [0.0]


def test_a_race_that_cannot_go_on_is_won_only_by_the_right_answer() -> None:
    """Then a question is worth the odds of the answer that it names; with an own card it never wins."""
    lost = Race(stays=0.0, steep=1.0)
    whole, own = worth(lost, ("plum", "spanner", "lounge"), ("plum", "dagger", "lounge"))
    assert whole == pytest.approx(1 / (5 * 4 * 6), rel=0.3)
    assert own == 0.0


def test_of_a_settled_kind_an_own_card_wins_as_well_as_the_right_one() -> None:
    """The spanner is known to be of the answer: nobody can show it, and as little can anybody show Ann's dagger."""
    asked = Suggested(Seat(0), "scarlett", "spanner", "hall", "hall", "hall")
    known = (asked, Passed(Seat(1), Seat(0)), Passed(Seat(2), Seat(0)))
    lost = Race(stays=0.0, steep=1.0)
    whole, own = worth(lost, ("plum", "spanner", "lounge"), ("plum", "dagger", "lounge"), after=known)
    assert whole == own == pytest.approx(1 / (5 * 6), rel=0.3)


def test_what_all_hear_is_worth_less() -> None:
    quiet, loud = (worth(Race(0.8, 0.7, overheard=left), ("plum", "dagger", "lounge"))[0] for left in (1.0, 0.5))
    assert loud < quiet


def test_a_room_counts_more_where_one_must_walk_to_it() -> None:
    """To ask about the room alone and about the suspect alone: where rooms matter, the first gains on the second."""
    room, suspect = ("scarlett", "dagger", "lounge"), ("plum", "dagger", "hall")
    here, there = worth(Race(0.8, 0.3), room, suspect), worth(Race(0.8, 0.3, rooms=2.0), room, suspect)
    assert there[0] / there[1] > here[0] / here[1]


def test_the_best_come_first_and_asking_beats_waiting() -> None:
    told, known = prospects(Suggested(Seat(0), "plum", "rope", "hall", "hall", "hall"), Shown(Seat(1), Seat(0), "plum"))
    race = Race(0.75, 0.7)
    questions = [(suspect, weapon, "lounge") for suspect in ("green", "scarlett") for weapon in ("spanner", "rope")]
    order, values = told.rank(places_of(known, questions), race)  # type: ignore[arg-type]
    assert list(values) == sorted(values, reverse=True)
    assert values[0] > told.idle(race)
    assert questions[int(order[-1])] == ("scarlett", "rope", "lounge")
