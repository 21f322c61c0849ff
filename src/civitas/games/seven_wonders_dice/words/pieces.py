"""Everything printed on the dice and boards of a set, as plain data for those who draw it."""

from collections.abc import Sequence
from typing import Final, Literal, TypedDict, cast

from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    Effect,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import FIRST_SPY, Board, numbers_of
from civitas.games.seven_wonders_dice.flow.chain import BARRACKS_AS_ONE, PASS_COINS, WITHOUT_WONDER
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREA_COLOUR,
    AREAS,
    BLACK,
    BONUSES,
    CITIES,
    COLOURS,
    COMPARED,
    DICE,
    DIE_COLOUR,
    EAST_BARRACKS,
    FACES,
    FACES_BY_COLOUR,
    GUILD_COURT,
    MOST_IN_AREA,
    PURPLE,
    QUARTERS,
    SIDES,
    SPECIAL,
    SPY_AREAS,
    WAREHOUSE,
    WEST_BARRACKS,
    WONDER,
)
from civitas.games.seven_wonders_dice.options import NO_CAPACITY, capacity, choice, turn_cap
from civitas.games.seven_wonders_dice.rules.construction import space_name
from civitas.games.seven_wonders_dice.rules.guild_court import ATTACKS, BEST_SIDE, FIRST_COMPARISON
from civitas.games.seven_wonders_dice.rules.payment import DEAR_RESOURCES
from civitas.games.seven_wonders_dice.rules.scoring import CATEGORIES, FIRST_AGORA, ROWS
from civitas.games.seven_wonders_dice.state import FIRST_COINS
from civitas.games.seven_wonders_dice.words.wording import area_name
from civitas.kernel import BITS, Arg, Config, Message, Name, members
from civitas.kernel.message import plain

SYMBOLS: Final = {"spy": "spy", "leader": "leader", "cmp": "compare"}
"""How the names of faces begin that share a symbol, with that symbol."""
LAUREL: Final = "leader_laurel"
BARRACKS: Final = {WEST_BARRACKS: SIDES[0], EAST_BARRACKS: SIDES[1]}


class DiceProduce(TypedDict):
    """More resources for every later payment."""

    kind: Literal["produce"]
    resources: int


class DiceAttack(TypedDict):
    """The space's points less the defense of the neighbour on a side."""

    kind: Literal["attack"]
    side: str


class DiceDefense(TypedDict):
    """One more level of defense on a side."""

    kind: Literal["defense"]
    side: str


class DiceCoins(TypedDict):
    """Coins, immediately."""

    kind: Literal["coins"]
    coins: int


class DiceCross(TypedDict):
    """Some open spaces of some areas may be crossed off and paid for, without a die."""

    kind: Literal["cross"]
    areas: list[str]
    times: int


class DicePer(TypedDict):
    """Coins now and points at the end for each crossed space of an area."""

    kind: Literal["per"]
    area: str
    each: int


class DicePointsPer(TypedDict):
    """Points at the end for each crossed space of an area."""

    kind: Literal["points_per"]
    area: str
    each: int


class DiceFreeColour(TypedDict):
    """Dice of a colour cost nothing."""

    kind: Literal["free_colour"]
    colour: str


class DiceCoinsOn(TypedDict):
    """Coins whenever a die of a colour is chosen."""

    kind: Literal["coins_on"]
    colour: str
    coins: int


class DiceUnlock(TypedDict):
    """A special die may be used from the next turn on."""

    kind: Literal["unlock"]
    colour: str


class DiceCheaperDice(TypedDict):
    """Every die costs one coin less."""

    kind: Literal["cheaper_dice"]


class DiceFreeDie(TypedDict):
    """Build once more immediately, with a free die."""

    kind: Literal["free_die"]


class DiceExtraAction(TypedDict):
    """One more action, immediately."""

    kind: Literal["extra_action"]


DiceEffect = (
    DiceProduce
    | DiceAttack
    | DiceDefense
    | DiceCoins
    | DiceCross
    | DicePer
    | DicePointsPer
    | DiceFreeColour
    | DiceCoinsOn
    | DiceUnlock
    | DiceCheaperDice
    | DiceFreeDie
    | DiceExtraAction
)
"""One thing a space or a bonus does; the text has `effect-KIND` and `short-effect-KIND`."""


class DiceWords(TypedDict):
    """A message: its key in the Fluent files and its arguments."""

    key: str
    args: dict[str, object]


class DiceDie(TypedDict):
    """A die, named `die-NAME`."""

    id: int
    name: str
    colour: str
    special: bool
    """Whether a city must unlock it first."""
    faces: list[int]
    """The numbers of its six faces."""
    words: list[DiceWords]


class DiceFace(TypedDict):
    """A face of a die, named `face-NAME`."""

    id: int
    name: str
    colour: str
    areas: list[str]
    """The areas it may lead to; a black one leads to all their spaces, whatever they show."""
    compared: list[str]
    """The areas that are compared with the neighbours' (purple)."""
    counts: DiceWords | None
    """A message that says what is counted there (purple)."""
    strict: bool
    """Whether the comparison needs more than the neighbour has, not just as much (purple)."""
    number: int | None
    """Which of the numbers `compared` of a sheet it counts (purple)."""
    symbol: str
    """What is drawn on it; faces that differ only in what they are about share a symbol."""
    about_colour: str | None
    """The colour it is about, where it shares its symbol."""
    words: list[DiceWords]


class DiceArea(TypedDict):
    """A part of a board, named `area-NAME`."""

    id: int
    name: str
    colour: str | None
    """The colour of the dice that lead there; null: the Wonder."""
    side: str | None
    """The side of the neighbour that these Barracks face; null: not Barracks."""
    row: int | None
    """Its index in the points of a sheet; null: the Warehouse."""
    words: list[DiceWords]


class DiceSpace(TypedDict):
    """A space of a board; in moves it is called by its area and its number there."""

    id: int
    area: str
    number: int
    cost: int
    """Its cost in resources; each missing one costs a coin."""
    points: int
    effects: list[DiceEffect]
    faces: list[int]
    """The faces that lead to it; for a stage of the Wonder none."""
    any_face: bool
    """Whether all faces of the colour of its area lead there."""
    after: list[int]
    """The spaces that must be crossed off before it."""
    lane: int
    """Spaces of an area that the same faces lead to have one number, from 0."""
    words: list[DiceWords]


class DiceCity(TypedDict):
    """A board, named `city-NAME`; its spaces are in the order of their numbers, area by area."""

    id: int
    name: str
    spaces: list[DiceSpace]


class DiceBonus(TypedDict):
    """An hourglass bonus."""

    id: int
    number: int
    """Its number in moves, from 1."""
    effects: list[DiceEffect]
    words: list[DiceWords]


class DiceNumbers(TypedDict):
    """Numbers that are the same for all players."""

    first_coins: int
    pass_coins: int
    agora_first: int
    """The points for the first full Agora."""
    quarters: int
    bonuses: int
    """How many bonuses of one player end the game."""
    capacity: int | None
    """The most coins a city can have; null: no limit."""
    turn_cap: int


class DicePieces(TypedDict):
    """Everything printed in a board set."""

    board_set: str
    reconstruction: bool
    colours: list[str]
    sides: list[str]
    dice: list[DiceDie]
    """In the order of their numbers."""
    faces: list[DiceFace]
    """In the order of their numbers."""
    areas: list[DiceArea]
    """In the order of their numbers."""
    cities: list[DiceCity]
    """The cities there is a board of; `id` is the number used in views."""
    differing: list[str]
    """The areas in which the boards differ."""
    bonuses: list[DiceBonus]
    categories: list[str]
    """The keys of the parts of a score, in the order of the points of a sheet."""
    numbers: DiceNumbers


def pieces(config: Config) -> DicePieces:
    """What is printed on the pieces of the board set of a set-up."""
    found = numbers_of(config.option("boards"))
    most = capacity(config)
    numbers: DiceNumbers = {
        "first_coins": FIRST_COINS,
        "pass_coins": PASS_COINS,
        "agora_first": FIRST_AGORA,
        "quarters": QUARTERS,
        "bonuses": BONUSES,
        "capacity": None if most == NO_CAPACITY else most,
        "turn_cap": turn_cap(config),
    }
    boards = [found.boards[city] for city in found.cities]
    return {
        "board_set": found.name,
        "reconstruction": found.reconstruction,
        "colours": list(COLOURS),
        "sides": list(SIDES),
        "dice": [die_piece(die, faces) for die, faces in enumerate(found.dice)],
        "faces": [face_piece(face, config) for face in range(len(FACES))],
        "areas": [area_piece(area, config) for area in range(len(AREAS))],
        "cities": [
            {
                "id": city,
                "name": CITIES[city],
                "spaces": board_spaces(found.boards[city], config),
            }
            for city in found.cities
        ],
        "differing": [
            name
            for area, name in enumerate(AREAS)
            if len({tuple(s for s in board.spaces if s.area == area) for board in boards}) > 1
        ],
        "bonuses": [
            {
                "id": number,
                "number": number + 1,
                "effects": [effect_piece(effect) for effect in effects],
                "words": [words_piece(effect_sentence(effect)) for effect in effects],
            }
            for number, effects in enumerate(found.bonuses)
        ],
        "categories": list(CATEGORIES),
        "numbers": numbers,
    }


def reached(face: int) -> list[int]:
    """The areas a face may lead to."""
    colour = colour_of(face)
    if colour == BLACK:
        return list(SPY_AREAS[face - FIRST_SPY])
    return [area for area, dice in enumerate(AREA_COLOUR) if dice == colour]


def colour_of(face: int) -> int:
    """The colour of the dice that show a face."""
    return next(c for c, faces in enumerate(FACES_BY_COLOUR) if FACES[face] in faces)


def die_piece(die: int, faces: list[int]) -> DiceDie:
    """What is printed on a die."""
    colour = DIE_COLOUR[die]
    areas = sorted({area for face in faces for area in reached(face)})
    words = [Message.of("piece-die", areas=in_a_row(areas, "piece-or-the"))]
    if colour in SPECIAL:
        words.append(Message("piece-die-special"))
    return {
        "id": die,
        "name": DICE[die],
        "colour": COLOURS[colour],
        "special": colour in SPECIAL,
        "faces": list(faces),
        "words": [words_piece(message) for message in words],
    }


def face_piece(face: int, config: Config) -> DiceFace:
    """A face, where it leads, and what it compares."""
    colour = colour_of(face)
    compared: tuple[int, ...] = ()
    counts: DiceWords | None = None
    number: int | None = None
    strict = colour == PURPLE and config.players == 2
    areas = in_a_row(reached(face), "piece-or-the")
    words = [Message.of("piece-face-spy" if colour == BLACK else "piece-face", areas=areas)]
    if colour == PURPLE:
        number = face - FIRST_COMPARISON
        compared = COMPARED[number]
        counted = compared_things(compared, config)
        counts = words_piece(Message.of("piece-compares", what=counted))
        key = "piece-face-more" if strict else "piece-face-as-much"
        words.append(Message.of(key, what=counted))
    symbol, about = face_symbol(face)
    return {
        "id": face,
        "name": FACES[face],
        "colour": COLOURS[colour],
        "areas": [AREAS[area] for area in reached(face)],
        "compared": [AREAS[area] for area in compared],
        "counts": counts,
        "strict": strict,
        "number": number,
        "symbol": symbol,
        "about_colour": about,
        "words": [words_piece(message) for message in words],
    }


def face_symbol(face: int) -> tuple[str, str | None]:
    """What is drawn on a face, and the colour it is about where others have the same drawing."""
    name = FACES[face]
    symbol, _, about = name.partition("_")
    if symbol not in SYMBOLS:
        return (name, None)
    if name == LAUREL:
        return (about, None)
    return (SYMBOLS[symbol], about if about in COLOURS else None)


def compared_things(areas: tuple[int, ...], config: Config) -> Message:
    """What is counted when areas are compared: dice:D-52."""
    way = choice(config, "guild_red_count") if len(areas) > 1 else 0
    if way == ATTACKS:
        return Message("piece-compared-attacks")
    if way == BEST_SIDE:
        return Message("piece-compared-best")
    return Message.of("piece-compared", areas=in_a_row(areas, "piece-and-the"))


def area_piece(area: int, config: Config) -> DiceArea:
    """A part of every board."""
    colour = AREA_COLOUR[area]
    words = [Message("piece-area-stages")]
    if colour >= 0:
        words = [Message.of("piece-area", colour=colour_name(colour))]
    if area in BARRACKS:
        words.append(Message("piece-area-barracks-" + BARRACKS[area]))
    if area == AGORA:
        words.append(Message.of("piece-area-agora", points=FIRST_AGORA))
    if area == GUILD_COURT:
        words.append(Message("piece-area-guild_court"))
    words.append(Message(bonus_key(area, choice(config, "bonus_buildings"))))
    return {
        "id": area,
        "name": AREAS[area],
        "colour": COLOURS[colour] if colour >= 0 else None,
        "side": BARRACKS.get(area),
        "row": ROWS.index(area) if area in ROWS else None,
        "words": [words_piece(message) for message in words],
    }


def bonus_key(area: int, buildings: int) -> str:
    """The key of whether filling an area brings a bonus: dice:D-65."""
    if area == WAREHOUSE or (area == WONDER and buildings == WITHOUT_WONDER):
        return "piece-area-no-bonus"
    if area in BARRACKS and buildings == BARRACKS_AS_ONE:
        return "piece-area-both-bonus"
    return "piece-area-bonus"


def board_spaces(board: Board, config: Config) -> list[DiceSpace]:
    """The spaces of a board."""
    lanes: dict[tuple[int, tuple[int, ...]], int] = {}
    for space in board.spaces:
        before = sum(area == space.area for area, _ in lanes)
        lanes.setdefault((space.area, space.faces), before)
    return [
        space_piece(board, number, lanes[space.area, space.faces], config)
        for number, space in enumerate(board.spaces)
    ]


def space_piece(board: Board, number: int, lane: int, config: Config) -> DiceSpace:
    """What is printed on a space."""
    space = board.spaces[number]
    return {
        "id": number,
        "area": AREAS[space.area],
        "number": board.place[number] % MOST_IN_AREA + 1,
        "cost": printed_cost(board, number, config),
        "points": space.points,
        "effects": [effect_piece(effect) for effect in space.effects],
        "faces": list(space.faces),
        "any_face": takes_any_face(board, number),
        "after": list(members(board.before[number])),
        "lane": lane,
        "words": [words_piece(message) for message in space_words(board, number, config)],
    }


def printed_cost(board: Board, number: int, config: Config) -> int:
    """The resources a space asks for, as printed or by the switch of the Warehouse: dice:D-34."""
    manufactured = config.option("warehouse_manufactured_cost")
    space = board.spaces[number]
    dear = space.area == WAREHOUSE and any(face in DEAR_RESOURCES for face in space.faces)
    return int(manufactured) if dear and manufactured.isdigit() else board.cost[number]


def takes_any_face(board: Board, number: int) -> bool:
    """Whether every face of the die of its area leads to a space."""
    faces = tuple(FACES[face] for face in board.spaces[number].faces)
    return faces in FACES_BY_COLOUR


def effect_piece(effect: Effect) -> DiceEffect:
    """What an effect does, in words of the game."""
    if isinstance(effect, Produce):
        return {"kind": "produce", "resources": effect.resources}
    if isinstance(effect, Attack):
        return {"kind": "attack", "side": SIDES[effect.side]}
    if isinstance(effect, Defense):
        return {"kind": "defense", "side": SIDES[effect.side]}
    if isinstance(effect, Coins):
        return {"kind": "coins", "coins": effect.coins}
    if isinstance(effect, Cross):
        areas = [AREAS[area] for area in effect.areas]
        return {"kind": "cross", "areas": areas, "times": effect.times}
    if isinstance(effect, Per):
        return {"kind": "per", "area": AREAS[effect.area], "each": effect.each}
    if isinstance(effect, PointsPer):
        return {"kind": "points_per", "area": AREAS[effect.area], "each": effect.each}
    if isinstance(effect, FreeColour):
        return {"kind": "free_colour", "colour": COLOURS[effect.colour]}
    if isinstance(effect, CoinsOn):
        return {"kind": "coins_on", "colour": COLOURS[effect.colour], "coins": effect.coins}
    if isinstance(effect, Unlock):
        return {"kind": "unlock", "colour": COLOURS[effect.colour]}
    if isinstance(effect, CheaperDice):
        return {"kind": "cheaper_dice"}
    if isinstance(effect, FreeDie):
        return {"kind": "free_die"}
    assert isinstance(effect, ExtraAction)
    return {"kind": "extra_action"}


# The sentences.


def words_piece(message: Message) -> DiceWords:
    """A message as JSON values."""
    return cast("DiceWords", plain(message))


def colour_name(colour: int) -> Name:
    """A colour as an argument of a message."""
    return Name("colour-" + COLOURS[colour])


def in_a_row(areas: Sequence[int], last: str) -> Arg:
    """Areas in a row, the last joined by another message."""
    return joined([area_name(area) for area in areas], last)


def joined(items: Sequence[Arg], last: str) -> Arg:
    """Things in a row, the last joined by another message."""
    found: Arg = items[0]
    for place, item in enumerate(items[1:], 2):
        key = last if place == len(items) else "list-more"
        found = Message.of(key, before=found, next=item)
    return found


def space_words(board: Board, number: int, config: Config) -> list[Message]:
    """What leads to a space, what it costs, what it gives."""
    space = board.spaces[number]
    found = [reach_sentence(board, number)]
    before = members(board.before[number])
    if before:
        spaces = joined([space_name(board.rows[each]) for each in before], "piece-and")
        found.append(Message.of("piece-after", spaces=spaces))
    found.append(Message.of("piece-cost", cost=printed_cost(board, number, config)))
    if space.points and not board.attacks & BITS[number]:
        found.append(Message.of("piece-points", points=space.points))
    found += [effect_sentence(effect, space.points) for effect in space.effects]
    if CheaperDice() in space.effects and config.option("die_minus1") == "once":
        found.append(Message("piece-cheaper-once"))
    return found


def reach_sentence(board: Board, number: int) -> Message:
    """What leads to a space."""
    space = board.spaces[number]
    if space.area == WONDER:
        return Message("piece-reach-stage")
    colour = colour_name(AREA_COLOUR[space.area])
    if takes_any_face(board, number):
        return Message.of("piece-reach-any", colour=colour)
    faces = joined([Name("face-" + FACES[face]) for face in space.faces], "piece-or")
    return Message.of("piece-reach", colour=colour, faces=faces)


def effect_sentence(effect: Effect, points: int = 0) -> Message:
    """What an effect does, in a sentence; an attack brings the points of its space."""
    if isinstance(effect, Produce):
        return Message.of("piece-produce", resources=effect.resources)
    if isinstance(effect, Attack):
        return Message.of("piece-attack-" + SIDES[effect.side], points=points)
    if isinstance(effect, Defense):
        return Message("piece-defense-" + SIDES[effect.side])
    if isinstance(effect, Coins):
        return Message.of("piece-coins", coins=effect.coins)
    if isinstance(effect, Cross):
        areas = in_a_row(effect.areas, "piece-or-the")
        return Message.of("piece-cross", times=effect.times, areas=areas)
    if isinstance(effect, Per):
        return Message.of("piece-per", area=area_name(effect.area), each=effect.each)
    if isinstance(effect, PointsPer):
        return Message.of("piece-points-per", area=area_name(effect.area), each=effect.each)
    if isinstance(effect, FreeColour):
        return Message.of("piece-free-colour", colour=colour_name(effect.colour))
    if isinstance(effect, CoinsOn):
        colour = colour_name(effect.colour)
        return Message.of("piece-coins-on", colour=colour, coins=effect.coins)
    if isinstance(effect, Unlock):
        return Message.of("piece-unlock", colour=colour_name(effect.colour))
    if isinstance(effect, CheaperDice):
        return Message("piece-cheaper-dice")
    if isinstance(effect, FreeDie):
        return Message("piece-free-die")
    assert isinstance(effect, ExtraAction)
    return Message("piece-extra-action")
