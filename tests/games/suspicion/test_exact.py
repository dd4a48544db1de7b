"""Bots of all levels at a gala: legal everywhere, honest about what they know, and sensible where it matters."""

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from sleuth.arena import compete
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Refused, Seat
from sleuth.core.match import Match
from sleuth.games.suspicion.bot import SuspicionBot
from sleuth.games.suspicion.detective import Detective, ExactBot
from sleuth.games.suspicion.events import Answered, Invited, Opened, Peeked, Rolled
from sleuth.games.suspicion.evidence import Evidence, position_of
from sleuth.games.suspicion.master import Master
from sleuth.games.suspicion.state import Open, State, View
from tests.games.suspicion.evenings import BOARD, GAME, GUESTS, play_bots, told

LEVELS = ("novice", "detective", "master")
GEMS = ("diamond", "ruby", "emerald")

HOME = {
    "buford": "cloakroom",
    "earl": "gallery",
    "mildred": "fernery",
    "nadia": "card-room",
    "viola": "snuggery",
    "ashraf": "observatory",
    "remy": "trophy-room",
    "lily": "orangery",
    "trudie": "music-room",
    "stefano": "map-room",
}


@pytest.mark.parametrize("edition", ["current", "first"])
@pytest.mark.parametrize("players", range(2, 7))
def test_bots_play_to_the_end_at_every_table(players: int, edition: str) -> None:
    levels = ("detective", "master", "novice", "master", "detective", "master")[:players]
    match, _ = play_bots(levels, players, edition=edition, commentary=players % 2 == 0)
    assert match.outcome is not None
    assert match.outcome.winners


@pytest.mark.parametrize("level", ["detective", "master"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_a_bot_is_certain_of_is_true_and_it_guesses_nothing_that_it_knows_to_be_false(
    level: str, players: int
) -> None:
    evidence = Evidence(GAME.edition, BOARD)
    guessed = 0

    def watch(match: Match[State], bot: SuspicionBot, move: Move) -> None:
        nonlocal guessed
        assert isinstance(bot, ExactBot)
        seat = Seat(bot.seat or 0)
        for other, guest in enumerate(match.state.identities):
            assert bot.known[other, GUESTS.index(guest)] > 0
        if move.kind == "guess":
            guessed += 1
            known = evidence.know(position_of(match.names, seat, told(match, seat)))
            named: Any = move.slots["guesses"]
            for other, guest in named.items():
                assert known.certain(match.names[int(other)], guest) is not False
            for other, guest in enumerate(match.state.identities):
                if other != seat and known.certain(match.names[other], guest):
                    assert named[str(other)] == guest

    for seed in range(2):
        play_bots((level,) * players, seed, watch)
    assert guessed == 2 * players


def test_the_same_bot_makes_the_same_moves_again() -> None:
    ends = [play_bots(("master", "detective", "master"), 5)[0].state for _ in range(2)]
    assert ends[0] == ends[1]


def test_levels_have_names_and_no_others_are_made() -> None:
    assert tuple(level.id for level in GAME.levels) == LEVELS
    with pytest.raises(Refused, match="The levels are: novice, detective, master"):
        GAME.bot("genius", Chance(bytes(32)))


def test_a_game_without_thinkers_loads_no_compiler() -> None:
    code = "import sys; from sleuth.games import find_game; find_game('suspicion'); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_arena_lets_them_compete() -> None:
    report = compete("suspicion", ["master", "detective", "random", "random"], games=8, seed=1)
    assert report.games == 8
    best, worst = report.seats[0], report.seats[2]
    assert best.figures["points"] > worst.figures["points"]
    assert best.figures["named"] > worst.figures["named"]
    assert set(best.figures) == {"turns", "gems", "points", "named", "known"}


class Scene:
    """A table of four at which Ann, who is viola, has the turn."""

    def __init__(
        self,
        bot: SuspicionBot,
        hand: tuple[str, ...] = (),
        places: Mapping[str, str] = HOME,
        dice: tuple[str, str] = ("viola", "lily"),
    ) -> None:
        self.bot = bot
        self.hand = hand
        self.places = {**HOME, **places}
        self.stacks = dict.fromkeys(GEMS, 6)
        self.loot = [dict.fromkeys(GEMS, 0) for _ in range(4)]
        bot.seat = Seat(0)
        for payload in (Opened(Seat(0), 6, 6, self.places), Invited(Seat(0), "viola"), Rolled(Seat(0), dice)):
            bot.notice(payload)

    def view(self, phase: Any, **changes: Any) -> View:
        table = Open(
            phase=phase,
            seat=Seat(0),
            turn=1,
            round=1,
            first=Seat(0),
            masks=("fox", "owl", "magpie", "hare"),
            places=self.places,
            stacks=self.stacks,
            loot=tuple(self.loot),
            hand_sizes=(2,) * 4,
            deck=20,
            discards=(),
            invitations=6,
            **changes,
        )
        return View(Seat(0), table, "viola", self.hand)


def master() -> Master:
    return Master(GAME.edition, BOARD, Chance(bytes(32)))


def detective() -> Detective:
    return Detective(GAME.edition, BOARD, Chance(bytes(32)))


BOTH = pytest.mark.parametrize("make", [master, detective])


@BOTH
def test_a_thief_takes_the_gem_that_most_others_could_have_taken(make: Any) -> None:
    """Of the snuggery's two, emeralds are what nearly everybody has; diamonds, nearly nobody."""
    crowd = dict.fromkeys(("buford", "earl", "nadia", "ashraf", "remy", "stefano"), "orangery")
    scene = Scene(make(), places={**crowd, "mildred": "card-room"})
    assert scene.bot.gem(scene.view("act"), ("diamond", "emerald")) == "emerald"


@BOTH
def test_a_thief_takes_what_completes_a_set(make: Any) -> None:
    scene = Scene(make())
    scene.loot[0] = {"diamond": 1, "ruby": 1, "emerald": 0}
    assert scene.bot.gem(scene.view("act"), ("diamond", "emerald")) == "emerald"


@BOTH
def test_a_question_goes_to_whom_it_tells_something_about(make: Any) -> None:
    """Magpie and Hare said that they see whoever the guest sees; only the Owl is in doubt."""
    scene = Scene(make())
    for seat in (2, 3):
        scene.bot.notice(Answered(Seat(seat), Seat(0), "buford", True))
    view = scene.view("act", card="rob-ask-buford")
    assert scene.bot.whom_to_ask(view, "buford", (Seat(1), Seat(2), Seat(3))) == 1


@BOTH
def test_a_look_at_an_invitation_that_was_seen_is_worth_nothing(make: Any) -> None:
    scene = Scene(make(), ("lift-ruby-peek", "lift-ruby-ask-nadia"))
    for guest in ("buford", "earl", "mildred", "nadia", "ashraf", "remy"):
        scene.bot.notice(Peeked(Seat(0), guest))
    assert scene.bot.card(scene.view("card"), scene.hand) == "lift-ruby-ask-nadia"


@BOTH
def test_the_question_comes_before_the_gem_that_may_be_the_last(make: Any) -> None:
    scene = Scene(make())
    assert scene.bot.deed(scene.view("act", card="rob-ask-buford"), ("rob", "ask")) == "ask"
    assert scene.bot.deed(scene.view("act", card="lift-ruby-peek"), ("lift", "peek")) == "peek"


@BOTH
def test_a_passage_fills_the_room_before_it_is_robbed(make: Any) -> None:
    """Viola alone is in a room with emeralds: whoever robs one now is known for good."""
    alone = {guest: "cloakroom" for guest in HOME if guest != "viola"}
    scene = Scene(make(), ("rob-slip-one", "rob-peek-one"), {**alone, "viola": "orangery"})
    view = scene.view("act", card="rob-slip-one")
    assert scene.bot.deed(view, ("rob", "slip")) == "slip"
    ways = [(guest, room) for guest in HOME for room in BOARD.gems if room != scene.places[guest]]
    guest, room = scene.bot.passage(view, ways)
    scene.places[guest] = room
    gems = BOARD.gems[scene.places["viola"]]
    assert max(len(BOARD.suspects(scene.places, gem)) for gem in gems) > 1


@pytest.mark.parametrize(("mine", "theirs", "takes"), [(3, 0, "ruby"), (0, 3, "diamond")])
def test_the_master_ends_the_game_when_ahead_and_not_when_behind(mine: int, theirs: int, takes: str) -> None:
    scene = Scene(master(), ("lift-ruby-peek", "lift-diamond-peek"))
    scene.stacks["ruby"] = 1
    scene.loot = [dict.fromkeys(GEMS, mine), *(dict.fromkeys(GEMS, theirs) for _ in range(3))]
    assert scene.bot.card(scene.view("card"), scene.hand) == f"lift-{takes}-peek"


def test_the_master_walks_to_the_gem_that_it_lacks() -> None:
    """Two steps, one for each die: from the cloakroom by way of a room with nothing it needs to one with emeralds."""
    scene = Scene(
        master(), ("rob-peek-one", "rob-peek-two"), {"viola": "cloakroom", "buford": "rotunda"}, ("viola", "?")
    )
    scene.loot[0] = {"diamond": 1, "ruby": 1, "emerald": 0}
    places = scene.places
    for die in ("first", "second"):
        spent = (die == "second", False)
        view = scene.view("move", dice=("viola", "?"), spent=spent)
        chosen, guest, room = scene.bot.walk(view, ())
        assert chosen == die
        scene.places = {**scene.places, guest: room}
    assert scene.places["viola"] != places["viola"]
    assert "emerald" in BOARD.gems[scene.places["viola"]]
