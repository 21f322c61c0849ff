"""The heuristic bot of Through the Ages in the whole game: politics, armies, colonies, pacts."""

from collections import Counter
from functools import cache

import pytest

from civitas.bots.ages.heuristic import TERMS, AgesHeuristic, worth
from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.actions import END, PASS, RESIGN
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, stream
from kit.ages import Table, civ
from kit.ages_games import ended, play
from kit.bots import answer_of
from kit.tier import amount

BOT = AgesHeuristic(GAME)
RANDOM = make_bot("random", GAME)
TWO = GAME.configure(2, 0, {})
THREE = GAME.configure(3, 0, {})


def happenings(state: AgesState) -> Counter[str]:
    assert state.out is not None
    return Counter(event.kind for event in state.out)


@cache
def mirror_games() -> Counter[str]:
    """What happened in some games of two and of three."""
    found: Counter[str] = Counter()
    for config, seeds in ((TWO, amount([0], range(4))), (THREE, amount([1], range(2)))):
        for seed in seeds:
            found += happenings(ended([BOT] * config.players, config, seed))
    return found


# whole games


SET_UPS: list[tuple[int, dict[str, str]]] = [
    (3, {"hands": "hidden", "length": "short"}),
    (2, {"tokens": "asked", "hands": "hidden"}),
    (2, {"scope": "civil", "length": "short", "hands": "hidden"}),
    (2, {}),
    (4, {"length": "short"}),
    (3, {"scope": "peaceful", "tokens": "asked", "length": "short"}),
]


@pytest.mark.parametrize(("players", "chosen"), SET_UPS[: amount(3, len(SET_UPS))], ids=str)
def test_every_set_up_is_played_to_its_end(players: int, chosen: dict[str, str]) -> None:
    """Legally, without resigning, and blindly: worlds that look alike get the same answer."""
    config = GAME.configure(players, 0, chosen)
    culture: tuple[int, ...] = ()
    for number, (state, seat, action) in enumerate(play([BOT] * players, config, 5)):
        if seat < 0:
            culture = tuple(own.culture for own in state.civilizations)
            continue
        assert action in GAME.options(state, seat)
        assert action != RESIGN
        if number % 13 == 0:
            view = GAME.view(state, seat)
            before = repr(view)
            world = GAME.determinize(view, Chance(number))
            assert GAME.view(world, seat) == view
            assert answer_of(GAME, AgesHeuristic(GAME), world, seat, stream(5, number)) == action
            assert repr(view) == before
    assert min(culture) > 30


def test_random_players_never_win() -> None:
    for seed in range(amount(2, 4)):
        bots: list[Bot] = [RANDOM, RANDOM]
        bots[seed % 2] = BOT
        outcome = GAME.outcome(ended(bots, TWO, seed))
        assert outcome is not None
        assert outcome.winners() == (seed % 2,)


@pytest.mark.parametrize(
    "kind",
    [
        *("event_prepared", "aggression", "aggression_failed", "war_declared", "war_won"),
        *("colonized", "unit_sent", "tactic_played", "tactic_copied", "bonus_used"),
        *("pact_offered", "pact_accepted", "military_card_discarded"),
    ],
)
def test_in_mirror_games_there_is(kind: str) -> None:
    assert mirror_games()[kind] > 0


def test_in_mirror_games_nobody_resigns_and_there_are_few_uprisings() -> None:
    found = mirror_games()
    assert not found["resigned"]
    assert found["uprising"] <= 0.02 * found["turn_began"]


def test_the_same_seed_gives_the_same_game() -> None:
    config = GAME.configure(2, 0, {"length": "short"})
    first = [(seat, action) for _, seat, action in play([BOT, BOT], config, 9)]
    again = [(seat, action) for _, seat, action in play([AgesHeuristic(GAME)] * 2, config, 9)]
    assert first == again


def test_every_option_of_political_decisions_is_valued_and_the_best_is_chosen() -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        for state, seat, _ in play([RANDOM] * 3, THREE, seed):
            if seat < 0:
                continue
            frame = type(state.stack[-1]).__name__
            seen[frame] += 1
            if seen[frame] > 4:
                continue
            view, decision = GAME.view(state, seat), GAME.decision(state, seat, 1)
            explained = BOT.explain(view, decision)
            assert len(explained) == len(decision.options)
            for terms in explained:
                names = [name for name, _ in terms]
                assert names == [name for name in TERMS if name in names]
            sums = [worth(terms) for terms in explained]
            action = BOT.choose(view, decision, stream(1, 2), 0)
            assert action == decision.options[sums.index(max(sums))]
    wanted = {"Politics", "Defense", "Auction", "SendForce", "Answer", "DiscardExcess"}
    assert set(seen) >= wanted


# single positions


def choice(table: Table) -> str:
    """What it answers."""
    return GAME.format_action(answer_of(GAME, BOT, table.state, table.asked_seat(), stream(7, 8)))


def turn(table: Table) -> list[str]:
    """What it does with the rest of the turn."""
    done: list[str] = []
    seat = table.asked_seat()
    while True:
        action = answer_of(GAME, BOT, table.state, seat, stream(7, 8))
        if action == END:
            return done
        done.append(GAME.format_action(action))
        GAME.play(table.state, seat, action)


def test_even_a_hopeless_civilization_does_not_resign() -> None:
    giant = civ(workers="modern_infantry 6 movies 3", culture=250)
    table = Table.force(civ(yellow=2, unused=0, workers="warriors 0"), giant, age=3, politics=True)
    assert "resign" in table.options()
    assert choice(table) == "pass"


def test_a_defenceless_rival_is_attacked() -> None:
    strong = civ(military_hand="raid_i", workers="swordsmen 3")
    rich = civ(workers="alchemy 2 warriors 0")
    assert choice(Table.force(strong, rich, age=1, politics=True)) == "attack raid_i @1"


def test_of_two_rivals_the_one_with_something_to_lose_is_attacked() -> None:
    strong = civ(military_hand="plunder_ii", workers="swordsmen 4")
    table = Table(strong, civ(), civ(tokens="bronze 5"), age=2, politics=True)
    assert choice(table) == "attack plunder_ii @2"


def test_a_rival_full_of_cards_is_left_alone() -> None:
    strong = civ(military_hand="plunder_i", workers="warriors 2")
    ready = civ(
        workers="warriors 1",
        government="monarchy",
        military_hand="military_bonus_i military_bonus_i military_bonus_i",
        tokens="bronze 3",
    )
    assert choice(Table(strong, ready, age=1, politics=True)) == "pass"


def test_a_raid_is_met_with_bonus_cards() -> None:
    strong = civ(military_hand="raid_ii", workers="swordsmen 2")
    rich = civ(
        workers="alchemy 2 drama 2 warriors 1",
        government="monarchy",
        military_hand="military_bonus_ii crusades",
    )
    table = Table.force(strong, rich, age=2, politics=True).do("attack raid_ii @1")
    assert table.asked_seat() == 1
    assert choice(table) == "defend military_bonus_ii"
    table.do("defend military_bonus_ii")
    assert choice(table) == "done"


def test_no_cards_are_given_for_what_hardly_hurts() -> None:
    strong = civ(military_hand="spy", workers="swordsmen 2")
    poor = civ(workers="warriors 1", military_hand="military_bonus_iii military_bonus_iii")
    late = Table(strong, poor, age=3, politics=True).do("attack spy @1")
    assert choice(late) == "decline"


def test_a_war_over_culture_is_declared_with_a_great_lead_only() -> None:
    def table(mine: int, theirs: int) -> Table:
        own = civ(
            government="communism",
            military_hand="war_over_culture",
            workers=f"modern_infantry {mine}",
            culture=90,
        )
        other = civ(workers=f"modern_infantry {theirs}", culture=90, unused=0)
        return Table.force(own, other, age=3, politics=True)

    assert choice(table(5, 1)) == "declare war_over_culture @1"
    assert choice(table(2, 2)) == "pass"
    assert choice(table(1, 5)) == "pass"


def test_whoever_is_threatened_by_a_war_arms() -> None:
    def table(wars: str) -> Table:
        own = civ(workers="riflemen 2", tokens="bronze 5", unused=1, culture=60)
        rival = civ(workers="riflemen 3", wars=wars, culture=60)
        return Table.force(own, rival, age=3, round_number=17, last_round=18, scope="full")

    assert "build riflemen" in turn(table("war_over_culture 0"))


def test_events_are_prepared_by_those_they_favour() -> None:
    def table(mine: int, theirs: int) -> Table:
        own = civ(workers=f"warriors {mine}", military_hand="crusades", culture=20)
        return Table(own, civ(workers=f"warriors {theirs}", culture=20), age=1, politics=True)

    assert choice(table(4, 1)) == "prepare crusades"
    assert choice(table(1, 4)) == "pass"


def test_of_two_impacts_the_better_one_is_prepared() -> None:
    own = civ(workers="modern_infantry 3", military_hand="impact_of_strength impact_of_wonders")
    other = civ(wonders="pyramids colossus")
    assert choice(Table(own, other, age=3, politics=True)) == "prepare impact_of_strength"


def test_a_territory_nobody_else_can_take_is_colonized_with_the_cheapest_unit() -> None:
    own = civ(workers="warriors 2 knights 2", military_hand="fighting_band")
    table = Table.force(own, civ(workers="warriors 0"), age=1, politics=True)
    table.reveal("wealthy_territory_i")
    assert choice(table) == "bid 1"
    table.do("bid 1")
    assert choice(table) == "send warriors"
    table.do("send warriors")
    assert choice(table) == "done"


def test_no_army_is_given_for_a_territory() -> None:
    rival = civ(workers="modern_infantry 3")
    own = civ(workers="modern_infantry 2 warriors 0")
    table = Table.force(rival, own, age=3, politics=True)
    table.reveal("wealthy_territory_i").do("bid 9")
    assert "bid 10" in table.options()
    assert choice(table) == "pass"


def test_a_tactic_is_played_that_fits_the_units() -> None:
    own = civ(workers="warriors 3", military_hand="legion heavy_cavalry", unused=0)
    done = turn(Table(own, civ(workers="warriors 3"), age=1, scope="full"))
    assert "tactic legion" in done
    assert "tactic heavy_cavalry" not in done


def test_a_better_tactic_of_a_rival_is_copied() -> None:
    own = civ(workers="knights 3", tactic="fighting_band", unused=0, government="monarchy")
    rival = civ(workers="knights 3", tactic="heavy_cavalry")
    assert "copy heavy_cavalry" in turn(Table(own, rival, age=1, scope="full"))


def test_the_least_useful_card_is_discarded() -> None:
    own = civ(
        workers="swordsmen 3",
        military_hand="heavy_cavalry military_bonus_i crusades",
        government="despotism",
    )
    table = Table(own, civ(), age=1, scope="full").do("end")
    assert table.prompt() == "prompt-excess"
    assert choice(table) == "discard heavy_cavalry"


def test_a_pact_is_accepted_for_what_it_gives() -> None:
    owner = civ(military_hand="international_trade_agreement loss_of_sovereignty")
    table = Table.force(owner, civ(), civ(), age=2, politics=True)
    assert choice(table.do("offer international_trade_agreement a @1")) == "accept"
    table = Table(owner, civ(), civ(), age=3, politics=True)
    assert choice(table.do("offer loss_of_sovereignty a @1")) == "refuse"


def test_a_pact_is_offered_that_helps_both() -> None:
    owner = civ(military_hand="international_trade_agreement")
    table = Table(owner, civ(), civ(), age=2, politics=True)
    assert choice(table).startswith("offer international_trade_agreement")


def test_a_second_political_action_and_a_look_are_used() -> None:
    own = civ(leader="joan_of_arc", workers="warriors 3", military_hand="crusades")
    table = Table(own, civ(culture=9), age=1, politics=True, events="foray rats")
    assert choice(table) == "look"
    assert choice(table.do("look")) == "prepare crusades"
    caesar = civ(
        leader="julius_caesar",
        workers="swordsmen 3",
        military_hand="crusades foray",
        government="monarchy",
        culture=9,
    )
    table = Table.force(caesar, civ(culture=9), age=1, politics=True, events="cold_war rats")
    table.do(choice(table))
    assert table.prompt() == "prompt-second-politics"
    assert GAME.parse_action(choice(table)) != PASS


def test_nothing_but_a_pass_is_answered_without_cards() -> None:
    assert choice(Table(civ(), civ(), politics=True)) == "pass"
