"""What follows from what was seen: knows cards and owners, no game."""
