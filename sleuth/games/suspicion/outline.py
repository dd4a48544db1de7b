"""What the options of a gala come to with so many players, for whoever sets the table."""

import msgspec

from sleuth.core.game import Options
from sleuth.games.suspicion.mansion import Mansion
from sleuth.games.suspicion.setup import stack_size
from sleuth.games.suspicion.state import SuspicionOptions


def outline(mansion: Mansion, options: Options, players: int) -> dict[str, str]:
    """The size of the stacks and the guests that nobody is, by the keys of the options that settle them."""
    size = stack_size(mansion, msgspec.convert(dict(options), SuspicionOptions), players)
    unseen = len(mansion.guests) - players
    return {
        "players": f"Of the {len(mansion.guests)} guests, {players} are played by somebody and {unseen} by nobody.",
        "stack": f"With {players} players: {len(mansion.gems)} stacks of {size} gems.",
    }
