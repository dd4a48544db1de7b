"""What we claim about speed, as programs. ``make bench`` runs them all and prints the figures."""
