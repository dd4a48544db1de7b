"""``sleuth cards``: which cards and packs there are, how they look, and whether a file of them is sound."""

import argparse

SUMMARY = "the cards and packs of Zero Day: list, show and check them"
"""Of the command ``sleuth cards``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = "The cards of Zero Day: list them, look at them, check a file of your own."
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the cards there are, or some of them")
    listing.add_argument("--name", metavar="TEXT", default="", help="with this in the name")
    listing.add_argument("--color", metavar="COLOUR", default="", help="beacon, cipher, null, surge, root or none")
    listing.add_argument("--type", metavar="TYPE", default="", help="with this in the line of types: creature, Guard")
    listing.add_argument("--text", metavar="TEXT", default="", help="with this in the text")
    listing.add_argument("--pack", metavar="PACK", default="", help="in this pack")
    listing.add_argument("--json", action="store_true", help="print JSON and nothing else")
    show = actions.add_parser("show", help="cards, tokens and packs as they look")
    show.add_argument("ids", metavar="ID", nargs="+", help="a card, a token or a pack")
    check = actions.add_parser("check", help="whether a file of cards and packs is sound; without one, the house's")
    check.add_argument("file", metavar="FILE", nargs="?", default="", help="a TOML file with cards, tokens and packs")


def run(given: argparse.Namespace) -> int:
    """List, draw or check cards; the exit code."""
    from sleuth.games.zeroday import album  # noqa: PLC0415 - whoever asks which commands there are loads no card

    match given.action:
        case "list":
            wanted = album.Wanted(given.name, given.color, given.type, given.text, given.pack)
            return album.show_list(wanted, given.json)
        case "show":
            return album.show(given.ids)
        case _:
            return album.check(given.file)
