"""What every game shares: the contract, chance, choices, records and frames. Knows no game."""
