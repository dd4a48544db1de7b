"""``python -m bench.attack.flood NAME TARGET``: one attack, in a process of its own that gives way to others."""

import asyncio
import os
import sys
from collections import Counter

import msgspec

from bench.attack.attacks import BY_NAME
from bench.attack.hostile import Field, Target


def main() -> int:
    name, target = sys.argv[1:]
    os.nice(5)
    field = Field(msgspec.json.decode(target, type=Target), Counter())
    asyncio.run(BY_NAME[name](field))
    print(msgspec.json.encode(field.told).decode())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
