"""Positions of 7 Wonders Dice in the words of the game, for scenarios.

table = Table(city("giza", coins=3, crossed="WH1 AGA1"), city("rhodes"),
              roll="blue mask 2, red axe 0")
assert table.can(0, "build blue AGA2")
table.turn("build blue AGA2", "build red BWA1")
assert table.coins(0) == 0

Spaces go by the ids of the board set, `AG*` is all whose id begins so. In a roll a die has a face
and the coins of its quarter; dice that are not named show their first face for 3 coins.
"""

import json
import re
from dataclasses import dataclass
from functools import lru_cache

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
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.data.tables import SHIPPED, Board, Numbers, numbers_of
from civitas.games.seven_wonders_dice.flow.chain import PASS_COINS
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    BONUSES,
    CITIES,
    COLOURS,
    DICE,
    DIE_COLOUR,
    FACES,
    FORUM,
    MOST_IN_AREA,
    SIDES,
)
from civitas.games.seven_wonders_dice.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders_dice.sight.view import DiceView, SheetView
from civitas.games.seven_wonders_dice.state import FIRST_COINS, DiceState, Sheet, board_of
from civitas.kernel import (
    Action,
    BadPosition,
    Event,
    IllegalAction,
    Literal,
    Outcome,
    Prompt,
    Reason,
    Seat,
)
from civitas.kernel.message import Message
from kit.positions import Page, read

DEAR_QUARTER = 3


@dataclass(frozen=True)
class City:
    """A city of a scenario."""

    board: str
    coins: int = 7
    crossed: tuple[str, ...] = ()
    bonuses: tuple[int, ...] | None = None
    west: int | None = None
    east: int | None = None
    unlocked: tuple[str, ...] = ()


def city(
    board: str,
    coins: int = 7,
    crossed: str = "",
    bonuses: str | None = None,
    west: int | None = None,
    east: int | None = None,
    unlocked: str = "",
) -> City:
    """A city by its board, coins, crossed spaces (`WH1 AG*`) and bonuses (`1 3`).

    Without `bonuses` a city has one for each complete building, 3 before 2 before 1. `west` and
    `east` are the points written down for attacks, as printed if not given. `unlocked` are colours
    of special dice: the spaces that unlock them, and those before, are crossed off too.
    """
    numbers = None if bonuses is None else tuple(int(word) for word in bonuses.split())
    words = tuple(unlocked.split())
    return City(board, coins, tuple(crossed.split()), numbers, west, east, words)


class Table:
    """A game at the start of a turn, with the cities and the roll a scenario wants.

    The position is one of the notation, which the game checks. A special die that is unlocked is in
    the Forum for the last gray die that is not in the roll. Without `turn` it is late enough for
    what the cities have; `last` is the last turn of the game. `first` are the seats with the points
    for the first full Agora.
    """

    def __init__(
        self,
        *cities: City,
        roll: str = "",
        turn: int | None = None,
        last: int | None = None,
        first: tuple[Seat, ...] = (),
        seed: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
        chosen = dict(options or {})
        if last is not None:
            chosen["turn_cap"] = str(last)
        numbers = numbers_of(chosen.get("boards", SHIPPED))
        sheets = [sheet_of(numbers.boards[CITIES.index(each.board)], each) for each in cities]
        forum = forum_of(roll, unlocked_by(numbers, sheets))
        page: Page = {
            "players": len(cities),
            "turn": turn or turn_for(cities, sheets),
            "options": chosen,
            "forum": rolled(numbers, forum, roll),
            "cities": sheets,
        }
        if first:
            page["agora_first"] = list(first)
        self.state = placed(json.dumps(page), seed).clone()
        self.heard: list[Event] = []
        self.state.out = self.heard

    # chance

    def roll(self, text: str) -> "Table":
        """What the dice of the Forum show, instead of what they do."""
        dice = rolled(self.state.numbers, self.state.forum, text)
        for index, die in enumerate(dice):
            self.state.shown[index] = FACES.index(die["face"])
            self.state.quarters[index] = die["cost"]
        return self

    def script(self, *outcomes: int) -> "Table":
        """What chance will bring from now on."""
        self.state.script = outcomes
        self.state.scripted = 0
        return self

    def forum(self) -> list[str]:
        """The dice in the Forum."""
        return [DICE[die] for die in self.state.forum]

    # what can be done

    def action(self, seat: Seat, text: str) -> Action:
        """The action of a text in which spaces go by their ids."""
        board = self.board(seat)
        words = [
            place_words(board, word) if word in ids_of(board) else word for word in text.split()
        ]
        return GAME.parse_action(" ".join(words))

    def text(self, seat: Seat, action: Action) -> str:
        """The text of an action, with the id of its space."""
        words = GAME.format_action(action).split()
        if words[0] in ("build", "cross"):
            place = AREAS.index(words[-2]) * MOST_IN_AREA + int(words[-1]) - 1
            board = self.board(seat)
            words[-2:] = [board.spaces[board.number[place]].word]
        return " ".join(words)

    def waiting(self) -> tuple[Seat, ...]:
        return GAME.waiting(self.state)

    def options(self, seat: Seat = 0) -> list[str]:
        """What a waiting seat may choose, as texts in their order."""
        return [self.text(seat, action) for action in GAME.options(self.state, seat)]

    def builds(self, seat: Seat, die: str) -> set[str]:
        """The spaces a waiting seat may build with a die."""
        begin = f"build {die} "
        return {o.removeprefix(begin) for o in self.options(seat) if o.startswith(begin)}

    def can(self, seat: Seat, text: str) -> bool:
        return self.action(seat, text) in GAME.options(self.state, seat)

    def why_not(self, seat: Seat, text: str) -> str:
        """The key of the reason why a waiting seat may not choose something; "" if it may."""
        reason = self.reason(seat, text)
        return reason.key if reason else ""

    def reason(self, seat: Seat, text: str) -> Message | None:
        return GAME.why_not(self.state, seat, self.action(seat, text))

    def missing(self, seat: Seat, text: str) -> int:
        """The coins that lack for something that is refused for that reason alone."""
        reason = self.reason(seat, text)
        assert reason is not None
        assert reason.key == "refused-coins"
        missing = reason.arg("missing")
        assert isinstance(missing, int)
        return missing

    def prompt(self, seat: Seat = 0) -> str:
        """What a waiting seat is asked, without its first word: `action`, `crossing`, `bonus`."""
        return self.whole_prompt(seat).key.removeprefix("prompt-")

    def whole_prompt(self, seat: Seat) -> Prompt:
        return GAME.prompt(self.state, seat)

    # doing it

    def choose(self, seat: Seat, text: str) -> "Table":
        """One choice of one seat, or several with `;` between."""
        for part in text.split(";"):
            GAME.play(self.state, seat, self.action(seat, part))
        return self

    def turn(self, *texts: str) -> "Table":
        """The choices of each seat in order; seats without a text pass. All must be waiting."""
        assert len(texts) <= self.state.seats
        for seat in range(self.state.seats):
            self.choose(seat, texts[seat] if seat < len(texts) else "pass")
        return self

    def refuses(self, seat: Seat, text: str) -> bool:
        """Whether playing it raises and changes nothing."""
        before = repr((self.state.parts(), self.state.kernel_parts()))
        try:
            GAME.play(self.state, seat, self.action(seat, text))
        except IllegalAction:
            return repr((self.state.parts(), self.state.kernel_parts())) == before
        return False

    # what there is

    def board(self, seat: Seat = 0) -> Board:
        return board_of(self.state, seat)

    def sheet(self, seat: Seat = 0) -> Sheet:
        """The sheet at the start of the turn."""
        return self.state.sheets[seat]

    def coins(self, seat: Seat = 0) -> int:
        return self.state.sheets[seat].coins

    def crossed(self, seat: Seat = 0) -> set[str]:
        board = self.board(seat)
        mask = self.state.sheets[seat].crossed
        return {space.word for number, space in enumerate(board.spaces) if mask >> number & 1}

    def bonuses(self, seat: Seat = 0) -> set[int]:
        mask = self.state.sheets[seat].bonuses
        return {number + 1 for number in range(3) if mask >> number & 1}

    def unlocked(self, seat: Seat = 0) -> set[str]:
        mask = self.state.sheets[seat].unlocked
        return {colour for number, colour in enumerate(COLOURS) if mask >> number & 1}

    def score(self, seat: Seat = 0) -> dict[str, int]:
        """The points of a city so far, by row of the score sheet: wonder, west_barracks, …"""
        points = score(self.state, seat, self.state.sheets[seat])
        names = (key.removeprefix("score-") for key in CATEGORIES)
        return dict(zip(names, points, strict=True))

    def points(self, seat: Seat = 0) -> int:
        return sum(self.score(seat).values())

    def view(self, seat: Seat) -> DiceView:
        view = GAME.view(self.state, seat)
        assert isinstance(view, DiceView)
        return view

    def now(self, seat: Seat = 0) -> SheetView:
        """A seat's own sheet after its sealed choices."""
        own = self.view(seat).now
        assert own is not None
        return own

    def crossed_now(self, seat: Seat = 0) -> set[str]:
        """The seat's crossed spaces after its sealed choices."""
        spaces = self.board(seat).spaces
        return {spaces[number].word for number in self.now(seat).crossed}

    def events(self, kind: str) -> list[Event]:
        """What happened so far, of a kind."""
        return [event for event in self.heard if event.kind == kind]

    def is_over(self) -> bool:
        return not self.state.stack

    def end(self) -> Outcome:
        """The result if the game were over now."""
        over = self.state.clone()
        over.stack.clear()
        outcome = GAME.outcome(over)
        assert outcome is not None
        return outcome


# reading


def ids_of(board: Board) -> list[str]:
    return [space.word for space in board.spaces]


def place_words(board: Board, word: str) -> str:
    """The words of the notation for a space: `agora 1`."""
    area, place = divmod(board.place[ids_of(board).index(word)], MOST_IN_AREA)
    return f"{AREAS[area]} {place + 1}"


def spread(board: Board, words: tuple[str, ...]) -> list[str]:
    """The ids of some spaces, `AG*` spread out."""
    found: list[str] = []
    for word in words:
        begin = word.removesuffix("*")
        several = begin != word
        some = [w for w in ids_of(board) if w == word or (several and w.startswith(begin))]
        assert some, word
        found += some
    return found


def sheet_of(board: Board, wanted: City) -> Page:
    """A city with these spaces crossed off, in the notation of positions."""
    crossed = set(spread(board, wanted.crossed))
    for colour in wanted.unlocked:
        crossed |= unlocking_spaces(board, COLOURS.index(colour), crossed)
    areas: dict[str, list[int]] = {}
    printed = [0] * len(SIDES)
    for word in sorted(crossed):
        number = ids_of(board).index(word)
        area, place = divmod(board.place[number], MOST_IN_AREA)
        areas.setdefault(AREAS[area], []).append(place + 1)
        for effect in board.spaces[number].effects:
            if isinstance(effect, Attack):
                printed[effect.side] += board.spaces[number].points
    written = (wanted.west, wanted.east)
    points = [total if said is None else said for said, total in zip(written, printed, strict=True)]
    return {
        "city": wanted.board,
        "coins": wanted.coins,
        "crossed": areas,
        "bonuses": None if wanted.bonuses is None else list(wanted.bonuses),
        **{f"{side}_points": points[number] for number, side in enumerate(SIDES)},
    }


def unlocking_spaces(board: Board, colour: int, crossed: set[str]) -> set[str]:
    """The spaces that are missing before a colour of special dice is unlocked."""
    for space in board.spaces:
        if any(isinstance(each, Unlock) and each.colour == colour for each in space.effects):
            return with_earlier(board, space.word) - crossed
    raise AssertionError(COLOURS[colour])


def with_earlier(board: Board, word: str) -> set[str]:
    """A space, and all that have to be crossed off before it."""
    found = {word}
    for earlier in board.spaces[ids_of(board).index(word)].after:
        found |= with_earlier(board, earlier)
    return found


def unlocked_by(numbers: Numbers, sheets: list[Page]) -> set[int]:
    """The colours of special dice that cities have unlocked."""
    found: set[int] = set()
    for sheet in sheets:
        rows = numbers.boards[CITIES.index(sheet["city"])].in_area
        effects = [
            effect
            for area, places in sheet["crossed"].items()
            for place in places
            for effect in rows[AREAS.index(area)][place - 1].effects
        ]
        for bonus in sheet["bonuses"] or ():
            effects += numbers.bonuses[bonus - 1]
        found |= {effect.colour for effect in effects if isinstance(effect, Unlock)}
    return found


def read_dice(page: Page, seed: int) -> DiceState:
    """The state of a position, which the game checks."""
    state = read("dice", page, seed)
    assert isinstance(state, DiceState)
    return state


def turn_for(cities: tuple[City, ...], sheets: list[Page]) -> int:
    """A turn before which the cities can have crossed off and gained all that, one by one."""
    turns = [
        max(sum(map(len, sheet["crossed"].values())), -((FIRST_COINS - wanted.coins) // PASS_COINS))
        for wanted, sheet in zip(cities, sheets, strict=True)
    ]
    return 1 + max(0, *turns)


@lru_cache(maxsize=500)
def placed(text: str, seed: int) -> DiceState:
    """The state of a position, which the game checks; whoever changes it has to clone it.

    A city whose bonuses are not given has those that the game wants.
    """
    page: Page = json.loads(text)
    sheets = page["cities"]
    given = [sheet["bonuses"] is not None for sheet in sheets]
    for sheet in sheets:
        sheet["bonuses"] = sheet["bonuses"] or []
    while True:
        try:
            state = read("dice", page, seed)
        except BadPosition as error:
            seat, bonuses = wanted_bonuses(error.reason)
            if seat < 0 or given[seat]:
                raise
            sheets[seat]["bonuses"] = bonuses
        else:
            assert isinstance(state, DiceState)
            return state


def wanted_bonuses(reason: Reason) -> tuple[Seat, list[int]]:
    """The seat whose bonuses are too few, and enough of them; a seat of -1: they are not."""
    args = dict(reason.args)
    if reason.key != "position-dice-bonuses":
        return -1, []
    place, least = args["place"], args["least"]
    assert isinstance(place, Literal)
    assert isinstance(least, int)
    seat = int(place.text.partition("[")[2].partition("]")[0])
    return seat, list(range(BONUSES, BONUSES - least, -1))


def read_roll(text: str) -> dict[str, tuple[str, int]]:
    """The face and the quarter of every die of a roll: `blue mask 2, red axe 0`."""
    found: dict[str, tuple[str, int]] = {}
    for part in text.split(","):
        if part.strip():
            die, face, quarter = part.split()
            assert die in DICE, die
            found[die] = (face, int(quarter))
    return found


def rolled(numbers: Numbers, forum: list[int], text: str) -> list[Page]:
    """The dice of the Forum in the notation of positions."""
    wanted = read_roll(text)
    assert set(wanted) <= {DICE[die] for die in forum}, text
    found: list[Page] = []
    for die in forum:
        faces = [FACES[face] for face in numbers.dice[die]]
        face, cost = wanted.get(DICE[die], (faces[0], DEAR_QUARTER))
        assert face in faces, (DICE[die], face)
        found.append({"die": DICE[die], "face": face, "cost": cost})
    return found


def forum_of(text: str, unlocked: set[int]) -> list[int]:
    """The dice of the Forum in which a roll can be."""
    named = read_roll(text)
    special = [die for die in range(FORUM, len(DICE)) if DIE_COLOUR[die] in unlocked]
    idle = [
        number for number, die in enumerate(DICE) if die.startswith("gray") and die not in named
    ]
    assert len(special) <= len(idle), text
    gone = idle[len(idle) - len(special) :]
    return sorted([number for number in range(FORUM) if number not in gone] + special)


def own_boards(**changes: str) -> str:
    """R1 with other lines in some spaces: `own_boards(MK1='cost = 0; effect = "coins:3"')`.

    The space of that id is changed on every board that has it.
    """
    blocks = R1.split("\n\n")
    for word, lines in changes.items():
        places = [number for number, block in enumerate(blocks) if f'id = "{word}"' in block]
        assert places, word
        for place in places:
            for line in lines.split(";"):
                key = line.split("=")[0].strip()
                rest = re.sub(rf"(?m)^{key} = .*\n?", "", blocks[place]).rstrip()
                blocks[place] = f"{rest}\n{line.strip()}"
    return "\n\n".join(blocks) + "\n"


def own_bonuses(*effects: str) -> str:
    """R1 with other bonuses."""
    blocks = R1.split("\n\n")
    places = [number for number, block in enumerate(blocks) if "[[bonus]]" in block]
    for place, effect in zip(places, effects, strict=True):
        blocks[place] = re.sub(r'effect = ".*"', f'effect = "{effect}"', blocks[place])
    return "\n\n".join(blocks)


def effect_words(effect: Effect) -> str:
    """An effect in the words of a board set."""
    if isinstance(effect, Attack):
        return f"attack:{SIDES[effect.side]}"
    if isinstance(effect, Defense):
        return f"defense:{SIDES[effect.side]}"
    if isinstance(effect, Produce):
        return f"produce:{effect.resources}"
    if isinstance(effect, Coins):
        return f"coins:{effect.coins}"
    if isinstance(effect, Cross):
        areas = "|".join(AREAS[area] for area in effect.areas)
        return f"cross{'' if effect.times == 1 else effect.times}:{areas}"
    if isinstance(effect, Per):
        return f"per:{AREAS[effect.area]}:{effect.each}"
    if isinstance(effect, PointsPer):
        return f"vp_per:{AREAS[effect.area]}:{effect.each}"
    if isinstance(effect, CheaperDice):
        return "die_minus1"
    if isinstance(effect, FreeColour):
        return f"die_zero:{COLOURS[effect.colour]}"
    if isinstance(effect, CoinsOn):
        return f"coin_on:{COLOURS[effect.colour]}:{effect.coins}"
    if isinstance(effect, Unlock):
        return f"unlock:{COLOURS[effect.colour]}"
    return "extra_action" if isinstance(effect, ExtraAction) else "build_free_die"
