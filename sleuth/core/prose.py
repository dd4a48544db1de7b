"""Small words that the narrators of all games need."""

from collections.abc import Sequence

_IRREGULAR = {"are": "is", "have": "has"}


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
