"""Positions of 7 Wonders as text."""

from collections import Counter
from itertools import permutations
from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import GRAMMAR, SIDES
from civitas.games.seven_wonders.data.tables import (
    CARD_NUMBERS,
    CARD_WORDS,
    MOST_STAGES,
    board_number,
    is_second_side,
    side_number,
)
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.flow.turn import Draft
from civitas.games.seven_wonders.ids import (
    DIG,
    FIRST,
    FREE_ONCE_AN_AGE,
    PURPLE,
    SEVENTH_CARD,
    WONDERS,
)
from civitas.games.seven_wonders.pending import check_boards, check_steps
from civitas.games.seven_wonders.rules.boards import (
    BY_CHOICE,
    CHOOSE,
    FREE_CITY_PLAYERS,
    HOUSE_RULE,
    TakeBoard,
    TurnSides,
    edition_of,
    side_words,
)
from civitas.games.seven_wonders.rules.building import place
from civitas.games.seven_wonders.rules.free_city import FREE_CITY, controller, running
from civitas.games.seven_wonders.rules.military import VICTORY
from civitas.games.seven_wonders.rules.rulings import RULINGS
from civitas.games.seven_wonders.state import (
    BURIED,
    FIRST_COINS,
    HAND,
    NO_PACKET,
    SOLD,
    STREAMS,
    TAKEN,
    TURNS,
    City,
    SevenWondersState,
    knows,
    laid,
    laid_age,
    laid_by,
    laid_card,
    laid_drawn,
    laid_knowers,
    laid_packet,
    laid_turn,
    laid_where,
    new_city,
    next_stage,
    passing_step,
)
from civitas.kernel import (
    ALL_KNOWING,
    BITS,
    SPECTATOR,
    UNKNOWN,
    BadPosition,
    Bag,
    CardId,
    Chance,
    Config,
    Frame,
    FrameNotation,
    Json,
    Key,
    Literal,
    Name,
    Reason,
    Seat,
    Section,
    Stream,
    Value,
    cards_key,
    deal_unknown,
    members,
    number_key,
    rows_key,
    shuffled_deck,
    stream,
    word_key,
    words_key,
    words_of,
)
from civitas.kernel.position import FLAG, SEAT, SEATS, UNKNOWN_CARD

PLACES: Final = ("discard", "wonder", "taken")
"""Where a card lies that was laid face down."""
SEVENTH_CARD_STEP: Final = "last_card"
TAKES_CARDS: Final = "halicarnassus"
MOST_COINS: Final = 999
MOST_LAID: Final = 200
LAST_AGE: Final = 3
FROM_PILE: Final = "pile"
BOARDS: Final = tuple([f"{wonder}:{side}" for wonder in WONDERS for side in SIDES])


CITY_KEYS: Final = (
    word_key("board", BOARDS, "side-"),
    number_key("coins", 0, MOST_COINS, FIRST_COINS),
    number_key("stages", 0, MOST_STAGES, 0),
    number_key("victory_points", 0, 2 * sum(VICTORY), 0),
    number_key("defeats", 0, 2 * LAST_AGE, 0),
    number_key("free_used", 0, LAST_AGE, 0),
    words_key("built", CARD_WORDS, "card-"),
    cards_key("hand", CARD_WORDS),
)
LAID_KEYS: Final = (
    word_key("card", CARD_WORDS, "card-", (UNKNOWN_CARD,)),
    word_key("where", PLACES, "position-where-"),
    Key("seat", SEAT, usual=0),
    number_key("age", 1, LAST_AGE),
    number_key("turn", 1, TURNS, 1),
    Key("from", SEAT, names="position-from-", unknown=(FROM_PILE,)),
    Key("known_to", SEATS),
    Key("drawn", FLAG),
)
KEYS: Final = (
    number_key("age", 0, LAST_AGE),
    number_key("turn", 1, TURNS, 1),
    rows_key("cities", CITY_KEYS, is_by_seat=True),
    rows_key("laid", LAID_KEYS),
    cards_key("pile", CARD_WORDS),
    cards_key("box", CARD_WORDS),
    word_key("drawn", CARD_WORDS, "card-"),
)
"""The keys of a position besides those of every game."""
PLACED_OPTIONS: Final = ("boards", "sides", "free_city")


def frame_notation(classes: tuple[type[Value], ...]) -> FrameNotation:
    """The frames of the game in positions."""
    cards = {"card": CARD_WORDS, "boards": WONDERS}
    return FrameNotation(classes, GRAMMAR, cards, ("seat",), ("action",))


# The configuration.


def options_of(state: SevenWondersState) -> dict[str, str]:
    """The options that a position follows, with its boards and sides."""
    words = side_words(state.edition)
    found = {"edition": "1st" if state.edition == FIRST else "2nd"}
    for name, value, bit in RULINGS:
        if state.rulings & bit:
            found[name] = value
        elif name == "own_colour":
            found[name] = "not_counted"
    if state.seats == FREE_CITY_PLAYERS and state.edition != FIRST:
        found["house_rule"] = HOUSE_RULE
    top = state.stack[-1] if state.stack else None
    free = (-1, -1)
    if isinstance(top, (TakeBoard, TurnSides)):
        found["boards"] = CHOOSE
        if isinstance(top, TurnSides):
            found["boards"] = ",".join([WONDERS[board] for board in top.boards])
        found["sides"] = ",".join([CHOOSE if s == BY_CHOICE else words[s] for s in top.sides])
        free = top.free
    else:
        sides = [city.side for city in state.cities]
        found["boards"] = ",".join([WONDERS[board_number(s)] for s in sides[: state.seats]])
        found["sides"] = ",".join([words[is_second_side(s)] for s in sides[: state.seats]])
        if len(sides) > state.seats:
            free = (board_number(sides[-1]), int(is_second_side(sides[-1])))
    if free[0] >= 0:
        found["free_city"] = f"{WONDERS[free[0]]}:{words[free[1]]}"
    return found


def options_in(page: Section, given: dict[str, str]) -> dict[str, str]:
    """The options of a position: boards and sides stand with the cities."""
    rows = page.rows("cities")
    if not rows:
        return given
    players = page.number("players")
    cities = players + 1 if players == FREE_CITY_PLAYERS else players
    if len(rows) != cities:
        raise page.wrong_count("cities", cities, len(rows))
    for name in PLACED_OPTIONS:
        if name in given and not page.is_stored:
            raise page.wrong_option(name, "cities")
    names = [row.text("board").partition(":") for row in rows]
    found = {
        **given,
        "boards": ",".join([name[0] for name in names[:players]]),
        "sides": ",".join([name[2] for name in names[:players]]),
    }
    if cities > players:
        found["free_city"] = rows[-1].text("board")
        if given.get("edition") != "1st":
            found["house_rule"] = HOUSE_RULE
    return found


# Writing.


def write_position(state: SevenWondersState, viewer: Seat, out: Json) -> None:
    """Ages, cities, hands, and what was laid face down, as far as a viewer knows it."""
    options = out.get("options")
    if state.cities and isinstance(options, dict):
        for name in PLACED_OPTIONS:
            options.pop(name, None)
        if not options:
            del out["options"]
    out["age"] = state.age
    if not state.cities:
        return
    out["turn"] = state.turn + 1
    words = side_words(state.edition)
    rows: list[object] = []
    for number, city in enumerate(state.cities):
        side = words[is_second_side(city.side)]
        row: Json = {"board": f"{WONDERS[board_number(city.side)]}:{side}", "coins": city.coins}
        if city.stages:
            row["stages"] = city.stages
        if city.victories:
            row["victory_points"] = city.victories
        if city.defeats:
            row["defeats"] = city.defeats
        if city.free_used:
            row["free_used"] = city.free_used
        row["built"] = words_of(city.built, CARD_WORDS)
        if number < state.seats:
            hand = state.hands[number]
            is_seen = viewer in (ALL_KNOWING, number)
            row["hand"] = words_of(hand, CARD_WORDS) if is_seen else len(hand)
        rows.append(row)
    out["cities"] = rows
    if state.laid:
        out["laid"] = [laid_row(state, entry, viewer) for entry in state.laid]
    pile = state.pile.cards()
    if pile:
        out["pile"] = words_of(pile, CARD_WORDS) if viewer == ALL_KNOWING else len(pile)
    if state.box:
        box = list(state.box)
        out["box"] = words_of(box, CARD_WORDS) if viewer == ALL_KNOWING else len(box)
    if state.drawn != UNKNOWN and viewer in (ALL_KNOWING, controller(state)):
        out["drawn"] = CARD_WORDS[state.drawn]


def laid_row(state: SevenWondersState, entry: i64, viewer: Seat) -> Json:
    """A card that was laid face down; usual values are left out."""
    seat, age, turn = laid_by(entry), laid_age(entry), laid_turn(entry)
    known = viewer == ALL_KNOWING or knows(entry, viewer)
    row: Json = {"card": CARD_WORDS[laid_card(entry)] if known else "?"}
    if laid_where(entry) != SOLD:
        row["where"] = PLACES[laid_where(entry)]
    row["seat"] = int(seat)
    row["age"] = int(age)
    row["turn"] = int(turn) + 1
    if laid_packet(entry) == NO_PACKET:
        row["from"] = FROM_PILE
    knowers = laid_knowers(entry)
    if knowers != BITS[seat]:
        row["known_to"] = list(members(knowers))
    if laid_drawn(entry) and known and viewer != SPECTATOR:
        row["drawn"] = True
    return row


def usual_packet(state: SevenWondersState, seat: i64, age: i64, turn: i64) -> i64:
    """The seat that was dealt the hand that a seat held in a turn of an age."""
    return (seat - passing_step(age) * turn) % state.seats


# Reading.


def read_position(config: Config, page: Section, chance: Chance) -> SevenWondersState:
    """A position without frames; unknown cards are dealt from what is left."""
    edition = edition_of(config)
    rulings = 0
    for name, value, bit in RULINGS:
        if config.option(name) == value:
            rulings |= bit
    age = page.number("age")
    empty = Bag(0, [], [], [])
    state = SevenWondersState(
        config.players, config.rules, edition, rulings, age, 0, [], [], [], [], empty
    )
    state.use(chance, STREAMS)
    if not age:
        return state
    state.turn = page.number("turn") - 1
    rows = page.rows("cities")
    if not rows:
        raise page.wrong("position-count", "cities", least=config.players, most=len(WONDERS))
    for number, row in enumerate(rows):
        read_city(state, number, row)
        if number < state.seats:
            hand = row.cards("hand")
            if not row.has("hand") and not page.has("pending"):
                hand = [UNKNOWN] * hand_size(state, number)
            state.hands.append(hand)
        row.finish()
    for row in page.rows("laid"):
        state.laid.append(read_laid(state, row))
        row.finish()
    if len(state.laid) > MOST_LAID:
        raise page.wrong("position-count", "laid", least=0, most=MOST_LAID)
    has_free_city = state.seats == FREE_CITY_PLAYERS
    pile = page.cards("pile") if has_free_city else []
    if has_free_city and not (page.has("pile") or page.has("pending") or page.is_stored):
        pile = [UNKNOWN] * (TURNS - state.turn)
    box = page.cards("box") if age == LAST_AGE else []
    if age == LAST_AGE and not page.has("box"):
        box = [UNKNOWN] * box_size(state)
    held = seventh_of_free_city(page) if has_free_city else []
    deal_hidden(state, pile, box, held, stream(chance.seed, STREAMS))
    for hand in state.hands:
        hand.sort()
    state.pile = shuffled_deck(age, pile)
    state.box = sorted(box)
    if has_free_city:
        state.drawn = page.card("drawn", default=UNKNOWN)
    return state


def seventh_of_free_city(page: Section) -> list[CardId]:
    """The Free City's seventh card while it is pending and known, which lies in no hand."""
    found: list[CardId] = []
    rows = page.values.get("pending")
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and row.get("step") == SEVENTH_CARD_STEP:
            card = row.get("card")
            if row.get("number") == FREE_CITY and card in CARD_WORDS:
                found.append(CARD_NUMBERS[card])
    return found


def read_city(state: SevenWondersState, number: int, row: Section) -> None:
    """Found a city and build what stands in it."""
    words = side_words(state.edition)
    wonder, _, side = row.text("board").partition(":")
    city = new_city(state.numbers, side_number(WONDERS.index(wonder), words.index(side)))
    state.cities.append(city)
    most = state.numbers.stages[city.side]
    stages = row.number("stages", most=most)
    for card in row.cards("built"):
        if card == UNKNOWN:
            raise row.wrong("position-known", "built")
        if city.has(card):
            raise row.wrong("position-built-twice", "built", card=Literal(CARD_WORDS[card]))
        place(state, number, card, card)
    first = next_stage(city)
    for stage in range(stages):
        place(state, number, first + stage, -1)
    city.coins = row.number("coins")
    city.victories = row.number("victory_points", most=most_victories(state))
    city.defeats = row.number("defeats")
    may_use = city.allows & FREE_ONCE_AN_AGE != 0
    city.free_used = row.number("free_used", most=state.age if may_use else 0)


def most_victories(state: SevenWondersState) -> int:
    """The most points of victory tokens: two of each age."""
    return 2 * sum(VICTORY[: state.age + 1])


def read_laid(state: SevenWondersState, row: Section) -> i64:
    """A card that was laid face down; its card may be unknown yet."""
    seat = row.number("seat", most=state.seats - 1)
    age = row.number("age", most=state.age, default=state.age)
    turn = row.number("turn", most=state.turn + 1 if age == state.age else TURNS) - 1
    packet = usual_packet(state, seat, age, turn)
    if state.seats == FREE_CITY_PLAYERS and row.values.get("from") == FROM_PILE:
        row.text("from")
        packet = NO_PACKET
    else:
        packet = row.number("from", most=state.seats - 1, default=packet)
    where = PLACES.index(row.word("where", default=PLACES[SOLD]))
    knowers: i64 = BITS[seat]
    if row.has("known_to"):
        knowers = 0
        for other in row.numbers("known_to", 0, state.seats - 1):
            knowers |= BITS[other]
    card = row.card("card")
    drawn = 1 if row.flag("drawn") else 0
    # An unknown card is the number after the last one until it is dealt.
    number = card if card != UNKNOWN else len(CARD_WORDS)
    return laid(number, seat, age, turn, packet, where, knowers, drawn)


# What there is, and what is left.


def hand_size(state: SevenWondersState, seat: Seat) -> i64:
    """How many cards a seat holds when it chooses one."""
    return HAND - state.turn + (1 if controller(state) == seat else 0)


def box_size(state: SevenWondersState) -> int:
    """How many guilds are left out."""
    return len(state.numbers.guilds) - (max(state.seats, 3) + 2)


def deck_of(state: SevenWondersState, age: int) -> Counter[CardId]:
    """The cards of an age, with all guilds in the third."""
    found = Counter(state.numbers.ordered_decks[age][max(state.seats, 3)])
    if age == LAST_AGE:
        found.update(state.numbers.guilds)
    return found


def known_of_age(
    state: SevenWondersState,
    age: int,
    pile: list[CardId],
    box: list[CardId],
    held: list[CardId],
) -> Counter[CardId]:
    """The known cards that are surely of an age: those in hands, and those laid down in it.

    `held` is the seventh card of the Free City.
    """
    found: Counter[CardId] = Counter()
    for entry in state.laid:
        if laid_age(entry) == age and laid_where(entry) != TAKEN:
            found[laid_card(entry)] += 1
    if age == state.age:
        for hand in state.hands:
            found.update(hand)
        found.update(pile)
        found.update(held)
    if age == LAST_AGE:
        found.update(box)
    del found[UNKNOWN]
    del found[len(CARD_WORDS)]
    return found


def deal_hidden(
    state: SevenWondersState,
    pile: list[CardId],
    box: list[CardId],
    held: list[CardId],
    source: Stream,
) -> None:
    """Deal what is unknown from what is left of each age; refuse cards that there are not."""
    left = left_of_ages(state, pile, box, held)
    for age in range(1, state.age + 1):
        pool = sorted(left[age - 1].elements())
        if age == LAST_AGE:
            guilds = [card for card in pool if state.numbers.colour[card] == PURPLE]
            deal_unknown([box], guilds, source, "box")
            pool = sorted((left[age - 1] - Counter(box_dealt(left[age - 1], box))).elements())
        unknown: list[list[CardId]] = []
        places = unknown_laid(state, age)
        dealt = [UNKNOWN] * len(places)
        unknown.append(dealt)
        if age == state.age:
            unknown.extend([*state.hands, pile])
        deal_unknown(unknown, pool, source, "hand")
        for index, card in zip(places, dealt, strict=True):
            state.laid[index] += card - len(CARD_WORDS)


def unknown_laid(state: SevenWondersState, age: int) -> list[int]:
    """The places of the unknown cards that were laid down in an age."""
    return [
        index
        for index, entry in enumerate(state.laid)
        if laid_age(entry) == age and laid_card(entry) == len(CARD_WORDS)
    ]


def box_dealt(left: Counter[CardId], box: list[CardId]) -> list[CardId]:
    """The cards of the box that were still left before it was dealt."""
    return [card for card in box if left[card]]


def left_of_ages(
    state: SevenWondersState, pile: list[CardId], box: list[CardId], held: list[CardId]
) -> list[Counter[CardId]]:
    """What is left of each age's cards without all known ones; raises BadPosition for too many."""
    decks = [deck_of(state, age) for age in range(1, state.age + 1)]
    needs = [0] * state.age
    for age in range(1, state.age + 1):
        known = known_of_age(state, age, pile, box, held)
        for card, count in known.items():
            if count > decks[age - 1][card]:
                raise too_many(state, card, decks[age - 1][card], "position-no-card", age)
        decks[age - 1].subtract(known)
        needs[age - 1] = len(unknown_laid(state, age))
    if state.age:
        needs[-1] += sum(cards.count(UNKNOWN) for cards in (*state.hands, pile, box))
    placed: list[Counter[CardId]] = [Counter() for _ in decks]
    for card in [card for city in state.cities for card in city.built]:
        ages = [index for index in range(state.age) if decks[index][card] > 0]
        if not ages:
            most = sum(deck_of(state, age)[card] for age in range(1, state.age + 1))
            raise too_many(state, card, most, "position-no-card-yet", state.age)
        decks[ages[0]][card] -= 1
        placed[ages[0]][card] += 1
    # Some names are in two ages: where too little is left for what is unknown, the built one is of
    # the other age.
    for index, other in permutations(range(state.age), 2):
        for card in sorted(placed[index]):
            while (
                decks[index].total() < needs[index]
                and placed[index][card]
                and decks[other][card] > 0
            ):
                decks[index][card] += 1
                placed[index][card] -= 1
                decks[other][card] -= 1
    return decks


def too_many(state: SevenWondersState, card: CardId, most: int, none: str, age: i64) -> BadPosition:
    """The error of a card that is there too often; `none` is the message if there is none."""
    name = Name("card-" + CARD_WORDS[card])
    if most:
        return BadPosition(Reason.of("position-too-many", card=name, most=most))
    return BadPosition(Reason.of(none, card=name, age=int(age), players=int(state.seats)))


# Checks.


def usual_frames(state: SevenWondersState) -> list[Frame]:
    """The choice of a card; without cities, nothing can be asked."""
    return [Draft()] if state.cities else []


def complete_position(state: SevenWondersState) -> None:
    """A seventh card that is not known is the one that is left."""
    for index, frame in enumerate(state.stack):
        if isinstance(frame, LastCard) and frame.card == UNKNOWN:
            state.stack[index] = known_last_card(state, frame)


def check_position(state: SevenWondersState) -> None:
    """Check hands and tokens."""
    if state.gone:
        raise BadPosition(Reason("position-gone"))
    if not state.cities:
        check_boards(state)
        return
    over = not state.stack
    if over and (state.age, state.turn) != (LAST_AGE, TURNS - 1):
        raise BadPosition(Reason("position-unfinished"))
    check_steps(state)
    check_hands(state)
    check_pile(state)
    check_laid(state)
    ages = state.age if over else state.age - 1
    for number in range(len(state.cities)):
        check_city(state, number, ages)
    check_conflicts(state, ages)
    check_neighbours(state, ages)


def is_choosing(state: SevenWondersState) -> bool:
    """Whether everybody chooses a card, so that the turn has just begun."""
    return bool(state.stack) and isinstance(state.stack[-1], Draft)


def check_hands(state: SevenWondersState) -> None:
    """Check how many cards everybody holds, and how many guilds are left out."""
    for seat in range(state.seats):
        size = len(state.hands[seat])
        wanted = hand_size(state, seat) if is_choosing(state) else size_after(state, seat)
        if size != wanted:
            raise BadPosition(Reason.of("position-hand", seat=seat + 1, given=size, most=wanted))
    if state.age == LAST_AGE and len(state.box) != box_size(state):
        raise BadPosition(Reason.of("position-box", given=len(state.box), wanted=box_size(state)))
    for card in state.box:
        if state.numbers.colour[card] != PURPLE:
            name = Name("card-" + CARD_WORDS[card])
            raise BadPosition(Reason.of("position-box-guild", card=name))
    if state.drawn != UNKNOWN and is_choosing(state):
        seat = controller(state)
        if not state.turn or state.drawn not in state.hands[seat]:
            name = Name("card-" + CARD_WORDS[state.drawn])
            raise BadPosition(Reason.of("position-drawn", card=name, city=int(seat) + 1))


def size_after(state: SevenWondersState, seat: Seat) -> i64:
    """How many cards a seat holds when all have played theirs in the turn."""
    if state.turn < TURNS - 1:
        return HAND - state.turn - 1
    lasts = [frame for frame in state.stack if isinstance(frame, LastCard)]
    return 1 if any([frame.number == seat for frame in lasts]) else 0


def check_pile(state: SevenWondersState) -> None:
    """Check how many cards are left of the Free City's pile."""
    size = TURNS - state.turn if state.seats == FREE_CITY_PLAYERS else 0
    if state.turn == TURNS - 1 and not is_choosing(state):
        size = 0
    if len(state.pile.cards()) != size:
        raise BadPosition(
            Reason.of(
                "position-count-exact",
                place=Literal("pile"),
                wanted=int(size),
                given=len(state.pile.cards()),
            )
        )


def check_laid(state: SevenWondersState) -> None:
    """Check that no card was laid down in this turn yet, and how many in earlier ones."""
    seen: Counter[int] = Counter()
    for index, entry in enumerate(state.laid):
        seat, age, turn = laid_by(entry), laid_age(entry), laid_turn(entry)
        if is_choosing(state) and age == state.age and turn == state.turn:
            raise BadPosition(Reason.of("position-laid-now", place=Literal(f"laid[{index}]")))
        if not is_laid_as_known(state, entry):
            raise BadPosition(Reason.of("position-laid-known", place=Literal(f"laid[{index}]")))
        if laid_where(entry) == TAKEN and not any(takes_cards(city) for city in state.cities):
            raise BadPosition(Reason.of("position-taken", place=Literal(f"laid[{index}]")))
        when = int((age * HAND + turn) * len(WONDERS) + seat)
        seen[when] += 1
        most = most_laid(state, seat, age, turn)
        if seen[when] > most:
            raise BadPosition(
                Reason.of(
                    "position-laid",
                    city=int(seat) + 1,
                    most=int(most),
                    age=int(age),
                    turn=int(turn) + 1,
                )
            )


def is_laid_as_known(state: SevenWondersState, entry: i64) -> bool:
    """Whether a card can have come from the hand it is said to come from, and be known as it is."""
    seat, age, turn, packet = laid_by(entry), laid_age(entry), laid_turn(entry), laid_packet(entry)
    if packet == NO_PACKET:
        return turn == TURNS - 1
    if packet != usual_packet(state, seat, age, turn) or not knows(entry, seat):
        return False
    is_drawn = laid_drawn(entry) != 0
    return not is_drawn or (state.seats == FREE_CITY_PLAYERS and running(age, turn) == seat)


def most_laid(state: SevenWondersState, seat: i64, age: i64, turn: i64) -> i64:
    """How many cards a seat can have laid down in a turn, with those of the Free City."""
    most: i64 = 2 if turn == TURNS - 1 else 1
    if state.seats == FREE_CITY_PLAYERS:
        runs = running(age, turn) == seat
        if turn == TURNS - 1:
            most += 2 if runs else 1 if seat == 0 else 0
        elif runs:
            most += 1
    return most


def takes_cards(city: City) -> bool:
    """Whether a wonder with stages can have taken cards from the discard pile."""
    return city.stages > 0 and WONDERS[board_number(city.side)] == TAKES_CARDS


def more_plays(state: SevenWondersState, city: City, ages: int) -> int:
    """How many cards besides one of each turn the stages of a city may have brought into play."""
    more = 0
    if city.allows & SEVENTH_CARD:
        more += ages + (1 if state.turn == TURNS - 1 and not is_choosing(state) else 0)
    first = int(next_stage(city) - city.stages)
    for stage in range(first, first + int(city.stages)):
        more += 1 if state.numbers.allows[stage] & DIG else 0
    return more


def check_first_coins(state: SevenWondersState, number: int, turns: int) -> None:
    """Check that in the first turn a city has no more coins than at the start."""
    if not turns and state.cities[number].coins > FIRST_COINS:
        place = Literal(f"cities[{number}].coins")
        raise BadPosition(
            Reason.of("position-number", place=place, least=0, most=FIRST_COINS, more=FIRST_COINS)
        )


def check_city(state: SevenWondersState, number: int, ages: int) -> None:
    """Check what a city can have played, its tokens, and the cards under its wonder."""
    city = state.cities[number]
    more = more_plays(state, city, state.age - 1 if state.stack else ages)
    turns = TURNS * (state.age - 1) + state.turn + (0 if is_choosing(state) else 1)
    check_first_coins(state, number, turns)
    if len(city.built) + city.stages > turns + more:
        raise BadPosition(
            Reason.of(
                "position-plays",
                city=number + 1,
                cards=len(city.built),
                stages=city.stages,
                most=turns + more,
            )
        )
    check_cards_used(state, number, turns + more)
    for age in range(2, state.age + 1):
        earlier = [deck_of(state, other) for other in range(1, age)]
        cards = [card for card in city.built if not any([deck[card] for deck in earlier])]
        most = turns - TURNS * (age - 1) + more
        if len(cards) > most:
            raise BadPosition(
                Reason.of(
                    "position-plays-of-age", city=number + 1, cards=len(cards), age=age, most=most
                )
            )
    if not is_sum_of_tokens(city.victories, ages, 2 * ages - city.defeats):
        raise BadPosition(
            Reason.of(
                "position-tokens",
                city=number + 1,
                points=city.victories,
                defeats=city.defeats,
                ages=ages,
            )
        )
    buried = sum(
        1
        for entry in state.laid
        if laid_where(entry) == BURIED and buried_in(state, entry) == number
    )
    if buried > city.stages:
        raise BadPosition(
            Reason.of("position-buried", city=number + 1, cards=buried, stages=city.stages)
        )


def check_cards_used(state: SevenWondersState, number: int, plays: int) -> None:
    """Check how many cards a city of three or more can have had, with those laid down."""
    if state.seats == FREE_CITY_PLAYERS:
        return
    city = state.cities[number]
    places = [laid_where(entry) for entry in state.laid if laid_by(entry) == number]
    buried = places.count(BURIED)
    is_last = state.turn == TURNS - 1 and not is_choosing(state)
    most = plays + state.age - 1 + (1 if is_last else 0)
    used = len(city.built) + max(int(city.stages), buried) + len(places) - buried
    if used > most:
        raise BadPosition(Reason.of("position-cards-used", city=number + 1, cards=used, most=most))


def check_conflicts(state: SevenWondersState, ages: int) -> None:
    """Each victory token is a defeat token of a neighbour."""
    counts = [token_counts(city.victories, ages) for city in state.cities]
    least, most = sum([min(found) for found in counts]), sum([max(found) for found in counts])
    defeats = sum([city.defeats for city in state.cities])
    if not least <= defeats <= most:
        raise BadPosition(
            Reason.of(
                "position-conflicts",
                victories=least if defeats < least else most,
                defeats=int(defeats),
            )
        )


def check_neighbours(state: SevenWondersState, ages: int) -> None:
    """Check that the tokens come from conflicts of each city with its neighbours."""
    wanted = [(int(city.victories), int(city.defeats)) for city in state.cities]
    outcomes = {((0, 0), (0, 0))}
    for age in range(1, ages + 1):
        points = VICTORY[age]
        outcomes = {
            ((one[0] + won, one[1] + lost), (two[0] + lost * points, two[1] + won // points))
            for one, two in outcomes
            for won, lost in ((0, 0), (points, 0), (0, 1))
        }
    # Around the table: what each city has left for the conflicts with the next one.
    for closing, begun in outcomes:
        left = {rest(wanted[0], begun)}
        for number in range(1, len(wanted)):
            left = {
                rest(wanted[number], two) for one, two in outcomes for found in left if one == found
            }
        if closing in left:
            return
    raise BadPosition(Reason.of("position-neighbours", ages=ages))


def rest(tokens: tuple[int, int], counted: tuple[int, int]) -> tuple[int, int]:
    """The points and defeats that are left."""
    return (tokens[0] - counted[0], tokens[1] - counted[1])


def buried_in(state: SevenWondersState, entry: i64) -> i64:
    """The city under whose wonder a card of a seat may lie; -1: it may be the Free City's."""
    return -1 if state.seats == FREE_CITY_PLAYERS else laid_by(entry)


def is_sum_of_tokens(points: int, ages: int, tokens: int) -> bool:
    """Whether points are those of at most so many victory tokens, two of each past age."""
    return any([count <= tokens for count in token_counts(points, ages)])


def token_counts(points: int, ages: int) -> list[int]:
    """With how many victory tokens a city has so many points, at most two of each past age."""
    sums = {(0, 0)}
    for age in range(1, ages + 1):
        sums = {
            (total + count * VICTORY[age], used + count)
            for total, used in sums
            for count in range(3)
        }
    return [used for total, used in sums if total == points]


def known_last_card(state: SevenWondersState, frame: LastCard) -> LastCard:
    """A seventh card: the last of the hand, or for the Free City any that is left."""
    if frame.number < state.seats:
        card = state.hands[frame.seat][0]
    else:
        left = left_of_ages(state, state.pile.cards(), list(state.box), [])
        cards = sorted(left[state.age - 1].elements())
        card = cards[state.pick(state.age, len(cards))]
    return LastCard(frame.seat, frame.number, card, frame.limit, frame.action)
