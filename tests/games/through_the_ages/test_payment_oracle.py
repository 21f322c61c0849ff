"""Payments and gains against a slow search that takes and lays tokens one by one."""

import csv
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.through_the_ages.data.tables import WORDS
from civitas.games.through_the_ages.ids import FOOD, RESOURCES
from civitas.games.through_the_ages.rules.tokens import (
    Stores,
    amount_of,
    gains,
    payments,
    usual_gain,
    within_reach,
)
from civitas.games.through_the_ages.state import Civilization
from kit.ages import Table, civ, make

FACTS = Path(__file__).parents[2] / "facts" / "ages"
LEVELS = {"A": 0, "I": 1, "II": 2, "III": 3}
FARMS = ("agriculture", "irrigation", "selective_breeding", "mechanized_agriculture")
MINES = ("bronze", "iron", "coal", "oil")
LABS = ("philosophy", "alchemy", "scientific_method", "computers")
GATES = "bill_gates"

Lying = tuple[int, ...]
"""How many tokens lie on each of some cards."""


@cache
def facts() -> dict[str, dict[str, str]]:
    with (FACTS / "civil.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@cache
def worth(card: str) -> int:
    """A-204, A-227: what one blue token on a card is worth."""
    row = facts()[card]
    if row["type"] == "lab":
        return LEVELS[row["age"]]
    return int(row["food"] or row["resource"])


@dataclass(frozen=True)
class Chest:
    """Cards that hold a kind of goods, the tokens on them, those in the bank.

    Tokens come only onto cards that are `open`: a lab is that under Bill Gates.
    """

    cards: tuple[str, ...]
    open: tuple[bool, ...]
    lying: Lying
    bank: int

    def value(self, lying: Lying) -> int:
        return sum(count * worth(card) for card, count in zip(self.cards, lying, strict=True))

    def values(self, lying: Lying) -> list[int]:
        """What the tokens are worth one by one, the dearest first."""
        pairs = zip(self.cards, lying, strict=True)
        return sorted((worth(card) for card, count in pairs for _ in range(count)), reverse=True)

    def lower(self, card: int) -> list[int]:
        """The cards onto which a token of that card may go down: A-210."""
        return [
            other
            for other, name in enumerate(self.cards)
            if self.open[other] and worth(name) < worth(self.cards[card])
        ]


def changed(lying: Lying, card: int, by: int) -> Lying:
    return (*lying[:card], lying[card] + by, *lying[card + 1 :])


def steps(chest: Chest, lying: Lying, bank: int) -> list[tuple[Lying, int]]:
    """Every single step of A-207 that pays something, and the bank after it."""
    found: list[tuple[Lying, int]] = []
    for card, count in enumerate(lying):
        if not count:
            continue
        without = changed(lying, card, -1)
        # (a) return a token
        found.append((without, bank + 1))
        # (b) move a token down
        lower = chest.lower(card)
        found += [(changed(without, other, 1), bank) for other in lower]
        # (c) return a token and take change
        for size in range(1, bank + 2):
            for change in combinations_with_replacement(lower, size):
                after = without
                for other in change:
                    after = changed(after, other, 1)
                if chest.value(after) < chest.value(lying):
                    found.append((after, bank + 1 - size))
    return found


def reachable(chest: Chest) -> dict[Lying, int]:
    """Everything a payment can lead to, with the tokens in the bank then."""
    seen = {chest.lying: chest.bank}
    waiting = [chest.lying]
    while waiting:
        lying = waiting.pop()
        for after, bank in steps(chest, lying, seen[lying]):
            if after not in seen:
                seen[after] = bank
                waiting.append(after)
            assert seen[after] == bank
    return seen


def literal_payments(chest: Chest, price: int) -> set[Lying]:
    """A-207 to A-211, R-18."""
    total = chest.value(chest.lying)
    everything = reachable(chest)
    exact = {lying for lying in everything if total - chest.value(lying) == price}
    if exact:
        return exact
    over = {
        lying: total - chest.value(lying)
        for lying, bank in everything.items()
        if total - chest.value(lying) > price and bank == 0
    }
    return {lying for lying, paid in over.items() if paid == min(over.values())}


def literal_gains(chest: Chest, amount: int) -> set[Lying]:
    """A-205: bank tokens laid one by one, to the amount or as near below it as they allow."""
    layers = {chest.lying}
    everything = {chest.lying}
    for _ in range(chest.bank):
        layers = {
            changed(lying, card, 1)
            for lying in layers
            for card in range(len(chest.cards))
            if chest.open[card]
        }
        everything |= layers
    had = chest.value(chest.lying)
    within = [lying for lying in everything if chest.value(lying) - had <= amount]
    most = max(chest.value(lying) for lying in within)
    return {lying for lying in within if chest.value(lying) == most}


def usual(chest: Chest, results: set[Lying]) -> list[int]:
    """R-17: the fewest tokens on cards, and of those the dearest, as values."""
    fewest = min(sum(lying) for lying in results)
    return max(chest.values(lying) for lying in results if sum(lying) == fewest)


# random civilizations


@dataclass(frozen=True)
class Case:
    """A civilization, the kind of goods, and the same in the words of the search."""

    civilization: Civilization
    goods: int
    chest: Chest
    tokens: str
    technologies: str
    leader: str


def chest_of(goods: int, cards: tuple[str, ...], lying: Lying, bank: int, leader: str) -> Chest:
    def is_open(card: str) -> bool:
        return facts()[card]["type"] != "lab" or leader == GATES

    held = [
        (card, count)
        for card, count in zip(cards, lying, strict=True)
        if worth(card) and (count or is_open(card))
    ]
    return Chest(
        tuple(card for card, _ in held),
        tuple(is_open(card) for card, _ in held),
        tuple(count for _, count in held),
        bank,
    )


@st.composite
def cases(draw: st.DrawFn, most_tokens: int = 5, most_bank: int = 3) -> Case:
    goods = draw(st.sampled_from([FOOD, RESOURCES, RESOURCES]))
    first, *better = FARMS if goods == FOOD else MINES
    cards = [first, *(card for card in better if draw(st.booleans()))]
    leader = ""
    if goods == RESOURCES and draw(st.booleans()):
        cards += [card for card in LABS[1:] if draw(st.booleans())]
        leader = draw(st.sampled_from([GATES, GATES, ""]))
    laid = draw(st.lists(st.sampled_from(cards), min_size=1, max_size=most_tokens))
    lying = tuple(laid.count(card) for card in cards)
    bank = draw(st.integers(0, most_bank))
    tokens = " ".join(f"{card} {laid.count(card)}" for card in sorted(set(laid)))
    technologies = " ".join(cards)
    made = make(civ(technologies=technologies, tokens=tokens, leader=leader, blue=bank))
    chest = chest_of(goods, tuple(cards), lying, bank, leader)
    return Case(made, goods, chest, tokens, technologies, leader)


def in_words(stores: Stores, holdings: list[tuple[int, ...]], chest: Chest) -> list[Lying]:
    """Holdings of the engine in the order of the search."""
    words = [WORDS[card] for card in stores.cards]
    assert sorted(words) == sorted(chest.cards)
    return [tuple(holding[words.index(card)] for card in chest.cards) for holding in holdings]


# paying


@pytest.mark.rule("ages:A-204", "ages:A-227")
@given(cases(most_tokens=9))
def test_goods_are_worth_what_their_cards_say(case: Case) -> None:
    assert amount_of(case.civilization, case.goods) == case.chest.value(case.chest.lying)
    other = FOOD if case.goods == RESOURCES else RESOURCES
    assert amount_of(case.civilization, other) == 0


@pytest.mark.rule("ages:A-207", "ages:A-209", "ages:A-210", "ages:A-211", "ages:R-18")
@given(cases(), st.data())
def test_a_payment_leads_to_just_what_single_steps_lead_to(case: Case, data: st.DataObject) -> None:
    price = data.draw(st.integers(1, case.chest.value(case.chest.lying)))
    stores = Stores(case.civilization, case.goods)
    found = in_words(stores, payments(stores, price, True), case.chest)
    assert len(found) == len(set(found))
    assert set(found) == literal_payments(case.chest, price)


@pytest.mark.rule("ages:R-17")
@given(cases(), st.data())
def test_the_usual_payment_keeps_the_fewest_and_of_those_the_dearest_tokens(
    case: Case, data: st.DataObject
) -> None:
    price = data.draw(st.integers(1, case.chest.value(case.chest.lying)))
    stores = Stores(case.civilization, case.goods)
    [found] = in_words(stores, payments(stores, price, False), case.chest)
    results = literal_payments(case.chest, price)
    assert found in results
    assert case.chest.values(found) == usual(case.chest, results)


# gaining


@pytest.mark.rule("ages:A-205")
@given(cases(most_tokens=3, most_bank=5), st.integers(1, 14))
def test_a_gain_leads_to_just_what_laying_tokens_one_by_one_leads_to(
    case: Case, amount: int
) -> None:
    stores = Stores(case.civilization, case.goods)
    results = literal_gains(case.chest, amount)
    reached = within_reach(stores, amount)
    assert {case.chest.value(lying) for lying in results} == {
        case.chest.value(case.chest.lying) + reached
    }
    found = in_words(stores, gains(stores, reached), case.chest)
    assert len(found) == len(set(found))
    assert set(found) == results


@pytest.mark.rule("ages:R-17", "ages:A-205")
@given(cases(most_tokens=3, most_bank=5), st.integers(1, 14))
def test_the_usual_gain_takes_the_fewest_and_of_those_the_dearest_tokens(
    case: Case, amount: int
) -> None:
    stores = Stores(case.civilization, case.goods)
    results = literal_gains(case.chest, amount)
    usual_one = usual_gain(stores, within_reach(stores, amount))
    [found] = in_words(stores, [usual_one], case.chest)
    assert found in results
    assert case.chest.values(found) == usual(case.chest, results)


# in the game


BUYS = {
    1: "upgrade warriors swordsmen",
    2: "build bronze",
    3: "build religion",
    5: "upgrade warriors modern_infantry",
    7: "build modern_infantry",
}
"""What costs so many resources."""

FOOD_PRICES = {2: 18, 3: 15, 4: 10, 5: 7, 7: 2}
"""The price of population, and a yellow bank with it."""


def every_end(table: Table) -> list[tuple[int, ...]]:
    """The tokens on cards and in the bank after every way of choosing how to pay or store."""
    if not table.prompt().endswith(("-pay", "-store")):
        own = table.civ()
        return [(*own.blue, own.blue_bank)]
    found: list[tuple[int, ...]] = []
    for option in table.options():
        before = table.state.clone()
        found += every_end(table.do(option))
        table.state = before
    return found


def blue_of(case: Case, lying: Lying) -> tuple[int, ...]:
    """Tokens as the engine has them: by card, then the bank."""
    counts = dict(zip(case.chest.cards, lying, strict=True))
    spread = tuple(counts.get(word, 0) for word in WORDS[: len(case.civilization.blue)])
    return (*spread, case.chest.bank + sum(case.chest.lying) - sum(lying))


@pytest.mark.rule("ages:D-18", "ages:A-207", "ages:A-209", "ages:A-94", "ages:A-95")
@given(cases(), st.data())
def test_a_player_who_is_asked_may_pay_in_every_possible_way(
    case: Case, data: st.DataObject
) -> None:
    there = case.chest.value(case.chest.lying)
    prices = BUYS if case.goods == RESOURCES else FOOD_PRICES
    price = data.draw(st.sampled_from(sorted(prices)))
    table = Table(
        civ(
            technologies=f"swordsmen modern_infantry {case.technologies}",
            tokens=case.tokens,
            leader=case.leader,
            blue=case.chest.bank,
            yellow=FOOD_PRICES.get(price) if case.goods == FOOD else None,
        ),
        civ(),
        asked=True,
    )
    action = BUYS[price] if case.goods == RESOURCES else "increase"
    assert table.can(action) == (there >= price)
    if there < price:
        kind = "resources" if case.goods == RESOURCES else "food"
        assert table.why_not(action) == f"refused-{kind} {price - there}"
        return
    ends = every_end(table.do(action))
    assert len(ends) == len(set(ends))
    assert set(ends) == {blue_of(case, end) for end in literal_payments(case.chest, price)}


@pytest.mark.rule("ages:D-19", "ages:A-205")
@given(cases(most_tokens=3, most_bank=5), st.sampled_from([("i", 2), ("ii", 3), ("iii", 4)]))
def test_a_player_who_is_asked_may_store_in_every_possible_way(
    case: Case, card: tuple[str, int]
) -> None:
    age, amount = card
    table = Table.force(
        civ(
            technologies=case.technologies,
            tokens=case.tokens,
            leader=case.leader,
            blue=case.chest.bank,
            hand=f"reserves_{age}",
        ),
        civ(),
        asked=True,
    )
    kind = "resources" if case.goods == RESOURCES else "food"
    ends = every_end(table.do(f"play reserves_{age}", f"gain {kind}"))
    assert len(ends) == len(set(ends))
    assert set(ends) == {blue_of(case, end) for end in literal_gains(case.chest, amount)}
