"""A server for the bench: as it ships, but for the limits on what one address and one socket may send."""

import sys

from sleuth.server.app import run
from sleuth.server.settings import Rate, Settings

if __name__ == "__main__":
    port, database = sys.argv[1:]
    unlimited = Rate(1_000_000, 1_000_000)
    run(
        Settings(
            port=int(port),
            database=database,
            requests=unlimited,
            tables=unlimited,
            messages=unlimited,
            frames=unlimited,
            open_tables=10_000,
            network_tables=10_000,
            sockets=10_000,
            connections=10_000,
        )
    )
