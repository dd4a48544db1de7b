"""How the full screen looks, whatever is shown on it."""

from abc import abstractmethod

from textual.app import App
from textual.theme import Theme

from sleuth.terminal.styles import BRASS, DESK, LEATHER, MOSS, WAX

CASE_FILE = Theme(
    name="case-file",
    primary=BRASS,
    secondary="#9c8350",
    accent=BRASS,
    warning=BRASS,
    error=WAX,
    success=MOSS,
    foreground="#e9dfc9",
    background=DESK,
    surface=DESK,
    panel=LEATHER,
    dark=True,
    variables={
        "block-cursor-background": BRASS,
        "block-cursor-foreground": DESK,
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#4a3d23",
        "block-cursor-blurred-foreground": "#e9dfc9",
        "footer-background": LEATHER,
        "footer-key-foreground": BRASS,
        "footer-description-foreground": "#b9ad92",
        "scrollbar": "#4a3d23",
        "scrollbar-background": DESK,
        "scrollbar-hover": "#6b592f",
        "scrollbar-background-hover": DESK,
        "scrollbar-active": BRASS,
        "scrollbar-background-active": DESK,
        "border": BRASS,
        "border-blurred": "#4a3d23",
    },
)


class TableApp(App[None]):
    """A table on the screen, drawn anew whenever the screen's size changes."""

    CSS_PATH = "table.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (35, "-tall")]  # noqa: RUF012 - as Textual declares it
    ENABLE_COMMAND_PALETTE = False

    def on_mount(self) -> None:
        self.register_theme(CASE_FILE)
        self.theme = CASE_FILE.name
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw what there is to see now, unless the screen is being closed: then there is nothing left to draw on."""
        if self.is_running:
            self.draw()

    @abstractmethod
    def draw(self) -> None:
        """Draw what there is to see now, on everything that :meth:`compose` laid out."""

    def action_leave(self) -> None:
        self.exit()
