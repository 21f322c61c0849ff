"""What the rows say, as lists by number: built once, read by every rule.

A *thing* is a card or a stage: cards come first, then four places for each side of a board. Costs
and supplies are lanes, see `payment`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.seven_wonders.data.cards_1e import CARDS as CARDS_1E
from civitas.games.seven_wonders.data.cards_2e import CARDS as CARDS_2E
from civitas.games.seven_wonders.data.effects import (
    Allows,
    CheapTrade,
    Coins,
    CoinsPer,
    Effect,
    Points,
    PointsIfComplete,
    PointsPer,
    Produces,
    Science,
    Shields,
)
from civitas.games.seven_wonders.data.rows import GUILD, Board, Card
from civitas.games.seven_wonders.data.wonders_1e import BOARDS as BOARDS_1E
from civitas.games.seven_wonders.data.wonders_2e import BOARDS as BOARDS_2E
from civitas.games.seven_wonders.ids import LETTERS, MANUFACTURED_KINDS, RAW_KINDS
from civitas.kernel import BITS

CHEAP_RAW_LEFT: Final = 1
CHEAP_RAW_RIGHT: Final = 2
CHEAP_MANUFACTURED: Final = 4
MOST_STAGES: Final = 4
HALF: Final = 60
"""Names are masks in two words: card numbers below this in the low one."""


def side_number(board: int, side: int) -> int:
    """The number of a side of a board; `side` is 0 for the first side, 1 for the second."""
    return board * 2 + side


def board_number(side: int) -> int:
    """The number of the board a side belongs to."""
    return side // 2


def is_second_side(side: int) -> bool:
    """Whether a side is the second one of its board."""
    return side % 2 == 1


def _words() -> tuple[str, ...]:
    """The names of all cards of both editions, by age and colour."""
    rows: list[Card] = sorted([*CARDS_1E, *CARDS_2E], key=lambda row: (row.age, row.colour))
    return tuple(dict.fromkeys(row.name for row in rows))


CARD_WORDS: Final = _words()
CARD_NUMBERS: Final = {word: number for number, word in enumerate(CARD_WORDS)}
CARDS: Final = len(CARD_WORDS)


def _lanes(kinds: int, resources: int) -> int:
    """A 1 in the lane of every set of kinds that has one of the resources."""
    total = 0
    for group in range(1, BITS[kinds]):
        if group & resources:
            total += 16 ** (group - 1)
    return total


def raw_lanes(resources: tuple[int, ...]) -> int:
    """The lanes of one symbol of raw materials."""
    return _lanes(RAW_KINDS, sum(BITS[r] for r in resources if r < RAW_KINDS))


def manufactured_lanes(resources: tuple[int, ...]) -> int:
    """The lanes of one symbol of manufactured goods."""
    mask = sum(BITS[r - RAW_KINDS] for r in resources if r >= RAW_KINDS)
    return _lanes(MANUFACTURED_KINDS, mask)


def zeros(count: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * count)


@final
class Edition:
    """All numbers of an edition."""

    def __init__(self, cards: tuple[Card, ...], boards: tuple[Board, ...]) -> None:
        things = CARDS + len(boards) * MOST_STAGES
        self.boards = boards
        self.sides = tuple(f"{board.wonder}_{board.side}" for board in boards)
        self.cost_coins = zeros(things)
        self.cost_raw = zeros(things)
        self.cost_manufactured = zeros(things)
        self.raw = zeros(things)
        self.raw_sold = zeros(things)
        self.manufactured = zeros(things)
        self.manufactured_sold = zeros(things)
        self.shields = zeros(things)
        self.science = zeros(things)
        self.cheap = zeros(things)
        self.coins = zeros(things)
        self.coins_per = zeros(things)
        self.coins_kinds = zeros(things)
        self.coins_zone = zeros(things)
        self.points = zeros(things)
        self.points_per = zeros(things)
        self.points_kinds = zeros(things)
        self.points_zone = zeros(things)
        self.points_complete = zeros(things)
        self.allows = zeros(things)
        self.colour = zeros(CARDS)
        self.chain_low = zeros(CARDS)
        self.chain_high = zeros(CARDS)
        self.stages = vec[i64]([len(board.stages) for board in boards])
        self.start_raw = vec[i64]([raw_lanes((board.resource,)) for board in boards])
        self.start_manufactured = vec[i64](
            [manufactured_lanes((board.resource,)) for board in boards]
        )
        self.guilds: list[i64] = []
        self._read: set[int] = set()
        self.decks: list[list[list[i64]]] = [[[] for _ in range(8)] for _ in range(4)]
        for card in cards:
            self._read_card(card)
        self.ordered_decks: list[list[list[i64]]] = [
            [sorted(deck) for deck in by_players] for by_players in self.decks
        ]
        for side, board in enumerate(boards):
            for number, stage in enumerate(board.stages):
                thing = CARDS + side * MOST_STAGES + number
                self._read_cost(thing, stage.cost)
                for effect in stage.effects:
                    self._read_effect(thing, effect)

    def _read_card(self, card: Card) -> None:
        number = CARD_NUMBERS[card.name]
        if card.copies == GUILD:
            self.guilds.append(number)
        for players in range(3, 8):
            self.decks[card.age][players].extend([number] * card.copies[players - 3])
        if number in self._read:
            return  # the same name in a later age is the same card
        self._read.add(number)
        self.colour[number] = card.colour
        self._read_cost(number, card.cost)
        for word in card.chains_from:
            other = CARD_NUMBERS[word]
            self.chain_low[number] |= BITS[other] if other < HALF else 0
            self.chain_high[number] |= BITS[other - HALF] if other >= HALF else 0
        for effect in card.effects:
            self._read_effect(number, effect)

    def _read_cost(self, thing: int, cost: str) -> None:
        coins, mark, letters = cost.rpartition("c")
        if mark:
            self.cost_coins[thing] = int(coins)
        for letter in letters:
            resource = LETTERS.index(letter)
            self.cost_raw[thing] += raw_lanes((resource,))
            self.cost_manufactured[thing] += manufactured_lanes((resource,))

    def _read_effect(self, thing: int, effect: Effect) -> None:
        if isinstance(effect, Produces):
            raw = raw_lanes(effect.resources)
            manufactured = manufactured_lanes(effect.resources)
            self.raw[thing] += raw
            self.manufactured[thing] += manufactured
            if effect.sold:
                self.raw_sold[thing] += raw
                self.manufactured_sold[thing] += manufactured
        elif isinstance(effect, Points):
            self.points[thing] += effect.points
        elif isinstance(effect, Coins):
            self.coins[thing] += effect.coins
        elif isinstance(effect, Shields):
            self.shields[thing] += effect.shields
        elif isinstance(effect, Science):
            self.science[thing] += 256**effect.symbol
        elif isinstance(effect, CheapTrade):
            sides = effect.sides if effect.raw else CHEAP_MANUFACTURED
            self.cheap[thing] |= sides
        elif isinstance(effect, CoinsPer):
            self.coins_per[thing] = effect.coins
            self.coins_kinds[thing] = sum(BITS[kind] for kind in effect.kinds)
            self.coins_zone[thing] = effect.zone
        elif isinstance(effect, PointsPer):
            self.points_per[thing] = effect.points
            self.points_kinds[thing] = sum(BITS[kind] for kind in effect.kinds)
            self.points_zone[thing] = effect.zone
        elif isinstance(effect, PointsIfComplete):
            self.points_complete[thing] = effect.points
        else:
            assert isinstance(effect, Allows)
            self.allows[thing] |= effect.permission


EDITIONS: Final = (Edition((), ()), Edition(CARDS_1E, BOARDS_1E), Edition(CARDS_2E, BOARDS_2E))
"""By number: the first and the second; there is no edition 0."""
