"""A hint at a gala: what the master would do in this seat, and why in plain words.

It is worked out from the frame that a bot in this seat would get, and from nothing else. What it says of questions and
of who somebody may be is exact, and the same as the notebook and the analysis say.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Seat
from sleuth.games.suspicion.assignments import best_assignment
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.bot import Heard, Walk
from sleuth.games.suspicion.chart import Rows
from sleuth.games.suspicion.choices import Offers
from sleuth.games.suspicion.detective import ORDER, best_of
from sleuth.games.suspicion.edition import Deed, Edition
from sleuth.games.suspicion.events import CardId, GemId, GuestId, Opened, RoomId
from sleuth.games.suspicion.evidence import Evidence, PositionLog
from sleuth.games.suspicion.master import Master
from sleuth.games.suspicion.position import Name, Position
from sleuth.games.suspicion.questions import TELLING, best_questions, in_doubt
from sleuth.games.suspicion.scoring import SET, gem_points
from sleuth.games.suspicion.state import View
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking, Hint, in_words


class Adviser(Master):
    """Plays as the master does, but reckons exactly and without guessing at habits whom to ask and to name."""

    def __init__(self, edition: Edition, board: Board, evidence: Evidence, names: Sequence[str]) -> None:
        super().__init__(edition, board, Chance(bytes(SEED_BYTES)))
        self._offers = Offers(edition, board)
        self._evidence = evidence
        self._names = names
        self._said = evidence.said
        self._gem_names = {gem.id: gem.name for gem in edition.gems}
        self._plurals = {gem.id: gem.plural for gem in edition.gems}
        self._story = PositionLog(names, None)
        self._planned: tuple[CardId, Rows] | None = None
        self._view: View | None = None
        self._choices: tuple[Choice, ...] = ()

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Opened):
            self._story = PositionLog(self._names, self.seat)
        self._story.hear(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._view, self._choices = view, choices
        return super().choose(view, choices)

    def advise(self) -> Hint:
        """What to do now, and why."""
        move = self.decide()
        assert self._view is not None
        asking = self._asking(self._view, move)
        why = tuple(reason for reason in self._why(self._view, move, asking) if reason)
        return Hint(move, in_words(self._choices, move), why, asking)

    @property
    def _position(self) -> Position:
        return self._story.position

    @cached_property
    def _exact(self) -> Knowledge:
        """Who everybody may be, as the notebook and the analysis reckon it."""
        return self._evidence.know(self._position)

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:  # noqa: ARG002 - the dice say the same
        """The first of the best ways, with the card that it is for."""
        chart = self._chart
        steps, rows = self.ways(view)
        plays = self._plays(view, rows)
        place = best_of(np.max(list(plays.values()), axis=0))[0]
        step = steps[place]
        assert step.die is not None
        self._planned = max(plays, key=lambda card: plays[card][place]), rows[place]
        return step.die, chart.guests[step.guest], chart.rooms[step.room]

    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:
        """Whoever's answer is most in doubt; by the master's lights, if none is."""
        seers = self._evidence.board.seers(view.table.places, guest)
        worth = {seat: in_doubt(self._exact, self._name(seat), seers) for seat in players}
        best = max(players, key=lambda seat: worth[seat])
        return best if worth[best] > TELLING else super().whom_to_ask(view, guest, players)

    def guesses(self, view: View) -> Mapping[Seat, GuestId]:  # noqa: ARG002 - all that counts was told
        """Those of whom most are likely to be right, and none who cannot be."""
        guests = self._chart.guests
        chances = np.array([[self._exact.chance(name, guest) for guest in guests] for name in self._position.players])
        best = best_assignment(np.where(chances > 0, chances, -1.0))
        return {seat: guests[best[seat]] for seat in self._rivals}

    def _name(self, seat: int) -> Name:
        return self._position.players[seat]

    def _asking(self, view: View, move: Move) -> Asking | None:
        """The question that a move asks."""
        if move.kind != "ask":
            return None
        asked = self._name(int(str(move.slots["player"])))
        best = best_questions(self._evidence, self._position, self._exact, (self._asked_about(view),), len(self._names))
        return next((one for one in best if one.cards[0] == asked), None)

    def _why(self, view: View, move: Move, asking: Asking | None) -> Iterator[str]:
        row = self._chart.row(view.table.places)
        match move.kind:
            case "roll":
                yield "Your turn begins with the dice: they say whom you may move."
            case "move":
                yield from self._why_move(view)
            case "play":
                yield from self._worth_of_card(view, str(move.slots["card"]), row)
            case "ask":
                yield asking.why if asking else "You know this answer already, and so does the player you ask."
            case "slip":
                yield from self._why_slip(view, move, row)
            case "rob":
                gem = str(move.slots["gem"])
                yield f"{self._for_a_set(view, gem)} {self._told_by_robbery(gem, row)}"
            case "guess":
                yield from self._why_guess(move)
            case _:
                yield self._worth_of(view, view.table.card or "", self._deed_of(move.kind), row)

    def _why_move(self, view: View) -> Iterator[str]:
        assert self._planned is not None
        card, row = self._planned
        both = sum(not spent for spent in view.table.spent) > 1
        yield f"It prepares the card {self._offers.card_title(card)}{', with the second die' if both else ''}."
        yield from self._worth_of_card(view, card, row)

    def _worth_of_card(self, view: View, card: CardId, row: Rows) -> Iterator[str]:
        """What each action of a card is good for; where two play, only the better one is carried out."""
        deeds = self._order(card)
        if len(view.table.masks) == 2:
            deeds = [max(deeds, key=lambda deed: float(self._deed(view, card, deed, row[None])[0]))]
        yield from (self._worth_of(view, card, deed, row) for deed in deeds)

    def _order(self, card: CardId) -> list[Deed]:
        return sorted(self._does(card), key=ORDER.index)

    def _deed_of(self, kind: str) -> Deed:
        return next(deed for deed in ORDER if deed == kind)

    def _worth_of(self, view: View, card: CardId, deed: Deed, row: Rows) -> str:
        """What an action of a card is good for, with the guests in these places."""
        match deed:
            case "rob":
                worth = self._appraise(view).robbery(row[None])[0]
                gem = self._chart.gems[int(worth.argmax())]
                can = f"You can rob {_a(self._gem_names[gem])}."
                return f"{can} {self._for_a_set(view, gem)} {self._told_by_robbery(gem, row)}"
            case "ask":
                return self._why_ask_about(self._chart.guests[self._guest_asked_about(card)], row)
            case "lift":
                gem = self._chart.gems[self._gem_lifted(card)]
                return f"Taking {_a(self._gem_names[gem])} tells nobody who you are. {self._for_a_set(view, gem)}"
            case "peek":
                if self.dossier.peeks % self.dossier.invitations in self.dossier.seen:
                    return "You have seen the invitation that you would peek at."
                return "A peek shows you a guest that nobody at the table is."
            case _:
                return "The passage lets you send any one guest to any room."

    def _why_ask_about(self, guest: GuestId, row: Rows) -> str:
        seers = self._evidence.board.seers(self._places(row), guest)
        worth = {
            name: in_doubt(self._exact, name, seers) for name in self._position.players if name != self._position.me
        }
        best = max(worth, key=lambda name: worth[name])
        if worth[best] <= TELLING:
            return f"Nobody’s answer about {self._said[guest]} would tell you anything new."
        return f"You can ask {best} about {self._said[guest]}, and you do not know the answer yet."

    def _places(self, row: Rows) -> dict[GuestId, RoomId]:
        rooms = self._chart.rooms
        return {guest: rooms[room] for guest, room in zip(self._chart.guests, row.tolist(), strict=True)}

    def _told_by_robbery(self, gem: GemId, row: Rows) -> str:
        """To how many guests it narrows one down, by what everybody sees."""
        fits = [
            guest for guest, fit in zip(self._chart.guests, self.dossier.public[self.dossier.me], strict=True) if fit
        ]
        after = [guest for guest in self._evidence.board.suspects(self._places(row), gem) if guest in fits]
        if len(after) == len(fits):
            return "It gives nothing new away about you."
        if len(after) == 1:
            return "But it tells everybody who you are."
        return f"It tells everybody that you are one of {len(after)} guests, instead of one of {len(fits)}."

    def _for_a_set(self, view: View, gem: GemId) -> str:
        loot = view.table.loot[self.dossier.me]
        more = gem_points({**loot, gem: loot[gem] + 1}) - gem_points(loot)
        if more > 1:
            return f"It completes a set: {more} points more."
        if loot[gem] == min(loot.values()):
            return f"You need {self._plurals[gem]} for a set of {SET} points."
        return f"It is worth {more} point."

    def _why_slip(self, view: View, move: Move, row: Rows) -> Iterator[str]:
        """What follows the passage."""
        table, chart = view.table, self._chart
        after = row.copy()
        after[chart.guest_number[str(move.slots["guest"])]] = chart.rooms.index(str(move.slots["room"]))
        card = table.card or ""
        left = [deed for deed in self._order(card) if deed not in ("slip", *table.done)]
        if left and len(table.masks) > 2:
            yield "It prepares the other action of your card."
            yield from (self._worth_of(view, card, deed, after) for deed in left)
        elif str(move.slots["guest"]) == self.dossier.guest:
            yield "Your own guest is then where there are gems that you need."
        else:
            yield "It changes nothing for you now, and gives nothing away."

    def _why_guess(self, move: Move) -> Iterator[str]:
        guesses = move.slots["guesses"]
        assert isinstance(guesses, dict)
        for seat, guest in guesses.items():
            name, chance = self._name(int(seat)), self._exact.chance(self._name(int(seat)), str(guest))
            sure = "certain" if chance >= 1 else f"{_percent(chance)} likely"
            yield f"{name} is {self._said[str(guest)]}: {sure}."


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _percent(chance: float) -> str:
    number = "<1" if chance < 0.01 else ">99" if chance > 0.99 else f"{chance * 100:.0f}"
    return f"{number}\N{NO-BREAK SPACE}%"


def advise(edition: Edition, board: Board, evidence: Evidence, names: Sequence[str], frame: bytes) -> Hint:
    """What to do now and why, for the seat whose frame this is."""
    adviser = Adviser(edition, board, evidence, names)
    adviser.receive(frame)
    return adviser.advise()
