"""Many games between bots, fast: tournaments, win rates, ratings. See ``docs/arena.md``."""

from sleuth.arena.game import Clock, Failed, Result
from sleuth.arena.run import Watch, compete
from sleuth.arena.standings import Report, Standing
from sleuth.arena.tournament import Entrant, Maker

__all__ = ["Clock", "Entrant", "Failed", "Maker", "Report", "Result", "Standing", "Watch", "compete"]
