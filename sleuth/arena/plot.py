"""A tournament as a picture: win rates with their intervals, and the ratings' course."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from sleuth.arena.standings import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, FADED, PAPER = "#1d1813", "#8d8169", "#fbf7ec"
COLOURS = ("#b3282d", "#2d5fa8", "#2f7a46", "#b98a14", "#75479c", "#3c8d93", "#8a5a3b", "#5b6770", "#c4573f", "#1d1813")
"""One for each seat, told apart by their labels too."""


def can_draw() -> bool:
    """Whether Matplotlib is there; it comes with the extra ``plot``."""
    return find_spec("matplotlib") is not None


def draw(report: Report, path: Path) -> None:
    """Draw a report into a PNG file."""
    from matplotlib import rc_context  # noqa: PLC0415 - an extra, and slow to load
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, and slow to load

    with rc_context({"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK}):
        figure = Figure(figsize=(11, 1.9 + 0.45 * max(len(report.seats), 4)), dpi=150, layout="constrained")
        figure.set_facecolor(PAPER)
        rates, ratings = figure.subplots(1, 2, width_ratios=(5, 6))
        _draw_rates(rates, report)
        _draw_ratings(ratings, report)
        unsolved = f", {report.unsolved:,} without a winner" if report.unsolved else ""
        figure.suptitle(f"{report.game}: {report.games:,} games, seed {report.seed}{unsolved}", fontweight="bold")
        figure.savefig(path, metadata={"Software": None})


def _draw_rates(axes: "Axes", report: Report) -> None:
    for place, seat in enumerate(report.seats):
        reach = ([100 * (seat.win_rate - seat.low)], [100 * (seat.high - seat.win_rate)])
        axes.errorbar(
            100 * seat.win_rate,
            place,
            xerr=reach,
            fmt="o",
            color=COLOURS[place],
            capsize=4,
            markersize=6,
            elinewidth=1.8,
        )
        axes.annotate(
            f"{100 * seat.win_rate:.1f} %",
            (100 * seat.win_rate, place),
            (0, 7),
            textcoords="offset points",
            ha="center",
        )
    even = 100 / len(report.seats)
    axes.axvline(even, color=FADED, linestyle=":", linewidth=1.2)
    axes.annotate(
        "even", (even, 1), (3, -3), xycoords=("data", "axes fraction"), textcoords="offset points", color=FADED
    )
    axes.set_yticks(range(len(report.seats)), [f"{seat.bot} ({n})" for n, seat in enumerate(report.seats, start=1)])
    axes.set_ylim(len(report.seats) - 0.4, -0.6)
    axes.set_xlim(-3, max(100 * max(seat.high for seat in report.seats), 50) + 3)
    axes.set_xlabel("games won, %, with 95 % interval")
    _plain(axes)


def _draw_ratings(axes: "Axes", report: Report) -> None:
    for place, course in enumerate(report.ratings):
        label = f"{report.seats[place].bot} ({place + 1})"
        axes.plot(range(1, report.games + 1), course, color=COLOURS[place], linewidth=1.3, label=label)
    axes.set_xlabel("games")
    axes.set_ylabel("rating (openskill)")
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    _plain(axes)


def _plain(axes: "Axes") -> None:
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right"]].set_visible(False)
