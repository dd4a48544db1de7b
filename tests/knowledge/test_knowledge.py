"""What a knowledge answers, against plain enumeration."""

from collections import Counter
from fractions import Fraction
from math import isclose, log2

import numpy as np
import pytest
from hypothesis import given, settings

from sleuth.knowledge.partition import (
    BadSetting,
    Contradiction,
    Fact,
    Holds,
    HoldsOneOf,
    Lacks,
    Model,
    Owner,
    Setting,
    Showed,
    Weighs,
    deduce,
)
from tests.knowledge.smallgames import SmallGame, small_games

MODELS: tuple[Model, ...] = ("deals", "even")
SETTING = Setting({"cards": ("a", "b", "c", "d")}, (Owner("x", 1), Owner("y", 1), Owner("z", 2)))


def bits(weights: list[Fraction]) -> float:
    """The entropy of a distribution in proportion to these weights."""
    total = sum(weights)
    return -sum(float(weight / total) * log2(weight / total) for weight in weights if weight)


@pytest.mark.parametrize("model", MODELS)
def test_a_knowledge_is_what_enumeration_says(model: Model) -> None:
    @settings(max_examples=40, derandomize=True, database=None)
    @given(small_games(lies=0))
    def compare(game: SmallGame) -> None:
        known = deduce(game.setting, game.seen, model)
        weighed = [(deal, weight) for deal, weight in zip(game.deals, game.weights(model), strict=True) if weight]
        total = sum(weight for _, weight in weighed)
        assert known.deals == len(weighed)
        facts = []
        for owner in game.setting.places:
            joint: Counter[frozenset[str]] = Counter()
            for deal, weight in weighed:
                joint[deal[owner]] += weight  # type: ignore[assignment]  # a counter counts fractions as well
            hands = known.hands(owner)
            assert {frozenset(hand.cards) for hand in hands} == set(joint)
            assert all(isclose(hand.chance, joint[frozenset(hand.cards)] / total) for hand in hands)
            assert [hand.chance for hand in hands] == sorted((hand.chance for hand in hands), reverse=True)
            assert isclose(known.entropy(owner), bits([Fraction(each) for each in joint.values()]), abs_tol=1e-9)
            for card in game.setting.cards:
                odds = sum((weight for deal, weight in weighed if card in deal[owner]), Fraction(0)) / total
                assert known.odds(owner, card) == odds
                assert known.chance(owner, card) == pytest.approx(float(odds))
                assert known.certain(owner, card) == {0: False, 1: True}.get(odds)  # type: ignore[call-overload] # a fraction may equal 0
                if odds in (0, 1):
                    facts.append(Fact(owner, card, bool(odds)))
        assert list(known.facts) == facts
        assert isclose(known.deal_entropy, bits([weight for _, weight in weighed]), abs_tol=1e-9)

    compare()


@pytest.mark.parametrize("model", MODELS)
def test_the_answers_to_a_question_are_all_there_are(model: Model) -> None:
    @settings(max_examples=30, derandomize=True, database=None)
    @given(small_games(lies=0))
    def compare(game: SmallGame) -> None:
        known = deduce(game.setting, game.seen, model)
        cards = game.setting.cards[::2]
        asked = [owner.id for owner in game.setting.owners if not owner.one_of_each][:3]
        weights = game.weights(model)
        expected: Counter[tuple[str | None, str | None]] = Counter()
        for deal, weight in zip(game.deals, weights, strict=True):
            shower = next((owner for owner in asked if deal[owner] & set(cards)), None)
            held = [card for card in cards if shower and card in deal[shower]]
            shown: list[str | None] = [*held] or [None]
            for card in shown:
                if weight:
                    expected[shower, card] += weight / sum(weights) / max(1, len(held))  # type: ignore[assignment] # fractions stay fractions
        seen = known.answers(asked, cards, seen=True)
        assert {(answer.shower, answer.card): answer.odds for answer in seen} == expected
        unseen = known.answers(asked, cards)
        assert sum(answer.odds for answer in unseen) == 1
        for answer in (*seen, *unseen):
            assert answer.chance == float(answer.odds)
            assert answer.after.deals == deduce(game.setting, [*game.seen, *answer.seen], model).deals

    compare()


def test_knowledge_goes_on_and_stays_as_it_was() -> None:
    @settings(max_examples=30, derandomize=True, database=None)
    @given(small_games(lies=0))
    def compare(game: SmallGame) -> None:
        known = deduce(game.setting, model="even")
        for number, seen in enumerate(game.seen, start=1):
            before = known.chances.copy()
            later = known.after(seen)
            assert np.array_equal(known.chances, before)
            assert np.allclose(later.chances, deduce(game.setting, game.seen[:number], "even").chances, atol=1e-12)
            known = later

    compare()


def test_the_one_who_showed_is_less_likely_to_have_had_a_choice() -> None:
    seen = [Showed("z", "a", ("a", "b"))]
    assert deduce(SETTING, seen).odds("z", "b") == Fraction(1, 3)
    assert deduce(SETTING, seen, "even").odds("z", "b") == Fraction(1, 5)


def test_a_weight_weighs_a_hand_by_how_many_it_has() -> None:
    seen = [Weighs("z", ("a", "b"), (0, 1, Fraction(1, 2)))]
    known = deduce(SETTING, seen, "even")
    assert known.odds("z", "c") == Fraction(4, 9)
    assert {hand.cards for hand in known.hands("z")} == {("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")}
    assert deduce(SETTING, seen).odds("z", "c") == Fraction(2, 5)


def test_the_chances_are_a_table_that_cannot_be_written_to() -> None:
    chances = deduce(SETTING).chances
    assert chances.shape == (3, 4)
    assert np.allclose(chances.sum(axis=0), 1)
    assert np.allclose(chances.sum(axis=1), [1, 1, 2])
    with pytest.raises(ValueError, match="read-only"):
        chances[0, 0] = 1


def test_a_setting_without_an_envelope_has_no_solutions() -> None:
    with pytest.raises(ValueError, match="No owner of this setting holds one of each category"):
        _ = deduce(SETTING).solutions


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(BadSetting, match="There is no owner w; there are x, y, z"):
        deduce(SETTING, [Holds("w", ("a",))])
    with pytest.raises(BadSetting, match="There is no card e"):
        deduce(SETTING, [Lacks("x", ("e",))])
    with pytest.raises(BadSetting, match="There is no card e"):
        deduce(SETTING).chance("x", "e")


def test_weights_must_fit_the_cards() -> None:
    with pytest.raises(ValueError, match="Weights for 0 to 2 of 2 cards are 3 numbers, not 2"):
        deduce(SETTING, [Weighs("x", ("a", "b"), (1, 1))])
    with pytest.raises(ValueError, match="A hand cannot weigh -1"):
        deduce(SETTING, [Weighs("x", ("a",), (1, -1))])


def test_everything_wrong_with_a_setting_is_said_at_once() -> None:
    with pytest.raises(BadSetting) as caught:
        Setting(
            {"kinds": ("a", "a")},
            (Owner("x", 5), Owner("x", -1), Owner("envelope", 2, one_of_each=True)),
        )
    assert str(caught.value).splitlines() == [
        "The card a is there twice.",
        "The owner x is there twice.",
        "x cannot hold -1 cards.",
        "envelope holds one of each of 1 categories, but its size is 2.",
        "The owners hold 6 cards together, but there are 2.",
    ]
    with pytest.raises(BadSetting, match="62 at most"):
        Setting({"cards": tuple(f"c{n}" for n in range(63))}, (Owner("x", 63),))


def test_a_contradiction_names_its_entries() -> None:
    known = deduce(SETTING, [Holds("x", ("a",), 1), HoldsOneOf("y", ("b", "c"), 2), Lacks("z", ("b",), 3)])
    with pytest.raises(Contradiction) as caught:
        known.after(Holds("y", ("a",), 4))
    assert caught.value.entries == (1, 4)
    assert str(caught.value) == "Entries 1 and 4 cannot both be true."
