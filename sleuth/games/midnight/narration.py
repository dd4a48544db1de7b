"""Midnight in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Sequence

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.prose import capital, listed, third_person
from sleuth.games.midnight import case as cases
from sleuth.games.midnight.choices import ZONE_NAMES, offers_for, price
from sleuth.games.midnight.claims import ELEMENTS
from sleuth.games.midnight.deck import PORT, load
from sleuth.games.midnight.events import (
    Announced,
    Answers,
    BuoyBought,
    Conceded,
    EventDrawn,
    Extracted,
    ExtractedHidden,
    Kept,
    LastRoundBegan,
    MadePublic,
    Placed,
    PortReached,
    Presented,
    PurserMoved,
    ReadAlone,
    ReadAloneHidden,
    ReadAloud,
    RevelationsCalled,
    Scored,
    SolutionTold,
    Strayed,
    SuspectMoved,
    Swept,
    TurnBegan,
    Voted,
    Walked,
    WritingBegan,
    Wrote,
    WroteHidden,
)
from sleuth.games.midnight.scoring import LABELS, PAR
from sleuth.games.midnight.ship import SUSPECTS, Path, Zone, path_name, speaker_of, topic_of
from sleuth.games.midnight.state import View

_TOPICS = {"alibi": "for an alibi", "witness": "what there was to see and hear", "motive": "about the victim"}


def zone_name(zone: Zone) -> str:
    """A zone as one says it: “the casino and theatre”."""
    name = ZONE_NAMES[zone]
    return f"the {name if name.startswith('VIP') else name[0].lower() + name[1:]}"


def investigated(path: Path) -> str:
    """What somebody did who read a paragraph: “ask Celeste …”, “search the pool”; after “you”."""
    speaker = speaker_of(path)
    if speaker is None:
        return f"search {path_name(path)}"
    return f"ask {SUSPECTS[speaker]} {_TOPICS[topic_of(path)]}"


def paragraph(path: Path) -> str:
    """What a paragraph holds, in a few words: “Celeste’s alibi”, “what there is in the pool”."""
    speaker = speaker_of(path)
    if speaker is None:
        return f"what there is in {path_name(path)}"
    name = SUSPECTS[speaker]
    told = {
        "alibi": f"{name}’s alibi",
        "witness": f"what {name} saw and heard",
        "motive": f"what {name} says about the victim",
    }
    return told[topic_of(path)]


class Narrator:
    """Tells the events of every case."""

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, to this viewer."""
        return _Teller(viewer, names).tell(payload)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        table, mover = view.table, names[view.table.seat]
        mine = table.seat == view.seat
        match table.phase:
            case "placing":
                return "Where does your detective begin?" if mine else f"{mover} chooses where to begin."
            case "acting":
                return self._points(view) if mine else f"{mover} investigates."
            case "deciding":
                return "Keep it to yourself, or read it out?" if mine else f"{mover} has read something alone."
            case "moving":
                return "You may move a suspect." if mine else f"{mover} may move a suspect."
            case "revealing":
                if table.mode == "together":
                    return "Do you close the case?" if mine else f"{mover} may close the case."
                return "Do you make your revelations?" if mine else f"{mover} may make revelations."
            case "announcing":
                return "Write your answers. The first ones are announced." if mine else f"{mover} writes first."
            case "voting":
                return self._waiting(view, names, table.votes, "The ship is in port. One more round?", "voting")
            case "writing":
                done = [seat for seat, written in enumerate(table.written) if written]
                return self._waiting(view, names, done, "Write down your answers.", "writing")
            case _:
                return "The case is closed."

    def _points(self, view: View) -> str:
        points = view.table.points
        buoys = view.table.buoys[view.seat] if view.seat is not None else 0
        held = f"{buoys} buoy{'' if buoys == 1 else 's'}"
        if not points:
            return f"No points left. Finish, or spend a buoy: you have {held}." if buoys else "No points left."
        return f"You have {price(points, points)} and {held}." if buoys else f"You have {price(points, points)}."

    def _waiting(
        self, view: View, names: Sequence[str], done: Sequence[int] | dict[Seat, bool], asked: str, doing: str
    ) -> str:
        waiting = [seat for seat in view.table.present if seat not in done]
        if view.seat in waiting:
            return asked
        others = listed([names[seat] for seat in waiting])
        return f"{others} {'is' if len(waiting) == 1 else 'are'} still {doing}."

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer."""
        who = listed(["you" if seat == viewer else names[seat] for seat in _me_first(outcome.winners, viewer)])
        match outcome.reason:
            case "par":
                has = f"{who} {'have' if viewer == 0 else 'has'}" if len(names) == 1 else "everybody has"
                return f"Solved: {has} {PAR} points or more."
            case "under-par":
                return f"Not this time: it takes {PAR} points{'' if len(names) == 1 else ' from everybody'}."
            case "last-left":
                return f"{capital(who)} won: all others left the case."
            case "shared":
                return f"{capital(who)} won together, level on points."
            case _:
                return f"{capital(who)} won with the most points."


def _me_first(seats: Sequence[Seat], viewer: Viewer) -> list[Seat]:
    return sorted(seats, key=lambda seat: seat != viewer)


class _Teller:
    """Tells one event to one viewer."""

    def __init__(self, viewer: Viewer, names: Sequence[str]) -> None:
        self._viewer = viewer
        self._names = names
        self._alone = len(names) == 1

    def _does(self, seat: Seat, verb: str, rest: str = "") -> str:
        """Who does something: “You search …”, “Ann searches …”."""
        return f"{'You' if seat == self._viewer else self._names[seat]} {self._verb(seat, verb)}{rest}"

    def _verb(self, seat: Seat, verb: str) -> str:
        return verb if seat == self._viewer else third_person(verb)

    def _reads(self, seat: Seat, path: Path) -> str:
        verb, _, rest = investigated(path).partition(" ")
        return self._does(seat, verb, f" {rest}")

    def tell(self, payload: Payload) -> str:
        match payload:
            case Presented():
                return self._presented(payload)
            case TurnBegan(seat=seat, points=points, round=number):
                return f"Round {number}. {self._does(seat, 'have', f' {price(points, points)} to spend')}."
            case EventDrawn():
                return self._event(payload)
            case Placed(seat=seat, zone=zone):
                return f"{self._does(seat, 'begin', f' in {zone_name(zone)}')}."
            case Swept(seats=seats, zone=zone):
                led = listed(["you" if seat == self._viewer else self._names[seat] for seat in seats])
                is_one = len(seats) == 1 and seats[0] != self._viewer
                return f"{capital(led)} {'is' if is_one else 'are'} led away to {zone_name(zone)}."
            case Strayed(suspect=letter, zone=zone):
                return f"{SUSPECTS[letter]} goes to {zone_name(zone)}."
            case Walked(seat=seat, zone=zone):
                return f"{self._does(seat, 'go', f' to {zone_name(zone)}')}."
            case PurserMoved(seat=seat, zone=zone):
                return f"{self._does(seat, 'send', f' the Purser to {zone_name(zone)}')}."
            case BuoyBought(seat=seat):
                return f"{self._does(seat, 'buy', ' back a buoy')}."
            case SuspectMoved(seat=seat, suspect=letter, zone=zone):
                return f"{self._does(seat, 'bring', f' {SUSPECTS[letter]} to {zone_name(zone)}')}."
            case _:
                return self._told_of_reading(payload)

    def _told_of_reading(self, payload: Payload) -> str:
        match payload:
            case ReadAloud(seat=seat, path=path):
                return f"{self._reads(seat, path)}{'' if self._alone else ', for everybody to hear'}."
            case ReadAlone(seat=seat, path=path) | ReadAloneHidden(seat=seat, path=path):
                found = "what is there" if speaker_of(path) is None else "the answer"
                return f"{self._reads(seat, path)}, and {self._verb(seat, 'read')} {found} alone."
            case Kept(seat=seat, path=path):
                how = "to yourself" if seat == self._viewer else "secret"
                return f"{self._does(seat, 'keep', f' {how} {paragraph(path)}')}."
            case MadePublic(seat=seat, path=path):
                return f"{self._does(seat, 'read', f' out {paragraph(path)}')}."
            case Extracted(seat=seat, whom=whom, path=path) | ExtractedHidden(seat=seat, whom=whom, path=path):
                giver = "you" if whom == self._viewer else self._names[whom]
                learns = f"{self._verb(seat, 'learn')} {paragraph(path)}"
                return f"{self._does(seat, 'hand', f' {giver} a buoy, and {learns}')}."
            case _:
                return self._told_of_the_end(payload)

    def _told_of_the_end(self, payload: Payload) -> str:
        match payload:
            case RevelationsCalled(seat=seat, together=True):
                rest = "" if self._alone else " The others still have their turns in this round."
                return f"{self._does(seat, 'close', ' the case')}.{rest}"
            case RevelationsCalled(seat=seat):
                return f"{self._does(seat, 'announce', ' revelations')}. The round is played to its end."
            case PortReached():
                ready = (
                    "There can be one more round." if self._alone else "If everybody agrees, there is one more round."
                )
                return f"The ship is in port. {ready}"
            case Voted(seat=seat, more=more):
                return f"{self._does(seat, 'want', ' one more round' if more else ' no more rounds')}."
            case LastRoundBegan():
                return "One more round, and it is the last."
            case WritingBegan(seat=seat) if seat is None:
                who = self._does(Seat(0), "write") if self._alone else "Everybody writes"
                whose = "your" if self._alone and self._viewer == 0 else "their"
                return f"The investigation is over. {who} down {whose} answers."
            case WritingBegan(seat=seat) if seat is not None:
                return f"The investigation is over. {self._does(seat, 'write', ' first')}."
            case Wrote(seat=seat, again=again) | WroteHidden(seat=seat, again=again):
                whose = "your" if seat == self._viewer else "their"
                done = self._does(seat, "change") if again else self._does(seat, "write", " down")
                return f"{done} {whose} answers."
            case Announced(seat=seat, case=case, answers=answers):
                return f"{self._does(seat, 'announce', ' three answers')}. {answered(case, answers)}"
            case SolutionTold(case=case, answers=answers):
                return f"The solution is read aloud. {answered(case, answers)}"
            case Scored(scores=scores):
                told = [f"{self._names[seat]} {score.total}" for seat, score in enumerate(scores)]
                return f"Points: {listed(told)}."
            case Conceded(seat=seat):
                return f"{self._does(seat, 'leave', ' the case')}."
        raise TypeError(f"no words for {payload!r}")

    def _presented(self, payload: Presented) -> str:
        case = cases.load(payload.case)
        first = "You are" if payload.first == self._viewer else f"{self._names[payload.first]} is"
        return f"“{case.title}”: the case is read aloud. {first} First Player."

    def _event(self, payload: EventDrawn) -> str:
        card = load()[payload.card]
        sails = f"The ship is on space {payload.space} of {PORT}." if card.ship else "The ship stays where it is."
        parts = [f"{card.title}.", card.text, card.says, sails, f"The Purser is in {zone_name(payload.purser)}."]
        return " ".join(part for part in parts if part)


def answered(case: int, answers: Answers) -> str:
    """Three answers, each in a sentence."""
    offers = offers_for(case)
    return " ".join(f"{LABELS[element]}: {offers.label(element, answers.of(element))}." for element in ELEMENTS)
