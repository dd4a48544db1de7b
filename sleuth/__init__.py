"""Sleuth: play, solve and study deduction games."""

__version__ = "0.1.0"
