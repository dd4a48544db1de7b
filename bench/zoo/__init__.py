"""The zoo: players with habits of their own, and tables that say how our bots fare among them. See ``docs/bots.md``."""
