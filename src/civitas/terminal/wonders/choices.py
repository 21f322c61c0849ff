"""What can be chosen: the hand, payments, the discard pile, wonders and their sides."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    PASS,
    PAY,
    SELL,
    STAGE,
    VERB_OF,
    card_of,
    payment_of,
)
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.rules.free_city import FREE_CITY
from civitas.games.seven_wonders.sight.view import PricesView
from civitas.kernel import Action, CardId, Decision, Who
from civitas.terminal.lines import flow
from civitas.terminal.wonders.asked import Asked
from civitas.terminal.wonders.cities import Cities
from civitas.terminal.wonders.columns import Columns
from civitas.terminal.wonders.facts import (
    board_of,
    card_row,
    comes_from,
    leads_to,
    left_of,
    right_of,
)
from civitas.terminal.wonders.parts import NEVER
from civitas.terminal.wonders.signs import DIM, DONE, NOT, TO_LEFT, TO_RIGHT, coins, cost, joined

WAYS: Final = (
    (BUILD, "draw-build", "draw-build-short"),
    (FREE, "draw-free", "draw-free"),
    (STAGE, "draw-stage-verb", "draw-stage-short"),
    (SELL, "draw-sell", "draw-sell"),
)
"""What can be done with a card: the verb, the head of its column, and a short one."""

CARD_VERBS: Final = tuple(verb for verb, _, _ in WAYS)


def way_of(action: Action) -> int:
    """The verb of an action with a card, or NEVER."""
    verb = VERB_OF[action]
    return verb if verb in CARD_VERBS else NEVER


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
        if VERB_OF[first] == PAY:
            return self.payments()
        if isinstance(self.view.pending[-1], Dig):
            return self.pile()
        return self.hand()

    def rest(self, columns: Columns) -> list[RenderableType]:
        """Options that no row shows."""
        digs = isinstance(self.view.pending[-1], Dig)
        words = Words(self.text.say("draw-pass-dig" if digs else "draw-pass-last"))
        return [
            columns.extra(self.number(action), words, self.cities.width)
            for action in self.numbers
            if VERB_OF[action] == PASS
        ]

    # cards

    def cards(self) -> list[CardId]:
        """The cards a decision is about, or the hand."""
        asked = {
            card_of(action) for action in (*self.numbers, *self.reasons) if way_of(action) != NEVER
        }
        return sorted(asked if self.numbers else set(self.view.hand), key=self.order)

    def order(self, card: CardId) -> tuple[int, int, CardId]:
        """Cards by colour, then by how much is printed as their cost."""
        row = card_row(self.view.edition, card)
        return (row.colour, len(row.cost), card)

    def hand(self) -> list[RenderableType]:
        """A line for each card, with the numbers of what can be done with it."""
        if not self.cards():
            return []
        ways = self.ways()
        free_city = self.city >= self.view.seats()
        heads = [head for _, head, _ in ways]
        heads.append("draw-hand-free-city" if free_city else "draw-hand")
        heads += ["draw-cost", "draw-gives", "draw-price-free-city" if free_city else "draw-price"]
        words = [self.text.say(head) for head in heads]
        short = [self.text.say(head) for _, _, head in ways]
        columns = Columns(words, len(ways), [*short, *words[len(ways) :]])
        for card in self.cards():
            row = card_row(self.view.edition, card)
            printed = [self.card(card), cost(row.cost), self.signs.effects(row.effects)]
            numbers = [self.number(first + card) for first, _, _ in ways]
            columns.add([*numbers, *printed, self.price(card)], self.chains(card))
        columns.fit(self.cities.width)
        return [*self.rows(columns), *self.notes()]

    def rows(self, columns: Columns) -> list[RenderableType]:
        """Rows of cards, the options without a card, and the chains if they are not in the rows."""
        found: list[RenderableType] = [*columns.lines(self.cities.width), *self.rest(columns)]
        if not columns.has_room(self.cities.width):
            found += self.all_chains()
        return found if self.cities.low else [Words(), *found]

    def all_chains(self) -> list[RenderableType]:
        """What would make cards free, and what they make free."""
        found: list[RenderableType] = []
        for place, key in enumerate(("draw-chains-with", "draw-chains-to")):
            parts: list[Words] = []
            for card in self.cards():
                others = self.chained(card)[place]
                if others:
                    names = "/".join(self.signs.card_name(other) for other in others)
                    parts.append(Words(f"{self.signs.card_name(card)}: {names}", DIM))
            if parts:
                parts[0] = Words.assemble((self.text.say(key), "bold"), "  ", parts[0])
                found.append(flow(parts, self.cities.width))
        return found

    def ways(self) -> list[tuple[Action, str, str]]:
        """The columns with numbers of options: only those that have one."""
        there = {way_of(action) for action in self.numbers}
        return [way for way in WAYS if way[0] in there]

    def card(self, card: CardId) -> Words:
        """A card, and how many of it there are."""
        name = self.signs.card(card)
        same = self.view.hand.count(card)
        if same > 1:
            name.append(self.text.say("draw-times", number=same), DIM)
        return name

    def chains(self, card: CardId) -> Words:
        """What would make a card free, and what it makes free."""
        found: list[Words] = []
        for key, cards in zip(("draw-free-with", "draw-frees"), self.chained(card), strict=True):
            if cards:
                names = " / ".join(self.signs.card_name(other) for other in cards)
                found.append(Words(self.text.say(key, names=names), DIM))
        return joined(found, " · ")

    def chained(self, card: CardId) -> tuple[list[CardId], list[CardId]]:
        """What would make a card free that is not built, and what the card makes free."""
        built = self.view.cities[self.city].built
        if card in built:
            return [], []
        before = comes_from(self.view.edition, card)
        after = [other for other in leads_to(self.view.edition, card) if other not in built]
        return [] if set(before) & set(built) else before, after

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
            several = " …" if prices.structure_ways[place] > 1 else ""
            shares = prices.structure_shares[place]
            return Words.assemble(self.paid(least, shares), (several, DIM))
        by = [other for other in comes_from(self.view.edition, card) if other in built]
        how = coins(0) if row.cost else Words(self.text.say("draw-costs-nothing"))
        if by and row.cost:
            how = Words(self.text.say("draw-by-chain", card=self.signs.card_name(by[0])))
        elif prices.free_by_wonder[place] and row.cost:
            mine = self.city == self.view.seat
            how = Words(self.text.say("draw-by-wonder" if mine else "draw-by-its-wonder"))
        return Words.assemble((f"{DONE} ", "green"), how)

    def paid(self, total: int, shares: tuple[int, int]) -> Words:
        """What is paid at least, and to whom: the neighbours, or the bank."""
        left, right = shares
        if self.city != self.view.seat and (left or right):
            return self.paid_by_name(total, shares)
        if left and right:
            whom = Words.assemble((TO_LEFT, DIM), coins(left), " ", coins(right), (TO_RIGHT, DIM))
        else:
            key = "draw-left" if left else "draw-right" if right else "draw-to-bank"
            whom = Words(self.text.say(key), DIM)
        return Words.assemble(coins(total), " ", whom)

    def paid_by_name(self, total: int, shares: tuple[int, int]) -> Words:
        """What another city than the viewer's pays, and to whom."""
        ends = (left_of(self.view, self.city), right_of(self.view, self.city))
        parts = [
            Words.assemble(coins(amount), " ", (self.to_whom(number), DIM))
            for amount, number in zip(shares, ends, strict=True)
            if amount
        ]
        line = joined(parts, ", ")
        return line if len(parts) == 1 else Words.assemble(coins(total), ": ", line)

    def to_whom(self, number: int) -> str:
        """The receiver of coins."""
        if number == self.view.seat:
            return self.text.say("draw-to-you")
        return self.text.say("draw-to", name=self.cities.name(number))

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
            if VERB_OF[action] == SELL and words not in seen:
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
        reason = next((why for act, why in self.reasons.items() if VERB_OF[act] == STAGE), None)
        prices = self.cities.prices(self.city)
        least = prices.stage if prices else NEVER
        if prices and least > 0:
            line.append(self.paid(least, prices.stage_shares))
            line.append(" ")
        if reason is not None:
            line.append(f"{NOT} {self.reason(reason)}", "red")
        elif least == 0:
            line.append(f"{DONE} ", "green")
            line.append(coins(0))
        elif least == NEVER:
            line.append(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        line.rstrip()
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
        return self.rows(columns)

    # payments

    def payments(self) -> list[RenderableType]:
        """The ways to pay: how much to whom."""
        left, right = left_of(self.view, self.city), right_of(self.view, self.city)
        whom = [self.to_whom(left), self.to_whom(right)]
        if self.city == self.view.seat:
            whom = [
                self.text.say("draw-to-left", name=self.cities.name(left)),
                self.text.say("draw-to-right", name=self.cities.name(right)),
            ]
        heads = [self.text.say("draw-number"), *whom, self.text.say("draw-total")]
        columns = Columns(heads, len(heads))
        for action in self.numbers:
            amounts = payment_of(action)
            cells = [self.number(action), *map(coins, amounts), coins(sum(amounts))]
            columns.add(cells, Words())
        lines = columns.lines(self.cities.width)
        return [*([] if self.cities.low else [Words()]), *lines]
