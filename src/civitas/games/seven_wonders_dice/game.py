"""The game: its set-up, its views, its result."""

from typing import Final, final

from civitas.games.seven_wonders_dice.actions import GRAMMAR
from civitas.games.seven_wonders_dice.data.tables import numbers_of, text_of
from civitas.games.seven_wonders_dice.flow.turn import Exchange, Shake, Turn
from civitas.games.seven_wonders_dice.ids import FORUM
from civitas.games.seven_wonders_dice.options import (
    OPTIONS,
    capacity,
    choice,
    read_cities,
    switches,
    turn_cap,
)
from civitas.games.seven_wonders_dice.rules.cities import TakeCity, begin_cities
from civitas.games.seven_wonders_dice.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders_dice.sight.determinize import possible_world
from civitas.games.seven_wonders_dice.sight.encode import write_encoding
from civitas.games.seven_wonders_dice.sight.view import DiceView, view_of
from civitas.games.seven_wonders_dice.state import STREAMS, DiceState, Sheet
from civitas.kernel import (
    BadConfig,
    Chance,
    Config,
    Encoder,
    Game,
    GameMeta,
    Literal,
    Message,
    Outcome,
    Reason,
    Seat,
    State,
    Stream,
    Value,
    View,
    places,
    text_hash,
)


@final
class SevenWondersDice(Game):
    """7 Wonders Dice."""

    def check(self, config: Config) -> None:
        """Reject board sets with errors, unknown cities and numbers out of range."""
        read_cities(config)
        capacity(config)
        turn_cap(config)

    def complete(self, config: Config) -> Config:
        """The set-up with the hash of its board set, which a recorded one has to have."""
        found = text_hash(text_of(config.option("boards")))
        given = config.option("boards_hash")
        if given not in ("", found):
            raise BadConfig(
                Reason.of("config-boards-hash", given=Literal(given[:40]), found=Literal(found))
            )
        return config.with_option("boards_hash", found)

    def notice(self, config: Config) -> Message | None:
        """That the boards are a reconstruction, if they are."""
        numbers = numbers_of(config.option("boards"))
        if not numbers.reconstruction:
            return None
        return Message.of("notice-reconstruction", name=Literal(numbers.name))

    def begin(self, config: Config, chance: Chance) -> State:
        manufactured = config.option("warehouse_manufactured_cost")
        state = DiceState(
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
        state.use(chance, STREAMS)
        begin_cities(state, read_cities(config))
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, DiceState)
        return view_of(state, seat)

    def write_encoding(self, state: State, seat: Seat, out: Encoder) -> None:
        assert isinstance(state, DiceState)
        write_encoding(state, seat, out)

    def determinize(self, view: View, chance: Chance) -> State:
        assert isinstance(view, DiceView)
        return possible_world(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Points by row of the score sheet; ties are broken by coins: dice:D-70."""
        assert isinstance(state, DiceState)
        if state.stack:
            return None
        scores = [score(state, seat, sheet) for seat, sheet in enumerate(state.sheets)]
        totals = tuple(sum(points) for points in scores)
        ranks: list[tuple[int, ...]] = [
            (totals[seat], sheet.coins) for seat, sheet in enumerate(state.sheets)
        ]
        categories = tuple(
            (key, tuple(points[index] for points in scores)) for index, key in enumerate(CATEGORIES)
        )
        return Outcome(categories, totals, places(ranks))

    def points(self, state: State) -> tuple[int, ...]:
        """The points of each sheet at the start of the turn; empty until there are cities."""
        assert isinstance(state, DiceState)
        return tuple([sum(score(state, seat, sheet)) for seat, sheet in enumerate(state.sheets)])

    def classes(self) -> tuple[type[Value], ...]:
        return (DiceState, Sheet, Stream, TakeCity, Shake, Turn, Exchange)


GAME: Final = SevenWondersDice(
    GameMeta("dice", 2, 2, 7, OPTIONS, default_players=3, hashed_since=2), GRAMMAR
)
