"""PettingZoo environments in which agents choose one after the other."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from civitas.envs.errors import in_words
from civitas.envs.rewards import ILLEGAL_REWARD
from civitas.envs.seated import SeatedEnv
from civitas.envs.seeds import next_seed
from civitas.envs.setup import ACTION_MASK, OBSERVATION, Info, Observation, mask_of
from civitas.kernel import IllegalAction, Literal, Reason, Seat


class SequentialEnv(SeatedEnv, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which the agents choose one after the other.

    Where several seats choose simultaneously, they are asked in the order of their seats, and no
    observation depends on a choice that is still sealed. `step` raises IllegalAction for an action
    that is not legal, and then nothing has changed.
    """

    def __init__(self, key: str, players: int | None = None, **settings: Any) -> None:
        super().__init__(key, players, **settings)
        self.metadata["is_parallelizable"] = False
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._legal: list[int] = []
        self.agent_selection = self.possible_agents[0]

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
        self._require_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            with in_words():
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
        self._require_begun()
        numbers = self.setup.encode(self._state, self._seats[agent])
        legal = self._legal if agent == self.agent_selection else []
        return {OBSERVATION: numbers, ACTION_MASK: mask_of(legal, self.setup.actions)}

    def action_text(self, action: int) -> str:
        """An action as text, such as `build palace`."""
        return self.setup.game.format_action(action)

    def viewer(self) -> Seat:
        """The seat of the selected agent."""
        return self._seats[self.agent_selection]


def wrapped(env: SequentialEnv) -> AECEnv:
    """An environment that checks its use; an illegal action ends the game for all agents."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)
