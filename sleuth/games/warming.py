"""Compile and load what bots and notebooks think with, before anybody waits for it at a table.

``python -m sleuth.games.warming`` does it for an installation: what was compiled is kept on disk.
"""

from sleuth.bots.local import LocalTable
from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.record import Sitter, make_header
from sleuth.games import all_games
from sleuth.knowledge.partition.warming import compile_everything


def warm_up() -> None:
    """Let the bots of all levels play each game once that has bots."""
    secret = bytes(SEED_BYTES)
    for game in all_games():
        levels = [level.id for level in game.levels]
        if not levels:
            continue
        chairs = game.chairs[: max(len(levels), game.facts.players[0])]
        roster = (
            Sitter(chair.id, chair.label, "bot", level=levels[seat % len(levels)]) for seat, chair in enumerate(chairs)
        )
        header = make_header(game, "warming", roster, secret, game.check_options({}))
        table = LocalTable(game, header, Chance(secret).fork("bots"), {})
        while table.step():
            pass


if __name__ == "__main__":
    compile_everything()
    warm_up()
