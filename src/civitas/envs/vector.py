"""Many games advanced by one call inside the engine, in NumPy arrays that are made once."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.envs.configuration import configured
from civitas.envs.errors import add_words, in_words
from civitas.envs.rewards import check_reward, rewards
from civitas.kernel import CivitasError, Game
from civitas.kernel.batch import Batch
from civitas.play.registry import find_game


class VectorEnv:
    """Games of one configuration; in each the seat in `seats` must choose.

    `step` writes into the same arrays again and again: copy what you want to keep. A game that
    ends is followed by a new one in its place, in the same step. Games follow from the seed: place
    p plays the seeds `seed + p`, `seed + p + size` and so on.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "win",
        resign: bool = False,
        seed: int = 0,
        *,
        rules: int = 0,
        **named_options: str,
    ) -> None:
        """A new game in each place; options of the game as a dictionary or by name.

        Raises UnknownGame, BadConfig, and BadEnvironment for an unknown reward.
        """
        with in_words():
            self.game = find_game(game).game if isinstance(game, str) else game
        given = {**(options or {}), **named_options}
        self.config = configured(self.game, players, rules, given)
        self.size = size
        self.players = self.config.players
        self.reward = check_reward(reward)
        self.resign = resign
        self.finished = 0
        """How many games have ended."""
        with in_words():
            self._batch = Batch(self.game, self.config, size, seed, resign)
        self.observations: NDArray[np.float32] = np.zeros((size, self._batch.numbers), np.float32)
        """What the seat that must choose knows, a row for each game."""
        self._all_masks: NDArray[np.int8] = np.zeros((size, self._batch.actions), np.int8)
        actions = self._batch.actions if resign else int(self.game.grammar.forfeit)
        self.masks: NDArray[np.int8] = self._all_masks[:, :actions]
        """1 for each legal action of that seat; with `resign`, those that resign are the last."""
        self.seats: NDArray[np.int8] = np.zeros(size, np.int8)
        """The seat that must choose, by game."""
        self.rewards: NDArray[np.float32] = np.zeros((size, self.players), np.float32)
        """The rewards of all seats of games that ended in this step, otherwise 0."""
        self.dones: NDArray[np.int8] = np.zeros(size, np.int8)
        """1 for each game that ended in this step."""
        self._ended: list[int] = []
        self._write()

    def step(self, actions: Any) -> None:
        """Play an action in each game and write into the arrays.

        Raises IllegalAction or BadBuffer, and then no game has changed.
        """
        try:
            ended = self._batch.apply(actions)
        except CivitasError as error:
            add_words(error)
            raise
        for place in self._ended:
            self.rewards[place] = 0
            self.dones[place] = 0
        self._ended = [place for place, _ in ended]
        for place, outcome in ended:
            self.rewards[place] = rewards(self.reward, outcome)
            self.dones[place] = 1
        self.finished += len(ended)
        self._write()

    def reset(self, seed: int = 0) -> None:
        """Start a new game in each place."""
        self._batch = Batch(self.game, self.config, self.size, seed, self.resign)
        self.rewards[:] = 0
        self.dones[:] = 0
        self._ended = []
        self.finished = 0
        self._write()

    def _write(self) -> None:
        batch = self._batch
        batch.write_masks(self._all_masks)
        batch.write_encodings(self.observations)
        batch.write_seats(self.seats)

    def sample(self, rng: np.random.Generator) -> NDArray[np.intp]:
        """A random legal action for each game, all equally likely."""
        chances = rng.random(self.masks.shape, dtype=np.float32)
        chances += self.masks
        return chances.argmax(axis=1)
