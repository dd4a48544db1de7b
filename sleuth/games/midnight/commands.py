"""``sleuth cases``: which cases there are, whether they are proven, and reading them without playing."""

import argparse

SUMMARY = "the cases of Midnight: list, prove and read them"
"""Of the command ``sleuth cases``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = "The cases of Midnight: list them, prove them, read them without playing."
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser("list", help="the cases there are")
    check = actions.add_parser("check", help="prove a case: it is sound, has one answer, and ways enough lead there")
    check.add_argument("case", metavar="CASE", help="a file, a case's number, or all")
    check.add_argument("--json", action="store_true", help="print JSON and nothing else")
    read = actions.add_parser("read", help="what everybody sees of a case; with --paths, those paragraphs and no more")
    claims = actions.add_parser("claims", help="what is claimed, as sentences: for authors, it gives the case away")
    for one in (read, claims):
        one.add_argument("case", metavar="CASE", help="a file or a case's number")
        one.add_argument("--paths", metavar="PATHS", default="", help="which paragraphs, such as 13,A1,B2")


def run(given: argparse.Namespace) -> int:
    """List, prove or print cases; the exit code."""
    from sleuth.games.midnight import casebook  # noqa: PLC0415 - whoever asks which commands there are loads no case

    match given.action:
        case "list":
            return casebook.show_list()
        case "check":
            return casebook.show_reports(given.case, given.json)
        case "read":
            return casebook.show_prose(given.case, given.paths)
        case _:
            return casebook.show_claims(given.case, given.paths)
