"""What the options of a gala come to with so many players, for whoever sets the table."""

import msgspec

from sleuth.core.game import Options
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.setup import stack_size
from sleuth.games.suspicion.state import SuspicionOptions


def outline(edition: Edition, options: Options, players: int) -> dict[str, str]:
    """The size of the stacks and the guests that nobody is, by the keys of the options that settle them."""
    size = stack_size(edition, msgspec.convert(dict(options), SuspicionOptions), players)
    unseen = len(edition.guests) - players
    return {
        "players": f"Of the {len(edition.guests)} guests, {players} are played by somebody and {unseen} by nobody.",
        "stack": f"With {players} players: {len(edition.gems)} stacks of {size} gems.",
    }
