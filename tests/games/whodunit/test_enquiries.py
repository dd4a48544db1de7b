"""The enquiry: who is asked in which order, who must show, who sees the card, and when it is over."""

import pytest
from msgspec.structs import replace

from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Passed, Shown, ShownHidden, Unanswered
from sleuth.games.whodunit.state import Answer, Seen, State
from tests.games.whodunit.positions import (
    END,
    PASS,
    RULES,
    awaited,
    offered,
    options_in,
    pass_all,
    play,
    position,
    refused,
    show,
    step,
    suggest,
    told,
)

FOUR = ("scarlett", "white", "peacock", "plum")
NAMED = suggest("green", "dagger")


def asked(hands: dict[int, tuple[str, ...]], seat: int = 0) -> State:
    """Four at the table: this seat has just suggested Green, with the dagger, in the Study.

    Those of the three cards that ``hands`` gives to nobody are in the asker's own hand.
    """
    pawn = FOUR[seat]
    given = {card for cards in hands.values() for card in cards}
    mine = tuple(card for card in ("green", "dagger", "study") if card not in given)
    state = position(*FOUR, hands={seat: mine, **hands}, pawns={pawn: "study"}, phase="room", seat=Seat(seat))
    return play(state, NAMED)


@pytest.mark.rule("CL-46", "CL-47")
@pytest.mark.parametrize("seat", range(4))
def test_opponents_are_asked_one_at_a_time_from_the_suggesters_left(seat: int) -> None:
    state = asked({}, seat)
    order = []
    while state.open.phase == "answer":
        assert len(RULES.awaited(state)) == 1
        order.append(awaited(state))
        state = play(state, PASS)
    assert order == [(seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4]


@pytest.mark.rule("CL-46")
def test_nobody_answers_before_being_asked() -> None:
    state = asked({2: ("green",)})
    assert awaited(state) == 1
    assert refused(state, show("green"), Seat(2)).rule == "CL-46"
    assert refused(state, PASS, Seat(0)).rule == "CL-46"
    assert RULES.choices(state, Seat(2)) == ()


@pytest.mark.rule("CL-48")
def test_whoever_holds_a_named_card_must_show_one() -> None:
    state = asked({1: ("green",)})
    assert set(offered(state)) == {"show"}
    assert refused(state, PASS).rule == "CL-48"


@pytest.mark.rule("CL-48")
@pytest.mark.parametrize("card", ["green", "dagger", "study"])
def test_each_of_the_three_named_cards_is_an_answer(card: str) -> None:
    state = asked({1: (card,)})
    assert list(options_in(offered(state)["show"], "card")) == [card]
    assert play(state, show(card)).seen[0] == (Seen(card, Seat(1), 1),)


@pytest.mark.rule("CL-48")
def test_only_a_named_card_of_ones_own_hand_can_be_shown() -> None:
    state = asked({1: ("green", "kitchen"), 2: ("dagger",)})
    for card in ("kitchen", "dagger", "rope", "no-such-card"):
        assert refused(state, show(card)).rule == "CL-48"


@pytest.mark.rule("CL-R13")
def test_whoever_holds_several_chooses_which_to_show() -> None:
    state = asked({1: ("green", "dagger", "study")})
    assert list(options_in(offered(state)["show"], "card")) == ["green", "dagger", "study"]
    for card in ("green", "dagger", "study"):
        assert [seen.card for seen in play(state, show(card)).seen[0]] == [card]


@pytest.mark.rule("CL-49", "CL-R20")
def test_the_card_is_shown_to_the_suggester_only() -> None:
    made = step(asked({1: ("green",)}), show("green"))
    assert told(made, Seat(0)) == [Shown(Seat(1), Seat(0), "green")]
    assert told(made, Seat(1)) == [Shown(Seat(1), Seat(0), "green")]
    for viewer in (Seat(2), Seat(3), None):
        assert told(made, viewer) == [ShownHidden(Seat(1), Seat(0))]
    assert RULES.view(made.state, Seat(0)).seen == (Seen("green", Seat(1), 1),)
    for viewer in (Seat(1), Seat(2), Seat(3), None):
        assert RULES.view(made.state, viewer).seen == ()


@pytest.mark.rule("CL-R20", "CL-49")
def test_others_see_the_same_whichever_card_was_shown() -> None:
    state = asked({1: ("green", "dagger")})
    one, other = step(state, show("green")), step(state, show("dagger"))
    for viewer in (Seat(2), Seat(3), None):
        assert told(one, viewer) == told(other, viewer)
        assert RULES.view(one.state, viewer) == RULES.view(other.state, viewer)


@pytest.mark.rule("CL-50", "CL-R20")
def test_whoever_holds_none_passes_the_enquiry_on() -> None:
    state = asked({2: ("green",)})
    assert set(offered(state)) == {"pass"}
    assert refused(state, show("green")).rule == "CL-48"
    made = step(state, PASS)
    assert awaited(made.state) == 2
    for viewer in (Seat(0), Seat(3), None):
        assert told(made, viewer) == [Passed(Seat(1), Seat(0))]


@pytest.mark.rule("CL-51", "CL-53")
def test_the_enquiry_stops_at_the_first_card_shown() -> None:
    state = play(asked({2: ("green",), 3: ("dagger",)}), PASS, show("green"))
    assert state.open.phase == "closing"
    assert awaited(state) == 0
    assert state.open.enquiry == state.enquiries[-1]
    assert state.enquiries[-1].answers == (Answer(Seat(1), showed=False), Answer(Seat(2), showed=True))
    assert state.enquiries[-1].asked is None
    refused(state, show("dagger"), Seat(3))


@pytest.mark.rule("CL-53", "CL-R11")
def test_after_a_card_was_shown_the_suggester_may_accuse_or_end_and_ask_nothing_more() -> None:
    state = play(asked({1: ("green",)}), show("green"))
    assert set(offered(state)) == {"accuse", "end"}
    refused(state, NAMED)


@pytest.mark.rule("CL-52")
def test_it_may_be_that_nobody_can_show_a_card() -> None:
    state = play(asked({}), PASS, PASS)
    made = step(state, PASS)
    for viewer in (Seat(0), Seat(2), None):
        assert told(made, viewer) == [Passed(Seat(3), Seat(0)), Unanswered(Seat(0))]
    assert made.state.open.phase == "closing"
    assert awaited(made.state) == 0
    assert made.state.seen == ((), (), (), ())
    assert made.state.open.enquiry == made.state.enquiries[-1]
    assert made.state.enquiries[-1].answers == tuple(Answer(Seat(seat), showed=False) for seat in (1, 2, 3))
    assert made.state.enquiries[-1].asked is None


@pytest.mark.rule("CL-R20")
def test_everybody_sees_who_asked_what_and_who_passed_or_showed() -> None:
    state = play(asked({2: ("study",)}), PASS, show("study"))
    for viewer in (Seat(0), Seat(1), Seat(2), Seat(3), None):
        enquiry = RULES.view(state, viewer).table.enquiry
        assert enquiry is not None
        assert (enquiry.seat, enquiry.cards) == (0, ("green", "dagger", "study"))
        assert enquiry.answers == (Answer(Seat(1), showed=False), Answer(Seat(2), showed=True))


@pytest.mark.rule("CL-54", "CL-59")
def test_what_a_player_was_shown_stays_on_record_for_that_player() -> None:
    state = play(asked({1: ("green",), 2: ("study",)}), show("green"), END)
    assert state.open.seat == 1
    again = replace(state, open=replace(state.open, seat=Seat(0), phase="room", turn=5))
    later = play(again, suggest("mustard", "dagger"))
    while "pass" in offered(later):
        later = play(later, PASS)
    card = next(iter(options_in(offered(later)["show"], "card")))
    shower = awaited(later)
    assert RULES.view(play(later, show(card)), Seat(0)).seen == (Seen("green", Seat(1), 1), Seen(card, shower, 5))


@pytest.mark.rule("CL-67")
@pytest.mark.parametrize("wrong", [1, 2])
def test_a_wrong_accuser_still_answers(wrong: int) -> None:
    state = position(
        *FOUR,
        hands={wrong: ("green",), 0: ("dagger", "study")},
        pawns={"scarlett": "study"},
        phase="room",
        out=tuple(seat == wrong for seat in range(4)),
    )
    state = play(state, NAMED)
    while "pass" in offered(state):
        state = play(state, PASS)
    assert awaited(state) == wrong
    assert set(offered(state)) == {"show"}
    assert play(state, show("green")).seen[0] == (Seen("green", Seat(wrong), 1),)


@pytest.mark.rule("CL-R13")
def test_the_clock_shows_what_that_player_has_seen_already() -> None:
    state = asked({1: ("green", "dagger", "study")})
    assert RULES.default(state, Seat(1)) == show("green")
    shown = replace(state, seen=((Seen("dagger", Seat(1), 1),), (), (), ()))
    assert RULES.default(shown, Seat(1)) == show("dagger")
    elsewhere = replace(state, seen=((), (), (Seen("dagger", Seat(1), 1),), ()))
    assert RULES.default(elsewhere, Seat(1)) == show("green")
    assert RULES.default(play(asked({}), PASS, PASS), Seat(3)) == PASS


@pytest.mark.rule("CL-48", "CL-50")
def test_an_answer_that_needs_no_thought_says_so() -> None:
    state = asked({1: ("green", "dagger", "study")})
    seen = replace(
        state, seen=((Seen("dagger", Seat(1), 1), Seen("study", Seat(2), 1)), (), (Seen("green", Seat(1), 1),), ())
    )
    for before, again in ((state, []), (seen, ["dagger"])):
        (choice,) = RULES.choices(before, Seat(1))
        assert choice.reply
        assert [option.value for option in choice.slots[0].options if option.again] == again
    (none,) = RULES.choices(play(asked({}), PASS, PASS), Seat(3))
    assert (none.kind, none.reply, none.slots) == ("pass", True, ())
    assert not any(choice.reply for choice in RULES.choices(play(state, show("green")), Seat(0)))


@pytest.mark.rule("CL-50", "CL-52")
def test_between_two_players_one_answer_ends_the_enquiry() -> None:
    state = position("scarlett", "plum", pawns={"scarlett": "hall"}, phase="room")
    done = pass_all(play(state, suggest("plum", "rope")))
    assert done.enquiries[-1].answers == (Answer(Seat(1), showed=False),)
