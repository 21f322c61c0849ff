"""The options: rules the sources leave open, each with its default."""

from typing import Final

from civitas.games.seven_wonders_dice.data.tables import SHIPPED, numbers_of
from civitas.games.seven_wonders_dice.ids import CITIES
from civitas.kernel import BadConfig, Config, Literal, Name, Option, Reason
from civitas.kernel.notation import shorten

PRINTED: Final = "printed"
UNBOUNDED: Final = "unbounded"
RANDOM: Final = "random"
CHOOSE: Final = "choose"
BY_CHANCE: Final = -1
BY_CHOICE: Final = -2

# Bits of the switches that have two values.
EFFECTS_OPTIONAL: Final = 1
BONUS_OPTIONAL: Final = 2
MINUS_ADDS_UP: Final = 4
COINS_BEFORE: Final = 8

OPTIONS: Final = (
    Option("boards", (), SHIPPED, is_file=True),
    Option("boards_hash", (), "", is_derived=True),
    Option("cities", (), RANDOM, offers=(RANDOM, CHOOSE)),
    Option("warehouse_manufactured_cost", (PRINTED, "1", "2"), PRINTED, is_advanced=True),
    Option("agora_first_tie", ("all", "lowest_seat", "nobody"), "all", is_advanced=True),
    Option(
        "bonus_buildings", ("eight", "without_wonder", "barracks_as_one"), "eight", is_advanced=True
    ),
    Option("bonus_crossing", ("mandatory", "optional"), "mandatory", is_advanced=True),
    Option(
        "guild_red_count", ("both_sides", "attacks", "best_side"), "both_sides", is_advanced=True
    ),
    Option("effects_optional", ("yes", "no"), "yes", is_advanced=True),
    Option("die_minus1", ("adds_up", "once"), "adds_up", is_advanced=True),
    Option(
        "coin_on",
        ("before_construction", "after_construction"),
        "before_construction",
        is_advanced=True,
    ),
    Option("gold_reserve_capacity", (), UNBOUNDED, offers=(UNBOUNDED,), is_advanced=True),
    Option("turn_cap", (), "200", is_advanced=True),
)
SWITCHES: Final = (
    ("effects_optional", "yes", EFFECTS_OPTIONAL),
    ("bonus_crossing", "optional", BONUS_OPTIONAL),
    ("die_minus1", "adds_up", MINUS_ADDS_UP),
    ("coin_on", "before_construction", COINS_BEFORE),
)
MOST_TURNS: Final = 9999
LEAST_CAPACITY: Final = 7
MOST_CAPACITY: Final = 999
NO_CAPACITY: Final = 1_000_000


def choice(config: Config, name: str) -> int:
    """Which of an option's values was chosen, by its place among them."""
    for option in OPTIONS:
        if option.name == name:
            return option.values.index(config.option(name))
    raise KeyError(name)


def switches(config: Config) -> int:
    """The mask of the switches with two values."""
    mask = 0
    for name, value, bit in SWITCHES:
        if config.option(name) == value:
            mask |= bit
    return mask


def read_number(
    config: Config, name: str, least: int, most: int, key: str = "config-number"
) -> int:
    """A number given as text; raises BadConfig."""
    value = config.option(name)
    if value.isascii() and value.isdigit() and len(value) < 6 and least <= int(value) <= most:
        return int(value)
    raise BadConfig(
        Reason.of(key, option=Literal(name), least=least, most=most, word=Literal(UNBOUNDED))
    )


def turn_cap(config: Config) -> int:
    """The latest last turn: dice:D-73."""
    return read_number(config, "turn_cap", 1, MOST_TURNS)


def capacity(config: Config) -> int:
    """How many coins a city may have: dice:D-29."""
    if config.option("gold_reserve_capacity") == UNBOUNDED:
        return NO_CAPACITY
    return read_number(
        config, "gold_reserve_capacity", LEAST_CAPACITY, MOST_CAPACITY, "config-number-or"
    )


def read_cities(config: Config) -> list[int]:
    """The city of every seat, or how it is found; raises BadConfig: dice:D-04."""
    there = numbers_of(config.option("boards")).cities
    if config.players > len(there):
        raise BadConfig(Reason.of("config-few-boards", boards=len(there), players=config.players))
    words = [word.strip().lower() for word in config.option("cities").split(",")]
    if words == [RANDOM] or words == [CHOOSE]:
        return [BY_CHANCE if words == [RANDOM] else BY_CHOICE] * config.players
    found: list[int] = []
    for word in words:
        city = CITIES.index(word) if word in CITIES else -1
        if city not in there:
            allowed = ", ".join(CITIES[number] for number in there)
            raise BadConfig(
                Reason.of("config-city", word=Literal(shorten(word)), allowed=Literal(allowed))
            )
        if city in found:
            raise BadConfig(Reason.of("config-city-twice", city=Name("city-" + word)))
        found.append(city)
    if len(found) != config.players:
        raise BadConfig(Reason.of("config-city-number", given=len(found), players=config.players))
    return found
