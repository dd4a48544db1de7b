"""Zero Day: a card duel over a stolen secret, played with packs of cards and a hand of evidence."""
