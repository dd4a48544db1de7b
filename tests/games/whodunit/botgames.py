"""Whole games between bots, played through frames alone, with somebody looking on."""

from collections.abc import Callable, Mapping, Sequence

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import stories
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.games.whodunit.bot import WhodunitBot
from sleuth.games.whodunit.game import Whodunit
from sleuth.games.whodunit.state import State
from sleuth.testing import header_for
from tests.games.whodunit.positions import GAME

Watcher = Callable[[State, WhodunitBot, Move], None]
"""Called before every move with the whole truth, the bot that moves and what it decided."""


def nobody_watches(_state: State, _bot: WhodunitBot, _move: Move) -> None:
    pass


def play_bots(
    levels: Sequence[str],
    seed: int,
    options: Mapping[str, str | bool | int] | None = None,
    watch: Watcher = nobody_watches,
    game: Whodunit = GAME,
) -> tuple[State, list[WhodunitBot]]:
    """The end of a game between bots of these levels, and the bots."""
    chairs = [chair.id for chair in game.chairs][: len(levels)]
    match = Match(game, header_for(game, seed, chairs, options))
    bots = [game.bot(level, Chance(bytes([seed % 256, seat]) * 16)) for seat, level in enumerate(levels)]
    frames = stories(match)
    for seat, bot in enumerate(bots):
        bot.receive(frames[Seat(seat)].sync())
    while match.outcome is None:
        (mover,) = match.decisions
        move = bots[mover].decide()
        watch(match.state, bots[mover], move)
        events = match.apply(match.propose(Play(mover, move, match.decisions[mover], "bot")))
        for seat, bot in enumerate(bots):
            bot.receive(frames[Seat(seat)].update(events))
    return match.state, bots
