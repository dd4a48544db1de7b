"""What a whodunit's options come to with so many players, for whoever sets the table."""

from sleuth.games.whodunit.edition import Edition

HIDDEN = 3
"""Cards that are put away: who, with what and where."""


def outline(edition: Edition, players: int) -> dict[str, str]:
    """How many cards everybody is dealt."""
    dealt = len(edition.cards) - HIDDEN
    fewest, over = divmod(dealt, players)
    each = f"{fewest} or {fewest + 1}" if over else str(fewest)
    return {"players": f"With {players} players, everybody is dealt {each} of the {dealt} cards."}
