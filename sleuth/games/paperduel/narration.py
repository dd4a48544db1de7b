"""A duel on paper in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Sequence

from sleuth.core.game import Outcome, Payload, Viewer
from sleuth.core.prose import capital
from sleuth.games.paperduel.state import Counting, NoteTakenBack, Paid, View
from sleuth.games.zeroday import narration
from sleuth.games.zeroday.nouns import quantity
from sleuth.games.zeroday.words import Speaker, evidence_list


class Narrator:
    """Tells the events of every table; what also happens in the duel in the app is told alike."""

    def __init__(self) -> None:
        self._duel = narration.Narrator()

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, to this viewer."""
        speaker = Speaker(viewer, names)
        match payload:
            case Counting(by=by, whose=whose, what="life", before=before, after=after):
                noted = "" if by == whose else f" ({speaker.name(by)} noted it)"
                change = f"{after - before:+d}".replace("-", "−")
                return f"{capital(speaker.whose(whose))} life: {after} ({change}){noted}."
            case Counting(by=by, whose=whose, before=before, after=after):
                noted = "" if by == whose else f" ({speaker.name(by)} noted it)"
                verb = "make" if after > before else "spend"
                return f"{speaker.does(whose, verb, 'a Treasure')}: {after} now{noted}."
            case NoteTakenBack(by=by, whose=whose, what=counted, after=after):
                return f"{speaker.does(by, 'take', 'the last note back')}: {speaker.whose(whose)} {counted}, {after}."
            case Paid(seat=seat, worth=worth):
                cards = f"cards of mana value {worth} together, to ask everybody"
                return f"{speaker.does(seat, 'exile', cards)}."
            case _:
                return self._duel.tell(payload, viewer, names)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        speaker = Speaker(view.seat, names)
        if view.over is not None:
            return "The game is over."
        if view.asked:
            asked, last = view.asked[0], view.suggestions[-1]
            named = evidence_list(last.named)
            if asked == view.seat:
                return f"{speaker.name(last.seat)} asks you about {named}."
            return capital(f"{speaker.does(last.seat, 'ask', f'{speaker.name(asked)} about {named}')}.")
        if view.active != view.seat:
            return f"{capital(speaker.whose(view.active))} turn."
        left = quantity(len(view.sides) - sum(bool(side.lost) for side in view.sides) - 1, "opponent")
        return f"Your turn, against {left}: tell of damage, or end it."

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer."""
        return self._duel.outcome(outcome, names, viewer)
