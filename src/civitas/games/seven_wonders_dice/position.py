"""Positions of 7 Wonders Dice as text."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.actions import GRAMMAR
from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.flow.chain import (
    BARRACKS_AS_ONE,
    PASS_COINS,
    completes_building,
)
from civitas.games.seven_wonders_dice.flow.turn import (
    ALL_BONUSES,
    NOBODY_GETS_IT,
    TAKEN_BY_NOBODY,
    Shake,
    Turn,
    award_agora,
    winners_of_agora,
)
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREAS,
    BONUSES,
    CITIES,
    COLOURS,
    DICE,
    DIE_COLOUR,
    EAST_BARRACKS,
    FACES,
    FORUM,
    GRAY,
    MOST_IN_AREA,
    QUARTERS,
    SIDES,
    WEST,
)
from civitas.games.seven_wonders_dice.options import (
    BONUS_OPTIONAL,
    CHOOSE,
    MOST_TURNS,
    NO_CAPACITY,
    OPTIONS,
    SWITCHES,
)
from civitas.games.seven_wonders_dice.rules.barracks import attack_points
from civitas.games.seven_wonders_dice.rules.cities import TakeCity
from civitas.games.seven_wonders_dice.set_up import new_state
from civitas.games.seven_wonders_dice.state import (
    EXCHANGE_STREAM,
    FIRST_COINS,
    FIRST_SPECIAL,
    STREAMS,
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    how_many,
    is_complete,
)
from civitas.kernel import (
    BITS,
    BadPosition,
    Chance,
    Config,
    Frame,
    FrameNotation,
    Json,
    Key,
    Name,
    Reason,
    Seat,
    Section,
    members,
    number_key,
    rows_key,
    word_key,
    words_key,
)
from civitas.kernel.position import SEATS, SECTION, SET

USUAL_CAP: Final = 200
ATTACK_KEYS: Final = tuple(f"{side}_points" for side in SIDES)
MOST_POINTS: Final = 999

AREA_KEYS: Final = tuple([Key(area, SET, 1, MOST_IN_AREA) for area in AREAS])
DIE_KEYS: Final = (
    word_key("die", DICE, "die-"),
    word_key("face", FACES, "face-"),
    number_key("cost", 0, QUARTERS - 1),
)
SHEET_KEYS: Final = (
    word_key("city", CITIES, "city-"),
    number_key("coins", 0, NO_CAPACITY, FIRST_COINS),
    Key("crossed", SECTION, keys=AREA_KEYS, names="area-"),
    Key("bonuses", SET, 1, BONUSES),
    *[number_key(key, 0, MOST_POINTS) for key in ATTACK_KEYS],
)
KEYS: Final = (
    number_key("turn", 1, MOST_TURNS, 1),
    rows_key("forum", DIE_KEYS),
    Key("agora_first", SEATS),
    rows_key("cities", SHEET_KEYS, is_by_seat=True),
    words_key("taken", CITIES, "city-"),
)
"""The keys of a position besides those of every game."""
PLACED_OPTIONS: Final = ("boards_hash", "cities")


def frame_notation() -> FrameNotation:
    """The frames in which players choose."""
    return FrameNotation((TakeCity, Turn), GRAMMAR, {}, ("seat",))


# The configuration.


def options_of(state: DiceState) -> dict[str, str]:
    """The options that a position follows, with its cities."""
    found = {"boards": state.boards}
    for name, number in (
        ("agora_first_tie", state.agora_tie),
        ("bonus_buildings", state.bonus_buildings),
        ("guild_red_count", state.red_count),
    ):
        [values] = [option.values for option in OPTIONS if option.name == name]
        found[name] = values[number]
    for name, value, bit in SWITCHES:
        [values] = [option.values for option in OPTIONS if option.name == name]
        other = values[1 - values.index(value)]
        found[name] = value if state.switches & bit else other
    if state.manufactured:
        found["warehouse_manufactured_cost"] = str(state.manufactured)
    if state.capacity != NO_CAPACITY:
        found["gold_reserve_capacity"] = str(state.capacity)
    if not is_end_set(state) or state.last > USUAL_CAP:
        found["turn_cap"] = str(state.last)
    found["cities"] = CHOOSE
    if state.sheets:
        found["cities"] = ",".join([CITIES[city] for city in state.cities])
    return found


def options_in(page: Section, given: dict[str, str]) -> dict[str, str]:
    """The options of a position: the cities stand with their sheets."""
    rows = page.rows("cities")
    if "cities" in given and not page.is_stored and (rows or given["cities"] != CHOOSE):
        raise page.wrong_option("cities", elsewhere(page))
    if not rows:
        return {**given, "cities": CHOOSE}
    return {**given, "cities": ",".join([row.text("city") for row in rows])}


def elsewhere(page: Section) -> str:
    """The key under which the cities stand."""
    return "cities" if page.has("cities") else "taken"


def is_end_set(state: DiceState) -> bool:
    """Whether the third bonus of a city has ended the game, so that no limit matters any more."""
    return any([sheet.bonuses == ALL_BONUSES for sheet in state.sheets])


# Writing.


def write_position(state: DiceState, out: Json) -> None:
    """The Forum and the sheets, which everybody knows."""
    options = out["options"]
    assert isinstance(options, dict)
    for name in PLACED_OPTIONS:
        options.pop(name, None)
    if not options:
        del out["options"]
    if not state.sheets:
        if state.cities:
            out["taken"] = [CITIES[city] for city in state.cities]
        return
    out["turn"] = state.turn
    out["forum"] = [
        {"die": DICE[die], "face": FACES[face], "cost": quarter}
        for die, face, quarter in zip(state.forum, state.shown, state.quarters, strict=True)
    ]
    if state.first != usual_first(state):
        out["agora_first"] = list(winners_of_agora(state))
    out["cities"] = [sheet_row(state, seat) for seat in range(state.seats)]


def sheet_row(state: DiceState, seat: Seat) -> Json:
    """A city's sheet: coins, what is crossed off, and attacks that scored more than they would."""
    sheet, board = state.sheets[seat], board_of(state, seat)
    row: Json = {"city": CITIES[state.cities[seat]], "coins": sheet.coins}
    crossed: Json = {}
    for area, word in enumerate(AREAS):
        places = [
            place + 1
            for place, space in enumerate(board.in_area[area])
            if sheet.crossed & space.bit
        ]
        if places:
            crossed[word] = places
    if crossed:
        row["crossed"] = crossed
    if sheet.bonuses:
        row["bonuses"] = [bonus + 1 for bonus in members(sheet.bonuses)]
    for side, key in enumerate(ATTACK_KEYS):
        points = sheet.west if side == WEST else sheet.east
        if points != attacked(state, seat, side, True):
            row[key] = points
    return row


def usual_first(state: DiceState) -> i64:
    """Who would have the points for the first Agora, if all full ones were filled in one turn."""
    copy = state.clone()
    copy.first = 0
    award_agora(copy)
    return copy.first


def attacked(state: DiceState, seat: Seat, side: i64, is_defended: bool) -> i64:
    """The points of all attacks of a city to a side: as they would be now, or as printed."""
    sheet, total = state.sheets[seat], 0
    for space in board_of(state, seat).rows:
        if sheet.crossed & space.bit:
            for effect in space.effects:
                if isinstance(effect, Attack) and effect.side == side:
                    defended = attack_points(state, seat, side, space.points)
                    total += defended if is_defended else space.points
    return total


# Reading.


def read_position(config: Config, page: Section, chance: Chance) -> DiceState:
    """A position without frames; a Forum that is not given is made up and rolled."""
    rows = page.rows("cities")
    state = new_state(config)
    if not rows:
        read_taken(state, page)
        state.use(chance, STREAMS)
        return state
    state.turn = page.number("turn", most=min(MOST_TURNS, state.last))
    state.cities = [CITIES.index(row.text("city")) for row in rows]
    for seat, row in enumerate(rows):
        state.sheets.append(read_sheet(state, seat, row))
    turns = state.turn if page.values.get("pending") == [] else state.turn - 1
    for seat, row in enumerate(rows):
        if not page.is_stored:
            check_turns(state, seat, turns, row)
        read_attacks(state, seat, row)
        row.finish()
    if is_end_set(state):
        state.last = state.turn
    read_first(state, page)
    state.use(chance, STREAMS)
    if page.has("forum"):
        read_forum(state, page)
    elif page.has("pending"):
        raise page.wrong("position-dice-forum", "forum", wanted=FORUM, given=0)
    else:
        make_forum(state)
    return state


def read_taken(state: DiceState, page: Section) -> None:
    """The cities that were taken so far."""
    for index, word in enumerate(page.texts("taken")):
        place = f"taken[{index}]"
        words = tuple([CITIES[city] for city in state.numbers.cities])
        if word not in words:
            raise page.unknown_word(place, word, words)
        if CITIES.index(word) in state.cities:
            raise page.wrong("position-dice-taken", place, city=Name("city-" + word))
        state.cities.append(CITIES.index(word))
    if len(state.cities) >= state.seats:
        raise page.wrong("position-count", "taken", least=0, most=state.seats - 1)


def read_sheet(state: DiceState, seat: Seat, row: Section) -> Sheet:
    """A sheet with everything that follows from what is crossed off but attacks."""
    board = board_of(state, seat)
    sheet = Sheet(coins=row.number("coins", most=state.capacity))
    areas = row.section("crossed")
    for area, word in enumerate(AREAS):
        spaces = board.in_area[area]
        for place in areas.numbers(word, 1, len(spaces)):
            if sheet.crossed & spaces[place - 1].bit:
                raise areas.wrong("position-repeated", word)
            sheet.crossed |= spaces[place - 1].bit
    areas.finish()
    for space in board.rows:
        missing = space.before & ~sheet.crossed
        if sheet.crossed & space.bit and missing:
            raise areas.wrong(
                "position-dice-order",
                AREAS[space.area],
                space=space.place % MOST_IN_AREA + 1,
                before=board.rows[members(missing)[0]].place % MOST_IN_AREA + 1,
            )
    for bonus in row.numbers("bonuses", 1, BONUSES):
        if sheet.bonuses & BITS[bonus - 1]:
            raise row.wrong("position-repeated", "bonuses")
        sheet.bonuses |= BITS[bonus - 1]
    check_bonuses(state, sheet, board, row)
    give_effects(state, sheet, board)
    return sheet


def check_bonuses(state: DiceState, sheet: Sheet, board: Board, row: Section) -> None:
    """A city crosses off a bonus for each building it completes, or may do so."""
    areas = [area for area in range(len(AREAS)) if completes_building(state, sheet, board, area)]
    if state.bonus_buildings == BARRACKS_AS_ONE and EAST_BARRACKS in areas:
        areas.remove(EAST_BARRACKS)
    buildings = len(areas)
    most = min(BONUSES, buildings)
    least = 0 if state.switches & BONUS_OPTIONAL else most
    if not least <= how_many(sheet.bonuses) <= most:
        raise row.wrong(
            "position-dice-bonuses", "bonuses", buildings=buildings, least=least, most=most
        )


def check_turns(state: DiceState, seat: Seat, turns: int, row: Section) -> None:
    """What a city has crossed off and gained in its turns so far."""
    sheet, board = state.sheets[seat], board_of(state, seat)
    effects = [e for space in board.rows if sheet.crossed & space.bit for e in space.effects]
    for bonus in members(sheet.bonuses):
        effects.extend(state.numbers.bonuses[bonus])
    spaces, actions, coins = turns, turns, FIRST_COINS
    for effect in effects:
        if isinstance(effect, Cross):
            spaces += effect.times
        elif isinstance(effect, (FreeDie, ExtraAction)):
            spaces += 1
            actions += 1
        elif isinstance(effect, Coins):
            coins += effect.coins
        elif isinstance(effect, Per):
            coins += effect.each * crossed_in(sheet, board, effect.area)
    crossed = how_many(sheet.crossed)
    if crossed > spaces:
        raise row.wrong("position-dice-spaces", "crossed", spaces=crossed, turns=turns, most=spaces)
    coins += actions * max(PASS_COINS, *sheet.extra)
    usual = min(FIRST_COINS, state.capacity)
    sheet.coins = row.number("coins", 0, min(coins, state.capacity), usual)


def give_effects(state: DiceState, sheet: Sheet, board: Board) -> None:
    """Sum up the lasting effects of the spaces and bonuses that are crossed off."""
    effects = [e for space in board.rows if sheet.crossed & space.bit for e in space.effects]
    for bonus in members(sheet.bonuses):
        effects.extend(state.numbers.bonuses[bonus])
    extra = list(sheet.extra)
    for effect in effects:
        if isinstance(effect, Produce):
            sheet.resources += effect.resources
        elif isinstance(effect, Defense):
            if effect.side == WEST:
                sheet.west_defense += 1
            else:
                sheet.east_defense += 1
        elif isinstance(effect, CheaperDice):
            sheet.cheaper += 1
        elif isinstance(effect, FreeColour):
            sheet.free |= BITS[effect.colour]
        elif isinstance(effect, CoinsOn):
            extra[effect.colour] += effect.coins
        elif isinstance(effect, Unlock):
            sheet.unlocked |= BITS[effect.colour]
    sheet.extra = tuple(extra)


def read_attacks(state: DiceState, seat: Seat, row: Section) -> None:
    """The points of attacks: by the defense of the neighbour now, or more if it was less then."""
    for side, key in enumerate(ATTACK_KEYS):
        least = attacked(state, seat, side, True)
        points = row.number(key, least, attacked(state, seat, side, False), least)
        if side == WEST:
            state.sheets[seat].west = points
        else:
            state.sheets[seat].east = points


def read_first(state: DiceState, page: Section) -> None:
    """Who has the points for the first full Agora."""
    if not page.has("agora_first"):
        state.first = usual_first(state)
        return
    full = 0
    for seat, sheet in enumerate(state.sheets):
        if is_complete(sheet, board_of(state, seat), AGORA):
            full |= BITS[seat]
    first = 0
    for seat in page.numbers("agora_first", 0, state.seats - 1):
        first |= BITS[seat]
    if not first and how_many(full) > 1 and state.agora_tie == NOBODY_GETS_IT:
        first = TAKEN_BY_NOBODY
    elif first & ~full or bool(first) != bool(full) or (how_many(first) > 1 and state.agora_tie):
        raise page.wrong("position-dice-agora", "agora_first")
    state.first = first


def read_forum(state: DiceState, page: Section) -> None:
    """The dice of the Forum as they lie."""
    rolled: list[tuple[i64, i64, i64]] = []
    for row in page.rows("forum"):
        die = DICE.index(row.word("die"))
        words = tuple(sorted({FACES[face] for face in state.numbers.dice[die]}))
        face = FACES.index(row.word("face", words))
        rolled.append((die, face, row.number("cost")))
        row.finish()
    rolled.sort()
    state.forum = [die for die, _, _ in rolled]
    state.shown = [face for _, face, _ in rolled]
    state.quarters = [quarter for _, _, quarter in rolled]
    if len(rolled) != FORUM:
        raise page.wrong("position-dice-forum", "forum", wanted=FORUM, given=len(rolled))
    for index, die in enumerate(state.forum[1:]):
        if die == state.forum[index]:
            raise page.wrong("position-dice-twice", "forum", die=Name("die-" + DICE[die]))


def make_forum(state: DiceState) -> None:
    """The dice of the Forum before they are rolled: special ones replaced gray ones by chance."""
    state.turn -= 1
    for die in range(FORUM, len(DICE)):
        if unlocked(state) & BITS[DIE_COLOUR[die]]:
            grays = [other for other in state.forum if DIE_COLOUR[other] == GRAY]
            state.forum.remove(grays[state.pick(EXCHANGE_STREAM, len(grays))])
            state.forum.append(die)


def unlocked(state: DiceState) -> i64:
    """The colours of special dice that any city has unlocked."""
    mask: i64 = 0
    for sheet in state.sheets:
        mask |= sheet.unlocked
    return mask


# Checks.


def usual_frames(state: DiceState) -> list[Frame]:
    """The choice of a city, the roll, or the turn."""
    if not state.sheets:
        return [TakeCity(len(state.cities))]
    return [Turn()] if is_rolled(state) else [Shake()]


def is_rolled(state: DiceState) -> bool:
    """Whether every die of the Forum shows one of its faces."""
    pairs = zip(state.forum, state.shown, strict=True)
    return all([face in state.numbers.dice[die] for die, face in pairs])


def check_position(state: DiceState) -> None:
    """Check what is pending, and the special dice in the Forum."""
    if state.gone:
        raise BadPosition(Reason("position-dice-gone"))
    top = state.stack[-1] if state.stack else None
    if len(state.stack) > 1 or isinstance(top, TakeCity) == bool(state.sheets):
        raise BadPosition(Reason("position-pending"))
    if isinstance(top, TakeCity):
        if top.seat != len(state.cities):
            raise BadPosition(Reason("position-pending"))
        return
    if top is None and state.turn != state.last:
        raise BadPosition(Reason("position-dice-unfinished"))
    for die in state.forum:
        colour = DIE_COLOUR[die]
        if colour >= FIRST_SPECIAL and not unlocked(state) & BITS[colour]:
            raise BadPosition(
                Reason.of("position-dice-locked", colour=Name("colour-" + COLOURS[colour]))
            )
    missing = [
        colour
        for colour in members(unlocked(state))
        if colour not in [DIE_COLOUR[die] for die in state.forum]
    ]
    if missing and top is not None:
        raise BadPosition(
            Reason.of("position-dice-missing", colour=Name("colour-" + COLOURS[missing[0]]))
        )
