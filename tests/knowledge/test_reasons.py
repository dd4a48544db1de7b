"""Reasons hold: what they rest on implies the fact, and every step follows from the steps it uses."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from sleuth.knowledge.partition import (
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Observation,
    Owner,
    Reason,
    Setting,
    Showed,
    Weighs,
    deduce,
)
from tests.knowledge.enumeration import Deal, weigh
from tests.knowledge.smallgames import SmallGame, small_games
from tests.knowledge.tables import play

HOUSE = Setting(
    {"people": ("plum", "green"), "things": ("rope", "knife"), "places": ("hall", "attic")},
    (Owner("envelope", 3, one_of_each=True), Owner("ann", 1), Owner("bob", 1), Owner("cat", 1)),
    {"plum": "Plum", "green": "Green", "ann": "Ann", "bob": "Bob", "cat": "Cat", "envelope": "the envelope"},
)


def follows(deals: list[Deal], seen: list[Observation], reason: Reason) -> bool:
    fitting = [deal for deal in deals if weigh(deal, seen, "deals")]
    return all((reason.card in deal[reason.owner]) == reason.holds for deal in fitting)


@settings(max_examples=40, derandomize=True, database=None)
@given(small_games(lies=0))
def test_every_fact_follows_from_the_entries_of_its_reason(game: SmallGame) -> None:
    known = deduce(game.setting, game.seen)
    for fact in known.facts:
        reason = known.reason(fact.owner, fact.card)
        assert (reason.owner, reason.card, reason.holds) == (fact.owner, fact.card, fact.holds)
        rests_on = [seen for seen in game.seen if seen.entry in reason.entries]
        assert follows(game.deals, rests_on, reason)
        last = reason.steps[-1]
        assert (last.owner, last.holds) == (fact.owner, fact.holds)
        assert fact.card in last.cards


@settings(max_examples=40, derandomize=True, database=None)
@given(small_games(lies=0))
def test_every_step_follows_from_its_entries_and_the_steps_it_uses(game: SmallGame) -> None:
    known = deduce(game.setting, game.seen)
    for fact in known.facts:
        steps = known.reason(fact.owner, fact.card).steps
        for place, step in enumerate(steps):
            if step.kind == "suppose":
                continue
            assert all(earlier < place for earlier in step.uses)
            assert step.text.endswith(".")
            given_ = [seen for seen in game.seen if seen.entry in step.entries]
            given_ += [(Holds if steps[use].holds else Lacks)(steps[use].owner, steps[use].cards) for use in step.uses]
            fitting = [deal for deal in game.deals if weigh(deal, given_, "deals")]
            if step.kind == "absurd":
                assert not fitting
            else:
                assert all((card in deal[step.owner]) == step.holds for deal in fitting for card in step.cards)


@pytest.mark.parametrize(
    ("seen", "owner", "card", "text"),
    [
        ([Showed("bob", "rope", ("rope", "hall"), 4)], "bob", "rope", "Bob showed rope (entry 4)."),
        (
            [Showed("bob", "rope", ("rope", "hall"), 4)],
            "cat",
            "rope",
            "Bob showed rope (entry 4), so Cat does not hold it.",
        ),
        ([Holds("ann", ("plum",), 0)], "bob", "plum", "Ann holds Plum (entry 0), so Bob does not."),
        (
            [Holds("ann", ("plum",), 0)],
            "envelope",
            "green",
            (
                "Ann holds Plum (entry 0), so the envelope does not. "
                "The envelope has one of the people, and only Green is left."
            ),
        ),
        (
            [Lacks("ann", ("rope",), 1), Lacks("bob", ("rope",), 2), Lacks("cat", ("rope",), 3)],
            "envelope",
            "rope",
            "Nobody but the envelope can hold rope: Ann, Bob and Cat do not (entries 1, 2 and 3).",
        ),
        (
            [Lacks("cat", ("hall", "attic"), 1), HoldsOneOf("cat", ("hall", "attic", "knife"), 2)],
            "cat",
            "knife",
            (
                "Cat has at least one of hall, attic or knife (entry 2), but does not hold hall or attic (entry 1); "
                "so Cat holds knife."
            ),
        ),
        (
            [Holds("ann", ("hall",), 0), HoldsOneOf("cat", ("hall", "knife"), 2)],
            "cat",
            "knife",
            (
                "Ann holds hall (entry 0), so Cat does not. "
                "Cat has at least one of hall or knife (entry 2), and only knife is left."
            ),
        ),
        (
            [Showed("cat", "knife", ("knife",), 5)],
            "cat",
            "hall",
            "Cat showed knife (entry 5). All the cards of Cat are known: knife. So Cat does not hold hall.",
        ),
        (
            [Holds("envelope", ("plum", "rope"), 7), LacksSomeOf("envelope", ("plum", "rope", "hall"), 8)],
            "envelope",
            "hall",
            (
                "The envelope holds Plum and rope (entry 7). "
                "The envelope does not hold all of Plum, rope and hall (entry 8), "
                "but does hold Plum and rope; so not hall."
            ),
        ),
        (
            [Weighs("ann", ("plum", "green"), (1, 0, 0), 6)],
            "ann",
            "plum",
            "How many of Plum and Green Ann may hold is limited (entry 6), so Ann does not hold Plum.",
        ),
    ],
)
def test_the_words_of_a_reason(seen: list[Observation], owner: str, card: str, text: str) -> None:
    assert deduce(HOUSE, seen).reason(owner, card).text == text


@pytest.mark.parametrize(
    ("seen", "owner", "card", "text"),
    [
        ([Holds("ann", ("plum",), 0)], "ann", "plum", "You hold Plum."),
        ([Holds("ann", ("plum",), 0)], "bob", "plum", "You hold Plum, so Bob does not."),
        ([Showed("bob", "rope", ("rope",), 3)], "ann", "rope", "Bob showed rope (entry 3), so you do not hold it."),
        ([Lacks("ann", ("plum",), 2)], "ann", "plum", "You do not hold Plum (entry 2)."),
        (
            [Lacks("ann", ("rope",), 0), Lacks("bob", ("rope",), 2), Lacks("cat", ("rope",), 2)],
            "envelope",
            "rope",
            "Nobody but the envelope can hold rope: you, Bob and Cat do not (entry 2).",
        ),
        (
            [
                Lacks("ann", ("rope",), 0),
                Lacks("ann", ("rope",), 1),
                Lacks("bob", ("rope",), 2),
                Lacks("cat", ("rope",), 2),
            ],
            "envelope",
            "rope",
            "Nobody but the envelope can hold rope: you, Bob and Cat do not (entry 2).",
        ),
        (
            [Holds("envelope", ("rope", "plum", "hall"), 4), Holds("bob", ("knife",), 1), Holds("cat", ("attic",), 2)],
            "ann",
            "green",
            None,
        ),
        (
            [Showed("ann", "plum", ("plum",), 5)],
            "ann",
            "hall",
            "You showed Plum (entry 5). All your cards are known: Plum. So you do not hold hall.",
        ),
    ],
)
def test_the_reader_is_you(seen: list[Observation], owner: str, card: str, text: str | None) -> None:
    reason = deduce(HOUSE, seen).reason(owner, card, reader="ann")
    assert text is None or reason.text == text
    assert "Ann" not in reason.text
    assert "entry 0" not in reason.text


def test_your_own_cards_have_no_number_where_all_is_counted() -> None:
    cards = tuple("abcdef")
    setting = Setting({"cards": cards}, (*(Owner(owner, 1) for owner in "uvwx"), Owner("z", 2)))
    seen = [HoldsOneOf(owner, ("a", "b", "c", "d"), entry) for entry, owner in enumerate("uvwx")]
    text = deduce(setting, seen).reason("z", "a", reader="u").text
    assert text == "Your own cards and entries 1, 2 and 3 together leave no deal in which z holds a."


@settings(max_examples=30, derandomize=True, database=None)
@given(small_games(lies=0))
def test_every_sentence_begins_with_a_capital_letter(game: SmallGame) -> None:
    known = deduce(game.setting, game.seen)
    for fact in known.facts:
        for reader in (None, "player 0"):
            for step in known.reason(fact.owner, fact.card, reader).steps:
                assert step.text[0].isupper()
                assert reader is None or "entry 0" not in step.text


def test_a_reason_is_short_where_the_log_is_long() -> None:
    table = play(6, 40, seed=4)
    known = deduce(table.setting, table.seen)
    reasons = [known.reason(fact.owner, fact.card) for fact in known.facts]
    sizes = sorted(len(reason.entries) for reason in reasons)
    assert sizes[len(sizes) // 2] <= 2
    assert sizes[-1] < 15


def test_supposing_the_opposite_proves_what_plain_steps_do_not() -> None:
    setting = Setting({"cards": ("a", "b", "c", "d")}, (Owner("x", 1), Owner("y", 1), Owner("z", 2)))
    seen = [HoldsOneOf("x", ("a", "b"), 1), HoldsOneOf("y", ("a", "b"), 2)]
    reason = deduce(setting, seen).reason("z", "a")
    assert reason.entries == (1, 2)
    assert reason.steps[-1].kind == "absurd"
    assert any(step.kind == "suppose" for step in reason.steps)
    assert all(use < place for place, step in enumerate(reason.steps) for use in step.uses)


def test_what_no_supposition_proves_is_counted() -> None:
    cards = tuple("abcdef")
    setting = Setting({"cards": cards}, (*(Owner(owner, 1) for owner in "uvwx"), Owner("z", 2)))
    seen = [HoldsOneOf(owner, ("a", "b", "c", "d"), entry) for entry, owner in enumerate("uvwx")]
    known = deduce(setting, seen)
    reason = known.reason("z", "a")
    assert reason.entries == (0, 1, 2, 3)
    assert reason.steps[-1].kind == "counting"
    assert reason.text == "Entries 0, 1, 2 and 3 together leave no deal in which z holds a."


def test_only_what_is_certain_has_a_reason() -> None:
    with pytest.raises(ValueError, match="It is not certain whether ann holds rope"):
        deduce(HOUSE).reason("ann", "rope")


def test_the_steps_of_a_chain_come_in_order() -> None:
    table = play(4, 20, seed=2)
    known = deduce(table.setting, table.seen)
    for fact in known.facts:
        steps = known.reason(fact.owner, fact.card).steps
        assert all(one != other for one, other in pairwise(steps))
