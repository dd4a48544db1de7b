"""The words of a reason, for somebody who has never reasoned about cards before."""

from collections.abc import Iterable

from sleuth.knowledge.partition.proofs import Cause
from sleuth.knowledge.partition.setting import Card, OwnerId, Setting


def say(setting: Setting, owner: OwnerId, cards: tuple[Card, ...], holds: bool, cause: Cause) -> str:
    """One step in words."""
    who = setting.name(owner)
    what = _list(setting, cards, "and" if holds else "or")
    about = _list(setting, cause.about, "or")
    sources = _list(setting, dict.fromkeys(premise.owner for premise in cause.premises), "and")
    held = _list(setting, dict.fromkeys(premise.card for premise in cause.premises), "and")
    verb = "holds" if holds else "does not hold"
    where = f" ({list_entries(cause.entries)})" if cause.entries else ""
    match cause.kind:
        case "shown":
            return f"{who} showed {what}{where}."
        case "suppose":
            return f"Suppose that {who} {verb} {what}."
        case "elsewhere":
            return f"{sources} holds {_list(setting, cards, 'and')}, so {who} does not."
        case "only-place":
            return f"Nobody else can hold {what}, so {who} does."
        case "hand-left":
            return f"No other cards are left for {who} to hold: {who} holds {what}."
        case "hand-full":
            return f"All the cards of {who} are known: {held}. So {who} does not hold {what}."
        case "category-left":
            return f"{who} has one of the {cause.category}, and only {what} is left."
        case "category-full":
            return f"{who} has one of the {cause.category}, and that is {held}; so not {what}."
        case "one-of-left":
            return f"{who} has at least one of {about}{where}, and only {what} is left."
        case "some-of-full":
            return f"{who} does not hold all of {_list(setting, cause.about, 'and')}{where}, but {held}; so not {what}."
        case "room" | "weight-left" | "weight-full":
            return f"Given what else {who} holds and how many of {about} that may be{where}, {who} {verb} {what}."
        case "absurd":
            return f"{sources} cannot both hold {held} and not hold it. So {who} {verb} {what}."
        case "counting":
            opposite = "does not hold" if holds else "holds"
            named = list_entries(cause.entries).capitalize() if cause.entries else "The sizes of the hands"
            return f"{named} together leave no deal in which {who} {opposite} {what}."
        case _:
            return f"{who} {verb} {what}{where}."


def list_entries(entries: Iterable[int]) -> str:
    """Entries in words: “entries 1, 4 and 6”."""
    numbers = [str(entry) for entry in sorted(entries)]
    if len(numbers) == 1:
        return f"entry {numbers[0]}"
    return f"entries {', '.join(numbers[:-1])} and {numbers[-1]}"


def _list(setting: Setting, ids: Iterable[str], last: str) -> str:
    names = [setting.name(id_) for id_ in ids]
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)
