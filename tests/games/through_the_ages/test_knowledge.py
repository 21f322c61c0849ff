"""What a seat knows of the civil game: all but the order of the deck; prices, what is asked."""

from collections.abc import Callable, Iterator

import pytest

from civitas.games.through_the_ages.data.tables import (
    NUMBERS,
    UPGRADE_FROM,
    UPGRADE_TO,
    WORDS,
    WORKED,
    deck,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import SPECTATOR, Action, BadConfig, Chance, Seat, fields_of, stream
from civitas.kernel.playout import play_random
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.ages import Civ, Table, civ
from kit.tier import amount, fewer

TEXT = Text("en", find_game("ages"))
CONFIGS = [(2, "usual"), (3, "asked"), (4, "usual")]


def view_of(state: AgesState, seat: Seat) -> AgesView:
    view = GAME.view(state, seat)
    assert isinstance(view, AgesView)
    return view


def new_game(players: int, tokens: str, seed: int, scope: str = "civil") -> AgesState:
    config = GAME.configure(players, 0, {"scope": scope, "tokens": tokens})
    state = GAME.setup(config, Chance(seed, record_events=True))
    assert isinstance(state, AgesState)
    return state


def busy(state: AgesState, seed: int) -> Iterator[tuple[Seat, Action]]:
    """The seats and choices of a game in which much is done and little destroyed."""
    chooser = stream(seed, 9)
    while waiting := GAME.waiting(state):
        [seat] = waiting
        options = GAME.options(state, seat)
        verbs = {action: GAME.format_action(action).split()[0] for action in options}
        options = [action for action in options if verbs[action] != "resign"]
        for some in (("end", "destroy", "take", "increase"), ("end", "destroy"), ("destroy",)):
            wanted = [action for action in options if verbs[action] not in some]
            if wanted and chooser.below(4):
                break
        else:
            wanted = options
        action = wanted[chooser.below(len(wanted))]
        yield seat, action
        GAME.apply(state, seat, action)


def games(number: int, scope: str = "civil") -> Iterator[tuple[AgesState, int]]:
    for seed in range(fewer(number)):
        players, tokens = CONFIGS[seed % len(CONFIGS)]
        yield new_game(players, tokens, seed, scope), seed


# prices


@pytest.mark.rule("ages:A-89", "ages:A-93")
def test_the_row_has_for_everybody_the_prices_they_would_pay() -> None:
    table = Table.force(
        civ(leader="hammurabi", wonders="pyramids colossus", ruins="colossus"),
        civ(leader="michelangelo", wonders="pyramids"),
        civ(wonders="hanging_gardens"),
        row="1 moses 6 isaac_newton 7 great_wall 10 iron",
    )
    shown = {seat: table.view(seat).prices for seat in (0, 1, 2, SPECTATOR)}
    assert [shown[0][space] for space in (0, 5, 6, 9)] == [0, 1, 4, 3]
    assert [shown[1][space] for space in (0, 5, 6, 9)] == [1, 2, 2, 3]
    assert [shown[2][space] for space in (0, 5, 6, 9)] == [1, 2, 3, 3]
    assert shown[SPECTATOR] == (-1,) * 13
    assert [shown[0][space] for space in (1, 2, 12)] == [-1, -1, -1]


def test_the_price_of_the_taj_mahal_falls_when_a_leader_was_replaced() -> None:
    start = civ(leader="moses", hand="michelangelo")
    table = Table(start, civ(), row="8 taj_mahal")
    assert table.view(0).prices[7] == 2
    table.do("lead michelangelo")
    assert table.view(0).prices[7] == 0
    assert table.view(1).prices[7] == 2


TOLD = {
    "take": "card_taken",
    "build": "built",
    "upgrade": "upgraded",
    "develop": "developed",
    "increase": "population_increased",
}
"""The events that tell what was paid."""


@pytest.mark.parametrize("scope", ["full", "civil"])
def test_what_is_shown_as_price_or_cost_is_what_is_then_paid(scope: str) -> None:
    counts = dict.fromkeys(TOLD, 0)
    for state, seed in games(6, scope):
        for seat, action in busy(state, seed):
            view = view_of(state, seat)
            if GAME.prompt(state, seat).key != "prompt-action":
                continue
            own = view.civilizations[seat]
            words = GAME.format_action(action).split()
            verb = words[0]
            if verb not in counts:
                continue
            counts[verb] += 1
            after = state.clone()
            after.out = []
            GAME.apply(after, seat, action)
            [told] = [dict(event.args) for event in after.out if event.kind == TOLD[verb]]
            if verb == "take":
                paid = own.civil + own.spare_civil
                civ_after = after.civilizations[seat]
                paid -= civ_after.civil + civ_after.spare_civil
                assert told["price"] == paid == view.prices[int(words[1]) - 1]
            elif verb == "build":
                assert told["resources"] == own.costs[NUMBERS[words[1]]]
            elif verb == "upgrade":
                old, new = (own.costs[NUMBERS[word]] for word in words[1:])
                assert told["resources"] == max(0, new - old)
            elif verb == "develop":
                card = NUMBERS[words[1]]
                [held] = {held for held in own.hand_cards if held.card == card}
                assert told["science"] == held.science_cost
            else:
                assert told["food"] == own.population_price
    assert min(counts.values()) > 5, counts


def test_costs_follow_the_cards_in_play() -> None:
    start = civ(technologies="masonry movies", hand="iron drama reserves_i")
    own = Table.force(start, civ()).own()
    costs = {WORDS[card]: own.costs[card] for card in range(WORKED)}
    assert (costs["movies"], costs["opera"], costs["philosophy"]) == (10, 7, 3)
    assert (costs["iron"], costs["tanks"]) == (5, 7)
    assert [held.science_cost for held in own.hand_cards] == [5, 3, None]
    bach = Table(civ(leader="j_s_bach", hand="iron drama opera"), civ()).own()
    assert [held.science_cost for held in bach.hand_cards] == [5, 1, 5]
    assert Table(civ(leader="moses"), civ()).own().population_price == 1


@pytest.mark.rule("ages:A-94", "ages:K-3")
def test_an_empty_yellow_bank_is_shown_without_a_price() -> None:
    table = Table(civ(yellow=0, tokens="agriculture 9"), civ())
    assert table.refuses("increase")
    assert table.own().population_price == -1


# the forecast


def end_of_turn(table: Table, seat: Seat = 0) -> None:
    """Compare the forecast with what happens at the end of the turn."""
    check_end(table.state, seat, table.own(seat), lambda: table.end_turn())


def check_end(
    state: AgesState, seat: Seat, before: CivilizationView, end: Callable[[], object]
) -> None:
    forecast = before.forecast
    end()
    after = view_of(state, seat).civilizations[seat]
    if forecast.uprising:
        assert (after.food, after.resources) == (before.food, before.resources)
        assert (after.science, after.culture) == (before.science, before.culture)
        return
    assert after.science == before.science + forecast.science
    assert after.culture == before.culture + forecast.culture - forecast.hunger
    goods = before.food + before.resources + forecast.food + forecast.resources
    eaten = min(forecast.consumption, after_corruption(before) + forecast.food)
    assert after.food + after.resources == goods - forecast.corruption - eaten
    assert after.resources - forecast.resources <= before.resources


def after_corruption(own: CivilizationView) -> int:
    """The food that corruption leaves."""
    return own.food - max(0, own.forecast.corruption - own.resources)


@pytest.mark.rule("ages:A-123", "ages:A-129")
@pytest.mark.parametrize(
    "start",
    [
        civ(),
        civ(tokens="bronze 6 agriculture 5"),
        civ(tokens="agriculture 14"),
        civ(tokens="bronze 1 agriculture 12"),
        civ(yellow=8, workers="religion 4 agriculture 0", government="communism", culture=9),
        civ(yellow=8, workers="religion 4 agriculture 0", government="communism", culture=1),
        civ(yellow=5),
        civ(yellow=12, unused=2),
        civ(blue=1, tokens="coal 2", workers="irrigation 2 iron 2"),
        civ(blue=0, tokens="oil 1 coal 2 mechanized_agriculture 3"),
        civ(government="fundamentalism", workers="movies 2"),
        civ(wonders="transcontinental_railroad", workers="oil 2"),
        civ(leader="bill_gates", workers="computers 2"),
        civ(leader="sid_meier", workers="computers 2"),
    ],
)
def test_the_forecast_is_what_the_end_of_the_turn_brings(start: Civ) -> None:
    end_of_turn(Table.force(start, civ()))


@pytest.mark.rule("ages:A-123", "ages:A-129")
def test_the_forecast_holds_in_whole_games() -> None:
    turns = 0
    uprisings = 0
    for state, seed in games(9):
        for seat, action in busy(state, seed):
            if GAME.format_action(action) != "end":
                continue
            own = view_of(state, seat).civilizations[seat]
            leader = WORDS[own.leader] if own.leader != NO_CARD else ""
            if leader in ("genghis_khan", "winston_churchill", "bill_gates"):
                continue
            after = state.clone()
            GAME.apply(after, seat, action)
            check_end(after, seat, own, lambda: None)
            turns += 1
            uprisings += own.forecast.uprising
    assert turns > amount(60, 200)
    assert uprisings > amount(3, 10)


@pytest.mark.rule("ages:A-125", "ages:A-127")
def test_the_forecast_in_numbers() -> None:
    start = civ(
        tokens="bronze 3 agriculture 5",
        yellow=12,
        workers="agriculture 0 religion 2 drama 1",
        culture=3,
    )
    own = Table(start, civ()).own()
    assert (own.corruption, own.consumption, own.needed_happiness) == (2, 2, 2)
    forecast = own.forecast
    assert not forecast.uprising
    assert (forecast.science, forecast.culture) == (1, 4)
    assert (forecast.corruption, forecast.food, forecast.resources) == (2, 0, 2)
    assert (forecast.consumption, forecast.hunger) == (2, 0)


@pytest.mark.rule("ages:A-122", "ages:A-202", "ages:A-203", "ages:V-4")
@pytest.mark.parametrize(("unused", "uprising"), [(0, True), (1, False), (2, False)])
def test_the_forecast_warns_of_an_uprising(unused: int, uprising: bool) -> None:
    start = civ(yellow=12, workers="religion 1", unused=unused)
    own = Table(start, civ()).own()
    assert (own.needed_happiness, own.happiness, own.discontent) == (2, 1, 1)
    assert own.forecast.uprising == uprising
    assert bool(own.forecast.science) != uprising


def test_the_forecast_of_others_does_not_depend_on_who_looks() -> None:
    table = Table(civ(), civ(workers="religion 2"), civ(yellow=3))
    shown = [[c.forecast for c in table.view(seat).civilizations] for seat in (0, 1, 2, -1)]
    assert shown[0] == shown[1] == shown[2] == shown[3]
    assert shown[0][1].culture == 2
    assert shown[0][2].uprising


@pytest.mark.rule("ages:R-60", "ages:F-13")
def test_the_forecast_holds_for_genghis_khan() -> None:
    end_of_turn(Table(civ(leader="genghis_khan", workers="warriors 3"), civ()))


@pytest.mark.rule("ages:F-14")
def test_the_forecast_holds_for_churchill() -> None:
    end_of_turn(Table(civ(leader="winston_churchill"), civ()))


@pytest.mark.rule("ages:A-127", "ages:R-60")
def test_the_hunger_forecast_counts_what_is_scored_before() -> None:
    start = civ(leader="genghis_khan", yellow=12, workers="agriculture 0 warriors 3", unused=3)
    table = Table(start, civ())
    hunger = table.own().forecast.hunger
    [event] = table.end_turn().events("consumption")
    assert event.arg("hunger") == hunger


# what is known


@pytest.mark.rule("ages:A-153", "ages:R-2")
def test_everybody_sees_every_civilization_whole() -> None:
    table = Table(
        civ(hand="iron frugality_a", science=4),
        civ(hand="moses drama", tokens="bronze 3", culture=6),
        civ(leader="homer", wonder="colossus 1", unused=3),
    )
    views = [table.view(seat) for seat in (0, 1, 2, SPECTATOR)]
    assert all(view.civilizations == views[0].civilizations for view in views)
    own = views[3].civilizations
    assert [WORDS[card] for card in own[1].hand] == ["moses", "drama"]
    assert (own[0].science, own[1].resources, own[1].culture) == (4, 3, 6)
    assert (WORDS[own[2].wonder], own[2].stages, own[2].unused) == ("colossus", 1, 3)


@pytest.mark.rule("ages:R-2")
def test_views_differ_only_in_who_looks_and_in_the_prices() -> None:
    for state, seed in games(3):
        for number, _ in enumerate(busy(state, seed)):
            if number % 20:
                continue
            views = [view_of(state, seat) for seat in range(-1, state.seats)]
            for view in views[1:]:
                differ = {
                    field.name
                    for field in fields_of(AgesView)
                    if getattr(view, field.name) != getattr(views[0], field.name)
                }
                assert differ <= {"seat", "prices"}
                assert view.viewer() == view.seat


def test_a_view_holds_every_number_of_every_civilization() -> None:
    shown = [field.name for field in fields_of(CivilizationView)]
    for state, seed in games(2):
        for number, (seat, _) in enumerate(busy(state, seed)):
            if number % 25:
                continue
            view = view_of(state, seat)
            for own, seen in zip(state.civilizations, view.civilizations, strict=True):
                for name in [name for name in shown if hasattr(own, name)]:
                    held, found = getattr(own, name), getattr(seen, name)
                    if name in ("technologies", "ruins", "led"):
                        held = tuple(bit for bit in range(60) if held >> bit & 1)
                    assert (tuple(held) if isinstance(held, list) else held) == found


@pytest.mark.rule("ages:A-29")
def test_of_the_deck_everything_but_the_order_is_known() -> None:
    state = new_game(3, "usual", 5)
    view = view_of(state, 0)
    assert sorted([*view.deck.cards, *view.row]) == sorted(deck(0, 3))
    assert view.deck.size == 7
    assert list(view.deck.cards) == sorted(view.deck.cards)


def test_chance_to_come_is_in_no_view() -> None:
    rows = set()
    for seed in range(6):
        table = Table(civ(), civ())
        world = GAME.determinize(table.view(0), Chance(seed))
        assert isinstance(world, AgesState)
        assert view_of(world, 0) == table.view(0)
        GAME.apply(world, 0, GAME.parse_action("end"))
        rows.add(tuple(world.row))
    assert len(rows) == 6


@pytest.mark.parametrize(("players", "tokens"), CONFIGS)
def test_a_possible_world_is_the_same_position_and_is_seen_alike(players: int, tokens: str) -> None:
    state = new_game(players, tokens, 5)
    looked = 0
    prompts = set()
    for number, (seat, _) in enumerate(busy(state, 5)):
        prompt = GAME.prompt(state, seat).key
        if number % 9 and prompt in prompts:
            continue
        prompts.add(prompt)
        looked += 1
        for viewer in range(-1, players):
            view = view_of(state, viewer)
            world = GAME.determinize(view, Chance(number))
            assert isinstance(world, AgesState)
            assert world.parts() == state.parts()
            assert world.stack == state.stack
            assert view_of(world, viewer) == view
            assert GAME.options(world, seat) == GAME.options(state, seat)
            assert GAME.refused(world, seat) == GAME.refused(state, seat)
    assert looked > 20


@pytest.mark.parametrize(("players", "tokens"), CONFIGS)
def test_a_possible_world_plays_on_to_the_end(players: int, tokens: str) -> None:
    state = new_game(players, tokens, 3)
    for number, (seat, _) in enumerate(busy(state, 3)):
        if number % 60:
            continue
        world = GAME.determinize(view_of(state, seat), Chance(number))
        assert isinstance(world, AgesState)
        for _ in busy(world, number):
            pass
        outcome = GAME.outcome(world)
        assert outcome is not None
        assert outcome.totals == tuple(own.culture for own in world.civilizations)
        assert world.age == 4
        assert world.round_number == world.last_round
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    ("start", "texts", "prompt"),
    [
        (civ(hand="rich_land_a", tokens="bronze 3"), "play rich_land_a", "prompt-order"),
        (
            civ(leader="homer", hand="michelangelo", wonders="colossus"),
            "lead michelangelo",
            "prompt-tuck",
        ),
        (civ(tokens="coal 1 iron 1 bronze 2"), "build bronze", "prompt-pay"),
        (
            civ(technologies="iron", hand="reserves_ii"),
            "play reserves_ii; gain resources",
            "prompt-store",
        ),
        (
            civ(hand="engineering_genius_a", wonder="hanging_gardens 0", tokens="bronze 2", blue=0),
            "play engineering_genius_a",
            "prompt-use",
        ),
        (
            civ(
                leader="frederick_barbarossa",
                tokens="irrigation 1 agriculture 2 bronze 4",
            ),
            "muster warriors",
            "prompt-pay",
        ),
    ],
)
def test_a_world_in_the_middle_of_an_action_goes_on_as_the_game_does(
    start: Civ, texts: str, prompt: str
) -> None:
    table = Table.force(start, civ(), asked=True).do(*texts.split("; "))
    assert table.prompt() == prompt
    for viewer in (0, 1, SPECTATOR):
        world = GAME.determinize(table.view(viewer), Chance(8))
        assert isinstance(world, AgesState)
        for action in GAME.options(table.state, 0):
            one, two = world.clone(), table.state.clone()
            GAME.apply(one, 0, action)
            GAME.apply(two, 0, action)
            assert one.parts() == two.parts()
            assert one.stack == two.stack


# what is asked


KINDS = {
    "prompt-action": {
        *("take", "increase", "build", "upgrade", "destroy", "lead", "stage", "develop"),
        *("revolt", "play", "convert", "muster", "settle", "speak", "end"),
        *("tactic", "copy", "trade"),
    },
    "prompt-politics": {
        *("pass", "prepare", "attack", "declare", "offer", "cancel", "resign"),
        *("look", "retire", "colonize"),
    },
    "prompt-second-politics": {"pass", "prepare", "attack", "declare", "offer", "cancel", "resign"},
    "prompt-answer": {"accept", "refuse"},
    "prompt-equal-answer": {"accept", "refuse"},
    "prompt-defense": {"defend", "done", "decline"},
    "prompt-plunder": {"split"},
    "prompt-raid": {"destroy", "decline"},
    "prompt-annex": {"seize"},
    "prompt-infiltrate": {"remove"},
    "prompt-war": {"resolve"},
    "prompt-spoils": {"steal", "done"},
    "prompt-first-bid": {"bid", "pass"},
    "prompt-bid": {"bid", "pass"},
    "prompt-outbid": {"pass"},
    "prompt-force": {"send", "commit", "done"},
    "prompt-goods": {"gain"},
    "prompt-split-gain": {"split"},
    "prompt-split-loss": {"split"},
    "prompt-free-building": {"build", "decline"},
    "prompt-cheaper": {"increase", "build", "develop", "revolt", "decline"},
    "prompt-own-destruction": {"destroy"},
    "prompt-cede": {"cede"},
    "prompt-ruin": {"ruin"},
    "prompt-row": {"take", "done", "decline"},
    "prompt-discard": {"discard"},
    "prompt-excess": {"discard"},
    "prompt-lose-token": {"return"},
    "prompt-lose-worker": {"lose"},
    "prompt-order": {"build", "upgrade", "develop", "revolt", "gain"},
    "prompt-tuck": {"tuck", "decline"},
    "prompt-use": {"use"},
    "prompt-pay": {"keep"},
    "prompt-store": {"keep"},
}


@pytest.mark.rule("ages:D-14", "ages:D-15")
@pytest.mark.parametrize(
    ("scope", "kinds"),
    [("civil", {"prompt-order"}), ("full", {"prompt-politics", "prompt-defense"})],
)
def test_the_kinds_of_decisions_and_what_may_be_chosen_in_each(scope: str, kinds: set[str]) -> None:
    found: dict[str, set[str]] = {}
    for state, seed in games(12, scope):
        for seat, _ in busy(state, seed):
            prompt = GAME.prompt(state, seat).key
            options = GAME.options(state, seat)
            assert options == sorted(set(options))
            verbs = {GAME.format_action(action).split()[0] for action in options}
            found.setdefault(prompt, set()).update(verbs)
            assert prompt != "prompt-action" or "end" in verbs
            assert prompt not in ("prompt-politics", "prompt-bid") or "pass" in verbs
            assert prompt != "prompt-defense" or "decline" in verbs
            refused = [action for action, _ in GAME.refused(state, seat)]
            assert not set(refused) & set(options)
            assert len(set(refused)) == len(refused)
    assert set(found) >= {"prompt-action", *kinds}
    for prompt, verbs in found.items():
        assert verbs <= KINDS[prompt]
    assert found["prompt-action"] >= {"take", "build", "upgrade", "lead", "stage", "develop", "end"}


def test_an_upgrade_that_is_offered_has_a_worker_and_both_cards() -> None:
    first = GAME.parse_action("upgrade agriculture irrigation")
    for state, seed in games(4):
        for seat, _ in busy(state, seed):
            own = view_of(state, seat).civilizations[seat]
            for action in GAME.options(state, seat):
                if GAME.format_action(action).startswith("upgrade"):
                    assert own.workers[UPGRADE_FROM[action - first]]
                    assert UPGRADE_TO[action - first] in own.technologies


def test_in_the_civil_game_only_the_seat_whose_turn_it_is_is_asked() -> None:
    for state, seed in games(3):
        for seat, _ in busy(state, seed):
            assert seat == view_of(state, seat).active
            assert not any(GAME.is_waiting(state, other) for other in range(-1, seat))


# set-ups


@pytest.mark.parametrize(
    ("key", "players", "rules", "chosen", "word"),
    [
        ("config-players", 1, 0, {}, "1"),
        ("config-players", 5, 0, {}, "5"),
        ("config-players", 0, 0, {}, "0"),
        ("config-players", -2, 0, {}, "2"),
        ("config-value", 2, 0, {"scope": "politics"}, "politics"),
        ("config-value", 3, 0, {"scope": ""}, "full, peaceful, civil"),
        ("config-value", 3, 0, {"scope": "Civil"}, "Civil"),
        ("config-value", 2, 0, {"length": "long"}, "whole, short"),
        ("config-value", 2, 0, {"hands": "closed"}, "open, hidden"),
        ("config-value", 2, 0, {"tokens": "ask"}, "ask"),
        ("config-value", 4, 0, {"tokens": "usual asked"}, "asked"),
        ("config-value", 2, 0, {"tokens": ""}, "usual, asked"),
        ("config-option", 2, 0, {"token": "asked"}, "token"),
        ("config-option", 2, 0, {"politics": "no"}, "scope, length, hands, tokens"),
        ("config-rules", 2, 99, {}, "99"),
    ],
)
def test_a_bad_set_up_is_refused_with_one_clear_reason(
    key: str, players: int, rules: int, chosen: dict[str, str], word: str
) -> None:
    with pytest.raises(BadConfig) as error:
        GAME.configure(players, rules, chosen)
    assert error.value.reason.key == key
    assert TEXT.problems(error.value.reason) == []
    said = TEXT.error(error.value)
    assert word in said
    assert "\n" not in said


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tokens", ["usual", "asked"])
@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("length", ["whole", "short"])
@pytest.mark.parametrize("scope", ["full", "peaceful", "civil"])
def test_every_good_set_up_is_played_to_the_end(
    players: int, scope: str, length: str, hands: str, tokens: str
) -> None:
    chosen = {"scope": scope, "length": length, "hands": hands, "tokens": tokens}
    config = GAME.configure(players, 0, chosen)
    assert config == GAME.configure(players, GAME.meta.rules, chosen)
    assert {name: config.option(name) for name in chosen} == chosen
    result = play_random(GAME, config, 4)
    assert result.decisions > (50 if scope == "civil" else 10)
    state = GAME.setup(config, Chance(4))
    assert isinstance(state, AgesState)
    view = view_of(state, 0)
    assert (view.seats, view.asked) == (players, tokens == "asked")
    assert (view.short, view.hidden) == (length == "short", hands == "hidden")


def test_the_usual_set_up_is_the_full_and_whole_game_with_open_hands() -> None:
    usual = {"scope": "full", "length": "whole", "hands": "open", "tokens": "usual"}
    assert GAME.configure(3, 0, {}) == GAME.configure(3, 0, usual)


def test_the_usual_set_up_does_not_ask_for_tokens() -> None:
    assert GAME.configure(2, 0, {}).option("tokens") == "usual"
    for seed in range(3):
        state = new_game(2, "usual", seed)
        for seat, _ in busy(state, seed):
            assert GAME.prompt(state, seat).key not in ("prompt-pay", "prompt-store")
