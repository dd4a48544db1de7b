"""The strangers of the zoo: each plays to the end by the rules, and does what its name says."""

from collections.abc import Callable

import pytest

from bench.zoo.suspicion import STYLES
from sleuth.arena import Entrant, compete
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import stories
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.games.suspicion.bot import SuspicionBot
from sleuth.games.suspicion.edition import WILD
from sleuth.games.suspicion.state import State
from tests.games.suspicion.evenings import GAME, a_match

ENTRANTS = [Entrant(name, make) for name, make in STYLES.items()]


def watch(style: str, look: Callable[[Match[State], SuspicionBot, Move], None], evenings: int = 3) -> None:
    """Let four of a style play, and look at everything that they decide."""
    for seed in range(evenings):
        match = a_match(4, seed)
        bots = [STYLES[style](GAME, Chance(bytes([seed, seat]) * 16)) for seat in range(4)]
        frames = stories(match)
        for seat, bot in enumerate(bots):
            bot.receive(frames[Seat(seat)].sync())
        while match.outcome is None:
            mover = min(match.decisions)
            move, bot = bots[mover].decide(), bots[mover]
            assert isinstance(bot, SuspicionBot)
            look(match, bot, move)
            events = match.apply(match.propose(Play(mover, move, match.decisions[mover], "bot")))
            for seat, each in enumerate(bots):
                each.receive(frames[Seat(seat)].update(events))


def face_of(match: Match[State], move: Move) -> str:
    return match.state.open.dice[("first", "second").index(str(move.slots["die"]))]


def own_guest(match: Match[State]) -> str:
    return match.state.identities[match.state.open.seat]


@pytest.mark.parametrize("first", range(0, len(ENTRANTS), 4))
def test_every_style_finishes_its_games(first: int) -> None:
    assert compete("suspicion", ENTRANTS[first : first + 4], games=4, seed=5).games == 4


def test_there_are_at_least_eight_styles_and_the_old_master_is_one() -> None:
    assert len(STYLES) >= 8
    assert {"old-master", "detective", "novice"} <= set(STYLES)


def test_the_unmoved_leave_their_own_guest_alone_where_they_may_move_another() -> None:
    free = []

    def look(match: Match[State], _: SuspicionBot, move: Move) -> None:
        if move.kind == "move" and face_of(match, move) == WILD:
            free.append(move.slots["guest"] == own_guest(match))

    watch("unmoved", look)
    assert free
    assert not any(free)


def test_the_restless_move_their_own_guest_wherever_they_may() -> None:
    free = []

    def look(match: Match[State], _: SuspicionBot, move: Move) -> None:
        if move.kind == "move" and WILD in match.state.open.dice and not any(match.state.open.spent):
            free.append(move.slots["guest"] == own_guest(match))

    watch("restless", look)
    assert free
    assert all(free)


def test_the_silent_rob_only_if_all_their_cards_do() -> None:
    cards = []

    def look(match: Match[State], _: SuspicionBot, move: Move) -> None:
        if move.kind == "play":
            hand = match.state.hands[match.state.open.seat]
            cards.append((str(move.slots["card"]), all(card.startswith("rob") for card in hand)))

    watch("silent", look)
    assert any(must for _, must in cards)
    assert all(must for card, must in cards if card.startswith("rob"))
