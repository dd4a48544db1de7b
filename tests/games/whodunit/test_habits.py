"""What others ask tells of their hands: as much as what they asked before makes likely."""

import numpy as np
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Conceded, Dealt, Opened, Passed, Shown, ShownHidden, Suggested, Unanswered
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.habits import PublicOdds, weigh_tells
from sleuth.games.whodunit.position import Position, Question
from tests.games.whodunit.positions import EDITION

PLAYERS = ("ann", "ben", "cleo")
HAND = ("scarlett", "dagger", "kitchen", "hall", "study", "rope")


def told(*payloads: object) -> Position:
    """What Ann knows after these events."""
    first = (Opened((), Seat(0), (6, 6, 6)), Dealt(Seat(0), HAND))
    return position_of(EDITION, PLAYERS, Seat(0), [*first, *payloads])


def ask(seat: int, suspect: str, weapon: str, room: str) -> Suggested:
    return Suggested(Seat(seat), suspect, weapon, room, room, room)


def shifts(position: Position, name: str, *cards: str) -> list[float]:
    """By how much each of these is likelier to be held by this player, once it is reckoned what all asked."""
    known = know(position)
    deals = known.deal_array(Chance(bytes(32)), "test", count=4000)
    held = deals[:, [known.setting.cards.index(card) for card in cards]] == known.setting.places[name]
    weights = weigh_tells(position, known.setting, deals)
    assert weights.sum() == pytest.approx(1)
    shift: list[float] = (weights @ held - held.mean(axis=0)).tolist()
    return shift


def test_who_asks_for_a_card_is_less_likely_to_hold_it() -> None:
    asked = told(ask(1, "plum", "spanner", "lounge"), ShownHidden(Seat(2), Seat(1)))
    assert max(shifts(asked, "ben", "plum", "spanner", "lounge")) < -0.03


def test_who_was_seen_to_name_its_own_cards_is_trusted_less() -> None:
    """Ann saw Ben's green and his candlestick. If he names them, the lounge that nobody shows may be his own too."""
    own = (("green", ("green", "rope", "hall")), ("candlestick", ("scarlett", "candlestick", "hall")))
    seen = [event for card, question in own for event in (ask(0, *question), Shown(Seat(1), Seat(0), card))]
    passed = (Passed(Seat(2), Seat(1)), Passed(Seat(0), Seat(1)))
    (cunning,) = shifts(told(*seen, ask(1, "green", "candlestick", "lounge"), *passed), "ben", "lounge")
    (plain,) = shifts(told(*seen, ask(1, "plum", "spanner", "lounge"), *passed), "ben", "lounge")
    assert cunning > plain + 0.02


def test_what_fits_no_habit_is_not_believed_too_much() -> None:
    """Somebody asks for what it was shown, again and again: nobody who wants to know does."""
    asks = [ask(1, "scarlett", "spanner", "lounge"), Shown(Seat(0), Seat(1), "scarlett")] * 4
    (shift,) = shifts(told(*asks), "ben", "spanner")
    (believed,) = shifts(told(ask(1, "plum", "spanner", "lounge"), ShownHidden(Seat(2), Seat(1))), "ben", "spanner")
    assert abs(shift) < abs(believed)


def test_all_can_reckon_that_a_card_is_of_the_answer_which_everybody_passes() -> None:
    position = told(ask(1, "plum", "spanner", "lounge"), Passed(Seat(2), Seat(1)), Passed(Seat(0), Seat(1)))
    public = PublicOdds(position, know(position).setting)
    cards = list(know(position).setting.cards)
    plum, green = cards.index("plum"), cards.index("green")
    assert public.odds()[plum] == pytest.approx(1 / 6)
    (question,) = (entry for entry in position.log if isinstance(entry, Question))
    public.hear(question, [cards.index(card) for card in question.cards])
    odds = public.odds()
    assert odds[plum] > 1 / 6 > odds[green]
    assert np.add.reduceat(odds, [0, 6, 12]) == pytest.approx([1, 1, 1])


def test_who_asks_when_others_gave_up_is_weighed_too() -> None:
    asked = told(
        Conceded(Seat(2), ("green", "peacock", "spanner", "ballroom", "conservatory", "dining-room")),
        ask(1, "plum", "revolver", "lounge"),
        Unanswered(Seat(1)),
    )
    assert max(shifts(asked, "ben", "plum", "revolver", "lounge")) < 0
