"""The game: its set-up, its views, its result."""

from typing import Final, final

from civitas.games.seven_wonders import position
from civitas.games.seven_wonders.actions import GRAMMAR
from civitas.games.seven_wonders.flow.discard_pile import Dig, Look
from civitas.games.seven_wonders.flow.plays import name_receivers
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.flow.turn import Draft, EndOfTurn, StartOfAge
from civitas.games.seven_wonders.rules.boards import (
    CHOOSE,
    HOUSE_RULE,
    RANDOM,
    USUAL,
    TakeBoard,
    TurnSides,
    begin_boards,
    read_board_setup,
)
from civitas.games.seven_wonders.rules.rulings import RULINGS
from civitas.games.seven_wonders.rules.scoring import CATEGORIES, score, total
from civitas.games.seven_wonders.sight.determinize import possible_world
from civitas.games.seven_wonders.sight.encode import write_encoding
from civitas.games.seven_wonders.sight.view import SevenWondersView, view_of
from civitas.games.seven_wonders.state import STREAMS, City, SevenWondersState
from civitas.kernel import (
    Bag,
    Chance,
    Config,
    Encoder,
    Frame,
    FrameNotation,
    Game,
    GameMeta,
    Grammar,
    Json,
    Key,
    Message,
    Option,
    Outcome,
    Seat,
    Section,
    State,
    Stream,
    Value,
    View,
    places,
)


@final
class Setup:
    """What the options of a configuration say."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.boards = read_board_setup(config)
        self.rulings = 0
        for name, value, bit in RULINGS:
            if config.option(name) == value:
                self.rulings |= bit


@final
class SevenWonders(Game):
    """7 Wonders."""

    def __init__(self, meta: GameMeta, grammar: Grammar) -> None:
        super().__init__(meta, grammar)
        self.last: Setup | None = None
        """The set-up of the last game: many games of one configuration follow each other."""

    def check(self, config: Config) -> None:
        """Refuse boards and sides that do not fit the players and the edition."""
        read_board_setup(config)

    def with_names(self, message: Message, config: Config) -> Message:
        """Name the neighbours that were paid."""
        return name_receivers(config.players, message)

    def begin(self, config: Config, chance: Chance) -> State:
        setup = self.last
        if setup is None or setup.config is not config:
            setup = Setup(config)
            self.last = setup
        state = SevenWondersState(
            config.players,
            config.rules,
            setup.boards.edition,
            setup.rulings,
            0,
            0,
            [],
            [],
            [],
            [],
            Bag(0, [], [], []),
        )
        state.use(chance, STREAMS)
        begin_boards(state, setup.boards)
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, SevenWondersState)
        return view_of(state, seat)

    def write_encoding(self, state: State, seat: Seat, out: Encoder) -> None:
        assert isinstance(state, SevenWondersState)
        write_encoding(state, seat, out)

    def era(self, state: State) -> int:
        """The age."""
        assert isinstance(state, SevenWondersState)
        return state.age

    def determinize(self, view: View, chance: Chance) -> State:
        assert isinstance(view, SevenWondersView)
        return possible_world(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Points by category; ties are broken by coins: wonders:W-91."""
        assert isinstance(state, SevenWondersState)
        if state.stack:
            return None
        scores: list[tuple[int, ...]] = [score(state, seat) for seat in range(state.seats)]
        totals = tuple([sum(points) for points in scores])
        ranks: list[tuple[int, ...]] = [
            (totals[seat], state.cities[seat].coins) for seat in range(state.seats)
        ]
        categories = tuple(
            [
                (key, tuple([points[index] for points in scores]))
                for index, key in enumerate(CATEGORIES)
            ]
        )
        return Outcome(categories, totals, places(ranks))

    def points(self, state: State) -> tuple[int, ...]:
        """The points of each city if the game ended now; empty until there are cities."""
        assert isinstance(state, SevenWondersState)
        if not state.cities:
            return ()
        return tuple([total(score(state, seat)) for seat in range(state.seats)])

    def config_of(self, state: State) -> Config:
        assert isinstance(state, SevenWondersState)
        return self.configure(state.seats, state.rules, position.options_of(state))

    def frame_notation(self) -> FrameNotation:
        passing = (StartOfAge,)
        kinds = [kind for kind in self.classes() if kind not in passing]
        return position.frame_notation(tuple(kinds))

    def write_position(self, state: State, seat: Seat, out: Json) -> None:
        assert isinstance(state, SevenWondersState)
        position.write_position(state, seat, out)

    def position_keys(self) -> tuple[Key, ...]:
        return position.KEYS

    def placed_options(self) -> tuple[str, ...]:
        return position.PLACED_OPTIONS

    def position_options(self, page: Section, given: dict[str, str]) -> dict[str, str]:
        """Boards and sides stand with the cities."""
        return position.options_in(page, given)

    def read_position(self, config: Config, page: Section, chance: Chance) -> State:
        return position.read_position(config, page, chance)

    def usual_frames(self, state: State) -> list[Frame]:
        assert isinstance(state, SevenWondersState)
        return position.usual_frames(state)

    def check_position(self, state: State) -> None:
        assert isinstance(state, SevenWondersState)
        position.check_position(state)

    def complete_position(self, state: State) -> None:
        assert isinstance(state, SevenWondersState)
        position.complete_position(state)

    def classes(self) -> tuple[type[Value], ...]:
        return (
            SevenWondersState,
            City,
            Bag,
            Stream,
            TakeBoard,
            TurnSides,
            StartOfAge,
            Draft,
            EndOfTurn,
            LastCard,
            Look,
            Dig,
        )


GAME: Final = SevenWonders(
    GameMeta(
        "wonders",
        2,
        2,
        7,
        (
            Option("edition", ("2nd", "1st"), "2nd"),
            Option("boards", (), RANDOM, offers=(RANDOM, CHOOSE)),
            Option("sides", (), USUAL, offers=(USUAL, RANDOM, CHOOSE)),
            Option("free_city", (), RANDOM, offers=(RANDOM,), is_advanced=True),
            Option("house_rule", ("none", HOUSE_RULE), "none", is_advanced=True),
            Option("own_colour", ("counted", "not_counted"), "counted", is_advanced=True),
            Option("copied_guild", ("effect", "card"), "effect", is_advanced=True),
            Option("free_city_chain", ("payment", "first"), "payment", is_advanced=True),
            Option(
                "end_of_age", ("seventh_first", "discard_first"), "seventh_first", is_advanced=True
            ),
            Option("seventh_card", ("after_turn", "during_turn"), "after_turn", is_advanced=True),
        ),
        default_players=4,
        hashed_since=2,
        eras=3,
    ),
    GRAMMAR,
)
