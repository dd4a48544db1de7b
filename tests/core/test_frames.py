"""What a seat is sent: numbered without gaps, whole, and nothing but its own."""

import msgspec
import pytest

from sleuth.core.choices import Move
from sleuth.core.frames import FrameLostError, Reader, Story, Sync, Update, encode, sight, stories, sync, told
from sleuth.core.game import Seat, Viewer
from sleuth.core.incidents import payload_type
from sleuth.core.match import Abandon, HandOver, Match, Play
from sleuth.core.record import Record
from sleuth.testing import header_for, play_out
from tests.bookworms import Bookworms
from tests.toy import NOTHING, Got, Picnic, PicnicRules, Shown, ShownHidden, State, View

GAME = Picnic()
VIEWERS: tuple[Viewer, ...] = (Seat(0), Seat(1), Seat(2), None)


@pytest.fixture(scope="module")
def record() -> Record:
    return play_out(GAME, 5, header=header_for(GAME, 5)).record


def begun() -> Match[State]:
    return Match(GAME, header_for(GAME, 5))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_events_are_numbered_without_gaps(record: Record, viewer: Viewer) -> None:
    match = Match(GAME, record.header)
    story = Story(match, viewer)
    heard = list(msgspec.json.decode(story.sync())["told"])
    for entry in record.entries:
        heard += msgspec.json.decode(story.update(match.apply(entry)))["told"]
        assert len(sync(match, viewer).told) == len(heard)
    assert [one["n"] for one in heard] == list(range(1, len(heard) + 1))
    assert encode(heard) == encode(sync(match, viewer).told)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_whoever_has_some_gets_the_rest(record: Record, viewer: Viewer) -> None:
    match = begun()
    for entry in record.entries:
        match.apply(entry)
    everything = sync(match, viewer).told
    for since in range(len(everything) + 1):
        rest = sync(match, viewer, since)
        assert rest.since == since
        assert rest.told == everything[since:]
    for nonsense in (-1, len(everything) + 1, 10**9):
        whole = sync(match, viewer, nonsense)
        assert whole.since == 0
        assert whole.told == everything


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_story_that_is_kept_is_the_same_to_the_byte(record: Record, viewer: Viewer) -> None:
    match = begun()
    story = Story(match, viewer)
    for entry in record.entries:
        match.apply(entry)
        if entry.n % 3 == 0:
            assert story.sync() == encode(sync(match, viewer))
        if entry.n % 5 == 0:
            story.narrate(1)
    for since in (-1, *range(len(sync(match, viewer).told) + 3)):
        assert story.sync(since) == encode(sync(match, viewer, since))
    # A seat that changes hands leaves the state as it is, and not what is seen.
    other = begun()
    story = Story(other, viewer)
    before = story.sync()
    other.bots.add(Seat(0))
    other.number += 1
    assert before != story.sync() == encode(sync(other, viewer))


def test_only_the_owner_is_told_of_a_hand() -> None:
    match = begun()
    for seat in match.seats:
        hands = [one.event for one in sync(match, seat).told if isinstance(one.event, Got)]
        assert hands == [Got(match.state.hands[seat])]
    assert not [one for one in sync(match, None).told if isinstance(one.event, Got)]


def test_others_are_told_the_shadow() -> None:
    match = begun()
    asker = match.state.open.seat
    shower, third = Seat((asker + 1) % 3), Seat((asker + 2) % 3)
    match.apply(match.propose(Play(asker, Move("turn", {"to": str(shower)}), 0, "person")))
    match.apply(match.propose(Play(asker, Move("ask"), 1, "person")))
    jar = match.state.hands[shower][0]
    events = match.apply(match.propose(Play(shower, Move("show", {"jar": jar}), 2, "person")))
    in_full: tuple[Viewer, ...] = (asker, shower)
    in_shadow: tuple[Viewer, ...] = (third, None)
    for viewer in in_full:
        assert [one.event for one in told(match, viewer, events, 0)] == [Shown(shower, asker, jar)]
    for viewer in in_shadow:
        heard = told(match, viewer, events, 0)
        assert [one.event for one in heard] == [ShownHidden(shower, asker)]
        assert jar.encode() not in encode(heard)


def test_only_the_awaited_get_choices_and_a_decision() -> None:
    match = begun()
    first = match.state.open.seat
    for viewer in VIEWERS:
        seen = sight(match, viewer)
        assert seen.entry == 0
        assert seen.awaited == (first,)
        if viewer == first:
            assert seen.decision == 0
            assert [choice.kind for choice in seen.choices] == ["turn"]
        else:
            assert seen.decision is None
            assert seen.choices == ()


def test_a_takeback_is_offered_to_its_mover_alone() -> None:
    match = begun()
    first = match.state.open.seat
    match.apply(match.propose(Play(first, Move("turn", {"to": str((first + 1) % 3)}), 0, "person")))
    assert [viewer for viewer in VIEWERS if sight(match, viewer).may_take_back] == [first]


def test_a_spectator_does_not_speak_and_players_do() -> None:
    match = begun()
    assert [viewer for viewer in VIEWERS if sight(match, viewer).may_speak] == [0, 1, 2]


class Whispering(PicnicRules):
    """Whoever's turn it is keeps silent."""

    def may_speak(self, state: State, seat: Seat) -> bool:
        return seat != state.open.seat


def test_whom_the_rules_silence_speaks_again_when_the_game_is_over() -> None:
    match = Match(Picnic(Whispering()), header_for(GAME, 5))
    first = match.state.open.seat
    assert [seat for seat in match.seats if not sight(match, seat).may_speak] == [first]
    match.apply(match.propose(Abandon()))
    assert all(sight(match, seat).may_speak for seat in match.seats)
    assert not sight(match, None).may_speak


def test_the_prompt_is_the_game_s_own_while_it_goes_on() -> None:
    match = begun()
    for viewer in VIEWERS:
        assert sight(match, viewer).prompt == GAME.prompt(GAME.rules.view(match.state, viewer), match.names) != ""


def test_an_update_brings_a_viewer_its_own_words_and_its_own_sight() -> None:
    match = begun()
    first = match.state.open.seat
    told_by, readers = stories(match), {viewer: Reader() for viewer in VIEWERS}
    for viewer, reader in readers.items():
        reader.read(told_by[viewer].sync())
    events = match.apply(match.propose(Play(first, Move("turn", {"to": str((first + 1) % 3)}), 0, "person")))
    for viewer, reader in readers.items():
        had, data = reader.heard, told_by[viewer].update(events)
        frame = msgspec.json.decode(data, type=Update)
        assert (frame.table, frame.after) == (match.header.table, 0)
        (heard,) = reader.read(data)
        assert heard.n == had + 1 == reader.heard
        assert heard.text.startswith("You to ") == (viewer == first)
        assert encode(reader.sight) == encode(sight(match, viewer))


def test_a_bot_in_a_seat_is_seen_by_all() -> None:
    match = begun()
    match.apply(match.propose(HandOver(Seat(1), "bot")))
    assert all(sight(match, viewer).bots == (Seat(1),) for viewer in VIEWERS)


def test_the_end_is_said(record: Record) -> None:
    match = begun()
    for entry in record.entries:
        match.apply(entry)
    seen = sight(match, Seat(0))
    assert seen.outcome == match.outcome is not None
    assert seen.outcome_text == seen.prompt == match.outcome_text() != ""
    assert seen.awaited == ()
    assert seen.decision is None


def test_an_abandoned_table_asks_nothing() -> None:
    match = begun()
    match.apply(match.propose(Abandon()))
    for viewer in VIEWERS:
        seen = sight(match, viewer)
        assert (seen.choices, seen.decision, seen.awaited) == ((), None, ())
        assert seen.prompt == "The table was abandoned."


def test_frames_say_what_they_are_and_decode_by_the_game_s_types() -> None:
    match = begun()
    frame = encode(sync(match, Seat(0)))
    plain = msgspec.json.decode(frame)
    assert plain["t"] == "sync"
    assert plain["table"] == "test-5"
    assert plain["seat"] == 0
    assert msgspec.json.decode(frame, type=Sync).told[0].n == 1
    assert msgspec.convert(plain["sight"]["view"], View) == GAME.rules.view(match.state, Seat(0))
    for one in plain["told"]:
        msgspec.convert(one["event"], payload_type(GAME))
    move = match.propose(
        Play(match.state.open.seat, GAME.rules.default(match.state, match.state.open.seat), 0, "clock")
    )
    story = Story(match, None)
    story.sync()
    assert msgspec.json.decode(story.update(match.apply(move)))["t"] == "update"


def test_a_secret_guess_reaches_nobody_else() -> None:
    """Two tables that differ in a guess alone send the others the same bytes until it is read out."""
    frames: list[list[bytes]] = []
    for jar in ("apricot", NOTHING):
        match = begun()
        first = match.state.open.seat
        for seat, move in (
            (first, Move("turn", {"to": str((first + 1) % 3)})),
            (first, Move("ask")),
            (Seat((first + 1) % 3), Move("show", {"jar": match.state.hands[(first + 1) % 3][0]})),
            (Seat(0), Move("guess", {"jar": jar})),
        ):
            match.apply(match.propose(Play(seat, move, match.decisions[seat], "person")))
        frames.append([encode(sync(match, viewer)) for viewer in VIEWERS])
    assert frames[0][0] != frames[1][0]
    assert frames[0][1:] == frames[1][1:]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_reader_that_lost_something_changes_nothing_and_is_healed_by_a_sync(record: Record, viewer: Viewer) -> None:
    match = Match(GAME, record.header)
    story = Story(match, viewer)
    frames = [story.sync()]
    sights = [encode(story.look())]
    for entry in record.entries:
        frames.append(story.update(match.apply(entry)))
        sights.append(encode(story.look()))
    for lost in range(1, len(frames) - 1):
        reader = Reader()
        for frame in frames[:lost]:
            reader.read(frame)
        had = reader.heard
        with pytest.raises(FrameLostError, match="this changes what was seen at entry"):
            reader.read(frames[lost + 1])
        assert (encode(reader.sight), reader.heard) == (sights[lost - 1], had)
        for again in frames[1:lost]:
            assert reader.read(again) == ()
        assert encode(reader.sight) == sights[lost - 1]
        rest = reader.read(encode(sync(match, viewer, had)))
        assert [one.n for one in rest] == list(range(had + 1, len(sync(match, viewer).told) + 1))
        assert encode(reader.sight) == sights[-1]


def test_a_reader_has_nothing_to_change_before_its_first_sync() -> None:
    match = begun()
    story = Story(match, None)
    story.sync()
    move = match.propose(
        Play(match.state.open.seat, GAME.rules.default(match.state, match.state.open.seat), 0, "clock")
    )
    with pytest.raises(FrameLostError):
        Reader().read(story.update(match.apply(move)))
    with pytest.raises(FrameLostError, match="event 1 comes next, and this begins with event 2"):
        Reader().read(encode(sync(match, None, 1)))


def test_an_update_whose_events_do_not_follow_is_not_taken_in() -> None:
    match = begun()
    story, reader = Story(match, None), Reader()
    reader.read(story.sync())
    move = match.propose(
        Play(match.state.open.seat, GAME.rules.default(match.state, match.state.open.seat), 0, "clock")
    )
    frame = msgspec.json.decode(story.update(match.apply(move)), type=Update)
    wrong = msgspec.structs.replace(frame, told=(msgspec.structs.replace(frame.told[0], n=frame.told[0].n + 1),))
    before = reader.sight
    with pytest.raises(FrameLostError, match="comes next, not event"):
        reader.read(encode(wrong))
    assert reader.sight is before


def test_whoever_was_sent_nothing_of_the_entry_before_is_sent_everything() -> None:
    match = begun()
    told_by = stories(match)
    for viewer in VIEWERS:
        told_by[viewer].sync()
    for _ in range(2):
        seat = min(match.decisions)
        move = match.propose(Play(seat, GAME.rules.default(match.state, seat), match.decisions[seat], "clock"))
        events = match.apply(move)
    for viewer in VIEWERS:
        frame = msgspec.json.decode(told_by[viewer].update(events))
        assert frame["t"] == "sync"
        everything = msgspec.json.decode(encode(sync(match, viewer, frame["since"])))
        assert frame == everything
        assert len(everything["told"]) == len(told(match, viewer, events, 0)) > 0


@pytest.mark.parametrize("game", [GAME, Bookworms()], ids=lambda game: game.id)
def test_whoever_sits_in_this_process_gets_what_somebody_else_would(game: Picnic) -> None:
    """A sync with the events that are new, to the byte, if that is short; else the update that a browser is sent."""
    match = Match(game, header_for(game, 5))
    here, there = stories(match), stories(match)
    readers = {viewer: Reader() for viewer in VIEWERS}
    for viewer, reader in readers.items():
        reader.read(here[viewer].sync())
        there[viewer].sync()
    for _ in range(12):
        seat = min(match.decisions)
        move = match.propose(Play(seat, game.rules.default(match.state, seat), match.decisions[seat], "clock"))
        events = match.apply(move)
        for viewer, reader in readers.items():
            frame, sent = here[viewer].update(events, here=True), there[viewer].update(events)
            assert frame == (encode(sync(match, viewer, reader.heard)) if game is GAME else sent)
            reader.read(frame)
            assert bytes(reader.encoded) == encode(sight(match, viewer)) == encode(reader.sight)
