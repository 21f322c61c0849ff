"""The configuration of a game in an environment."""

from civitas.envs.errors import in_words
from civitas.kernel import Config, Game
from civitas.play.registry import find_game, game_keys


def configured(game: Game, players: int | None, rules: int, options: dict[str, str]) -> Config:
    """The configuration with these options, for the usual number of players unless one is given.

    An error has a note in English, which tracebacks show: what is wrong, and what is allowed.
    """
    meta = game.meta
    count = players if players is not None else meta.default_players or meta.fewest
    with in_words(find_game(meta.key) if meta.key in game_keys() else None):
        return game.configure(count, rules, options)
