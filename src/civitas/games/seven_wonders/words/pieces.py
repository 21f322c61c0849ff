"""Everything printed on the cards and boards of an edition, as plain data for front ends."""

from collections.abc import Sequence
from typing import Final, Literal, TypedDict, cast

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
from civitas.games.seven_wonders.data.rows import GUILD, Board, Card, Stage
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, EDITIONS, is_second_side
from civitas.games.seven_wonders.ids import (
    ANY,
    BOTH,
    COLOURS,
    COPY_GUILD,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    LEFT,
    LETTERS,
    NEIGHBOURS,
    RAW_KINDS,
    RESOURCES,
    RIGHT,
    SELF,
    SELF_AND_NEIGHBOURS,
    SEVENTH_CARD,
    WONDERS,
)
from civitas.games.seven_wonders.rules.boards import FREE_CITY_PLAYERS, edition_of
from civitas.games.seven_wonders.rules.building import SELLING_PRICE
from civitas.games.seven_wonders.rules.military import VICTORY
from civitas.games.seven_wonders.rules.payment import CHEAP_PRICE, USUAL_PRICE
from civitas.games.seven_wonders.rules.scoring import CATEGORIES, COINS_PER_POINT
from civitas.games.seven_wonders.state import FIRST_COINS, HAND, TURNS
from civitas.kernel import Arg, CardId, Config, Message, Name
from civitas.kernel.message import plain

Permission = Literal[
    "seventh_card",
    "dig",
    "free_once_an_age",
    "copy_guild",
    "free_first_of_colour",
    "free_first_of_age",
    "free_last_of_age",
]
PERMISSIONS: Final[dict[int, Permission]] = {
    SEVENTH_CARD: "seventh_card",
    DIG: "dig",
    FREE_ONCE_AN_AGE: "free_once_an_age",
    COPY_GUILD: "copy_guild",
    FREE_FIRST_OF_COLOUR: "free_first_of_colour",
    FREE_FIRST_OF_AGE: "free_first_of_age",
    FREE_LAST_OF_AGE: "free_last_of_age",
}
Symbol = Literal["compass", "gear", "tablet", "any"]
SYMBOLS: Final[tuple[Symbol, ...]] = ("compass", "gear", "tablet", "any")
COUNTED: Final = (*COLOURS, "stage", "defeat")
"""What an effect may count, by number: cards of a colour, stages, tokens of defeat."""

ROWS: Final = ((), CARDS_1E, CARDS_2E)
"""The rows of cards by edition."""

TRADE_KEYS: Final = {
    LEFT: "piece-trade-left",
    RIGHT: "piece-trade-right",
    BOTH: "piece-trade-both",
}
COINS_KEYS: Final = {
    SELF: "piece-coins-per-own",
    NEIGHBOURS: "piece-coins-per-neighbours",
    SELF_AND_NEIGHBOURS: "piece-coins-per-all",
}
POINTS_KEYS: Final = {
    SELF: "piece-points-per-own",
    NEIGHBOURS: "piece-points-per-neighbours",
    SELF_AND_NEIGHBOURS: "piece-points-per-all",
}

FEWEST: Final = 3
MOST: Final = 7
"""There are decks for so many players; two use that of three."""


class WondersProduces(TypedDict):
    """One unit each turn of one of the resources; neighbours may buy it if it is `sold`."""

    kind: Literal["produces"]
    resources: list[str]
    sold: bool


class WondersPoints(TypedDict):
    """Victory points at the end."""

    kind: Literal["points"]
    points: int


class WondersCoins(TypedDict):
    """Coins from the bank, once."""

    kind: Literal["coins"]
    coins: int


class WondersShields(TypedDict):
    """Strength in every later conflict."""

    kind: Literal["shields"]
    shields: int


class WondersScience(TypedDict):
    """A science symbol, or one of choice."""

    kind: Literal["science"]
    symbol: Symbol


class WondersTrade(TypedDict):
    """Raw materials or manufactured goods cost one coin from some neighbours."""

    kind: Literal["trade"]
    goods: Literal["raw", "manufactured"]
    left: bool
    right: bool


class WondersCoinsPer(TypedDict):
    """Coins immediately for each thing counted in the city, in the neighbouring ones, or both."""

    kind: Literal["coins_per"]
    coins: int
    counted: list[str]
    """Colours of cards, `stage` or `defeat`."""
    own: bool
    neighbours: bool


class WondersPointsPer(TypedDict):
    """Points at the end for each thing counted in the city, in the neighbouring ones, or both."""

    kind: Literal["points_per"]
    points: int
    counted: list[str]
    """Colours of cards, `stage` or `defeat`."""
    own: bool
    neighbours: bool


class WondersPointsIfComplete(TypedDict):
    """Points at the end if all stages of the wonder are built."""

    kind: Literal["points_if_complete"]
    points: int


class WondersAllows(TypedDict):
    """Something that is allowed from now on, or once."""

    kind: Literal["allows"]
    permission: Permission


WondersEffect = (
    WondersProduces
    | WondersPoints
    | WondersCoins
    | WondersShields
    | WondersScience
    | WondersTrade
    | WondersCoinsPer
    | WondersPointsPer
    | WondersPointsIfComplete
    | WondersAllows
)
"""One thing a card or a stage does."""


class WondersWords(TypedDict):
    """A message: its key in the Fluent files and its arguments."""

    key: str
    args: dict[str, object]


class WondersCost(TypedDict):
    """What is printed as a cost: coins for the bank, and resources, each as often as needed."""

    coins: int
    resources: list[str]


class WondersCard(TypedDict):
    """A card; its name is `card-NAME` in the text."""

    id: int
    name: str
    age: int
    """The first age it is in."""
    ages: list[int]
    colour: str
    cost: WondersCost
    effects: list[WondersEffect]
    free_with: list[str]
    """The names of the cards that make it free."""
    frees: list[str]
    """The names of the cards it makes free."""
    players: list[int]
    """With how many players it can be in the game."""
    copies: list[int]
    """How many there are at this table, by age as in `ages`; of a guild one, or none."""
    words: list[WondersWords]


class WondersStage(TypedDict):
    """A stage of a wonder; stages are built in their order."""

    number: int
    """The number of the stage, from 1."""
    cost: WondersCost
    effects: list[WondersEffect]
    words: list[WondersWords]


class WondersSide(TypedDict):
    """A side of a board, named `wonder-WONDER`, `side-SIDE`, and both together `side-NAME`."""

    id: int
    """The number used in the cities of a view; half of it is the number of the board."""
    name: str
    wonder: str
    side: str
    second: bool
    """Whether it is the second side of its board: B, or night."""
    resource: str
    stages: list[WondersStage]
    words: list[WondersWords]


class WondersResource(TypedDict):
    """A resource, named `resource-NAME`; its letter stands for it where there is little room."""

    name: str
    letter: str
    raw: bool


class WondersNumbers(TypedDict):
    """Numbers that are the same for all players."""

    turns: int
    hand: int
    first_coins: int
    sale: int
    """Coins for a card that is sold."""
    price: int
    """Coins for a unit of a neighbour."""
    cheap_price: int
    coins_per_point: int
    victories: list[int]
    """What a victory is worth, by age."""
    defeat: int


class WondersPieces(TypedDict):
    """Everything printed in an edition."""

    edition: int
    cards: list[WondersCard]
    """In the order of their numbers; numbers of cards of the other edition are left out."""
    sides: list[WondersSide]
    """In the order of their numbers."""
    wonders: list[str]
    """The boards in the order of their numbers."""
    resources: list[WondersResource]
    colours: list[str]
    """The colours of cards in the order in which they are shown."""
    symbols: list[str]
    categories: list[str]
    """The keys of the parts of a score, in the order of the points of a city."""
    numbers: WondersNumbers


def pieces(config: Config) -> WondersPieces:
    """What is printed on the pieces of a configuration's edition."""
    edition = edition_of(config)
    rows = rows_of(edition)
    numbers: WondersNumbers = {
        "turns": TURNS,
        "hand": HAND,
        "first_coins": FIRST_COINS,
        "sale": SELLING_PRICE,
        "price": USUAL_PRICE,
        "cheap_price": CHEAP_PRICE,
        "coins_per_point": COINS_PER_POINT,
        "victories": list(VICTORY[1:]),
        "defeat": 1,
    }
    return {
        "edition": edition,
        "cards": [card_piece(rows, card, config) for card in sorted(rows)],
        "sides": [
            side_piece(number, board) for number, board in enumerate(EDITIONS[edition].boards)
        ],
        "wonders": list(WONDERS),
        "resources": [
            {"name": name, "letter": LETTERS[number], "raw": number < RAW_KINDS}
            for number, name in enumerate(RESOURCES)
        ],
        "colours": list(COLOURS),
        "symbols": list(SYMBOLS[:ANY]),
        "categories": list(CATEGORIES),
        "numbers": numbers,
    }


def rows_of(edition: int) -> dict[CardId, list[Card]]:
    """The rows of an edition by number; the same name in a later age is the same card."""
    found: dict[CardId, list[Card]] = {}
    for row in ROWS[edition]:
        found.setdefault(CARD_NUMBERS[row.name], []).append(row)
    return found


def copies_of(row: Card, players: int) -> int:
    """How many copies of a row are among the cards of a game; of a guild, at most one."""
    return 1 if row.copies == GUILD else row.copies[max(players, FEWEST) - FEWEST]


def card_piece(rows: dict[CardId, list[Card]], card: CardId, config: Config) -> WondersCard:
    """What is printed on a card."""
    row = rows[card][0]
    counts = range(FREE_CITY_PLAYERS, MOST + 1)
    frees = [each[0].name for _, each in sorted(rows.items()) if row.name in each[0].chains_from]
    words = effect_words(row.effects)
    if any(isinstance(effect, CoinsPer) and counts_itself(row, effect) for effect in row.effects):
        counted = config.option("own_colour") == "counted"
        words.append(Message("piece-counts-itself" if counted else "piece-not-itself"))
    if row.chains_from:
        words.append(
            Message.of("piece-free-with", cards=joined("card-", row.chains_from, "piece-or-the"))
        )
    if frees:
        words.append(Message.of("piece-frees", cards=joined("card-", frees, "piece-and-the")))
    if row.copies == GUILD:
        words.append(Message.of("piece-guild", number=max(config.players, FEWEST) + 2))
    return {
        "id": card,
        "name": row.name,
        "age": row.age,
        "ages": [each.age for each in rows[card]],
        "colour": COLOURS[row.colour],
        "cost": cost_piece(row.cost),
        "effects": [effect_piece(effect) for effect in row.effects],
        "free_with": list(row.chains_from),
        "frees": frees,
        "players": [n for n in counts if any(copies_of(each, n) for each in rows[card])],
        "copies": [copies_of(each, config.players) for each in rows[card]],
        "words": [words_piece(message) for message in words],
    }


def counts_itself(row: Card, effect: CoinsPer) -> bool:
    """Whether what a card counts may be the card itself."""
    return effect.zone & SELF != 0 and row.colour in effect.kinds


def side_piece(number: int, board: Board) -> WondersSide:
    """What is printed on a side of a board."""
    return {
        "id": number,
        "name": f"{board.wonder}_{board.side}",
        "wonder": board.wonder,
        "side": board.side,
        "second": is_second_side(number),
        "resource": RESOURCES[board.resource],
        "stages": [stage_piece(*each) for each in enumerate(board.stages, 1)],
        "words": [words_piece(each) for each in effect_words((Produces((board.resource,), True),))],
    }


def stage_piece(number: int, stage: Stage) -> WondersStage:
    """What is printed on a stage."""
    return {
        "number": number,
        "cost": cost_piece(stage.cost),
        "effects": [effect_piece(effect) for effect in stage.effects],
        "words": [words_piece(message) for message in effect_words(stage.effects)],
    }


def cost_piece(cost: str) -> WondersCost:
    """A printed cost."""
    coins, _, letters = cost.rpartition("c")
    return {
        "coins": int(coins) if coins else 0,
        "resources": [RESOURCES[LETTERS.index(letter)] for letter in letters],
    }


def effect_piece(effect: Effect) -> WondersEffect:
    """What an effect does, in words of the game."""
    if isinstance(effect, Produces):
        resources = [RESOURCES[each] for each in effect.resources]
        return {"kind": "produces", "resources": resources, "sold": effect.sold}
    if isinstance(effect, Points):
        return {"kind": "points", "points": effect.points}
    if isinstance(effect, Coins):
        return {"kind": "coins", "coins": effect.coins}
    if isinstance(effect, Shields):
        return {"kind": "shields", "shields": effect.shields}
    if isinstance(effect, Science):
        return {"kind": "science", "symbol": SYMBOLS[effect.symbol]}
    if isinstance(effect, PointsIfComplete):
        return {"kind": "points_if_complete", "points": effect.points}
    if isinstance(effect, CheapTrade):
        return {
            "kind": "trade",
            "goods": "raw" if effect.raw else "manufactured",
            "left": effect.sides & LEFT != 0,
            "right": effect.sides & RIGHT != 0,
        }
    if isinstance(effect, CoinsPer):
        return {
            "kind": "coins_per",
            "coins": effect.coins,
            "counted": [COUNTED[kind] for kind in effect.kinds],
            "own": effect.zone & SELF != 0,
            "neighbours": effect.zone & NEIGHBOURS != 0,
        }
    if isinstance(effect, PointsPer):
        return {
            "kind": "points_per",
            "points": effect.points,
            "counted": [COUNTED[kind] for kind in effect.kinds],
            "own": effect.zone & SELF != 0,
            "neighbours": effect.zone & NEIGHBOURS != 0,
        }
    assert isinstance(effect, Allows)
    return {"kind": "allows", "permission": PERMISSIONS[effect.permission]}


# The sentences.


def words_piece(message: Message) -> WondersWords:
    """A message as JSON values."""
    return cast("WondersWords", plain(message))


def joined(prefix: str, words: Sequence[str], last: str) -> Arg:
    """Things by the keys of their names in a row, the last joined by another message."""
    found: Arg = Name(prefix + words[0])
    for place, word in enumerate(words[1:], 2):
        key = last if place == len(words) else "list-more"
        found = Message.of(key, before=found, next=Name(prefix + word))
    return found


def alternatives(prefix: str, words: Sequence[str]) -> Arg:
    """Things of which one will do."""
    return joined(prefix, words, "piece-or")


def effect_words(effects: tuple[Effect, ...]) -> list[Message]:
    """What effects do, in sentences; equal ones together."""
    return [effect_message(effect, effects.count(effect)) for effect in dict.fromkeys(effects)] + [
        Message("piece-science-scoring") for effect in effects if isinstance(effect, Science)
    ]


def effect_message(effect: Effect, times: int = 1) -> Message:
    """What an effect does, in a sentence."""
    if isinstance(effect, Produces):
        resources = [RESOURCES[each] for each in effect.resources]
        key = "piece-produces" if effect.sold else "piece-produces-own"
        return Message.of(key, units=times, resources=alternatives("resource-", resources))
    if isinstance(effect, Points):
        return Message.of("piece-points", points=effect.points)
    if isinstance(effect, Coins):
        return Message.of("piece-coins", coins=effect.coins)
    if isinstance(effect, Shields):
        return Message.of("piece-shields", shields=effect.shields)
    if isinstance(effect, Science):
        if effect.symbol == ANY:
            return Message("piece-science-any")
        return Message.of("piece-science", symbol=Name("symbol-" + SYMBOLS[effect.symbol]))
    if isinstance(effect, PointsIfComplete):
        return Message.of("piece-points-if-complete", points=effect.points)
    if isinstance(effect, CheapTrade):
        if not effect.raw:
            return Message("piece-trade-manufactured")
        return Message(TRADE_KEYS[effect.sides])
    if isinstance(effect, CoinsPer):
        counted = alternatives("counted-", [COUNTED[kind] for kind in effect.kinds])
        return Message.of(COINS_KEYS[effect.zone], coins=effect.coins, counted=counted)
    if isinstance(effect, PointsPer):
        counted = alternatives("counted-", [COUNTED[kind] for kind in effect.kinds])
        return Message.of(POINTS_KEYS[effect.zone], points=effect.points, counted=counted)
    assert isinstance(effect, Allows)
    return Message("piece-allows-" + PERMISSIONS[effect.permission])
