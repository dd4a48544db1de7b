"""What is asked of a viewer in one line, or whom the table waits for: whose turn, which step, what to do."""

from collections.abc import Sequence

from sleuth.core.game import Seat
from sleuth.core.prose import capital, listed
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.words import STEP_NAMES, Speaker, after_owner, card_name, evidence_list

MAIN = ("main-1", "main-2")
ASKED: dict[str, tuple[str, str]] = {
    "attack": ("whom do you attack?", "chooses attackers"),
    "block": ("who blocks?", "chooses blockers"),
    "order": ("in which order do these happen?", "puts abilities in order"),
    "aim": ("what is it aimed at?", "chooses a target"),
    "suggest": ("you dealt damage: name a hacker, a virus and a program.", "makes a suggestion"),
    "end": ("do you accuse, buy a suggestion, or end your turn?", "may accuse or buy a suggestion"),
    "clean-up": ("discard down to seven cards.", "discards down to seven cards"),
    "legend": ("which of them do you keep?", "chooses which of two legends stays"),
    "host": ("what is the Aura put on?", "chooses what an Aura is put on"),
    "divide": ("how is the damage divided?", "divides damage"),
}
"""What somebody is asked besides having priority: to them, and of them."""


def prompt_for(view: View, names: Sequence[str]) -> str:
    """The line for this view."""
    return _Prompter(view.seat, names).say(view)


class _Prompter(Speaker):
    def say(self, view: View) -> str:
        if view.step == "packs":
            return self._about_packs(view)
        if view.step == "mulligan":
            return self._about_hands(view)
        if view.step == "over":
            return "The game is over."
        where = f"{capital(self.whose(view.active))} turn, {STEP_NAMES[view.step]}"
        if view.asked is not None:
            return f"{where}: {self._about_question(view, view.asked)}"
        if view.priority is None:
            return f"{where}."
        return f"{where}: {self._about_priority(view, view.priority)}"

    def _about_packs(self, view: View) -> str:
        if view.mine is None:
            return "Everybody takes two packs."
        if view.mine.packs:
            return "The others are still taking their packs."
        return "Take two packs: they are your library."

    def _about_hands(self, view: View) -> str:
        waiting = [Seat(seat) for seat, side in enumerate(view.sides) if not side.kept and not side.lost]
        if view.seat in waiting:
            return "Do you keep these cards?"
        return f"{listed([self.name(seat) for seat in waiting])} may still take new cards."

    def _about_question(self, view: View, asked: Seat) -> str:
        mine = asked == view.seat
        about = view.asked_for
        if about == "show":
            named = evidence_list(view.suggestions[-1].named)
            asker = view.suggestions[-1].seat
            if mine:
                return f"{self.name(asker)} asks you about {named}."
            return f"{self.name(asker)} {self.verb(asker, 'ask')} {self.name(asked)} about {named}."
        key = about.partition("-")[0] if about.startswith(("divide-", "host-")) else about
        if key in ASKED:
            to_me, of_them = ASKED[key]
            return to_me if mine else f"{self.name(asked)} {of_them}."
        return (
            f"you decide about {card_name(about)}." if mine else f"{self.name(asked)} decides about {card_name(about)}."
        )

    def _about_priority(self, view: View, seat: Seat) -> str:
        mine = seat == view.seat
        if view.stack:
            top = view.stack[-1]
            what = f"{self.whose(top.controller)} {after_owner(top.card) if top.card else 'suggestion'}"
            return f"do you respond to {what}?" if mine else f"{self.name(seat)} may respond to {what}."
        if seat != view.active or view.step not in MAIN:
            return "will you do something?" if mine else f"{self.name(seat)} may do something."
        return "play a land, cast, or go on." if mine else f"{self.name(seat)} may play and cast."
