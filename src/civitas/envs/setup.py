"""What environments of all conventions have in common: a game in one configuration."""

from functools import cached_property
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from civitas.envs.configuration import configured
from civitas.envs.errors import in_words
from civitas.envs.rendering import score_text, view_text
from civitas.envs.rewards import check_reward, rewards
from civitas.kernel import Chance, Config, Outcome, Seat, State
from civitas.kernel.encoding import FEWEST, MOST, EncodedField
from civitas.play.registry import find_game
from civitas.play.text import Text

Numbers: TypeAlias = NDArray[np.float32]
"""An encoded position."""
Mask: TypeAlias = NDArray[np.int8]
"""A byte for each action: 1 if it is legal."""
Observation: TypeAlias = dict[str, Any]
"""`observation`: an encoded position; `action_mask`: the legal actions."""
Info: TypeAlias = dict[str, Any]
"""What a trainer may want to know beside an observation."""

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"


class Setup:
    """A game in one configuration, with the spaces, observations and rewards of its seats.

    Raises BadConfig for options that the game refuses, and BadEnvironment for an unknown reward.
    """

    def __init__(
        self,
        key: str,
        players: int | None,
        rules: int,
        reward: str,
        resign: bool,
        options: dict[str, str],
    ) -> None:
        self._arguments = (key, players, rules, reward, resign, options)
        with in_words():
            self.title = find_game(key)
        self.game = self.title.game
        self.config: Config = configured(self.game, players, rules, options)
        self.players = self.config.players
        self.reward = check_reward(reward)
        grammar = self.game.grammar
        self.actions = int(grammar.size if resign else grammar.forfeit)
        """How many actions there are; with `resign`, those that resign are the last."""
        self.fields: tuple[EncodedField, ...] = self.game.encoding(self.config)
        """The fields of an observation."""
        self.numbers = self.fields[-1].offset + self.fields[-1].size
        """How many numbers an observation has."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        """Itself, because it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """How to make it again in another process."""
        return Setup, self._arguments

    @cached_property
    def text(self) -> Text:
        """The messages of the game in English."""
        return Text("en", self.title)

    def numbers_space(self) -> Any:
        """The space of encoded positions."""
        return spaces.Box(float(FEWEST), float(MOST), (self.numbers,), np.float32)

    def observation_space(self, actions: int) -> spaces.Dict:
        """The space of observations with a mask for so many actions."""
        mask = spaces.Box(0, 1, (actions,), np.int8)
        return spaces.Dict({OBSERVATION: self.numbers_space(), ACTION_MASK: mask})

    def begin(self, seed: int) -> State:
        """A new game, dealt from a seed."""
        return self.game.setup(self.config, Chance(seed))

    def encode(self, state: State, seat: Seat) -> Numbers:
        """What a seat knows."""
        found = np.empty(self.numbers, np.float32)
        self.game.encode(state, seat, found)
        return found

    def encode_all(self, state: State) -> Numbers:
        """What all seats know together, one after the other."""
        return np.concatenate([self.encode(state, seat) for seat in range(self.players)])

    def legal(self, state: State, seat: Seat) -> list[int]:
        """The legal actions of a waiting seat."""
        return [action for action in self.game.options(state, seat) if action < self.actions]

    def info(self, state: State, seat: Seat, legal: list[int]) -> Info:
        """What a trainer may want to know of a decision."""
        decision = self.game.prompt(state, seat).key
        return {"seat": seat, "decision": decision, "legal_actions": legal}

    def final_info(self, outcome: Outcome, seat: Seat) -> Info:
        """What a trainer may want to know of a finished game."""
        return {
            "seat": seat,
            "points": int(outcome.totals[seat]),
            "place": int(outcome.places[seat]),
            "categories": {key: int(points[seat]) for key, points in outcome.categories},
        }

    def outcome(self, state: State) -> Outcome:
        """The outcome of a finished game."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        return outcome

    def rewards(self, outcome: Outcome) -> list[float]:
        """The reward of each seat at the end of a game."""
        return rewards(self.reward, outcome)

    def draw(self, state: State, viewer: Seat, names: list[str]) -> str:
        """The position as a viewer may see it, with its decision; at the end also the result."""
        game = self.game
        if game.is_waiting(state, viewer):
            legal = self.legal(state, viewer)
            prompt = game.prompt(state, viewer)
            return view_text(self.text, game.view(state, viewer), names, prompt, legal)
        found = view_text(self.text, game.view(state, viewer), names)
        outcome = game.outcome(state)
        return found if outcome is None else found + score_text(self.text, outcome, names)


def mask_of(legal: list[int], actions: int) -> Mask:
    """A byte for each action: 1 if it is legal."""
    mask = np.zeros(actions, np.int8)
    mask[legal] = 1
    return mask


def agent_names(players: int) -> list[str]:
    """The names of the agents, by seat."""
    return [f"player_{seat}" for seat in range(players)]
