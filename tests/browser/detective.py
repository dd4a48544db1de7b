"""A detective aboard: reads what the page offers, and does it with a mouse, a thumb or the keys."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

from tests.browser.player import Hand, Player
from tests.browser.witness import Witness

HALL = "Casino and theatre"
QUESTIONS = ("Culprit", "Motive", "Method")


class Detective(Player):
    """A person whose browser is at a case. Does as little as can be done, unless told otherwise."""

    def __init__(self, page: Page, name: str, witness: Witness, hand: Hand | None = None) -> None:
        super().__init__(page, name, witness, hand)
        self.curious = False
        """Whether the next paragraph within reach is read alone."""
        self.begins_in = HALL
        self.reveals = True
        """Whether revelations are made at the first chance, which ends the case soon."""

    @classmethod
    def of(cls, player: Player, hand: Hand | None = None) -> "Detective":
        """The same person, playing this game."""
        return cls(player.page, player.name, player.witness, hand)

    def choice(self, kind: str) -> Locator:
        """What a kind of choice is presented by."""
        return self.desk.locator(f".choices [data-choice={kind}]")

    @property
    def cover(self) -> Locator:
        """What lies over a page that nobody else may read."""
        return self.page.get_by_role("button", name="For your eyes only")

    def leaf(self, title: str) -> Locator:
        """The page of the casebook with this heading."""
        return self.page.get_by_role("article", name=title, exact=True)

    def act(self, offered: Sequence[str]) -> None:
        """Do the one thing that is asked."""
        if self.choice("place").count():
            zones = self.choice("place").get_by_role("button")
            wanted = zones.filter(has_text=self.begins_in)
            self.hand.press(wanted if wanted.count() else zones.first)
        elif self.choice("write").count():
            self.write(2, 3)
        elif self.curious and self.choice("read-aloud").count():
            self.read_alone()
        elif self.reveals and self.choice("reveal").count():
            self.hand.press(self.choice("reveal").get_by_role("button"))
            self.hand.press(
                self.page.get_by_role("dialog", name="Are you certain?").get_by_role("button", name="certain")
            )
        elif self.reveals and self._to_the_hall.count():
            self.hand.press(self._to_the_hall)
        else:
            for kind in ("keep", "done", "stay", "end", "enough"):
                if self.choice(kind).count():
                    button = self.choice(kind).locator("button").or_(self.desk.locator(f"button[data-choice={kind}]"))
                    self.hand.press(button.first)
                    return
            # A vote is over as soon as one is against it.
            assert self.offered() != list(offered), f"nothing is known that could be done: {offered}"

    @property
    def _to_the_hall(self) -> Locator:
        """The walk to where revelations are made."""
        return self.choice("walk").get_by_role("button").filter(has_text=HALL)

    def read_alone(self) -> None:
        """Investigate whatever comes first, and read it alone."""
        subjects = self.desk.get_by_role("radiogroup", name="Whom or what").get_by_role("radio")
        if not self.choice("read-alone").locator("xpath=self::button").count():
            self.hand.press(subjects.first)
        self.hand.press(self.desk.locator("button[data-choice=read-alone]").first)
        self.curious = False

    def write(self, first: int, second: int) -> None:
        """Answer each question with these lines of its menu."""
        form = self.page.locator(".answers")
        for question in QUESTIONS:
            head = form.get_by_role("button", name=question)
            if head.get_attribute("aria-expanded") != "true":
                self.hand.press(head)
            for order, line in (("first", first), ("second", second)):
                group = form.get_by_role("radiogroup", name=f"{question}: {order} answer")
                self.hand.press(group.get_by_role("radio").nth(line))
        self.hand.press(form.get_by_role("button", name="your answers"))
