"""Boards and sides before the first age: random, fixed, or chosen by the players."""

from typing import Final, final

from civitas.games.seven_wonders.actions import SIDES, TAKE, TURN, side_of
from civitas.games.seven_wonders.data.tables import EDITIONS, side_number
from civitas.games.seven_wonders.flow.turn import StartOfAge
from civitas.games.seven_wonders.ids import FIRST, SECOND, WONDERS
from civitas.games.seven_wonders.sight.questions import BoardQuestion, SideQuestion
from civitas.games.seven_wonders.state import BOARD_STREAM, SevenWondersState, new_city
from civitas.kernel import (
    BITS,
    Action,
    Arg,
    AskSeat,
    BadConfig,
    Config,
    Frame,
    Literal,
    Name,
    Prompt,
    Question,
    Reason,
    Seat,
    Simultaneous,
    State,
    Who,
    frozen,
    happened,
)
from civitas.kernel.notation import shorten

USUAL: Final = "usual"
RANDOM: Final = "random"
CHOOSE: Final = "choose"
HOUSE_RULE: Final = "free_city_2nd"
"""The house rule by which two players use the cards of the second edition: wonders:R-34."""

# How a board or a side is found that is not given.
BY_CHANCE: Final = -1
BY_CHOICE: Final = -2

FREE_CITY_PLAYERS: Final = 2


@final
class BoardSetup:
    """The boards and sides a set-up asks for, of each seat and of the Free City."""

    def __init__(
        self, edition: int, boards: list[int], sides: list[int], free: int, free_side: int
    ) -> None:
        self.edition = edition
        self.boards = boards
        self.sides = sides
        self.free = free
        self.free_side = free_side


def edition_of(config: Config) -> int:
    """The number of the edition."""
    return FIRST if config.option("edition") == "1st" else SECOND


def side_words(edition: int) -> tuple[str, str]:
    """What the two sides of a board are called."""
    return (SIDES[0], SIDES[1]) if edition == FIRST else (SIDES[2], SIDES[3])


def read_board_setup(config: Config) -> BoardSetup:
    """The boards and sides in the options of a set-up; raises BadConfig."""
    edition = edition_of(config)
    two = config.players == FREE_CITY_PLAYERS
    if two and edition == SECOND and config.option("house_rule") != HOUSE_RULE:
        raise BadConfig(Reason("config-two-players"))
    boards = read_boards(config.option("boards"), config.players)
    sides = read_sides(config.option("sides"), config.players, edition)
    free, free_side = read_free_city(config.option("free_city"), edition)
    if free != BY_CHANCE and not two:
        raise BadConfig(Reason("config-free-city-players"))
    if free >= 0 and free in boards:
        raise twice(free)
    return BoardSetup(edition, boards, sides, free, free_side)


def words_of(value: str) -> list[str]:
    """The words of a list given for an option."""
    return [word.strip().lower() for word in value.split(",")]


def refuse(key: str, word: str, allowed: tuple[str, ...]) -> BadConfig:
    """The error for an unknown word."""
    return BadConfig(
        Reason.of(key, word=Literal(shorten(word)), allowed=Literal(", ".join(allowed)))
    )


def twice(board: int) -> BadConfig:
    """The error for a board given twice."""
    return BadConfig(Reason.of("config-boards-twice", wonder=Name("wonder-" + WONDERS[board])))


def wrong_number(option: str, given: int, players: int) -> BadConfig:
    """The error for a wrong number of words."""
    return BadConfig(
        Reason.of("config-each-player", option=Literal(option), given=given, players=players)
    )


def read_boards(value: str, players: int) -> list[int]:
    """The board of every seat."""
    words = words_of(value)
    if words == [RANDOM] or words == [CHOOSE]:
        return [BY_CHANCE if words == [RANDOM] else BY_CHOICE] * players
    found: list[int] = []
    for word in words:
        if word not in WONDERS:
            raise refuse("config-boards", word, (RANDOM, CHOOSE, *WONDERS))
        board = WONDERS.index(word)
        if board in found:
            raise twice(board)
        found.append(board)
    if len(found) != players:
        raise wrong_number("boards", len(found), players)
    return found


def read_sides(value: str, players: int, edition: int) -> list[int]:
    """The side of every seat; one word holds for all."""
    names = side_words(edition)
    found: list[int] = []
    for word in words_of(value):
        if word == RANDOM or (word == USUAL and edition == FIRST):
            found.append(BY_CHANCE)  # wonders:W-13
        elif word in (CHOOSE, USUAL):
            found.append(BY_CHOICE)  # wonders:W-14
        elif word in names:
            found.append(names.index(word))
        else:
            raise refuse("config-sides", word, (USUAL, RANDOM, CHOOSE, *names))
    if len(found) == 1:
        return found * players
    if len(found) != players:
        raise wrong_number("sides", len(found), players)
    return found


def read_free_city(value: str, edition: int) -> tuple[int, int]:
    """The board and the side of the Free City: `giza`, or `giza:night`."""
    word, colon, side = value.strip().lower().partition(":")
    names = side_words(edition)
    if word == RANDOM and not colon:
        return (BY_CHANCE, BY_CHANCE)
    if word not in WONDERS or (colon and side not in names):
        examples = (RANDOM, *WONDERS, f"{WONDERS[0]}:{names[0]}", f"{WONDERS[0]}:{names[1]}")
        raise refuse("config-free-city", value, examples)
    return (WONDERS.index(word), names.index(side) if colon else BY_CHANCE)


def begin_boards(state: SevenWondersState, setup: BoardSetup) -> None:
    """Draw random boards and sides, and push the first choice, or the first age."""
    left = [
        board for board in range(len(WONDERS)) if board not in setup.boards and board != setup.free
    ]
    free: tuple[int, int] = (BY_CHANCE, BY_CHANCE)
    if state.seats == FREE_CITY_PLAYERS:
        board = setup.free if setup.free >= 0 else pull(state, left)
        side = setup.free_side if setup.free_side >= 0 else state.pick(BOARD_STREAM, 2)
        free = (board, side)
    boards = [pull(state, left) if board == BY_CHANCE else board for board in setup.boards]
    sides = [state.pick(BOARD_STREAM, 2) if s == BY_CHANCE else s for s in setup.sides]
    if BY_CHOICE in boards:
        state.stack.append(TakeBoard(0, (), tuple(sides), free))
    else:
        turn_sides(state, tuple(boards), tuple(sides), free)


def pull(state: SevenWondersState, boards: list[int]) -> int:
    """Take a random board."""
    return boards.pop(state.pick(BOARD_STREAM, len(boards)))


def turn_sides(
    state: SevenWondersState,
    boards: tuple[int, ...],
    sides: tuple[int, ...],
    free: tuple[int, int],
) -> None:
    """Let the seats choose that may; then the cities are founded."""
    if BY_CHOICE in sides:
        state.stack.append(TurnSides(boards, sides, free))
        return
    pairs = list(zip(boards, sides, strict=True))
    if state.seats == FREE_CITY_PLAYERS:
        pairs.append(free)
    for board, side in pairs:
        state.cities.append(new_city(EDITIONS[state.edition], side_number(board, side)))
    if state.out is not None:
        names = EDITIONS[state.edition].sides
        for seat in range(state.seats):
            wonder = Name("side-" + names[state.cities[seat].side])
            state.out.append(happened("city_founded", player=Who(seat), wonder=wonder))
        if len(state.cities) > state.seats:
            wonder = Name("side-" + names[state.cities[-1].side])
            state.out.append(happened("free_city_founded", wonder=wonder))
    state.stack.append(StartOfAge())


@final
@frozen
class TakeBoard(AskSeat):
    """The seats take a board one after the other: wonders:W-13, W-14."""

    boards: tuple[int, ...]
    sides: tuple[int, ...]
    free: tuple[int, int]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-take")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE + b for b in range(len(WONDERS)) if not self.is_taken(b)]

    def is_taken(self, board: int) -> bool:
        """Whether a seat or the Free City has the board."""
        return board in self.boards or board == self.free[0]

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        found: list[tuple[Action, Reason]] = []
        for board in range(len(WONDERS)):
            if self.is_taken(board):
                owner: Arg = Name("free-city")
                if board in self.boards:
                    owner = Who(self.boards.index(board))
                found.append((TAKE + board, Reason.of("refused-taken", player=owner)))
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take the board; the next seat, or the sides."""
        assert isinstance(state, SevenWondersState)
        boards = (*self.boards, action - TAKE)
        if len(boards) < state.seats:
            state.stack.append(TakeBoard(seat + 1, boards, self.sides, self.free))
            return
        turn_sides(state, boards, self.sides, self.free)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return BoardQuestion()


@final
@frozen
class TurnSides(Simultaneous):
    """The seats choose the side of their board without seeing each other: wonders:W-14."""

    boards: tuple[int, ...]
    sides: tuple[int, ...]
    free: tuple[int, int]

    def choosers(self, state: State) -> int:
        """The seats whose side is theirs to choose."""
        mask = 0
        for seat, side in enumerate(self.sides):
            if side == BY_CHOICE:
                mask |= BITS[seat]
        return mask

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-turn", wonder=Name("wonder-" + WONDERS[self.boards[seat]]))

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, SevenWondersState)
        return [TURN + SIDES.index(word) for word in side_words(state.edition)]

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        assert isinstance(state, SevenWondersState)
        sides = list(self.sides)
        for seat, sealed in enumerate(choices):
            if sealed:
                sides[seat] = side_of(sealed[0])
        turn_sides(state, self.boards, tuple(sides), self.free)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question | None:
        """The board of a seat that has not chosen its side."""
        if not self.is_asked(state, seat):
            return None
        return SideQuestion(self.boards[seat])
