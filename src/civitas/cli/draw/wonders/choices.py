"""What can be chosen: the hand, payments, the discard pile, wonders and their sides."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.cli.draw.wonders.asked import Asked
from civitas.cli.draw.wonders.cities import Cities
from civitas.cli.draw.wonders.columns import Columns
from civitas.cli.draw.wonders.facts import (
    board_of,
    card_row,
    comes_from,
    leads_to,
    left_of,
    right_of,
)
from civitas.cli.draw.wonders.parts import NEVER
from civitas.cli.draw.wonders.signs import DIM, DONE, NOT, TO_LEFT, TO_RIGHT, coins, cost, joined
from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    PASS,
    PAY,
    SELL,
    STAGE,
    card_of,
    payment_of,
)
from civitas.games.seven_wonders.discard_pile import Dig
from civitas.games.seven_wonders.free_city import FREE_CITY
from civitas.games.seven_wonders.seventh_card import LastCard
from civitas.games.seven_wonders.view import PricesView
from civitas.kernel import Action, CardId, Decision, Who

WAYS: Final = (
    (BUILD, FREE, "draw-build"),
    (FREE, STAGE, "draw-free"),
    (STAGE, SELL, "draw-stage-verb"),
    (SELL, PAY, "draw-sell"),
)
"""What can be done with a card: the first action, the one after the last, the head of a column."""


def way_of(action: Action) -> int:
    """The first action of the way an action belongs to, or NEVER."""
    for first, end, _ in WAYS:
        if first <= action < end:
            return first
    return NEVER


class Choices(Asked):
    """A decision about cards or payments; without one, the hand."""

    def __init__(self, cities: Cities, decision: Decision | None) -> None:
        super().__init__(cities, decision)
        self.city = self.deciding_city(decision) if decision else self.view.seat

    def deciding_city(self, decision: Decision) -> int:
        """The city a decision is made for."""
        frame = self.view.pending[-1]
        if isinstance(frame, LastCard | Dig):
            return frame.number
        owner = dict(decision.prompt.args).get("city")
        if decision.prompt.key == "prompt-free-city" or (owner and not isinstance(owner, Who)):
            return FREE_CITY
        return decision.seat

    def draw(self) -> list[RenderableType]:
        """What can be chosen, and why the rest cannot."""
        first = next(iter(self.numbers))
        if PAY <= first < PASS:
            return self.payments()
        if isinstance(self.view.pending[-1], Dig):
            return [*self.pile(), *self.rest()]
        return [*self.hand(), *self.rest()]

    def rest(self) -> list[RenderableType]:
        """Options that no table shows."""
        return [
            Words.assemble((f"{number:>5} ", "bold"), self.text.move(action))
            for action, number in self.numbers.items()
            if action >= PASS
        ]

    # cards

    def cards(self) -> list[CardId]:
        """The cards a decision is about, or the hand."""
        asked = {
            card_of(action) for action in (*self.numbers, *self.reasons) if way_of(action) != NEVER
        }
        return sorted(asked) if self.numbers else sorted(set(self.view.hand))

    def hand(self) -> list[RenderableType]:
        """A line for each card, with the numbers of what can be done with it."""
        if not self.cards():
            return []
        ways = self.ways()
        free_city = self.city >= self.view.seats()
        heads = [head for _, head in ways]
        heads.append("draw-hand-free-city" if free_city else "draw-hand")
        heads += ["draw-cost", "draw-gives", "draw-price-free-city" if free_city else "draw-price"]
        columns = Columns([self.text.say(head) for head in heads], len(ways))
        for card in self.cards():
            row = card_row(self.view.edition, card)
            printed = [self.card(card), cost(row.cost), self.signs.effects(row.effects)]
            numbers = [self.number(first + card) for first, _ in ways]
            columns.add([*numbers, *printed, self.price(card)], self.chains(card))
        return [Words(), *columns.lines(self.cities.width), *self.notes()]

    def ways(self) -> list[tuple[Action, str]]:
        """The columns with numbers of options: only those that have one."""
        there = {way_of(action) for action in self.numbers}
        return [(first, head) for first, _, head in WAYS if first in there]

    def card(self, card: CardId) -> Words:
        """A card, and how many of it there are."""
        name = self.signs.card(card)
        same = self.view.hand.count(card)
        if same > 1:
            name.append(self.text.say("draw-times", number=same), DIM)
        return name

    def chains(self, card: CardId) -> Words:
        """What would make a card free, and what it makes free."""
        edition = self.view.edition
        built = self.view.cities[self.city].built
        if card in built:
            return Words()
        before = comes_from(edition, card)
        notes = (
            ("draw-free-with", [] if set(before) & set(built) else before),
            ("draw-frees", leads_to(edition, card)),
        )
        found: list[Words] = []
        for key, cards in notes:
            if cards:
                names = " / ".join(self.signs.card_name(other) for other in cards)
                found.append(Words(self.text.say(key, names=names), DIM))
        return joined(found, " · ")

    def price(self, card: CardId) -> Words:
        """What a card costs the city, or why it cannot be built."""
        why = self.why(BUILD + card)
        prices = self.cities.prices(self.city)
        if prices is None or card not in self.view.hand:
            return why or Words(DONE, "green")
        place = self.view.hand.index(card)
        least = prices.structures[place]
        if why:
            return Words.assemble(coins(least), " ", why) if least > 0 else why
        return self.coins_for(card, prices, place)

    def coins_for(self, card: CardId, prices: PricesView, place: int) -> Words:
        """What a card costs the city at least, and how."""
        least = prices.structures[place]
        row = card_row(self.view.edition, card)
        built = self.view.cities[self.city].built
        if card in built:
            return Words(f"{NOT} {self.text.say('draw-built')}", DIM)
        if least == NEVER:
            return Words(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        if least > 0:
            return Words.assemble(coins(least), " ", self.whom(prices.structure_shares[place]))
        by = [other for other in comes_from(self.view.edition, card) if other in built]
        how = coins(0) if row.cost else Words(self.text.say("draw-costs-nothing"))
        if by and row.cost:
            how = Words(self.text.say("draw-by-chain", card=self.signs.card_name(by[0])))
        elif prices.free_by_wonder[place] and row.cost:
            how = Words(self.text.say("draw-by-wonder"))
        return Words.assemble((f"{DONE} ", "green"), how)

    def whom(self, shares: tuple[int, int]) -> Words:
        """Who is paid by the cheapest way: the neighbours, or the bank."""
        left, right = shares
        if left and right:
            return Words.assemble((TO_LEFT, DIM), coins(left), " ", coins(right), (TO_RIGHT, DIM))
        key = "draw-left" if left else "draw-right" if right else "draw-to-bank"
        return Words(self.text.say(key), DIM)

    def notes(self) -> list[RenderableType]:
        """What holds for all cards: the stage, and reasons why they cannot be sold."""
        found: list[RenderableType] = []
        city = self.view.cities[self.city]
        stages = board_of(self.view.edition, city.side).stages
        if city.stages < len(stages):
            found.append(self.stage_note(city.stages))
        seen: set[str] = set()
        for action, reason in self.reasons.items():
            words = self.text.message(reason, self.cities.names)
            if action >= SELL and words not in seen:
                seen.add(words)
                found.append(Words(f"{NOT} {words}", "red"))
        return found

    def stage_note(self, number: int) -> Words:
        """The next stage: its cost, what it gives, its price or why not."""
        stage = board_of(self.view.edition, self.view.cities[self.city].side).stages[number]
        line = Words.assemble(
            (self.text.say("draw-stage", number=number + 1), "bold"),
            "  ",
            cost(stage.cost),
            ": ",
            self.signs.effects(stage.effects),
            "   ",
        )
        reason = next((why for act, why in self.reasons.items() if STAGE <= act < SELL), None)
        prices = self.cities.prices(self.city)
        least = prices.stage if prices else NEVER
        if prices and least > 0:
            line.append(coins(least))
            line.append(" ")
            line.append(self.whom(prices.stage_shares))
            line.append(" ")
        if reason is not None:
            line.append(f"{NOT} {self.reason(reason)}", "red")
        elif least == 0:
            line.append(f"{DONE} ", "green")
            line.append(coins(0))
        elif least == NEVER:
            line.append(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        return line

    def pile(self) -> list[RenderableType]:
        """The discard pile."""
        pile = "draw-discard" if self.city < self.view.seats() else "draw-discard-free-city"
        heads = ("draw-build", pile, "draw-gives", "draw-remark")
        columns = Columns([self.text.say(head) for head in heads], 1)
        for card in self.cards():
            gives = self.signs.effects(card_row(self.view.edition, card).effects)
            cells = [
                self.number(BUILD + card),
                self.signs.card(card),
                gives,
                self.why(BUILD + card),
            ]
            columns.add(cells, self.chains(card))
        return [Words(), *columns.lines(self.cities.width)]

    # payments

    def payments(self) -> list[RenderableType]:
        """The ways to pay: how much to whom."""
        left, right = left_of(self.view, self.city), right_of(self.view, self.city)
        heads = [
            self.text.say("draw-number"),
            self.text.say("draw-to-left", name=self.cities.name(left)),
            self.text.say("draw-to-right", name=self.cities.name(right)),
            self.text.say("draw-total"),
        ]
        columns = Columns(heads, len(heads))
        for action in self.numbers:
            amounts = payment_of(action)
            cells = [self.number(action), *map(coins, amounts), coins(sum(amounts))]
            columns.add(cells, Words())
        name = self.cities.name(self.city)
        has = self.text.say("draw-has", name=name, coins=self.view.cities[self.city].coins)
        return [Words(), *columns.lines(self.cities.width), Words(has, DIM)]
