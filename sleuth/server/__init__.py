"""The server: accounts, lobby, tables, clocks, store and push."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sleuth.server.settings import Settings


def run(settings: "Settings") -> None:
    """Serve until told to stop."""
    from sleuth.server.app import run  # noqa: PLC0415 - who needs only a part of it does not load the web server

    run(settings)
