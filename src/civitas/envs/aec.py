"""PettingZoo environments in which agents choose one after the other."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from civitas.envs.rendering import HUMAN, RENDER_MODES, check_render_mode, present
from civitas.envs.rewards import ILLEGAL_REWARD, WIN
from civitas.envs.seeds import next_seed
from civitas.envs.setup import (
    ACTION_MASK,
    OBSERVATION,
    Info,
    Numbers,
    Observation,
    Setup,
    agent_names,
    mask_of,
)
from civitas.kernel import IllegalAction, Literal, Reason, State


class SequentialEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which the agents choose one after the other.

    Where several seats choose simultaneously, they are asked in the order of their seats, and no
    observation depends on a choice that is still sealed. `step` raises IllegalAction for an action
    that is not legal, and then nothing has changed.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        key: str,
        players: int | None = None,
        *,
        rules: int = 0,
        reward: str = WIN,
        resign: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        EzPickle.__init__(
            self,
            key,
            players,
            rules=rules,
            reward=reward,
            resign=resign,
            render_mode=render_mode,
            **options,
        )
        super().__init__()
        self.setup = Setup(key, players, rules, reward, resign, options)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"{key}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = agent_names(self.setup.players)
        self.agents: list[str] = []
        actions = self.setup.actions
        self.observation_spaces = {
            agent: self.setup.observation_space(actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        numbers = self.setup.numbers_space()
        size = self.setup.numbers * self.setup.players
        self.state_space = spaces.Box(
            float(numbers.low[0]), float(numbers.high[0]), (size,), numbers.dtype.type
        )
        self.game_seed = -1
        """The seed of the game, which `civitas play --seed` deals too."""
        self._chance, _ = seeding.np_random()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state: State = self.setup.begin(0)
        self._legal: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, dealt from the seed; without one from the next of the last seed."""
        self._chance, self.game_seed = next_seed(self._chance, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {"seat": self._seats[agent]} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._state = self.setup.begin(self.game_seed)
        self._look()
        self._show()

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            raise IllegalAction(
                Reason.of("env-illegal", action=Literal(str(action)), agent=Literal(agent))
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {"seat": self._seats[agent]}
        self.setup.game.apply(self._state, self._seats[agent], int(action))
        self._look()
        self._accumulate_rewards()
        self._show()

    def _look(self) -> None:
        """Select the agent that must choose, or end the game."""
        waiting = self.setup.game.waiting(self._state)
        if waiting:
            seat = waiting[0]
            self._legal = self.setup.legal(self._state, seat)
            self.agent_selection = self.possible_agents[seat]
            info = self.setup.info(self._state, seat, self._legal[:])
            self.infos[self.agent_selection] = info
            return
        self._legal = []
        outcome = self.setup.outcome(self._state)
        self.rewards = dict(zip(self.possible_agents, self.setup.rewards(outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: self.setup.final_info(outcome, self._seats[agent]) for agent in self.agents
        }
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent knows; its mask is empty unless it is selected."""
        numbers = self.setup.encode(self._state, self._seats[agent])
        legal = self._legal if agent == self.agent_selection else []
        return {OBSERVATION: numbers, ACTION_MASK: mask_of(legal, self.setup.actions)}

    def state(self) -> Numbers:
        """What all agents know together: their observations one after the other."""
        return self.setup.encode_all(self._state)

    def action_text(self, action: int) -> str:
        """An action as text, such as `build palace`."""
        return self.setup.game.format_action(action)

    def _show(self) -> None:
        """Draw after every step, for people who watch."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """The position as the selected agent sees it: text, a picture, or printed."""
        viewer = self._seats[self.agent_selection]
        drawing = self.setup.draw(self._state, viewer, self.possible_agents)
        return present(self.render_mode, drawing)

    def close(self) -> None:
        """Release nothing: there are no windows and no files."""


def wrapped(env: SequentialEnv) -> AECEnv:
    """An environment that checks its use; an illegal action ends the game for all agents."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)
