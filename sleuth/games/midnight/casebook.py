"""Cases on the terminal, for authors and test readers: a list, proofs, prose without claims, claims as sentences."""

import sys
from collections.abc import Sequence
from pathlib import Path as File

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sleuth.core.content import BadContent
from sleuth.core.game import Refused
from sleuth.games.midnight.case import Case, case_files, read
from sleuth.games.midnight.claims import Words
from sleuth.games.midnight.prose import prose
from sleuth.games.midnight.prover import check
from sleuth.games.midnight.report import Report, Unproven
from sleuth.games.midnight.ship import PATHS, Path, path_name
from sleuth.terminal.styles import BRASS, FADED, MOSS, WAX

UNPROVEN = 1
"""Exit code: a case has problems."""
NO_CASE = 2
"""Exit code: a file is no case."""
EVERY = "all"
WIDE = 200
"""Columns where nobody looks at a terminal."""


def show_list() -> int:
    """The cases of the house."""
    table = Table(box=None, padding=(0, 1), header_style=FADED)
    for name in ("", "title", "level", "booklet", "the victim"):
        table.add_column(name)
    for file in case_files():
        case = load_file(file)
        table.add_row(case.id, Text(case.title, f"bold {BRASS}"), case.level, case.booklet, case.victim)
    _console().print(table if table.row_count else Text("There are no cases yet."))
    return 0


def show_reports(which: str, as_json: bool) -> int:
    """Prove cases, and say what was found."""
    if as_json:
        return _print_reports([_report_or_mistakes(file) for file in _files(which)])
    reports = []
    console = _console()
    for file in _files(which):
        reports.append(check(load_file(file)))
        _show_report(reports[-1], console)
    if len(reports) > 1:
        proven = sum(not report.problems for report in reports)
        console.print(Text(f"{proven} of {len(reports)} cases have no problems.", "bold"))
    return UNPROVEN if any(report.problems for report in reports) else 0


def _print_reports(reports: Sequence[Report | Unproven]) -> int:
    print(msgspec.json.format(msgspec.json.encode(reports), indent=1).decode())
    if any(isinstance(report, Unproven) for report in reports):
        return NO_CASE
    return UNPROVEN if any(report.problems for report in reports) else 0


def _report_or_mistakes(file: File) -> Report | Unproven:
    """A program gets the mistakes of a file that makes no sense yet in the same place as what a proof finds."""
    try:
        return check(read(file))
    except BadContent as bad:
        return Unproven(bad.file, tuple(map(str, bad.mistakes)))
    except OSError as error:
        raise _unreadable(file, error) from None


def show_prose(which: str, paths: str) -> int:
    """What everybody sees of a case; or some of its paragraphs, as a detective reads them."""
    case = load_case(which)
    console = _console()
    if not paths:
        _show_presentation(case, console)
    for path in _paths(paths) if paths else ():
        console.print(_heading(path))
        console.print(prose(case.paragraphs[path].text.strip()), end="\n\n")
    return 0


def show_claims(which: str, paths: str) -> int:
    """What the introduction or paragraphs claim, as sentences and as the author wrote it."""
    case = load_case(which)
    words = Words(case)
    console = _console()
    if not paths:
        console.print(Text("Introduction", f"bold {BRASS}"))
        _show_sentences(case.claims, words, console)
    for path in _paths(paths) if paths else PATHS:
        console.print(_heading(path))
        _show_sentences(case.paragraphs[path].claims, words, console)
    return 0


def load_case(which: str) -> Case:
    """The case with this number, or in this file; or :class:`~sleuth.core.game.Refused`."""
    if which == EVERY:
        raise Refused("One case at a time: give its number or its file.")
    (file,) = _files(which)
    return load_file(file)


def load_file(file: File) -> Case:
    """The case in this file; or :class:`~sleuth.core.game.Refused` with every mistake in it."""
    try:
        return read(file)
    except BadContent as bad:
        raise Refused(str(bad)) from None
    except OSError as error:
        raise _unreadable(file, error) from None


def _unreadable(file: File, error: OSError) -> Refused:
    return Refused(f"{file} cannot be read: {error.strerror or error}.")


def _files(which: str) -> tuple[File, ...]:
    house = case_files()
    if which == EVERY:
        return house
    if not which.isdecimal():
        return (File(which),)
    found = tuple(file for file in house if int(file.stem.partition("-")[0]) == int(which))
    if not found:
        numbers = ", ".join(str(int(file.stem.partition("-")[0])) for file in house)
        raise Refused(f"There is no case {which}. The cases are: {numbers or 'none yet'}.")
    return found


def _paths(given: str) -> list[Path]:
    paths = {one: one.upper().zfill(2) for one in given.replace(",", " ").split()}
    for one, path in paths.items():
        if path not in PATHS:
            raise Refused(f"There is no path {one!r}: expected A1 to L3 or 01 to 24, as in --paths 13,A1,B2.")
    return list(paths.values())


def _console() -> Console:
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, soft_wrap=True, width=WIDE)


def _heading(path: Path) -> Text:
    name = path_name(path)
    return Text.assemble((path, f"bold {BRASS}"), (f"  {name[:1].upper()}{name[1:]}", FADED))


def _show_presentation(case: Case, console: Console) -> None:
    console.print(Text.assemble((f"{case.number}  {case.title}", f"bold {BRASS}"), (f"  {case.level}", FADED)))
    console.print(Text(f"{case.voyage}\nDead: {case.victim}.\n"))
    console.print(prose(case.introduction.strip()), end="\n\n")
    for letter, person in case.people.items():
        console.print(Text.assemble((f"  {letter}  ", "bold"), person.about))
    for title, answers in (("Motives", case.motives), ("Methods", case.methods)):
        console.print(Text(f"\n{title}", f"bold {BRASS}"))
        for answer in answers:
            console.print(Text(f"  {answer.label}"))


def _show_sentences(claims: Sequence[str], words: Words, console: Console) -> None:
    for claim in claims:
        console.print(Text.assemble(f"  {words.sentence(claim)}", (f"  {claim}", FADED)))
    if not claims:
        console.print(Text("  claims nothing", FADED))


def _show_report(report: Report, console: Console) -> None:
    verdict = ("proven", f"bold {MOSS}") if not report.problems else (_count(len(report.problems), "problem"), WAX)
    console.print(
        Text.assemble(
            (f"{report.id}  {report.title}", f"bold {BRASS}"),
            (f"  {report.level}, {report.kind}, {report.culprit}  ", FADED),
            verdict,
            (f"  {report.seconds:.1f} s", FADED),
        )
    )
    console.print(Padding(_facts(report), (0, 0, 0, 2)))
    for sentences, mark, style in ((report.problems, "✗", WAX), (report.notes, "•", FADED)):
        for sentence in sentences:
            line = Table.grid(padding=(0, 1))
            line.add_row(Text(mark, style), Text(sentence))
            console.print(Padding(line, (0, 0, 0, 2)))
    console.print()


def _facts(report: Report) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style=FADED)
    table.add_row(
        "answers left", Text(f"{len(report.solutions)}; without the culprit's words {len(report.without_culprit)}")
    )
    for element, ways in report.ways.items():
        sets = " | ".join(" ".join(one) for one in ways.disjoint)
        ends = "" if ways.certain else " (there may be more)"
        table.add_row(
            element,
            Text(
                f"smallest {len(ways.smallest)}: {' '.join(ways.smallest)}; disjoint {len(ways.disjoint)}{ends}: {sets}"
            ),
        )
    for lie in report.lies:
        sets = " | ".join(" ".join(one) for one in lie.disjoint) or "nothing directly"
        table.add_row(f"lie in {lie.path}", Text(f"{lie.sentence} Refuted by {sets}"))
    difficulty = report.difficulty
    plan = difficulty.plan
    if plan is not None:
        table.add_row("cheapest plan", Text(f"{plan.points} AP in {plan.turns} turns: {' '.join(plan.paths)}"))
    table.add_row("difficulty", Text(f"{difficulty.figure:.0f} of 100 points missed on average"))
    for name, scores in (("random reader", difficulty.scores.random), ("greedy reader", difficulty.scores.greedy)):
        table.add_row(name, Text(f"{', '.join(f'{score:.0f}' for score in scores)} points after 8, 16, 24 paths"))
    table.add_row("false trails", Text(f"{difficulty.false_trails:.1f} of a random reader's first 24 paths"))
    table.add_row("only together", Text(" ".join(difficulty.together) or "nothing"))
    return table


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
