"""Politics, events, tactics, colonies, attacks and pacts in a terminal, as a person reads them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage

from civitas.games.through_the_ages.actions import DESTROY, END, LEAD, PASS, RESIGN
from civitas.games.through_the_ages.data.military import (
    FIRST_TACTIC,
    MILITARY_CARDS,
    MILITARY_NUMBERS,
    MILITARY_WORDS,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import FULL_SCOPE, AgesState
from civitas.kernel import SPECTATOR, Chance, Seat, State, stream
from civitas.kernel.playout import CHOOSER
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.story import COMMON, FINAL, NEW_TURN
from civitas.terminal.ages.story import END as AT_THE_END
from cli.test_draw_ages import (
    COLOUR,
    LONG_NAMES,
    TEXT,
    Paper,
    labelled,
    numbers,
    tidy,
    told,
)
from kit.ages import Table, civ, in_order
from kit.cases import ROOT
from kit.tier import amount

GAME_TEXT = ROOT / "src" / "civitas" / "games" / "through_the_ages" / "words" / "en.ftl"
NUMBER = re.compile(r"\x1b\[1m *(\d+)(?:…(\d+))?\x1b\[0m")
EVENT_STREAM = 9


def words_of(card: str, players: int = 3) -> str:
    return Cards(TEXT, players, FULL_SCOPE).military.what(MILITARY_NUMBERS[card])


def ask(table: Table, width: int = 100) -> str:
    """What the seat that is asked is shown, with the board."""
    return tidy(Paper(table.state.seats, width).ask(table.state, table.asked_seat()))


def choices(table: Table, width: int = 100) -> str:
    """What the seat that is asked can choose, without a board."""
    return "\n" + tidy(Paper(table.state.seats, width).decide(table.state, table.asked_seat()))


def story(table: Table, *actions: str, width: int = 100, more: bool = False) -> list[str]:
    """The lines told to seat 0 of some actions."""
    table.state.out = []
    table.do(*actions)
    paper = Paper(table.state.seats, width)
    paper.drawing.story(table.view(), told(table), more)
    return tidy(paper.read()).splitlines()


def rival(shown: str, name: str) -> str:
    """What is told of a rival below the table."""
    return labelled(re.sub(rf"(?m)^{name} +\d.*\n", "", shown), name)


# what cards do


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_military_card_has_few_words(players: int) -> None:
    cards = Cards(TEXT, players, FULL_SCOPE).military
    for card in range(MILITARY_CARDS):
        words = cards.what(card)
        assert words, MILITARY_WORDS[card]
        assert "draw-" not in words, words
        assert "{" not in words, words
        assert len(words) <= 110, words
        assert not cards.title(card).startswith("card-")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("development_of_markets", "all: +2f or +2r"),
        ("development_of_trade_routes", "all: +1☼, +1f, +1r"),
        ("development_of_religion", "all: may build Religion for free"),
        ("border_conflict", "weakest: lose a farm, mine or urban building; strongest: +3r"),
        ("barbarians", "most ★, if among two weakest: −1 worker"),
        ("crime_wave", "two weakest: −3★, −1 blue"),
        (
            "refugees",
            "weakest: −3★, −1 worker; strongest: +3★, +1 worker",
        ),
        (
            "politics_of_strength",
            "strongest: +5 military cards; weakest: −3 military cards; "
            "in age IV strongest: +5★; weakest: −3★",
        ),
        ("ravages_of_time", "all: a wonder of age A/I becomes a ruin"),
        ("impact_of_science", "all: 14/7/0★ by rank in ☼ rating"),
        ("impact_of_wonders", "all: 5/4/3/2★ per wonder of age A/I/II/III"),
        ("impact_of_population", "all: +2★ per content worker beyond 10"),
        ("vast_territory_i", "+3 yellow −1 blue, immediately +3f"),
        ("inhabited_territory_ii", "+3 yellow, immediately +2 workers"),
        ("strategic_territory_i", "+2▲, immediately +3 military cards"),
        ("phalanx", "2 infantry + 1 cavalry → +3▲ per army"),
        ("fortifications", "2 artillery → +5▲ per army, +3▲ if antiquated"),
        ("military_bonus_ii", "defense +4▲ or +2 colonizing"),
        ("enslave", "2 MA → rival −1 worker, you +2f +2r"),
        ("raid_i", "1 MA → destroy an urban building up to level I, half its cost as r"),
        (
            "raid_iii",
            "3 MA → destroy up to 2 urban buildings (levels III/II), half their cost as r",
        ),
        ("war_over_territory", "2 MA → winner takes 1 yellow, and 1 per 5▲ of the lead"),
        ("open_borders_agreement", "both +1 MA; +2▲ in attacks on the partner"),
        ("trade_routes_agreement", "A once per turn 1f as 1r; B once per turn 1r as 1f"),
        ("acceptance_of_supremacy", "A +1r; B −1r; no attacks on each other"),
        (
            "promise_of_military_protection",
            "A +1★; B +4▲, −1★; ends when either attacks the other",
        ),
        ("scientific_cooperation", "technologies −2☼, the partner pays 1☼"),
        ("international_tourism", "both +1★ per wonder of the partner"),
        (
            "loss_of_sovereignty",
            "A +2★; B −2★, no war can be declared on this side; no attacks on each other",
        ),
    ],
)
def test_what_a_military_card_does_is_told_in_few_words(card: str, words: str) -> None:
    assert words_of(card) == words


def test_some_words_depend_on_the_number_of_players() -> None:
    assert words_of("foray", 2).startswith("strongest: ")
    assert words_of("foray", 4).startswith("two strongest: ")
    assert words_of("raiders", 2).startswith("weakest: ")
    assert words_of("barbarians", 2) == "most ★, if weakest: −1 worker"
    assert words_of("impact_of_strength", 2) == "all: 10/0★ by rank in ▲"
    assert words_of("impact_of_strength", 4) == "all: 15/10/5/0★ by rank in ▲"


# the board


def alliance(**more: Any) -> Table:
    """Three civilizations that are bound to each other; it is the politics of the first."""
    own = civ(
        military_hand="good_harvest raid_i raid_i peace_treaty military_bonus_i",
        workers="warriors 4",
        colonies="vast_territory_i",
        wars="war_over_territory 1",
        culture=9,
    )
    ben = civ(
        military_hand="legion plunder_i spy",
        tactic="fighting_band",
        private=True,
        workers="warriors 3",
        pact="promise_of_military_protection 2 b",
    )
    cleo = civ(
        military_hand="rats",
        tactic="legion",
        colonies="historic_territory_i wealthy_territory_i",
        wars="war_over_culture 0",
        pact="open_borders_agreement 0 a",
    )
    return Table.force(own, ben, cleo, politics=True, age=2, round_number=9, **more)


def test_rivals_are_told_with_tactic_colonies_pacts_wars_and_backs() -> None:
    shown = ask(alliance())
    assert rival(shown, "Ben") == (
        "Despotism Fighting Band I +1▲ (not common yet) · "
        "Promise of Military Protection II with Cleo as B 3/2 military cards I×2 II"
    )
    assert rival(shown, "Cleo") == (
        "Despotism Legion I +0▲ · Historic Territory I · Wealthy Territory I "
        "Open Borders Agreement I with Ada · War over Culture III on Ada 3:4▲ "
        "1/3 military cards I"
    )
    for card in ("Plunder I", "Spy", "Rats"):
        assert card not in shown


def test_the_own_affairs_are_told_with_what_they_give() -> None:
    shown = ask(alliance())
    assert labelled(shown, "Colonies") == "Vast Territory I: +3 yellow −1 blue"
    assert labelled(shown, "Pacts") == (
        "Open Borders Agreement I with Cleo: +1 MA, +2▲ in attacks on the partner"
    )
    assert labelled(shown, "Wars") == (
        "War over Territory II on Ben 4:8▲ · War over Culture III by Cleo 3:4▲"
    )
    assert re.search(r"(?m)^Mil\. 5/3 +event +Good Harvest I +all: produce food", shown)
    assert re.search(r"(?m)^ +bonus +Military Bonus I +defense \+2▲ or \+1 colonizing", shown)
    assert re.search(r"(?m)^ +aggression +Raid I ×2 +1 MA → destroy an urban building up", shown)
    own = civ(tactic="legion", private=True, workers="warriors 7")
    shown = ask(Table(own, civ(), scope="full"))
    assert labelled(shown, "Tactic") == ("Legion I +4▲ (not common yet): 3 infantry → +2▲ per army")


def test_events_are_told_by_age_with_those_the_viewer_knows() -> None:
    table = alliance(events="rats crusades cold_war", future="foray refugees terrorism")
    state = table.state
    state.civilizations[0].prepared = tuple(
        sorted(MILITARY_NUMBERS[word] for word in ("crusades", "terrorism"))
    )
    state.past = (MILITARY_NUMBERS["immigration"],)
    told_events = labelled(ask(table), "Events")
    assert told_events == (
        "3 current: I×2 II (yours: Crusades I) · 3 future: I II×2 (yours: Terrorism II) "
        "last Immigration I"
    )
    assert "Foray" not in told_events
    assert "Rats" not in told_events
    assert labelled(ask(table), "Military") == "50 cards in the deck"
    assert labelled(ask(table), "Common") == "Legion I: 3 infantry → +2▲ per army"


def test_many_common_tactics_are_told_with_what_they_give_the_viewer() -> None:
    few = Table(civ(), civ(), scope="full", common="legion phalanx")
    assert labelled(ask(few), "Common") == (
        "Legion I: 3 infantry → +2▲ per army · Phalanx I: 2 infantry + 1 cavalry → +3▲ per army"
    )
    common = "fighting_band legion phalanx heavy_cavalry"
    many = Table(civ(workers="warriors 6"), civ(), scope="full", common=common)
    assert labelled(ask(many), "Common") == (
        "Fighting Band I +3▲ for you · Legion I +4▲ for you · Phalanx I +0▲ for you "
        "Heavy Cavalry I +0▲ for you"
    )
    shown = Paper().board(many.state, SPECTATOR)
    assert labelled(shown, "Common") == "Fighting Band I · Legion I · Phalanx I · Heavy Cavalry I"


def test_whoever_looked_sees_the_next_event_and_others_see_that() -> None:
    own = civ(leader="joan_of_arc", military_hand="rats")
    table = Table(own, civ(), politics=True, events="crusades foray")
    assert labelled(choices(table), "Other") == "1 look at the next event"
    table.do("look")
    shown = labelled(ask(table), "Events")
    assert shown.startswith("2 current: I×2 · next Crusades I: strongest: +4★; weakest: −4★ ")
    other = tidy(Paper().board(table.state, 1))
    assert "Ada knows the next event" in other
    assert "Crusades" not in other


def test_the_strongest_is_told_as_an_event_of_this_turn_would_find_it() -> None:
    same = civ(workers="warriors 2")
    for seat, order in ((0, "Ada Ben Cleo"), (1, "Ben Cleo Ada"), (2, "Cleo Ada Ben")):
        table = Table(same, same, same, politics=True, seat=seat)
        first, second, third = order.split()
        assert labelled(ask(table), "Strength") == (
            f"{first} 2▲ strongest · {second} 2▲ · {third} 2▲ weakest"
        )
    table = Table(same, civ(workers="warriors 5"), civ(workers="warriors 1"), politics=True)
    assert labelled(ask(table), "Strength") == "Ben 5▲ strongest · Ada 2▲ · Cleo 1▲ weakest"


def test_a_civil_game_shows_nothing_of_politics() -> None:
    shown = ask(Table(civ(), civ()))
    for words in ("Events", "military cards", "Mil.", "Strength "):
        assert words not in shown.replace("Strength  Happy", "")


def test_hidden_civil_hands_show_their_backs() -> None:
    table = Table.force(
        civ(hand="iron"), civ(hand="coal drama moses"), scope="full", hands="hidden"
    )
    shown = ask(table)
    assert "hand: A I II" in shown
    assert re.search(r"(?m)^Ben +.* 3/4$", shown)
    for card in ("Coal", "Drama", "Moses"):
        assert card not in shown
    assert labelled(Paper().look(table.state, "ben", 1), "Hand") == "A I II"


def test_a_player_who_resigned_is_told() -> None:
    table = Table(civ(), civ(), civ(), politics=True)
    table.do("resign")
    shown = tidy(Paper(3).board(table.state, 1))
    assert rival(shown, "Ada") == "has left the game"
    assert "Ada" not in labelled(shown, "Strength")


def test_politics_come_with_a_short_row_and_the_actions_with_the_whole_one() -> None:
    table = Table.force(civ(military_hand="rats"), civ(), politics=True, row="1 iron 6 moses")
    paper = Paper()
    politics = tidy(paper.ask(table.state))
    assert " 1│ M Iron I\n" in politics
    assert re.search(r"(?m)^Ben +Despotism", politics)
    table.do("pass")
    action = tidy(paper.ask(table.state))
    assert re.search(r"(?m)^.1 │ 1 mine +Iron I +5☼ 5r → \+2r$", action)
    assert not re.search(r"(?m)^Ben ", action)
    table.do("take 1")
    assert " 2│ 1 L Moses A\n" in tidy(paper.ask(table.state)).replace("(2 CA)", "")


# politics


def test_political_actions_stand_by_sorts_and_to_resign_comes_last() -> None:
    shown = choices(alliance())
    assert labelled(shown, "Prepare") == "1 Good Harvest I +1★"
    assert labelled(shown, "Aggression") == ("Ben 4:8▲ Raid I ✗ 5▲ short Cleo 6:1▲ 2 Raid I 1 MA")
    assert labelled(shown, "Pact") == "Ben: 3 Peace Treaty III Cleo: 4 Peace Treaty III"
    assert labelled(shown, "Other") == "5 cancel Open Borders Agreement I with Cleo"
    assert labelled(shown, "Pass") == "6 no political action"
    assert labelled(shown, "Resign") == "7 leave the game and lose"
    order = [line.split()[0] for line in shown.splitlines() if line and line[0] != " "]
    assert order == ["Prepare", "Aggression", "Pact", "Other", "Pass", "Resign", "Ada:"]


def test_reasons_against_attacks_and_pacts_are_told_together() -> None:
    own = civ(
        military_hand="raid_i plunder_i annex infiltrate war_over_culture peace_treaty",
        workers="warriors 5",
        military=2,
    )
    table = Table.force(own, civ(), politics=True, age=3)
    shown = choices(table)
    assert labelled(shown, "Aggression") == (
        "Ben 5:1▲ 1 Plunder I 1 MA · 2 Raid I 1 MA · Annex II ✗ no colony "
        "Infiltrate II ✗ neither leader nor unfinished wonder"
    )
    assert labelled(shown, "War") == "Ben 5:1▲ War over Culture III ✗ 1 MA short"
    assert labelled(shown, "Pact") == "Ben: Peace Treaty III ✗ needs three players"


def test_attacks_on_a_peaceful_leader_cost_twice_as_much() -> None:
    own = civ(military_hand="plunder_i", workers="warriors 5")
    table = Table.force(own, civ(leader="mahatma_gandhi"), politics=True)
    assert labelled(choices(table), "Aggression") == "Ben 5:1▲ 1 Plunder I 2 MA"


def test_strengths_are_told_as_if_pacts_had_ended_that_an_attack_ends() -> None:
    own = civ(military_hand="plunder_i", workers="warriors 3", pact="military_alliance 1 a")
    table = Table.force(own, civ(), civ(), politics=True, age=3)
    assert (table.civ(0).strength, table.civ(1).strength) == (6, 4)
    assert labelled(choices(table), "Aggression") == (
        "Ben 3:1▲ 1 Plunder I 1 MA Cleo 6:1▲ 2 Plunder I 1 MA"
    )


def test_the_sides_of_a_pact_and_what_leaders_leave_for_are_told() -> None:
    own = civ(
        military_hand="trade_routes_agreement vast_territory_i", leader="christopher_columbus"
    )
    table = Table(own, civ(), civ(), politics=True)
    shown = choices(table)
    assert labelled(shown, "Pact") == (
        "Ben: 2 Trade Routes Agreement I as A · 4 Trade Routes Agreement I as B "
        "Cleo: 3 Trade Routes Agreement I as A · 5 Trade Routes Agreement I as B"
    )
    assert labelled(shown, "Other") == "6 remove Christopher Columbus and colonize Vast Territory I"


def test_a_leader_who_goes_for_a_token_is_told() -> None:
    table = Table(civ(leader="alexander_the_great"), civ(), politics=True)
    assert labelled(choices(table), "Other") == "1 remove Alexander the Great for +1 yellow"


def test_tactics_are_told_with_what_armies_would_give() -> None:
    own = civ(military_hand="legion heavy_cavalry", workers="warriors 6", tactic="fighting_band")
    table = Table(own, civ(), scope="full", common="phalanx")
    shown = ask(table)
    assert re.fullmatch(
        r"\d+ play Legion I 1 MA → \+4▲ · \d+ play Heavy Cavalry I 1 MA → \+0▲ "
        r"(· )?\d+ copy Phalanx I 2 MA → \+0▲",
        labelled(shown, "Tactics"),
    )
    table.do("tactic legion")
    assert labelled(ask(table), "Tactics") == (
        "Heavy Cavalry I, Fighting Band I, Phalanx I ✗ done this turn"
    )


def test_a_trade_by_a_pact_is_an_ability() -> None:
    own = civ(pact="trade_routes_agreement 1 a", tokens="agriculture 2")
    table = Table.force(own, civ(), scope="full")
    assert labelled(ask(table), "Abilities").endswith("1f as 1r")


# auctions


def test_many_bids_are_a_range_and_can_be_typed() -> None:
    own = civ(workers="warriors 12", military_hand="military_bonus_i")
    table = Table(own, civ(workers="warriors 3"), civ(), politics=True)
    table.reveal("vast_territory_i")
    shown = choices(table)
    assert labelled(shown, "Territory") == "Vast Territory I: +3 yellow −1 blue, immediately +3f"
    assert labelled(shown, "Auction") == "no bid yet · still in: Ben, Cleo"
    assert labelled(shown, "Force") == "up to 13: 12 from units and bonuses, 1 from cards"
    assert labelled(shown, "Bid") == "1…13 force 1 to 13 · or type “bid 1”"
    assert labelled(shown, "Pass") == "14 stop bidding"
    table.do("bid 2")
    shown = choices(table)
    assert labelled(shown, "Auction") == "Ada bids 2 · still in: Cleo"
    assert labelled(shown, "Bid") == "1 force 3"
    assert labelled(shown, "Pass") == "2 stop bidding"


def test_a_force_tells_what_each_unit_and_card_adds() -> None:
    own = civ(
        workers="warriors 3 knights 1",
        tactic="medieval_army",
        military_hand="military_bonus_i legion",
        technologies="cartography",
    )
    table = Table(own, civ(), politics=True)
    table.reveal("wealthy_territory_i")
    table.do("bid 6", "pass")
    shown = choices(table)
    assert labelled(shown, "Force") == "2 of the 6 bid"
    assert labelled(shown, "Send") == "1 Warriors A +1 · 2 Knights I +2"
    assert labelled(shown, "Add cards") == "3 Military Bonus I +1"
    table.do("send warriors")
    shown = choices(table)
    assert labelled(shown, "Force") == "3 of the 6 bid · Warriors A"
    assert labelled(shown, "Send") == "1 Warriors A +1 · 2 Knights I +4"
    table.do("send knights")
    assert labelled(choices(table), "Done").endswith(" colonize")


def test_cards_a_leader_gives_as_a_force_are_told() -> None:
    own = civ(leader="james_cook", military_hand="legion")
    table = Table(own, civ(), politics=True)
    table.reveal("wealthy_territory_i")
    table.do("bid 2", "pass")
    assert labelled(choices(table), "Add cards") == "2 Legion I +1"


# attacks


def test_a_defense_tells_what_is_missing_and_what_each_card_adds() -> None:
    own = civ(military_hand="plunder_i", workers="warriors 6")
    rival = civ(military_hand="military_bonus_i military_bonus_ii legion", government="monarchy")
    table = Table(own, rival, politics=True, age=2)
    table.do("attack plunder_i @1")
    shown = choices(table)
    assert labelled(shown, "Aggression") == "Plunder I by Ada: take 3 food and resources"
    assert labelled(shown, "Strength") == "6▲ against your 1▲ · 5▲ short · 3 cards at most"
    assert labelled(shown, "Defend") == (
        "2 Legion I +1▲ · 3 Military Bonus I +2▲ · 4 Military Bonus II +4▲"
    )
    assert labelled(shown, "Decline") == "1 let it succeed, keep the cards"
    table.do("defend military_bonus_ii")
    shown = choices(table)
    assert labelled(shown, "Strength") == (
        "6▲ against your 1▲ + 4▲ from cards · 1▲ short · 2 cards at most"
    )
    assert labelled(shown, "Chosen") == "Military Bonus II +4▲"
    table.do("defend legion")
    shown = choices(table)
    assert "enough" in labelled(shown, "Strength")
    assert labelled(shown, "Done").endswith(" defend with these cards")


def test_a_hopeless_defense_is_told() -> None:
    own = civ(military_hand="plunder_i", workers="warriors 9")
    table = Table(own, civ(military_hand="legion"), politics=True)
    table.do("attack plunder_i @1")
    assert labelled(choices(table), "Defend") == "your cards are not enough"


def test_the_cards_chosen_for_a_defense_are_not_shown_to_the_attacker() -> None:
    own = civ(military_hand="plunder_i", workers="warriors 4")
    rival = civ(military_hand="military_bonus_i military_bonus_ii", government="monarchy")
    table = Table(own, rival, politics=True, age=2)
    table.do("attack plunder_i @1", "defend military_bonus_ii")
    assert "Military Bonus" not in Paper().board(table.state, 0)


def test_plunder_is_split_and_buildings_colonies_and_cards_are_chosen() -> None:
    rival = civ(tokens="agriculture 2 bronze 5", colonies="vast_territory_i", leader="moses")
    table = Table(civ(military_hand="plunder_i", workers="warriors 5"), rival, politics=True)
    table.do("attack plunder_i @1")
    assert labelled(choices(table), "Goods") == "1 +3r · 2 +1f +2r · 3 +2f +1r"
    table = Table.force(
        civ(military_hand="annex", workers="warriors 5"), rival, politics=True, age=2
    )
    table.do("attack annex @1")
    assert labelled(choices(table), "Annex") == "1 Vast Territory I +3 yellow −1 blue"
    own = civ(military_hand="infiltrate", workers="warriors 5")
    table = Table.force(own, rival, politics=True, age=2)
    table.do("attack infiltrate @1")
    assert labelled(choices(table), "Remove") == "1 Moses A"
    rival = civ(workers="alchemy 2 religion 1")
    table = Table.force(
        civ(military_hand="raid_ii", workers="warriors 5"), rival, politics=True, age=2
    )
    table.do("attack raid_ii @1")
    shown = choices(table)
    assert labelled(shown, "Destroy") == "1 Philosophy A · 2 Alchemy I · 3 Religion A"
    assert labelled(shown, "Decline") == "4 destroy no more"


def test_the_spoils_of_a_war_are_told_with_their_prices() -> None:
    own = civ(wars="war_over_technology 1", workers="warriors 9")
    rival = civ(technologies="masonry cartography", science=4)
    table = Table(own, rival, scope="full", age=2)
    table.turn_of(0)
    shown = choices(table)
    assert re.search(r"1 Cartography I 4☼: \+1▲, \+2 colonizing", labelled(shown, "Take"))
    assert "2 Masonry I 3☼: " in labelled(shown, "Take")
    assert labelled(shown, "Done") == "3 science for the rest: +4☼"


def test_several_wars_are_told_with_how_they_stand() -> None:
    own = civ(wars="war_over_technology 1 war_over_culture 2", workers="warriors 4")
    table = Table(own, civ(), civ(workers="warriors 6"), scope="full", age=3)
    table.turn_of(0)
    assert labelled(choices(table), "Resolve") == (
        "1 War over Technology II on Ben 4:1▲ · 2 War over Culture III on Cleo 4:6▲"
    )


# pacts


def test_an_offer_tells_both_sides() -> None:
    own = civ(military_hand="promise_of_military_protection", pact="peace_treaty 2 a")
    table = Table.force(own, civ(), civ(), politics=True, age=2)
    table.do("offer promise_of_military_protection b @1")
    shown = choices(table)
    assert labelled(shown, "Pact") == (
        "Promise of Military Protection II by Ada · replaces Peace Treaty III with Cleo"
    )
    assert labelled(shown, "Terms") == (
        "you are A: +1★ · Ada is B: +4▲, −1★ · ends when either attacks the other"
    )
    assert labelled(shown, "Answer") == "1 accept · 2 refuse"
    own = civ(military_hand="peace_treaty")
    table = Table(own, civ(), civ(), politics=True, age=3)
    table.do("offer peace_treaty a @1")
    assert labelled(choices(table), "Terms") == "both +1★ · no attacks on each other"
    table.do("refuse")
    assert "1/2 military cards III, including Peace Treaty III" in Paper(3).board(table.state, 1)


# events


def test_the_choices_of_events_are_told_with_the_event() -> None:
    table = Table(civ(), civ(), politics=True)
    table.reveal("development_of_markets")
    shown = choices(table)
    assert labelled(shown, "Event") == "Development of Markets A: all: +2f or +2r"
    assert labelled(shown, "Gain") == "1 +2f · 2 +2r"
    table = Table(civ(), civ(), politics=True)
    table.reveal("development_of_religion")
    shown = choices(table)
    assert labelled(shown, "Build") == "1 Religion A 0r → +1★ +1:)"
    assert labelled(shown, "Decline") == "2 do nothing"
    table = Table(
        civ(tokens="agriculture 2 bronze 1", hand="iron", science=4), civ(), politics=True
    )
    table.reveal("development_of_civilization")
    shown = choices(table)
    assert labelled(shown, "Population") == "1 for 1f"
    assert labelled(shown, "Build").startswith("2 Agriculture A 1r → +1f · 3 Bronze A 1r → +1r")
    assert labelled(shown, "Develop") == "4 Iron I 4☼"
    assert labelled(shown, "Decline") == "5 do nothing"


def test_gains_and_losses_are_split_with_their_signs() -> None:
    table = Table(civ(workers="warriors 3"), civ(tokens="agriculture 1 bronze 1"), politics=True)
    table.reveal("foray")
    assert labelled(choices(table), "Goods") == "1 +3r · 2 +1f +2r · 3 +2f +1r · 4 +3f"
    table = Table(civ(workers="warriors 3"), civ(tokens="agriculture 3 bronze 1"), politics=True)
    table.reveal("raiders")
    assert labelled(choices(table), "Goods") == "1 −1f −1r · 2 −2f"


def test_what_is_lost_is_told_with_what_it_gave() -> None:
    table = Table(civ(wonders="pyramids hanging_gardens"), civ(), politics=True)
    table.reveal("ravages_of_time")
    assert labelled(choices(table), "Ruin") == "1 Pyramids A +1 CA · 2 Hanging Gardens A +1★ +2:)"
    own = civ(colonies="historic_territory_i vast_territory_i")
    table = Table(own, civ(workers="warriors 3"), politics=True, age=2)
    table.reveal("independence_declaration")
    assert labelled(choices(table), "Lose") == (
        "1 Historic Territory I +1:) · 2 Vast Territory I +3 yellow −1 blue"
    )
    table = Table(civ(unused=0), civ(), politics=True)
    table.reveal("pestilence")
    assert labelled(choices(table), "Lose worker").startswith(
        "1 Agriculture A 2w (2r) · 2 Bronze A 2w (2r)"
    )
    own = civ(tokens="agriculture 2 bronze 3", blue=0)
    table = Table(own, civ(workers="warriors 3"), politics=True, age=2)
    table.reveal("crime_wave")
    assert labelled(choices(table), "Lose blue") == (
        "1 Agriculture A 2w 2b (2r) · 2 Bronze A 2w 3b (2r)"
    )


def test_cards_of_the_row_can_be_taken_by_an_event() -> None:
    table = Table.force(
        civ(workers="warriors 3"), civ(), politics=True, age=2, row="1 iron 6 coal 12 oil"
    )
    table.reveal("international_agreement")
    shown = choices(table)
    assert "The row, for 5 CA:" in shown
    assert re.search(r"(?m)^.1 │ 1 mine Iron I", shown)
    assert labelled(shown, "Decline") == "4 do nothing"
    table.do("take 6")
    shown = choices(table)
    assert "The row, for 3 CA:" in shown
    assert labelled(shown, "Done") == "3 take no more cards"


def test_cards_to_discard_are_told_with_what_they_do() -> None:
    table = Table(civ(military_hand="legion rats spy"), civ(), scope="full")
    table.do("end")
    shown = choices(table)
    assert re.search(r"(?m)^Discard +1 event +Rats I +all: lose all food$", shown)
    assert re.search(r"(?m)^ +2 tactic +Legion I +3 infantry → \+2▲ per army$", shown)
    assert "Discard 1 military card: your hand limit is 2" in shown


# looking


def test_one_can_look_at_military_cards() -> None:
    table = alliance(future="terrorism", common="phalanx")
    table.state.civilizations[0].prepared = (MILITARY_NUMBERS["terrorism"],)
    table.state.past = (MILITARY_NUMBERS["immigration"],)
    paper = Paper(3)
    shown = tidy(paper.look(table.state, "vast territory i"))
    assert shown.splitlines()[:2] == [
        "Vast Territory I  territory",
        "  +3 yellow −1 blue, immediately +3f",
    ]
    assert "in play: Ada" in shown
    assert "among the coming events" in paper.look(table.state, "terrorism")
    assert "a past event" in paper.look(table.state, "immigration")
    assert "in hand: Ada" in paper.look(table.state, "raid_i")
    assert "tactic of Ben" in paper.look(table.state, "fighting")
    assert "a common tactic" in paper.look(table.state, "phalanx")
    assert "war of Cleo" in paper.look(table.state, "war over culture")
    assert "in hand: Ben" not in paper.look(table.state, "spy")
    assert re.search(r"\d not seen: in the deck, in hands", paper.look(table.state, "spy"))
    table.reveal("historic_territory_ii")
    assert "just revealed" in paper.look(table.state, "historic territory ii")
    assert not Paper().drawing.look(table.view(), "atlantis", None)


def test_one_can_look_at_events_tactics_and_all_military_cards() -> None:
    table = alliance(future="terrorism", common="phalanx")
    table.state.civilizations[0].prepared = (MILITARY_NUMBERS["terrorism"],)
    table.state.past = (MILITARY_NUMBERS["immigration"], MILITARY_NUMBERS["rats"])
    table.do("attack raid_i @2")
    paper = Paper(3)
    shown = paper.look(table.state, "events")
    assert labelled(shown, "Yours") == (
        "Terrorism II: least ★: destroys an urban building of each rival"
    )
    assert labelled(shown, "Past") == (
        "Rats I: all: lose all food · Immigration I: all with most :): +1 worker"
    )
    shown = paper.look(table.state, "tactics")
    assert "Legion I: 3 infantry → +2▲ per army (+2▲ for you)" in shown
    assert "Fighting Band I: 2 infantry → +1▲ per army (+2▲ for you)" in shown
    shown = paper.look(table.state, "military")
    assert labelled(shown, "Discarded") == "Raid I"
    assert "1 discarded" in paper.look(table.state, "raid_i")
    assert "Spy II" in labelled(shown[shown.index("Civil Unrest II") - 12 :], "Not seen")
    paper.drawing.look(table.view(SPECTATOR), "tactics", None)
    assert "Legion I: 3 infantry → +2▲ per army · Phalanx I" in tidy(paper.read())
    civil = Table(civ(), civ())
    assert not Paper().drawing.look(civil.view(), "tactics", None)
    assert "None yet." in Paper().look(Table(civ(), civ(), scope="full").state, "tactics")


def test_why_finds_attacks_and_pacts() -> None:
    table = alliance()
    paper = Paper(3)
    paper.ask(table.state)
    decision = GAME.decision_with_offers(table.state, 0, 1)
    assert paper.drawing.explain(decision, "raid")
    shown = tidy(paper.read())
    assert "✓  2  Play Raid I against Cleo" in shown
    assert "Raid I against Ben: You need 5 more strength." in shown
    assert paper.drawing.explain(decision, "4")
    assert "Offer Cleo the pact Peace Treaty" in tidy(paper.read()).replace("\n", " ")


def test_the_legend_explains_the_signs_of_politics() -> None:
    paper = Paper()
    paper.drawing.legend()
    shown = paper.read()
    for sign in ("12:9▲", "I II×2", "Mil. 3/4", "Fighting Band +3▲"):
        assert sign in shown
    for what in ("events", "tactics", "military"):
        assert what in re.findall(r"\w+", shown.split("\nlook ")[1])


def test_what_others_discard_is_looked_at_from_behind() -> None:
    rival = civ(military_hand="rats legion spy")
    table = Table(civ(), rival, scope="full", seat=1, age=2)
    table.do("end", "discard spy")
    assert labelled(Paper().look(table.state, "military"), "Discarded") == "1 face down of age II"
    assert labelled(Paper().board(table.state, 0), "Military").endswith("1 discarded: II")


# the story


def test_an_event_is_told_with_what_it_brings_everybody() -> None:
    own = civ(military_hand="rats", workers="warriors 3")
    table = Table(own, civ(culture=9), civ(workers="warriors 2"), politics=True, events="crusades")
    assert story(table, "prepare rats") == [
        "     Ada   prepares Rats I · scores +1★",
        "           event Crusades I: strongest: +4★; weakest: −4★",
        "           Ada +4★ · Ben −4★",
        "  The future events become the current events: 1 card.",
    ]


def test_what_others_draw_prepare_and_discard_is_told_by_its_back() -> None:
    rival = civ(military_hand="rats legion spy plunder_i")
    table = Table.force(civ(), rival, politics=True, seat=1, age=2, events="immigration foray")
    assert story(table, "prepare rats", "end", "discard spy") == [
        "     Ben  prepares Age I · scores +1★",
        "          event Immigration I: all with most :): +1 worker",
        "          Ben free worker · Ada free worker",
        "     Ben  discards Age II · draws Age II ×2 · → +1☼ +0★ +2f +2r",
    ]


def test_an_auction_is_told_in_a_line_and_the_force_after_it() -> None:
    own = civ(workers="warriors 3", military_hand="military_bonus_i rats")
    table = Table(own, civ(workers="warriors 2"), civ(), politics=True, events="vast_territory_i")
    lines = story(
        table, "prepare rats", "bid 1", "bid 2", "pass", "bid 4", "pass",
        "send warriors", "send warriors", "send warriors", "commit military_bonus_i", "done",
    )  # fmt: skip
    assert lines[1:5] == [
        "           event Vast Territory I: +3 yellow −1 blue, immediately +3f",
        "           Ada bids 1 · Ben bids 2 · Cleo stops bidding · Ada bids 4 · Ben stops bidding",
        "     Ada   wins Vast Territory I with 4 · sacrifices Warriors A ×3"
        " · uses Military Bonus I",
        "           colonizes Vast Territory I · loses −1 blue · gains +3f",
    ]
    table = Table(own, civ(), politics=True, events="vast_territory_i")
    assert story(table, "prepare rats", "pass", "pass")[2:4] == [
        "          Ada stops bidding · Ben stops bidding",
        "          nobody colonizes Vast Territory I",
    ]


def test_an_attack_is_told_with_its_outcome() -> None:
    own = civ(military_hand="spy", workers="warriors 4")
    table = Table(own, civ(science=7), politics=True, age=2)
    assert story(table, "attack spy @1") == [
        "     Ada  attacks Ben with Spy II, 4:1▲ · succeeds: take 5☼",
        "          Ben −5☼ · Ada +5☼",
    ]
    rival = civ(military_hand="military_bonus_i legion", science=7)
    table = Table(own, rival, politics=True, age=2)
    assert story(table, "attack spy @1", "defend military_bonus_i", "defend legion", "done") == [
        "     Ada  attacks Ben with Spy II, 4:1▲",
        "     Ben  discards Age I · uses Military Bonus I",
        "     Ada  fails: Ben defends",
    ]


def test_buildings_destroyed_by_others_are_a_loss() -> None:
    own = civ(military_hand="raid_i", workers="warriors 4")
    table = Table(own, civ(), politics=True)
    lines = story(table, "attack raid_i @1", "destroy philosophy")
    assert "     Ben  loses Philosophy A" in lines
    assert "     Ada  gains +2r" in lines


def test_wars_are_told_when_declared_and_when_resolved() -> None:
    own = civ(military_hand="war_over_culture", workers="warriors 6", government="monarchy")
    table = Table(own, civ(culture=30), politics=True, age=3)
    assert story(table, "declare war_over_culture @1") == [
        "     Ada  declares War over Culture III on Ben"
    ]
    table.state.out = []
    table.turn_of(0)
    lines = Paper().story(table.state, told(table)).splitlines()
    assert lines[-2].endswith("War over Culture III on Ben, 6:1▲ · beats Ben by 5▲")
    assert lines[-1].strip() == "Ben −10★ · Ada +10★"


def test_pacts_are_told_when_offered_accepted_and_ended() -> None:
    own = civ(military_hand="peace_treaty", pact="open_borders_agreement 2 a")
    table = Table.force(own, civ(), civ(), politics=True, age=3)
    assert story(table, "offer peace_treaty a @1", "accept") == [
        "     Ada   offers Ben Peace Treaty III",
        "     Ben   accepts Peace Treaty III with Ada",
        "     Ada   Open Borders Agreement I with Cleo ends",
    ]
    table = Table.force(own, civ(), civ(), politics=True, age=3)
    assert story(table, "offer peace_treaty a @1", "refuse")[1] == (
        "     Ben   refuses Peace Treaty III with Ada"
    )


def test_tactics_are_told_when_played_copied_and_common() -> None:
    own = civ(military_hand="legion", workers="warriors 3")
    table = Table(own, civ(), scope="full", common="phalanx")
    assert story(table, "tactic legion") == ["     Ada  tactic Legion I"]
    table = Table(own, civ(), scope="full", common="phalanx")
    assert story(table, "copy phalanx") == ["     Ada  copies Phalanx I"]
    table = Table(civ(tactic="legion", private=True), civ(), scope="full")
    table.state.out = []
    table.turn_of(0)
    assert "Legion I is now common" in Paper().story(table.state, told(table))


def test_production_by_an_event_is_told_with_its_burdens() -> None:
    own = civ(tokens="bronze 3", blue=4, yellow=9, unused=5)
    table = Table(own, civ(), politics=True, age=2)
    table.state.out = []
    table.reveal("economic_progress")
    shown = Paper().story(table.state, told(table))
    assert "Ada produces +2f +2r, −2f, corruption −3r · Ben produces +2f +2r" in shown
    table = Table(civ(workers="bronze 0"), civ(), politics=True)
    table.state.out = []
    table.reveal("new_deposits")
    shown = Paper().story(table.state, told(table))
    assert "Ada produces nothing · Ben produces +2r" in shown


def test_the_end_tells_every_final_event_with_what_it_brings() -> None:
    own = civ(colonies="vast_territory_i", wonders="pyramids", culture=10)
    table = Table(
        own,
        civ(culture=3),
        scope="full",
        age=4,
        round_number=18,
        last_round=18,
        seat=1,
        events="impact_of_colonies",
        future="impact_of_wonders impact_of_technology",
    )
    table.state.out = []
    table.do("end")
    lines = Paper().story(table.state, told(table)).splitlines()
    start = lines.index("  At the end of the game: Impact of Colonies. all: +3★ per colony")
    assert lines[start + 1 :] == [
        "          Ada +3★",
        "  At the end of the game: Impact of Technology. all: +4★ per technology of age III",
        "          nobody scores",
        "  At the end of the game: Impact of Wonders. all: 5/4/3/2★ per wonder of age A/I/II/III",
        "          Ada +5★",
    ]
    shown = Paper().board(table.state, 0)
    assert shown.startswith("Game over · round 18 ─")
    paper = Paper()
    paper.drawing.score(table.view(SPECTATOR), table.outcome())
    assert re.search(r"Culture +│ +18 │ +3 │", paper.read())


def test_every_kind_of_event_has_few_words_or_a_sentence_of_its_own() -> None:
    resource = FluentParser().parse(GAME_TEXT.read_text(encoding="utf-8"))
    keys = {entry.id.name for entry in resource.body if isinstance(entry, FluentMessage)}
    kinds = {key.removeprefix("event-") for key in keys if key.startswith("event-")}
    others = {*COMMON, *AT_THE_END, FINAL, NEW_TURN}
    for kind in kinds - others:
        assert f"draw-did-{kind.replace('_', '-')}" in keys, kind


# whole games


def lively(players: int, seed: int, scope: str, hands: str) -> Iterator[tuple[State, Seat]]:
    """The decisions of a random game in which much is done, until the end or one resigns."""
    config = GAME.configure(players, 1, {"scope": scope, "hands": hands})
    state = GAME.setup(config, Chance(seed, record_events=True))
    assert isinstance(state, AgesState)
    chooser = stream(seed, CHOOSER)
    while waiting := GAME.waiting(state):
        [seat] = waiting
        yield state, seat
        options = GAME.options(state, seat)
        phase = END in options
        some = [
            a for a in options if a not in (END, RESIGN) and not (phase and DESTROY <= a < LEAD)
        ]
        some = [a for a in some if a != PASS] or some
        stops = phase and (not some or not chooser.below(15))
        chosen = [END] if stops else some
        if state.round_number > 12 and players > 2 and RESIGN in options and not chooser.below(30):
            chosen = [RESIGN]
        GAME.apply(state, seat, chosen[chooser.below(len(chosen))])
    yield state, SPECTATOR


def chosen_numbers(shown: str) -> list[int]:
    """The numbers of options below the last line across the screen: they alone are bold."""
    part = shown[shown.rindex("─\x1b[0m\n") :] if "─\x1b[0m\n" in shown else shown
    found: list[int] = []
    for first, last in NUMBER.findall(part):
        found += range(int(first), int(last or first) + 1)
    return sorted(found)


def secrets(view: AgesView) -> list[str]:
    """The names of events and territories, of which there is one each, that a seat cannot place."""
    cards = {card for pool in view.pools for card in pool.cards if card < FIRST_TACTIC}
    return [Cards(TEXT, 2).military.title(card) for card in cards]


GAMES = (
    (2, "full", "open"),
    (3, "full", "open"),
    (4, "full", "hidden"),
    (3, "peaceful", "hidden"),
    (3, "civil", "hidden"),
)


@pytest.mark.parametrize(("players", "scope", "hands"), GAMES)
def test_every_moment_fits_and_every_option_has_its_number(
    players: int, scope: str, hands: str
) -> None:
    seen: dict[str, int] = {}
    papers = [Paper(players, width, True, names=LONG_NAMES) for width in (80, 100, 140)]
    begun = 0
    for place, (state, seat) in enumerate(lively(players, players, scope, hands)):
        assert isinstance(state, AgesState)
        assert state.out is not None
        messages = [m for event in state.out[begun:] if (m := event.seen_by(seat))]
        paper = papers[place % 3]
        if seat == SPECTATOR:
            for each in papers:
                shown = COLOUR.sub("", each.board(state, SPECTATOR))
                assert shown.startswith("Game over · round")
                each.drawing.story(GAME.view(state, seat), messages)
                each.read()
            continue
        kind = GAME.prompt(state, seat).key
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > amount(1, 3) and place % amount(33, 11):
            continue
        begun = len(state.out)
        paper.drawing.story(GAME.view(state, seat), messages)
        paper.read()
        shown = paper.ask(state, seat)
        count = len(GAME.options(state, seat))
        view = GAME.view(state, seat)
        assert isinstance(view, AgesView)
        plain = COLOUR.sub("", shown)
        assert not re.search(r"(?m)^Else ", plain), plain
        if kind == "prompt-action":
            assert numbers(plain) == [*range(1, count + 1)], plain
        elif scope != "civil":
            assert chosen_numbers(shown) == [*range(1, count + 1)], plain
        for name in secrets(view):
            assert not re.search(rf"{name}\b(?! I)", plain), (name, plain)
    wanted = {"prompt-action"}
    if scope != "civil":
        wanted |= {"prompt-politics", "prompt-bid", "prompt-force", "prompt-excess"}
    if scope == "full":
        wanted |= {"prompt-defense"}
    assert seen.keys() >= wanted


def test_a_usual_screen_is_not_too_long() -> None:
    lengths: dict[str, list[int]] = {}
    for place, (state, seat) in enumerate(lively(3, 5, "full", "open")):
        if seat == SPECTATOR or place % 12:
            continue
        kind = "action" if END in GAME.options(state, seat) else "question"
        paper = Paper(3)
        lengths.setdefault(kind, []).append(paper.ask(state, seat).count("\n"))
        low = Paper(3, height=30).ask(state, seat).count("\n")
        assert low <= lengths[kind][-1]
    for found in lengths.values():
        assert sorted(found)[len(found) * 9 // 10] <= 62


def test_long_names_fit_in_every_line_of_politics() -> None:
    table = alliance()
    for width in (80, 100, 140):
        paper = Paper(3, width, names=LONG_NAMES)
        assert "Alexandra the Great" in paper.ask(table.state)
        paper.board(table.state, 1)
        paper.board(table.state, SPECTATOR)
    table.state.events = in_order(EVENT_STREAM, "vast_territory_ii rats")
    table.state.out = []
    table.do("prepare good_harvest")
    for width in (80, 100, 140):
        paper = Paper(3, width, names=LONG_NAMES)
        paper.ask(table.state)
        paper.drawing.story(table.view(), told(table))
        paper.read()


def test_what_a_player_destroys_and_what_a_player_loses_are_told_apart_in_any_slice() -> None:
    assert story(Table(civ(), civ()), "destroy bronze") == ["     Ada  destroys Bronze A"]
    rival = civ(workers="religion 1")
    table = Table(civ(military_hand="raid_i", workers="warriors 4"), rival, politics=True)
    lines = story(table, "attack raid_i @1", "destroy religion")
    assert any("loses Religion A" in line for line in lines)
    assert not any("destroys" in line for line in lines)


def test_an_auction_out_of_reach_shows_what_could_be_sent() -> None:
    own = civ(workers="warriors 1", military_hand="military_bonus_i military_bonus_i")
    table = Table(civ(workers="warriors 5"), own, civ(), politics=True)
    table.reveal("vast_territory_i", seat=0).do("bid 5")
    assert labelled(choices(table), "Force") == "up to 3: 1 from units and bonuses, 2 from cards"
