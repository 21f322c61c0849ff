"""Games for OpenSpiel: `civitas_wonders`, `civitas_dice` and `civitas_ages`.

Importing this module registers them. Players choose one after the other; where several choose
simultaneously, nobody's information depends on a choice that is still sealed. Chance is explicit:
every card that is drawn and every die is a chance node with equally likely outcomes.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from civitas.envs.errors import BadEnvironment
from civitas.envs.rewards import MARGIN, PLACE, WIN, check_reward
from civitas.envs.setup import Setup
from civitas.kernel import (
    BITS,
    SPECTATOR,
    Chance,
    Literal,
    NeedOutcome,
    Reason,
    Seat,
    State,
    stream,
)
from civitas.kernel.position_key import START, mix, mix_in
from civitas.play.registry import find_game
from civitas.play.text import Text

PREFIX: Final = "civitas_"
MOST_OUTCOMES: Final = 256
"""More than a chance node of any game has."""
LONGEST: Final = 20_000
"""More decisions and chance nodes than any game has."""
SEEDS: Final = 2**53
QUOTE: Final = "'"
"""Encloses a number that is the value of an option with words."""
SEALER: Final = 1
"""The stream that seals choices in possible worlds."""


class Place:
    """Where a game is: at a decision, at its end, or before a random outcome.

    Before an outcome, `pending` is the choice that led to it, or None at the beginning, and
    `script` the outcomes since. Positions never change: a copy shares what it can.
    """

    def __init__(
        self,
        state: State | None,
        memories: tuple[int, ...],
        pending: tuple[Seat, int] | None = None,
        script: tuple[int, ...] = (),
        outcomes: int = 0,
    ) -> None:
        self.state = state
        """The position at the last decision; None: the game is being set up."""
        self.memories = memories
        """By seat, a key of what it knew and chose at each of its decisions."""
        self.pending = pending
        self.script = script
        self.outcomes = outcomes
        """How many outcomes the next draw may have; 0: nothing is drawn."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Place":
        """Itself, because it never changes."""
        return self


class CivitasGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Civitas."""

    key = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {
            name: str(value).strip(QUOTE) for name, value in given.items() if name not in OWN
        }
        for name in given.keys() - set(OWN):
            if isinstance(given[name], str):
                given[name] = as_word(options.get(name, ""))
        reward = str(given.get("reward", WIN))
        if check_reward(reward) == MARGIN:
            allowed = Literal(f"{WIN}, {PLACE}")
            raise BadEnvironment(Reason.of("env-reward", reward=Literal(reward), allowed=allowed))
        players = given.get("players")
        rules = int(given.get("rules", 0))
        self.setup = Setup(self.key, players, rules, reward, False, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setup.players,
            min_utility=0.0 if reward == WIN else -1.0,
            max_utility=1.0,
            utility_sum=1.0 if reward == WIN else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (str(self),)

    def new_initial_state(self) -> "CivitasState":
        """A game that is about to be set up."""
        return CivitasState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "CivitasObserver":
        """What writes observations of a kind."""
        return CivitasObserver(self.setup, kind or pyspiel.IIGObservationType(perfect_recall=False))


class CivitasState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position of a game, or a chance node between two of them."""

    def __init__(self, game: CivitasGame) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._place = Place(None, (START,) * game.setup.players)
        self._advance((), self._place.memories)

    def __deepcopy__(self, memo: dict[int, Any]) -> "CivitasState":
        """A copy, as `clone` makes it."""
        copied: CivitasState = self.clone()
        return copied

    def _advance(
        self,
        script: tuple[int, ...],
        memories: tuple[int, ...],
        pending: tuple[Seat, int] | None = None,
    ) -> None:
        """Go on to the next decision, or as far as the outcomes are known."""
        before = self._place.state
        game = self._setup.game
        try:
            if before is None or pending is None:
                after = game.setup(self._setup.config, Chance(0, script))
            else:
                after = before.clone()
                after.script = script
                after.scripted = 0
                game.apply(after, *pending)
        except NeedOutcome as need:
            self._place = Place(before, memories, pending, script, need.outcomes)
        else:
            self._place = Place(after, memories)

    def current_player(self) -> int:
        """The player that chooses, chance, or none at the end."""
        place = self._place
        if place.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        assert place.state is not None
        waiting = self._setup.game.waiting(place.state)
        return int(waiting[0]) if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._place.outcomes and not self.position.stack

    @property
    def position(self) -> State:
        """The position at the last decision; only while the game is set up there is none."""
        assert self._place.state is not None
        return self._place.state

    @property
    def is_dealt(self) -> bool:
        """Whether the game has been set up."""
        return self._place.state is not None

    def _legal_actions(self, player: Seat) -> list[int]:
        return self._setup.legal(self.position, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the next draw and their chances."""
        count = self._place.outcomes
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        place = self._place
        if place.outcomes:
            self._advance((*place.script, int(action)), place.memories, place.pending)
            return
        player = self.current_player()
        known = self._setup.game.view(self.position, player)
        memory = mix(mix_in(place.memories[player], known.parts()), int(action))
        memories = (*place.memories[:player], memory, *place.memories[player + 1 :])
        self._advance((), memories, (player, int(action)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return self._setup.game.format_action(action)

    def returns(self) -> list[float]:
        """The reward of each player; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self._setup.players
        return self._setup.rewards(self._setup.outcome(self.position))

    def known_to(self, player: int) -> str:
        """The position as text, as a player or the spectator knows it."""
        return self._setup.game.position(self.position, player) if self.is_dealt else ""

    def memory_of(self, player: int) -> int:
        """A key of what a player knew and chose at each of its decisions."""
        return self._place.memories[player]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CivitasState":
        """A possible position that a player cannot tell from this one; it has no history.

        Hidden cards are dealt again; random legal choices replace what others have sealed.
        """
        game = self._setup.game
        seed = int(sampler() * SEEDS)
        world = game.determinize(game.view(self.position, player), Chance(seed))
        chance = stream(seed, SEALER)
        for seat in range(self._setup.players):
            done = self.position.done & BITS[seat] and seat != player
            while done and game.is_waiting(world, seat):
                legal = self._setup.legal(world, seat)
                game.apply(world, seat, legal[chance.below(len(legal))])
        world.script = ()
        made = CivitasState(self.get_game())
        made._place = Place(world, self._place.memories)
        return made

    def __str__(self) -> str:
        """Everything, with the outcomes since the last decision."""
        place = self._place
        known = "" if place.state is None else self._setup.game.position(place.state)
        return f"{known} {place.pending} {place.script}" if place.outcomes else known


class CivitasObserver:
    """Writes what a player knows, or with another kind of private information what all know."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        self._setup = setup
        self._recalls = bool(kind.perfect_recall)
        self._private = kind.private_info
        players = setup.players if self._is(pyspiel.PrivateInfoType.ALL_PLAYERS) else 1
        self.tensor = np.zeros(players * setup.numbers, np.float32)
        """The numbers, in the order of the fields of `Game.encoding`."""
        self.dict: dict[str, Any] = {}
        """The numbers by field."""
        for place in range(players):
            for field in setup.fields:
                name = field.name if players == 1 else f"{place}/{field.name}"
                first = place * setup.numbers + field.offset
                self.dict[name] = self.tensor[first : first + field.size]

    def _is(self, kind: Any) -> bool:
        return bool(self._private == kind)

    def _viewers(self, player: Seat) -> list[Seat]:
        if self._is(pyspiel.PrivateInfoType.ALL_PLAYERS):
            return list(range(self._setup.players))
        return [player if self._is(pyspiel.PrivateInfoType.SINGLE_PLAYER) else SPECTATOR]

    def set_from(self, state: CivitasState, player: Seat) -> None:
        """Write the numbers of a position; zeros while the game is set up."""
        if not state.is_dealt:
            self.tensor.fill(0)
            return
        parts = [self._setup.encode(state.position, viewer) for viewer in self._viewers(player)]
        self.tensor[:] = np.concatenate(parts)

    def string_from(self, state: CivitasState, player: Seat) -> str:
        """A position as text; with perfect recall after a key of what the player remembers."""
        known = "\n".join([state.known_to(viewer) for viewer in self._viewers(player)])
        return f"{state.memory_of(player):x} {known}" if self._recalls else known


OWN: Final = ("players", "rules", "reward")
"""The parameters that are no options of a game."""


def as_word(value: str) -> str:
    """The value of an option as a text that OpenSpiel reads as a word, also if it is a number."""
    return f"{QUOTE}{value}{QUOTE}" if value.isdecimal() else value


def _default(value: str) -> str | int:
    """The default of an option, as a number if it is one."""
    return int(value) if value.isdecimal() else value


def _kind(key: str) -> Any:
    """The description of a game for OpenSpiel."""
    title = find_game(key)
    meta = title.game.meta
    options = {
        option.name: _default(option.default) for option in meta.options if not option.is_derived
    }
    players = meta.default_players or meta.fewest
    return pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=Text("en", title).say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.most,
        min_num_players=meta.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players, "rules": 0, "reward": WIN, **options},
    )


def load_game(text: str) -> CivitasGame:
    """The game of a text such as `civitas_dice(players=2)`; unpickling calls it."""
    loaded: CivitasGame = pyspiel.load_game(text)
    return loaded


class WondersGame(CivitasGame):
    """7 Wonders."""

    key = "wonders"
    kind = _kind("wonders")


class DiceGame(CivitasGame):
    """7 Wonders Dice."""

    key = "dice"
    kind = _kind("dice")


class AgesGame(CivitasGame):
    """Through the Ages."""

    key = "ages"
    kind = _kind("ages")


def register() -> None:
    """Register the games with OpenSpiel, unless they are."""
    known = {kind.short_name for kind in pyspiel.registered_games()}
    for made in (WondersGame, DiceGame, AgesGame):
        if PREFIX + made.key not in known:
            pyspiel.register_game(made.kind, made)


register()
