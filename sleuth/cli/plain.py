"""A whole game without a full screen: prose out, numbers in. Works in any terminal, and through a pipe."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from sleuth.cli.files import free_name, write_record
from sleuth.cli.hints import hints_of
from sleuth.cli.local_game import Sitting
from sleuth.cli.questions import Form, Question
from sleuth.core.choices import Move, Option, Options
from sleuth.core.frames import Offer, Sight
from sleuth.core.game import Illegal
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark, Square
from sleuth.terminal.styles import BRASS, FADED

HELP = """\
A number    chooses that answer
0           one step back
m           the map
h           your hand, the players, and what is being asked
n           the notebook: your hand and what you were shown
d           the notebook with everything that is certain filled in
hint        what to do now, and why
u           take your last move back, while nothing has followed from it
a           what else you may do now, if the game has anything
?           this help, and what each answer means
q           leave the table"""

NAMES = 18
"""Characters that names in the notebook get at least."""

MANY = 12
"""More answers than this stand in columns."""


class Left(Exception):  # noqa: N818 - somebody left the table; nothing is wrong
    """The person left before the end."""


class PlainTable:
    """Plays one person's seat by lines: what happened, what is asked, and a number for an answer."""

    def __init__(self, sitting: Sitting, console: Console, read: Callable[[str], str], pace: float) -> None:
        if sitting.person is None:
            raise ValueError("nobody plays at this table: seat a person")
        self._table = sitting.table
        self._person = sitting.person
        self._drawing = drawing_of(sitting.game, sitting.header.names, sitting.header.options)
        self._hints = hints_of(sitting)
        self._stem = f"{sitting.game.id}-{sitting.header.table}"
        self._console = console
        self._read = read
        self._pace = pace
        self._printed = 0
        self._noticed = Text()

    def play(self) -> None:
        """Play to the end, or raise :class:`Left`."""
        part = self._drawing.part(self._person.sight.view)
        if part.plain:
            self._console.print(part, end="\n\n")
        self._tell()
        while not self._table.over:
            if self._table.bot_awaited:
                time.sleep(self._table.pause(self._pace))
                self._table.step()
            else:
                self._decide(self._person.sight)
            self._tell()
        sight = self._person.sight
        self._console.print()
        self._console.print(Text(sight.outcome_text, f"bold {BRASS}"))
        self._console.print(self._drawing.ending(sight.view, sight.scores))
        if self._hints is not None:
            self._console.print(Text.assemble("\n", self._hints.knew(self._table.record())))

    def keep(self, out: Path | None, ask: bool) -> None:
        """Save the record where it was asked for, or offer to."""
        record = self._table.record()
        if out is not None:
            write_record(out, record, replace=True)
            self._console.print(Text(f"\nThe record is saved as {out}."))
        elif ask:
            proposed = free_name(self._stem)
            answer = self._line(f"\nSave the record as {proposed}? Enter saves, n does not, or give a name: ")
            if answer.lower() not in ("n", "no"):
                path = Path(answer) if answer and answer.lower() not in ("y", "yes") else proposed
                write_record(path, record, replace=False)
                self._console.print(Text(f"Saved. See it again: sleuth replay {path}"))

    def _tell(self) -> None:
        for told in filter(self._drawing.tells, self._person.told[self._printed :]):
            self._console.print(self._drawing.line(told))
        self._printed = len(self._person.told)

    def _decide(self, sight: Sight) -> None:
        self._console.print()
        self._notice(sight)
        self._console.print(Text(sight.prompt, f"bold {BRASS}"))
        form = Form(sight.choices)
        move: Move | None = None
        self._ask(form.question)
        while move is None:
            answer = self._line("> ")
            options = form.question.options
            if (picked := _picked(answer, options)) is not None:
                move = form.answer(picked.value)
                if move is None:
                    self._ask(form.question)
            elif answer == "0" and form.back():
                self._ask(form.question)
            elif answer.lower() == "u" and sight.may_take_back:
                break
            elif answer.lower() == "a" and sight.asides is not None:
                if self._act(sight.asides):
                    return
                self._ask(form.question)
            else:
                self._obey(answer.lower(), sight, len(options))
        try:
            decision = sight.decision or 0
            if move is None:
                self._table.take_back(self._person.seat, decision)
            else:
                self._table.move(self._person.seat, move, decision)
        except Illegal as refusal:
            self._console.print(Text(refusal.text))

    def _notice(self, sight: Sight) -> None:
        """Say what the board says of its rooms, whenever that has changed."""
        notices = self._drawing.notices(sight.view)
        if notices.plain and notices != self._noticed:
            self._console.print(notices)
        self._noticed = notices

    def _ask(self, question: Question) -> None:
        if question.said:
            self._console.print(Text(question.said, "italic"))
        if question.text:
            self._console.print(Text(question.text))
        rows = [_row(number, option) for number, option in enumerate(question.options, start=1)]
        if len(rows) > MANY:
            self._console.print(Columns(rows, padding=(0, 3), column_first=True))
        else:
            for row in rows:
                self._console.print(row)

    def _act(self, offer: Offer) -> bool:
        """Let the person do something although nobody waits for it; whether they did."""
        form = Form(offer.choices)
        self._console.print(Text("You may also do this. 0 goes back.", f"bold {BRASS}"))
        self._ask(form.question)
        while True:
            answer = self._line("> ")
            options = form.question.options
            if (picked := _picked(answer, options)) is None and answer != "0":
                self._console.print(Text(f"Type a number from 0 to {len(options)}."))
                continue
            move = form.answer(picked.value) if picked else None
            if move is not None:
                break
            if picked is None and not form.back():
                return False
            self._ask(form.question)
        try:
            self._table.move(self._person.seat, move, offer.decision)
        except Illegal as refusal:
            self._console.print(Text(refusal.text))
        return True

    def _obey(self, answer: str, sight: Sight, answers: int) -> None:
        console, drawing, view = self._console, self._drawing, sight.view
        match answer:
            case "m":
                console.print(drawing.board(view, coordinates=True))
            case "h":
                for text in (drawing.hand(view), drawing.players(view, 40), drawing.enquiry(view)):
                    console.print(text)
            case "n":
                console.print(self._notebook(sight, {}))
            case "d" | "hint" if self._hints is None:
                console.print("Nothing can be deduced in this game yet.")
            case "d" if self._hints is not None:
                console.print(self._notebook(sight, self._hints.facts(self._person.told)))
            case "hint" if self._hints is not None:
                console.print(self._hints.hint(self._person.told, sight))
            case "u":
                console.print("There is nothing to take back.")
            case "a":
                console.print("There is nothing else that you may do now.")
            case "?":
                for choice in sight.choices:
                    console.print(Text.assemble((choice.label, "bold"), f"  {choice.note} {choice.now}".rstrip()))
                powers = drawing.powers(view)
                if powers.plain:
                    console.print(Text.assemble("\n", powers), end="")
                console.print(Text(f"\n{HELP}"))
            case "q":
                if self._line("Leave the table? An unfinished game is not kept. (y/n) ").lower() in ("y", "yes"):
                    raise Left("You left the table.")
            case _:
                numbers = "1" if answers == 1 else f"a number from 1 to {answers}"
                console.print(Text(f"Type {numbers}, or ? for help."))

    def _notebook(self, sight: Sight, facts: Mapping[Square, Mark]) -> Text:
        sheet = self._drawing.sheet(sight.view, sight.givens)
        if sheet is None:
            return Text("This game has no notebook.")
        marks = {**facts, **sheet.known}
        wide = max(NAMES, *(len(name) + 1 for _, name in sheet.rows))
        text = Text(" " * wide + "".join(column.ljust(3) for column in sheet.columns), "bold")
        for row, (_, name) in enumerate(sheet.rows):
            squares = (marks.get((row, column), "·") for column in range(len(sheet.columns)))
            text.append(f"\n{name:<{wide}}", "not bold")
            text.append("".join(mark.ljust(3) for mark in squares), "not bold")
        return text

    def _line(self, prompt: str) -> str:
        try:
            return self._read(prompt).strip()
        except EOFError:
            raise Left("The input ended, so the game was left unfinished.") from None


def _picked(answer: str, options: Options) -> Option | None:
    """The answer with this number."""
    if answer.isascii() and answer.isdigit() and len(answer) < 5 and 0 < int(answer) <= len(options):
        return options[int(answer) - 1]
    return None


def _row(number: int, option: Option) -> Text:
    note = f" ({option.note})" if option.via and option.note else ""
    return Text.assemble((f"{number:>3} ", FADED), option.label, (note, FADED))


def say_welcome(sitting: Sitting, console: Console) -> None:
    """Which game it is, who plays whom, and how to get help."""
    chairs = {chair.id: chair.label for chair in sitting.game.chairs}
    names = ", ".join(f"{sitter.name} ({chairs[sitter.chair]})" for sitter in sitting.header.roster)
    console.print(Text(f"{sitting.game.title}. {sitting.game.tagline}", f"bold {BRASS}"))
    console.print(Text(f"At the table: {names}. Type ? for help, q to leave.\n", FADED))
