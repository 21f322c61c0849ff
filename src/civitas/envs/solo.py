"""Gymnasium environments: one learner among bots."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from civitas.bots.bot import Bot
from civitas.bots.random_bot import RandomBot
from civitas.bots.registry import RANDOM
from civitas.bots.roster import Roster
from civitas.envs.errors import BadEnvironment, in_words
from civitas.envs.rendering import HUMAN, RENDER_MODES, check_render_mode, present
from civitas.envs.rewards import ILLEGAL_REWARD, WIN
from civitas.envs.seeds import SEEDS
from civitas.envs.setup import ACTION_MASK, Info, Mask, Numbers, Setup, agent_names, mask_of
from civitas.kernel import Action, IllegalAction, Literal, Reason, Seat, State, Stream
from civitas.play.runner import bot_stream, end_game, reset_bot, start_stream

ANY_SEAT: Final = "random"
"""The learner gets a random seat in every game."""


class SoloEnv(gymnasium.Env[Numbers, np.int64]):
    """A game of one learner among bots.

    `opponents` is a bot string for all other seats, or one for each, from the learner's left.
    `seat` is the learner's seat, or `random`. The learner is asked whenever its seat must choose;
    an observation is what its seat knows. `info` has `action_mask`, and `action_masks()` is the
    same for libraries that ask. An illegal action ends the game with the reward -1.

    Raises BadEnvironment, BadConfig and UnknownBot.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        key: str,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | str = ANY_SEAT,
        rules: int = 0,
        reward: str = WIN,
        resign: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.setup = Setup(key, players, rules, reward, resign, options)
        self.render_mode = check_render_mode(render_mode)
        others = self.setup.players - 1
        given = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(given) != others:
            raise BadEnvironment(Reason.of("env-opponents", given=len(given), seats=others))
        if seat != ANY_SEAT and (not isinstance(seat, int) or not 0 <= seat <= others):
            raise BadEnvironment(Reason.of("env-seat", seat=Literal(str(seat)), last=others))
        self.opponents = tuple(given)
        """The bot strings of the other seats, from the learner's left."""
        self.seat: Seat = seat if isinstance(seat, int) else 0
        """The learner's seat in this game."""
        self.game_seed = -1
        """The seed of the game, which `civitas play --seed` deals too."""
        self.observation_space = self.setup.numbers_space()
        self.action_space = spaces.Discrete(self.setup.actions)
        self._any_seat = seat == ANY_SEAT
        self._roster = Roster(self.setup.game)
        with in_words():
            self._roster.bots(self.opponents)  # an unknown bot is an error here, not in a game
        self._bots: dict[Seat, Bot] = {}
        self._streams: list[Stream] = []
        self._asked: list[int] = []
        self._state: State = self.setup.begin(0)
        self._legal: list[Action] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Info]:
        """Begin a game, dealt from the seed; without one from the next of the last seed."""
        super().reset(seed=seed)
        self.game_seed = seed if seed is not None else int(self.np_random.integers(SEEDS))
        players = self.setup.players
        if self._any_seat:
            self.seat = int(self.np_random.integers(players))
        bots = self._roster.bots(self.opponents)
        seats = [(self.seat + step) % players for step in range(1, players)]
        self._bots = dict(zip(seats, bots, strict=True))
        for at, bot in self._bots.items():
            reset_bot(bot, at, self.setup.config, start_stream(self.game_seed, at))
        self._streams = [bot_stream(self.game_seed, at) for at in range(players)]
        self._asked = [0] * players
        self._state = self.setup.begin(self.game_seed)
        self._play_on()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, Info]:
        """Play an action of the learner, then the others until it must choose again."""
        if action not in self._legal:
            self._legal = []
            numbers, info = self._seen()
            return numbers, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        self.setup.game.apply(self._state, self.seat, int(action))
        self._play_on()
        numbers, info = self._seen()
        if self._state.stack:
            return numbers, 0.0, False, False, info
        outcome = self.setup.outcome(self._state)
        end_game(self._bots, outcome)
        info |= self.setup.final_info(outcome, self.seat)
        return numbers, self.setup.rewards(outcome)[self.seat], True, False, info

    def _play_on(self) -> None:
        """Let the others choose until the learner must, or the game is over.

        Where several must choose simultaneously, the learner comes first.
        """
        game = self.setup.game
        while waiting := game.waiting(self._state):
            if self.seat in waiting:
                self._legal = self.setup.legal(self._state, self.seat)
                return
            game.apply(self._state, waiting[0], self._answer(waiting[0]))
        self._legal = []

    def _answer(self, seat: Seat) -> Action:
        """What a bot chooses; raises IllegalAction."""
        game = self.setup.game
        options = game.options(self._state, seat)
        self._asked[seat] += 1
        if len(options) == 1:
            return options[0]
        bot, rng = self._bots[seat], self._streams[seat]
        if isinstance(bot, RandomBot):  # which looks at nothing
            allowed = [action for action in options if action < game.grammar.forfeit] or options
            return allowed[rng.below(len(allowed))]
        view = game.view(self._state, seat)
        decision = game.decision(self._state, seat, self._asked[seat])
        action = bot.choose(view, decision, rng, 0.0)
        if action not in options:
            agent = Literal(bot.name)
            with in_words():
                reason = Reason.of("env-illegal", action=Literal(str(action)), agent=agent)
                raise IllegalAction(reason)
        return action

    def _seen(self) -> tuple[Numbers, Info]:
        """What the learner knows now."""
        info: Info = {"seat": self.seat}
        if self._legal:
            info = self.setup.info(self._state, self.seat, self._legal[:])
        info[ACTION_MASK] = self._mask()
        if self.render_mode == HUMAN:
            self.render()
        return self.setup.encode(self._state, self.seat), info

    def _mask(self) -> Mask:
        return mask_of(self._legal, self.setup.actions)

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether each action is legal now, as sb3-contrib asks for it."""
        return self._mask().astype(np.bool_)

    def action_text(self, action: int) -> str:
        """An action as text, such as `build palace`."""
        return self.setup.game.format_action(int(action))

    def render(self) -> Any:
        """The position as the learner sees it: text, a picture, or printed."""
        names = agent_names(self.setup.players)
        return present(self.render_mode, self.setup.draw(self._state, self.seat, names))

    def close(self) -> None:
        """Release the bots."""
        self._roster.close()
