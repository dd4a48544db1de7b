"""``python -m bench``: every figure, one after the other."""

from bench import bots, gala, knowledge, page, playouts, server

if __name__ == "__main__":
    reached = [part.main() for part in (playouts, server, page, knowledge, bots, gala)]
    raise SystemExit(not all(reached))
