"""The bots of many games in one process."""

from collections import Counter
from collections.abc import Sequence

from civitas.bots.bot import Bot, close_bot, take_faults
from civitas.bots.registry import make_bot
from civitas.kernel import Game
from civitas.play.registry import find_game


class Roster:
    """Makes the bots of games: those that can be reset once, all others for each game.

    So a program is started once, and a bot that knows nothing of `reset` carries nothing from one
    game into the next.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept: dict[tuple[str, int], Bot] = {}

    def bots(self, names: Sequence[str]) -> list[Bot]:
        """The bots for the seats of a game, by their bot strings; raises UnknownBot."""
        found: list[Bot] = []
        for seat, name in enumerate(names):
            key = (name, names[:seat].count(name))
            bot = self._kept.get(key)
            if bot is None:
                bot = make_bot(name, self._game)
                if hasattr(bot, "reset"):
                    self._kept[key] = bot
            found.append(bot)
        return found

    def take_faults(self) -> Counter[tuple[str, str]]:
        """What programs did wrong since the last call: the bot string and the kind."""
        found: Counter[tuple[str, str]] = Counter()
        for (name, _), bot in self._kept.items():
            for kind, count in take_faults(bot).items():
                found[name, kind] += count
        return found

    def close(self) -> None:
        """Release the bots."""
        while self._kept:
            close_bot(self._kept.popitem()[1])


_shared: dict[str, Roster] = {}
"""The rosters of this process by game."""


def shared_roster(spec: str) -> Roster:
    """The bots of this process for a game, from one part of a long run to the next."""
    if spec not in _shared:
        _shared[spec] = Roster(find_game(spec).game)
    return _shared[spec]


def release_bots() -> None:
    """Release the shared bots."""
    while _shared:
        _shared.popitem()[1].close()
