"""A bot's side of the table: frames in, each event once, moves out."""

from functools import cached_property
from typing import Any, ClassVar

import pytest

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, admits
from sleuth.core.frames import FrameLostError, Story, encode, sync
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload, SeatHanded
from sleuth.core.match import HandOver, Match, Play
from sleuth.games import find_game
from sleuth.testing import header_for
from tests.toy import Picnic, PicnicPayload, View

GAME = find_game("classic")


class Parrot(FrameBot[dict[str, Any], Any]):
    """Remembers what it is told and makes the first move there is."""

    def __init__(self) -> None:
        super().__init__(dict, dict)
        self.events: list[str] = []
        self.views: list[dict[str, Any]] = []

    def notice(self, payload: Any) -> None:
        self.events.append(payload["kind"])

    def choose(self, view: dict[str, Any], choices: tuple[Choice, ...]) -> Move:
        self.views.append(view)
        return Move(choices[0].kind)


def a_match() -> Match[Any]:
    return Match(GAME, header_for(GAME, 1, ["scarlett", "plum"], {"first_player": "scarlett"}))


def test_a_bot_learns_its_seat_and_what_happened_from_its_first_frame() -> None:
    bot = Parrot()
    bot.receive(encode(sync(a_match(), Seat(1))))
    assert bot.seat == 1
    assert bot.events == ["opened", "dealt", "turn-began"]


def test_events_heard_before_are_passed_over() -> None:
    match, bot = a_match(), Parrot()
    story = Story(match, Seat(0))
    frame = story.sync()
    bot.receive(frame)
    bot.receive(frame)
    assert bot.events == ["opened", "dealt", "turn-began"]
    events = match.apply(match.propose(Play(Seat(0), Move("roll"), 0, "bot")))
    update = story.update(events)
    bot.receive(update)
    bot.receive(update)
    bot.receive(encode(sync(match, Seat(0))))
    assert bot.events == ["opened", "dealt", "turn-began", "rolled"]


def test_a_bot_decides_by_the_view_and_choices_of_its_last_frame() -> None:
    match, bot = a_match(), Parrot()
    bot.receive(encode(sync(match, Seat(0))))
    move = bot.decide()
    assert admits(GAME.rules.choices(match.state, Seat(0)), move)
    assert bot.views[0]["seat"] == 0
    assert bot.views[0]["table"]["phase"] == "turn"


def test_a_bot_that_is_asked_nothing_says_so() -> None:
    bot = Parrot()
    with pytest.raises(ValueError, match="nothing is asked of this bot"):
        bot.decide()
    bot.receive(encode(sync(a_match(), Seat(1))))
    with pytest.raises(ValueError, match="nothing is asked of this bot"):
        bot.decide()


class Guest(FrameBot[View, PicnicPayload]):
    """Knows the picnic's payloads, and is told the house's besides."""

    def __init__(self) -> None:
        super().__init__(View, PicnicPayload)
        self.heard: list[PicnicPayload | HousePayload] = []

    def notice(self, payload: PicnicPayload | HousePayload) -> None:
        self.heard.append(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        raise AssertionError(f"nobody asks {view.seat} to choose between {choices}")


def test_a_bot_is_told_what_happens_at_every_table_though_its_game_says_nothing_of_it() -> None:
    game = Picnic()
    match, bot = Match(game, header_for(game, 1)), Guest()
    match.apply(match.propose(HandOver(Seat(1), "bot")))
    bot.receive(encode(sync(match, Seat(0))))
    assert bot.heard[-1] == SeatHanded(Seat(1), "bot")


def test_lots_are_drawn_anew_each_time_and_alike_by_the_same_bot() -> None:
    first, again = Lots(Chance(bytes(32))), Lots(Chance(bytes(32)))
    drawn = [first.pick(range(1000)) for _ in range(20)]
    assert drawn == [again.pick(range(1000)) for _ in range(20)]
    assert len(set(drawn)) > 15
    shuffled = first.shuffled(range(30))
    assert sorted(shuffled) == list(range(30)) != list(shuffled)
    assert first.shuffled(range(30)) != shuffled


class Thinker(Parrot):
    worked_out: ClassVar[tuple[str, ...]] = ("told",)

    @cached_property
    def told(self) -> int:
        return len(self.events)


def test_what_was_worked_out_is_forgotten_with_all_else_kept() -> None:
    bot = Thinker()
    assert bot.told == 0
    bot.receive(encode(sync(a_match(), Seat(0))))
    assert bot.told == 0
    bot.forget()
    assert bot.told == len(bot.events) > 0


def test_a_bot_that_missed_an_update_says_so_and_goes_on_from_a_sync() -> None:
    match, bot = a_match(), Parrot()
    story = Story(match, Seat(0))
    bot.receive(story.sync())
    updates = []
    for _ in range(2):
        move = GAME.rules.default(match.state, Seat(0))
        updates.append(story.update(match.apply(match.propose(Play(Seat(0), move, match.decisions[Seat(0)], "bot")))))
    with pytest.raises(FrameLostError):
        bot.receive(updates[1])
    assert bot.decide() == Move("roll")
    bot.receive(story.sync())
    assert bot.events[:5] == ["opened", "dealt", "turn-began", "rolled", "walked"]
