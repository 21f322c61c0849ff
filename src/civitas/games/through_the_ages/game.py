"""The game: its set-up, its views, its result."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import GRAMMAR, TAKE, VERB_OF, card_name
from civitas.games.through_the_ages.data.military import military_deck
from civitas.games.through_the_ages.data.tables import deck
from civitas.games.through_the_ages.flow.action_phase import ActionPhase, MusterUnit
from civitas.games.through_the_ages.flow.event_choices import (
    CheaperChoice,
    ColonyChoice,
    FreeBuilding,
    GainChoice,
    GoodsChoice,
    LossChoice,
    OwnDestruction,
    RowChoice,
    RuinChoice,
    Terror,
)
from civitas.games.through_the_ages.flow.events import AfterEvent, Happening
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import EndOfTurn, FinalScoring, StartOfPolitics, Turn
from civitas.games.through_the_ages.ids import (
    AGE_A,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NO_CARD,
    ROW_SPACES,
)
from civitas.games.through_the_ages.options import OPTIONS, SCOPES
from civitas.games.through_the_ages.position import checks, frames, keys, pending, reading, writing
from civitas.games.through_the_ages.rules.action_cards import Order
from civitas.games.through_the_ages.rules.aggressions import (
    ColonySeizure,
    Defense,
    Plunder,
    Raid,
    RemovalChoice,
    Taking,
)
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce
from civitas.games.through_the_ages.rules.leaders import TuckLeader
from civitas.games.through_the_ages.rules.losses import LoseToken, LoseWorker
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess, DiscardMilitary
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.tokens import Gain, Lose, Pay, Store
from civitas.games.through_the_ages.rules.wars import Spoils, Wars
from civitas.games.through_the_ages.rules.wonders import CoverStages, UseToken
from civitas.games.through_the_ages.sight.determinize import possible_world
from civitas.games.through_the_ages.sight.encode import write_encoding
from civitas.games.through_the_ages.sight.view import AgesView, view_of
from civitas.games.through_the_ages.state import (
    CIVIL_STREAM,
    EVENT_STREAM,
    FIRST_STREAM,
    MILITARY_STREAM,
    STREAMS,
    AgesState,
    Civilization,
    is_political,
    new_civilization,
)
from civitas.kernel import (
    Action,
    Bag,
    Chance,
    Config,
    Encoder,
    Frame,
    FrameNotation,
    Game,
    GameMeta,
    Json,
    Key,
    Message,
    Outcome,
    Seat,
    Section,
    State,
    Stream,
    Value,
    View,
    Who,
    happened,
    places,
    shuffled_deck,
)

MORE_EVENTS: Final = 2
"""So many events more than players come first."""


@final
class ThroughTheAges(Game):
    """Through the Ages: A New Story of Civilization."""

    def begin(self, config: Config, chance: Chance) -> State:
        """The boards; the first player and the row are chance's."""
        seats = config.players
        state = AgesState(
            seats,
            config.rules,
            SCOPES.index(config.option("scope")),
            config.option("tokens") == "asked",
            config.option("length") == "short",
            config.option("hands") == "hidden",
            0,
            0,
            1,
            0,
            AGE_A,
            [NO_CARD] * ROW_SPACES,
            shuffled_deck(CIVIL_STREAM, deck(AGE_A, seats)),
            (seats,),
            shuffled_deck(MILITARY_STREAM, []),
            ((), (), (), ()),
            ((), (), (), ()),
            Bag(EVENT_STREAM, [], [], []),
            (),
            (),
            (),
            [new_civilization() for _ in range(seats)],
        )
        state.use(chance, STREAMS)
        state.stack.append(SetUp())
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, AgesState)
        return view_of(state, seat)

    def wording(self, view: View, action: Action) -> Message:
        """A card of the row by its name, not by its space."""
        assert isinstance(view, AgesView)
        if VERB_OF[action] == TAKE and view.row[action - TAKE] != NO_CARD:
            return Message.of("move-take-card", card=card_name(view.row[action - TAKE]))
        return GRAMMAR.wording(action)

    def write_encoding(self, state: State, seat: Seat, out: Encoder) -> None:
        assert isinstance(state, AgesState)
        write_encoding(state, seat, out)

    def writes_over(self) -> bool:
        """A seat makes all choices of its turn in a row."""
        return True

    def era(self, state: State) -> i64:
        """The age."""
        assert isinstance(state, AgesState)
        return state.age

    def determinize(self, view: View, chance: Chance) -> State:
        assert isinstance(view, AgesView)
        return possible_world(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Culture; tied players share the victory: ages:A-235."""
        assert isinstance(state, AgesState)
        if state.stack:
            return None
        totals = tuple([civ.culture for civ in state.civilizations])
        ranks: list[tuple[i64, ...]] = [
            (0, 0) if state.is_gone(seat) else (1, totals[seat]) for seat in range(state.seats)
        ]
        return Outcome((("score-culture", totals),), totals, places(ranks))

    def points(self, state: State) -> tuple[int, ...]:
        """The culture of each civilization so far."""
        assert isinstance(state, AgesState)
        return tuple([civ.culture for civ in state.civilizations])

    def config_of(self, state: State) -> Config:
        assert isinstance(state, AgesState)
        return self.configure(state.seats, state.rules, writing.options_of(state))

    def frame_notation(self) -> FrameNotation:
        """The frames that can be pending when a player chooses."""
        passing = (SetUp, Turn, FinalScoring)
        return frames.frame_notation(
            tuple([kind for kind in self.classes() if kind not in passing])
        )

    def write_position(self, state: State, seat: Seat, out: Json) -> None:
        assert isinstance(state, AgesState)
        writing.write_position(state, seat, out)

    def position_keys(self) -> tuple[Key, ...]:
        return keys.KEYS

    def read_position(self, config: Config, page: Section, chance: Chance) -> State:
        return reading.read_position(config, page, chance, self.frame_notation())

    def usual_frames(self, state: State) -> list[Frame]:
        assert isinstance(state, AgesState)
        return pending.usual_frames(state)

    def check_position(self, state: State) -> None:
        assert isinstance(state, AgesState)
        checks.check_position(state)

    def classes(self) -> tuple[type[Value], ...]:
        return (
            AgesState,
            Civilization,
            Bag,
            Stream,
            SetUp,
            Turn,
            EndOfTurn,
            ActionPhase,
            Order,
            MusterUnit,
            CoverStages,
            UseToken,
            LoseToken,
            LoseWorker,
            TuckLeader,
            Pay,
            Store,
            Gain,
            Lose,
            FinalScoring,
            StartOfPolitics,
            Politics,
            Wars,
            Spoils,
            Answer,
            Defense,
            Plunder,
            Taking,
            Raid,
            ColonySeizure,
            RemovalChoice,
            Auction,
            SendForce,
            AfterEvent,
            Happening,
            GoodsChoice,
            GainChoice,
            LossChoice,
            FreeBuilding,
            CheaperChoice,
            OwnDestruction,
            Terror,
            ColonyChoice,
            RuinChoice,
            RowChoice,
            DiscardMilitary,
            DiscardExcess,
        )


@final
class SetUp(Frame):
    """Draws the first player and deals the row: ages:A-26 to A-28, R-1."""

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        state.first = state.pick(FIRST_STREAM, state.seats)
        state.active = state.first
        for civ in state.civilizations:
            refresh(civ)
            civ.military = 0
        for step in range(state.seats):
            seat = (state.first + step) % state.seats
            state.civilizations[seat].civil = step + 1
        for space in range(ROW_SPACES):
            state.row[space] = state.deck.draw(state)
        if is_political(state):
            deal_events(state)
        if state.out is not None:
            state.out.append(happened("first_player", player=Who(state.first)))
        state.stack.append(Turn(state.first))


def deal_events(state: AgesState) -> None:
    """Draw the first events; the others of their age stay in the box: ages:A-25."""
    cards = military_deck(AGE_A, state.seats, False)
    source = shuffled_deck(MILITARY_STREAM, cards)
    first = [source.draw(state) for _ in range(state.seats + MORE_EVENTS)]
    state.events.put_under(first)
    state.left = (tuple(source.cards()), (), (), ())


GAME: Final = ThroughTheAges(
    GameMeta(
        "ages", 2, FEWEST_PLAYERS, MOST_PLAYERS, OPTIONS, default_players=2, hashed_since=2, eras=5
    ),
    GRAMMAR,
)
