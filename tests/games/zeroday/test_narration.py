"""The duel in prose: every event to whoever did it and to the others, what is asked, how it ended."""

import typing

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Outcome, Payload, Seat
from sleuth.games.zeroday.events import (
    AbilityUsed,
    Accused,
    Attached,
    Attacked,
    Blocked,
    CastSpell,
    Changed,
    CouldNotShow,
    Countered,
    CountersPut,
    Damaged,
    Drew,
    DrewHidden,
    Ended,
    EnvelopeSeen,
    EvidenceDealt,
    EvidenceShown,
    EvidenceShownHidden,
    Fizzled,
    HandDrawn,
    HandDrawnHidden,
    Kept,
    LandPlayed,
    LifeChanged,
    Looked,
    Moved,
    NobodyShowed,
    Opened,
    PacksChosen,
    PlayerLost,
    Prevented,
    Resolved,
    Searched,
    StepBegan,
    Suggested,
    Tapped,
    Thing,
    TokensMade,
    Triggered,
    TurnBegan,
    Wished,
    WishedHidden,
    ZeroDayPayload,
)
from sleuth.games.zeroday.narration import Narrator
from sleuth.games.zeroday.state import State
from tests.games.zeroday.exhibit import GAME
from tests.games.zeroday.positions import (
    RULES,
    attack,
    bolt,
    cast,
    creature,
    pass_once,
    play,
    position,
    side,
    to_step,
)

NAMES = ("Ann", "Bob", "Cat")
ME, BOB, CAT = Seat(0), Seat(1), Seat(2)
TELL = Narrator().tell

MOTH, RAT, OWL = Thing(1, "lamp-moth"), Thing(2, "rat"), Thing(3, "reading-lamp-owl")
RAT_TOO = Thing(4, "rat")
NAMED = ("choir-of-nine", "red-pencil", "payday")
SAID = "Choir of Nine got into Payday with Red Pencil"

TOLD: tuple[tuple[Payload, str, str], ...] = (
    (
        Opened(ME, ("payday", "turnstile"), (4, 4, 4)),
        "The envelope is filled. Payday and Turnstile lie open: it was neither. You begin.",
        "The envelope is filled. Payday and Turnstile lie open: it was neither. Ann begins.",
    ),
    (
        EvidenceDealt(ME, ("cuckoo", "payday")),
        "Your evidence: Cuckoo and Payday.",
        "Ann’s evidence: Cuckoo and Payday.",
    ),
    (
        PacksChosen(ME, ("control-tower", "records-office")),
        "You play with Control Tower and Records Office.",
        "Ann plays with Control Tower and Records Office.",
    ),
    (
        HandDrawn(ME, (MOTH, RAT, RAT_TOO)),
        "You draw an opening hand: Lamp Moth and two Rats.",
        "Ann draws an opening hand: Lamp Moth and two Rats.",
    ),
    (HandDrawnHidden(ME, 7), "You draw an opening hand of 7.", "Ann draws an opening hand of 7."),
    (Kept(ME), "You keep the hand.", "Ann keeps the hand."),
    (
        Kept(ME, 2),
        "You keep the hand and put two cards on the bottom.",
        "Ann keeps the hand and puts two cards on the bottom.",
    ),
    (Wished(ME, "You are asked every time."), "You are asked every time.", "You are asked every time."),
    (WishedHidden(ME), "You set when to be asked.", "Ann sets when to be asked."),
    (TurnBegan(ME, 5), "Turn 5: your turn.", "Turn 5: Ann’s turn."),
    (StepBegan(ME, "attack"), "Combat.", "Combat."),
    (StepBegan(ME, "main-2"), "Second main phase.", "Second main phase."),
    (Drew(ME, (MOTH,)), "You draw Lamp Moth.", "Ann draws Lamp Moth."),
    (DrewHidden(ME, 2), "You draw two cards.", "Ann draws two cards."),
    (LandPlayed(ME, Thing(5, "rooftop-mast")), "You play Rooftop Mast.", "Ann plays Rooftop Mast."),
    (CastSpell(ME, 9, "lamp-moth"), "You cast Lamp Moth.", "Ann casts Lamp Moth."),
    (
        CastSpell(ME, 9, "blow-a-fuse", ("p1", "3"), (Thing(3, "reading-lamp-owl", CAT),), x=2, kicked=True),
        "You cast Blow a Fuse at Bob and Cat’s Reading-Lamp Owl with X = 2, with its extra cost.",
        "Ann casts Blow a Fuse at Bob and Cat’s Reading-Lamp Owl with X = 2, with its extra cost.",
    ),
    (
        CastSpell(ME, 9, "blow-a-fuse", ("s7",), (Thing(7, "lamp-moth", ME),), flashback=True),
        "You cast Blow a Fuse at your Lamp Moth, from the graveyard.",
        "Ann casts Blow a Fuse at Ann’s Lamp Moth, from the graveyard.",
    ),
    (AbilityUsed(ME, 9, "lead", ("p0",)), "You use Lead at you.", "Ann uses Lead at Ann."),
    (AbilityUsed(ME, 9, "salt-in-the-sockets"), "You cycle Salt in the Sockets.", "Ann cycles Salt in the Sockets."),
    (Triggered(ME, 9, "lamp-moth"), "Your Lamp Moth triggers.", "Ann’s Lamp Moth triggers."),
    (
        Triggered(ME, 9, "lamp-moth", ("p1",)),
        "Your Lamp Moth triggers, aimed at Bob.",
        "Ann’s Lamp Moth triggers, aimed at Bob.",
    ),
    (Triggered(ME, 9, "slow-mould"), "Your Slow Mould triggers.", "Ann’s Slow Mould triggers."),
    (Resolved(9, "lamp-moth"), "Lamp Moth resolves.", "Lamp Moth resolves."),
    (Fizzled(9, "lamp-moth"), "Lamp Moth comes to nothing.", "Lamp Moth comes to nothing."),
    (Countered(9, "lamp-moth"), "Lamp Moth is countered.", "Lamp Moth is countered."),
    (
        Attacked(ME, (MOTH, RAT, OWL, RAT_TOO), (BOB, CAT, BOB, CAT)),
        "You attack Bob with Lamp Moth and Reading-Lamp Owl, and Cat with two Rats.",
        "Ann attacks Bob with Lamp Moth and Reading-Lamp Owl, and Cat with two Rats.",
    ),
    (
        Blocked(ME, (RAT, RAT_TOO, MOTH), (OWL, OWL, Thing(8, "lead"))),
        "You block Reading-Lamp Owl with two Rats, and Lead with Lamp Moth.",
        "Ann blocks Reading-Lamp Owl with two Rats, and Lead with Lamp Moth.",
    ),
    (
        Damaged("lamp-moth", 3, seat=ME, combat=True, life=7),
        "Lamp Moth deals 3 to you: 7 left.",
        "Lamp Moth deals 3 to Ann: 7 left.",
    ),
    (Damaged("lamp-moth", 3, thing=RAT), "Lamp Moth deals 3 to Rat.", "Lamp Moth deals 3 to Rat."),
    (Prevented(2, seat=ME), "2 damage to you is prevented.", "2 damage to Ann is prevented."),
    (Prevented(2, thing=RAT), "2 damage to Rat is prevented.", "2 damage to Rat is prevented."),
    (LifeChanged(ME, 3, 23), "You gain 3 life: 23 now.", "Ann gains 3 life: 23 now."),
    (LifeChanged(ME, -1, 19), "You lose 1 life: 19 now.", "Ann loses 1 life: 19 now."),
    (Moved(MOTH, ME, "battlefield", "graveyard", "died"), "Your Lamp Moth dies.", "Ann’s Lamp Moth dies."),
    (
        Moved(Thing(6, "lead"), ME, "battlefield", "graveyard", "died"),
        "Your Lead goes to the graveyard.",
        "Ann’s Lead goes to the graveyard.",
    ),
    (
        Moved(MOTH, ME, "battlefield", "graveyard", "destroyed"),
        "Your Lamp Moth is destroyed.",
        "Ann’s Lamp Moth is destroyed.",
    ),
    (
        Moved(MOTH, ME, "battlefield", "graveyard", "sacrificed"),
        "Your Lamp Moth is sacrificed.",
        "Ann’s Lamp Moth is sacrificed.",
    ),
    (Moved(MOTH, ME, "hand", "graveyard", "discarded"), "You discard Lamp Moth.", "Ann discards Lamp Moth."),
    (
        Moved(MOTH, ME, "exile", "graveyard", "milled"),
        "Lamp Moth goes from the top of your library to the graveyard.",
        "Lamp Moth goes from the top of Ann’s library to the graveyard.",
    ),
    (Moved(MOTH, ME, "graveyard", "exile", "exiled"), "Your Lamp Moth is exiled.", "Ann’s Lamp Moth is exiled."),
    (
        Moved(MOTH, ME, "battlefield", "hand", "returned"),
        "Your Lamp Moth goes back to the hand.",
        "Ann’s Lamp Moth goes back to the hand.",
    ),
    (
        Moved(MOTH, ME, "battlefield", "library", "returned"),
        "Your Lamp Moth goes back into the library.",
        "Ann’s Lamp Moth goes back into the library.",
    ),
    (
        Moved(MOTH, ME, "stack", "battlefield"),
        "Your Lamp Moth enters the battlefield.",
        "Ann’s Lamp Moth enters the battlefield.",
    ),
    (Moved(MOTH, ME, "exile", "hand"), "Your Lamp Moth goes to the hand.", "Ann’s Lamp Moth goes to the hand."),
    (TokensMade(ME, "treasure", (Thing(6, "treasure"),)), "You get a Treasure.", "Ann gets a Treasure."),
    (TokensMade(ME, "rat", (RAT, RAT_TOO)), "You get two Rats.", "Ann gets two Rats."),
    (CountersPut(MOTH, "+1/+1", 2), "Lamp Moth gets two +1/+1 counters.", "Lamp Moth gets two +1/+1 counters."),
    (Attached(Thing(6, "crowbar"), RAT), *(("Crowbar, Property of the Building is attached to Rat.",) * 2)),
    (Tapped((MOTH,)), "Lamp Moth is tapped.", "Lamp Moth is tapped."),
    (Tapped((RAT, RAT_TOO), untapped=True), "Two Rats are untapped.", "Two Rats are untapped."),
    (
        Changed((MOTH,), 2, 0, ("first-strike",), ("block",)),
        *(("Lamp Moth gets +2/+0 and first strike and cannot block until end of turn.",) * 2),
    ),
    (Changed((RAT, RAT_TOO), -1, -1), *(("Two Rats get -1/-1 until end of turn.",) * 2)),
    (Changed((MOTH,), controller=ME), "You take control of Lamp Moth.", "Ann takes control of Lamp Moth."),
    (Changed((MOTH,), goaded=True), "Lamp Moth is goaded.", "Lamp Moth is goaded."),
    (
        Looked(ME, 2, 1),
        "You look at the top 2 cards of your library, and put 1 on the bottom.",
        "Ann looks at the top 2 cards of their library, and puts 1 on the bottom.",
    ),
    (Looked(ME, 1), "You look at the top card of your library.", "Ann looks at the top card of their library."),
    (Searched(ME), "You search your library and find nothing.", "Ann searches their library and finds nothing."),
    (
        Searched(ME, MOTH),
        "You search your library and find Lamp Moth.",
        "Ann searches their library and finds Lamp Moth.",
    ),
    (
        Suggested(ME, NAMED, (BOB, CAT)),
        f"You suspect that {SAID}. Asked in turn: Bob and Cat.",
        f"Ann suspects that {SAID}. Asked in turn: Bob and Cat.",
    ),
    (
        Suggested(BOB, NAMED, (CAT, ME), special=True),
        f"Bob suspects that {SAID}. This suggestion is bought. Asked in turn: Cat and you.",
        f"Bob suspects that {SAID}. This suggestion is bought. Asked in turn: Cat and Ann.",
    ),
    (CouldNotShow(ME, BOB), "You have none of these.", "Ann has none of these."),
    (EvidenceShown(ME, BOB, "payday"), "You show Bob Payday.", "Ann shows Bob Payday."),
    (EvidenceShown(BOB, ME, "payday"), "Bob shows you Payday.", "Bob shows Ann Payday."),
    (EvidenceShownHidden(BOB, ME), "Bob shows you a card.", "Bob shows Ann a card."),
    (NobodyShowed(ME), *(("Nobody who was asked could show a card.",) * 2)),
    (Accused(ME, NAMED, True), f"You accuse: {SAID}. That is right.", f"Ann accuses: {SAID}. That is right."),
    (
        Accused(ME, NAMED, False),
        f"You accuse: {SAID}. That is wrong: you make no more suggestions and no more accusations.",
        f"Ann accuses: {SAID}. That is wrong: Ann makes no more suggestions and no more accusations.",
    ),
    (
        EnvelopeSeen(ME, NAMED),
        *(("In the envelope you saw Choir of Nine, Red Pencil and Payday. Keep it to yourself.",) * 2),
    ),
    (
        PlayerLost(ME, "life", ("cuckoo", "payday")),
        "You have no life left and are out. You lay open Cuckoo and Payday.",
        "Ann has no life left and is out. Ann lays open Cuckoo and Payday.",
    ),
    (
        PlayerLost(ME, "library", ("cuckoo",)),
        "You have no card left to draw and are out. You lay open Cuckoo.",
        "Ann has no card left to draw and is out. Ann lays open Cuckoo.",
    ),
    (
        PlayerLost(ME, "conceded", ("cuckoo",)),
        "You concede the game and are out. You lay open Cuckoo.",
        "Ann concedes the game and is out. Ann lays open Cuckoo.",
    ),
    (Ended("draw", (), NAMED, ()), *((f"The game is over. In the envelope: {SAID}.",) * 2)),
)


@pytest.mark.parametrize(("payload", "mine", "others"), TOLD, ids=lambda one: type(one).__name__)
def test_an_event_is_told_to_whoever_it_is_about_and_to_the_others(payload: Payload, mine: str, others: str) -> None:
    assert TELL(payload, ME, NAMES) == mine
    assert TELL(payload, None, NAMES) == others


def test_every_kind_of_event_is_among_these() -> None:
    assert {type(payload) for payload, _, _ in TOLD} == set(typing.get_args(ZeroDayPayload))


def test_what_is_no_event_has_no_words() -> None:
    with pytest.raises(TypeError, match="no words"):
        TELL(Outcome("draw"), ME, NAMES)


@pytest.mark.parametrize(
    ("outcome", "me", "others"),
    [
        (Outcome("accusation", (ME,)), "You won: the accusation was right.", "Ann won: the accusation was right."),
        (Outcome("last-standing", (ME,)), "You won: all others are out.", "Ann won: all others are out."),
        (Outcome("draw"), "A draw: nobody is left.", "A draw: nobody is left."),
        (Outcome("endless"), *(("A draw: what was going on would never have ended.",) * 2)),
    ],
)
def test_the_end_is_told_in_a_sentence(outcome: Outcome, me: str, others: str) -> None:
    assert GAME.outcome_text(outcome, NAMES, ME) == me
    assert GAME.outcome_text(outcome, NAMES, BOB) == others
    assert GAME.outcome_text(outcome, NAMES) == others


# -- what is asked -----------------------------------------------------------------------------------------------------


def asks(state: State, seat: int | None) -> str:
    return GAME.prompt(RULES.view(state, None if seat is None else Seat(seat)), NAMES)


def test_ones_own_main_phase_is_told_from_anothers() -> None:
    state = position(side(lands="S"), side(), side())
    assert asks(state, 0) == "Your turn, first main phase: play a land, cast, or go on."
    assert asks(state, 1) == "Ann’s turn, first main phase: Ann may play and cast."
    assert asks(state, None) == asks(state, 1)


@pytest.mark.usefixtures("bench")
def test_whoever_may_respond_is_told_to_what_and_whose() -> None:
    shot = bolt(2)
    state = pass_once(cast(position(side(lands="S", hand=[shot]), side(lands="S"), side()), 0, shot, target=1))
    assert asks(state, 1) == "Ann’s turn, first main phase: do you respond to Ann’s Instant?"
    assert asks(state, 0) == "Your turn, first main phase: Bob may respond to your Instant."
    assert asks(state, 2) == "Ann’s turn, first main phase: Bob may respond to Ann’s Instant."


@pytest.mark.usefixtures("bench")
def test_attackers_and_blockers_are_asked_for() -> None:
    bear = creature(2, 2)
    state = to_step(position(side(bear), side(bear), side()), "attack")
    assert asks(state, 0) == "Your turn, attackers: whom do you attack?"
    assert asks(state, 2) == "Ann’s turn, attackers: Ann chooses attackers."
    state = attack(position(side(bear), side(bear), side()), {bear: 1})
    state = to_step(state, "block")
    assert asks(state, 1) == "Ann’s turn, blockers: who blocks?"
    assert asks(state, 0) == "Your turn, blockers: Bob chooses blockers."


def test_on_others_turns_one_is_asked_for_anything() -> None:
    state = to_step(position(side(lands="S"), side(lands="S")), "end")
    assert asks(state, 0) == "Your turn, end step: will you do something?"
    assert asks(pass_once(state), 0) == "Your turn, end step: Bob may do something."
    state = to_step(position(side(lands="S"), side(lands="S")), "upkeep", active=1)
    assert asks(state, 1) == "Your turn, upkeep: will you do something?"
    state = pass_once(to_step(state, "main-1"))
    assert asks(state, 0) == "Bob’s turn, first main phase: will you do something?"


def test_before_the_first_turn_packs_and_hands_are_asked_for() -> None:
    options = GAME.check_options({"packs": "chosen"})
    state = RULES.start(["a", "b", "c"], options, Chance(bytes(32))).state
    assert asks(state, 0) == "Take two packs: they are your library."
    packs = state.players[0].offered[:2]
    state = play(state, 0, Move("packs", {"packs": packs}))
    assert asks(state, 0) == "The others are still taking their packs."
    assert asks(state, None) == "Everybody takes two packs."
    for seat in (1, 2):
        state = play(state, seat, Move("packs", {"packs": packs}))
    assert asks(state, 0) == "Do you keep these cards?"
    state = play(state, 0, Move("keep"))
    assert asks(state, 0) == "Bob and Cat may still take new cards."


def test_a_suggestion_that_goes_round_says_who_asks_about_what() -> None:
    state = asking()
    assert asks(state, 0) == "Your turn, end step: do you accuse, buy a suggestion, or end your turn?"
    named = {"hacker": "choir-of-nine", "virus": "red-pencil", "program": "payday"}
    grave = tuple(str(one.id) for one in state.players[0].graveyard)
    state = play(state, 0, Move("special", {"evidence": grave, **named}))
    assert asks(state, 0) == "Your turn, end step: you ask Bob about Choir of Nine, Red Pencil and Payday."
    assert asks(state, 1) == "Ann’s turn, end step: Ann asks you about Choir of Nine, Red Pencil and Payday."
    assert asks(state, 2) == "Ann’s turn, end step: Ann asks Bob about Choir of Nine, Red Pencil and Payday."


def asking() -> State:
    """Ann’s end step, with enough in her graveyard to buy a suggestion."""
    state = position(side(graveyard=["ivy-on-every-floor"] * 2), side(), side())
    state.players[0].barred = False
    state.players[1].evidence, state.players[2].evidence = ("payday",), ("cuckoo",)
    return to_step(state, "end")


def test_the_end_is_no_question() -> None:
    state = position(side(), side())
    state = play(state, 0, Move("concede"))
    assert asks(state, 1) == "The game is over."
