"""Setting the table: its options as the lobby explains them, the envelope, the first player, the deal."""

from collections.abc import Sequence

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Event, Options, OptionSpec, OptionValue, Refused, Seat, Step
from sleuth.games.whodunit.board import place_of
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Dealt, Opened, TurnBegan
from sleuth.games.whodunit.powers import LockedRoom
from sleuth.games.whodunit.state import Open, State, Triple, WhodunitOptions

TWO = 2

_COMMON = (
    OptionSpec(
        "movement",
        "Movement",
        "How you get from room to room.",
        "dice",
        (
            OptionValue("dice", "Dice and corridors", "Roll two dice and walk the board."),
            OptionValue(
                "free",
                "Any room at once",
                "The quick game: on your turn you name any room and ask there. Pure deduction.",
            ),
        ),
    ),
    OptionSpec(
        "secret_passages",
        "Secret passages",
        "Whether secret passages join opposite corner rooms.",
        True,
        (
            OptionValue(True, "Open", "From a corner room you may go to the opposite corner instead of rolling."),
            OptionValue(False, "Closed", "Nobody can take one: everybody walks."),
        ),
    ),
    OptionSpec(
        "reentry_required",
        "Asking twice in one room",
        "Whether you may stay in a room and ask again.",
        False,
        (
            OptionValue(False, "Stay and ask again", "A turn begun in a room may be spent there, without rolling."),
            OptionValue(
                True,
                "Leave first",
                "To ask in the same room again you must go out and come back, unless somebody called you in.",
            ),
        ),
    ),
    OptionSpec(
        "accuse_requires_suggestion",
        "When you may accuse",
        "Whether an accusation must follow a suggestion.",
        False,
        (
            OptionValue(False, "At the end of any of your turns", "From anywhere on the board, naming any room."),
            OptionValue(
                True, "Only after a suggestion", "The strict reading: in a turn in which you made a suggestion."
            ),
        ),
    ),
    OptionSpec(
        "accusations",
        "Accusations",
        "Whether the others learn which three cards an accusation names.",
        "written",
        (
            OptionValue(
                "written",
                "In writing",
                "The others see that you accuse, and whether you are right. Which cards a wrong accusation named stays "
                "secret.",
            ),
            OptionValue(
                "aloud",
                "Aloud",
                "Everybody hears the three cards, so a wrong accusation rules them out as the answer for all.",
            ),
        ),
    ),
    OptionSpec(
        "keys",
        "Keys",
        "Whether whoever keeps a key may refuse it again and again.",
        "kind",
        (
            OptionValue("kind", "Refused once", "Whoever was refused a key gets it the next time they ask."),
            OptionValue("strict", "Refused at will", "A keeper may refuse as often as they like."),
        ),
    ),
    OptionSpec(
        "allow_two",
        "A game for two",
        "Whether two players may sit down where the rules want three.",
        False,
        (
            OptionValue(False, "Three or more", "As the rules say."),
            OptionValue(True, "Two are enough", "Each holds half of the cards, so that little is left to hide.", TWO),
        ),
        rule="MU-R25",
    ),
    OptionSpec(
        "round_limit",
        "Longest game",
        "After this many rounds the game ends without a winner and the envelope is opened.",
        100,
        least=5,
        most=1000,
    ),
)


def options_of(edition: Edition) -> tuple[OptionSpec, ...]:
    """What a table of this edition may choose: whatever the edition does not settle."""
    settled = _settled(edition)
    needless = {
        *settled,
        *(() if any(isinstance(power, LockedRoom) for power in edition.powers) else ("keys",)),
        *(() if edition.players[0] > TWO else ("allow_two",)),
    }
    return tuple(spec for spec in (_first_player(edition), *_COMMON) if spec.key not in needless)


def settings_of(edition: Edition, options: Options) -> WhodunitOptions:
    """How the table plays: by its options and by what the edition settles."""
    return msgspec.convert({**_settled(edition), **options}, WhodunitOptions)


def _settled(edition: Edition) -> dict[str, str | bool]:
    rules = msgspec.structs.asdict(edition.rules)
    return {key: value for key, value in rules.items() if value is not None}


def _first_player(edition: Edition) -> OptionSpec:
    first = edition.suspects[0]
    return OptionSpec(
        "first_player",
        "Who begins",
        "Who takes the first turn.",
        "roll",
        (
            OptionValue("roll", "The highest die", "Everybody rolls one die, and the highest begins. Ties roll again."),
            OptionValue(
                first.id, first.name, "As in older rules. If nobody plays them, the next player clockwise begins."
            ),
        ),
    )


def set_up(edition: Edition, seats: Sequence[Card], options: WhodunitOptions, chance: Chance) -> Step[State]:
    """The first state: pawns and weapons in place, three cards put away, the rest dealt."""
    characters = _characters(edition, seats, options)
    rolls: tuple[dict[Seat, int], ...] = ()
    if options.first_player == "roll":
        rolls, first = roll_for_first(len(characters), chance)
    else:
        first = next_from(edition, options.first_player, characters)
    envelope = fill_envelope(edition, chance)
    hands = deal(edition, envelope, len(characters), first, chance)
    table = Open(
        phase="turn",
        seat=first,
        turn=1,
        round=1,
        first=first,
        characters=characters,
        hand_sizes=tuple(len(hand) for hand in hands),
        pawns={suspect.id: place_of(suspect.start) for suspect in edition.suspects},  # CL-21
        weapons=lay_out(edition, chance),
        out=(False,) * len(characters),
        called=(False,) * len(characters),
        movement=options.movement,
    )
    state = State(
        open=table,
        options=options,
        envelope=envelope,
        hands=hands,
        seen=((),) * len(characters),
        enquiries=(),
        accusations=(),
        chance=chance,
    )
    dealt = (Event(Dealt(Seat(seat), hand), frozenset((Seat(seat),))) for seat, hand in enumerate(hands))
    off = tuple(number for number, power in enumerate(edition.powers) if not power.is_on(characters))
    opened = Event(Opened(rolls, first, table.hand_sizes, off))
    return Step(state, (opened, *dealt, Event(TurnBegan(first, 1, 1))))


def _characters(edition: Edition, seats: Sequence[Card], options: WhodunitOptions) -> tuple[Card, ...]:
    """The pawn of each seat: the one whose start is nearest (CL-33)."""
    order = [suspect.id for suspect in edition.suspects]
    least, most = edition.players
    if options.allow_two:
        least = min(least, TWO)  # MU-R25
    if not least <= len(seats) <= most:
        rule = "CL-R03" if edition.players[0] <= TWO else "MU-R25" if len(seats) < least else "MU-02"
        raise Refused(f"{edition.title} is for {least} to {most} players, not {len(seats)}.", rule)
    unknown = [seat for seat in seats if seat not in order]
    if unknown:
        raise Refused(f"There is no chair {unknown[0]!r}. The chairs are {', '.join(order)}.", rule="CL-33")
    places = [order.index(seat) for seat in seats]
    if places != sorted(set(places)):
        raise Refused("Each chair takes one player, in clockwise order.", rule="CL-33")
    return tuple(seats)


def next_from(edition: Edition, suspect: Card, characters: Sequence[Card]) -> Seat:
    """The seat of this character, or the next one clockwise (CL-35, CL-R05, MU-23, MU-R07)."""
    order = [card.id for card in edition.suspects]
    place = order.index(suspect)
    clockwise = (*order[place:], *order[:place])
    return Seat(characters.index(next(one for one in clockwise if one in characters)))


def lay_out(edition: Edition, chance: Chance) -> dict[Card, Card]:
    """Each weapon in its room; those without one in different rooms that are drawn (CL-24, MU-14, MU-R05)."""
    taken = {weapon.room for weapon in edition.weapons}
    rooms = chance.shuffled((room.id for room in edition.rooms), "weapons") if None in taken else ()
    drawn = iter([room for room in rooms if room not in taken])
    return {weapon.id: weapon.room or next(drawn) for weapon in edition.weapons}


def roll_for_first(players: int, chance: Chance) -> tuple[tuple[dict[Seat, int], ...], Seat]:
    """One die each; the tied roll again; the highest begins (CL-34, CL-R05)."""
    rolls: list[dict[Seat, int]] = []
    tied = [Seat(seat) for seat in range(players)]
    while len(tied) > 1:
        dice = {seat: chance.below(6, "first", len(rolls), seat) + 1 for seat in tied}
        rolls.append(dice)
        highest = max(dice.values())
        tied = [seat for seat in tied if dice[seat] == highest]
    return tuple(rolls), tied[0]


def fill_envelope(edition: Edition, chance: Chance) -> Triple:
    """Each kind shuffled alone, its top card put away: suspect, then room, then weapon (CL-18, CL-19)."""
    suspect = chance.shuffled((card.id for card in edition.suspects), "envelope", "suspect")[0]
    room = chance.shuffled((card.id for card in edition.rooms), "envelope", "room")[0]
    weapon = chance.shuffled((card.id for card in edition.weapons), "envelope", "weapon")[0]
    return (suspect, weapon, room)


def deal(edition: Edition, envelope: Triple, players: int, first: Seat, chance: Chance) -> tuple[tuple[Card, ...], ...]:
    """All other cards, one at a time clockwise from the first player's left (CL-25, CL-26, CL-R18)."""
    order = {card: number for number, card in enumerate(edition.cards)}
    rest = chance.shuffled((card for card in order if card not in envelope), "deal")
    hands: list[list[Card]] = [[] for _ in range(players)]
    for number, card in enumerate(rest):
        hands[(first + 1 + number) % players].append(card)
    return tuple(tuple(sorted(hand, key=order.__getitem__)) for hand in hands)
