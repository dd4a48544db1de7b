"""A table with cards on paper in words, and what can be deduced at it."""

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import encode, sync
from sleuth.core.game import Event, Seat
from sleuth.games.paperduel.game import paperduel
from sleuth.games.paperduel.state import Counting, NoteTakenBack, Paid
from sleuth.testing import header_for
from tests.games.paperduel.duels import ANN, BEN, CID, ENVELOPE, RULES, ask, play, three, view
from tests.games.paperduel.test_evidence import BENS

GAME = paperduel()
NAMES = ("Ann", "Ben", "Cid")


def told(event: Event, viewer: Seat | None = None) -> str:
    return GAME.narrate(event.payload, viewer, NAMES)


def test_notes_are_told_with_who_noted_them() -> None:
    note = Event(Counting(CID, BEN, "life", 30, 27))
    assert told(note) == "Ben’s life: 27 (−3) (Cid noted it)."
    assert told(note, BEN) == "Your life: 27 (−3) (Cid noted it)."
    assert told(Event(Counting(BEN, BEN, "life", 27, 29))) == "Ben’s life: 29 (+2)."
    assert told(Event(Counting(BEN, BEN, "treasures", 0, 1))) == "Ben makes a Treasure: 1 now."
    assert told(Event(Counting(BEN, BEN, "treasures", 1, 0)), BEN) == "You spend a Treasure: 0 now."
    assert told(Event(NoteTakenBack(ANN, BEN, "life", 30))) == "Ann takes the last note back: Ben’s life, 30."
    assert told(Event(Paid(ANN, 7)), ANN) == "You exile cards of mana value 7 together, to ask everybody."


def test_everybody_is_told_whom_the_table_waits_for() -> None:
    state = three()
    assert GAME.prompt(view(state, ANN), NAMES) == "Your turn, against two opponents: tell of damage, or end it."
    assert GAME.prompt(view(state, BEN), NAMES) == "Ann’s turn."
    asked = ask(state, BENS, BEN)
    assert GAME.prompt(view(asked, BEN), NAMES).startswith("Ann asks you about ")
    assert GAME.prompt(view(asked, ANN), NAMES).startswith("You ask Ben about ")


def test_a_hint_accuses_only_when_one_answer_is_left() -> None:
    table = LocalTable(GAME, header_for(GAME, 3, [chair.id for chair in GAME.chairs[:3]]), {}, {})
    match = table.match
    seat = min(match.decisions)
    hint = GAME.study().hint(match.names, encode(sync(match, seat)))
    assert hint.move == Move("end-turn")
    assert hint.asking is not None
    leaver = next(other for other in match.seats if other != seat)
    table.move(leaver, Move("concede"), match.asides[leaver])
    hint = GAME.study().hint(match.names, encode(sync(match, min(match.decisions))))
    assert "solutions remain" in hint.why[0]


def test_a_hint_shows_what_tells_least() -> None:
    table = LocalTable(GAME, header_for(GAME, 3, [chair.id for chair in GAME.chairs[:2]]), {}, {})
    match = table.match
    asker = min(match.decisions)
    other = Seat(1 - asker)
    held = match.state.players[other].evidence
    kinds = [next(card for card in (*held, *pile) if card in pile) for pile in _piles()]
    slots = dict(zip(("hacker", "virus", "program"), kinds, strict=True))
    table.move(asker, Move("suggest", {"damaged": (str(other),), **slots}), match.decisions[asker])
    hint = GAME.study().hint(match.names, encode(sync(match, other)))
    assert hint.move.kind == "show"
    assert hint.move.slots["card"] in held
    table.move(other, hint.move, match.decisions[other])
    assert match.state.players[other].treasures == 1


def _piles() -> tuple[tuple[str, ...], ...]:
    evidence = GAME.content(GAME.check_options({})).evidence
    return tuple(tuple(card.id for card in kind) for kind in (evidence.hackers, evidence.viruses, evidence.programs))


def test_the_notebook_marks_what_needs_no_thinking() -> None:
    state = play(ask(three(), BENS, BEN), BEN, "show", card=BENS[0])
    because = {given.because for given in GAME.givens(view(state, ANN), NAMES)}
    assert "Turn 3: Ben showed it to you." in because
    assert "It lies open on the table." in because
    assert not GAME.givens(view(state, None), NAMES)


def test_the_end_is_told() -> None:
    state = play(three(), ANN, "accuse", hacker=ENVELOPE[0], virus=ENVELOPE[1], program=ENVELOPE[2])
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert GAME.outcome_text(outcome, NAMES, ANN) == "You won: the accusation was right."
    assert GAME.prompt(view(state, BEN), NAMES) == "The game is over."


def test_twins_keep_what_a_seat_knows() -> None:
    state = play(ask(three(), BENS, BEN), BEN, "show", card=BENS[0])
    for number in range(40):
        twin = RULES.twin(state, ANN, Chance(bytes([number] * 32)))
        assert RULES.view(twin, ANN) == RULES.view(state, ANN)
        assert BENS[0] in twin.players[BEN].evidence
        bens = RULES.twin(state, BEN, Chance(bytes([number] * 32)))
        assert bens.players[ANN].seen == state.players[ANN].seen
