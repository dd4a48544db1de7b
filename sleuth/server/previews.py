"""What a link to a page looks like in a message: a title, a sentence and a picture, written into the one page.

Programs that show previews run no scripts, so the server says it. Only what anybody who has the link is told anyway.
"""

import html
import re

import msgspec

from sleuth import games
from sleuth.core.game import Refused
from sleuth.server.server import Server
from sleuth.server.store import StoreError, TableId
from sleuth.server.table import Table, read_table

PLACE = re.compile(rb"<!-- preview -->.*<!-- /preview -->", re.DOTALL)
"""Where in the built page the tags of the front page stand, to be replaced."""


class Preview(msgspec.Struct, frozen=True):
    """A page as a message shows it."""

    title: str
    text: str
    manifest: str = "/manifest.webmanifest"
    """What is put on a home screen from this page."""


FRONT = Preview("Sleuth", "Play, solve and study deduction games. Free, open, and the deal is provably fair.")
COMPANION = "/companion.webmanifest"
SOLVER = Preview(
    "Solver for your board game · Sleuth",
    "Note what happens in Clue / Cluedo and other deduction games on your own table, and see what follows.",
    COMPANION,
)
PAGES = {
    "lobby": Preview("Lobby · Sleuth", "Tables where somebody waits for you, and games to watch."),
    "new": Preview("New table · Sleuth", "Make a table for friends and bots."),
    "how-to-play": Preview("How to play · Sleuth", "The rules, with pictures and examples."),
    "replay": Preview("Replay · Sleuth", "Step through a finished game from any seat."),
    "companion": SOLVER,
    "cards": Preview("Cards · Sleuth", "Every card of a game to search through, and what is played with which."),
    "account": Preview("Account · Sleuth", "Keep your name and your games with a password."),
    "fairness": Preview("How we prove a fair deal · Sleuth", "Nobody can know or choose the cards. Check it yourself."),
}


async def preview_of(server: Server, path: str) -> Preview:
    """What a link to this page shows."""
    first, _, second = path.partition("/")
    usual = PAGES.get(first, FRONT)
    if not second or "/" in second:
        return usual
    try:
        if first in ("table", "replay"):
            row = await server.store.table(TableId(second))
            return usual if row is None else _of_table(read_table(row))
        title = games.find_game(second).title
    except (Refused, StoreError):
        return usual
    if first == "how-to-play":
        return Preview(f"How to play {title} · Sleuth", usual.text)
    if first == "cards":
        return Preview(f"The cards of {title} · Sleuth", usual.text)
    return usual


def _of_table(table: Table) -> Preview:
    title = games.find_game(table.game).title
    if table.status == "open":
        free = sum(place.open for place in table.places)
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        text = f"{seats} free. Open the link to sit down; no account is needed." if free else "Open the link to watch."
        return Preview(f"{table.host_name} invites you to play {title}", text)
    if table.status == "playing":
        return Preview(f"{title} · Sleuth", f"{table.host_name}’s game is on. Open the link to watch.")
    return Preview(f"{title}, replayed · Sleuth", "Step through this finished game from any seat, and check the deal.")


def with_preview(page: bytes, preview: Preview, site: str, path: str) -> bytes:
    """The one page with this preview in its head; ``site`` is the address it is asked for at, such as https://host."""
    return PLACE.sub(lambda _: _tags(preview, site, path).encode(), page, count=1)


def _tags(preview: Preview, site: str, path: str) -> str:
    title, text = html.escape(preview.title), html.escape(preview.text)
    address, picture = html.escape(f"{site}/{path}"), html.escape(f"{site}/preview.png")
    return "\n    ".join(
        (
            f"<title>{title}</title>",
            f'<meta name="description" content="{text}" />',
            f'<meta property="og:title" content="{title}" />',
            f'<meta property="og:description" content="{text}" />',
            '<meta property="og:type" content="website" />',
            '<meta property="og:site_name" content="Sleuth" />',
            f'<meta property="og:url" content="{address}" />',
            f'<meta property="og:image" content="{picture}" />',
            '<meta property="og:image:width" content="1200" />',
            '<meta property="og:image:height" content="630" />',
            '<meta property="og:image:alt" content="Sleuth: play, solve and study deduction games" />',
            '<meta name="twitter:card" content="summary_large_image" />',
            f'<link rel="manifest" href="{preview.manifest}" />',
        )
    )
