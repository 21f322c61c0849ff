"""What PettingZoo's two kinds of environments have in common: agents, spaces, drawing."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding

from civitas.envs.errors import BadEnvironment
from civitas.envs.rendering import HUMAN, RENDER_MODES, check_render_mode, present
from civitas.envs.rewards import WIN
from civitas.envs.setup import Numbers, Setup, agent_names
from civitas.kernel import Reason, Seat, State


class SeatedEnv(EzPickle):
    """A game with an agent in each seat."""

    has_wait = False
    """Whether the actions of the game are followed by `wait`."""

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
        super().__init__(
            key,
            players,
            rules=rules,
            reward=reward,
            resign=resign,
            render_mode=render_mode,
            **options,
        )
        self.setup = Setup(key, players, rules, reward, resign, options)
        self.render_mode = check_render_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "name": f"{key}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.possible_agents = agent_names(self.setup.players)
        self.agents: list[str] = []
        actions = self.setup.actions + self.has_wait
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
        self._state: State = self.setup.begin(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the actions of an agent."""
        return self.action_spaces[agent]

    def state(self) -> Numbers:
        """What all agents know together: their observations one after the other."""
        self._require_begun()
        return self.setup.encode_all(self._state)

    def _require_begun(self) -> None:
        """Raise BadEnvironment before the first game."""
        if self.game_seed < 0:
            raise BadEnvironment(Reason("env-not-begun"))

    def viewer(self) -> Seat:
        """Whose view is drawn."""
        raise NotImplementedError

    def render(self) -> Any:
        """The position as the viewer sees it: text, a picture, or printed."""
        self._require_begun()
        drawing = self.setup.draw(self._state, self.viewer(), self.possible_agents)
        return present(self.render_mode, drawing)

    def _show(self) -> None:
        """Draw after every step, for people who watch."""
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Release nothing: there are no windows and no files."""
