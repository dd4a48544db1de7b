"""Small words that the narrators of all games need."""

import re
from collections.abc import Sequence

_IRREGULAR = {"are": "is", "go": "goes", "have": "has"}
_SEAT = re.compile(r"\{(\d+)\}")


def called(text: str, seats: Sequence[int], names: Sequence[str]) -> str:
    """A text of the rules, which know seats only, with the players called by name: ``{0}`` is the first of the seats.

    >>> called("Ask {1} for permission, then {0} for the key.", (2, 0), ("Ann", "{0}", "Cat"))
    'Ask Ann for permission, then Cat for the key.'
    """
    return _SEAT.sub(lambda found: names[seats[int(found[1])]], text) if seats else text


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row, as one says them.

    >>> listed(["the rope", "the Hall", "Mrs White"])
    'the rope, the Hall and Mrs White'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(words: str) -> str:
    """The same words at the beginning of a sentence.

    >>> capital("the Fox")
    'The Fox'
    """
    return words[:1].upper() + words[1:]


def third_person(verb: str) -> str:
    """A verb as it is said of somebody else.

    >>> third_person("roll"), third_person("pass"), third_person("have")
    ('rolls', 'passes', 'has')
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"
