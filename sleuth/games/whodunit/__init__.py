"""Whodunits on a board: who did it, with what, and in which room."""
