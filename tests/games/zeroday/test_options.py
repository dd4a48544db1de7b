"""What a table may be set to: evidence, packs, life, mulligans; and what everybody may see of it (ED-H01, ED-H02 …)."""

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move, Some
from sleuth.core.game import Refused, Seat, fill_options
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.events import PacksChosen
from sleuth.games.zeroday.setup import OPTIONS, evidence_of
from sleuth.games.zeroday.state import State
from tests.games.zeroday.evidence import kinds, settings, told, view
from tests.games.zeroday.positions import RULES, play, refused, step


def begun(players: int = 3, number: int = 1, **options: str | int) -> State:
    return RULES.start(("a",) * players, settings(**options), Chance(bytes([number]) * 32)).state


def take(state: State, seat: int, *places: int) -> Move:
    """Two of the packs that this seat is offered."""
    return Move("packs", {"packs": tuple(state.players[seat].offered[place] for place in places)})


@pytest.mark.rule("ED-H01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_shorter_search_has_twelve_cards_to_deal(players: int) -> None:
    assert [len(kind) for kind in evidence_of("4-5-8")] == [4, 5, 8]
    state = begun(players, evidence="4-5-8")
    everything = {card for kind in evidence_of("4-5-8") for card in kind}
    hands = [card for player in state.players for card in player.evidence]
    assert len(hands) == 12
    assert {*hands, *state.envelope, *state.programs} == everything
    assert view(state, None).split == "4-5-8"


@pytest.mark.rule("ED-H01")
def test_in_a_shorter_search_only_what_is_in_it_is_named() -> None:
    state = begun(evidence="4-5-8", mulligans="none")
    while state.ask is None or state.ask.about != "end":
        seat = min(RULES.awaited(state))
        state = play(state, seat, RULES.default(state, seat))
    (accusation,) = (choice for choice in state.ask.choices if choice.kind == "accuse")
    assert [len(slot.options) for slot in accusation.slots] == [4, 5, 8]


@pytest.mark.rule("ED-H02")
@pytest.mark.parametrize("players", [2, 6])
def test_packs_are_dealt_and_nobody_has_the_same(players: int) -> None:
    state = begun(players)
    packs = [pack for player in state.players for pack in player.packs]
    assert len(packs) == len(set(packs)) == 2 * players
    assert {pack for number in range(40) for player in begun(4, number).players for pack in player.packs} == {
        *catalogue.load().packs
    }


@pytest.mark.rule("ED-H02")
@pytest.mark.parametrize(("setting", "offered"), [("two-of-four", 4), ("chosen", 20)])
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_takes_two_of_what_they_are_offered(setting: str, offered: int, players: int) -> None:
    state = begun(players, packs=setting)
    for seat in range(players):
        (choice,) = RULES.choices(state, Seat(seat))
        (slot,) = choice.slots
        assert isinstance(slot, Some)
        assert (len({option.value for option in slot.options}), slot.least, slot.most) == (offered, 2, 2)
        assert refused(state, seat, take(state, seat, 0)) == "DU-22"
    elsewhere = sorted(set(catalogue.load().packs) - set(state.players[0].offered))
    for pack in elsewhere[:1]:
        assert refused(state, 0, Move("packs", {"packs": (state.players[0].offered[0], pack)})) == "DU-22"
    for seat in range(players):
        state = play(state, seat, take(state, seat, 1, 0))
    assert state.step == "mulligan"
    assert all(len(player.hand) + len(player.library) == 40 for player in state.players)


@pytest.mark.rule("ED-H02")
def test_four_packs_each_are_all_different_as_long_as_there_are_enough() -> None:
    packs = [pack for player in begun(5, packs="two-of-four").players for pack in player.offered]
    assert len(set(packs)) == 20
    for number in range(30):
        six = [player.offered for player in begun(6, number, packs="two-of-four").players]
        assert all(len(set(offered)) == 4 for offered in six)
        assert len({pack for offered in six for pack in offered}) == 20


@pytest.mark.rule("ED-H02")
@pytest.mark.parametrize("setting", ["two-of-four", "chosen"])
def test_what_others_are_offered_and_choose_is_not_seen_before_all_have_chosen(setting: str) -> None:
    state = begun(packs=setting)
    one, other = (step(state, 0, take(state, 0, *places)) for places in ((0, 1), (2, 3)))
    for viewer in (1, 2, None):
        assert told(one, viewer) == told(other, viewer) == []
        assert msgspec.json.encode(view(one.state, viewer)) == msgspec.json.encode(view(other.state, viewer))
    mine = view(one.state, 0).mine
    assert mine is not None
    assert mine.packs == state.players[0].offered[:2]
    state = play(one.state, 1, take(state, 1, 0, 1))
    made = step(state, 2, take(state, 2, 0, 1))
    laid = [payload.seat for payload in told(made, None) if isinstance(payload, PacksChosen)]
    assert laid == [0, 1, 2]
    assert [side.packs for side in view(made.state, None).sides] == [player.packs for player in made.state.players]
    assert not any(player.offered for player in made.state.players)


@pytest.mark.rule("ED-H08")
@pytest.mark.parametrize("life", [10, 20, 60])
def test_a_table_may_begin_with_other_life(life: int) -> None:
    assert [player.life for player in begun(life=life).players] == [life] * 3


@pytest.mark.rule("ED-H08")
@pytest.mark.parametrize("life", [9, 61])
def test_life_has_bounds(life: int) -> None:
    with pytest.raises(Refused):
        fill_options(OPTIONS, {"life": life})


@pytest.mark.rule("DU-02")
def test_without_mulligans_everybody_keeps_the_first_seven() -> None:
    state = begun(mulligans="none")
    assert state.turn == 1
    assert [len(player.hand) for player in state.players] == [7] * 3


@pytest.mark.rule("ED-H06")
def test_a_spectator_sees_no_hand_no_evidence_no_library_and_no_envelope() -> None:
    state = begun(4)
    for _ in range(60):
        seat = min(RULES.awaited(state))
        state = play(state, seat, RULES.default(state, seat))
    seen = view(state, None)
    assert seen.mine is None
    sent = msgspec.json.encode(seen).decode()
    secret = {*state.envelope, *(card for player in state.players for card in player.evidence)}
    known = {one.card for one in state.battlefield}
    for player in state.players:
        secret |= {*player.library, *(one.card for one in player.hand)}
        known |= {one.card for one in (*player.graveyard, *player.exile)}
    assert not [card for card in secret - known if f'"{card}"' in sent]
    assert not RULES.choices(state, Seat(0)) or "pass" in kinds(state, 0)
