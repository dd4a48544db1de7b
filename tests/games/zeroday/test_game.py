"""Zero Day as a game: facts, content, what options come to, figures, the notebook's own marks, records."""

from collections.abc import Iterator

import msgspec
import pytest

from sleuth.core.figures import Measured
from sleuth.core.game import Game, Refused, Seat
from sleuth.core.givens import squares
from sleuth.core.match import Match
from sleuth.core.record import Record, read
from sleuth.core.verify import verify
from sleuth.games import Outlined
from sleuth.games.zeroday.catalogue import load
from sleuth.games.zeroday.events import Accused, Attacked, Suggested
from sleuth.games.zeroday.game import CHAIRS, Content, zeroday
from sleuth.games.zeroday.givens import ENVELOPE
from sleuth.games.zeroday.setup import evidence_of
from sleuth.games.zeroday.state import State
from sleuth.testing import playthrough
from tests.games.zeroday.exhibit import GAME, RULES, play_exhibit

NAMES = ("Ada", "Basil", "Clara", "Dorian")


@pytest.fixture(scope="module")
def record() -> Record:
    return play_exhibit()


@pytest.fixture(scope="module")
def finished(record: Record) -> Match[State]:
    match = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    return match


def content(evidence: str = "5-6-10") -> Content:
    return GAME.content(GAME.check_options({"evidence": evidence}))


def find(name: str) -> Game[State]:
    assert name == "zeroday"
    return zeroday()


# -- facts and options ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ED-R02")
def test_there_is_a_desk_for_each_of_six_players() -> None:
    assert GAME.facts.players == (2, 6)
    assert len(CHAIRS) == len({chair.id for chair in CHAIRS}) == len({chair.label for chair in CHAIRS}) == 6


def test_options_are_checked() -> None:
    assert GAME.check_options({})["life"] == 30
    assert GAME.check_options({"life": 10})["life"] == 10
    with pytest.raises(Refused):
        GAME.check_options({"life": 9})
    with pytest.raises(Refused):
        GAME.check_options({"packs": "none"})


@pytest.mark.rule("ED-R01", "ED-R02")
@pytest.mark.parametrize(("players", "each"), [(2, "8"), (3, "5 or 6"), (4, "4"), (5, "3 or 4"), (6, "2 or 3")])
def test_the_form_says_how_much_evidence_everybody_gets(players: int, each: str) -> None:
    assert isinstance(GAME, Outlined)
    said = GAME.outline(GAME.check_options({}), players)
    assert said["players"] == f"{players} players: {each} cards of evidence each."
    assert said["evidence"] == "5 hackers, 6 viruses and 10 programs; 16 cards are dealt."
    assert "packs" not in said


def test_the_form_says_when_packs_are_offered_to_more_than_one() -> None:
    options = GAME.check_options({"packs": "two-of-four"})
    packs = len(load().packs)
    assert "packs" not in GAME.outline(options, packs // 4)
    assert "more than one" in GAME.outline(options, packs // 4 + 1)["packs"]


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match="novice, detective, master"):
        GAME.bot_maker("oracle")
    assert [level.id for level in GAME.levels] == list(GAME.bots)


# -- content ----------------------------------------------------------------------------------------------------------


def test_every_card_of_every_pack_and_every_token_is_in_the_content() -> None:
    shown = content()
    faces = {face.id: face for face in shown.cards}
    assert {card for pack in shown.packs for card in pack.cards} <= faces.keys()
    assert {token.id for token in shown.tokens} == set(load().tokens)
    for face in (*shown.cards, *shown.tokens):
        assert face.text or face.power is not None, f"{face.id} does nothing and is no creature"
        assert (face.power is None) == ("creature" not in face.types)
        assert face.line


def test_a_face_says_what_its_card_says() -> None:
    moth = next(face for face in content().cards if face.id == "lamp-moth")
    assert (moth.name, moth.cost, moth.value, moth.line) == ("Lamp Moth", "B", 1, "Creature — Moth")
    assert (moth.power, moth.toughness, moth.keywords, moth.colors) == (1, 1, ("flying",), ("B",))
    assert moth.text == ("Flying",)
    assert moth.words == (("flying", "Only creatures with flying or reach can block it."),)


@pytest.mark.rule("ED-07", "ED-R01")
@pytest.mark.parametrize("split", ["5-6-10", "4-5-8"])
def test_the_evidence_is_that_of_the_table(split: str) -> None:
    evidence = content(split).evidence
    shown = tuple(tuple(card.id for card in kind) for kind in (evidence.hackers, evidence.viruses, evidence.programs))
    assert shown == evidence_of(split)
    assert [len(kind) for kind in shown] == [int(size) for size in split.split("-")]


def test_colours_and_steps_have_names() -> None:
    shown = content()
    assert [color.name for color in shown.colors] == ["Beacon", "Cipher", "Null", "Surge", "Root"]
    assert shown.steps[0].id == "untap"
    assert len({step.name for step in shown.steps}) == len(shown.steps) == 13


def test_the_content_comes_back_from_its_bytes() -> None:
    assert msgspec.json.decode(msgspec.json.encode(content()), type=Content) == content()


# -- a whole game ------------------------------------------------------------------------------------------------------


def test_the_playthrough_shows_what_the_game_is_about(finished: Match[State]) -> None:
    kinds = [type(event.payload) for event in finished.events]
    made = [event.payload for event in finished.events if isinstance(event.payload, Suggested)]
    accused = [event.payload.right for event in finished.events if isinstance(event.payload, Accused)]
    assert {one.special for one in made} == {True, False}, "one is earned in combat, one is bought"
    assert kinds.index(Attacked) < kinds.index(Suggested, kinds.index(Attacked))
    assert accused == [False, True]
    assert finished.outcome is not None
    assert finished.outcome.reason == "accusation"


def test_the_record_is_verified_and_played_again(record: Record, finished: Match[State]) -> None:
    verify(record.dump(), find)
    again = read(record.dump())
    assert again == record
    text = playthrough(GAME, again)
    assert f"== accusation; winners: [{record.closing.winners[0]}]" in text
    assert finished.outcome_text() == f"{NAMES[record.closing.winners[0]]} won: the accusation was right."


def test_figures_are_counted_for_every_seat(finished: Match[State]) -> None:
    assert isinstance(GAME, Measured)
    counts = GAME.measure(finished)
    assert set(counts) == {figure.key for figure in GAME.figures}
    assert sum(counts["turns"]) == finished.state.turn
    assert sum(counts["questions"]) == len(finished.state.suggestions)
    assert sum(counts["shown"]) == sum(one.shown_by is not None for one in finished.state.suggestions)
    assert counts["life"] == tuple(float(player.life) for player in finished.state.players)


# -- what a notebook marks by itself ----------------------------------------------------------------------------------


def positions(record: Record) -> Iterator[State]:
    match = Match(GAME, record.header)
    yield match.state
    for entry in record.entries:
        match.apply(entry)
        yield match.state


def test_a_spectator_has_no_notebook(finished: Match[State]) -> None:
    assert GAME.givens(RULES.view(finished.state, None), NAMES) == ()


@pytest.mark.parametrize("seat", range(4))
def test_what_is_marked_is_true_and_known_to_the_seat(record: Record, seat: int) -> None:
    for state in positions(record):
        marks = list(squares(GAME.givens(RULES.view(state, Seat(seat)), NAMES)))
        for card, column, given in marks:
            held = state.envelope if column == ENVELOPE else state.players[int(column)].evidence
            assert given.holds == (card in held)
        mine = {card for card, column, given in marks if column == str(seat) and given.holds}
        assert mine == set(state.players[seat].evidence)
        known = {card for card, column, given in marks if given.holds and column != str(seat)}
        if state.ending is None:
            seen = {one.card for one in state.players[seat].seen}
            open_ = {card for player in state.players if player.lost for card in player.evidence}
            envelope = set(state.envelope) if state.players[seat].barred else set()
            assert known == (seen | open_ | envelope) - mine
    cards = sum(len(kind) for kind in evidence_of("5-6-10"))
    assert len(marks) == cards * 5, "at the end everything is marked"


@pytest.mark.rule("ED-11")
def test_the_open_programs_are_crossed_off_in_every_column(record: Record) -> None:
    state = next(positions(record))
    marks = {(card, column): given for card, column, given in squares(GAME.givens(RULES.view(state, Seat(0)), NAMES))}
    for program in state.programs:
        assert {marks[program, column].holds for column in ("0", "1", "2", "3", ENVELOPE)} == {False}
