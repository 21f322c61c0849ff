"""What can be chosen: the hand, payments, the discard pile, wonders and their sides."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    PASS,
    SELL,
    STAGE,
    VERB_OF,
    card_of,
)
from civitas.games.seven_wonders.sight.questions import (
    BoardQuestion,
    DigQuestion,
    PayQuestion,
    SideQuestion,
    WondersOffer,
)
from civitas.kernel import Action, CardId, Decision
from civitas.terminal.lines import flow
from civitas.terminal.wonders.asked import Asked
from civitas.terminal.wonders.cities import Cities
from civitas.terminal.wonders.columns import Columns
from civitas.terminal.wonders.facts import board_of, card_row, comes_from, leads_to
from civitas.terminal.wonders.signs import DIM, DONE, NOT, TO_LEFT, TO_RIGHT, coins, cost, joined

COINS: Final = "coins"
NEVER: Final = -1
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


def paid_to(offer: WondersOffer) -> dict[int, int]:
    """The coins that go to other cities, by their numbers."""
    return {each.to: each.amount for each in offer.cost or () if each.to is not None}


class Choices(Asked):
    """A decision about cards or payments; without one, the hand."""

    def __init__(self, cities: Cities, decision: Decision | None) -> None:
        super().__init__(cities, decision)
        self.question = self.view.question if decision is not None else None
        self.city = self.deciding_city()

    def deciding_city(self) -> int:
        """The city a decision is made for; without one, the viewer's."""
        if self.question is None or isinstance(self.question, BoardQuestion | SideQuestion):
            return self.view.seat
        return self.question.city

    def draw(self) -> list[RenderableType]:
        """What can be chosen, and why the rest cannot."""
        if isinstance(self.question, PayQuestion):
            return self.payments()
        if isinstance(self.question, DigQuestion):
            return self.pile()
        return self.hand()

    def rest(self, columns: Columns) -> list[RenderableType]:
        """Options that no row shows."""
        digs = isinstance(self.question, DigQuestion)
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

    def structure(self, card: CardId) -> WondersOffer | None:
        """What a card costs the city and brings it, if that is known."""
        prices = self.cities.prices(self.city)
        if BUILD + card in self.offers or prices is None or card not in self.view.hand:
            return self.offers.get(BUILD + card)
        return next((offer for offer in prices.structures if offer.card == card), None)

    def stage(self) -> WondersOffer | None:
        """What the next stage costs the city, if that is known."""
        prices = self.cities.prices(self.city)
        first = prices.stage if prices is not None else None
        return next((self.offers[a] for a in self.offers if STAGE <= a < SELL), first)

    def price(self, card: CardId) -> Words:
        """What a card costs the city, or why it cannot be built."""
        why = self.why(BUILD + card)
        offer = self.structure(card)
        if offer is None:
            return why or Words(DONE, "green")
        if why:
            return Words.assemble(coins(offer.price(COINS)), " ", why) if offer.cost else why
        return self.coins_for(offer)

    def coins_for(self, offer: WondersOffer) -> Words:
        """What a card costs the city at least, and how."""
        if offer.obstacle == "built":
            return Words(f"{NOT} {self.text.say('draw-built')}", DIM)
        if offer.cost is None:
            return Words(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        if offer.cost:
            several = " …" if offer.ways > 1 else ""
            return Words.assemble(self.paid(offer), (several, DIM))
        return Words.assemble((f"{DONE} ", "green"), self.free(offer))

    def free(self, offer: WondersOffer) -> Words:
        """Why a card costs nothing."""
        if offer.free_by == "chain" and offer.chain is not None:
            return Words(self.text.say("draw-by-chain", card=self.signs.card_name(offer.chain)))
        if offer.free_by == "wonder":
            mine = self.city == self.view.seat
            return Words(self.text.say("draw-by-wonder" if mine else "draw-by-its-wonder"))
        return coins(0) if offer.free_by == "own" else Words(self.text.say("draw-costs-nothing"))

    def paid(self, offer: WondersOffer) -> Words:
        """What is paid at least, and to whom: the neighbours, or the bank."""
        city = self.view.cities[self.city]
        total = offer.price(COINS)
        paid = paid_to(offer)
        if self.city != self.view.seat and paid:
            return self.paid_by_name(total, paid)
        if len(paid) > 1:
            left, right = coins(paid[city.left]), coins(paid[city.right])
            whom = Words.assemble((TO_LEFT, DIM), left, " ", right, (TO_RIGHT, DIM))
        else:
            keys = {city.left: "draw-left", city.right: "draw-right"}
            key = next((keys[number] for number in paid), "draw-to-bank")
            whom = Words(self.text.say(key), DIM)
        return Words.assemble(coins(total), " ", whom)

    def paid_by_name(self, total: int, paid: dict[int, int]) -> Words:
        """What another city than the viewer's pays, and to whom."""
        parts = [
            Words.assemble(coins(amount), " ", (self.to_whom(number), DIM))
            for number, amount in paid.items()
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
        if city.next_stage is not None:
            found.append(self.stage_note(city.next_stage))
        seen: set[str] = set()
        for action, reason in self.reasons.items():
            words = self.text.message(reason, self.cities.names)
            if VERB_OF[action] == SELL and words not in seen:
                seen.add(words)
                found.append(Words(f"{NOT} {words}", "red"))
        return found

    def stage_note(self, number: int) -> Words:
        """The next stage: its cost, what it gives, its price or why not."""
        stage = board_of(self.view.edition, self.view.cities[self.city].side).stages[number - 1]
        line = Words.assemble(
            (self.text.say("draw-stage", number=number), "bold"),
            "  ",
            cost(stage.cost),
            ": ",
            self.signs.effects(stage.effects),
            "   ",
        )
        refused = next((action for action in self.reasons if VERB_OF[action] == STAGE), None)
        offer = self.stage()
        if offer is not None and offer.cost:
            line.append(self.paid(offer))
            line.append(" ")
        if refused is not None:
            line.append(f"{NOT} {self.reason(refused)}", "red")
        elif offer is None or offer.cost is None:
            line.append(f"{NOT} {self.text.say('draw-not-now')}", DIM)
        elif not offer.cost:
            line.append(f"{DONE} ", "green")
            line.append(coins(0))
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
        city = self.view.cities[self.city]
        left, right = city.left, city.right
        whom = [self.to_whom(left), self.to_whom(right)]
        if self.city == self.view.seat:
            whom = [
                self.text.say("draw-to-left", name=self.cities.name(left)),
                self.text.say("draw-to-right", name=self.cities.name(right)),
            ]
        heads = [self.text.say("draw-number"), *whom, self.text.say("draw-total")]
        columns = Columns(heads, len(heads))
        for action in self.numbers:
            offer = self.offers[action]
            paid = paid_to(offer)
            amounts = (paid.get(left, 0), paid.get(right, 0), offer.price(COINS))
            columns.add([self.number(action), *map(coins, amounts)], Words())
        lines = columns.lines(self.cities.width)
        return [*([] if self.cities.low else [Words()]), *lines]
