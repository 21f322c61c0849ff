"""A small roll-and-write: everybody crosses spaces off an own sheet by the same roll.

Rules. Each turn the three dice of the box are rolled: every die gets a face and a price. At once,
everybody uses a die for a space of the lane it shows, or passes for coins. A space costs coins, a
crossed field lowers that by one; spaces of a lane are crossed in order, fields in any order. What a
space gives is chosen at once, depth first: another space for nothing, one more action on the same
roll, the side a wall faces; a seat that finishes a lane crosses off a bonus. A raid is worth its
points less the walls which the neighbour had on that side before the turn. At the end of a turn the
first to finish a lane get points, and a die of the box is exchanged by chance for each such lane.
When a seat has crossed enough spaces, one more turn is played; there is a last turn in any case.
"""

from typing import Final, final

from civitas.kernel import (
    BITS,
    Action,
    Amount,
    Arg,
    Chance,
    Config,
    Event,
    Frame,
    Game,
    GameMeta,
    Grammar,
    Literal,
    Message,
    Mutable,
    Name,
    Offer,
    Option,
    Outcome,
    Prompt,
    Question,
    Reason,
    Seat,
    Shared,
    Simultaneous,
    State,
    Stream,
    Table,
    Value,
    Verb,
    View,
    ViewPart,
    Who,
    Words,
    everybody,
    frozen,
    happened,
    members,
    mutable,
    places,
    question_for,
)

# Lanes, and the face that stands for all of them.
FIELD: Final = 0
TOWER: Final = 1
WALL: Final = 2
RAID: Final = 3
SCHOOL: Final = 4
ANY: Final = 5
LANES: Final = ("field", "tower", "wall", "raid", "school")
FACES: Final = (*LANES, "any")

# What a space gives; a good, a wall and cheaper dice last for the rest of the game.
NOTHING: Final = 0
GOOD: Final = 1
COINS: Final = 2
CROSSING: Final = 3
AGAIN: Final = 4
FORTIFY: Final = 5
RAID_LEFT: Final = 6
RAID_RIGHT: Final = 7
CHEAPER_DICE: Final = 8
EFFECTS: Final = (
    "nothing",
    "good",
    "coins",
    "crossing",
    "again",
    "fortify",
    "raid_left",
    "raid_right",
    "cheaper_dice",
)


@final
@frozen
class Space(Value):
    """A row of the sheet: `after` names the space to be crossed before it."""

    name: str
    lane: int
    after: str
    cost: int
    points: int
    effect: int


SPACES: Final = (
    Space("field_1", FIELD, "", 0, 0, GOOD),
    Space("field_2", FIELD, "", 1, 0, GOOD),
    Space("field_3", FIELD, "", 2, 0, GOOD),
    Space("field_4", FIELD, "", 2, 0, GOOD),
    Space("tower_1", TOWER, "", 1, 1, NOTHING),
    Space("tower_2", TOWER, "tower_1", 2, 2, COINS),
    Space("tower_3", TOWER, "tower_2", 4, 4, CROSSING),
    Space("tower_4", TOWER, "tower_3", 6, 7, NOTHING),
    Space("wall_1", WALL, "", 1, 1, FORTIFY),
    Space("wall_2", WALL, "wall_1", 2, 1, FORTIFY),
    Space("wall_3", WALL, "wall_2", 3, 2, FORTIFY),
    Space("wall_4", WALL, "wall_3", 3, 3, FORTIFY),
    Space("raid_1", RAID, "", 0, 3, RAID_LEFT),
    Space("raid_2", RAID, "raid_1", 2, 4, RAID_RIGHT),
    Space("raid_3", RAID, "raid_2", 3, 5, RAID_LEFT),
    Space("raid_4", RAID, "raid_3", 4, 6, RAID_RIGHT),
    Space("school_1", SCHOOL, "", 1, 0, CHEAPER_DICE),
    Space("school_2", SCHOOL, "school_1", 2, 1, AGAIN),
    Space("school_3", SCHOOL, "school_2", 3, 2, CROSSING),
    Space("school_4", SCHOOL, "school_3", 5, 3, AGAIN),
)
SPACE_COUNT: Final = len(SPACES)
SPACE_WORDS: Final = tuple(space.name for space in SPACES)
LONG_LANE: Final = 4
SHORT_LANE: Final = 3
LANE_OF: Final[tuple[int, ...]] = tuple(space.lane for space in SPACES)
COST_OF: Final[tuple[int, ...]] = tuple(space.cost for space in SPACES)
AFTER: Final[tuple[int, ...]] = tuple(
    BITS[SPACE_WORDS.index(space.after)] if space.after else 0 for space in SPACES
)
LANE_MASKS: Final[tuple[int, ...]] = tuple(
    sum(BITS[index] for index, space in enumerate(SPACES) if space.lane == lane)
    for lane in range(len(LANES))
)
GOODS: Final[int] = sum(BITS[index] for index, space in enumerate(SPACES) if space.effect == GOOD)
CHEAPENS: Final[int] = sum(
    BITS[index] for index, space in enumerate(SPACES) if space.effect == CHEAPER_DICE
)

# The spaces printed on the long and on the short sheet, and how many crossed ones end the game.
PRINTED: Final[tuple[tuple[int, ...], ...]] = (
    tuple(range(SPACE_COUNT)),
    tuple(index for index in range(SPACE_COUNT) if index % LONG_LANE < SHORT_LANE),
)
PRINTED_MASKS: Final[tuple[int, ...]] = tuple(
    sum(BITS[index] for index in printed) for printed in PRINTED
)
ENOUGH: Final = (14, 10)

DICE: Final = ("amber", "coral", "jade", "onyx", "pearl", "ruby")
DIE_FACES: Final = (
    (FIELD, FIELD, TOWER, TOWER, WALL, ANY),
    (FIELD, WALL, WALL, RAID, RAID, ANY),
    (FIELD, TOWER, RAID, SCHOOL, SCHOOL, ANY),
    (TOWER, TOWER, RAID, SCHOOL, ANY, ANY),
    (TOWER, WALL, SCHOOL, SCHOOL, ANY, ANY),
    (TOWER, RAID, RAID, SCHOOL, ANY, ANY),
)
BOX: Final = 3
PRICES: Final = 3

BONUSES: Final = ("coins", "crossing", "action")
COIN_BONUS: Final = 0
CROSSING_BONUS: Final = 1

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")

MOST_SEATS: Final = 6
FIRST_COINS: Final = 5
PASS_COINS: Final = 3
SPACE_COINS: Final = 4
BONUS_COINS: Final = 6
FIRST_POINTS: Final = 3
TURN_CAP: Final = 30

GRAMMAR: Final = Grammar(
    Verb("use", Words("die", DICE), Words("space", SPACE_WORDS)),
    Verb("cross", Words("space", SPACE_WORDS)),
    Verb("bonus", Words("bonus", BONUSES)),
    Verb("face", Words("side", SIDES)),
    Verb("pass"),
    Verb("decline"),
)
USE: Final = GRAMMAR.first("use")
CROSS: Final = GRAMMAR.first("cross")
BONUS: Final = GRAMMAR.first("bonus")
FACE: Final = GRAMMAR.first("face")
PASS: Final = GRAMMAR.first("pass")
DECLINE: Final = GRAMMAR.first("decline")

VERB_OF: Final[list[Action]] = GRAMMAR.verbs_by_action()
"""The verb of each action, as one of the numbers above."""

ROLL_STREAM: Final = 0
EXCHANGE_STREAM: Final = 1

# What a seat has to choose.
DUE_ACTION: Final = 0
DUE_CROSSING: Final = 1
DUE_BONUS: Final = 2
DUE_SIDE: Final = 3
DUES: Final = ("action", "crossing", "bonus", "side")
PROMPTS: Final = ("prompt-action", "prompt-crossing", "prompt-bonus", "prompt-side")

# What stands in the way of crossing a space.
FREE: Final = 0
CROSSED: Final = 1
OTHER_LANE: Final = 2
TOO_EARLY: Final = 3
TOO_DEAR: Final = 4


def space_name(space: int) -> Name:
    """The space as an argument of a message."""
    return Name("space-" + SPACE_WORDS[space])


def lane_name(lane: int) -> Name:
    """The lane, or the face that shows it, as an argument of a message."""
    return Name("lane-" + FACES[lane])


def die_name(die: int) -> Name:
    """The die as an argument of a message."""
    return Name("die-" + DICE[die])


def bonus_name(bonus: int) -> Name:
    """The bonus as an argument of a message."""
    return Name("bonus-" + BONUSES[bonus])


@final
@mutable
class Sheet(Mutable):
    """A seat's sheet: coins, masks of what is crossed, walls by side, the points of its raids.

    In a state it is replaced, never changed, so clones share it; a turn works on a copy.
    """

    coins: int
    crossed: int
    bonuses: int
    left_walls: int
    right_walls: int
    raids: int


@final
@mutable
class DiceState(State):
    """A position of the roll-and-write.

    `box` holds the dice in ascending order, `shown` and `prices` what each of them rolled;
    `next_die` is the one that comes in next; `firsts` are the masks of those who got the points
    for finishing a lane first; `last` is the last turn, as far as it is known.
    """

    short: int
    attack: int
    turn: int
    last: int
    box: list[int]
    shown: list[int]
    prices: list[int]
    next_die: int
    sheets: list[Shared[Sheet]]
    firsts: list[int]


# One sheet: what is open and what it costs.


def goods(sheet: Sheet) -> int:
    """How many coins every cost is lower by."""
    return (sheet.crossed & GOODS).bit_count()


def die_price(sheet: Sheet, price: int) -> int:
    """What a die of that price costs the sheet's owner."""
    return price - 1 if price > 0 and sheet.crossed & CHEAPENS else price


def space_cost(sheet: Sheet, space: int) -> int:
    """What a space costs the sheet's owner."""
    return max(0, COST_OF[space] - goods(sheet))


def is_finished(state: DiceState, sheet: Sheet, lane: int) -> bool:
    """Whether every printed space of the lane is crossed."""
    return not PRINTED_MASKS[state.short] & LANE_MASKS[lane] & ~sheet.crossed


def has_enough(state: DiceState, sheet: Sheet) -> bool:
    """Whether so many spaces are crossed that the game ends."""
    return sheet.crossed.bit_count() >= ENOUGH[state.short]


def order_obstacle(sheet: Sheet, space: int) -> int:
    """What stands in the way of crossing a space for nothing."""
    if sheet.crossed & BITS[space]:
        return CROSSED
    return TOO_EARLY if AFTER[space] & ~sheet.crossed else FREE


def use_cost(state: DiceState, sheet: Sheet, index: int, space: int) -> int:
    """What it costs to use a die of the box for a space."""
    return die_price(sheet, state.prices[index]) + space_cost(sheet, space)


def use_obstacle(state: DiceState, sheet: Sheet, index: int, space: int) -> int:
    """What stands in the way of using a die of the box for a space."""
    shown = state.shown[index]
    if shown not in (ANY, LANE_OF[space]):
        return OTHER_LANE
    obstacle = order_obstacle(sheet, space)
    if obstacle == FREE and use_cost(state, sheet, index, space) > sheet.coins:
        return TOO_DEAR
    return obstacle


def space_points(state: DiceState, seat: Seat, space: int) -> int:
    """The points of a space crossed now: a raid's less the walls that faced it before the turn."""
    row = SPACES[space]
    if row.effect not in (RAID_LEFT, RAID_RIGHT) or not faces_walls(state):
        return row.points
    side = raid_side(space)
    sheet = state.sheets[neighbour(state, seat, side)]
    walls = sheet.right_walls if side == LEFT else sheet.left_walls
    return max(0, row.points - walls)


def raid_side(space: int) -> int:
    """The side a raid goes to."""
    return LEFT if SPACES[space].effect == RAID_LEFT else RIGHT


def faces_walls(state: DiceState) -> bool:
    """Whether walls have a side: there are neighbours, and raids are attacks."""
    return state.attack != 0 and state.seats > 1


def neighbour(state: DiceState, seat: Seat, side: int) -> Seat:
    """The seat on that side; two players are each other's neighbour on both."""
    return (seat + (1 if side == LEFT else state.seats - 1)) % state.seats


# The chain: a seat's turn from its first choice to its last.


@final
class Chain:
    """A turn in the making: the sheet after the choices so far, and what is due, the next last."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.due = [DUE_ACTION]


def replay(
    state: DiceState, seat: Seat, choices: tuple[Action, ...], out: list[Event] | None
) -> Chain:
    """The seat's turn after these choices.

    It reads the position at the start of the turn and the seat's own choices, nothing else; what
    may be chosen next, what is shown of it, and what comes of it in the end are all taken from it.
    """
    chain = Chain(state.sheets[seat].clone())
    for action in choices:
        follow(state, seat, chain, action, out)
    return chain


def follow(
    state: DiceState, seat: Seat, chain: Chain, action: Action, out: list[Event] | None
) -> None:
    """Do what was chosen; what it brings is due before what was due already."""
    sheet = chain.sheet
    chain.due.pop()
    verb = VERB_OF[action]
    if verb == USE:
        die, space = divmod(action - USE, SPACE_COUNT)
        cost = use_cost(state, sheet, state.box.index(die), space)
        sheet.coins -= cost
        if out is not None:
            out.append(happened("die_used", seat=Who(seat), die=die_name(die), coins=cost))
        cross(state, seat, chain, space, out)
    elif verb == CROSS:
        cross(state, seat, chain, action - CROSS, out)
    elif verb == BONUS:
        take_bonus(seat, chain, action - BONUS, out)
    elif verb == FACE:
        side = action - FACE
        if side == LEFT:
            sheet.left_walls += 1
        else:
            sheet.right_walls += 1
        if out is not None:
            towards = Who(neighbour(state, seat, side))
            side_name = Name("side-" + SIDES[side])
            out.append(happened("wall_faced", seat=Who(seat), side=side_name, neighbour=towards))
    elif verb == PASS:
        sheet.coins += PASS_COINS
        if out is not None:
            out.append(happened("passed", seat=Who(seat), coins=PASS_COINS))
    elif out is not None:
        out.append(happened("crossing_declined", seat=Who(seat)))
    # Lanes finished in between may have taken the last bonus.
    while chain.due and chain.due[-1] == DUE_BONUS and not open_bonuses(sheet):
        chain.due.pop()


def cross(state: DiceState, seat: Seat, chain: Chain, space: int, out: list[Event] | None) -> None:
    """Cross a space off; first its effect is due, then the bonus for a finished lane."""
    sheet = chain.sheet
    sheet.crossed |= BITS[space]
    if out is not None:
        out.append(happened("space_crossed", seat=Who(seat), space=space_name(space)))
    if is_finished(state, sheet, LANE_OF[space]):
        chain.due.append(DUE_BONUS)
    effect = SPACES[space].effect
    if effect == COINS:
        gain(seat, sheet, SPACE_COINS, out)
    elif effect == CROSSING:
        chain.due.append(DUE_CROSSING)
    elif effect == AGAIN:
        chain.due.append(DUE_ACTION)
    elif effect == FORTIFY:
        if faces_walls(state):
            chain.due.append(DUE_SIDE)
    elif effect in (RAID_LEFT, RAID_RIGHT):
        points = space_points(state, seat, space)
        sheet.raids += points
        if out is not None:
            args: tuple[tuple[str, Arg], ...] = (("seat", Who(seat)), ("points", points))
            if faces_walls(state):
                args = (*args, ("neighbour", Who(neighbour(state, seat, raid_side(space)))))
                out.append(Event("neighbour_raided", args))
            else:
                out.append(Event("raid_made", args))


def take_bonus(seat: Seat, chain: Chain, bonus: int, out: list[Event] | None) -> None:
    """Cross a bonus off and have what it gives."""
    chain.sheet.bonuses |= BITS[bonus]
    if out is not None:
        out.append(happened("bonus_crossed", seat=Who(seat), bonus=bonus_name(bonus)))
    if bonus == COIN_BONUS:
        gain(seat, chain.sheet, BONUS_COINS, out)
    elif bonus == CROSSING_BONUS:
        chain.due.append(DUE_CROSSING)
    else:
        chain.due.append(DUE_ACTION)


def gain(seat: Seat, sheet: Sheet, coins: int, out: list[Event] | None) -> None:
    """Take coins."""
    sheet.coins += coins
    if out is not None:
        out.append(happened("coins_gained", seat=Who(seat), coins=coins))


def open_bonuses(sheet: Sheet) -> list[int]:
    """The bonuses not yet crossed."""
    return [bonus for bonus in range(len(BONUSES)) if not sheet.bonuses & BITS[bonus]]


def choices_due(state: DiceState, chain: Chain) -> list[Action]:
    """What may be chosen next in a chain; never nothing."""
    sheet = chain.sheet
    due = chain.due[-1]
    printed = PRINTED[state.short]
    found: list[Action] = []
    if due == DUE_ACTION:
        for index, die in enumerate(state.box):
            for space in printed:
                if use_obstacle(state, sheet, index, space) == FREE:
                    found.append(USE + die * SPACE_COUNT + space)
        found.append(PASS)
    elif due == DUE_CROSSING:
        for space in printed:
            if order_obstacle(sheet, space) == FREE:
                found.append(CROSS + space)
        found.append(DECLINE)
    elif due == DUE_BONUS:
        found.extend([BONUS + bonus for bonus in open_bonuses(sheet)])
    else:
        found.append(FACE + LEFT)
        found.append(FACE + RIGHT)
    return found


def choices_refused(state: DiceState, chain: Chain) -> list[tuple[Action, Reason]]:
    """What the dice, the sheet and the bonuses suggest and cannot be chosen, and why.

    A die suggests the spaces of its lane, and the open ones of the others.
    """
    sheet = chain.sheet
    due = chain.due[-1]
    printed = PRINTED[state.short]
    found: list[tuple[Action, Reason]] = []
    if due == DUE_ACTION:
        for index, die in enumerate(state.box):
            for space in printed:
                obstacle = use_obstacle(state, sheet, index, space)
                if obstacle == OTHER_LANE:
                    if order_obstacle(sheet, space) != FREE:
                        continue
                    shown = lane_name(state.shown[index])
                    reason = Reason.of("refused-lane", die=die_name(die), lane=shown)
                elif obstacle == TOO_DEAR:
                    missing = use_cost(state, sheet, index, space) - sheet.coins
                    reason = Reason.of("refused-coins", missing=missing)
                elif obstacle != FREE:
                    reason = why_not_cross(space, obstacle)
                else:
                    continue
                found.append((USE + die * SPACE_COUNT + space, reason))
    elif due == DUE_CROSSING:
        for space in printed:
            obstacle = order_obstacle(sheet, space)
            if obstacle != FREE:
                found.append((CROSS + space, why_not_cross(space, obstacle)))
    elif due == DUE_BONUS:
        for bonus in range(len(BONUSES)):
            if sheet.bonuses & BITS[bonus]:
                found.append((BONUS + bonus, Reason("refused-bonus")))
    return found


def why_not_cross(space: int, obstacle: int) -> Reason:
    """Why a space is not open."""
    if obstacle == CROSSED:
        return Reason.of("refused-crossed", space=space_name(space))
    return Reason.of("refused-order", before=Name("space-" + SPACES[space].after))


# The turn.


@final
class Roll(Frame):
    """The dice are rolled and a turn begins."""

    def run(self, state: State) -> None:
        """Give every die of the box a face and a price."""
        assert isinstance(state, DiceState)
        state.turn += 1
        if state.out is not None:
            state.out.append(happened("turn_begun", turn=state.turn))
        for index, die in enumerate(state.box):
            faces = DIE_FACES[die]
            state.shown[index] = faces[state.pick(ROLL_STREAM, len(faces))]
            state.prices[index] = state.pick(ROLL_STREAM, PRICES)
            if state.out is not None:
                state.out.append(
                    happened(
                        "die_rolled",
                        die=die_name(die),
                        lane=lane_name(state.shown[index]),
                        price=state.prices[index],
                    )
                )
        state.stack.append(Choose())


@final
class Choose(Simultaneous):
    """Everybody takes an action on the roll, and chooses what follows from it."""

    def choosers(self, state: State) -> int:
        return everybody(state.seats)

    def chain(self, state: State, seat: Seat) -> Chain:
        """The seat's turn after its sealed choices."""
        assert isinstance(state, DiceState)
        return replay(state, seat, state.sealed[seat], None)

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether nothing is due any more."""
        return not self.chain(state, seat).due

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What is due; for an action, the coins there are and those for passing."""
        chain = self.chain(state, seat)
        due = chain.due[-1]
        if due == DUE_ACTION:
            return Prompt.of(PROMPTS[due], coins=chain.sheet.coins, gain=PASS_COINS)
        return Prompt(PROMPTS[due])

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, DiceState)
        return choices_due(state, self.chain(state, seat))

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What cannot be chosen next, and why."""
        assert isinstance(state, DiceState)
        return choices_refused(state, self.chain(state, seat))

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Replay all turns on the position before any of them, then end the turn."""
        assert isinstance(state, DiceState)
        state.sheets = [
            replay(state, seat, choices[seat], state.out).sheet for seat in range(state.seats)
        ]
        finished = award_firsts(state)
        if state.turn + 1 < state.last and any(has_enough(state, sheet) for sheet in state.sheets):
            state.last = state.turn + 1
            if state.out is not None:
                state.out.append(happened("last_turn_set", turn=state.last))
        if state.turn == state.last:
            return
        state.stack.append(Roll())
        if finished:
            state.stack.append(Exchange(finished))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question | None:
        """What is due for the seat; what others have begun is theirs."""
        if not self.is_asked(state, seat):
            return None
        chain = self.chain(state, seat)
        return ChainQuestion(DUES[chain.due[-1]], chain.sheet.coins)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return Offer((), (Amount("coins", PASS_COINS),)) if action == PASS else Offer()


def award_firsts(state: DiceState) -> int:
    """Give the points for finishing a lane first to all who did so; how many lanes these are."""
    finished = 0
    for lane in range(len(LANES)):
        if state.firsts[lane]:
            continue
        for seat in range(state.seats):
            if is_finished(state, state.sheets[seat], lane):
                state.firsts[lane] |= BITS[seat]
                if state.out is not None:
                    state.out.append(
                        happened(
                            "lane_finished",
                            seat=Who(seat),
                            lane=lane_name(lane),
                            points=FIRST_POINTS,
                        )
                    )
        if state.firsts[lane]:
            finished += 1
    return finished


@final
@frozen
class Exchange(Frame):
    """Dice of the box are exchanged, one after the other, as long as others wait outside."""

    count: int

    def run(self, state: State) -> None:
        """Take random dice out for good and put the next ones in."""
        assert isinstance(state, DiceState)
        for _ in range(min(self.count, len(DICE) - state.next_die)):
            gone = state.box.pop(state.pick(EXCHANGE_STREAM, BOX))
            state.box.append(state.next_die)
            if state.out is not None:
                state.out.append(
                    happened("die_exchanged", gone=die_name(gone), die=die_name(state.next_die))
                )
            state.next_die += 1


# Points.


def points(state: DiceState, seat: Seat, sheet: Sheet) -> tuple[int, ...]:
    """The points of a seat with that sheet: towers, walls, schools, raids, firsts."""
    first = 0
    for mask in state.firsts:
        if mask & BITS[seat]:
            first += FIRST_POINTS
    return (
        lane_points(sheet, TOWER),
        lane_points(sheet, WALL),
        lane_points(sheet, SCHOOL),
        sheet.raids,
        first,
    )


def lane_points(sheet: Sheet, lane: int) -> int:
    """The printed points of a lane's crossed spaces."""
    return sum(SPACES[space].points for space in members(sheet.crossed & LANE_MASKS[lane]))


CATEGORIES: Final = ("score-towers", "score-walls", "score-schools", "score-raids", "score-firsts")


# What a seat knows: everything but others' sealed choices and what the dice will show.


@frozen
class ChainQuestion(Question):
    """What a seat chooses next in its turn, and the coins it has for it."""

    due: str
    coins: int
    kind: str = "chain"


@frozen
class DieView(ViewPart):
    """A die of the box: its face, and its price as printed."""

    die: int
    shown: int
    price: int


@frozen
class SheetView(ViewPart):
    """A sheet, with what follows from it.

    `die_prices` are what the dice of the box cost its owner, `costs` and `worths` what every
    printed space costs and how many points it brings when it is crossed now.
    """

    coins: int
    goods: int
    crossed: tuple[int, ...]
    finished: tuple[int, ...]
    bonuses: tuple[int, ...]
    left_walls: int
    right_walls: int
    raids: int
    points: int
    die_prices: tuple[int, ...]
    costs: tuple[int, ...]
    worths: tuple[int, ...]


@frozen
class DiceView(View):
    """What a seat knows of the roll-and-write.

    `sheets` are those at the start of the turn; `now` is the seat's own after its sealed choices.
    """

    seat: Seat
    seats: int
    short: bool
    attack: bool
    turn: int
    last: int
    box: tuple[DieView, ...]
    next_die: int
    sheets: tuple[SheetView, ...]
    firsts: tuple[tuple[Seat, ...], ...]
    now: SheetView | None
    sealed: tuple[Action, ...]
    over: bool
    question: Question | None

    def viewer(self) -> Seat:
        return self.seat

    def tables(self) -> list[Table]:
        """The roll, all sheets in short, and the seat's own, space by space."""
        tables = [] if self.over else [self.roll_table()]
        tables.append(self.sheets_table())
        if self.now is not None:
            tables.append(self.spaces_table(self.now))
        return tables

    def roll_table(self) -> Table:
        """The dice of the box, with the price for the seat."""
        rows = tuple(
            (
                die_name(die.die),
                lane_name(die.shown),
                die.price if self.now is None else self.now.die_prices[index],
            )
            for index, die in enumerate(self.box)
        )
        title = Message.of("table-roll", turn=self.turn, last=self.last)
        return Table(title, ("column-die", "column-shown", "column-price"), rows)

    def sheets_table(self) -> Table:
        """A row for every player."""
        length = SHORT_LANE if self.short else LONG_LANE
        rows: list[tuple[Arg, ...]] = []
        for seat, sheet in enumerate(self.sheets):
            row: list[Arg] = [Who(seat), sheet.coins]
            for lane in range(len(LANES)):
                count = sum(1 for space in sheet.crossed if LANE_OF[space] == lane)
                row.append(Literal(f"{count}/{length}{'*' if seat in self.firsts[lane] else ''}"))
            if self.attack and self.seats > 1:
                row.append(Literal(f"<{sheet.left_walls} >{sheet.right_walls}"))
            row.append(tuple(bonus_name(bonus) for bonus in sheet.bonuses))
            row.append(sheet.points)
            rows.append(tuple(row))
        columns = ["column-player", "column-coins", *(f"column-{lane}" for lane in LANES)]
        if self.attack and self.seats > 1:
            columns.append("column-walls")
        columns.extend(["column-bonuses", "column-points"])
        title = Message.of("table-sheets", enough=ENOUGH[1 if self.short else 0])
        return Table(title, tuple(columns), tuple(rows))

    def spaces_table(self, sheet: SheetView) -> Table:
        """A row for every space that is not crossed."""
        rows: list[tuple[Arg, ...]] = []
        for index, space in enumerate(PRINTED[1 if self.short else 0]):
            if space in sheet.crossed:
                continue
            row = SPACES[space]
            is_open = not row.after or SPACE_WORDS.index(row.after) in sheet.crossed
            rows.append(
                (
                    space_name(space),
                    Name("status-open" if is_open else "status-later"),
                    sheet.costs[index],
                    sheet.worths[index],
                    Name("effect-" + EFFECTS[row.effect]),
                )
            )
        title = Message.of("table-spaces", coins=sheet.coins)
        return Table(
            title,
            ("column-space", "column-status", "column-cost", "column-points", "column-effect"),
            tuple(rows),
        )


def sheet_view(state: DiceState, seat: Seat, sheet: Sheet) -> SheetView:
    """A seat's sheet as everybody sees it."""
    return SheetView(
        sheet.coins,
        goods(sheet),
        members(sheet.crossed),
        tuple(lane for lane in range(len(LANES)) if is_finished(state, sheet, lane)),
        members(sheet.bonuses),
        sheet.left_walls,
        sheet.right_walls,
        sheet.raids,
        sum(points(state, seat, sheet)),
        tuple(die_price(sheet, price) for price in state.prices),
        tuple(space_cost(sheet, space) for space in PRINTED[state.short]),
        tuple(space_points(state, seat, space) for space in PRINTED[state.short]),
    )


def mask_of(items: tuple[int, ...]) -> int:
    """The mask of some numbers, each once."""
    mask = 0
    for item in items:
        mask |= BITS[item]
    return mask


@final
class ToyDice(Game):
    """The roll-and-write."""

    def begin(self, config: Config, chance: Chance) -> State:
        """Give out empty sheets; the first roll is to come."""
        seats = config.players
        state = DiceState(
            seats,
            1 if config.option("sheet") == "short" else 0,
            1 if config.option("attack") == "on" else 0,
            0,
            TURN_CAP,
            list(range(BOX)),
            [ANY] * BOX,
            [0] * BOX,
            BOX,
            [Sheet(FIRST_COINS, 0, 0, 0, 0, 0) for _ in range(seats)],
            [0] * len(LANES),
        )
        state.use(chance, 2)
        state.stack.append(Roll())
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, DiceState)
        now: SheetView | None = None
        if seat >= 0 and state.stack:
            own = replay(state, seat, state.sealed[seat], None).sheet
            now = sheet_view(state, seat, own)
        return DiceView(
            seat,
            state.seats,
            state.short == 1,
            state.attack == 1,
            state.turn,
            state.last,
            tuple(
                DieView(die, state.shown[index], state.prices[index])
                for index, die in enumerate(state.box)
            ),
            state.next_die,
            tuple(sheet_view(state, other, state.sheets[other]) for other in range(state.seats)),
            tuple(members(mask) for mask in state.firsts),
            now,
            state.sealed[seat] if seat >= 0 else (),
            not state.stack,
            question_for(state, seat),
        )

    def determinize(self, view: View, chance: Chance) -> State:
        """The same position with other chance; others' sealed choices are asked for again."""
        assert isinstance(view, DiceView)
        state = DiceState(
            view.seats,
            1 if view.short else 0,
            1 if view.attack else 0,
            view.turn,
            view.last,
            [die.die for die in view.box],
            [die.shown for die in view.box],
            [die.price for die in view.box],
            view.next_die,
            [
                Sheet(
                    sheet.coins,
                    mask_of(sheet.crossed),
                    mask_of(sheet.bonuses),
                    sheet.left_walls,
                    sheet.right_walls,
                    sheet.raids,
                )
                for sheet in view.sheets
            ],
            [mask_of(seats) for seats in view.firsts],
        )
        state.use(chance, 2)
        if view.over:
            return state
        choose = Choose()
        state.stack.append(choose)
        if view.sealed:
            state.sealed[view.seat] = view.sealed
            if choose.is_complete(state, view.seat):
                state.done = BITS[view.seat]
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Points by lane and for finishing first; equals are parted by coins."""
        assert isinstance(state, DiceState)
        if state.stack:
            return None
        scores = [points(state, seat, state.sheets[seat]) for seat in range(state.seats)]
        totals = tuple(sum(score) for score in scores)
        ranks: list[tuple[int, ...]] = [
            (totals[seat], state.sheets[seat].coins) for seat in range(state.seats)
        ]
        return Outcome(
            tuple(
                (category, tuple(score[index] for score in scores))
                for index, category in enumerate(CATEGORIES)
            ),
            totals,
            places(ranks),
        )

    def classes(self) -> tuple[type[Value], ...]:
        return (DiceState, Sheet, Roll, Choose, Exchange, Stream)


GAME: Final = ToyDice(
    GameMeta(
        "toy_dice",
        2,
        1,
        MOST_SEATS,
        (
            Option("sheet", ("long", "short"), "long"),
            Option("attack", ("on", "off"), "on"),
        ),
        hashed_since=2,
    ),
    GRAMMAR,
)
