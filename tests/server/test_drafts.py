"""When time runs out: what was filled in is used first, then what is certain; and everybody is told."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth import games
from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Refused, Seat
from sleuth.core.match import Closed, Match, Play
from sleuth.server.drafts import MOST_BYTES, Drafts, made_for
from sleuth.server.messages import TimeLimit
from sleuth.testing import header_for
from tests.server.clients import TableSocket, nonce
from tests.server.houses import brisk, serving

GALA = games.find_game("suspicion")


@pytest.fixture(scope="module")
def guessing() -> Match[Any]:
    """A gala of four at its last question, after a game between bots that found something out."""
    header = header_for(GALA, 3, [chair.id for chair in GALA.chairs[:4]])
    bots = tuple(replace(sitter, kind="bot", level="detective") for sitter in header.roster)
    header = replace(header, roster=bots)
    table = LocalTable(GALA, header, Chance(bytes(32)), {})
    while table.match.state.open.phase != "guess":
        table.step()
    return table.match


def certain(match: Match[Any], seat: int) -> dict[str, str]:
    """What the notebook would hold certain of the other players."""
    study = games.find_study("suspicion")
    assert study is not None
    told = [payload for event in match.events if (payload := event.seen_by(Seat(seat))) is not None]
    facts = study.facts(study.position(match.names, Seat(seat), told))
    return {
        str(match.names.index(owner)): guest
        for (guest, owner), holds in facts.items()
        if holds and owner in match.names and owner != match.names[seat]
    }


def guesses(move: Move) -> dict[str, Any]:
    found = move.slots["guesses"]
    assert isinstance(found, dict)
    return found


def test_what_was_filled_in_is_guessed_and_the_rest_is_legal(guessing: Match[Any]) -> None:
    default = guessing.game.rules.default(guessing.state, Seat(0))
    filled = {"2": guesses(default)["1"]}
    move = made_for(guessing, Seat(0), Move("guess", {"guesses": {**filled}}))
    assert guesses(move)["2"] == filled["2"]
    guessing.game.rules.play(guessing.state, Seat(0), move)


def test_what_is_certain_is_guessed_before_anything_arbitrary(guessing: Match[Any]) -> None:
    sure = {seat: certain(guessing, seat) for seat in range(4)}
    assert any(sure.values()), "somebody has found somebody out"
    for seat, known in sure.items():
        made = guesses(made_for(guessing, Seat(seat), None))
        assert {player: made[player] for player in known} == known
        guessing.game.rules.play(guessing.state, Seat(seat), Move("guess", {"guesses": made}))


def test_what_was_filled_in_counts_more_than_what_is_certain(guessing: Match[Any]) -> None:
    seat, known = next((seat, known) for seat in range(4) if (known := certain(guessing, seat)))
    player, guest = next(iter(known.items()))
    other = next(str(one) for one in range(4) if one != seat and str(one) != player)
    made = made_for(guessing, Seat(seat), Move("guess", {"guesses": {other: guest}}))
    assert guesses(made)[other] == guest
    guessing.game.rules.play(guessing.state, Seat(seat), made)


@pytest.mark.rule("MM-144")
def test_a_first_answer_counts_though_there_was_no_time_for_the_second() -> None:
    match = _writing()
    menu = [option.value for option in match.game.rules.choices(match.state, Seat(0))[0].slots[1].options]
    begun = Move("write", {"culprit": ("L", "B"), "motive": (menu[3],), "method": ()})
    made = made_for(match, Seat(0), begun).slots
    assert made["culprit"] == ("L", "B")
    assert made["motive"] == (menu[3], menu[0])
    assert made["method"] == match.game.rules.default(match.state, Seat(0)).slots["method"]
    first = Move("write", {"motive": (menu[0],)})
    assert made_for(match, Seat(0), first).slots["motive"] == (menu[0], menu[1]), "never the same twice"
    for wrong in (("nobody knows",), ("L", "L"), ("A", "B", "C")):
        made = made_for(match, Seat(0), Move("write", {"culprit": wrong})).slots
        assert made["culprit"] == ("A", "B"), "what is no answer is left alone"


def _writing() -> Match[Any]:
    """One detective with a case, in port."""
    ship = games.find_game("midnight")
    match: Match[Any] = Match(ship, header_for(ship, 1, ["finch"], {"case": 1, "mode": "together"}))
    while match.state.open.phase != "writing":
        move = ship.rules.default(match.state, Seat(0))
        match.apply(match.propose(Play(Seat(0), move, match.decisions[Seat(0)], "person")))
    return match


def test_a_draft_of_another_kind_is_left_alone() -> None:
    classic = games.find_game("classic")
    match: Match[Any] = Match(classic, header_for(classic, 1, ["scarlett", "white", "plum"]))
    (seat,) = match.awaited
    assert made_for(match, seat, Move("accuse", {"suspect": "plum"})).kind == "roll"


def test_only_what_may_be_done_now_is_kept(guessing: Match[Any]) -> None:
    drafts = Drafts()
    decision = guessing.decisions[Seat(0)]
    begun = Move("guess", {"guesses": {"1": "remy"}})
    drafts.keep(guessing, Seat(0), decision, begun)
    assert drafts.of(Seat(0), decision) == begun
    assert drafts.of(Seat(0), decision + 1) is None, "a draft is for one decision"
    assert drafts.of(Seat(1), decision) is None, "and for one seat"
    with pytest.raises(Closed):
        drafts.keep(guessing, Seat(0), decision + 1, begun)
    for wrong in (Move("rob", {}), Move("guess", {"whom": "1"}), Move("guess", {"guesses": "x" * MOST_BYTES})):
        with pytest.raises(Refused):
            drafts.keep(guessing, Seat(0), decision, wrong)
    assert drafts.of(Seat(0), decision) == begun


async def test_the_clock_guesses_by_the_draft_and_says_so_to_everybody(sqlite_url: str) -> None:
    random = Random(8)
    async with serving(brisk(database=sqlite_url)) as served:
        ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
        created = await ann.post("/api/tables", {"game": "suspicion", "seconds": 600})
        table = created["table"]
        async with ann.at(table) as first, bob.at(table) as second:
            chairs = [chair.id for chair in GALA.chairs[:2]]
            await first.do({"t": "sit", "chair": chairs[0], "nonce": nonce()})
            await second.do({"t": "sit", "chair": chairs[1], "nonce": nonce()})
            await first.do({"t": "start"})
            await first.until(lambda: "update" in first.last or "sync" in first.last)
            await second.until(lambda: "update" in second.last or "sync" in second.last)
            while first.sight["view"]["table"]["phase"] != "guess":
                await _one_move(first, second, random)
            await first.until(lambda: first.asked)
            guest = first.sight["choices"][0]["slots"][0]["values"][-1]["value"]
            draft = {"kind": "guess", "slots": {"guesses": {"1": guest}}}
            heard = len(second.raw)
            await first.do({"t": "save-draft", "decision": first.sight["decision"], "move": draft})
            assert len(second.raw) == heard, "nobody else hears of it"
            live = await served.server.tables.live(table)
            assert live is not None
            live.clocks.limit = TimeLimit("decision", 0.3)
            live.clocks.set({}, (), live.settings.monotonic())
            live.run_clocks()
            live.driver.review()
            await second.until(lambda: second.sight.get("outcome"))
            assert second.sight["view"]["table"]["ending"]["guesses"][0][1] == guest
            said = [told["text"] for told in second.told if told["event"]["kind"] == "moved-by-clock"]
            assert sorted(said) == [
                "Ann ran out of time; the move was made for them.",
                "Your time ran out: the move was made for you.",
            ]


async def _one_move(first: TableSocket, second: TableSocket, random: Random) -> None:
    await first.until(lambda: first.sight["entry"] == second.sight["entry"])
    mover = first if first.asked else second
    await mover.do(mover.random_move(random))
    await first.until(lambda: first.sight["entry"] >= mover.sight["entry"])
    await second.until(lambda: second.sight["entry"] >= mover.sight["entry"])
