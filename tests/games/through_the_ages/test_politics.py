"""The politics phase: one action or none, what leaders add, what is refused and why."""

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_NUMBERS, MILITARY_WORDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import BITS, SPECTATOR, UNKNOWN, Chance
from kit.ages import Table, civ

HAND = "foray historic_territory_i legion military_bonus_i plunder_i open_borders_agreement"


def verbs(table: Table) -> list[str]:
    return sorted({text.split()[0] for text in table.options()})


def top(table: Table) -> str:
    return MILITARY_WORDS[table.state.events.top[-1]]


def prepared(table: Table) -> list[str]:
    return [MILITARY_WORDS[card] for card in table.state.future]


# One action or none.


@pytest.mark.rule("ages:A-55", "ages:D-1")
def test_with_no_cards_one_passes_or_resigns() -> None:
    table = Table(civ(), civ(), politics=True)
    assert table.asked_seat() == 0
    assert table.prompt() == "prompt-politics"
    assert table.options() == ["pass", "resign"]
    table.do("pass")
    assert table.prompt() == "prompt-action"
    assert table.asked_seat() == 0


@pytest.mark.rule("ages:A-55", "ages:D-1", "ages:A-165")
def test_what_each_kind_of_card_allows() -> None:
    table = Table.force(
        civ(military_hand=f"{HAND} war_over_culture", workers="warriors 3", government="communism"),
        civ(),
        civ(workers="warriors 4"),
        politics=True,
        age=3,
    )
    assert sorted(table.options()) == sorted(
        [
            "prepare foray",
            "prepare historic_territory_i",
            "attack plunder_i @1",
            "declare war_over_culture @1",
            "declare war_over_culture @2",
            "offer open_borders_agreement a @1",
            "offer open_borders_agreement a @2",
            "pass",
            "resign",
        ]
    )


@pytest.mark.rule("ages:A-55")
@pytest.mark.parametrize(
    "action",
    ["pass", "prepare foray", "attack plunder_i @1", "declare war_over_culture @1", "cancel @2"],
)
def test_after_one_action_the_action_phase_begins(action: str) -> None:
    table = Table.force(
        civ(
            military_hand="foray raiders plunder_i war_over_culture",
            workers="warriors 3",
            government="communism",
        ),
        civ(),
        civ(pact="peace_treaty 0 a"),
        politics=True,
        age=3,
    )
    table.do(action)
    assert table.asked_seat() == 0
    assert table.prompt() == "prompt-action"
    for text in ("prepare raiders", "pass", "resign", "attack plunder_i @1", "look"):
        assert table.refuses(text)


@pytest.mark.rule("ages:A-55")
def test_one_of_two_equal_cards_is_offered_once() -> None:
    table = Table(
        civ(military_hand="plunder_i plunder_i"), civ(workers="warriors 0"), politics=True
    )
    assert table.options().count("attack plunder_i @1") == 1
    table.do("attack plunder_i @1")
    assert table.military_hand() == ["plunder_i"]


@pytest.mark.rule("ages:A-55", "ages:A-30")
def test_actions_of_the_action_phase_come_after_politics() -> None:
    table = Table(civ(hand="iron", military_hand="legion"), civ(), politics=True)
    for text in ("increase", "develop iron", "tactic legion", "end", "take 1"):
        assert table.refuses(text)
        assert table.why_not(text) == "refused-politics-first"


@pytest.mark.rule("ages:A-31", "ages:A-55")
@pytest.mark.parametrize("players", [2, 4])
def test_there_are_no_politics_in_the_first_round(players: int) -> None:
    state = GAME.setup(GAME.configure(players, 0, {}), Chance(5))
    assert isinstance(state, AgesState)
    for _ in range(players):
        [seat] = GAME.waiting(state)
        assert GAME.prompt(state, seat).key == "prompt-action"
        GAME.play(state, seat, GAME.parse_action("end"))
    assert state.round_number == 2
    [seat] = GAME.waiting(state)
    assert seat == state.first
    assert GAME.prompt(state, seat).key == "prompt-politics"


@pytest.mark.rule("ages:A-30")
def test_there_are_politics_in_every_later_turn_also_in_the_last_round() -> None:
    table = Table(civ(), civ(), politics=True, age=4, last_round=5)
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-politics")


def test_there_are_no_politics_in_the_civil_game() -> None:
    table = Table(civ(), civ(), scope="civil").do("end")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-action")


# What is refused.


@pytest.mark.rule("ages:A-61", "ages:A-63", "ages:A-55")
def test_an_aggression_is_refused_with_what_is_missing() -> None:
    table = Table(
        civ(military_hand="raid_ii", workers="warriors 3", military=1),
        civ(workers="warriors 4"),
        politics=True,
        age=2,
    )
    assert table.why_not("attack raid_ii @1") == "refused-military 1"
    rich = Table(
        civ(military_hand="raid_ii", workers="warriors 3"),
        civ(workers="warriors 4"),
        civ(workers="warriors 3"),
        civ(),
        politics=True,
        age=2,
    )
    assert rich.why_not("attack raid_ii @1") == "refused-strength 2"
    assert rich.why_not("attack raid_ii @2") == "refused-strength 1"
    assert rich.why_not("attack raid_ii @3") == ""
    assert rich.refuses("attack raid_ii @1")


@pytest.mark.rule("ages:R-5")
def test_annex_needs_a_colony_and_infiltrate_a_leader_or_an_unfinished_wonder() -> None:
    table = Table.force(
        civ(military_hand="annex infiltrate", workers="warriors 9"),
        civ(colonies="historic_territory_i", wonders="pyramids"),
        civ(leader="moses"),
        civ(wonder="colossus 0"),
        politics=True,
        age=2,
    )
    assert [table.why_not(f"attack annex @{seat}") for seat in (1, 2, 3)] == [
        "",
        "refused-no-colony",
        "refused-no-colony",
    ]
    assert [table.why_not(f"attack infiltrate @{seat}") for seat in (1, 2, 3)] == [
        "refused-nothing-to-remove",
        "",
        "",
    ]


@pytest.mark.rule("ages:A-73", "ages:A-55")
def test_no_war_is_declared_in_the_last_round() -> None:
    def table(last: int) -> Table:
        start = civ(military_hand="war_over_culture", government="communism")
        return Table(start, civ(), politics=True, age=4, last_round=last)

    assert table(6).why_not("declare war_over_culture @1") == ""
    assert table(5).why_not("declare war_over_culture @1") == "refused-last-round"
    assert table(5).refuses("declare war_over_culture @1")


@pytest.mark.rule("ages:A-62", "ages:A-71")
def test_pacts_that_forbid_attacks_are_named_as_the_reason() -> None:
    table = Table(
        civ(
            military_hand="plunder_i war_over_technology",
            workers="warriors 5",
            pact="acceptance_of_supremacy 1 a",
        ),
        civ(),
        civ(),
        politics=True,
        age=2,
    )
    assert table.why_not("attack plunder_i @1") == "refused-pact"
    assert table.why_not("declare war_over_technology @1") == "refused-pact"
    assert table.why_not("attack plunder_i @2") == ""


@pytest.mark.rule("ages:A-74", "ages:A-55", "ages:R-38")
def test_two_players_do_not_offer_pacts_but_may_cancel_one() -> None:
    table = Table.force(
        civ(military_hand="peace_treaty", pact="open_borders_agreement 1 a"),
        civ(),
        politics=True,
        age=3,
    )
    assert table.why_not("offer peace_treaty a @1") == "refused-few-players"
    assert table.refuses("offer peace_treaty a @1")
    assert table.options() == ["cancel @0", "pass", "resign"]


@pytest.mark.rule("ages:A-79")
def test_only_own_pacts_are_cancelled() -> None:
    table = Table(
        civ(), civ(pact="peace_treaty 2 a"), civ(pact="military_alliance 0 a"), politics=True, age=3
    )
    assert table.options() == ["cancel @2", "pass", "resign"]
    assert table.refuses("cancel @1")


@pytest.mark.rule("ages:A-75")
def test_a_pact_with_two_sides_is_offered_with_either() -> None:
    hand = "peace_treaty trade_routes_agreement"
    table = Table.force(civ(military_hand=hand), civ(), civ(), politics=True, age=3)
    assert [text for text in table.options() if text.startswith("offer")] == [
        "offer trade_routes_agreement a @1",
        "offer trade_routes_agreement a @2",
        "offer trade_routes_agreement b @1",
        "offer trade_routes_agreement b @2",
        "offer peace_treaty a @1",
        "offer peace_treaty a @2",
    ]
    assert table.refuses("offer peace_treaty b @1")


@pytest.mark.rule("ages:A-80", "ages:A-55")
def test_nobody_resigns_in_age_iv() -> None:
    table = Table.force(civ(), civ(), politics=True, age=4, last_round=7)
    assert table.options() == ["pass"]
    assert table.why_not("resign") == "refused-resign"
    assert table.refuses("resign")


def test_a_card_that_is_not_in_hand_is_refused_by_its_name() -> None:
    table = Table(civ(military_hand="legion"), civ(), civ(), politics=True)
    for text in (
        "prepare foray",
        "attack spy @1",
        "declare war_over_culture @1",
        "offer peace_treaty a @1",
    ):
        reason = table.reason(text)
        assert reason is not None
        assert reason.key == "refused-not-in-hand"
        assert table.refused_card(text) == text.split()[1]
    for text in ("retire", "look"):
        assert table.why_not(text) == "refused-nobody"


def test_nobody_attacks_oneself() -> None:
    table = Table.force(
        civ(military_hand="plunder_i war_over_culture peace_treaty", workers="warriors 5"),
        civ(),
        civ(),
        politics=True,
        age=3,
    )
    for text in ("attack plunder_i @0", "declare war_over_culture @0", "offer peace_treaty a @0"):
        assert table.refuses(text)


# Caesar.


@pytest.mark.rule("ages:D-2", "ages:K-7")
def test_caesar_acts_twice_once_in_a_game() -> None:
    start = civ(leader="julius_caesar", military_hand="foray raiders rats crusades")
    table = Table.force(
        start, civ(), politics=True, events="development_of_science development_of_crafts rats"
    )
    table.do("prepare foray")
    assert table.prompt() == "prompt-second-politics"
    assert table.can("prepare raiders")
    table.do("prepare raiders")
    assert table.prompt() == "prompt-action"
    assert table.civ().culture == 2


@pytest.mark.rule("ages:D-2")
def test_after_the_second_action_was_used_a_later_phase_has_one_action() -> None:
    start = civ(leader="julius_caesar", military_hand="foray raiders crusades")
    table = Table(
        start,
        civ(),
        politics=True,
        events="development_of_science development_of_crafts development_of_agriculture rats",
    )
    table.do("prepare foray", "prepare raiders", "end", "pass", "end")
    assert table.prompt() == "prompt-politics"
    table.do("prepare crusades")
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-2")
def test_the_second_action_may_be_declined_and_is_then_kept_for_later() -> None:
    start = civ(leader="julius_caesar", military_hand="foray raiders rats")
    table = Table(
        start,
        civ(),
        politics=True,
        events="development_of_science development_of_crafts development_of_agriculture crusades",
    )
    table.do("prepare foray", "pass")
    assert table.prompt() == "prompt-action"
    table.do("end", "pass", "end", "prepare raiders")
    assert table.prompt() == "prompt-second-politics"
    table.do("prepare rats")
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-2")
def test_passing_leads_to_no_second_action() -> None:
    table = Table(civ(leader="julius_caesar", military_hand="foray"), civ(), politics=True)
    table.do("pass")
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-2")
def test_there_is_no_second_action_when_caesar_leaves_by_the_first() -> None:
    start = civ(leader="julius_caesar", military_hand="foray raiders")
    table = Table.force(start, civ(), politics=True, events="iconoclasm rats")
    table.do("prepare foray")
    assert table.civ().leader == NO_CARD
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:D-2")
def test_the_second_action_has_the_same_limits() -> None:
    start = civ(
        leader="julius_caesar",
        military_hand="plunder_i plunder_i",
        military=1,
        workers="warriors 4",
    )
    table = Table(start, civ(), politics=True)
    table.do("attack plunder_i @1")
    assert table.prompt() == "prompt-second-politics"
    assert table.why_not("attack plunder_i @1") == "refused-military 1"
    assert table.options() == ["pass", "resign"]


@pytest.mark.rule("ages:D-2", "ages:R-10", "ages:D-24")
def test_two_wars_are_declared_by_two_actions() -> None:
    start = civ(
        leader="julius_caesar",
        government="communism",
        technologies="strategy",
        military_hand="war_over_territory war_over_technology",
    )
    table = Table.force(start, civ(), civ(), politics=True, age=2)
    table.do("declare war_over_territory @1", "declare war_over_technology @2")
    assert len(table.civ().wars) == 2
    assert table.prompt() == "prompt-action"


# Joan.


@pytest.mark.rule("ages:D-3", "ages:K-7")
def test_joan_looks_at_the_next_event_and_may_still_act() -> None:
    start = civ(leader="joan_of_arc", military_hand="foray")
    table = Table(start, civ(), civ(), politics=True, events="crusades rats raiders")
    assert table.can("look")
    military = table.civ().military
    table.do("look")
    assert table.prompt() == "prompt-politics"
    assert table.civ().military == military
    assert not table.can("look")
    assert table.can("prepare foray")
    crusades = MILITARY_NUMBERS["crusades"]
    assert table.view(0).top == (crusades,)
    for viewer in (1, 2, SPECTATOR):
        assert table.view(viewer).top == (UNKNOWN,)
        assert table.view(viewer).lookers == (BITS[0],)
    [event] = table.events("looked_ahead")
    assert "card-crusades" in repr(event.seen_by(0))
    assert "crusades" not in repr(event.seen_by(1))
    table.do("prepare foray")
    assert table.past()[0] == "crusades"


@pytest.mark.rule("ages:D-3")
def test_what_was_looked_at_stays_on_top_until_it_is_revealed() -> None:
    start = civ(leader="joan_of_arc")
    table = Table(start, civ(military_hand="foray"), politics=True, events="crusades rats raiders")
    table.do("look", "pass", "end")
    assert top(table) == "crusades"
    table.do("prepare foray")
    assert table.past() == ["crusades"]
    while table.asked_seat() != 0 or table.prompt() != "prompt-politics":
        table.do(table.options()[-1] if table.prompt() != "prompt-politics" else "pass")
    assert table.can("look")
    table.do("look")
    assert top(table) == "rats"


@pytest.mark.rule("ages:D-3")
def test_joan_need_not_look_and_looks_again_only_at_another_card() -> None:
    table = Table(civ(leader="joan_of_arc"), civ(), politics=True, events="crusades rats")
    table.do("look", "pass", "end", "pass", "end")
    assert table.prompt() == "prompt-politics"
    assert not table.can("look")
    other = Table(civ(leader="joan_of_arc"), civ(), politics=True, events="crusades rats")
    other.do("pass")
    assert other.prompt() == "prompt-action"
    assert other.state.events.top == []


def test_others_do_not_look() -> None:
    table = Table(civ(), civ(leader="joan_of_arc"), politics=True)
    assert not table.can("look")
    assert table.why_not("look") == "refused-nobody"


# Alexander and Columbus.


@pytest.mark.rule("ages:D-1", "ages:K-7")
def test_alexander_leaves_play_for_a_yellow_token_as_a_political_action() -> None:
    table = Table(
        civ(leader="alexander_the_great", workers="warriors 3", yellow=10), civ(), politics=True
    )
    assert table.civ().strength == 6
    table.do("retire")
    assert table.civ().leader == NO_CARD
    assert table.civ().yellow_bank == 11
    assert table.civ().strength == 3
    assert table.prompt() == "prompt-action"
    assert table.refuses("lead alexander_the_great")


@pytest.mark.rule("ages:F-32", "ages:D-1")
def test_columbus_brings_a_territory_from_the_hand_into_play() -> None:
    start = civ(
        leader="christopher_columbus",
        military_hand="historic_territory_i foray",
        workers="warriors 0",
        culture=3,
    )
    table = Table(start, civ(), politics=True)
    assert sorted(table.options()) == [
        *("colonize historic_territory_i", "pass", "prepare foray"),
        *("prepare historic_territory_i", "resign"),
    ]
    table.do("colonize historic_territory_i")
    assert table.colonies() == ["historic_territory_i"]
    assert table.civ().leader == NO_CARD
    assert table.civ().culture == 3 + 6
    assert table.civ().happiness == 1
    assert table.past() == []
    assert table.state.events.size() == 1
    assert table.military_hand() == ["foray"]
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:F-32", "ages:A-150", "ages:A-151")
def test_the_colony_of_columbus_gives_for_good_before_at_once() -> None:
    start = civ(
        leader="christopher_columbus",
        military_hand="inhabited_territory_ii wealthy_territory_i",
        yellow=0,
        blue=2,
    )
    table = Table(start, civ(), politics=True, age=2)
    table.do("colonize inhabited_territory_ii")
    assert (table.civ().yellow_bank, table.civ().unused) == (1, 3)
    rich = Table(start, civ(), politics=True, age=2)
    rich.do("colonize wealthy_territory_i")
    assert rich.resources() == 5
    assert rich.civ().blue_bank == 0


@pytest.mark.rule("ages:D-1")
def test_columbus_needs_a_territory_and_others_need_columbus() -> None:
    table = Table(civ(leader="christopher_columbus", military_hand="foray"), civ(), politics=True)
    assert not any(text.startswith("colonize") for text in table.options())
    assert table.refuses("colonize historic_territory_i")
    plain = Table(civ(military_hand="historic_territory_i"), civ(), politics=True)
    assert plain.refuses("colonize historic_territory_i")
    assert plain.why_not("colonize historic_territory_i") == "refused-nobody"


@pytest.mark.rule("ages:A-151", "ages:F-32")
def test_strategic_territory_draws_beyond_the_hand_limit() -> None:
    start = civ(leader="christopher_columbus", military_hand="strategic_territory_i foray raiders")
    table = Table(start, civ(), politics=True)
    strength = table.civ().strength
    table.do("colonize strategic_territory_i")
    assert len(table.military_hand()) == 5
    assert table.civ().strength == strength + 2


# Phases given up.


@pytest.mark.rule("ages:F-35", "ages:D-13")
def test_who_takes_cards_by_agreement_skips_the_next_politics_and_only_that() -> None:
    start = civ(workers="warriors 3", military_hand="foray rats raiders")
    table = Table.force(
        start,
        civ(),
        politics=True,
        age=2,
        events="international_agreement crusades rats",
        row="1 frugality_ii",
    )
    table.do("prepare foray")
    assert table.asked_seat() == 0
    table.do("take 1", "done")
    assert table.prompt() == "prompt-action"
    assert table.hand() == ["frugality_ii"]
    table.do("end")
    while table.asked_seat() == 0:
        table.do(table.options()[0])
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.events("politics_skipped")
    table.do("end")
    while table.asked_seat() == 0:
        table.do(table.options()[0])
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")


@pytest.mark.rule("ages:F-35")
def test_a_phase_given_up_in_anothers_turn_is_the_next_own_one() -> None:
    table = Table(
        civ(military_hand="foray"),
        civ(workers="warriors 3", leader="joan_of_arc"),
        politics=True,
        age=2,
        events="international_agreement crusades rats",
        row="1 frugality_ii",
    )
    table.do("prepare foray")
    assert table.asked_seat() == 1
    table.do("take 1", "done")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    table.do("end")
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-action")
    assert table.refuses("look")


@pytest.mark.rule("ages:F-49", "ages:F-35")
def test_who_takes_no_card_keeps_politics() -> None:
    table = Table(
        civ(workers="warriors 3", military_hand="foray"),
        civ(),
        politics=True,
        age=2,
        events="international_agreement crusades rats",
        row="1 frugality_ii",
    )
    table.do("prepare foray", "decline", "end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")


@pytest.mark.rule("ages:F-35", "ages:D-2")
def test_caesars_second_action_belongs_to_the_same_phase() -> None:
    table = Table.force(
        civ(leader="julius_caesar", workers="warriors 3", military_hand="foray raiders"),
        civ(),
        politics=True,
        age=2,
        events="international_agreement crusades rats",
        row="1 frugality_ii",
    )
    table.do("prepare foray", "take 1", "done")
    assert table.prompt() == "prompt-second-politics"
    table.do("prepare raiders")
    assert table.prompt() == "prompt-action"
    table.do("end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")


# Preparing, in short.


@pytest.mark.rule("ages:A-56", "ages:A-57", "ages:A-58", "ages:R-52")
@pytest.mark.parametrize(
    ("card", "culture"), [("foray", 1), ("cold_war", 2), ("impact_of_science", 3)]
)
def test_preparing_brings_the_level_in_culture_and_reveals_the_next_event(
    card: str, culture: int
) -> None:
    table = Table.force(civ(military_hand=card), civ(), politics=True, age=3)
    table.do(f"prepare {card}")
    assert table.civ().culture == culture
    assert table.past() == ["development_of_science"]
    assert table.civ().science == table.civ(1).science == 2
    assert [MILITARY_WORDS[c] for c in table.state.events.cards()] == [card]
    assert prepared(table) == []
