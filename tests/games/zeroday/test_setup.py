"""How a game begins: life, packs, the envelope, the open programs, the evidence (ED-01 to ED-14)."""

from collections import Counter

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Refused, Step
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.events import EvidenceDealt, Opened
from sleuth.games.zeroday.setup import dealt_out, evidence_of, library_of
from sleuth.games.zeroday.state import State
from tests.games.zeroday.evidence import EVIDENCE, HACKERS, PROGRAMS, VIRUSES, of_kind, settings, told, view
from tests.games.zeroday.positions import RULES

DEALS = {2: [8, 8], 3: [6, 5, 5], 4: [4] * 4, 5: [4, 3, 3, 3, 3], 6: [3, 3, 3, 3, 2, 2]}


def begun(players: int = 4, number: int = 1) -> Step[State]:
    """A new table."""
    return RULES.start(("a",) * players, settings(), Chance(bytes([number]) * 32))


@pytest.mark.rule("ED-01")
def test_everybody_begins_with_thirty_life() -> None:
    assert [player.life for player in begun().state.players] == [30] * 4


@pytest.mark.rule("ED-06")
def test_two_packs_shuffled_together_are_a_library() -> None:
    state = begun().state
    for player in state.players:
        library = [*(one.card for one in player.hand), *player.library]
        assert len(set(player.packs)) == 2
        assert len(library) == 40
        first, second = (Counter(catalogue.load().packs[pack].cards) for pack in player.packs)
        assert Counter(library) == first + second
        unshuffled = library_of(player.packs)
        assert library != unshuffled
        top = Counter(library[:20])
        assert top - first, "the second pack does not lie under the first"


@pytest.mark.rule("ED-06")
def test_libraries_are_shuffled_otherwise_at_every_table() -> None:
    first, second = (begun(number=number).state.players[0] for number in (1, 2))
    assert first.library != second.library


@pytest.mark.rule("ED-07", "ED-R01")
def test_the_evidence_is_five_hackers_six_viruses_and_ten_programs() -> None:
    assert [len(kind) for kind in evidence_of("5-6-10")] == [5, 6, 10]
    assert len(set(EVIDENCE)) == 21
    state = begun().state
    lies = [*state.envelope, *state.programs, *(card for player in state.players for card in player.evidence)]
    assert sorted(lies) == sorted(EVIDENCE)
    assert sum(len(player.evidence) for player in state.players) == 16


@pytest.mark.rule("ED-08", "ED-09")
def test_the_envelope_holds_one_of_each_kind_and_any_of_them() -> None:
    envelopes = [begun(number=number).state.envelope for number in range(150)]
    for place, kind in enumerate((HACKERS, VIRUSES, PROGRAMS)):
        assert {envelope[place] for envelope in envelopes} == set(kind)


@pytest.mark.rule("ED-09")
def test_nobody_sees_what_is_in_the_envelope() -> None:
    step = begun()
    for viewer in (*range(4), None):
        sent = msgspec.json.encode((view(step.state, viewer), told(step, viewer))).decode()
        assert not [card for card in step.state.envelope if f'"{card}"' in sent]


@pytest.mark.rule("ED-10", "ED-11")
def test_two_programs_lie_open_for_everybody() -> None:
    step = begun()
    programs = step.state.programs
    assert len(set(programs)) == 2
    assert set(programs) < set(PROGRAMS)
    assert not {*step.state.envelope, *(card for player in step.state.players for card in player.evidence)} & {
        *programs
    }
    (opened,) = of_kind(step.events, Opened)
    assert isinstance(opened, Opened)
    assert opened.programs == programs
    for viewer in (*range(4), None):
        assert view(step.state, viewer).programs == programs
        assert opened in told(step, viewer)


@pytest.mark.rule("ED-12")
def test_the_rest_of_all_kinds_is_shuffled_before_it_is_dealt() -> None:
    hands = [begun(number=number).state.players[0].evidence for number in range(60)]
    assert {card for hand in hands for card in hand} == set(EVIDENCE)
    counts = {len(set(kind) & {*hand}) for hand in hands for kind in (HACKERS, VIRUSES)}
    assert counts >= {0, 1, 2}, "not everybody gets the same of a kind"


@pytest.mark.rule("ED-13", "ED-R02")
@pytest.mark.parametrize("players", DEALS)
def test_all_evidence_is_dealt_as_evenly_as_it_can_be(players: int) -> None:
    step = begun(players)
    state = step.state
    sizes = [len(player.evidence) for player in state.players]
    assert sorted(sizes, reverse=True) == DEALS[players]
    order = [(state.first + 1 + number) % players for number in range(players)]
    assert [sizes[seat] for seat in order] == DEALS[players], "from the first player’s left"
    assert [side.evidence for side in view(state, None).sides] == sizes, "how many everybody holds is seen"


@pytest.mark.rule("ED-13")
def test_evidence_is_dealt_one_at_a_time() -> None:
    cards = EVIDENCE[:5]
    hands = dealt_out(cards, 3, first=RULES.start(("a",) * 3, settings(), Chance(bytes(32))).state.first)
    assert sorted(card for hand in hands for card in hand) == sorted(cards)
    assert sorted(map(len, hands)) == [1, 2, 2]


@pytest.mark.rule("ED-14")
def test_a_hand_of_evidence_is_seen_by_its_player_alone() -> None:
    step = begun()
    for seat, player in enumerate(step.state.players):
        mine = view(step.state, seat).mine
        assert mine is not None
        assert mine.evidence == player.evidence
        assert EvidenceDealt(seat, player.evidence) in told(step, seat)  # type: ignore[arg-type] # a seat's number
        for viewer in (*range(4), None):
            sent = msgspec.json.encode((view(step.state, viewer), told(step, viewer))).decode()
            assert all((f'"{card}"' in sent) == (viewer == seat) for card in player.evidence)


@pytest.mark.rule("ED-R02")
@pytest.mark.parametrize("players", [1, 7])
def test_there_are_two_to_six_players(players: int) -> None:
    with pytest.raises(Refused, match="2 to 6"):
        begun(players)
