"""States that look the same to one seat: for proving that nothing leaks.

What a seat cannot know: the cards in the others' hands and the order of every library, the others' evidence, the
envelope and what others were shown as far as nothing it saw settles them, packs that others have not laid open, when
others wish to be asked, and what they chose in secret a moment ago. What somebody else is asked depends on these, and
is asked anew.

Nobody is reminded of what they saw in passing (cards looked at and put back on a library, or taken up from an open
place): nothing that is sent depends on it.
"""

from collections.abc import Sequence
from random import Random

from sleuth.core.chance import Chance
from sleuth.core.choices import pick
from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue, combat, effects, inquiry, turns
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.setup import OFFERED, PACKS_EACH, deal_packs, evidence_names, evidence_of
from sleuth.games.zeroday.state import EvidenceId, Object, Seen, State, Suggestion, Wish, copy_of

SWAPS = 120
"""Tries to swap two cards of evidence: enough to leave little of the first deal where it was."""
STOPS = ("mine-upkeep", "theirs-upkeep", "mine-damage", "theirs-end")
"""Some of the steps at which somebody may wish to be asked."""
SECRETLY = ("discard", "sacrifice")
"""What several players choose one after another and lay open only when all have chosen."""


def deal_anew(state: State, seat: Seat, chance: Chance) -> State:
    """Everything that this seat cannot know, otherwise."""
    twin = copy_of(state)
    twin.chance = chance
    if state.ending is not None:
        return twin
    random = Random(chance.fork("twin").key)  # a twin is never played for real, and thousands of them are made
    _swap_evidence(twin, seat, random)
    for number in range(len(twin.players)):
        if number == seat:
            _shuffle_own(twin, seat, random)
        else:
            _swap_hand(twin, Seat(number), random)
            _wish_otherwise(twin, Seat(number), random)
    if state.step == "packs":
        _offer_other_packs(twin, seat, random)
    _answer_anew(twin, seat, random)
    _divide_anew(twin, seat, random)
    _ask_anew(twin, seat)
    twin.actions = state.actions
    return twin


# -- cards and packs ---------------------------------------------------------------------------------------------------


def _shuffle_own(twin: State, seat: Seat, random: Random) -> None:
    """The order of one's own library, but for the cards from the top that one is looking at."""
    player, looking = twin.players[seat], 0
    if twin.ask is not None and twin.ask.seat == seat:
        looking = sum(len(choice.slots[0].options) for choice in twin.ask.choices if choice.kind == "look")
    rest = player.library[looking:]
    random.shuffle(rest)
    player.library = [*player.library[:looking], *rest]


def _swap_hand(twin: State, number: Seat, random: Random) -> None:
    """Other cards in a hand, from the same library."""
    player = twin.players[number]
    cards = [*(one.card for one in player.hand), *player.library]
    random.shuffle(cards)
    player.hand = [
        Object(one.id, card, one.owner, one.controller) for one, card in zip(player.hand, cards, strict=False)
    ]
    player.library = cards[len(player.hand) :]


def _wish_otherwise(twin: State, number: Seat, random: Random) -> None:
    """When somebody wants to be asked is known to nobody else."""
    stops = tuple(stop for stop in STOPS if random.random() < 1 / len(STOPS))
    twin.players[number].wish = Wish(random.random() < 1 / 2, stops, "turn" if twin.turn and not stops else "")


def _offer_other_packs(twin: State, seat: Seat, random: Random) -> None:
    """What others were offered, and what they have chosen, is not known before all have chosen."""
    packs, mine = list(catalogue.load().packs), twin.players[seat].offered
    others = [player for number, player in enumerate(twin.players) if number != seat]
    if twin.options.packs == "two-of-four":
        left = [pack for pack in packs if pack not in mine]
        deck = [*random.sample(left, len(left)), *random.sample(packs, len(packs))]
        for player, offered in zip(others, deal_packs(deck, len(others), OFFERED), strict=True):
            player.offered = tuple(sorted(offered, key=packs.index))
    for player in others:
        if player.packs:
            player.packs = tuple(sorted(random.sample(player.offered, PACKS_EACH), key=packs.index))


# -- what others are asked ---------------------------------------------------------------------------------------------


def _answer_anew(twin: State, seat: Seat, random: Random) -> None:
    """What others have chosen in secret, to an instruction that still waits for somebody."""
    frame = twin.frames[-1] if twin.frames else None
    if frame is None or not set(frame.kinds) <= set(SECRETLY):
        return
    asked, given = twin.ask, list(zip(frame.kinds, frame.answers, strict=True))
    frame.kinds, frame.answers = [], []
    for kind, slots in given:
        effects.go_on(Duel(twin))
        assert twin.ask is not None, "it was asked before"
        if twin.ask.seat != seat:
            frame.answers.append(dict(pick(twin.ask.choices, random).slots))
        else:
            frame.answers.append(slots)
        frame.kinds.append(kind)
    twin.ask = asked


def _divide_anew(twin: State, seat: Seat, random: Random) -> None:
    """How somebody has divided the damage of some attackers, while they still divide that of others."""
    asked, fight = twin.ask, twin.combat
    if asked is None or asked.seat == seat or fight is None or not asked.about.startswith("divide-"):
        return
    for attack in fight.attacks.values():
        attack.shares = None
    duel = Duel(twin)
    while (again := combat.next_division(duel)) is not None and again.about != asked.about:
        combat.divided(duel, again.about, pick(again.choices, random))


def _ask_anew(twin: State, seat: Seat) -> None:
    """What somebody else is asked depends on cards that are others now."""
    asked = twin.ask
    if asked is None or asked.seat == seat:
        return
    if twin.frames:
        effects.go_on(Duel(twin))
    elif asked.about == "show":
        inquiry.go_on(Duel(twin))
    elif asked.about == "clean-up":
        turns.clean_up(Duel(twin))


# -- evidence ----------------------------------------------------------------------------------------------------------


def _swap_evidence(twin: State, seat: Seat, random: Random) -> None:
    """Swap cards between the others' evidence and the envelope as long as this seat could not tell."""
    owners: list[list[EvidenceId]] = [list(player.evidence) for player in twin.players]
    owners.append(list(twin.envelope))
    envelope = len(owners) - 1
    known = {seat, *(number for number, player in enumerate(twin.players) if player.lost is not None)}
    if twin.players[seat].barred:
        known.add(envelope)
    free = [number for number in range(len(owners)) if number not in known and owners[number]]
    known_to_seat = Known(twin.players[seat].seen, twin.suggestions, [player.accusation for player in twin.players])
    swap(owners, free, evidence_of(twin.options.evidence), known_to_seat, random)
    places = {card: number for number, card in enumerate(evidence_names())}
    for number, player in enumerate(twin.players):
        if number not in known:
            player.evidence = tuple(sorted(owners[number], key=places.__getitem__))
    hacker, virus, program = owners[envelope]
    twin.envelope = (hacker, virus, program)
    _show_anew(twin, seat, random)


class Known:
    """What a seat knows of the others' evidence, from what it was shown and what everybody heard."""

    def __init__(
        self, seen: Sequence[Seen], suggestions: Sequence[Suggestion], accusations: Sequence[Sequence[EvidenceId]]
    ) -> None:
        self._holds = [(one.by, one.card) for one in seen]
        self._lacks: list[tuple[int, frozenset[EvidenceId]]] = []
        self._has_one: list[tuple[int, frozenset[EvidenceId]]] = []
        for suggestion in suggestions:
            named = frozenset(suggestion.named)
            self._lacks += [(passed, named) for passed in suggestion.passed]
            if suggestion.shown_by is not None:
                self._has_one.append((suggestion.shown_by, named))
        self._failed = [tuple(named) for named in accusations if named]

    def allows(self, owners: Sequence[Sequence[EvidenceId]]) -> bool:
        return (
            all(card in owners[owner] for owner, card in self._holds)
            and all(cards.isdisjoint(owners[owner]) for owner, cards in self._lacks)
            and all(not cards.isdisjoint(owners[owner]) for owner, cards in self._has_one)
            and tuple(owners[-1]) not in self._failed
        )


def swap(
    owners: list[list[EvidenceId]],
    free: Sequence[int],
    kinds: Sequence[Sequence[EvidenceId]],
    known: Known,
    random: Random,
) -> None:
    """Swap cards between the free owners, the last of all being the envelope, as long as the seat could not tell."""
    envelope = len(owners) - 1
    kind_of = {card: number for number, kind in enumerate(kinds) for card in kind}
    for _ in range(SWAPS if len(free) > 1 else 0):
        one, other = random.sample(free, 2)
        i, j = random.randrange(len(owners[one])), random.randrange(len(owners[other]))
        mine, theirs = owners[one][i], owners[other][j]
        if envelope in (one, other) and kind_of[mine] != kind_of[theirs]:
            continue
        owners[one][i], owners[other][j] = theirs, mine
        if not known.allows(owners):
            owners[one][i], owners[other][j] = mine, theirs


def _show_anew(twin: State, seat: Seat, random: Random) -> None:
    """What others were shown by others is one of the three that the other holds now."""
    for number, player in enumerate(twin.players):
        if number != seat:
            player.seen = [one if one.by == seat else _shown_anew(twin, one, random) for one in player.seen]


def _shown_anew(twin: State, one: Seen, random: Random) -> Seen:
    named = twin.suggestions[one.suggestion].named
    held = [card for card in twin.players[one.by].evidence if card in named]
    return Seen(one.by, random.choice(held), one.suggestion)
