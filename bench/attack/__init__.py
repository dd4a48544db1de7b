"""What a stranger may try against a running server, and what those who play beside it notice. ``make attack``."""
