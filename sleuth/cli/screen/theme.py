"""The full screen's theme, from the terminal's palette."""

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
