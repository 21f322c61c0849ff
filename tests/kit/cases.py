"""Every game and option the conformance suite runs over."""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from civitas.kernel import Config, Game
from civitas.play.registry import Title, find_game, game_keys
from civitas.play.text import Text

ROOT = Path(__file__).parents[2]
TOYS = [str(ROOT / "examples" / "toys" / f"{name}.py") for name in ("draft", "dice", "auction")]


@dataclass(frozen=True)
class Case:
    """A game in one set-up."""

    spec: str
    config: Config

    @property
    def title(self) -> Title:
        return title_of(self.spec)

    @property
    def game(self) -> Game:
        return self.title.game

    @property
    def text(self) -> Text:
        return text_of(self.spec)

    def __str__(self) -> str:
        options = ",".join(
            f"{name}={value}"
            for (name, value), option in zip(
                self.config.options, self.game.meta.options, strict=True
            )
            if value != option.default
        )
        return "-".join(
            part
            for part in (
                self.config.game,
                str(self.config.players),
                f"r{self.config.rules}" if self.config.rules != self.game.meta.rules else "",
                options,
            )
            if part
        )


@cache
def title_of(spec: str) -> Title:
    return find_game(spec)


@cache
def text_of(spec: str) -> Text:
    return Text("en", find_game(spec))


IN_PROGRESS = ["civitas.games.seven_wonders.game:GAME"]
"""Games that are not yet whole, and so not yet in the product's list."""


def specs() -> list[str]:
    """All games: the product's, those in the making, and the toys."""
    return [*game_keys(), *IN_PROGRESS, *TOYS]


def cases_of(spec: str) -> list[Case]:
    """Every number of players, every rules number, every value of every option at least once."""
    game = find_game(spec).game
    meta = game.meta
    found = [
        Case(spec, game.configure(players, 0, {})) for players in range(meta.fewest, meta.most + 1)
    ]
    found += [Case(spec, game.configure(meta.fewest, rules, {})) for rules in range(1, meta.rules)]
    for option in meta.options:
        for value in option.values:
            if value != option.default:
                for players in {meta.fewest, min(3, meta.most)}:
                    found.append(Case(spec, game.configure(players, 0, {option.name: value})))
    return found


def chosen_cases() -> list[Case]:
    """All of them; with CIVITAS_FEW one for each game, for a look at another Python."""
    found = [cases_of(spec) for spec in specs()]
    few = bool(os.environ.get("CIVITAS_FEW"))
    return [case for cases in found for case in (cases[1:2] if few else cases)]


CASES = chosen_cases()
