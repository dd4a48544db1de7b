"""The duel in characters: strips, the stack, combat, the own side, the hand, the notebook and the ending."""

from contextlib import suppress
from dataclasses import dataclass
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.cli.plain import Left, PlainTable
from sleuth.core.choices import Move
from sleuth.core.frames import Told, told
from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.games.zeroday.events import EvidenceShown, Resolved, StepBegan, TurnBegan
from sleuth.games.zeroday.state import Effect, Seen, State, Suggestion, copy_of
from sleuth.games.zeroday.strips import WIDTH, in_hand, mana_in_words
from sleuth.games.zeroday.terminal import ZeroDayDrawing
from sleuth.games.zeroday.view import View
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark
from tests.games.zeroday.exhibit import GAME, play_exhibit
from tests.games.zeroday.positions import (
    RULES,
    On,
    attack,
    block,
    bolt,
    cast,
    creature,
    equipment,
    instant,
    play,
    position,
    side,
    sorcery,
    the,
    to_step,
    top,
    use,
)

NAMES = ("Ann", "Bob", "Cat")
DRAWING = ZeroDayDrawing(NAMES)
NAMED = ("choir-of-nine", "red-pencil", "payday")


def seen(state: State, seat: int | None = 0) -> View:
    return RULES.view(state, None if seat is None else Seat(seat))


def lines(text: Text) -> list[str]:
    return text.plain.split("\n")


def board(state: State, seat: int | None = 0) -> list[str]:
    return lines(DRAWING.board(seen(state, seat)))


def below(picture: list[str], heading: str) -> list[str]:
    """What stands under a heading, up to the next."""
    start = next(number for number, line in enumerate(picture) if line.startswith(f"── {heading} ")) + 1
    end = next((number for number in range(start, len(picture)) if picture[number].startswith("──")), len(picture))
    return picture[start:end]


def test_the_table_is_drawn_by_its_family() -> None:
    assert isinstance(drawing_of(GAME, NAMES, GAME.check_options({})), ZeroDayDrawing)


# -- strips ------------------------------------------------------------------------------------------------------------


def test_an_opponent_is_a_strip_of_life_cards_mana_and_what_they_have() -> None:
    state = position(
        side(), side("lamp-moth", lands="BBC", treasures=1, hand=["lamp-moth"] * 3, life=17), side(), active=1
    )
    header, row = board(state)[:2]
    assert header.split() == ["▸Bob", "17", "life", "3", "hand", "12", "left", "BBC", "any"]
    assert row == "  Lamp Moth 1/1 flying · Treasure"
    assert board(state)[2] == "  3 lands, 3 untapped"


def test_opponents_stand_in_turn_order_from_the_viewers_left() -> None:
    names = [line[1:4] for line in board(position(side(), side(), side()), 1)[:2]]
    assert names == ["Cat", "Ann"]
    assert [line[1:4] for line in board(position(side(), side(), side()), None)] == ["Ann", "Bob", "Cat"]


def test_what_is_tapped_new_damaged_or_charged_is_marked() -> None:
    bear = "root-that-lifts-pavements"
    mine = side(On(bear, tapped=True, damage=1), On(bear, sick=True), On(bear, counters={"charge": 2}))
    text = " ".join(below(board(position(mine, side())), "your side"))
    assert "2/2↷ -1 damage" in text
    assert "2/2°" in text
    assert "2/2 2 charge" in text


def test_what_nothing_tells_apart_stands_together() -> None:
    mine = side("lamp-moth", "lamp-moth", On("lamp-moth", tapped=True), lands="BBB")
    rows = below(board(position(mine, side())), "your side")[1:]
    assert "2 Lamp Moth 1/1 flying" in rows[0]
    assert "Lamp Moth 1/1↷ flying" in " ".join(rows[:2])
    assert "3 Rooftop Mast" in rows[-1]


@pytest.mark.usefixtures("bench")
def test_what_came_lately_gives_no_mana_yet_and_what_is_goaded_says_so() -> None:
    elf = creature(1, 1, name="Elf", abilities=[{"tap": True, "mana": ["R"]}])
    assert board(position(side(), side(elf)))[0].endswith("left R")
    assert board(position(side(), side(On(elf, sick=True))))[0].endswith("left ")
    state = position(side(), side("lamp-moth"))
    state.effects = [Effect((the(state, "lamp-moth").id,), 1, "turn", Seat(0), goad=True)]
    assert board(state)[1] == "  Lamp Moth 1/1 flying, goaded"


@pytest.mark.usefixtures("bench")
def test_what_is_attached_stands_with_whatever_has_it() -> None:
    bear, sword = creature(2, 2, name="Bear"), equipment("0", power=1)
    state = position(side(bear, On(sword, attached=bear)), side())
    assert below(board(state), "your side")[1].strip() == "Bear 3/2 with Equipment"


def test_a_player_who_is_out_is_a_line() -> None:
    state = play(position(side(), side("lamp-moth"), side()), 1, Move("concede"))
    assert board(state)[0].split() == ["Bob", "out:", "conceded"]
    assert "Lamp Moth" not in " ".join(board(state))


def test_mana_that_floats_is_shown() -> None:
    state = position(side(), side(lands="B"), side())
    state.players[1].mana = {"S": 2}
    assert board(state)[0].endswith("B +SS")


def test_mana_stands_by_its_colours_first() -> None:
    assert mana_in_words({"any": 1, "B/C": 2, "R": 1, "B": 2}) == "BBR B/C B/C any"
    assert mana_in_words({}) == ""


# -- the stack and combat ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bench")
def test_the_stack_has_the_top_first_with_targets() -> None:
    shot, other = bolt(2), bolt(3)
    state = position(side("lamp-moth", lands="SS", hand=[shot, other]), side(), side())
    state = cast(state, 0, shot, target=1)
    state = cast(state, 0, other, target=the(state, "lamp-moth"))
    assert below(board(state), "the stack") == [" Instant (you) → your Lamp Moth", " Instant (you) → Bob"]
    assert below(board(state, 1), "the stack") == [" Instant (Ann) → Ann’s Lamp Moth", " Instant (Ann) → you"]


@pytest.mark.usefixtures("bench")
def test_combat_says_who_attacks_whom_and_what_blocks() -> None:
    bear, boar, wall = creature(2, 2, name="Bear"), creature(3, 1, name="Boar"), creature(0, 4, name="Wall")
    state = attack(position(side(bear, boar), side(wall), side()), {bear: 1, boar: 2})
    picture = below(board(state), "combat")
    assert picture == [" Bear 2/2↷ → Bob", " Boar 3/1↷ → Cat"]
    assert "»Bear 2/2↷ · »Boar 3/1↷" in below(board(state), "your side")[1]
    state = block(state, {wall: bear})
    assert below(board(state, 1), "combat")[:2] == [" Bear 2/2↷ → you", "    blocked by Wall 0/4"]
    state = copy_of(state)
    assert state.combat is not None
    state.combat.attacks[the(state, bear).id].blockers = []
    assert below(board(state, 1), "combat")[:2] == [" Bear 2/2↷ → you", "    blocked"], "it stays blocked"


@pytest.mark.usefixtures("bench")
def test_of_two_alike_the_one_that_attacks_stands_apart() -> None:
    bear = creature(2, 2, "vigilance", name="Bear")
    state = attack(position(side(bear, bear), side()), {bear: 1})
    assert "»Bear 2/2 vigilance · Bear 2/2 vigilance" in below(board(state), "your side")[1]


def test_an_ability_on_the_stack_is_told_from_the_spell() -> None:
    state = use(position(side("lead", lands="CC"), side()), 0, "lead")
    assert below(board(state), "the stack") == [" Lead ability (you)"]


@pytest.mark.usefixtures("bench")
def test_a_spell_aimed_at_a_spell_or_a_card_in_a_graveyard_names_it() -> None:
    refuse = instant("C", {"do": "counter"}, targets=[{"what": "spell"}])
    raised = sorcery("N", {"do": "return"}, targets=[{"what": "graveyard"}])
    state = position(side(lands="NC", hand=[raised, refuse], graveyard=["lamp-moth"]), side())
    state = cast(state, 0, raised)
    assert below(board(state), "the stack") == [" Instant (you) → Lamp Moth"]
    state = cast(state, 0, refuse, target=top(state))
    assert below(board(state), "the stack")[0] == " Instant (you) → Instant"


def test_without_stack_and_attackers_there_are_no_such_headings() -> None:
    headings = [line for line in board(position(side(), side())) if line.startswith("──")]
    assert [heading.strip("─ ") for heading in headings] == ["your side"]


def test_a_long_battlefield_wraps_and_stays_within_the_board() -> None:
    many = ["lamp-moth", "ivy-on-every-floor", "crowbar", "chaplain-of-the-night-shift", "rat-behind-the-rack"]
    tapped = [On(card, tapped=True, damage=1, counters={"charge": 9}) for card in many]
    state = position(side(*many, *tapped, lands="BCNSR"), side(*many, *tapped, lands="BBCCNNSSRR", treasures=3), side())
    assert max(cell_len(line) for line in board(state)) <= WIDTH


# -- beside the board -------------------------------------------------------------------------------------------------


def test_players_say_whose_turn_it_is_and_whom_the_table_waits_for() -> None:
    state = position(side(), side(), side(), active=1)
    state.players[1].barred = False
    state.players[0].evidence = ("payday", "cuckoo")
    said = lines(DRAWING.players(seen(state), 50))
    assert said[0].split() == ["You", "2", "evidence", "accused", "wrongly"]
    assert said[1].split() == ["▸", "Bob", "0", "evidence", "acts…"]
    assert all(cell_len(line) <= 50 for line in said)
    closing = to_step(state, "end")
    assert lines(DRAWING.players(seen(closing), 50))[1].endswith("ends the turn…")


def asked(state: State) -> State:
    """Ann asked Bob and Cat; Cat showed her a card."""
    state.envelope = ("choir-of-nine", "red-pencil", "turnstile")
    state.players[0].seen = [Seen(Seat(2), "payday", 0)]
    state.suggestions = [Suggestion(Seat(0), NAMED, False, 3, (Seat(1),), Seat(2))]
    return state


def test_a_suggestion_stands_with_its_answers_as_the_viewer_knows_them() -> None:
    state = asked(position(side(), side(), side()))
    said = [lines(DRAWING.enquiry(seen(state, seat))) for seat in (0, 1, 2, None)]
    assert said[0] == [
        "Turn 5. Your turn, first main phase.",
        "You: Choir of Nine got into Payday with Red Pencil?",
        "  Bob none, Cat showed Payday",
    ]
    state = asked(position(side(), side(), side()))
    state.suggestions.append(Suggestion(Seat(0), NAMED, False, 5, (), Seat(1)))
    state.players[0].seen.append(Seen(Seat(1), "red-pencil", 1))
    answers = [line for line in lines(DRAWING.enquiry(seen(state))) if line.startswith("  ")]
    assert answers == ["  Bob none, Cat showed Payday", "  Bob showed Red Pencil"]
    assert said[1][2] == "  you none, Cat showed a card"
    assert said[2][2] == "  Bob none, you showed a card"
    assert said[3][1:] == ["Ann: Choir of Nine got into Payday with Red Pencil?", "  Bob none, Cat showed a card"]


def test_the_hand_has_costs_and_the_evidence_what_was_shown() -> None:
    state = asked(position(side(hand=["lamp-moth", "rooftop-mast"]), side(), side()))
    state.players[0].evidence = ("cuckoo", "hiccup")
    text = DRAWING.hand(seen(state)).plain
    assert "Lamp Moth B 1/1  Rooftop Mast" in text
    assert "Evidence  Cuckoo, Hiccup" in text
    assert "Shown to you  Cat: Payday" in text
    assert "In the envelope  Choir of Nine, Red Pencil, Turnstile" in text, "she accused wrongly, and has looked"
    assert DRAWING.hand(seen(state, None)).plain.startswith("Watching")
    assert "Payday" not in DRAWING.hand(seen(state, 1)).plain


def test_a_cost_stands_in_its_colours() -> None:
    spans = {in_hand("lamp-moth").plain[span.start : span.end]: str(span.style) for span in in_hand("lamp-moth").spans}
    assert "bold #e8c35a" in spans["B"]


def test_help_has_the_text_of_every_card_in_sight() -> None:
    state = position(side("lamp-moth", hand=["junior-analyst"]), side("rooftop-mast"), side(hand=["cable-reader"]))
    text = DRAWING.powers(seen(state)).plain
    assert "When this creature enters, investigate." in text
    assert "Lamp Moth  B  Creature — Moth  1/1\n  Flying" in text
    assert "Rooftop Mast" in text
    assert "Cable Reader" not in text


@pytest.mark.usefixtures("bench")
def test_for_those_without_a_board_life_and_the_stack_are_said() -> None:
    shot = bolt(2)
    state = cast(position(side(lands="S", hand=[shot]), side(life=9)), 0, shot, target=1)
    assert DRAWING.notices(seen(state)).plain == "Life: You 30, Bob 9. On the stack: Instant."
    assert not DRAWING.notices(seen(play(state, 1, Move("concede")))).plain


# -- the log, the notebook, the end ------------------------------------------------------------------------------------


def test_steps_and_passes_have_no_line_in_the_log_and_turns_stand_out() -> None:
    assert not DRAWING.tells(Told(1, "Combat.", StepBegan(Seat(0), "attack")))
    assert not DRAWING.tells(Told(1, "You passed.", {"kind": "passed-for"}))
    assert DRAWING.tells(Told(1, "A card resolves.", Resolved(3, "lamp-moth")))
    styles = {
        str(DRAWING.line(Told(1, "…", payload)).style)
        for payload in (TurnBegan(Seat(0), 1), Resolved(3, "lamp-moth"), EvidenceShown(Seat(0), Seat(1), "payday"))
    }
    assert len(styles) == 3


def test_the_notebook_has_a_column_for_each_player_and_the_envelope() -> None:
    state = asked(position(side(), side(), side()))
    state.players[0].evidence, state.players[0].barred = ("cuckoo",), False
    view = seen(state)
    sheet = DRAWING.sheet(view, GAME.givens(view, NAMES))
    assert sheet.columns == ("An", "Bo", "Ca", "=")
    rows = {card: number for number, (card, _) in enumerate(sheet.rows)}
    assert sheet.known[rows["cuckoo"], 0] == Mark.YES
    assert sheet.known[rows["cuckoo"], 3] == Mark.NO
    assert sheet.known[rows["payday"], 2] == Mark.YES
    assert (rows["hiccup"], 1) not in sheet.known
    assert [name for name, _ in sheet.groups] == ["Hackers", "Viruses", "Programs"]


@dataclass
class Walk:
    """A game as one viewer goes through it."""

    match: Match[State]
    view: View
    told: tuple[Told, ...]


def walk(seat: int | None) -> list[Walk]:
    record = play_exhibit()
    match = Match(GAME, record.header)
    viewer = None if seat is None else Seat(seat)
    found = []
    for entry in record.entries:
        events = tuple(match.apply(entry))
        found.append(Walk(match, RULES.view(match.state, viewer), told(match, viewer, events, 0)))
    return found


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_whole_game_can_be_drawn(seat: int | None) -> None:
    drawing = ZeroDayDrawing(("Ada", "Basil", "Clara", "Dorian"))
    for at in walk(seat):
        picture = lines(drawing.board(at.view))
        assert len(picture) == drawing.height
        assert max(cell_len(line) for line in picture) <= WIDTH
        assert 0 <= drawing.centre(at.view) <= drawing.height
        assert len(lines(drawing.players(at.view, 40))) == 4
        assert all(cell_len(line) <= 52 for line in lines(drawing.players(at.view, 52)))
        assert drawing.hand(at.view).plain
        assert drawing.powers(at.view).plain
        assert drawing.enquiry(at.view).plain or not at.view.turn or at.view.over
        assert all(drawing.line(one).plain for one in at.told)


def test_the_ending_lays_everything_open() -> None:
    last = walk(2)[-1].view
    drawing = ZeroDayDrawing(("Ada", "Basil", "Clara", "Dorian"))
    said = lines(drawing.ending(last))
    assert said[0].startswith("In the envelope  ")
    assert [line.split()[0] for line in said[1::2]] == ["Ada", "Basil", "You", "Dorian"]
    assert any("accused wrongly" in line for line in said)
    assert last.over is not None
    assert [len(line.split(", ")) for line in said[2::2]] == [len(cards) for cards in last.over.evidence]
    assert len(lines(drawing.hands(last, last))) == 4
    assert not drawing.ending(walk(2)[0].view).plain
    won = lines(drawing.players(last, 50))
    assert "won" in won[last.over.winners[0]]


def test_a_person_plays_by_lines_among_bots_and_hears_of_no_passes() -> None:
    sitting = sit_down(GAME, Party(3, "novice", "Inspector", "lodge"), ("life=10",), Seed(2))
    console, typed = Console(file=StringIO(), width=100), iter(["1", "h", "m", *["1"] * 30])

    def read(prompt: str) -> str:
        console.print(prompt, end="")
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    with suppress(Left):
        PlainTable(sitting, console, read, 0).play()
    assert isinstance(console.file, StringIO)
    said = console.file.getvalue()
    assert "Do you keep these cards?" in said
    assert "Evidence  " in said, "h lays out the hand"
    assert "── your side" in said, "m draws the table"
    assert "Life: You " in said
    assert "Turn 3: " in said
    assert "Pass: " in said
    assert "You passed" not in said
    assert sitting.person is not None
    assert any("You passed" in one.text for one in sitting.person.told), "they were told, and it stands in no line"
