"""The mystery in the duel: suggestions that go round, and accusations (ED-16 to ED-45)."""

import msgspec

from sleuth.core.choices import Choice, Move, One, Option
from sleuth.core.game import Event, Seat
from sleuth.games.zeroday.casting import evidence_slot
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    EnvelopeSeen,
    EvidenceShown,
    EvidenceShownHidden,
    NobodyShowed,
    Suggested,
)
from sleuth.games.zeroday.setup import evidence_names, evidence_of
from sleuth.games.zeroday.state import Ask, Inquiry, Item, Player, Seen, State, Suggestion, living
from sleuth.games.zeroday.words import evidence_list

PRICE = 6
"""The mana value that buys a special suggestion (ED-28)."""


def naming(state: State) -> tuple[One, One, One]:
    """The three names of a suggestion or an accusation."""
    names = evidence_names()
    hackers, viruses, programs = evidence_of(state.options.evidence)
    return (
        One("hacker", "Hacker", tuple(Option(one, names[one]) for one in hackers)),
        One("virus", "Virus", tuple(Option(one, names[one]) for one in viruses)),
        One("program", "Program", tuple(Option(one, names[one]) for one in programs)),
    )


SENTENCE = "I suspect that {hacker} got into {program} with {virus}."


def named_in(move: Move) -> tuple[str, ...]:
    return tuple(str(move.slots[name]) for name in ("hacker", "virus", "program"))


def begin(duel: Duel, item: Item) -> None:
    """A suggestion resolves: those damaged and still there are asked, clockwise (ED-22 to ED-24, ED-R05)."""
    asked = [seat for seat in item.damaged if duel.is_in(seat)]
    duel.state.inquiry = Inquiry(item.controller, special=False, asked=asked)


def go_on(duel: Duel) -> None:
    """Ask whoever is next: the asker for three names, then the others one by one."""
    state = duel.state
    inquiry = state.inquiry
    assert inquiry is not None, "there is one"
    if not inquiry.named and not inquiry.asked:
        state.inquiry = None  # whoever was damaged has left: no suggestion was made (ED-R05)
    elif not inquiry.named:
        whom = "those you damaged" if len(inquiry.asked) > 1 else "{0}"
        note = f"You dealt combat damage. You ask {whom}, clockwise, until somebody shows you one of the three."
        state.ask = Ask(
            inquiry.seat,
            "suggest",
            (Choice("suggest", "Make your suggestion", naming(state), SENTENCE, note, seats=(inquiry.asked[0],)),),
        )
    elif inquiry.asked:
        duel.disturb(inquiry.asked[0])
        state.ask = _question(duel, inquiry, inquiry.asked[0])
    else:
        duel.tell(NobodyShowed(inquiry.seat))
        state.inquiry = None


def _question(duel: Duel, inquiry: Inquiry, seat: Seat) -> Ask:
    """Somebody is to show one of the cards named; who has none says so, so that the time taken tells nothing."""
    player, names = duel.player(seat), evidence_names()
    asking = evidence_list(inquiry.named)
    held = [card for card in player.evidence if card in inquiry.named]
    known = {seen.card for seen in duel.player(inquiry.seat).seen if seen.by == seat}
    if held:
        options = tuple(Option(card, names[card], again=card in known) for card in held)
        choice = Choice(
            "show",
            "Show a card",
            (One("card", "Which card", options),),
            sentence="Show {card}.",
            note="{0} asks about " + asking + ". You must show one of them; only {0} sees it, and you get a Treasure.",
            seats=(inquiry.seat,),
            reply=True,
        )
    else:
        choice = Choice(
            "none",
            "I have none of these",
            note="{0} asks about " + asking + ". You hold none of them.",
            seats=(inquiry.seat,),
            reply=True,
        )
    return Ask(seat, "show", (choice,))


def suggested(duel: Duel, move: Move) -> None:
    """Three names are said (ED-17, ED-26)."""
    state = duel.state
    inquiry = state.inquiry
    assert inquiry is not None, "names are asked for in a suggestion"
    inquiry.named = named_in(move)
    duel.player(inquiry.seat).suggested += 1
    duel.stir()
    asked = tuple(inquiry.asked)
    state.suggestions.append(Suggestion(inquiry.seat, inquiry.named, inquiry.special, state.turn))
    duel.tell(Suggested(inquiry.seat, inquiry.named, asked, inquiry.special))
    duel.occurs("suggest", inquiry.seat)


def answered(duel: Duel, move: Move) -> None:
    """Somebody shows a card, or has none (ED-19 to ED-25, ED-32, ED-34)."""
    state = duel.state
    inquiry = state.inquiry
    assert inquiry is not None, "answers are given in a suggestion"
    seat = inquiry.asked.pop(0)
    last = state.suggestions[-1]
    if move.kind == "none":
        state.suggestions[-1] = msgspec.structs.replace(last, passed=(*last.passed, seat))
        duel.tell(CouldNotShow(seat, inquiry.seat))
        return
    card = str(move.slots["card"])
    state.suggestions[-1] = msgspec.structs.replace(last, shown_by=seat)
    duel.player(inquiry.seat).seen.append(Seen(seat, card, len(state.suggestions) - 1))
    duel.player(seat).showed += 1
    duel.stir()
    state.inquiry = None
    shown = EvidenceShown(seat, inquiry.seat, card)
    duel.events.append(_for_two(shown, seat, inquiry.seat))
    duel.make_tokens(seat, "treasure", 1)
    duel.occurs("show", seat)


def _for_two(shown: EvidenceShown, seat: Seat, to: Seat) -> Event:
    return Event(shown, frozenset((seat, to)), EvidenceShownHidden(seat, to))


# -- the end of a turn -----------------------------------------------------------------------------------------------


def closing_choices(duel: Duel) -> tuple[Choice, ...]:
    """As one's end step begins: to buy a suggestion, to accuse, or neither (ED-27, ED-28, ED-35, ED-R12)."""
    state = duel.state
    player = duel.player(state.active)
    if player.barred:
        return ()
    go_on_ = Choice("go-on", "End your turn")
    accuse = Choice(
        "accuse",
        "Accuse",
        naming(state),
        "I accuse {hacker} of getting into {program} with {virus}.",
        "Once in the game. If all three are right, you win at once. If not, you suggest and accuse no more, "
        "but you can still win the duel.",
        grave=True,
    )
    special = _special(state, player)
    return (go_on_, *((special,) if special else ()), accuse)


def _special(state: State, player: Player) -> Choice | None:
    """To buy a suggestion to everybody in a turn without one (ED-27 to ED-31, ED-R06, ED-R07)."""
    if player.suggested or player.bought or len(living(state)) < 2:
        return None
    slot = evidence_slot(player.graveyard, PRICE)
    if slot is None:
        return None
    return Choice(
        "special",
        "Buy a suggestion",
        (slot, *naming(state)),
        SENTENCE,
        "Exile cards of mana value 6 or more together from your graveyard. Everybody is asked, clockwise, until "
        "somebody shows you a card.",
    )


def buy(duel: Duel, move: Move) -> None:
    """Exile cards, and ask everybody."""
    state = duel.state
    player = duel.player(state.active)
    chosen = move.slots["evidence"]
    going = [one for one in player.graveyard if str(one.id) in chosen]
    duel.move(going, "exile", why="exiled")
    player.bought = True
    asked = [seat for seat in living(state) if seat != state.active]
    state.inquiry = Inquiry(state.active, special=True, asked=asked)
    suggested(duel, move)


def accuse(duel: Duel, move: Move) -> None:
    """Look into the envelope: right, and they win; wrong, and they suggest and accuse no more (ED-36 to ED-44)."""
    state = duel.state
    seat, named = state.active, named_in(move)
    right = named == state.envelope
    player = duel.player(seat)
    player.accusation = named
    duel.tell(Accused(seat, named, right))
    if right:
        duel.end("accusation", (seat,))
        return
    player.barred = True
    duel.stir()
    duel.tell_only(seat, EnvelopeSeen(seat, state.envelope))
