"""Appends numbers 1 to COUNT to two tables, at one all at once and at the other one by one, and tells which it got.

Usage: racer.py URL NAME COUNT

Says "ready" when connected and starts when a line comes in, so that several can start together.
"""

import asyncio
import json
import sys

from sleuth.server.store import PersonId, TableId, open_store


async def main(url: str, name: str, count: int) -> None:
    store = open_store(url)
    await store.open()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    numbers = range(1, count + 1)
    at_once = await asyncio.gather(*(store.append(TableId("at once"), n, name.encode()) for n in numbers))
    one_by_one = [await store.append(TableId("one by one"), n, name.encode()) for n in numbers]
    lines = await asyncio.gather(*(store.say(TableId("table"), name.encode(), PersonId(name)) for _ in numbers))
    await store.close()
    won = {
        "at once": [n for n, mine in zip(numbers, at_once, strict=True) if mine],
        "one by one": [n for n, mine in zip(numbers, one_by_one, strict=True) if mine],
    }
    print(json.dumps({"won": won, "lines": lines}), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
