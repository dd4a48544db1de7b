"""What bots make of the palace: whom they ask, whom they let in or call in, and what they say where little may be."""

from typing import Any

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.whodunit.bot import Heard, WhodunitBot
from sleuth.games.whodunit.events import Dealt, Opened, Passed, Shown, ShownHidden, Suggested, Unanswered
from sleuth.games.whodunit.habits import weigh_tells
from sleuth.games.whodunit.master import Master
from sleuth.games.whodunit.position import Question
from sleuth.games.whodunit.questions import asked_in_turn, worth
from sleuth.games.whodunit.state import State
from tests.games.whodunit.botgames import play_bots
from tests.games.whodunit.palace_positions import (
    BEG_WEAPON,
    BREWER,
    DECLINE,
    GAME,
    GIVE_WAY,
    GRANT,
    HANDMAID,
    MERCHANT,
    PRIEST,
    QUEEN,
    REFUSE,
    RIGHT,
    RULES,
    SCRIBE,
    SOLUTION,
    THROW,
    awaited,
    beg_key,
    play,
    position,
    thrown,
)
from tests.games.whodunit.positions import END, PASS, PASSAGE, on_table, walk

LEVELS = ("detective", "master", "novice")
ROOMS = ("queens-quarters", "womens-quarters", "library", "throne-room", "merchants-quarters", "entertainers")


def seated(level: str, state: State, seat: Seat, *told: Heard) -> WhodunitBot:
    """A bot on this seat, with its hand and what it was told since."""
    bot = GAME.bot(level, Chance(bytes(32)))
    bot.seat = seat
    for payload in (Opened((), Seat(0), state.open.hand_sizes), Dealt(seat, state.hands[seat]), *told):
        bot.notice(payload)
    return bot


def choose(bot: WhodunitBot, state: State) -> Move:
    assert bot.seat == awaited(state)
    return bot.choose(RULES.view(state, bot.seat), tuple(RULES.choices(state, bot.seat)))


def seen(seat: Seat, *cards: str) -> list[Heard]:
    """These cards, shown to a seat one by one by the next one; nobody asked whoever is in between."""
    asked = [Suggested(seat, "queen", "wine", "temple", "temple", "temple") for _ in cards]
    return [one for question, card in zip(asked, cards, strict=True) for one in (question, Shown(Seat(0), seat, card))]


def certain(seat: Seat, players: int) -> list[Heard]:
    """A question about the solution that nobody could answer."""
    suspect, weapon, room = SOLUTION
    others = [Passed(Seat((seat + step) % players), seat) for step in range(1, players)]
    return [Suggested(seat, suspect, weapon, room, room, room), *others, Unanswered(seat)]


def before_the_storage(**table: Any) -> State:
    """The Merchant at the door of the Storage, holding the cards of six other rooms; the Brewer keeps the key."""
    more = {"pawns": {"merchant": "6-15"}, "phase": "walk", "dice": (1, 1), **table}
    return position("scribe", "merchant", "brewer", seat=Seat(1), hands={1: ROOMS}, **more)


@pytest.mark.rule("MU-86")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_asks_for_the_key_of_the_best_room_and_uses_it(level: str) -> None:
    state = before_the_storage()
    bot = seated(level, state, Seat(1))
    assert choose(bot, state) == beg_key("storage")
    assert choose(bot, play(state, beg_key("storage"), GRANT)) == walk("storage")


@pytest.mark.rule("MU-R12")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_refused_goes_elsewhere(level: str) -> None:
    refused = play(before_the_storage(), beg_key("storage"), REFUSE)
    move = choose(seated(level, refused, Seat(1)), refused)
    assert move.kind == "walk"
    assert play(refused, move).open.phase == "closing"


@pytest.mark.parametrize("level", ["detective", "novice"])
def test_a_wanderer_asks_for_no_key_to_a_room_whose_card_it_holds(level: str) -> None:
    rooms = ("storage", *ROOMS[1:])
    state = position("scribe", "merchant", "brewer", seat=Seat(1), hands={1: rooms}, pawns={"merchant": "6-15"})
    state = on_table(state, phase="walk", dice=(1, 1))
    assert choose(seated(level, state, Seat(1)), state).kind == "walk"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_knows_the_answer_keeps_out_of_silence_and_asks_for_nothing(level: str) -> None:
    at_library = position("scribe", "merchant", "brewer", seat=Seat(1), pawns={"merchant": "18-6"}, hands={1: ROOMS})
    state = on_table(at_library, phase="walk", dice=(1, 1))
    bot = seated(level, state, Seat(1), *certain(Seat(1), 3))
    move = choose(bot, state)
    assert move.slots["to"] != "library"
    assert choose(bot, play(state, move)) == RIGHT
    state = before_the_storage()
    assert choose(seated(level, state, Seat(1), *certain(Seat(1), 3)), state).kind == "walk"


def asked_for_the_key() -> State:
    return play(before_the_storage(), beg_key("storage"))


@pytest.mark.rule("MU-86")
def test_a_novice_always_grants() -> None:
    state = asked_for_the_key()
    shown = [ShownHidden(Seat(0), Seat(1)) for _ in range(9)]
    assert choose(seated("novice", state, Seat(2), *shown), state) == GRANT


@pytest.mark.parametrize(("theirs", "mine", "answer"), [(0, 0, GRANT), (2, 1, REFUSE), (1, 1, GRANT), (1, 2, GRANT)])
def test_a_detective_refuses_whoever_was_shown_more(theirs: int, mine: int, answer: Move) -> None:
    state = asked_for_the_key()
    bot = seated("detective", state, Seat(2))
    for _ in range(theirs):
        bot.notice(Suggested(Seat(1), "queen", "wine", "temple", "temple", "temple"))
        bot.notice(ShownHidden(Seat(0), Seat(1)))
    for payload in seen(Seat(2), *("queen",) * mine):
        bot.notice(payload)
    assert choose(bot, state) == answer


def test_a_master_lets_in_whoever_is_far_behind_and_nobody_else() -> None:
    state = asked_for_the_key()
    level = seated("master", state, Seat(2))
    ahead = seated("master", state, Seat(2), *all_shown(state, Seat(0), Seat(2)))
    behind = seated("master", state, Seat(2), *all_shown(state, Seat(2), Seat(1)))
    assert [choose(bot, state) for bot in (level, ahead, behind)] == [REFUSE, GRANT, REFUSE]


def all_shown(state: State, by: Seat, to: Seat) -> list[Heard]:
    """One seat was shown every card of another's, asking for two cards of its own beside each."""
    kinds = [{card.id for card in cards} for cards in (GAME.edition.suspects, GAME.edition.weapons, GAME.edition.rooms)]
    told: list[Heard] = []
    for card in state.hands[by]:
        own = [next((one for one in state.hands[to] if one in kind), min(kind)) for kind in kinds]
        named = [card if card in kind else mine for kind, mine in zip(kinds, own, strict=True)]
        told += [Suggested(to, named[0], named[1], named[2], named[2], named[2]), Shown(by, to, card)]
    return told


@pytest.mark.rule("MU-80")
@pytest.mark.parametrize("level", LEVELS)
def test_the_queen_calls_who_is_out_or_has_seen_least_and_the_handmaid_last(level: str) -> None:
    state = position(pawns={"queen": "8-10"}, phase="walk", dice=(1, 1))
    told: list[Heard] = []
    for seat, food in ((SCRIBE, "honey"), (MERCHANT, "onions"), (PRIEST, "wine")):
        told += [Suggested(seat, "brewer", food, "temple", "temple", "temple"), ShownHidden(Seat(seat + 1), seat)]
    move = choose(seated(level, state, QUEEN, *told), state)
    assert move == Move("summon", {"to": "throne-room", "player": str(BREWER)})
    out = on_table(state, out=tuple(seat == MERCHANT for seat in range(6)))
    assert choose(seated(level, out, QUEEN, *told), out).slots["player"] == str(MERCHANT)


@pytest.mark.rule("MU-R29")
@pytest.mark.parametrize("level", LEVELS)
def test_the_queen_takes_the_passage_with_somebody_called_to_its_other_end(level: str) -> None:
    hands = {0: ("storage", *ROOMS[:-1])}
    state = position("queen", "scribe", "brewer", pawns={"queen": "library"}, hands=hands)
    bot = seated(level, state, Seat(0))
    move = choose(bot, state)
    assert (move.kind, move.slots["to"]) == ("summon", "kitchen")
    alone = on_table(state, pawns={**state.open.pawns, "priest": "kitchen"})
    assert choose(bot, alone) == PASSAGE


@pytest.mark.rule("MU-R31")
@pytest.mark.parametrize("level", LEVELS)
def test_a_handmaid_who_knows_the_answer_accuses_before_the_queen_and_otherwise_declines(level: str) -> None:
    state = position(pawns={"queen": "temple", "handmaid": "temple"}, phase="closing", suggested=True)
    waiting = play(state, GIVE_WAY)
    assert choose(seated(level, waiting, HANDMAID, *certain(HANDMAID, 6)), waiting) == RIGHT
    assert choose(seated(level, waiting, HANDMAID), waiting) == DECLINE


def in_the_kitchen(seat: Seat = SCRIBE, **more: Any) -> State:
    return position(seat=seat, pawns={"scribe": "kitchen", "handmaid": "kitchen"}, phase="room", **more)


@pytest.mark.rule("MU-85", "MU-R18")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_asks_the_brewers_leave_and_names_two_cards_without_it(level: str) -> None:
    state = in_the_kitchen()
    bot = seated(level, state, SCRIBE)
    assert choose(bot, state) == BEG_WEAPON
    allowed = choose(bot, play(state, BEG_WEAPON, GRANT))
    assert (allowed.kind, set(allowed.slots)) == ("suggest", {"suspect", "weapon"})
    refused = play(state, BEG_WEAPON, REFUSE)
    move = choose(bot, refused)
    assert (move.kind, set(move.slots)) == ("suggest", {"suspect"})
    assert play(refused, move).open.phase == "answer"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_knows_the_food_asks_no_leave(level: str) -> None:
    state = in_the_kitchen()
    bot = seated(level, state, SCRIBE, *certain(SCRIBE, 6))
    assert choose(bot, state).kind == "suggest"


@pytest.mark.rule("MU-R18")
def test_a_masters_question_about_two_cards_is_chosen_by_what_these_two_tell() -> None:
    hands = {2: ("queen", "merchant", "library")}
    state = play(in_the_kitchen(hands=hands), BEG_WEAPON, REFUSE)
    asking = [Suggested(seat, "handmaid", "honey", "temple", "temple", "temple") for seat in (MERCHANT, PRIEST, BREWER)]
    shown = [ShownHidden(Seat((one.seat + 1) % 6), one.seat) for one in asking]
    told = [event for pair in zip(asking, shown, strict=True) for event in pair]
    bot = seated("master", state, SCRIBE, *told)
    assert isinstance(bot, Master)
    suspect = str(choose(bot, state).slots["suspect"])
    asked = asked_in_turn(bot._story.position, "seat 2")
    told_by = {one: worth(bot.known, asked, (one, "kitchen")) for one in bot._kinds[0]}
    assert told_by[suspect] > 0.8 * max(told_by.values()) > 3 * min(told_by.values())


@pytest.mark.rule("MU-89")
@pytest.mark.parametrize("level", LEVELS)
def test_the_priests_bot_throws_and_speaks_of_a_room_nearby(level: str) -> None:
    state = position(seat=PRIEST, pawns={"priest": "8-10"}, phase="closing")
    bot = seated(level, state, PRIEST)
    assert choose(bot, state) == THROW
    lucky = thrown(state, lucky=True)
    move = choose(bot, lucky)
    assert (move.kind, move.slots["room"]) == ("suggest-near", "throne-room")
    assert play(lucky, move).open.phase == "answer"
    assert choose(bot, thrown(state, lucky=False)) == END
    inside = thrown(position(seat=PRIEST, pawns={"priest": "temple"}, phase="room"), lucky=True)
    move = choose(bot, inside)
    assert move.kind in ("suggest", "suggest-near")
    assert play(inside, move).open.phase == "answer"


@pytest.mark.rule("MU-81")
@pytest.mark.parametrize("level", LEVELS)
def test_the_handmaids_bot_uses_the_first_word_and_the_queens_gives_it(level: str) -> None:
    together = position(pawns={"queen": "8-10", "handmaid": "throne-room"}, phase="walk", dice=(1, 1))
    state = play(together, walk("throne-room"))
    assert choose(seated(level, state, HANDMAID), state).kind == "suggest"
    assert choose(seated(level, state, HANDMAID, *certain(HANDMAID, 6)), state) == RIGHT
    closing = position(pawns={"queen": "throne-room", "handmaid": "throne-room"}, phase="closing", suggested=True)
    queen = seated(level, closing, QUEEN, *certain(QUEEN, 6))
    assert choose(queen, closing) == GIVE_WAY
    assert choose(queen, play(closing, GIVE_WAY, Move("decline"))) == RIGHT
    assert choose(seated(level, closing, QUEEN), closing) == END


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_between_bots_is_solved(level: str, players: int) -> None:
    end, _ = play_bots((level,) * players, players, game=GAME)
    assert end.open.ending is not None
    assert end.open.ending.reason == "solved"


@pytest.mark.rule("MU-R18")
def test_a_question_about_two_cards_tells_of_the_askers_hand_by_these_two() -> None:
    state = position(
        "scribe", "merchant", "brewer", hands={0: ("queen", "brewer", "wine", "honey", "library", "storage")}
    )
    asked: list[Heard] = [Suggested(Seat(1), "merchant", None, "kitchen", "kitchen", None), Passed(Seat(2), Seat(1))]
    bot = seated("master", state, Seat(0), *asked)
    assert isinstance(bot, Master)
    known = bot.known
    assert bot._story.position.log == (Question("seat 1", ("merchant", "kitchen"), ("seat 2",)),)
    deals = known.deal_array(Chance(bytes(32)), "deals", count=500)
    weights = weigh_tells(bot._story.position, known.setting, deals)
    found: dict[tuple[int, int, bool, bool], set[float]] = {}
    for deal, weight in zip(deals.tolist(), weights.tolist(), strict=True):
        owners = dict(zip(known.setting.cards, deal, strict=True))
        own = {card for card, owner in owners.items() if owner == known.setting.places["seat 1"]}
        suspects, _, rooms = (len(own.intersection(kind)) for kind in bot._kinds)
        found.setdefault((suspects, rooms, "merchant" in own, "kitchen" in own), set()).add(round(weight, 12))
    assert len(found) > 10
    assert all(len(alike) == 1 for alike in found.values())  # which foods somebody holds makes no difference


def test_bots_pass_where_they_hold_nothing() -> None:
    state = position(seat=SCRIBE, pawns={"scribe": "temple"}, phase="room")
    asked = play(state, Move("suggest", {"suspect": "scribe", "weapon": "wine"}))
    assert choose(seated("novice", asked, MERCHANT), asked) == PASS
