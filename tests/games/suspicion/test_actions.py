"""The action phase: cards, the five actions, discards and the deck."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Seat, Step
from sleuth.games.suspicion.events import (
    Answered,
    AnsweredHidden,
    Asked,
    CardPlayed,
    Drew,
    DrewHidden,
    GuessingBegan,
    Lifted,
    Peeked,
    PeekedHidden,
    QuestionExplained,
    Reshuffled,
    Robbed,
    RobberyExplained,
    Slipped,
    TurnBegan,
)
from sleuth.games.suspicion.state import Answer, Peek, Question, Robbery, Sighting, State
from tests.games.suspicion.positions import (
    CARDS,
    EDITION,
    GEMS,
    GUESTS,
    LIFT,
    PEEK,
    PLACES,
    RULES,
    acting,
    ask,
    awaited,
    card,
    chance_of,
    guess,
    guessing,
    move,
    moving,
    offered,
    play,
    position,
    refused,
    rob,
    slip,
    step,
    told,
    values,
)

ROOMS = [room.id for room in EDITION.rooms]


@pytest.mark.rule("SU-21")
def test_one_of_the_two_cards_in_hand_is_played_face_up() -> None:
    state = position(3, phase="card")
    assert values(offered(state)["play"], "card") == list(state.hands[0])
    for name in state.hands[0]:
        made = step(state, card(name))
        assert told(made, None) == [CardPlayed(Seat(0), name)]
        assert made.state.open.card == name
        assert made.state.hands[0] == tuple(other for other in state.hands[0] if other != name)
        assert made.state.open.hand_sizes == (1, 2, 2)
    assert refused(state, card(state.hands[1][0])).rule == "SU-21"


@pytest.mark.rule("SU-22", "SU-23")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_actions_are_carried_out_in_either_order(order: tuple[int, int]) -> None:
    moves = (rob("emerald"), PEEK)
    state = acting("rob-peek-one")
    assert list(offered(state)) == ["rob", "peek"]
    once = play(state, moves[order[0]])
    assert once.open.turn == 1
    assert list(offered(once)) == [moves[order[1]].kind]
    assert refused(once, moves[order[0]]).rule == "SU-13"
    twice = play(once, moves[order[1]])
    assert twice.open.turn == 2
    assert twice.open.loot[0]["emerald"] == 1
    assert [peek.seat for peek in twice.open.peeks] == [0]


@pytest.mark.rule("SU-24")
def test_the_card_is_discarded_and_another_drawn() -> None:
    state = play(acting("lift-ruby-peek"), PEEK)
    made = step(state, LIFT)
    top = state.deck[0]
    assert made.state.open.discards == ("lift-ruby-peek",)
    assert made.state.hands[0] == (*state.hands[0], top)
    assert made.state.open.hand_sizes == (2, 2, 2)
    assert made.state.deck == state.deck[1:]
    assert made.state.open.deck == len(made.state.deck)
    assert Drew(Seat(0), top) in told(made, 0)
    for other in (1, None):
        assert DrewHidden(Seat(0)) in told(made, other)
        assert not any(isinstance(payload, Drew) for payload in told(made, other))


@pytest.mark.rule("SU-25", "SU-R11")
@pytest.mark.parametrize("made", [rob("emerald"), PEEK], ids=lambda made: str(made.kind))
def test_two_players_carry_out_one_action_of_their_choice(made: Move) -> None:
    state = acting("rob-peek-one", players=2)
    assert list(offered(state)) == ["rob", "peek"]
    after = play(state, made)
    assert after.open.turn == 2
    assert awaited(after) == 1
    assert len(after.hands[0]) == 2
    assert after.open.discards == ("rob-peek-one",)
    assert (sum(after.open.loot[0].values()), len(after.open.peeks)) == ((1, 0) if made.kind == "rob" else (0, 1))


@pytest.mark.rule("SU-22", "SU-25")
@pytest.mark.parametrize(("players", "many"), [(2, "one of its two actions"), (3, "both of its actions")])
def test_a_card_is_offered_with_as_many_actions_as_will_be_carried_out(players: int, many: str) -> None:
    assert many in offered(position(players, phase="card"))["play"].note


def emptying_the_deck(seed: int = 0, turn: int = 1) -> Step[State]:
    """Seat 0 draws the last card, after a card that was played and all the others that nobody holds."""
    state = acting("peek-ask-viola", turn=turn)
    discards = state.deck[1:]
    state = replace(
        state, deck=state.deck[:1], open=replace(state.open, deck=1, discards=discards), chance=chance_of(seed)
    )
    return step(play(state, PEEK), ask(1))


@pytest.mark.rule("SU-26", "SU-R10")
def test_the_discards_are_shuffled_when_the_last_card_is_drawn() -> None:
    unseen = acting("peek-ask-viola").deck
    made = emptying_the_deck()
    after = made.state
    assert after.hands[0][-1] == unseen[0]
    assert sorted(after.deck) == sorted((*unseen[1:], "peek-ask-viola"))
    assert (after.open.discards, after.open.deck) == ((), len(unseen))
    assert Reshuffled(len(unseen)) in told(made, None)


@pytest.mark.rule("SU-26")
def test_every_shuffle_of_the_discards_is_another() -> None:
    by_seed = {emptying_the_deck(seed=seed).state.deck for seed in range(20)}
    by_turn = {emptying_the_deck(turn=turn).state.deck for turn in range(1, 21)}
    assert len(by_seed) == len(by_turn) == 20


@pytest.mark.rule("SU-26")
def test_the_discards_stay_while_there_are_cards_to_draw() -> None:
    state = acting("peek-ask-viola")
    state = replace(state, deck=state.deck[:2], open=replace(state.open, deck=2))
    made = step(play(state, PEEK), ask(1))
    assert made.state.open.deck == 1
    assert not any(isinstance(payload, Reshuffled) for payload in told(made, 0))


@pytest.mark.rule("SU-R18", "SU-27")
def test_all_that_happened_in_a_turn_is_told_in_its_order_and_before_the_next_turn() -> None:
    state = acting("peek-ask-viola")
    steps = [step(state, PEEK)]
    steps.append(step(steps[0].state, ask(1)))
    heard = [type(payload) for made in steps for payload in told(made, 2)]
    assert heard == [PeekedHidden, Asked, AnsweredHidden, DrewHidden, TurnBegan]
    mine = RULES.view(steps[-1].state, Seat(0))  # nobody had to write it down in time
    assert ([sight.turn for sight in mine.sightings], [answer.turn for answer in mine.answers]) == ([1], [1])


@pytest.mark.rule("SU-27")
def test_after_the_actions_nothing_happens_until_the_next_player_rolls() -> None:
    made = step(play(acting("peek-ask-viola"), PEEK), ask(1))
    assert told(made, 2)[-1] == TurnBegan(Seat(1), 2, 1)
    table = made.state.open
    assert (table.phase, table.seat, table.dice, table.spent) == ("roll", 1, (), ())
    assert (table.card, table.done) == (None, ())
    assert list(offered(made.state)) == ["roll"]


@pytest.mark.rule("SU-27")
@pytest.mark.parametrize("first", range(3))
def test_turns_go_round_the_table_and_a_round_is_a_turn_of_everybody(first: int) -> None:
    state = position(3, seat=Seat(first), first=Seat(first))
    turns = []
    for _ in range(7):
        turns.append((state.open.seat, state.open.turn, state.open.round))
        while state.open.turn == turns[-1][1]:
            state = play(state, RULES.default(state, awaited(state)))
    order = [(first + step) % 3 for step in range(7)]
    assert turns == [(seat, number + 1, number // 3 + 1) for number, seat in enumerate(order)]


@pytest.mark.rule("SU-28", "SU-40")
@pytest.mark.parametrize("room", [room.id for room in EDITION.rooms])
def test_a_robbery_takes_a_gem_that_the_own_guests_room_has(room: str) -> None:
    state = acting("rob-ask-buford", places={"viola": room})
    here = next(one.gems for one in EDITION.rooms if one.id == room)
    assert values(offered(state)["rob"], "gem") == list(here)
    for gem in GEMS:
        if gem in here:
            after = play(state, rob(gem)).open
            assert after.loot[0] == {**dict.fromkeys(GEMS, 0), gem: 1}
            assert after.stacks == {**dict.fromkeys(GEMS, 5), gem: 4}
            assert after.loot[1:] == state.open.loot[1:]
        else:
            refusal = refused(state, rob(gem))
            assert (refusal.text, refusal.rule) == (f"Your guest’s room has no {gem}.", "SU-40")


@pytest.mark.rule("SU-29", "SU-51")
@pytest.mark.parametrize(
    ("gem", "suspects"),
    [
        ("diamond", ["earl", "mildred", "viola", "ashraf", "remy", "stefano"]),
        ("emerald", ["mildred", "nadia", "viola", "lily", "trudie", "stefano"]),
    ],
)
def test_everybody_sees_what_was_robbed_and_who_it_may_have_been(gem: str, suspects: list[str]) -> None:
    made = step(acting("rob-ask-buford"), rob(gem))
    for viewer in (0, 1, None):
        assert told(made, viewer) == [Robbed(Seat(0), gem, 4)]
        view = RULES.view(made.state, None if viewer is None else Seat(viewer))
        assert view.table.robberies == (Robbery(1, Seat(0), gem, tuple(suspects)),)


@pytest.mark.rule("SU-51")
def test_who_it_may_have_been_is_settled_at_the_moment_of_the_robbery() -> None:
    state = play(acting("rob-slip-one"), rob("diamond"), slip("viola", "orangery"))
    assert "viola" in state.open.robberies[0].suspects
    state = play(acting("rob-slip-one", places={"viola": "orangery"}), slip("viola", "observatory"), rob("diamond"))
    assert "viola" in state.open.robberies[0].suspects


@pytest.mark.rule("SU-30", "SU-31")
@pytest.mark.parametrize("gem", GEMS)
@pytest.mark.parametrize("room", ["cloakroom", "orangery", "observatory"])
def test_a_lucky_lift_takes_the_gem_on_the_card_wherever_one_is(gem: str, room: str) -> None:
    state = acting(f"lift-{gem}-peek", places={"viola": room})
    made = step(state, LIFT)
    assert made.state.open.loot[0][gem] == 1
    assert made.state.open.stacks[gem] == 4
    assert told(made, 1) == [Lifted(Seat(0), gem, 4)]
    assert made.state.open.robberies == ()


@pytest.mark.rule("SU-32", "SU-R07")
def test_the_secret_passageway_leads_any_guest_to_any_other_room() -> None:
    state = acting("slip-ask-ashraf")
    assert values(offered(state)["slip"], "guest") == list(GUESTS)
    for guest in GUESTS:
        others = [room for room in ROOMS if room != PLACES[guest]]
        assert values(offered(state)["slip"], "room", guest) == others
        for room in others:
            assert play(state, slip(guest, room)).open.places == {**PLACES, guest: room}
        refusal = refused(state, slip(guest, PLACES[guest]))
        assert refusal.rule == "SU-R07"
    made = step(state, slip("earl", "map-room"))
    assert told(made, None) == [Slipped(Seat(0), "earl", "gallery", "map-room")]


def test_the_passageway_may_be_taken_back_while_the_other_action_is_open() -> None:
    state = acting("slip-ask-ashraf")
    assert step(state, slip("earl", "map-room")).reversible
    assert not step(play(state, ask(1)), slip("earl", "map-room")).reversible
    assert not step(state, ask(1)).reversible


@pytest.mark.rule("SU-33", "SU-34")
def test_a_peek_shows_the_top_invitation_to_one_alone() -> None:
    state = acting("lift-ruby-peek")
    made = step(state, PEEK)
    top = state.invitations[0]
    assert told(made, 0) == [Peeked(Seat(0), top)]
    assert told(made, 1) == told(made, None) == [PeekedHidden(Seat(0))]
    assert RULES.view(made.state, Seat(0)).sightings == (Sighting(1, top),)
    assert RULES.view(made.state, Seat(1)).sightings == ()
    assert top not in state.identities


@pytest.mark.rule("SU-33", "SU-R09")
@pytest.mark.parametrize("players", [2, 6])
def test_the_next_peek_shows_the_next_invitation_and_round_again(players: int) -> None:
    state = acting("lift-ruby-peek", players=players)
    deck = state.invitations
    assert len(deck) == 10 - players
    for number in range(2 * len(deck) + 1):
        (peeked,) = (event.payload for event in step(state, PEEK).events if isinstance(event.payload, Peeked))
        assert peeked.guest == deck[number % len(deck)]
        table = play(state, PEEK).open
        assert [peek.seat for peek in table.peeks] == [0] * (number + 1), "how many there were is public"
        state = replace(state, open=replace(state.open, peeks=table.peeks))


@pytest.mark.rule("SU-33", "SU-R09")
def test_all_peek_at_one_deck_whoever_looked_last() -> None:
    state = acting("lift-ruby-peek")
    peekers = (1, 0, 2, 0, 0, 1, 2, 2, 0)
    state = replace(
        state, open=replace(state.open, peeks=tuple(Peek(turn, Seat(seat)) for turn, seat in enumerate(peekers)))
    )
    deck = state.invitations
    for viewer in range(3):
        own = [deck[number % 7] for number, seat in enumerate(peekers) if seat == viewer]
        assert [sighting.guest for sighting in RULES.view(state, Seat(viewer)).sightings] == own
    assert told(step(state, PEEK), 0) == [Peeked(Seat(0), deck[len(peekers) % 7])]


@pytest.mark.rule("SU-35", "SU-R08")
def test_any_opponent_may_be_asked_and_nobody_else() -> None:
    state = acting("slip-ask-trudie", players=4)
    assert values(offered(state)["ask"], "player") == ["1", "2", "3"]
    assert refused(state, ask(0)).rule == "SU-R08"
    assert refused(state, ask(4)).text == "There is no such player."
    for seat in (1, 2, 3):
        made = step(state, ask(seat))
        assert told(made, None)[0] == Asked(Seat(0), Seat(seat), "trudie")
        (question,) = made.state.open.questions
        assert (question.seat, question.to, question.guest) == (0, seat, "trudie")


@pytest.mark.rule("SU-36", "SU-54")
def test_the_answer_is_for_the_asker_and_the_asked_alone() -> None:
    made = step(acting("slip-ask-trudie", players=4), ask(2))
    answered = Answered(Seat(2), Seat(0), "trudie", yes=True)
    known = (Answer(1, Seat(0), Seat(2), "trudie", yes=True),)
    for seat in (0, 2):
        assert answered in told(made, seat)
        assert RULES.view(made.state, Seat(seat)).answers == known
    for viewer in (1, 3, None):
        assert told(made, viewer)[1:] == [AnsweredHidden(Seat(2), Seat(0))]
        assert RULES.view(made.state, None if viewer is None else Seat(viewer)).answers == ()


@pytest.mark.rule("SU-37", "SU-R15")
@pytest.mark.parametrize("room", ROOMS)
def test_guests_see_along_rows_and_columns_through_every_wall(room: str) -> None:
    at = {one.id: (one.row, one.column) for one in EDITION.rooms}
    for other in ROOMS:
        state = acting("slip-ask-trudie", places={"trudie": room, "remy": other})
        sees = play(state, ask(1))
        (answer,) = RULES.view(sees, Seat(0)).answers
        assert answer.yes == (at[room][0] == at[other][0] or at[room][1] == at[other][1])


@pytest.mark.rule("SU-38")
def test_a_guest_sees_itself() -> None:
    state = play(acting("rob-ask-remy"), ask(1))
    (answer,) = RULES.view(state, Seat(0)).answers
    assert state.identities[1] == "remy"
    assert answer.yes


@pytest.mark.rule("SU-39", "SU-52")
@pytest.mark.parametrize("identity", [guest for guest in GUESTS if guest != "viola"])
def test_the_answer_is_true_and_says_which_guests_the_asked_can_be(identity: str) -> None:
    made = step(acting("rob-ask-nadia", identities=("viola", identity)), ask(1))
    seers = ("buford", "earl", "mildred", "nadia", "ashraf", "stefano")  # the top row and the right column
    assert made.state.open.questions == (Question(1, Seat(0), Seat(1), "nadia", seers),)
    (answer,) = RULES.view(made.state, Seat(0)).answers
    assert answer.yes == (identity in seers)
    assert Answered(Seat(1), Seat(0), "nadia", yes=identity in seers) in told(made, 0)


@pytest.mark.rule("SU-52")
def test_an_old_answer_is_not_changed_by_later_moves() -> None:
    state = play(acting("slip-ask-trudie"), ask(2))
    before = RULES.view(state, Seat(0)).answers
    after = play(state, slip("lily", "cloakroom"))
    assert RULES.view(after, Seat(0)).answers == before


@pytest.mark.rule("SU-53")
def test_commentary_says_aloud_what_an_action_reveals() -> None:
    loud = {"commentary": True}
    state = acting("rob-ask-nadia", options=loud)
    robbed = step(state, rob("diamond"))
    suspects = ("earl", "mildred", "viola", "ashraf", "remy", "stefano")
    asked = step(robbed.state, ask(2))
    seers = ("buford", "earl", "mildred", "nadia", "ashraf", "stefano")
    for viewer in (0, 1, 2, None):
        assert told(robbed, viewer)[1] == RobberyExplained(Seat(0), "diamond", suspects)
        assert QuestionExplained(Seat(2), "nadia", seers, ("viola", "remy", "lily", "trudie")) in told(asked, viewer)
    quiet = step(step(acting("rob-ask-nadia"), rob("diamond")).state, ask(2))
    assert not any(isinstance(payload, QuestionExplained) for payload in told(quiet, 0))


@pytest.mark.rule("SU-41", "SU-R05")
@pytest.mark.parametrize("made", [rob("diamond"), LIFT], ids=lambda made: str(made.kind))
def test_the_last_gem_of_a_stack_ends_the_play_at_once(made: Move) -> None:
    name = "rob-ask-nadia" if made.kind == "rob" else "lift-diamond-peek"
    state = acting(name, stacks={"diamond": 1, "ruby": 3, "emerald": 2})
    last = step(state, made)
    assert told(last, 1)[-1] == GuessingBegan("diamond")
    assert last.state.open.phase == "guess"
    assert RULES.awaited(last.state) == {0, 1, 2}
    assert (last.state.hands, last.state.deck) == (state.hands, state.deck), "no card is drawn"
    assert list(offered(last.state, 0)) == ["guess"], "the other action is not carried out"


@pytest.mark.rule("SU-41", "SU-R05")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_gem_ends_the_play_after_any_action_and_with_two_players_too(players: int) -> None:
    state = acting("lift-diamond-peek", players, stacks={"diamond": 1, "ruby": 3, "emerald": 2})
    if players > 2:
        state = play(state, PEEK)
    last = step(state, LIFT)
    assert last.state.open.phase == "guess"
    assert (last.state.open.turn, last.state.hands, last.state.deck) == (1, state.hands, state.deck)
    assert told(last, 1) == [Lifted(Seat(0), "diamond", 0), GuessingBegan("diamond")]


@pytest.mark.rule("SU-41")
def test_play_goes_on_while_every_stack_has_a_gem() -> None:
    state = acting("lift-diamond-peek", stacks={"diamond": 2, "ruby": 1, "emerald": 1})
    assert play(state, LIFT).open.phase == "act"


@pytest.mark.rule("SU-R06")
def test_a_robbery_is_possible_in_every_room_at_any_time() -> None:
    for room in ROOMS:
        state = acting("rob-ask-nadia", places={"viola": room}, stacks=dict.fromkeys(GEMS, 1))
        for gem in values(offered(state)["rob"], "gem"):
            assert play(state, rob(gem)).open.stacks[gem] == 0
    assert all(room.gems for room in EDITION.rooms)


def test_the_clock_goes_on_by_what_lies_nearest() -> None:
    state = position(3)
    kinds = []
    while state.open.turn == 1:
        made = RULES.default(state, awaited(state))
        kinds.append(made.kind)
        state = play(state, made)
    assert kinds[:4] == ["roll", "move", "move", "play"]
    assert CARDS[0] in state.open.discards


def test_what_lies_nearest_is_the_first_of_everything() -> None:
    nearest = [
        (moving("?", "nadia"), move("first", "buford", "gallery")),
        (play(moving("?", "nadia"), move("first", "lily", "rotunda")), move("second", "nadia", "fernery")),
        (acting("rob-ask-buford"), rob("diamond")),
        (acting("slip-ask-ashraf"), slip("buford", "gallery")),
        (acting("peek-ask-viola"), PEEK),
        (play(acting("slip-ask-ashraf"), slip("buford", "gallery")), ask(1)),
        (guessing(3, identities=("buford",)), guess({1: "earl", 2: "mildred"})),
    ]
    for state, made in nearest:
        assert RULES.default(state, Seat(0)) == made


@pytest.mark.rule("SU-41", "SU-22", "SU-25")
def test_it_is_said_beside_the_last_gem_that_it_ends_the_game_and_what_it_cuts_off() -> None:
    ends, cuts = (
        "The last one: the game ends at once.",
        "The last one: the game ends at once, before your other action.",
    )
    for players, done, said in ((3, (), cuts), (3, ("peek",), ends), (2, (), ends)):
        state = acting("lift-ruby-peek", players=players)
        table = replace(state.open, stacks={**state.open.stacks, "ruby": 1}, done=done)
        assert offered(state)["lift"].now == ""
        assert offered(replace(state, open=table))["lift"].now == said
    state = acting("rob-ask-buford")
    gems = [option.value for option in offered(state)["rob"].slots[0].options]
    table = replace(state.open, stacks={**state.open.stacks, gems[0]: 1})
    notes = {option.value: option.note for option in offered(replace(state, open=table))["rob"].slots[0].options}
    assert notes == {gem: cuts if gem == gems[0] else "" for gem in gems}


@pytest.mark.rule("SU-52")
def test_it_is_said_beside_a_question_what_a_yes_and_a_no_would_leave() -> None:
    state = acting("rob-ask-buford")
    seers = RULES.board.seers(state.open.places, "buford")
    names = [guest.said for guest in EDITION.guests if guest.id in seers]
    said = offered(state)["ask"].now
    assert said == f"Now seen by {', '.join(names[:-1])} and {names[-1]}. A yes leaves these, a no leaves the others."
