"""``python -m sleuth.server``: a server for those who build it. Players use ``sleuth serve``."""

import argparse
import sys
from typing import Any

from sleuth.server.app import run
from sleuth.server.settings import Settings
from sleuth.server.store import StoreError


def main(**own: Any) -> int:
    """Serve as the command line says, and with what is given here: tests give their own ids and secrets."""
    parser = argparse.ArgumentParser(prog="python -m sleuth.server", description=__doc__)
    defaults = Settings()
    parser.add_argument("--host", default=defaults.host)
    parser.add_argument("--port", type=int, default=defaults.port)
    parser.add_argument("--database", default=defaults.database)
    parser.add_argument("--redis", default=defaults.redis)
    parser.add_argument("--pace", type=float, default=defaults.pace)
    parser.add_argument("--away", type=float, default=defaults.away)
    parser.add_argument("--lease", type=float, default=defaults.lease)
    parser.add_argument("--connections", type=int, default=defaults.connections)
    given = parser.parse_args()
    try:
        run(Settings(**vars(given), **own))
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
