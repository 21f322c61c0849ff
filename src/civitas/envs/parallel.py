"""PettingZoo environments in which all agents act at the same time."""

from typing import Any

from pettingzoo import ParallelEnv

from civitas.envs.rewards import ILLEGAL_REWARD
from civitas.envs.seated import SeatedEnv
from civitas.envs.seeds import next_seed
from civitas.envs.setup import ACTION_MASK, OBSERVATION, Info, Observation, mask_of
from civitas.kernel import SPECTATOR, Seat

WAIT = "wait"
"""What an agent does that has nothing to choose."""


class SimultaneousEnv(SeatedEnv, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which all agents that must choose do so in the same step.

    The last action is `wait`: the only one of an agent that has nothing to choose, such as while
    another agent decides how to pay for what it builds. An illegal action ends the game.
    """

    has_wait = True

    def __init__(self, key: str, players: int | None = None, **settings: Any) -> None:
        super().__init__(key, players, **settings)
        self.wait = self.setup.actions
        """The number of the action `wait`."""
        self._legal: list[list[int]] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Begin a game, dealt from the seed; without one from the next of the last seed."""
        self._chance, self.game_seed = next_seed(self._chance, seed)
        self.agents = self.possible_agents[:]
        self._state = self.setup.begin(self.game_seed)
        self._look()
        self._show()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Play an action of each agent."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = [actions.get(agent, -1) for agent in self.possible_agents]
        illegal = [seat for seat, action in enumerate(chosen) if action not in self._legal[seat]]
        rewards = [0.0] * self.setup.players
        infos: dict[str, Info]
        if illegal:
            for seat in illegal:
                rewards[seat] = ILLEGAL_REWARD
            self._legal = [[] for _ in self.possible_agents]
            infos = {
                agent: {"seat": seat, "illegal": seat in illegal}
                for seat, agent in enumerate(self.possible_agents)
            }
        else:
            self._play(chosen)
            infos = self._infos()
            if not self._state.stack:
                rewards = self.setup.rewards(self.setup.outcome(self._state))
        is_over = bool(illegal) or not self._state.stack
        names = self.possible_agents
        observations = self._observations()
        if is_over:
            self.agents = []
        self._show()
        return (
            observations,
            dict(zip(names, rewards, strict=True)),
            dict.fromkeys(names, is_over),
            dict.fromkeys(names, False),
            infos,
        )

    def _play(self, chosen: list[int]) -> None:
        """Play the choices of the seats that have one; sealed choices have no order."""
        for seat in self.setup.game.waiting(self._state):
            self.setup.game.apply(self._state, seat, int(chosen[seat]))
        self._look()

    def _look(self) -> None:
        """Note the legal actions of all seats."""
        if not self._state.stack:
            self._legal = [[] for _ in self.possible_agents]
            return
        self._legal = [[self.wait] for _ in self.possible_agents]
        for seat in self.setup.game.waiting(self._state):
            self._legal[seat] = self.setup.legal(self._state, seat)

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {
                OBSERVATION: self.setup.encode(self._state, seat),
                ACTION_MASK: mask_of(self._legal[seat], self.wait + 1),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, Info]:
        if not self._state.stack:
            outcome = self.setup.outcome(self._state)
            return {
                agent: self.setup.final_info(outcome, seat)
                for seat, agent in enumerate(self.possible_agents)
            }
        waiting = self.setup.game.waiting(self._state)
        return {
            agent: self.setup.info(self._state, seat, self._legal[seat][:])
            if seat in waiting
            else {"seat": seat, "decision": WAIT, "legal_actions": [self.wait]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def action_text(self, action: int) -> str:
        """An action as text, such as `build palace`."""
        return WAIT if action == self.wait else self.setup.game.format_action(action)

    def viewer(self) -> Seat:
        """A spectator."""
        return SPECTATOR
