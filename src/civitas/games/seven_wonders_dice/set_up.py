"""A game before its cities are taken, as the options of its configuration say."""

from civitas.games.seven_wonders_dice.ids import FORUM
from civitas.games.seven_wonders_dice.options import capacity, choice, switches, turn_cap
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import Config


def new_state(config: Config) -> DiceState:
    """A state without cities, whose dice are not rolled."""
    manufactured = config.option("warehouse_manufactured_cost")
    return DiceState(
        config.players,
        config.rules,
        config.option("boards"),
        switches(config),
        int(manufactured) if manufactured.isdigit() else 0,
        choice(config, "agora_first_tie"),
        choice(config, "bonus_buildings"),
        choice(config, "guild_red_count"),
        capacity(config),
        0,
        turn_cap(config),
        [],
        [],
        list(range(FORUM)),
        [0] * FORUM,
        [0] * FORUM,
        0,
    )
