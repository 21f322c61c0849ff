"""Why something is not even offered: every action has a reason, also those nobody would list."""

import pytest

from kit.ages import Table, civ


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("take 5", "refused-empty-space"),
        ("build iron", "refused-not-in-play"),
        ("destroy religion", "refused-no-worker"),
        ("upgrade bronze iron", "refused-not-in-play"),
        ("upgrade religion theology", "refused-no-worker"),
        ("upgrade philosophy drama", "refused-nobody"),
        ("develop irrigation", "refused-not-in-hand"),
        ("revolt monarchy", "refused-not-in-hand"),
        ("lead moses", "refused-not-in-hand"),
        ("play frugality_a", "refused-not-in-hand"),
        ("stage 2", "refused-no-wonder"),
        ("convert", "refused-nobody"),
        ("settle", "refused-nobody"),
        ("muster warriors", "refused-nobody"),
        ("speak culture", "refused-nobody"),
        ("keep 3", "refused-not-now"),
    ],
)
def test_what_has_no_place_has_a_reason(action: str, reason: str) -> None:
    table = Table(civ(technologies="theology drama"), civ())
    assert table.why_not(action) == reason


def test_several_stages_need_a_card_that_allows_them() -> None:
    table = Table(civ(wonder="pyramids 0", tokens="bronze 9"), civ())
    assert table.why_not("stage 2") == "refused-nobody"


@pytest.mark.parametrize("action", ["increase", "build agriculture", "destroy bronze", "stage 1"])
def test_in_the_first_round_only_cards_are_taken(action: str) -> None:
    table = Table.force(civ(), civ(), row="1 iron", round_number=1, age=0)
    assert table.can("take 1")
    assert table.why_not(action) == "refused-first-round"
