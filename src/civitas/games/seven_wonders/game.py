"""The game: its set-up, its views, its result."""

from typing import Final, final

from civitas.games.seven_wonders.actions import GRAMMAR
from civitas.games.seven_wonders.building import COUNTS_ITSELF
from civitas.games.seven_wonders.data.tables import EDITIONS
from civitas.games.seven_wonders.determinize import possible_world
from civitas.games.seven_wonders.frames import (
    BOARD_STREAM,
    DIG_FIRST,
    SEVENTH_DURING,
    STREAMS,
    Dig,
    Draft,
    EndOfTurn,
    LastCard,
    LastPayment,
    Look,
    StartOfAge,
)
from civitas.games.seven_wonders.free_city import CHAIN_FIRST
from civitas.games.seven_wonders.ids import FIRST, SECOND, WONDERS
from civitas.games.seven_wonders.scoring import CATEGORIES, COPY_IS_A_CARD, score
from civitas.games.seven_wonders.state import City, SevenWondersState, new_city
from civitas.games.seven_wonders.view import SevenWondersView, view_of
from civitas.kernel import (
    Bag,
    Chance,
    Config,
    Game,
    GameMeta,
    Option,
    Outcome,
    Seat,
    State,
    Stream,
    Value,
    View,
    places,
    shuffled_deck,
)

RULINGS: Final = (
    ("own_colour", "counted", COUNTS_ITSELF),
    ("copied_guild", "card", COPY_IS_A_CARD),
    ("free_city_chain", "first", CHAIN_FIRST),
    ("end_of_age", "discard_first", DIG_FIRST),
    ("seventh_card", "during_turn", SEVENTH_DURING),
)
"""The ambiguous rulings R-11, R-19, R-25, R-16, R-13: option, and the value that sets the bit."""


@final
class SevenWonders(Game):
    """7 Wonders."""

    def begin(self, config: Config, chance: Chance) -> State:
        """Deal boards and sides, then the first age."""
        edition = FIRST if config.option("edition") == "1st" else SECOND
        rulings = 0
        for name, value, bit in RULINGS:
            if config.option(name) == value:
                rulings |= bit
        state = SevenWondersState(
            config.players,
            config.rules,
            edition,
            rulings,
            0,
            0,
            [],
            [],
            [],
            [],
            Bag(0, [], [], []),
        )
        state.use(chance, STREAMS)
        boards = shuffled_deck(BOARD_STREAM, list(range(len(WONDERS))))
        for _ in range(config.players):
            side = boards.draw(state) * 2 + state.pick(BOARD_STREAM, 2)
            state.cities.append(new_city(EDITIONS[edition], side))
        state.stack.append(StartOfAge())
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, SevenWondersState)
        return view_of(state, seat)

    def determinize(self, view: View, chance: Chance) -> State:
        """A possible world."""
        assert isinstance(view, SevenWondersView)
        return possible_world(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Points by category; equals are parted by coins: wonders:W-91."""
        assert isinstance(state, SevenWondersState)
        if state.stack:
            return None
        scores = [score(state, seat) for seat in range(state.seats)]
        totals = tuple(sum(points) for points in scores)
        ranks: list[tuple[int, ...]] = [
            (totals[seat], state.cities[seat].coins) for seat in range(state.seats)
        ]
        categories = tuple(
            (key, tuple(points[index] for points in scores)) for index, key in enumerate(CATEGORIES)
        )
        return Outcome(categories, totals, places(ranks))

    def classes(self) -> tuple[type[Value], ...]:
        """What a state consists of."""
        return (
            SevenWondersState,
            City,
            Bag,
            Stream,
            StartOfAge,
            Draft,
            EndOfTurn,
            LastCard,
            LastPayment,
            Look,
            Dig,
        )


GAME: Final = SevenWonders(
    GameMeta(
        "wonders",
        1,
        3,
        7,
        (
            Option("edition", ("2nd", "1st"), "2nd"),
            Option("own_colour", ("counted", "not_counted"), "counted"),
            Option("copied_guild", ("effect", "card"), "effect"),
            Option("free_city_chain", ("payment", "first"), "payment"),
            Option("end_of_age", ("seventh_first", "discard_first"), "seventh_first"),
            Option("seventh_card", ("after_turn", "during_turn"), "after_turn"),
        ),
    ),
    GRAMMAR,
)
