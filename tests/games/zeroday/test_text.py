"""What stands on the cards, word for word, and that nothing on any card reads like a list of parts."""

import re
from pathlib import Path

import pytest

from sleuth.games.zeroday.card import Card, Keyword
from sleuth.games.zeroday.catalogue import find, load
from sleuth.games.zeroday.text import REMINDERS, cost_text, reminder, reminders, rules_text, type_line

CATALOGUE = load()
FILE = Path(__file__).parent / "cards.txt"
EVERY = (*CATALOGUE.cards.values(), *CATALOGUE.tokens.values())


def written() -> str:
    """Every card and what stands on it; ``python -m tests.games.zeroday.test_text`` writes it anew, to be read."""
    parts = [f"{card.id}\n" + "".join(f"    {paragraph}\n" for paragraph in rules_text(card)) for card in EVERY]
    return "\n".join(parts)


TEXTS = {part.partition("\n")[0]: part.partition("\n")[2] for part in FILE.read_text("utf-8").split("\n\n")}


def test_every_card_was_read_by_somebody() -> None:
    assert list(TEXTS) == [card.id for card in EVERY]


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.id)
def test_a_card_says_what_it_does(card: Card) -> None:
    assert [f"    {paragraph}" for paragraph in rules_text(card)] == TEXTS.get(card.id, "").splitlines()


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.id)
def test_a_card_reads_well(card: Card) -> None:
    for paragraph in rules_text(card):
        assert paragraph == paragraph.strip()
        assert re.match(r"[A-Z\[]|• [A-Z\[]", paragraph), paragraph
        assert not re.search(
            r"  |\.\.|,\.|\bNone\b|['\"{}]|\ba [aeiou]|\ban [^aeiouAEIOU]|\b1 cards|, then you", paragraph
        )
        ends = paragraph.endswith((".", ".”", ":"))
        line = re.fullmatch(r"[A-Z][a-zA-Z0-9 ]*(\[[^ ]+\])?(, [a-zA-Z0-9 ]+(\[[^ ]+\])?)*", paragraph)
        assert ends or line, paragraph
        for one in re.findall(r"\[(.*?)\]", paragraph):
            assert re.fullmatch(r"tap|X|\d+|[BCNSR]", one)
    assert len("\n".join(rules_text(card))) <= 300, "a card has so much room and no more"
    assert len(card.flavour) < 90


def test_the_line_of_types_names_legends_and_subtypes() -> None:
    assert type_line(find("captain-ottoline-vey")) == "Legendary Creature — Guard"
    assert type_line(find("encrypted-drone")) == "Artifact Creature — Bot"
    assert type_line(find("fire-drill")) == "Instant"
    assert type_line(find("rooftop-mast")) == "Basic Land — Beacon"


@pytest.mark.parametrize(
    ("cost", "text"),
    [("", ""), ("0", "[0]"), ("12", "[12]"), ("3", "[3]"), ("XXNN", "[X][X][N][N]"), ("2BC", "[2][B][C]")],
)
def test_a_cost_is_written_in_brackets(cost: str, text: str) -> None:
    assert cost_text(cost) == text


def test_every_keyword_has_a_reminder() -> None:
    for keyword in Keyword.__args__:  # type: ignore[attr-defined] # a Literal has them
        assert reminder(keyword).endswith(".")
    assert reminder("umbrella") == ""


def test_a_card_is_explained_in_the_order_of_its_words() -> None:
    assert [word for word, _ in reminders(find("encrypted-drone"))] == ["flying", "ward"]
    assert [word for word, _ in reminders(find("unsigned-visitor"))] == ["unblockable"]
    assert [word for word, _ in reminders(find("sent-back-upstairs"))] == ["kicker", "scry"]
    assert reminders(find("lamp-moth")) == (("flying", REMINDERS["flying"]),)


def test_every_reminder_is_of_use_to_some_card() -> None:
    assert {word for card in EVERY for word, _ in reminders(card)} == set(REMINDERS)


def test_a_made_token_is_described_as_it_is() -> None:
    """Another token's size shows in the text of whoever makes it: the text is no copy."""
    card = find("shift-leader")
    giant = {"guard": find("crawler")}
    assert rules_text(card, giant) == ("When this creature enters, create a 3/3 Root Plant Beast creature token.",)


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
