"""What a seat is shown: prices, candidates, points so far, and nothing it may not know."""

import json

import pytest

from civitas.games.seven_wonders.data import cards_1e, cards_2e
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARD_WORDS
from civitas.games.seven_wonders.data.wonders_2e import BOARDS
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.turn import EndOfTurn
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.sight.questions import WondersOffer
from civitas.games.seven_wonders.sight.view import PricesView, SevenWondersView, holder
from civitas.games.seven_wonders.state import SevenWondersState, laid, packet_of
from civitas.kernel import SPECTATOR, Amount, Chance, Name, State, Value, stream
from civitas.kernel.snapshot import dump, load
from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo
from kit.tier import some
from kit.wonders import Table, city, seven


def words(cards: tuple[int, ...]) -> set[str]:
    return {CARD_WORDS[card] for card in cards}


def game_of(players: int, seed: int = 1, **options: str) -> State:
    return GAME.setup(GAME.configure(players, 0, options), Chance(seed))


def view_of(state: State, seat: int) -> SevenWondersView:
    view = GAME.view(state, seat)
    assert isinstance(view, SevenWondersView)
    return view


def test_prices_are_the_fewest_coins_whether_or_not_the_city_has_them() -> None:
    cities = seven(
        city("giza:a", coins=1, built="west_trading_post stone_pit"),
        city("rhodes:a", built="lumber_yard"),
        city("alexandria:a", built="lumber_yard"),
    )

    def priced(hand: str) -> tuple[PricesView, dict[str, WondersOffer]]:
        """The prices, and those of structures by their names."""
        view = Table(*cities, hands=[hand]).view(0)
        (prices,) = view.prices
        assert [offer.card for offer in prices.structures] == list(view.hand)
        names = (CARD_WORDS[card] for card in view.hand)
        return prices, dict(zip(names, prices.structures, strict=True))

    prices, by_name = priced("altar stone_pit timber_yard")
    assert by_name["altar"] == WondersOffer((), free_by="no_cost", card=CARD_NUMBERS["altar"])
    assert by_name["stone_pit"].cost is None
    assert by_name["stone_pit"].obstacle == "built"
    assert by_name["timber_yard"].cost == (Amount("coins", 1),)
    assert (by_name["timber_yard"].missing, by_name["timber_yard"].obstacle) == (0, None)
    assert prices.raw == (1, 2)
    prices, by_name = priced("senate study")
    # two wood, stone, ore: one wood and the ore from the left for 1 each, a wood from the right
    assert by_name["senate"].cost == (Amount("coins", 1 + 1, 1), Amount("coins", 2, 6))
    assert (by_name["senate"].missing, by_name["senate"].obstacle) == (3, "coins")
    assert by_name["study"].cost is None
    assert by_name["study"].obstacle == "resources"
    assert by_name["study"].missing_units == 1
    assert by_name["study"].missing_resources == ("loom",)
    assert prices.raw == (1, 2)
    assert prices.manufactured == (2, 2)
    assert prices.stage == WondersOffer((), free_by="own", stage=1)


def test_a_finished_wonder_has_no_next_stage_to_pay_for() -> None:
    table = Table(city("rhodes:b", stages=2), city("giza:a"), city("babylon:a"))
    assert table.view(0).prices[0].stage == WondersOffer(None, obstacle="complete")
    assert [each.next_stage for each in table.view(0).cities] == [None, 1, 1]


def test_whoever_runs_the_free_city_sees_its_prices_too() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a", built="loom", coins=0),
        hands=["apothecary altar", "stockade"],
        pile="theater",
        turn=3,
    )
    own, free = table.view(0).prices
    assert (own.city, free.city) == (0, 2)
    at = table.view(0).hand.index(CARD_NUMBERS["apothecary"])
    assert own.structures[at].price("coins") == 2
    assert free.structures[at].free_by == "own"
    (other,) = table.view(1).prices
    assert other.city == 1
    assert table.view(SPECTATOR).prices == ()


def test_points_so_far_are_shown_for_every_city() -> None:
    table = Table(
        city("giza:a", coins=7, built="altar", stages=1, victories=3),
        city("rhodes:a", defeats=1),
        city("babylon:a", built="apothecary workshop scriptorium"),
    )
    shown = [each.points for each in table.view(1).cities]
    assert shown[0] == (3, 2, 3, 2, 0, 0, 0)
    assert shown[1] == (-1, 1, 0, 0, 0, 0, 0)
    assert shown[2] == (0, 1, 0, 0, 10, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_who_holds_a_hand_is_told_by_who_was_dealt_it(players: int) -> None:
    state = game_of(players, edition="1st")
    assert isinstance(state, SevenWondersState)
    for age in (1, 2, 3):
        for turn in range(6):
            state.age, state.turn = age, turn
            dealt = [packet_of(state, seat) for seat in range(players)]
            assert sorted(dealt) == list(range(players))
            held = [holder(players, age, packet, turn) for packet in dealt]
            assert held == list(range(players))


def test_a_hand_that_was_passed_on_holds_what_was_seen_less_one_card() -> None:
    state = game_of(3, sides="day")
    before = view_of(state, 0)
    assert before.hands[0].size == 7
    assert before.hands[0].cards == before.hand
    assert len(before.hands[1].cards) > 7
    for seat in range(3):
        GAME.play(state, seat, next(a for a in GAME.options(state, seat) if a >= 3 * 82))
    after = view_of(state, 0)
    kept = set(before.hand) - {after.laid[0].card}
    assert set(after.hands[1].cards) == kept
    assert after.hands[1].size == 6
    # the third city's hand was never seen
    assert not set(after.hands[2].cards) <= set(before.hand)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_a_hand_may_hold_each_card_as_often_as_there_are_copies_and_room(players: int) -> None:
    state = game_of(players, edition="1st")
    assert isinstance(state, SevenWondersState)
    chooser = stream(5, 5)
    while GAME.waiting(state):
        for viewer in range(players):
            for seat, may_hold in enumerate(view_of(state, viewer).hands):
                hand = state.hands[seat]
                assert may_hold.size == len(hand)
                assert list(may_hold.cards) == sorted(may_hold.cards)
                for card in set(may_hold.cards):
                    assert hand.count(card) <= may_hold.cards.count(card) <= len(hand)
                assert set(hand) <= set(may_hold.cards)
        seat = GAME.waiting(state)[0]
        options = GAME.options(state, seat)
        GAME.play(state, seat, options[chooser.below(len(options))])


def test_with_two_players_a_drawn_card_may_be_any_that_was_never_seen() -> None:
    state = game_of(2, edition="1st")
    first = view_of(state, 0)
    assert first.controller == 0
    chooser = stream(3, 3)
    while view_of(state, 0).turn == 0:
        seat = GAME.waiting(state)[0]
        options = GAME.options(state, seat)
        GAME.play(state, seat, options[chooser.below(len(options))])
    view = view_of(state, 0)
    assert view.controller == 1
    assert view.hands[1].size == 7
    known = set(first.hand)
    assert len(known & set(view.hands[1].cards)) == 6
    assert set(view.hands[1].cards) - known
    assert view.drawn == -1
    assert isinstance(state, SevenWondersState)
    assert view_of(state, 1).drawn == state.drawn
    assert view_of(state, SPECTATOR).drawn == -1


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"boards": "choose"},
        {"edition": "1st"},
    ],
    ids=str,
)
@pytest.mark.parametrize("players", some([2, 3, 7]))
def test_every_moment_has_a_plain_drawing_for_everybody(
    players: int, options: dict[str, str]
) -> None:
    house = {} if "edition" in options else {"house_rule": "free_city_2nd"}
    state = game_of(players, seed=5, **options, **house)
    chooser = stream(5, 5)
    while waiting := GAME.waiting(state):
        for seat in range(-1, players):
            view = view_of(state, seat)
            tables = view.tables()
            assert len(tables[0].rows) == len(view.cities or view.boards)
            assert len(tables) == (2 if view.hand else 1)
            assert bool(view.hand) <= (seat >= 0)
            assert view.viewer() == seat
        options_now = GAME.options(state, waiting[0])
        GAME.apply(state, waiting[0], options_now[chooser.below(len(options_now))])
    assert len(view_of(state, SPECTATOR).tables()) == 1


def test_the_story_begins_with_the_cities_and_names_the_free_city() -> None:
    config = GAME.configure(
        2,
        0,
        {"edition": "1st", "boards": "giza,rhodes", "sides": "a", "free_city": "olympia:b"},
    )
    seats = [SeatInfo("Ada", PERSON), SeatInfo("Ben", PERSON)]
    match = Match(GAME, config, 1, seats)
    story = [item.message for item in match.events(0, 0)]
    assert [message.key for message in story[:5]] == [
        "event-city_founded",
        "event-city_founded",
        "event-free_city_founded",
        "event-turn_began",
        "event-card_drawn.seen",
    ]
    other = [item.message.key for item in match.events(1, 0)]
    assert other[4] == "event-card_drawn"


def test_the_story_says_why_a_structure_cost_nothing() -> None:
    table = Table(
        city("olympia:day", built="apothecary lumber_yard", stages=2),
        city("giza:day"),
        city("rhodes:day"),
        edition="2nd",
        age=2,
        hands=["stables", "", ""],
    )
    table.state.out = []
    table.turn("build stables")
    built = next(event for event in table.state.out if event.kind == "structure_built")
    assert built.arg("granted") == 1
    assert built.arg("source") == Name("card-apothecary")
    high = Table(
        city("olympia:day", built="school", stages=1),
        city("giza:day"),
        city("rhodes:day"),
        edition="2nd",
        age=3,
        hands=["academy", "", ""],
    )
    high.state.out = []
    high.turn("build academy")
    built = next(event for event in high.state.out if event.kind == "structure_built")
    assert (built.arg("granted"), built.arg("source")) == (1, Name("card-school"))
    wonder = Table(
        city("olympia:day", stages=2),
        city("giza:day"),
        city("rhodes:day"),
        edition="2nd",
        age=2,
        hands=["aqueduct", "", ""],
    )
    wonder.state.out = []
    wonder.turn("build aqueduct")
    built = next(event for event in wonder.state.out if event.kind == "structure_built")
    assert built.arg("granted") == 2


@pytest.mark.rule("wonders:W-78")
def test_the_story_ends_with_the_guild_that_was_copied() -> None:
    table = Table(
        city("olympia:b", stages=3),
        city("giza:a", built="workers_guild traders_guild"),
        city("rhodes:a", built="lumber_yard west_trading_post marketplace vineyard"),
        age=3,
        turn=6,
    )
    table.state.out = []
    table.turn()
    copied = [event for event in table.state.out if event.kind == "guild_copied"]
    assert [event.arg("card") for event in copied] == [Name("card-traders_guild")]
    assert table.state.stack == []


def test_it_is_said_which_resources_are_lacking() -> None:
    table = Table(
        city("giza:a", coins=9, built="timber_yard"),
        city("rhodes:a"),
        city("ephesus:a"),
        age=2,
        hands=["stables temple dispensary", "", ""],
    )
    stables = table.reason(0, "build stables")
    assert stables is not None
    assert (stables.arg("units"), stables.arg("resources")) == (1, (Name("resource-clay"),))
    dispensary = table.reason(0, "build dispensary")
    assert dispensary is not None
    assert dispensary.arg("resources") == (Name("resource-ore"),)
    only_glass = Table(
        city("rhodes:a", built="foundry"),
        city("giza:a"),
        city("ephesus:a"),
        age=2,
        hands=["dispensary", "", ""],
    )
    reason = only_glass.reason(0, "build dispensary")
    assert reason is not None
    assert (reason.arg("units"), reason.arg("resources")) == (1, (Name("resource-glass"),))
    # one symbol of clay or ore cannot be both
    either = Table(
        city("olympia:a", coins=9, built="clay_pit"),
        city("giza:a"),
        city("ephesus:a"),
        age=2,
        hands=["stables", "", ""],
    )
    reason = either.reason(0, "build stables")
    assert reason is not None
    assert reason.arg("units") == 1
    assert reason.arg("resources") == (Name("resource-clay"), Name("resource-ore"))


@pytest.mark.rule("wonders:R-17")
def test_it_is_said_why_a_structure_cannot_be_built_for_nothing() -> None:
    def olympia(coins: int) -> Table:
        return Table(
            *seven(
                city("olympia:a", coins=coins, built="baths", stages=2),
                city("giza:a"),
                city("rhodes:a"),
            ),
            hands=["altar baths stockade barracks"],
        )

    table = olympia(0)
    assert table.can(0, "free barracks")
    assert table.why_not(0, "free baths") == "refused-same-name"
    assert table.why_not(0, "free altar") == "refused-costs-nothing"
    table.turn("free barracks")
    table.deal(0, "stockade")
    assert table.why_not(0, "free stockade") == "refused-free-used"


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_every_pending_moment_can_be_saved_and_asks_the_same_again(edition: str) -> None:
    options = {"edition": edition, "boards": "choose", "sides": "choose"}
    frames = set()
    for seed in range(8):
        state = game_of(7, seed=seed, **options)
        chooser = stream(seed, 4)
        while waiting := GAME.waiting(state):
            frames.add(type(state.stack[-1]).__name__)
            saved = load(GAME, json.loads(json.dumps(dump(state))))
            assert isinstance(saved, SevenWondersState)
            assert GAME.waiting(saved) == waiting
            for seat in waiting:
                assert GAME.prompt(saved, seat) == GAME.prompt(state, seat)
                assert GAME.options(saved, seat) == GAME.options(state, seat)
            actions = GAME.options(state, waiting[-1])
            GAME.apply(state, waiting[-1], actions[chooser.below(len(actions))])
    assert frames == {"TakeBoard", "TurnSides", "Draft", "Dig", "LastCard"}


def rebuilt(value: Value) -> Value:
    return type(value)(*value.parts())


def test_rows_are_values() -> None:
    """Equal rows are equal: the editions share what did not change."""
    for row in (*cards_1e.CARDS, *cards_2e.CARDS):
        assert rebuilt(row) == row
        for effect in row.effects:
            assert rebuilt(effect) == effect
    for board in BOARDS:
        assert rebuilt(board) == board
        for stage in board.stages:
            assert rebuilt(stage) == stage
            for effect in stage.effects:
                assert rebuilt(effect) == effect


@pytest.mark.rule("wonders:R-15", "wonders:R-27")
def test_whoever_is_asked_for_a_card_of_the_pile_finds_one_in_every_world() -> None:
    """The pile may hold nothing but what stands in the city, as far as the other seat knows."""
    table = Table.force(
        city("giza:a"),
        city("rhodes:a"),
        city("halicarnassus:b", built="loom foundry glassworks press", stages=2, coins=9),
        edition="1st",
        age=2,
        turn=3,
        hands=["", "palace palace"],
        pile="palace palace palace palace",
    )
    for word in ("loom", "baths"):
        entry = laid(CARD_NUMBERS[word], 1, 1, 5, 1, 0, 2, 0)
        table.state.laid.append(entry)
    table.state.stack[:] = [EndOfTurn(), Dig(1, 2)]
    view = table.view(0)
    for seed in range(40):
        world = GAME.determinize(view, Chance(seed))
        assert GAME.options(world, 1)


def test_a_card_taken_from_the_pile_cannot_be_taken_back() -> None:
    table = Table(
        city("halicarnassus:a", built="foundry ore_vein", stages=1),
        city("giza:a"),
        city("rhodes:a"),
        discard="theater",
        hands=["statue", "", ""],
    )
    table.turn("stage statue")
    before = table.state.reveals
    table.choose(0, "build theater")
    assert table.state.reveals > before
