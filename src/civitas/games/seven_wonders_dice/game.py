"""The game: its set-up, its views, its result."""

from typing import Final, final

from civitas.games.seven_wonders_dice import position
from civitas.games.seven_wonders_dice.actions import GRAMMAR
from civitas.games.seven_wonders_dice.data.tables import numbers_of, text_of
from civitas.games.seven_wonders_dice.flow.turn import Exchange, Shake, Turn
from civitas.games.seven_wonders_dice.options import (
    OPTIONS,
    capacity,
    read_cities,
    turn_cap,
)
from civitas.games.seven_wonders_dice.rules.cities import TakeCity, begin_cities
from civitas.games.seven_wonders_dice.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders_dice.set_up import new_state
from civitas.games.seven_wonders_dice.sight.determinize import possible_world
from civitas.games.seven_wonders_dice.sight.encode import write_encoding
from civitas.games.seven_wonders_dice.sight.view import DiceView, view_of
from civitas.games.seven_wonders_dice.state import STREAMS, DiceState, Sheet
from civitas.kernel import (
    BadConfig,
    Chance,
    Config,
    Encoder,
    Frame,
    FrameNotation,
    Game,
    GameMeta,
    Json,
    Key,
    Literal,
    Message,
    Outcome,
    Reason,
    Seat,
    Section,
    State,
    Stream,
    Value,
    View,
    places,
    text_hash,
)
from civitas.kernel.notation import shorten


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
                Reason.of("config-boards-hash", given=Literal(shorten(given)), found=Literal(found))
            )
        return config.with_option("boards_hash", found)

    def notice(self, config: Config) -> Message | None:
        """That the boards are a reconstruction, if they are."""
        numbers = numbers_of(config.option("boards"))
        if not numbers.reconstruction:
            return None
        return Message.of("notice-reconstruction", name=Literal(numbers.name))

    def begin(self, config: Config, chance: Chance) -> State:
        state = new_state(config)
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

    def config_of(self, state: State) -> Config:
        assert isinstance(state, DiceState)
        return self.configure(state.seats, state.rules, position.options_of(state))

    def frame_notation(self) -> FrameNotation:
        return position.frame_notation()

    def write_position(self, state: State, seat: Seat, out: Json) -> None:
        """Everything but sealed choices is known to all."""
        assert isinstance(state, DiceState)
        position.write_position(state, out)

    def position_keys(self) -> tuple[Key, ...]:
        return position.KEYS

    def placed_options(self) -> tuple[str, ...]:
        return position.PLACED_OPTIONS

    def position_options(self, page: Section, given: dict[str, str]) -> dict[str, str]:
        """The cities stand with their sheets."""
        return position.options_in(page, given)

    def read_position(self, config: Config, page: Section, chance: Chance) -> State:
        return position.read_position(config, page, chance)

    def usual_frames(self, state: State) -> list[Frame]:
        assert isinstance(state, DiceState)
        return position.usual_frames(state)

    def check_position(self, state: State) -> None:
        assert isinstance(state, DiceState)
        position.check_position(state)

    def classes(self) -> tuple[type[Value], ...]:
        return (DiceState, Sheet, Stream, TakeCity, Shake, Turn, Exchange)


GAME: Final = SevenWondersDice(
    GameMeta("dice", 2, 2, 7, OPTIONS, default_players=3, hashed_since=2), GRAMMAR
)
