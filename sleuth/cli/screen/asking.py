"""What is asked of the person, and the list of answers."""

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from sleuth.cli.questions import Form
from sleuth.core.choices import Move, Option, Options
from sleuth.core.frames import Offer, Sight
from sleuth.terminal.styles import FADED


class Asking(Vertical):
    """Asks one question after the other until they make a move. Digits answer at once, Escape goes back."""

    class Decided(Message):
        """The move is complete."""

        def __init__(self, move: Move, decision: int) -> None:
            super().__init__()
            self.move = move
            self.decision = decision

    class Considered(Message):
        """The question, or the answer under the cursor, has changed."""

    DEFAULT_CSS = """
    Asking { height: auto; }
    Asking #prompt { text-style: bold; color: $primary; height: auto; }
    Asking #said { text-style: italic; height: auto; }
    Asking #question { height: auto; color: $foreground 70%; }
    Asking #options { height: auto; border: none; padding: 0; max-height: 9; scrollbar-size-vertical: 1; }
    """

    BINDINGS = [("escape", "back", "Back")]  # noqa: RUF012 - Textual reads it so

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._form: Form | None = None
        self._asked: tuple[int, object] | None = None
        self._offer: Offer | None = None
        """What may be done unasked, while that is asked for."""
        self._sight: Sight | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="prompt", markup=False)
        yield Static(id="said", markup=False)
        yield Static(id="question", markup=False)
        yield OptionList(id="options", markup=False, compact=True)
        yield Static(id="note", markup=False)

    @property
    def decision(self) -> int | None:
        """The decision that is being asked for."""
        return self._asked[0] if self._asked else None

    @property
    def options(self) -> Options:
        """The answers to the present question; none if nothing is asked."""
        return self._form.question.options if self._form else ()

    @property
    def considered(self) -> Option | None:
        """The answer under the cursor."""
        at = self.query_one(OptionList).highlighted
        options = self.options
        return options[at] if at is not None and at < len(options) else None

    def show(self, sight: Sight) -> None:
        """Ask what this sight asks; a question already begun is not begun anew."""
        self._sight = sight
        self.query_one("#prompt", Static).update(sight.prompt)
        if self._offer is not None and self._offer == sight.asides:
            return
        self._offer = None
        asked = None if sight.decision is None else (sight.decision, sight.choices)
        if asked != self._asked:
            self._asked = asked
            self._form = Form(sight.choices) if asked else None
            self._lay_out()

    def show_asides(self, offer: Offer) -> None:
        """Ask for something that may be done although nobody waits for it, until it is done or withdrawn."""
        self._offer = offer
        self._asked = (offer.decision, offer)
        self._form = Form(offer.choices)
        self._lay_out()

    def answer(self, value: str) -> None:
        """Take an answer, by its value; what is no answer now is passed over."""
        form, asked = self._form, self._asked
        if form is None or asked is None or all(option.value != value for option in form.question.options):
            return
        move = form.answer(value)
        if move is None:
            self._lay_out()
        else:
            self.post_message(self.Decided(move, asked[0]))

    def refuse(self) -> None:
        """The move was refused: ask from the beginning."""
        while self._form is not None and self._form.back():
            pass
        self._withdraw()
        self._lay_out()

    def action_back(self) -> None:
        if self._form is not None and self._form.back():
            self._lay_out()
        else:
            self._withdraw()

    def _withdraw(self) -> None:
        """Ask again what is asked, and no longer what else may be done."""
        if self._offer is not None and self._sight is not None:
            self._offer = None
            self.show(self._sight)

    def _lay_out(self) -> None:
        question = self._form.question if self._form else None
        said, text = (question.said, question.text) if question else ("", "")
        for part, words in (("#said", said), ("#question", text)):
            line = self.query_one(part, Static)
            line.update(words)
            line.display = bool(words)
        rows = self.query_one(OptionList)
        rows.set_options(Row(_row(number, option)) for number, option in enumerate(self.options, start=1))
        if question:
            rows.highlighted = 0
            # Somebody who writes in the notebook is not torn away from it.
            if self.screen.focused is None:
                rows.focus()
        self._note()
        self.post_message(self.Considered())

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.answer(self.options[event.option_index].value)

    @on(OptionList.OptionHighlighted)
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._note()
        self.post_message(self.Considered())

    def _note(self) -> None:
        """Say what the answer under the cursor means; how far a place is stands beside it already."""
        considered = self.considered
        self.query_one("#note", Static).update(considered.note if considered and not considered.via else "")

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit() and 0 < int(event.character) <= len(self.options):
            event.stop()
            self.answer(self.options[int(event.character) - 1].value)


def _row(number: int, option: Option) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{number} " if number < 10 else "  ", FADED)
    text.append(option.label)
    # A way to go says how far it is; a kind of move has a whole sentence, which is for the help.
    if option.via and option.note:
        text.append(f"  {option.note}", FADED)
    return text
