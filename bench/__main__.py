"""``python -m bench``: every figure, one after the other."""

from bench import bots, duel, gala, knowledge, midnight, packs, page, palace, playouts, server, updates

if __name__ == "__main__":
    reached = [
        part.main() for part in (playouts, updates, server, page, knowledge, bots, palace, gala, midnight, duel, packs)
    ]
    raise SystemExit(not all(reached))
