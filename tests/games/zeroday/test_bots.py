"""Bots play to the end, see nothing but their seat's frames, and do not what players hate in bots."""

import time
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
import pytest

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move, admits
from sleuth.core.game import Player, Seat
from sleuth.core.record import Moved, Sitter, make_header
from sleuth.games.zeroday.bots import Detective, Novice, ZeroDayBot
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.events import EvidenceDealt, EvidenceShown, EvidenceShownHidden, Opened, Suggested
from sleuth.games.zeroday.game import ZeroDay
from sleuth.games.zeroday.master import Master, is_quick
from sleuth.games.zeroday.questions import ENOUGH
from sleuth.games.zeroday.reconstruction import rebuilt
from sleuth.games.zeroday.state import Effect, State, copy_of
from sleuth.games.zeroday.worth import KILL
from tests.games.zeroday.evidence import HACKERS, NAMED, OPEN, PROGRAMS, SOLUTION, VIRUSES, case, struck
from tests.games.zeroday.positions import (
    ANY,
    MINE,
    ONE_CREATURE,
    PASS,
    RULES,
    On,
    Side,
    attack,
    aura,
    bolt,
    cast,
    creature,
    enchantment,
    equipment,
    instant,
    kill,
    made,
    pass_once,
    pass_until,
    position,
    side,
    sorcery,
    the,
)

GAME = ZeroDay()
SOUND = (Detective, Master)
"""The levels that never blunder; a novice may."""
SMALL, BIG = creature(1, 1, name="Small"), creature(5, 5, cost="5", name="Big")
CUB, WALL = creature(2, 2, cost="1R", name="Root cub"), creature(0, 4, "defender", cost="1R", name="Wall")


def bot_for(kind: type[ZeroDayBot], state: State, seat: int = 0) -> ZeroDayBot:
    """A bot that was told of the deal."""
    bot = kind(Chance(bytes(32)))
    bot.seat = Seat(seat)
    evidence = state.players[seat].evidence
    sizes = tuple(len(player.evidence) for player in state.players)
    if not evidence:  # a position in which nobody holds any
        share = 16 // len(state.players)
        sizes = (16 - share * (len(state.players) - 1), *[share] * (len(state.players) - 1))
        evidence = (*HACKERS[:2], *VIRUSES[:2], *PROGRAMS[:4])[: sizes[seat]]
    bot.notice(Opened(Seat(0), OPEN if state.programs else PROGRAMS[8:], sizes))
    bot.notice(EvidenceDealt(Seat(seat), evidence))
    return bot


def chosen(kind: type[ZeroDayBot], state: State, seat: int = 0) -> Move:
    """What a bot does, which must be something that may be done."""
    choices = tuple(RULES.choices(state, Seat(seat)))
    move = bot_for(kind, state, seat).choose(RULES.view(state, Seat(seat)), choices)
    assert admits(choices, move), f"{move} is not offered"
    return move


def aims(move: Move) -> set[str]:
    """What a move is aimed at."""
    values = [value for name, value in move.slots.items() if name.startswith("target")]
    return {ref for value in values for ref in ((value,) if isinstance(value, str) else value)}


def given(move: Move) -> dict[str, str | int]:
    (table,) = move.slots.values()
    assert isinstance(table, dict)
    return table


def to_attack(*sides: Side) -> State:
    """Seat 0 is asked who attacks."""
    return pass_until(position(*sides, step="begin-combat"), lambda _: False)


def to_block(attackers: Sequence[str], *sides: Side) -> State:
    """Seat 1 is asked who blocks, with all of seat 0's attacking it."""
    state = attack(position(*sides), dict.fromkeys(attackers, 1))
    return pass_until(state, lambda _: False)


# -- what players hate -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_no_bot_helps_an_opponents_creature(kind: type[ZeroDayBot]) -> None:
    armour = aura(statics=[{"affects": "attached", "power": 3, "toughness": 3}])
    growth = sorcery("R", {"do": "counters", "amount": 2, "what": "target"}, targets=ONE_CREATURE)
    theirs = position(side(lands="RRRR", hand=[armour, growth]), side(BIG))
    assert chosen(kind, theirs) == PASS
    mine = position(side(SMALL, lands="RRRR", hand=[armour]), side(BIG))
    assert aims(chosen(Detective, mine)) == {str(the(mine, SMALL).id)}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_no_bot_aims_removal_at_its_own_creature(kind: type[ZeroDayBot]) -> None:
    murder = sorcery("N", {"do": "destroy"}, targets=ONE_CREATURE)
    state = position(side(BIG, lands="N", hand=[murder]), side())
    assert chosen(kind, state) == PASS


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_removal_goes_to_the_best_creature_of_an_opponent(kind: type[ZeroDayBot]) -> None:
    murder = sorcery("N", {"do": "destroy"}, targets=ONE_CREATURE)
    state = position(side(BIG, lands="N", hand=[murder]), side(SMALL), side(BIG))
    theirs = next(one for one in state.battlefield if one.card == BIG and one.controller == 2)
    assert aims(chosen(kind, state)) == {str(theirs.id)}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_a_bot_attacks_when_it_wins(kind: type[ZeroDayBot]) -> None:
    state = to_attack(side(SMALL, BIG, life=2), side(BIG, life=1))
    assert "p1" in given(chosen(kind, state)).values()
    everybody = to_attack(side(BIG, BIG, BIG, life=1), side(SMALL, SMALL, life=5))
    assert set(given(chosen(kind, everybody)).values()) == {"p1"}  # two are stopped, and one is enough
    dear = to_attack(side(SMALL, SMALL, SMALL), side(BIG, BIG, life=1))
    assert set(given(chosen(kind, dear)).values()) == {"p1"}  # two die, and the third wins


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_no_bot_kills_itself(kind: type[ZeroDayBot]) -> None:
    blaze = sorcery("S", {"do": "damage", "amount": 3, "to": "players"})
    assert chosen(kind, position(side(lands="S", hand=[blaze], life=3), side(life=20))) == PASS


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_equipment_is_not_handed_to_and_fro(kind: type[ZeroDayBot]) -> None:
    sword = equipment("1", power=2, toughness=2)
    idle = position(side(SMALL, BIG, sword, lands="RRR"), side())
    move = chosen(kind, idle)
    assert move.kind.startswith("use")
    for host in (SMALL, BIG):
        worn = position(side(SMALL, BIG, On(sword, attached=host), lands="RRR"), side())
        assert chosen(kind, worn) == PASS


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_nothing_of_ones_own_is_countered_and_nothing_that_is_not_worth_it(kind: type[ZeroDayBot]) -> None:
    refusal = instant("CC", {"do": "counter"}, targets=[{"what": "spell"}])
    own = cast(position(side(lands="CCRRRRR", hand=[BIG, refusal]), side()), 0, BIG)
    assert chosen(kind, own) == PASS
    speck = creature(0, 1, cost="1", name="Speck")
    weak = cast(position(side(lands="RRR", hand=[speck]), side(lands="CC", hand=[refusal])), 0, speck)
    assert chosen(kind, pass_once(weak), 1) == PASS


@pytest.mark.usefixtures("bench")
def test_what_is_dangerous_is_countered() -> None:
    refusal = instant("CC", {"do": "counter"}, targets=[{"what": "spell"}])
    state = cast(position(side(lands="RRRRR", hand=[BIG]), side(lands="CC", hand=[refusal])), 0, BIG)
    move = chosen(Detective, pass_once(state), 1)
    assert aims(move) == {f"s{state.stack[-1].id}"}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_no_bot_plays_into_a_loop(kind: type[ZeroDayBot]) -> None:
    """Abilities that cost nothing and gain nothing are let be, however often they may be used."""
    untap = {"effects": [{"do": "untap", "what": "self"}]}
    pump = {"effects": [{"do": "pump", "what": "self", "toughness": 1}]}
    idler = creature(2, 2, name="Idler", abilities=[untap, pump])
    for step in ("main-1", "main-2", "end"):
        assert chosen(kind, position(side(idler), side(), step=step)) == PASS


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_no_pump_is_wasted(kind: type[ZeroDayBot]) -> None:
    growth = instant("R", {"do": "pump", "power": 3, "toughness": 3}, targets=ONE_CREATURE)
    for step in ("upkeep", "main-1", "main-2", "end"):
        assert chosen(kind, position(side(SMALL, lands="R", hand=[growth]), side(BIG), step=step)) == PASS


@pytest.mark.usefixtures("bench")
def test_a_pump_is_used_where_it_wins_a_fight() -> None:
    growth = instant("R", {"do": "pump", "power": 3, "toughness": 3}, targets=ONE_CREATURE)
    bear = creature(3, 3, name="Bear")
    state = to_block([bear], side(bear, lands="R", hand=[growth]), side(BIG))
    number = the(state, BIG).id
    state = RULES.play(state, Seat(1), Move("block", {"blocks": {str(number): str(the(state, bear).id)}})).state
    assert aims(chosen(Detective, state)) == {str(the(state, bear).id)}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_nothing_is_thrown_away_in_blocks_unless_it_saves_a_life(kind: type[ZeroDayBot]) -> None:
    calm = to_block([BIG], side(BIG), side(SMALL))
    assert set(given(chosen(kind, calm, 1)).values()) == {"none"}
    deadly = to_block([BIG], side(BIG), side(SMALL, life=5))
    assert set(given(chosen(kind, deadly, 1)).values()) == {str(the(deadly, BIG).id)}
    cub = creature(2, 2, name="Cub")
    giants = [creature(5, 5, name=f"Giant {number}") for number in range(3)]
    three = to_block(giants, side(*giants), side(cub, life=12))
    assert set(given(chosen(kind, three, 1)).values()) != {"none"}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_no_creature_attacks_into_its_death(kind: type[ZeroDayBot]) -> None:
    state = to_attack(side(SMALL, SMALL), side(BIG, BIG, BIG), side(BIG, BIG, BIG))
    assert set(given(chosen(kind, state)).values()) == {"stay"}


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [*SOUND, Novice])
def test_a_land_comes_first(kind: type[ZeroDayBot]) -> None:
    state = position(side(lands="RR", hand=["winter-garden", BIG, SMALL]), side())
    assert chosen(kind, state).kind.startswith("land")


@pytest.mark.usefixtures("bench")
def test_divided_damage_destroys_what_it_can() -> None:
    burst = made(
        "Burst",
        "S",
        types=["sorcery"],
        modes=[
            {
                "targets": [{"what": "any", "most": 3}],
                "effects": [{"do": "damage", "amount": 4, "to": "targets", "divided": True}],
            }
        ],
    )
    bear = creature(3, 3, name="Bear")
    state = position(side(SMALL, lands="S", hand=[burst]), side(SMALL, bear))
    move = chosen(Detective, state)
    theirs = {str(one.id): 3 if one.card == bear else 1 for one in state.battlefield if one.controller == 1}
    assert move.slots["division"] == theirs


@pytest.mark.usefixtures("bench")
def test_triggers_choose_with_sense() -> None:
    """What a trigger is aimed at, and what an ability has one choose."""
    hunter = creature(
        2, 2, name="Hunter", triggers=[{"on": "enters", "targets": ANY, "effects": [{"do": "damage", "amount": 5}]}]
    )
    state = cast(position(side(BIG, lands="RR", hand=[hunter]), side(BIG)), 0, hunter)
    state = pass_until(state, lambda _: False)
    theirs = next(one for one in state.battlefield if one.card == BIG and one.controller == 1)
    assert aims(chosen(Detective, state)) == {str(theirs.id)}
    feeder = enchantment(
        triggers=[
            {
                "on": "end-step",
                "effects": [
                    {"do": "choose", "what": MINE},
                    {"do": "counters", "what": "chosen", "kind": "-1/-1"},
                ],
            }
        ]
    )
    state = pass_until(position(side(SMALL, BIG, feeder), side(), step="main-2"), lambda _: False)
    assert chosen(Detective, state).slots["cards"] == (str(the(state, BIG).id),)  # the small one would die of it


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", SOUND)
def test_what_hurts_all_is_kept_for_the_end(kind: type[ZeroDayBot]) -> None:
    """It is used while the end is far, not when it nearly does for all, and when it does for all."""
    drain = sorcery("N", {"do": "lose", "amount": 5})

    def with_life(*lives: int) -> Move:
        return chosen(kind, position(side(lands="N", hand=[drain]), *(side(life=life) for life in lives)))

    assert with_life(30, 28).kind.startswith("cast")
    assert with_life(5, 9) == PASS
    assert with_life(5, 4).kind.startswith("cast")


class Unasking(Detective):
    """No question is at stake for it."""

    def worth_asking(self, state: State) -> dict[Seat, float]:  # noqa: ARG002 - the same everywhere
        return {}


@pytest.mark.usefixtures("bench")
def test_several_opponents_are_brought_down_together() -> None:
    """Of opponents who are alike otherwise, the one with more life is hit; the last one all the same."""
    state = to_attack(side(BIG), side(life=8), side(life=25))
    bot = bot_for(Unasking, state)
    move = bot.choose(RULES.view(state, Seat(0)), tuple(RULES.choices(state, Seat(0))))
    assert set(given(move).values()) == {"p2"}


# -- opening hands -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize(
    ("lands", "others", "quick"),
    [
        (3, [CUB, CUB], True),
        (2, [CUB, CUB], True),
        (1, [CUB, CUB, CUB], False),
        (5, [CUB, CUB], False),
        (3, [CUB, BIG], False),
        (3, [CUB, WALL], False),
    ],
)
def test_a_quick_hand_has_some_lands_and_early_creatures(lands: int, others: list[str], *, quick: bool) -> None:
    hand = position(side(hand=[*["winter-garden"] * lands, *others]), side()).players[0].hand
    assert is_quick(hand) == quick


@pytest.mark.rule("DU-02")
@pytest.mark.parametrize("players", [2, 4])
def test_a_master_exchanges_a_slow_hand_if_that_costs_nothing(players: int) -> None:
    table, _ = games(*[Master] * players)
    taken = []
    while table.match.state.step == "mulligan":
        before = table.match.state
        table.step()
        seat = next(seat for seat in range(players) if before.players[seat] != table.match.state.players[seat])
        player = before.players[seat]
        lands = sum("land" in find(one.card).types for one in player.hand)
        free = players > 2 and not player.mulligans
        good = is_quick(player.hand) if free else 2 <= lands <= 5 or player.mulligans > 1
        assert table.match.state.players[seat].kept == good
        taken.append(free and not good and 2 <= lands <= 5)
    assert any(taken) == (players > 2)  # hands that a detective keeps


# -- evidence ----------------------------------------------------------------------------------------------------------


def at_the_end(state: State) -> State:
    return pass_until(state, lambda now: now.ask is not None and now.ask.about == "end")


@pytest.mark.rule("ED-35")
@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [Detective, Master])
def test_whoever_is_certain_accuses_and_whoever_is_not_waits(kind: type[ZeroDayBot]) -> None:
    state = at_the_end(case(side(), side(), at="main-2"))
    choices = tuple(RULES.choices(state, Seat(0)))
    bot = bot_for(kind, state)
    assert bot.choose(RULES.view(state, Seat(0)), choices) == Move("go-on")
    for seen in state.players[1].evidence:
        bot.notice(Suggested(Seat(0), _about(seen), (Seat(1),)))
        bot.notice(EvidenceShown(Seat(1), Seat(0), seen))
    move = bot.choose(RULES.view(state, Seat(0)), choices)
    assert move.kind == "accuse"
    assert tuple(move.slots.values()) == SOLUTION


def _about(card: str) -> tuple[str, str, str]:
    """A suggestion that names this card and else what lies open or is in the envelope."""
    kinds = (HACKERS, VIRUSES, PROGRAMS)
    hacker, virus, program = (card if card in kind else SOLUTION[n] for n, kind in enumerate(kinds))
    return hacker, virus, program


@pytest.mark.rule("ED-35", "ED-36")
@pytest.mark.usefixtures("bench")
def test_a_master_takes_a_chance_as_long_as_somebody_else_may_be_first() -> None:
    state = at_the_end(case(side(), side(), side(), side(), at="main-2"))
    choices = tuple(RULES.choices(state, Seat(0)))
    bots = [bot_for(kind, state) for kind in (Master, Detective)]
    told = [(seat, card) for seat in (1, 2, 3) for card in state.players[seat].evidence]
    for seat, card in told:
        for bot in bots:
            bot.notice(Suggested(Seat(0), _about(card), (Seat(seat),)))
            bot.notice(EvidenceShown(Seat(seat), Seat(0), card))
        if bots[0].choose(RULES.view(state, Seat(0)), choices).kind == "accuse":
            break
    master, detective = bots
    assert isinstance(master, Master)
    assert 1 / 3 < master.known.solutions[0].chance < 1
    assert detective.choose(RULES.view(state, Seat(0)), choices) == Move("go-on")
    assert master.enough(state) < 0.36
    alone = copy_of(state)
    for player in alone.players[1:]:
        player.barred = True
    assert master.choose(RULES.view(alone, Seat(0)), choices) == Move("go-on")


def test_a_master_takes_whoever_asks_about_a_card_not_to_hold_it() -> None:
    state = case(side(), side(), side())
    chances = []
    for kind in (Detective, Master):
        bot = bot_for(kind, state)
        for card in state.players[2].evidence[:2]:
            bot.notice(Suggested(Seat(1), _about(card), (Seat(2),)))
            bot.notice(EvidenceShownHidden(Seat(2), Seat(1)))
        chances.append(bot.known.chance("1", state.players[2].evidence[0]))  # type: ignore[attr-defined] # both know
    assert chances[1] < 0.8 * chances[0]


@pytest.mark.usefixtures("bench")
def test_a_question_is_about_what_is_not_known() -> None:
    state = struck(1, 2)
    bot = bot_for(Detective, state)
    move = bot.choose(RULES.view(state, Seat(0)), tuple(RULES.choices(state, Seat(0))))
    asked = set(move.slots.values())
    assert not asked <= set(state.players[0].evidence) | set(OPEN)
    hacker, virus, program = (str(move.slots[name]) for name in ("hacker", "virus", "program"))
    bot.notice(Suggested(Seat(0), (hacker, virus, program), (Seat(1), Seat(2))))
    bot.notice(EvidenceShown(Seat(1), Seat(0), hacker))
    again = bot.choose(RULES.view(state, Seat(0)), tuple(RULES.choices(state, Seat(0))))
    assert again.slots["hacker"] != hacker


@pytest.mark.usefixtures("bench")
def test_a_question_tells_the_others_less_than_it_might() -> None:
    """Beside what tells most, questions are looked at that tell nearly as much and hide more."""
    state = struck(1)
    bot = bot_for(Detective, state)
    assert isinstance(bot, Detective)
    (most, bits), (named, fewer) = bot.appraiser.best(("1",)), bot.best([Seat(1)])
    assert ENOUGH * bits <= fewer <= bits * 1.01
    told = [bot.appraiser.tells(("1",), cards, bot.everybody) for cards in (most, named)]
    assert told[1] < told[0]


@pytest.mark.rule("ED-45")
@pytest.mark.usefixtures("bench")
def test_a_kill_is_worth_most_if_it_tells_the_answer_and_less_than_nothing_if_it_helps_others() -> None:
    state = case(side(), side(), side())
    bot = bot_for(Detective, state)
    assert isinstance(bot, Detective)
    for card in state.players[2].evidence:
        bot.notice(Suggested(Seat(0), _about(card), (Seat(2),)))
        bot.notice(EvidenceShown(Seat(2), Seat(0), card))
    worth = bot.spoils(state)
    assert worth[Seat(1)] > KILL
    assert worth[Seat(2)] < 0
    barred = copy_of(state)
    barred.players[1].barred = True
    assert bot.spoils(barred)[Seat(2)] > 0  # nobody is left whom it could help


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [Novice, Detective, Master])
def test_what_somebody_has_seen_is_shown_to_them_again(kind: type[ZeroDayBot]) -> None:
    state = struck(1, hold={1: NAMED})
    state = RULES.play(
        state, Seat(0), Move("suggest", dict(zip(("hacker", "virus", "program"), NAMED, strict=True)))
    ).state
    assert state.ask is not None
    slot = state.ask.choices[0].slots[0]
    for card in NAMED:
        options = tuple(msgspec.structs.replace(option, again=option.value == card) for option in slot.options)
        choice = msgspec.structs.replace(state.ask.choices[0], slots=(msgspec.structs.replace(slot, options=options),))
        bot = bot_for(kind, state, 1)
        assert bot.choose(RULES.view(state, Seat(1)), (choice,)).slots["card"] == card


# -- what bots see -----------------------------------------------------------------------------------------------------


def games(*kinds: type[Any]) -> tuple[LocalTable[State], list[Player]]:
    """A table with these bots."""
    roster = [Sitter(chair.id, f"Player {n}", "bot") for n, chair in enumerate(GAME.chairs[: len(kinds)])]
    header = make_header(GAME, "bots", roster, bytes(range(32)), GAME.check_options({"life": 20}))
    bots = [kind(Chance(bytes([n] * 32))) for n, kind in enumerate(kinds)]
    return LocalTable(GAME, header, {Seat(n): bot for n, bot in enumerate(bots)}, {}), bots


def test_bots_play_to_the_end_from_their_frames_alone() -> None:
    table, _ = games(Novice, Master, Detective)
    while table.step():
        pass
    assert table.over


def test_no_bot_goes_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow or fast, a machine gets the same moves from the same seed."""

    def moves(most: int) -> list[Any]:
        table, _ = games(Master, Detective, Novice, Master)
        while table.step() and len(table.entries) < most:
            pass
        return [(entry.seat, entry.move) for entry in table.entries if isinstance(entry, Moved)]

    usual = moves(400)
    with monkeypatch.context() as slow:
        for clock in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
            ticks = count(0.0, 10.0)
            slow.setattr(time, clock, lambda ticks=ticks: next(ticks))
        assert moves(400) == usual


def test_a_position_is_made_up_just_as_everybody_sees_it() -> None:
    table, _ = games(Novice, Detective, Novice, Detective)
    checked = 0
    while table.step() and checked < 60:
        state = table.match.state
        if state.turn < 8 or state.ending is not None or (not state.stack and not state.combat and state.turn % 3):
            continue
        checked += 1
        for seat in range(4):
            view = RULES.view(state, Seat(seat))
            copy = RULES.view(rebuilt(view), Seat(seat))
            assert copy.battlefield == view.battlefield
            assert copy.combat == view.combat
            assert copy.stack == view.stack
            assert [side.graveyard for side in copy.sides] == [side.graveyard for side in view.sides]
            assert copy.sides[seat].hand == view.sides[seat].hand
            assert (copy.step, copy.turn, copy.active, copy.mine) == (view.step, view.turn, view.active, view.mine)
    assert checked


@pytest.mark.usefixtures("bench")
def test_what_lasts_until_the_end_of_the_turn_is_made_up_too() -> None:
    state = position(side(SMALL, On(BIG, counters={"+1/+1": 1})), side(On(BIG, controller=0)))
    numbers = tuple(one.id for one in state.battlefield)
    state.effects = [
        Effect(numbers[:1], 90, power=2, toughness=-1, keywords=("flying",), cannot=("block",)),
        Effect(numbers[1:2], 91, control=True, seat=Seat(1)),
        Effect(numbers[2:], 92, "turn", Seat(1), goad=True),
    ]
    view = RULES.view(state, Seat(0))
    assert RULES.view(rebuilt(view), Seat(0)).battlefield == view.battlefield


@pytest.mark.usefixtures("bench")
@pytest.mark.parametrize("kind", [Novice, Detective, Master])
def test_what_a_seat_cannot_see_changes_nothing(kind: type[ZeroDayBot]) -> None:
    """Other hands, other libraries: the same move."""
    state = position(side(SMALL, BIG, lands="SSSS", hand=[bolt(3), kill(), BIG]), side(BIG, hand=[BIG, SMALL]))
    other = copy_of(state)
    other.players[1].library.reverse()
    other.players[1].hand = [msgspec.structs.replace(one, card=SMALL) for one in other.players[1].hand]
    assert chosen(kind, state) == chosen(kind, other)
