"""Midnight: detectives on a cruise ship, sixty paragraphs a case, and one liar."""
