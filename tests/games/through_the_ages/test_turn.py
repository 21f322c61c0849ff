"""Turns and rounds, action tokens, the end of the game."""

from collections import Counter

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import WORDS, deck
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, NotYourDecision, stream
from civitas.play.match import Match
from kit.ages import Table, civ
from kit.walk import new_match


def new_game(players: int, seed: int = 1, scope: str = "full") -> Table:
    """A game from its set-up on."""
    table = Table(*[civ()] * players)
    state = GAME.setup(
        GAME.configure(players, 0, {"scope": scope}), Chance(seed, record_events=True)
    )
    assert isinstance(state, AgesState)
    table.state = state
    return table


def skip_politics(table: Table) -> None:
    if table.prompt() == "prompt-politics":
        table.do("pass")


def finish(table: Table) -> None:
    """End the actions, and discard what military cards are too many."""
    table.end_turn()
    while not table.is_over() and table.prompt() == "prompt-excess":
        table.do(table.options()[0])


def idle(table: Table) -> None:
    """A turn in which nothing is done."""
    skip_politics(table)
    finish(table)


def actions(table: Table, seat: int = 0) -> tuple[int, int, int, int]:
    """Civil actions available and in all, and military ones."""
    own = table.own(seat)
    return (own.civil, own.civil_total, own.military, own.military_total)


# turns


@pytest.mark.rule("ages:A-1", "ages:A-2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_everybody_has_one_turn_in_every_round_clockwise_from_the_first_player(
    players: int, seed: int, scope: str
) -> None:
    table = new_game(players, seed, scope)
    first = table.state.first
    for number in range(1, 6):
        for step in range(players):
            assert table.state.round_number == number
            assert table.asked_seat() == (first + step) % players
            assert table.state.active == (first + step) % players
            assert table.state.first == first
            idle(table)


@pytest.mark.rule("ages:A-1")
def test_only_the_active_player_acts() -> None:
    table = Table(civ(), civ())
    with pytest.raises(NotYourDecision):
        GAME.play(table.state, 1, GAME.parse_action("end"))


@pytest.mark.rule("ages:A-30", "ages:A-32")
def test_a_turn_begins_with_the_row_and_ends_with_production() -> None:
    table = Table(civ(), civ(), row="1 moses 9 iron", age=1)
    assert table.own().food == 0
    table.end_turn()
    assert (table.food(), table.food(1)) == (2, 0)
    assert "moses" not in table.row()
    assert table.row()[0] == "iron"
    kinds = [event.kind for event in table.state.out or []]
    assert kinds.index("produced") < kinds.index("turn_began") < kinds.index("card_swept")


@pytest.mark.rule("ages:A-85", "ages:A-185")
def test_actions_may_be_done_in_any_order_as_often_as_they_can_be_paid() -> None:
    table = Table(civ(tokens="bronze 6 agriculture 2", unused=2), civ())
    table.do("build bronze", "build warriors", "increase", "destroy bronze", "build warriors")
    assert actions(table) == (1, 4, 0, 2)
    assert table.workers("warriors") == 3
    assert table.why_not("build warriors") == "refused-military 1"
    assert table.can("build bronze") is False
    assert table.can("destroy agriculture")
    table.do("destroy agriculture")
    assert table.why_not("destroy agriculture") == "refused-civil 1"
    assert table.options() == ["end"]


@pytest.mark.rule("ages:A-85")
def test_a_player_may_stop_with_actions_left_over() -> None:
    table = Table(civ(tokens="bronze 4"), civ())
    assert table.can("end")
    table.end_turn()
    assert table.asked_seat() == 1


@pytest.mark.rule("ages:A-120", "ages:A-121")
def test_the_end_of_a_turn_asks_nothing_and_civil_cards_over_the_limit_stay() -> None:
    table = Table.force(civ(hand="iron irrigation alchemy theology drama masonry"), civ())
    table.end_turn()
    assert table.asked_seat() == 1
    assert len(table.hand()) == 6


# action tokens


@pytest.mark.rule("ages:A-133", "ages:A-187", "ages:A-120")
def test_all_actions_are_available_again_when_the_turn_ends() -> None:
    table = Table(civ(civil=0, military=1), civ(civil=1, military=0))
    table.end_turn()
    assert actions(table) == (4, 4, 2, 2)
    assert actions(table, 1) == (1, 4, 0, 2)
    table.end_turn()
    assert actions(table, 1) == (4, 4, 2, 2)


@pytest.mark.rule("ages:A-133", "ages:A-122")
def test_an_uprising_does_not_keep_actions_from_being_reset() -> None:
    table = Table(civ(yellow=12, unused=0, civil=0, military=0), civ())
    table.end_turn()
    assert len(table.events("uprising")) == 1
    assert actions(table) == (4, 4, 2, 2)


@pytest.mark.rule("ages:A-183", "ages:A-8", "ages:A-9", "ages:A-16")
@pytest.mark.parametrize(
    ("government", "technologies", "leader", "wonders", "ruins", "totals"),
    [
        ("despotism", "", "", "", "", (4, 2)),
        ("monarchy", "", "", "", "", (5, 3)),
        ("theocracy", "code_of_laws", "", "", "", (5, 3)),
        ("republic", "civil_service warfare", "", "", "", (9, 3)),
        ("communism", "justice_system military_theory", "", "", "", (8, 8)),
        ("despotism", "", "julius_caesar", "pyramids", "", (5, 3)),
        ("despotism", "", "napoleon_bonaparte", "pyramids kremlin", "", (6, 5)),
        ("despotism", "", "", "pyramids kremlin", "kremlin", (5, 2)),
        ("democracy", "strategy", "joan_of_arc", "hanging_gardens", "", (7, 6)),
    ],
)
def test_totals_are_the_symbols_of_government_and_other_cards_in_play(
    government: str,
    technologies: str,
    leader: str,
    wonders: str,
    ruins: str,
    totals: tuple[int, int],
) -> None:
    table = Table.force(
        civ(
            technologies=technologies,
            government=government,
            leader=leader,
            wonders=wonders,
            ruins=ruins,
        ),
        civ(),
    )
    assert (table.own().civil_total, table.own().military_total) == totals


@pytest.mark.rule("ages:A-183", "ages:A-174", "ages:A-10")
def test_cards_in_hand_and_an_unfinished_wonder_add_no_actions() -> None:
    table = Table(civ(hand="monarchy warfare julius_caesar", wonder="pyramids 2"), civ())
    assert actions(table) == (4, 4, 2, 2)


@pytest.mark.rule("ages:A-184", "ages:A-185", "ages:A-86")
def test_what_needs_more_actions_than_are_available_cannot_be_done() -> None:
    table = Table(civ(civil=2), civ(), row="6 iron 10 alchemy")
    assert table.why_not("take 10") == "refused-civil 1"
    assert table.refuses("take 10")
    table.do("take 6")
    assert actions(table)[0] == 0
    assert table.why_not("take 10") == "refused-civil 3"


@pytest.mark.rule("ages:A-186", "ages:A-99", "ages:R-29")
def test_a_regained_action_is_a_spent_one() -> None:
    table = Table.force(civ(leader="moses", hand="aristotle", civil=3), civ())
    table.do("lead aristotle")
    assert actions(table)[:2] == (3, 4)


@pytest.mark.rule("ages:A-186", "ages:A-188", "ages:A-99")
def test_nothing_is_regained_when_nothing_is_spent() -> None:
    table = Table(civ(leader="hammurabi", hand="michelangelo", military=1), civ())
    table.do("convert")
    assert table.own().spare_civil == 1
    table.do("lead michelangelo")
    assert table.own().spare_civil == 0
    assert actions(table)[:2] == (4, 4)


@pytest.mark.rule("ages:A-188", "ages:A-113")
def test_a_temporary_action_is_used_first_and_changes_no_total() -> None:
    table = Table(civ(hand="patriotism_a", tokens="bronze 5", unused=3), civ())
    table.do("play patriotism_a")
    own = table.own()
    assert (own.spare_military, own.military, own.military_total) == (1, 2, 2)
    table.do("build warriors")
    own = table.own()
    assert (own.spare_military, own.military) == (0, 2)
    table.do("build warriors", "build warriors")
    assert table.own().military == 0


@pytest.mark.rule("ages:A-188", "ages:A-113", "ages:A-133")
def test_a_temporary_action_that_was_not_used_is_gone_after_the_turn() -> None:
    table = Table(civ(hand="patriotism_ii"), civ())
    table.do("play patriotism_ii")
    assert table.own().unit_resources == 3
    table.end_turn()
    own = table.own()
    assert (own.spare_military, own.unit_resources, own.military) == (0, 0, 2)


@pytest.mark.rule("ages:A-188", "ages:A-133")
def test_a_military_action_used_as_a_civil_one_is_gone_after_the_turn() -> None:
    table = Table(civ(leader="hammurabi"), civ()).do("convert")
    assert (table.own().spare_civil, table.own().military) == (1, 1)
    table.end_turn()
    assert (table.own().spare_civil, table.own().military) == (0, 2)
    assert actions(table) == (4, 4, 2, 2)


@pytest.mark.rule("ages:A-133", "ages:D-17")
def test_what_can_be_done_once_in_a_turn_can_be_done_again_in_the_next() -> None:
    table = Table(civ(wonders="ocean_liner_service"), civ()).do("settle")
    assert table.why_not("settle") == "refused-once"
    table.do("end", "end")
    assert table.can("settle")


@pytest.mark.rule("ages:A-113", "ages:A-178")
def test_what_is_granted_for_a_turn_shows_in_no_indicator() -> None:
    table = Table(civ(hand="patriotism_iii"), civ())
    before = table.own()
    table.do("play patriotism_iii")
    after = table.own()
    assert (after.strength, after.military_total) == (before.strength, before.military_total)


@pytest.mark.rule("ages:A-189")
def test_actions_of_a_higher_total_arrive_available() -> None:
    table = Table(civ(hand="code_of_laws warfare", science=20, civil=3, military=1), civ())
    table.do("develop code_of_laws")
    assert actions(table) == (3, 5, 1, 2)
    table.do("develop warfare")
    assert actions(table) == (2, 5, 2, 3)


@pytest.mark.rule("ages:A-189", "ages:A-190")
@pytest.mark.parametrize(("before", "after"), [(8, 6), (7, 6), (6, 5), (3, 2), (1, 0)])
def test_of_a_lower_total_the_spent_actions_go_first(before: int, after: int) -> None:
    """Eight actions become six, after one was spent to develop."""
    table = Table(
        civ(
            technologies="code_of_laws",
            government="constitutional_monarchy",
            wonders="pyramids",
            hand="theocracy",
            science=6,
            civil=before,
        ),
        civ(),
    )
    assert table.own().civil_total == 8
    table.do("develop theocracy")
    assert actions(table)[:2] == (after, 6)


@pytest.mark.rule("ages:V-15", "ages:A-189", "ages:A-190")
def test_of_six_actions_that_become_five_with_four_available_one_is_spent() -> None:
    table = Table(
        civ(government="constitutional_monarchy", hand="monarchy", science=8, civil=5), civ()
    )
    table.do("develop monarchy")
    assert actions(table)[:2] == (4, 5)


@pytest.mark.rule("ages:A-189")
def test_available_actions_go_only_when_there_are_not_enough_spent_ones() -> None:
    table = Table.force(
        civ(leader="napoleon_bonaparte", hand="moses", military=4, civil=4, led="2"), civ()
    )
    assert actions(table)[2:] == (4, 4)
    table.do("lead moses")
    assert actions(table)[2:] == (2, 2)
    table = Table.force(civ(leader="napoleon_bonaparte", hand="moses", military=3, civil=4), civ())
    table.do("lead moses")
    assert actions(table)[2:] == (2, 2)
    table = Table.force(civ(leader="napoleon_bonaparte", hand="moses", military=1, civil=4), civ())
    table.do("lead moses")
    assert actions(table)[2:] == (1, 2)


@pytest.mark.rule("ages:A-190", "ages:R-29")
@pytest.mark.parametrize("available", [0, 1, 2, 3])
def test_a_leader_that_replaces_another_changes_the_total_once_by_the_difference(
    available: int,
) -> None:
    table = Table(civ(leader="julius_caesar", hand="joan_of_arc", military=available), civ())
    table.do("lead joan_of_arc")
    assert actions(table)[2:] == (available, 3)


@pytest.mark.rule("ages:A-190", "ages:A-104")
def test_a_special_technology_that_replaces_another_changes_the_total_once() -> None:
    table = Table(
        civ(technologies="code_of_laws", hand="justice_system", science=7, civil=1), civ()
    )
    table.do("develop justice_system")
    assert actions(table)[:2] == (0, 5)
    table = Table(
        civ(technologies="strategy", hand="military_theory", science=11, military=0), civ()
    )
    table.do("develop military_theory")
    assert actions(table)[2:] == (1, 5)


# taking back


def submit(match: Match, text: str) -> int:
    """Let the seat that is asked do something; which seat that was."""
    [seat] = match.waiting()
    decision = match.decision(seat)
    assert decision is not None
    match.submit(seat, decision.number, text)
    return seat


@pytest.mark.rule("ages:R-56")
def test_a_choice_of_the_own_turn_is_taken_back_until_cards_are_dealt() -> None:
    match = new_match(GAME, GAME.configure(2, 0, {"scope": "civil"}), 1)
    submit(match, "end")
    before = match.view(0).plain()
    seat = submit(match, "take 1")
    assert match.undo(seat)
    assert match.view(0).plain() == before
    submit(match, "take 2")
    submit(match, "end")
    assert not match.undo(seat)
    assert not match.undo(1 - seat)
    seat = submit(match, "destroy bronze")
    assert match.undo(seat)
    assert not match.undo(seat)


# the end of the game


@pytest.mark.rule("ages:A-233", "ages:A-53")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_game_ends_with_the_last_players_turn_of_the_last_round(
    players: int, first: int
) -> None:
    table = Table(
        *[civ()] * players, age=4, round_number=18, last_round=19, first=first, seat=first
    )
    for _ in range(players * 2):
        assert not table.is_over()
        assert GAME.outcome(table.state) is None
        table.end_turn()
    assert table.is_over()
    assert table.state.round_number == 19


@pytest.mark.rule("ages:A-233", "ages:A-46", "ages:A-3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scope", ["full", "peaceful", "civil"])
def test_all_players_have_had_the_same_number_of_turns(players: int, scope: str) -> None:
    table = new_game(players, scope=scope)
    turns = [0] * players
    ages = []
    while not table.is_over():
        ages.append(table.state.age)
        turns[table.asked_seat()] += 1
        idle(table)
    assert len(set(turns)) == 1
    assert sorted(set(ages)) == [0, 1, 2, 3, 4]
    assert ages == sorted(ages)
    began = [event.plain()["args"] for event in table.events("age_began")]
    assert began == [{"age": {"name": f"age-{age}"}} for age in ("i", "ii", "iii", "iv")]


@pytest.mark.rule("ages:R-51", "ages:A-234")
def test_no_final_event_asks_anybody_anything() -> None:
    impacts = [word for word in MILITARY_WORDS if word.startswith("impact_")]
    table = Table.force(
        civ(colonies="vast_territory_i", wonders="pyramids"),
        civ(leader="bill_gates", workers="alchemy 2"),
        age=4,
        round_number=19,
        last_round=19,
        first=1,
        seat=0,
        scope="full",
        events=" ".join(impacts[:8]),
        future=" ".join(impacts[8:]),
    )
    table.end_turn()
    assert table.is_over()
    assert len(table.events("final_event")) == 15


@pytest.mark.rule("ages:R-65", "ages:A-136")
@pytest.mark.parametrize(("revealer", "strongest", "weakest"), [(0, 0, 2), (1, 1, 0), (2, 2, 1)])
def test_whoever_turns_an_event_up_is_first_among_equals_in_whoevers_turn(
    revealer: int, strongest: int, weakest: int
) -> None:
    table = Table(*[civ(culture=10)] * 3, politics=True).reveal("crusades", seat=revealer)
    expected = [10, 10, 10]
    expected[strongest] += 4
    expected[weakest] -= 4
    assert [table.civ(seat).culture for seat in range(3)] == expected


@pytest.mark.rule("ages:A-4", "ages:A-235", "ages:A-124")
def test_the_most_culture_wins_after_the_production_of_the_last_turn() -> None:
    table = Table.force(
        civ(culture=7, wonders="colossus"),
        civ(culture=5, wonders="taj_mahal"),
        civ(culture=6),
        age=4,
        round_number=19,
        last_round=19,
    )
    table.do("end", "end", "end")
    outcome = table.outcome()
    assert outcome.totals == (7, 8, 6)
    assert outcome.winners() == (1,)
    assert outcome.places == (2, 1, 3)


@pytest.mark.rule("ages:A-235")
def test_tied_players_share_the_victory_and_nothing_else_counts() -> None:
    table = Table(
        civ(culture=9, science=50, workers="warriors 5"),
        civ(culture=3),
        civ(culture=9),
        age=4,
        round_number=19,
        last_round=19,
    )
    table.do("end", "end", "end")
    outcome = table.outcome()
    assert outcome.winners() == (0, 2)
    assert outcome.places == (1, 3, 1)


@pytest.mark.rule("ages:A-215", "ages:A-4")
def test_points_have_no_upper_limit() -> None:
    table = Table.force(
        civ(culture=999, science=999, wonders="taj_mahal"), civ(), round_number=19, last_round=19
    )
    table.do("end", "end")
    assert table.outcome().totals[0] == 1002
    assert table.own().science == 1000


# cards never return


@pytest.mark.rule("ages:A-13", "ages:A-20")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scope", ["full", "civil"])
def test_no_civil_card_comes_back(players: int, scope: str) -> None:
    table = new_game(players, scope=scope)
    seen = Counter(table.row())
    while not table.is_over():
        skip_politics(table)
        space = next((space for space in range(1, 14) if table.can(f"take {space}")), 0)
        if space:
            table.do(f"take {space}")
        finish(table)
    for event in table.events("card_dealt"):
        card = event.plain()["args"]
        assert isinstance(card, dict)
        seen[card["card"]["name"].removeprefix("card-")] += 1
    for age in (1, 2, 3):
        cards = Counter(WORDS[card] for card in deck(age, players))
        assert Counter({word: seen[word] for word in cards}) == cards
    assert seen.total() <= sum(len(deck(age, players)) for age in range(4))


def test_a_turn_does_not_end_by_itself() -> None:
    match = new_match(GAME, GAME.configure(2, 0, {"scope": "civil"}), 5)
    chooser = stream(5, 0)
    lone = 0
    while match.outcome() is None and lone < 3:
        [seat, *_] = match.waiting()
        decision = match.decision(seat)
        assert decision is not None
        action = decision.options[chooser.below(len(decision.options))]
        lone += len(decision.options) == 1
        match.submit(seat, decision.number, GAME.format_action(action))
    assert lone == 3
    assert not [entry for entry in match.record.entries if entry.auto and entry.choice == "end"]
