"""Which question tells most: fast on random deals, exact in the end."""

from itertools import product

import numpy as np
import pytest

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.bot import WhodunitBot
from sleuth.games.whodunit.detective import ExactBot
from sleuth.games.whodunit.evidence import know
from sleuth.games.whodunit.position import ENVELOPE, Position
from sleuth.games.whodunit.questions import Appraiser, asked_in_turn, best_questions, places_of, to_try, worth
from sleuth.knowledge.partition import Knowledge
from tests.games.whodunit.botgames import play_bots


def met(players: int, seed: int, at: int) -> tuple[Position, Knowledge]:
    """What a detective knew when it made the ``at``-th suggestion of a game; of the next one if that ends before."""
    found: list[Position] = []

    def watch(_state: object, bot: WhodunitBot, move: object) -> None:
        assert isinstance(bot, ExactBot)
        if getattr(move, "kind", "") == "suggest":
            found.append(bot._story.position)

    play_bots(("detective",) * players, seed, {"movement": "free"}, watch)
    if len(found) <= at:
        return met(players, seed + 1, at)
    position = found[at]
    return position, know(position, "even")


def shares(known: Knowledge, position: Position) -> float:
    """The entropies of the envelope's card of each kind, together."""
    return sum(
        -chance * float(np.log2(chance))
        for cards in position.deck.kinds.values()
        for card in cards
        if (chance := known.chance(ENVELOPE, card)) > 0
    )


@pytest.mark.parametrize(("players", "at"), [(3, 0), (3, 6), (4, 4), (4, 9), (6, 5), (6, 11)])
def test_what_random_deals_say_of_a_question_is_near_the_truth(players: int, at: int) -> None:
    position, known = met(players, 5, at)
    asked = asked_in_turn(position, position.me or "")
    kinds = list(position.deck.kinds.values())
    questions = list(product(*(to_try(known, asked, cards) for cards in kinds)))[::17]
    deals = known.deal_array(Chance(bytes(32)), "test", count=4000)
    appraiser = Appraiser(deals, [len(cards) for cards in kinds], [known.setting.places[name] for name in asked])
    found = appraiser.weigh(places_of(known, questions))
    for cards, (*bits, deal) in zip(questions, found.tolist(), strict=True):
        answers = known.answers(asked, cards, seen=True)
        exact = shares(known, position) - sum(answer.chance * shares(answer.after, position) for answer in answers)
        assert sum(bits) == pytest.approx(exact, abs=0.06)
        assert (deal > 0) == (len(answers) > 1)


def test_the_best_questions_are_exact_and_in_order() -> None:
    position, known = met(4, 5, 6)
    best = best_questions(position, known, most=4)
    asked = asked_in_turn(position, position.me or "")
    assert len(best) == 4
    assert [one.bits for one in best] == sorted((one.bits for one in best), reverse=True)
    for one in best:
        assert one.bits == worth(known, asked, one.cards)
    tried = product(*(to_try(known, asked, cards) for cards in position.deck.kinds.values()))
    top = max(worth(known, asked, cards) for cards in list(tried)[::7])
    assert best[0].bits >= top - 0.03


def test_only_rooms_that_may_be_named_are() -> None:
    position, known = met(4, 5, 3)
    assert {one.cards[2] for one in best_questions(position, known, within=("hall",))} == {"hall"}


def test_of_the_settled_cards_the_one_that_nobody_can_show_is_tried() -> None:
    position, known = met(4, 5, 9)
    asked = asked_in_turn(position, position.me or "")
    for cards in position.deck.kinds.values():
        settled = [card for card in to_try(known, asked, cards) if known.holder(card) is not None]
        assert len(settled) <= 1
        if any(card in position.hand for card in cards):
            assert known.holder(settled[0]) == position.me


def test_a_chance_after_a_question_is_no_smaller_than_before() -> None:
    position, known = met(4, 5, 12)
    asked = asked_in_turn(position, position.me or "")
    kinds = list(position.deck.kinds.values())
    deals = known.deal_array(Chance(bytes(32)), "test", count=3000)
    appraiser = Appraiser(deals, [len(cards) for cards in kinds], [known.setting.places[name] for name in asked])
    answer, chance = appraiser.likeliest()
    exact = {hand.cards: hand.chance for hand in known.solutions}
    assert chance == pytest.approx(exact[tuple(known.setting.cards[place] for place in answer)], abs=0.05)
    for question in product(*(to_try(known, asked, cards) for cards in kinds)):
        assert appraiser.chance_after(places_of(known, [question])[0]) >= chance - 1e-9


def test_seats_are_asked_from_the_left() -> None:
    position, _ = met(4, 5, 0)
    assert asked_in_turn(position, "seat 2") == ("seat 3", "seat 0", "seat 1")
    assert Seat(2) == 2


@pytest.mark.parametrize(("players", "at"), [(3, 6), (4, 9), (6, 11)])
def test_nothing_is_called_in_doubt_that_the_grid_rules_out(players: int, at: int) -> None:
    position, known = met(players, 5, at)
    for card in position.deck.cards:
        for question in best_questions(position, known, within=(card,)):
            doubted = question.why.partition(".")[0]
            for named in question.cards:
                listed = doubted.startswith("Still possible: ") and position.deck.spoken[named] in doubted
                assert listed == (known.certain(ENVELOPE, named) is None), question.why


def test_a_question_about_own_cards_says_which_one_can_be_shown() -> None:
    position, known = met(4, 5, 6)
    own = {card for cards in position.deck.kinds.values() for card in cards if known.holder(card) == position.me}
    best = best_questions(position, known, most=40)
    one = next(one for one in best if own.intersection(one.cards))
    rest = [position.deck.spoken.get(card, card) for card in one.cards if card not in own]
    assert one.why.endswith(f", so only {' or '.join(rest)} can be shown.")
