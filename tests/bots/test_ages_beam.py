"""The beam bot of Through the Ages: legal, deterministic, blind, and better than one step."""

from dataclasses import replace
from pathlib import Path

import pytest

from civitas.bots.ages.beam import AgesBeam, judge, make_beam
from civitas.bots.ages.evaluation import TERM_NAMES, Evaluation
from civitas.bots.ages.heuristic import POLITICS
from civitas.bots.ages.impacts import Impacts
from civitas.bots.ages.lookahead import lower_end
from civitas.bots.ages.row import RowOutlook
from civitas.bots.ages.tuned import FILE, load_weights
from civitas.bots.ages.turn_search import is_content
from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.actions import END, RESIGN
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.rules.population import discontent
from civitas.kernel import Chance, UnknownBot, stream
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.ages import Table, civ, military_cards
from kit.ages_games import ended, play
from kit.bots import answer_of
from kit.tier import amount

BOT = AgesBeam(GAME)
NARROW = AgesBeam(GAME, width=1, depth=3)
RANDOM = make_bot("random", GAME)
WEIGHTS, POLITICS_WEIGHTS = load_weights(FILE)

SET_UPS: list[tuple[int, dict[str, str]]] = [
    (2, {"tokens": "asked", "hands": "hidden", "length": "short"}),
    (2, {"scope": "civil", "length": "short"}),
    (3, {"length": "short"}),
    (4, {"scope": "peaceful", "length": "short"}),
]


def evaluation(table: Table, seat: int = 0) -> Evaluation:
    return Evaluation(table.state, seat, WEIGHTS, POLITICS_WEIGHTS)


def best_turn(table: Table, bot: AgesBeam = BOT) -> list[str]:
    """The actions of the best turn that is found."""
    o = evaluation(table)
    found = bot.search.ends(o, RowOutlook(o), GAME.options(table.state, 0))
    best = max(found.values(), key=lambda end: end.value)
    return [GAME.format_action(action) for action in best.path]


@pytest.mark.parametrize(("players", "chosen"), SET_UPS[: amount(3, len(SET_UPS))], ids=str)
def test_every_set_up_is_played_legally_and_blindly(players: int, chosen: dict[str, str]) -> None:
    """Worlds that look alike to the seat, and other chance of its own, get the same answer."""
    config = GAME.configure(players, 0, chosen)
    for number, (state, seat, action) in enumerate(play([NARROW] * players, config, 3)):
        if seat < 0:
            continue
        assert action in GAME.options(state, seat)
        assert action != RESIGN
        if number % 23 == 0:
            view = GAME.view(state, seat)
            before = repr(view)
            world = GAME.determinize(view, Chance(number))
            bot = AgesBeam(GAME, width=1, depth=3)
            assert answer_of(GAME, bot, world, seat, stream(5, number)) == action
            assert repr(view) == before


def test_looking_ahead_is_legal_and_blind() -> None:
    bot = AgesBeam(GAME, width=2, depth=3, ends=2, worlds=1)
    config = GAME.configure(2, 0, {"length": "short"})
    for number, (state, seat, _) in enumerate(play([NARROW] * 2, config, 8)):
        if seat >= 0 and number % 29 == 0:
            view = GAME.view(state, seat)
            world = GAME.determinize(view, Chance(number))
            action = answer_of(GAME, bot, state, seat, stream(5, 1))
            assert action in GAME.options(state, seat)
            assert answer_of(GAME, bot, world, seat, stream(6, 1)) == action


def test_another_turn_is_played_only_if_worlds_agree_on_it() -> None:
    assert lower_end([2.0, 2.0, 2.0]) == 2.0
    assert lower_end([9.0, -8.0, 2.0]) < 0


def test_random_players_never_win() -> None:
    for seed in range(2):
        bots = [RANDOM, RANDOM]
        bots[seed % 2] = NARROW
        outcome = GAME.outcome(ended(bots, GAME.configure(2, 0, {}), seed))
        assert outcome is not None
        assert outcome.winners() == (seed % 2,)


def test_values_are_sums_of_terms_and_do_not_depend_on_what_was_valued_before() -> None:
    """Everything that is kept for later positions of the turn is what it would be without."""
    checked = 0
    for number, (state, seat, _) in enumerate(play([NARROW] * 2, GAME.configure(2, 0, {}), 4)):
        if seat < 0 or number % 45 or not isinstance(state.stack[-1], ActionPhase):
            continue
        o = Evaluation(state, seat, WEIGHTS, POLITICS_WEIGHTS)
        row = RowOutlook(o)
        options = GAME.options(state, seat)
        for end in NARROW.search.ends(o, row, options).values():
            own = end.world.civilizations[seat]
            terms = o.terms(own)
            assert [name for name, _ in terms] == list(TERM_NAMES)
            fresh = Evaluation(state, seat, WEIGHTS, POLITICS_WEIGHTS)
            assert fresh.value(own) == o.value(own)
            assert sum(value for _, value in terms) == pytest.approx(o.value(own))
            assert RowOutlook(fresh).value(end.world) == row.value(end.world)
            checked += 1
    assert checked > 10


def test_plans_of_theaters_depend_on_libraries_where_a_leader_makes_both_cheaper() -> None:
    """Positions that differ only in what helps a theater do not share the plans of theaters."""
    alone = civ(leader="william_shakespeare", technologies="drama printing_press", unused=1)
    helped = civ(
        leader="william_shakespeare",
        technologies="drama printing_press",
        workers="printing_press 1",
        unused=1,
    )
    table = Table.force(alone, helped)
    without, with_library = table.state.civilizations
    o = evaluation(table)
    o.investments(without)
    found = o.investments(with_library)
    o.investments_of.clear()
    assert found == o.investments(with_library)


def test_a_whole_turn_begins_with_what_is_chosen() -> None:
    table = Table(civ(tokens="agriculture 3 bronze 4"), civ())
    view, decision = GAME.view(table.state, 0), GAME.decision(table.state, 0, 1)
    turn = BOT.find_turn(view, decision)
    assert len(turn) > 1
    assert turn[0] == BOT.choose(view, decision, stream(1, 1), 0)
    for action in turn:
        assert action in GAME.options(table.state, 0)
        GAME.apply(table.state, 0, action)


def test_it_explains_what_it_chooses() -> None:
    table = Table(civ(tokens="agriculture 3 bronze 4"), civ())
    view, decision = GAME.view(table.state, 0), GAME.decision(table.state, 0, 1)
    explained = BOT.explain(view, decision)
    sums = {option: sum(value for _, value in terms) for option, terms in explained.items()}
    sums[END] += WEIGHTS.effort
    assert max(sums, key=lambda option: sums[option]) == BOT.choose(view, decision, stream(1, 1), 0)


def test_a_turn_is_planned_as_a_whole() -> None:
    """More people are worth it here only because of what they build next."""
    table = Table(civ(tokens="agriculture 2 bronze 5", unused=0, civil=2), civ())
    assert len(best_turn(table)) == 2
    assert "increase" in best_turn(table)
    alone = AgesBeam(GAME, depth=1)
    assert len(best_turn(table, alone)) <= 1


def test_a_card_that_comes_back_cheaper_can_wait_and_one_that_is_swept_cannot() -> None:
    """What a row offers is only what the sweeps of both players leave in it."""
    start = Table(civ(science=9), civ(hand="iron"))
    o = evaluation(start)
    values = []
    for space in (1, 13):
        others = [f"{other} warfare" for other in range(1, 14) if other != space]
        row = " ".join([f"{space} iron", *others])
        values.append(RowOutlook(o).value(Table.force(civ(), civ(), row=row).state))
    assert values[0] < values[1]


def test_the_last_turn_counts_only_what_scores() -> None:
    table = Table.force(civ(hand="iron", science=9, tokens="bronze 8"), civ(), age=4)
    table.state.last_round = table.state.round_number
    o = evaluation(table)
    assert dict(o.terms(o.base.civ))["hand"] <= 0.0
    assert RowOutlook(o).value(table.state) == 0.0


def colonies_count(table: Table, turns: float = 2.0) -> float:
    """What one more colony adds to the expected score of Impacts."""
    found = Impacts(table.state, 0, turns, WEIGHTS)
    own = table.state.civilizations[0]
    more = own.clone()
    more.colonies = military_cards("vast_territory_ii")
    return found.value(more) - found.value(own)


def test_a_prepared_impact_counts_in_full_an_unknown_one_as_probable_a_revealed_one_not() -> None:
    card = military_cards("impact_of_colonies")
    unknown, prepared, held, revealed = [Table(civ(), civ(), age=3) for _ in range(4)]
    prepared.state.civilizations[0].prepared = card
    prepared.state.future = card
    held.state.civilizations[0].military_hand = card
    revealed.state.past = card
    part = WEIGHTS.impacts * WEIGHTS.impacts_early**2.0
    assert colonies_count(prepared) == pytest.approx(3 * part)
    assert 0 < colonies_count(unknown) < colonies_count(held) < colonies_count(prepared)
    assert colonies_count(revealed) == 0.0
    assert colonies_count(prepared, 9.0) < colonies_count(prepared)


def test_impacts_that_lie_face_down_make_every_unknown_one_more_probable() -> None:
    few, many = Table(civ(), civ(), age=3), Table(civ(), civ(), age=3)
    many.state.future = military_cards("impact_of_wonders impact_of_science impact_of_balance")
    assert colonies_count(few) < colonies_count(many)


def test_the_short_game_has_no_impacts() -> None:
    table = Table(civ(), civ(), age=2)
    table.state.short = True
    assert colonies_count(table) == 0.0


def test_a_lead_in_a_ranking_is_worth_more_the_closer_the_end_is() -> None:
    table = Table.force(civ(workers="philosophy 3"), civ(), age=3)
    table.state.civilizations[0].prepared = military_cards("impact_of_science")
    own = table.state.civilizations[0]
    less = own.clone()
    less.science_rating -= 2
    late, early = [Impacts(table.state, 0, turns, WEIGHTS) for turns in (1.0, 10.0)]
    assert late.value(own) - late.value(less) > early.value(own) - early.value(less) > 0


def test_nothing_is_destroyed_while_idle_workers_bear_the_discontent() -> None:
    idle = Table(civ(yellow=8, unused=5), civ()).state
    busy = Table(civ(yellow=8, unused=0), civ()).state
    assert discontent(idle.civilizations[0]) > 0
    assert is_content(idle, 0, [END])
    assert not is_content(busy, 0, [END])


def test_a_rival_with_many_cards_does_not_spoil_a_territory() -> None:
    """A card in hand is rarely a bonus card, so it counts for less than a point of force."""
    rival = civ(workers="warriors 1", military_hand="raid_i plunder_i spy legion phalanx")
    table = Table(civ(workers="warriors 4"), rival, politics=True)
    card = military_cards("vast_territory_i")[0]
    found = [
        judge(Evaluation(table.state, 0, WEIGHTS, politics)).territory(card)
        for politics in (POLITICS_WEIGHTS, replace(POLITICS_WEIGHTS, hand_force=1.0))
    ]
    assert found[0] > 0 > found[1]


def test_it_attacks_only_with_a_good_chance() -> None:
    """The same attack is made against a hand that cannot defend and not against a full one."""
    own = civ(workers="warriors 4", military_hand="raid_i", culture=5)
    rival = civ(workers="philosophy 2", tokens="bronze 3", culture=20)
    guarded = civ(
        workers="philosophy 2",
        tokens="bronze 3",
        culture=20,
        military_hand="military_bonus_i military_bonus_i",
    )
    for other, attacks in ((rival, True), (guarded, False)):
        table = Table(own, other, politics=True)
        view, decision = GAME.view(table.state, 0), GAME.decision(table.state, 0, 1)
        values = {
            GAME.format_action(option): dict(terms)[POLITICS]
            for option, terms in BOT.explain(view, decision).items()
        }
        assert (values["attack raid_i @1"] > 0) == attacks


def test_other_games_have_no_beam() -> None:
    with pytest.raises(UnknownBot):
        make_beam(find_game("wonders").game)


def test_weights_of_a_file_are_used_and_unknown_ones_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("[turn]\nmined = 0.5\n[politics]\ndraws = [0, 1, 2, 3]\n", encoding="utf-8")
    bot = make_beam(GAME, weights=str(path))
    weights, politics = bot.tuned
    assert weights.mined == 0.5
    assert politics.draws == (0.0, 1.0, 2.0, 3.0)
    cases = {
        "[turn]\nminned = 0.5\n": "there is no weight minned that can be “0.5”",
        "[turn]\nmined = 'x'\n": "there is no weight mined that can be “x”",
        "[turn]\nmined = nan\n": "there is no weight mined that can be “nan”",
        "[turn]\nmined = [1]\n": "there is no weight mined that can be “[1]”",
        "[politics]\ndraws = [1, 2]\n": "there is no weight draws that can be “[1, 2]”",
        "[other]\nmined = 1\n": "is not a file with weights of the bot “beam”",
        "root:x:0:0\n": "is not a file with weights of the bot “beam”",
        "turn = 1\n": "is not a file with weights of the bot “beam”",
    }
    for number, (wrong, words) in enumerate(cases.items()):
        other = tmp_path / f"{number}.toml"
        other.write_text(wrong, encoding="utf-8")
        assert refusal(str(other)) in (f"“{other}”: {words}.", f"“{other}” {words}.")
    for missing in (str(tmp_path / "none.toml"), str(tmp_path)):
        assert refusal(missing) == f"“{missing}” is not a file with weights of the bot “beam”."


def refusal(weights: str) -> str:
    """The error for a file of weights."""
    with pytest.raises(UnknownBot) as refused:
        make_beam(GAME, weights=weights)
    return Text("en").error(refused.value)
