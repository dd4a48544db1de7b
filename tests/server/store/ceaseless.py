"""Appends to many tables without end and prints each entry that was acknowledged. Usage: ceaseless.py URL"""

import asyncio
import sys
from itertools import count

from sleuth.server.store import Store, TableId, open_store


async def play(store: Store, table: str) -> None:
    for n in count(1):
        if await store.append(TableId(table), n, f"{table} {n}".encode()):
            print(table, n, flush=True)


async def main(url: str) -> None:
    store = open_store(url)
    await store.open()
    await asyncio.gather(*(play(store, f"table{i}") for i in range(50)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
