"""Every game and option the conformance suite runs over."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.kernel import BadConfig, Config, Game
from civitas.play.registry import Title, find_game, game_keys
from civitas.play.text import Text
from kit.tier import PURE, amount

ROOT = Path(__file__).parents[2]
TOYS = [str(ROOT / "examples" / "toys" / f"{name}.py") for name in ("draft", "dice", "auction")]

HELLO = str(ROOT / "examples" / "hello.py")


OWN_BOARDS = R1.replace("cost = 0", "cost = 1").replace('name = "R1"', 'name = "Mine"')
"""A board set of one's own."""


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
            f"{name}={value if len(value) < 40 else 'own'}"
            for (name, value), option in zip(
                self.config.options, self.game.meta.options, strict=True
            )
            if value != option.default and not name.endswith("_hash")
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


def specs() -> list[str]:
    """All games: the product's and the toys."""
    return [*game_keys(), *TOYS]


MORE = {
    "ages": [
        (4, {"scope": "peaceful", "length": "short", "hands": "hidden"}),
        (4, {"tokens": "asked", "hands": "hidden"}),
        (3, {"scope": "civil", "tokens": "asked"}),
        (2, {"scope": "civil", "length": "short", "hands": "hidden"}),
    ],
    "dice": [
        (3, {"cities": "choose"}),
        (2, {"cities": "giza,babylon", "turn_cap": "12"}),
        (2, {"guild_red_count": "attacks", "agora_first_tie": "nobody", "die_minus1": "once"}),
        (2, {"guild_red_count": "best_side", "coin_on": "after_construction"}),
        (3, {"gold_reserve_capacity": "9", "effects_optional": "no", "bonus_crossing": "optional"}),
        (4, {"boards": OWN_BOARDS}),
    ],
    "wonders": [
        (2, {"edition": "1st"}),
        (2, {"edition": "1st", "sides": "b", "free_city": "babylon:b"}),
        (2, {"edition": "1st", "free_city": "halicarnassus:b", "free_city_chain": "first"}),
        (2, {"edition": "1st", "boards": "babylon,giza", "free_city": "olympia:a"}),
        (2, {"edition": "1st", "boards": "halicarnassus,babylon", "sides": "b"}),
        (2, {"house_rule": "free_city_2nd", "boards": "choose"}),
        (2, {"house_rule": "free_city_2nd", "free_city": "babylon:night", "sides": "random"}),
        (3, {"boards": "choose", "sides": "night,choose,random"}),
        (3, {"boards": "babylon,halicarnassus,olympia", "sides": "night"}),
        (3, {"edition": "1st", "boards": "babylon,halicarnassus,olympia", "sides": "b"}),
        (4, {"edition": "1st", "boards": "babylon,halicarnassus,olympia,giza", "sides": "a"}),
        (4, {"seventh_card": "during_turn", "boards": "babylon,halicarnassus,olympia,giza"}),
        (
            3,
            {
                "edition": "1st",
                "boards": "giza,olympia,rhodes",
                "sides": "b",
                "copied_guild": "card",
            },
        ),
        (
            3,
            {
                "boards": "babylon,halicarnassus,giza",
                "sides": "night",
                "end_of_age": "discard_first",
            },
        ),
        (2, {"edition": "1st", "free_city": "babylon:b", "seventh_card": "during_turn"}),
        (5, {"edition": "1st"}),
        (6, {"edition": "1st"}),
        (7, {"edition": "1st"}),
    ],
}
"""Set-ups of a game that single values of single options do not reach."""

ALIKE = {"dice"}
"""The games whose options do the same for two players as for more."""


def configured(game: Game, players: int, rules: int, chosen: dict[str, str]) -> list[Config]:
    """The set-up, or nothing where the game refuses it."""
    try:
        return [game.configure(players, rules, chosen)]
    except BadConfig:
        return []


def cases_of(spec: str) -> list[Case]:
    """Every number of players, every rules number, every value of every option at least once."""
    game = find_game(spec).game
    meta = game.meta
    wanted: list[tuple[int, int, dict[str, str]]] = [
        (players, 0, {}) for players in range(meta.fewest, meta.most + 1)
    ]
    wanted += [(meta.fewest, rules, {}) for rules in range(1, meta.rules)]
    for option in meta.options:
        for value in option.values:
            if value != option.default:
                usual = (
                    {min(3, meta.most)} if meta.key in ALIKE else {meta.fewest, min(3, meta.most)}
                )
                wanted += [(players, 0, {option.name: value}) for players in sorted(usual)]
    wanted += [(players, 0, chosen) for players, chosen in MORE.get(meta.key, [])]
    configs = [config for each in wanted for config in configured(game, *each)]
    return [Case(spec, config) for config in dict.fromkeys(configs)]


SHORT = (
    "ages-3",
    "ages-2-length=short",
    "ages-3-scope=civil,tokens=asked",
    "ages-4-scope=peaceful,length=short,hands=hidden",
    "ages-4-hands=hidden,tokens=asked",
    "dice-2",
    "dice-2-agora_first_tie=nobody,guild_red_count=attacks,die_minus1=once",
    "dice-3-cities=choose",
    "dice-3-bonus_crossing=optional,effects_optional=no,gold_reserve_capacity=9",
    "dice-4-boards=own",
    "wonders-3",
    "wonders-2-edition=1st,free_city=halicarnassus:b,free_city_chain=first",
    "wonders-2-boards=choose,house_rule=free_city_2nd",
    "wonders-3-edition=1st,boards=babylon,halicarnassus,olympia,sides=b",
    "wonders-3-boards=babylon,halicarnassus,giza,sides=night,end_of_age=discard_first",
    "wonders-4-boards=babylon,halicarnassus,olympia,giza,seventh_card=during_turn",
    "wonders-7-edition=1st",
    "toy_draft-3",
    "toy_draft-2-r1",
    "toy_dice-2",
    "toy_auction-3",
    "toy_auction-2-hands=open",
)
"""The set-ups of the short tier: few that differ much; the first of a game stands for it."""


def short_cases() -> list[Case]:
    """The set-ups of the short tier, in the order of their list."""
    by_name = {str(case): case for case in ALL_CASES}
    return [by_name[name] for name in SHORT]


def one_of_each(cases: list[Case]) -> list[Case]:
    """The first set-up of every game."""
    first: dict[str, Case] = {}
    for case in cases:
        first.setdefault(case.config.game, case)
    return list(first.values())


ALL_CASES = [case for spec in specs() for case in cases_of(spec)]
"""Every set-up of every game."""
HELLO_CASES = cases_of(HELLO)
"""The first game of the documentation: it has no recorded games."""
SETUP_CASES = [*amount(short_cases(), ALL_CASES), *HELLO_CASES[:1]]
"""The set-ups of this tier."""
GAME_CASES = [*amount(one_of_each(short_cases()), ALL_CASES), *HELLO_CASES[:1]]
"""The set-ups for what depends on the game alone: in the short tier one of each game."""
CASES = GAME_CASES if PURE else SETUP_CASES
"""The set-ups for everything else: in the interpreted run of the short tier one of each game."""
