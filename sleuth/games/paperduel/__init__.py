"""Zero Day for people who duel with cards on paper: the evidence, the questions and the counting, on several phones."""
