"""What is offered to the players of a duel on paper: in a turn, to whoever is asked, and to be noted at any time."""

from collections.abc import Sequence

from sleuth.core.choices import Choice, One, Option, Some, player
from sleuth.core.game import Seat
from sleuth.games.paperduel.state import State
from sleuth.games.zeroday.setup import evidence_names, evidence_of
from sleuth.games.zeroday.words import evidence_list

STEPS = tuple(step for step in range(-20, 21) if step)
"""By how much life is changed with one note."""
PAYMENTS = range(6, 21)
"""The mana value that buys a suggestion, and what more may have been exiled (ED-28, ED-R07)."""
KINDS = ("hacker", "virus", "program")
SUSPECT = "I suspect that {hacker} got into {program} with {virus}."


def in_turn(state: State, seat: Seat) -> tuple[Choice, ...]:
    """In one's own turn: to tell of damage, to buy a suggestion, to accuse, to end the turn."""
    foes = others(state, seat)
    offers = [Choice("end-turn", "End your turn", note="The next player’s turn begins.")]
    if state.players[seat].barred:
        return tuple(offers)
    unlimited = state.options.suggestions == "unlimited"
    if unlimited or not state.suggested:
        damaged = Some("damaged", "Whom you damaged", _of_players(foes), least=1, most=len(foes))
        offers.append(
            Choice(
                "suggest",
                "You dealt combat damage",
                (damaged, *_naming(state)),
                f"Damaged: {{damaged}}. {SUSPECT}",
                "Those you damaged are asked, clockwise, until somebody shows you one of the three.",
            )
        )
    if not state.suggested and not state.bought:
        worth = One("worth", "Mana value exiled", tuple(Option(str(sum_), str(sum_)) for sum_ in PAYMENTS))
        offers.append(
            Choice(
                "special",
                "Buy a suggestion",
                (worth, *_naming(state)),
                f"Exiled for it: {{worth}}. {SUSPECT}",
                "As your turn ends: exile cards of mana value 6 or more together from your graveyard, and everybody is "
                "asked.",
            )
        )
    offers.append(
        Choice(
            "accuse",
            "Accuse",
            _naming(state),
            "I accuse {hacker} of getting into {program} with {virus}.",
            "As your turn ends, once in the game. If all three are right, you win at once. If not, you suggest and "
            "accuse no more, but you can still win the duel.",
            grave=True,
        )
    )
    return tuple(offers)


def question(state: State, seat: Seat) -> Choice:
    """Somebody is to show one of the cards named, or has none (ED-19, ED-20)."""
    suggestion, names = state.suggestions[-1], evidence_names()
    held = [card for card in state.players[seat].evidence if card in suggestion.named]
    asking = f"{{0}} asks about {evidence_list(suggestion.named)}."
    if not held:
        note = f"{asking} You hold none of them."
        return Choice("none", "I have none of these", note=note, seats=(suggestion.seat,), reply=True)
    known = {one.card for one in state.players[suggestion.seat].seen if one.by == seat}
    return Choice(
        "show",
        "Show a card",
        (One("card", "Which card", tuple(Option(card, names[card], again=card in known) for card in held)),),
        "Show {card}.",
        f"{asking} You must show one of them; only {{0}} sees it, and you get a Treasure.",
        seats=(suggestion.seat,),
        reply=True,
    )


def notes(state: State, seat: Seat) -> tuple[Choice, ...]:
    here = tuple(number for number, one in enumerate(state.players) if one.lost is None)
    who = One("whose", "Whose", _of_players(here))
    life = One("change", "By", CHANGES)
    treasures = {
        str(number): tuple(
            Option(str(step), _signed(step)) for step in (-1, 1) if state.players[number].treasures + step >= 0
        )
        for number in here
    }
    offers = [
        Choice("life", "Note life", (who, life), "Life of {whose}: {change}."),
        Choice(
            "treasures",
            "Note Treasures",
            (who, One("change", "By", after="whose", cases=treasures)),
            "Treasures of {whose}: {change}.",
        ),
    ]
    if state.notes:
        last = state.notes[-1]
        what = f"{last.what} of {{0}}: {last.after}, {last.before} before"
        offers.append(Choice("undo", "Take the last note back", note=f"It was: {what}.", seats=(last.whose,)))
    others = [number for number in here if number != state.active]
    if state.inquiry is None:
        offers.append(
            Choice(
                "turn-of",
                "Whose turn it is",
                (One("whose", "Who", _of_players(others)),),
                "It is the turn of {whose}.",
                "If somebody forgot to end theirs, or ended it too early.",
            )
        )
    beaten = [number for number in here if number != seat and state.players[number].life <= 0]
    if beaten:
        offers.append(
            Choice(
                "beaten",
                "Somebody is out",
                (One("whose", "Who", _of_players(beaten)),),
                "{whose} is out of the duel.",
                "Their evidence is laid open to everybody.",
                grave=True,
            )
        )
    offers.append(
        Choice(
            "concede",
            "I am out of the duel",
            note="You lost it, or give up. Your evidence is laid open to everybody.",
            grave=True,
        )
    )
    return tuple(offers)


def _signed(step: int) -> str:
    return f"+{step}" if step > 0 else f"−{-step}"


CHANGES = tuple(Option(str(step), _signed(step)) for step in STEPS)
"""By how much one note changes somebody's life."""


def _of_players(seats: Sequence[int]) -> tuple[Option, ...]:
    return tuple(player(seat) for seat in seats)


def _naming(state: State) -> tuple[One, ...]:
    names = evidence_names()
    return tuple(
        One(kind, kind.capitalize(), tuple(Option(card, names[card]) for card in cards))
        for kind, cards in zip(KINDS, evidence_of(state.options.evidence), strict=True)
    )


def others(state: State, seat: Seat) -> list[Seat]:
    """Everybody else who is still in the duel, clockwise (ED-23, ED-R11, ED-R15)."""
    count = len(state.players)
    around = (Seat((seat + step) % count) for step in range(1, count))
    return [other for other in around if state.players[other].lost is None]
