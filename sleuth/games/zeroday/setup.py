"""How a game of Zero Day is set up: packs, libraries, the envelope, the evidence (ED-06 to ED-15)."""

from collections.abc import Sequence
from functools import cache

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Event, Options, OptionSpec, OptionValue, Refused, Seat, Step
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.events import EvidenceDealt, Opened, PacksChosen
from sleuth.games.zeroday.state import EvidenceId, Player, State, ZeroDayOptions

FEWEST, MOST = 2, 6
OPEN_PROGRAMS = 2
PACKS_EACH = 2
OFFERED = 4

OPTIONS = (
    OptionSpec(
        "packs",
        "Packs",
        "Each library is two packs of twenty cards, shuffled together.",
        "dealt",
        (
            OptionValue("dealt", "Dealt at random", "Everybody gets two packs, no pack twice."),
            OptionValue("two-of-four", "Two of four", "Everybody is offered four packs and takes two."),
            OptionValue("chosen", "Chosen freely", "Everybody takes any two packs; two players may take the same."),
        ),
        rule="ED-06",
    ),
    OptionSpec("life", "Life", "What everybody starts with.", 30, least=10, most=60, rule="ED-01", first=20),
    OptionSpec(
        "suggestions",
        "Suggestions in a turn",
        "How often dealing combat damage earns a suggestion.",
        "one",
        (
            OptionValue("one", "One", "The first combat damage of a turn."),
            OptionValue("unlimited", "No limit", "Every time: two combat damage steps earn two."),
        ),
        rule="ED-26",
    ),
    OptionSpec(
        "evidence",
        "Evidence",
        "How many hackers, viruses and programs there are.",
        "5-6-10",
        (
            OptionValue("5-6-10", "5, 6 and 10", "As in the rulebook: sixteen are dealt."),
            OptionValue("4-5-8", "4, 5 and 8", "A shorter search: twelve are dealt."),
        ),
        rule="ED-07",
        shapes_content=True,
    ),
    OptionSpec(
        "mulligans",
        "Mulligans",
        "Whether an opening hand may be exchanged.",
        "free-first",
        (
            OptionValue(
                "free-first",
                "Yes",
                "Seven new cards, of which one fewer is kept each time; at three or more, once free.",
            ),
            OptionValue("none", "No", "Everybody keeps the first seven."),
        ),
        rule="DU-02",
    ),
)


@cache
def evidence_of(split: str) -> tuple[tuple[EvidenceId, ...], tuple[EvidenceId, ...], tuple[EvidenceId, ...]]:
    """The hackers, viruses and programs of a game.

    >>> [len(kind) for kind in evidence_of("5-6-10")]
    [5, 6, 10]
    """
    sizes = [int(size) for size in split.split("-")]
    evidence = catalogue.load().evidence
    kinds = (evidence.hackers, evidence.viruses, evidence.programs)
    hackers, viruses, programs = (
        tuple(card.id for card in kind[:size]) for kind, size in zip(kinds, sizes, strict=True)
    )
    return hackers, viruses, programs


@cache
def evidence_names() -> dict[EvidenceId, str]:
    """What each card of evidence is called."""
    evidence = catalogue.load().evidence
    return {card.id: card.name for card in (*evidence.hackers, *evidence.viruses, *evidence.programs)}


def set_up(seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
    """Fill the envelope, lay two programs open, deal the evidence, hand out packs."""
    settings = msgspec.convert(dict(options), ZeroDayOptions)
    players = len(seats)
    if not FEWEST <= players <= MOST:
        raise Refused(f"Zero Day is for {FEWEST} to {MOST} players, not {players}.", "ED-R02")
    kinds = evidence_of(settings.evidence)
    piles = [chance.shuffled(kind, "evidence", number) for number, kind in enumerate(kinds)]
    envelope = tuple(pile[0] for pile in piles)  # ED-08, ED-09
    programs = tuple(sorted(piles[2][1 : 1 + OPEN_PROGRAMS], key=kinds[2].index))  # ED-10
    rest = [card for pile in piles for card in pile if card not in envelope and card not in programs]
    first = Seat(chance.below(players, "first player"))  # DU-01
    dealt = dealt_out(chance.shuffled(rest, "deal"), players, first)
    state = State(
        options=settings,
        chairs=tuple(seats),
        players=[Player(settings.life, evidence=hand) for hand in dealt],
        envelope=envelope,
        programs=programs,
        chance=chance,
        active=first,
        first=first,
    )
    events = [Event(Opened(first, programs, tuple(len(hand) for hand in dealt)))]
    events += [Event(EvidenceDealt(Seat(seat), hand), frozenset((Seat(seat),))) for seat, hand in enumerate(dealt)]
    offer_packs(state)
    if settings.packs == "dealt":
        for seat, player in enumerate(state.players):
            player.packs, player.offered = player.offered, ()
            events.append(Event(PacksChosen(Seat(seat), player.packs)))
    return Step(state, tuple(events))


def dealt_out(cards: Sequence[EvidenceId], players: int, first: Seat) -> list[tuple[EvidenceId, ...]]:
    """One card at a time, from the first player's left (ED-12, ED-13, ED-R02)."""
    order = evidence_names()
    places = {card: number for number, card in enumerate(order)}
    hands: list[list[EvidenceId]] = [[] for _ in range(players)]
    for number, card in enumerate(cards):
        hands[(first + 1 + number) % players].append(card)
    return [tuple(sorted(hand, key=places.__getitem__)) for hand in hands]


def offer_packs(state: State) -> None:
    """The packs that each player gets, or may choose from."""
    packs = list(catalogue.load().packs)
    if state.options.packs == "chosen":
        for player in state.players:
            player.offered = tuple(packs)
        return
    each = PACKS_EACH if state.options.packs == "dealt" else OFFERED
    rounds = -(-each * len(state.players) // len(packs))
    drawn = [pack for number in range(rounds) for pack in state.chance.shuffled(packs, "packs", number)]
    for player, offered in zip(state.players, deal_packs(drawn, len(state.players), each), strict=True):
        player.offered = tuple(sorted(offered, key=packs.index))


def deal_packs(deck: Sequence[str], players: int, each: int) -> list[list[str]]:
    """So many packs for each player, from the top, nobody the same twice.

    >>> deal_packs(["a", "a", "b", "c"], 2, 2)
    [['a', 'b'], ['a', 'c']]
    """
    left = list(deck)
    dealt: list[list[str]] = []
    for _ in range(players):
        mine = list(dict.fromkeys(left))[:each]
        for pack in mine:
            left.remove(pack)
        dealt.append(mine)
    return dealt


def library_of(packs: Sequence[str]) -> list[str]:
    """All cards of these packs, unshuffled."""
    known = catalogue.load().packs
    return [card for pack in packs for card, count in known[pack].cards.items() for _ in range(count)]
