"""Contests between bots: paired deals, timed decisions, faults that are counted and survived."""

import math
import operator
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from civitas.arena.pairings import Group, deal_seed, groups, order, rotated
from civitas.arena.simulation import plain_playout, play_match, read_playout
from civitas.bots.bot import Bot, take_faults
from civitas.bots.bot_string import STDIO
from civitas.bots.random_bot import RandomBot
from civitas.bots.roster import shared_roster
from civitas.bots.stdio.messages import ILLEGAL as PROGRAM_ILLEGAL
from civitas.kernel import Action, Config, Decision, Game, Seat, Stream, View
from civitas.kernel.notation import shorten
from civitas.kernel.playout import Playout
from civitas.play.interrupts import ctrl_c_marked, is_ctrl_c
from civitas.play.registry import find_game
from civitas.play.runner import bot_stream

MIRROR_EVERY = 10
"""With a mirror control, each bot plays against itself on the first of so many deals."""

EXCEPTION = "exception"
ILLEGAL = "illegal"

TIME_STEP = 1.05
"""The ratio of neighbouring limits in a histogram of times."""


@dataclass(frozen=True)
class Fault:
    """A decision that a bot did not answer properly; a random option was played."""

    seat: Seat
    kind: str
    """`exception` or `illegal`."""
    number: int
    """The number of the decision of the seat; 0: the start or the end of the game."""
    words: str
    """What the bot raised or answered."""


@dataclass(frozen=True)
class ContestGame:
    """A game of a contest; times are those of this machine."""

    playout: Playout
    faults: tuple[Fault, ...]
    times: tuple[Counter[int], ...]
    """By seat, how many decisions took how long: a histogram with logarithmic steps."""


@dataclass(frozen=True)
class Place:
    """What a numbered game is: a deal, a seating, and the bot it is a mirror control of."""

    deal: int
    seats: Group
    """The entry at each seat."""
    turn: int
    mirror: int | None


@dataclass(frozen=True)
class Contest:
    """Bots, deals and seatings; game `i` is the same in any process and order.

    Entry `e` is bot `e`; in a mirror control, entry `len(bots) + e` is bot `e` under another name.
    """

    spec: str
    config: Config
    bots: tuple[str, ...]
    versions: tuple[str, ...]
    deals: int
    seed: int
    mirror: bool = False

    @property
    def games(self) -> int:
        """The number of games, mirror controls included."""
        blocks = -(-self.deals // MIRROR_EVERY)
        controls = blocks * len(self.bots) if self.mirror else 0
        return (self.deals + controls) * self.config.players

    def place(self, number: int) -> Place:
        """The deal and the seating of a game; they do not depend on the number of games."""
        players = self.config.players
        controls = len(self.bots) if self.mirror else 0
        block, rest = divmod(number, (MIRROR_EVERY + controls) * players)
        index, turn = divmod(rest, players)
        if index < controls:
            other = len(self.bots) + index
            seats = (index, *([other] * (players - 1)))
            return Place(block * MIRROR_EVERY, rotated(seats, turn), turn, index)
        deal = block * MIRROR_EVERY + index - controls
        in_turn = _groups(len(self.bots), players)
        round_number, index = divmod(deal, len(in_turn))
        around = order(in_turn[index], round_number)
        return Place(deal, rotated(around, turn), turn, None)

    def bot(self, entry: int) -> str:
        """The bot of an entry."""
        return self.bots[entry % len(self.bots)]

    def labels(self) -> list[str]:
        """The bots by distinct names: a bot that is there again gets a number."""
        seen: Counter[str] = Counter()
        found = []
        for bot in self.bots:
            seen[bot] += 1
            found.append(bot if seen[bot] == 1 else f"{bot} ({seen[bot]})")
        return found

    def plain(self) -> dict[str, object]:
        """Everything the games follow from, without the path of a game file."""
        return {
            "arena": self.config.game,
            "players": self.config.players,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "bots": list(self.bots),
            "versions": list(self.versions),
            "seed": self.seed,
            "mirror": self.mirror,
        }

    def play(self, first: int, last: int) -> list[ContestGame]:
        """The games from `first` to before `last`; what bots print goes to standard error."""
        game = find_game(self.spec).game
        with redirect_stdout(sys.stderr), ctrl_c_marked():
            return [self._play_one(game, number) for number in range(first, last)]

    def _play_one(self, game: Game, number: int) -> ContestGame:
        place = self.place(number)
        seed = deal_seed(self.seed, place.deal)
        names = [self.bot(entry) for entry in place.seats]
        seats = [
            Contestant(bot, game, seat, seed, clock_for(names[seat]))
            for seat, bot in enumerate(shared_roster(self.spec).bots(names))
        ]
        playout = play_match(game, self.config, seed, names, seats)
        for contestant in seats:
            contestant.note_program_faults()
        faults = tuple(fault for seat in seats for fault in seat.faults)
        return ContestGame(playout, faults, tuple(seat.times for seat in seats))

    def encode(self, item: ContestGame) -> list[Any]:
        """A game as a JSON list."""
        faults = [[each.seat, each.kind, each.number, each.words] for each in item.faults]
        times = [[list(each) for each in sorted(seat.items())] for seat in item.times]
        return [plain_playout(item.playout), faults, times]

    def decode(self, row: list[Any]) -> ContestGame:
        """The game of a JSON list."""
        playout, faults, times = row
        return ContestGame(
            read_playout(playout),
            tuple(Fault(*each) for each in faults),
            tuple(Counter({step: count for step, count in seat}) for seat in times),
        )

    def reproducible(self, item: ContestGame) -> list[Any]:
        """The choices, scores and faults of a game, without times and the words of errors."""
        faults = [[each.seat, each.kind, each.number] for each in item.faults]
        return [plain_playout(item.playout), faults]


@cache
def _groups(bots: int, players: int) -> list[Group]:
    return groups(bots, players)


def deals_for(games: int, bots: int, players: int) -> int:
    """The deals of at least so many games: whole rounds, in which every group has one deal."""
    size = len(_groups(bots, players))
    return size * -(-games // (size * players))


class Contestant:
    """A bot at a seat that is timed; where it fails, a random option is played and noted."""

    def __init__(
        self, bot: Bot, game: Game, seat: Seat, seed: int, clock: Callable[[], float]
    ) -> None:
        self.bot = bot
        self.times: Counter[int] = Counter()
        self.faults: list[Fault] = []
        self._game = game
        self._seat = seat
        self._seed = seed
        self._clock = clock
        self._default = RandomBot(game)

    def reset(self, *args: object) -> None:
        """Tell the bot of a new game, if it wants to know."""
        self._tell("reset", args)

    def end(self, *args: object) -> None:
        """Tell the bot how the game ended, if it wants to know."""
        self._tell("end", args)

    def _tell(self, name: str, args: tuple[object, ...]) -> None:
        call = getattr(self.bot, name, None)
        try:
            if call is not None:
                call(*args)
        except BaseException as error:
            if is_ctrl_c(error):
                raise
            self._note(EXCEPTION, 0, _error_words(error))

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The bot's answer, or that of `random` with a stream of its own."""
        asked: Decision = cast(Any, Decision)(*decision.parts())  # a bot may change what it gets
        kind, words = ILLEGAL, ""
        answer: object = None
        began = self._clock()
        try:
            answer = self.bot.choose(view, asked, rng, budget)
        except BaseException as error:  # a bot may do anything
            if is_ctrl_c(error):
                raise
            kind, words = EXCEPTION, _error_words(error)
        self.times[time_step(self._clock() - began)] += 1
        action = _as_option(answer, decision)
        if action is not None:
            return action
        self._note(kind, decision.number, words or self._answer_words(answer))
        # Decisions count from 1; number 0 is the stream that the bot has.
        chance = bot_stream(self._seed, self._seat, decision.number)
        return self._default.choose(view, decision, chance, budget)

    def note_program_faults(self) -> None:
        """Note what the program of the bot did wrong in a game."""
        for kind, count in sorted(take_faults(self.bot).items()):
            for _ in range(count):
                self._note(ILLEGAL if kind == PROGRAM_ILLEGAL else EXCEPTION, 0, kind)

    def _note(self, kind: str, number: int, words: str) -> None:
        self.faults.append(Fault(self._seat, kind, number, shorten(words)))

    def _answer_words(self, answer: object) -> str:
        """An illegal answer as an action, or as Python shows it."""
        for show in (self._game.format_action, repr):
            try:
                return show(answer)  # type: ignore[arg-type]
            except Exception:  # it may be anything
                continue
        return type(answer).__name__


def _error_words(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # its text may fail too
        return type(error).__name__


def _as_option(answer: object, decision: Decision) -> Action | None:
    """The option that an answer is, also as a number of another library; None: it is none."""
    try:
        action = operator.index(answer)  # type: ignore[arg-type]
    except Exception:
        return None
    return action if action in decision.options else None


def clock_for(bot: str) -> Callable[[], float]:
    """The clock for a bot's decisions: processor time, but real time for other programs."""
    return time.perf_counter if bot.startswith(STDIO) else time.process_time


def time_step(seconds: float) -> int:
    """The step of a time in a histogram; step 0 is a microsecond or less."""
    micros = seconds * 1e6
    return 0 if micros <= 1 else round(math.log(micros) / math.log(TIME_STEP))


def step_seconds(step: int) -> float:
    """The middle of a step of a histogram."""
    return float(TIME_STEP**step * 1e-6)
