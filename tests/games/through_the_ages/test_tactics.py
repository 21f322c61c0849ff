"""Tactics: played, made common, copied."""

import csv
from functools import cache
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_NUMBERS, MILITARY_WORDS
from civitas.games.through_the_ages.data.military import military_deck as full_deck
from civitas.games.through_the_ages.ids import NO_CARD
from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"
MODERN = {"infantry": "modern_infantry", "cavalry": "tanks", "artillery": "rockets"}
OLD = {
    2: {"infantry": "warriors"},
    3: {"infantry": "swordsmen", "cavalry": "knights"},
}
"""By the age of a tactic: units just too old for it."""
YOUNG = {
    2: {"infantry": "swordsmen", "cavalry": "knights", "artillery": "cannon"},
    3: {"infantry": "riflemen", "cavalry": "cavalrymen", "artillery": "cannon"},
}
"""By the age of a tactic: the oldest units that are modern for it."""


@cache
def rows() -> dict[str, dict[str, str]]:
    with (FACTS / "military.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["type"] == "tactic"}


def tactic_of(table: Table, seat: int = 0) -> str:
    card = table.civ(seat).tactic
    return MILITARY_WORDS[card] if card != NO_CARD else ""


def common(table: Table) -> list[str]:
    return [MILITARY_WORDS[card] for card in dict.fromkeys(table.state.common)]


def tactic_options(table: Table) -> list[str]:
    return [text for text in table.options() if text.split()[0] in ("tactic", "copy")]


def given(tactic: str, units: dict[str, int]) -> int:
    """What a tactic gives to units by card."""
    workers = {"warriors": 0, **units}
    text = " ".join(f"{card} {count}" for card, count in workers.items())
    return Table(civ(workers=text, tactic=tactic), civ(), scope="full").own().armies


# The cards.


def test_there_are_fifteen_tactics() -> None:
    assert len(rows()) == 15
    assert set(rows()) == {
        MILITARY_WORDS[card]
        for card in range(MILITARY_NUMBERS["fighting_band"], MILITARY_NUMBERS["modern_army"] + 1)
    }


@pytest.mark.rule("ages:A-167", "ages:A-168", "ages:A-170", "ages:K-8")
@pytest.mark.parametrize("tactic", sorted(rows()))
def test_a_tactic_gives_what_its_card_says_for_the_units_it_shows(tactic: str) -> None:
    row = rows()[tactic]
    age = len(row["age"])
    needed = {kind: int(row[kind]) for kind in MODERN if int(row[kind])}
    full = int(row["army_strength"])
    army = {MODERN[kind]: count for kind, count in needed.items()}
    assert given(tactic, army) == full
    assert given(tactic, {card: 2 * count for card, count in army.items()}) == 2 * full
    for card in army:
        assert given(tactic, {**army, card: army[card] - 1}) == 0
    if age == 1:
        assert row["obsolete_strength"] == ""
        return
    assert given(tactic, {YOUNG[age][kind]: count for kind, count in needed.items()}) == full
    for kind in needed:
        if kind in OLD[age]:
            mixed = {**army, OLD[age][kind]: 1}
            mixed[MODERN[kind]] -= 1
            assert given(tactic, mixed) == int(row["obsolete_strength"])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("peaceful", [False, True])
def test_the_decks_hold_as_many_tactics_as_the_list_says(players: int, peaceful: bool) -> None:
    cards = [
        MILITARY_WORDS[card] for age in (1, 2, 3) for card in full_deck(age, players, peaceful)
    ]
    for name, row in rows().items():
        assert cards.count(name) == int(row[f"copies_{players}p"])


# Playing.


@pytest.mark.rule("ages:A-117", "ages:A-166")
def test_a_tactic_of_the_hand_costs_one_military_action_and_works_at_once() -> None:
    table = Table(civ(military_hand="legion", workers="warriors 3"), civ(), scope="full")
    assert table.civ().tactic == NO_CARD
    table.do("tactic legion")
    assert tactic_of(table) == "legion"
    assert table.military_hand() == []
    assert table.civ().military == 1
    assert table.civ().strength == 3 + 2
    assert len(table.events("tactic_played")) == 1


@pytest.mark.rule("ages:A-117", "ages:A-43")
def test_a_tactic_just_played_is_not_yet_common() -> None:
    table = Table(civ(military_hand="legion"), civ(), politics=True)
    table.do("pass", "tactic legion")
    assert table.civ().exclusive
    assert common(table) == []
    table.do("end")
    assert table.asked_seat() == 1
    table.do("pass")
    assert not table.can("copy legion")
    assert table.why_not("copy legion") == "refused-no-tactic"


@pytest.mark.rule("ages:A-43", "ages:A-44")
def test_it_becomes_common_when_the_owners_next_turn_begins_and_stays_the_owners() -> None:
    table = Table(civ(military_hand="legion"), civ(), politics=True)
    table.do("pass", "tactic legion", "end", "pass", "end")
    assert table.asked_seat() == 0
    assert table.prompt() == "prompt-politics"
    assert common(table) == ["legion"]
    assert tactic_of(table) == "legion"
    assert not table.civ().exclusive
    assert table.civ().military == table.civ().military_total
    assert len(table.events("tactic_common")) == 1
    table.do("pass", "end", "pass")
    assert table.asked_seat() == 1
    assert table.can("copy legion")


@pytest.mark.rule("ages:A-43", "ages:A-30")
def test_the_tactic_becomes_common_after_the_war_and_before_politics() -> None:
    table = Table(
        civ(workers="warriors 4", tactic="legion", private=True, wars="war_over_culture 1"),
        civ(culture=20),
        politics=True,
    )
    table.turn_of(0)
    assert table.prompt() == "prompt-politics"
    assert table.state.out is not None
    kinds = [event.kind for event in table.state.out]
    assert kinds.index("culture_lost") < kinds.index("tactic_common")
    assert table.civ(1).culture == 20 - 5 - (4 + 2 - 1)


@pytest.mark.rule("ages:A-43")
def test_others_tactics_do_not_become_common_in_ones_turn() -> None:
    table = Table(civ(), civ(tactic="legion", private=True), politics=True)
    table.turn_of(0)
    assert common(table) == []
    assert table.civ(1).exclusive


@pytest.mark.rule("ages:A-117")
def test_playing_needs_an_action_and_the_card() -> None:
    table = Table(civ(military_hand="legion", military=0), civ(), scope="full")
    assert table.why_not("tactic legion") == "refused-military 1"
    assert table.refuses("tactic legion")
    assert table.why_not("tactic phalanx") == "refused-no-tactic"
    assert table.refuses("tactic phalanx")


@pytest.mark.rule("ages:A-188")
def test_a_granted_military_action_pays_for_a_tactic_first() -> None:
    start = civ(military_hand="legion", hand="patriotism_a")
    table = Table(start, civ(), scope="full").do("play patriotism_a", "tactic legion")
    assert (table.civ().military, table.civ().spare_military) == (2, 0)


# Copying.


@pytest.mark.rule("ages:A-118")
def test_copying_costs_two_military_actions() -> None:
    table = Table(
        civ(workers="warriors 2"), civ(tactic="fighting_band"), common="legion", scope="full"
    )
    table.do("copy fighting_band")
    assert table.civ().military == 0
    assert table.civ().strength == 2 + 1
    assert tactic_of(table) == tactic_of(table, 1) == "fighting_band"
    assert not table.civ().exclusive
    assert sorted(common(table)) == ["fighting_band", "legion"]


@pytest.mark.rule("ages:A-118")
def test_one_military_action_is_not_enough_to_copy() -> None:
    table = Table(civ(military=1), civ(), common="legion", scope="full")
    assert table.why_not("copy legion") == "refused-military 1"
    assert table.refuses("copy legion")
    none = Table(civ(military=0), civ(), common="legion", scope="full")
    assert none.why_not("copy legion") == "refused-military 2"


@pytest.mark.rule("ages:F-52")
def test_the_tactic_one_has_is_not_copied() -> None:
    table = Table(civ(tactic="legion"), civ(), common="phalanx", scope="full")
    assert table.why_not("copy legion") == "refused-same-tactic"
    assert table.refuses("copy legion")
    assert tactic_options(table) == ["copy phalanx"]


@pytest.mark.rule("ages:A-166", "ages:A-118")
def test_a_new_choice_replaces_the_old_one_which_stays_common() -> None:
    table = Table(
        civ(workers="warriors 3", tactic="fighting_band"), civ(), common="legion", scope="full"
    )
    assert table.civ().strength == 3 + 1
    table.do("copy legion")
    assert table.civ().strength == 3 + 2
    assert sorted(common(table)) == ["fighting_band", "legion"]
    assert table.pile(1) == []


@pytest.mark.rule("ages:A-44")
def test_a_tactic_nobody_has_can_be_copied_and_copied_back() -> None:
    table = Table(civ(tactic="legion"), civ(), common="phalanx", politics=True)
    table.do("pass", "copy phalanx", "end", "pass", "end", "pass", "copy legion")
    assert tactic_of(table) == "legion"


# Once a turn.


@pytest.mark.rule("ages:A-119")
@pytest.mark.parametrize("first", ["tactic legion", "copy phalanx"])
def test_one_of_both_once_a_turn(first: str) -> None:
    start = civ(
        government="communism", military_hand="legion heavy_cavalry", technologies="strategy"
    )
    table = Table.force(start, civ(), common="phalanx fighting_band", scope="full")
    assert table.civ().military >= 5
    table.do(first)
    assert tactic_options(table) == []
    for text in ("tactic heavy_cavalry", "copy fighting_band"):
        assert table.why_not(text) == "refused-once"
        assert table.refuses(text)


@pytest.mark.rule("ages:A-119")
def test_the_next_turn_allows_another() -> None:
    table = Table(civ(military_hand="legion phalanx"), civ(), politics=True)
    table.do("pass", "tactic legion", "end", "pass", "end", "pass")
    table.do("tactic phalanx")
    assert tactic_of(table) == "phalanx"
    assert common(table) == ["legion"]


# Two of a kind.


@pytest.mark.rule("ages:A-45")
def test_an_equal_common_tactic_is_offered_once_and_no_copy_goes_to_the_pile() -> None:
    table = Table(civ(tactic="legion", private=True), civ(), civ(tactic="legion"), politics=True)
    table.turn_of(0)
    assert table.pile(1) == []
    assert tactic_of(table) == tactic_of(table, 2) == "legion"
    table.do("pass", "end")
    assert table.asked_seat() == 1
    table.do("pass")
    assert tactic_options(table) == ["copy legion"]


@pytest.mark.rule("ages:A-45")
def test_of_equal_common_tactics_one_is_kept() -> None:
    table = Table(civ(tactic="legion", private=True), civ(), civ(tactic="legion"), politics=True)
    table.turn_of(0)
    assert table.view(1).common == (MILITARY_NUMBERS["legion"],)


@pytest.mark.rule("ages:A-117")
def test_the_tactic_one_has_may_be_played_again_from_the_hand() -> None:
    table = Table(civ(tactic="legion", military_hand="legion"), civ(), scope="full")
    table.do("tactic legion")
    assert tactic_of(table) == "legion"
    assert table.civ().exclusive
    assert common(table) == ["legion"]


# Ages.


@pytest.mark.rule("ages:A-50", "ages:A-49")
def test_tactics_in_play_outlive_their_age_and_those_in_hand_do_not() -> None:
    table = Table(
        civ(military_hand="legion mobile_artillery"),
        civ(tactic="phalanx", private=True),
        common="fighting_band",
        politics=True,
        age=2,
        deck_left=1,
    )
    table.turn_of(0)
    assert table.state.age == 3
    assert table.military_hand() == ["mobile_artillery"]
    assert tactic_of(table, 1) == "phalanx"
    assert common(table) == ["fighting_band"]
    assert table.pile(1) == ["legion"]


@pytest.mark.rule("ages:A-31")
def test_there_are_no_tactics_in_the_first_round() -> None:
    table = Table.force(civ(military_hand="legion"), civ(), scope="full", age=0, round_number=1)
    assert tactic_options(table) == []
    assert table.refuses("tactic legion")
