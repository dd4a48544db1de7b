"""What a command says when it cannot go on."""


class Refusal(Exception):  # noqa: N818 - it is a sentence for a person, not an error of ours
    """A sentence for the person at the terminal and the exit code that goes with it."""

    def __init__(self, text: str, code: int = 2) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
