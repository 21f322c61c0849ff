"""What a seat knows, what it is asked, and that nobody's turn depends on another's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import SPECTATOR, Chance, State, fields_of, stream
from kit.dice import Table, city
from kit.walk import walk

ROLL = "red axe 0, blue mask 1, yellow coin7 0, green compass 0, gray1 wood 1"


def three() -> Table:
    names = ("olympia", "rhodes", "babylon")
    return Table(*(city(name, coins=20, crossed="WH1 AGA1") for name in names), roll=ROLL)


# what a seat knows


@pytest.mark.rule("dice:D-71")
def test_a_view_holds_every_sheet_the_forum_and_the_course_of_the_game() -> None:
    table = three()
    for seat in (0, 1, 2, SPECTATOR):
        view = table.view(seat)
        assert [sheet.coins for sheet in view.sheets] == [20, 20, 20]
        assert [sheet.resources for sheet in view.sheets] == [1, 1, 1]
        assert [(die.die, die.face, die.quarter) for die in view.forum] == list(
            zip(table.state.forum, table.state.shown, table.state.quarters, strict=True)
        )
        assert (view.turn, view.last, view.cities) == (
            table.state.turn,
            200,
            tuple(table.state.cities),
        )
        assert view.board_set == "R1"
        assert view.reconstruction


@pytest.mark.rule("dice:D-71")
def test_a_view_does_not_show_what_others_have_sealed() -> None:
    table = three()
    before = table.view(0)
    table.choose(1, "build red BWA1")
    assert table.view(0) == before
    table.choose(2, "build green UN31")  # half of a turn
    assert table.view(0) == before
    table.choose(2, "cross AGB1")
    assert table.view(0) == before
    assert table.view(SPECTATOR).sheets == before.sheets


@pytest.mark.rule("dice:D-71")
def test_a_seat_sees_its_own_sheet_after_its_sealed_choices() -> None:
    table = three()
    table.choose(0, "stage")  # Olympia: a die that costs nothing
    view = table.view(0)
    assert view.now is not None
    assert view.now.coins == 20 - 2
    assert view.sheets[0].coins == 20
    assert len(view.sealed) == 1
    assert table.view(1).sealed == ()
    assert table.view(SPECTATOR).now is None


@pytest.mark.rule("dice:D-71")
def test_a_view_differs_from_another_seats_only_in_the_own_part() -> None:
    table = three()
    table.choose(0, "stage").choose(1, "pass")
    mine, yours = table.view(0), table.view(1)
    differ = {
        f.name for f in fields_of(DiceView) if getattr(mine, f.name) != getattr(yours, f.name)
    }
    assert differ == {"seat", "now", "fresh", "sealed", "question"}


@pytest.mark.rule("dice:D-71")
def test_nothing_but_chance_and_sealed_choices_is_hidden() -> None:
    """From a view the whole position can be set up again; only the dice to come differ."""
    table = three()
    table.choose(0, "stage").choose(2, "pass")
    again = GAME.determinize(table.view(0), Chance(99))
    assert isinstance(again, DiceState)
    assert again.parts() == table.state.parts()
    assert again.sealed[0] == table.state.sealed[0]
    assert GAME.options(again, 0) == GAME.options(table.state, 0)
    assert GAME.waiting(again) == (0, 1, 2)


@pytest.mark.rule("dice:D-71", "dice:D-58")
def test_the_next_roll_and_the_gray_die_that_leaves_are_not_in_the_position() -> None:
    def after(seed: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
        cities = (city("giza", coins=9, crossed="UN11 UN12"), city("rhodes"))
        table = Table(*cities, roll="green compass 0", seed=seed)
        table.turn("build green UN13")
        return tuple(table.forum()), tuple(table.state.shown)

    found = [after(seed) for seed in range(12)]
    assert len({forum for forum, _ in found}) == 3
    assert len({shown for _, shown in found}) > 6


# what a seat is asked


KINDS = {
    "prompt-action": {"build", "stage", "pass"},
    "prompt-more": {"build", "stage", "pass", "decline"},
    "prompt-free-die": {"build", "decline"},
    "prompt-crossing": {"cross", "decline"},
    "prompt-bonus": {"bonus"},
}


@pytest.mark.rule("dice:D-72")
def test_the_kinds_of_decisions_and_what_may_be_chosen_in_each() -> None:
    found: dict[str, set[str]] = {}
    for seed, players in enumerate((2, 3)):
        config = GAME.configure(players, 0, {})
        for step in walk(GAME, config, seed):
            if step.seat >= 0:
                prompt = GAME.prompt(step.state, step.seat).key
                verbs = {GAME.format_action(action).split()[0] for action in step.options}
                found.setdefault(prompt, set()).update(verbs)
                assert prompt != "prompt-bonus" or verbs == {"bonus"}
                assert prompt in ("prompt-action", "prompt-bonus") or "decline" in verbs
                assert prompt not in ("prompt-action", "prompt-more") or "pass" in verbs
    assert found == KINDS


@pytest.mark.rule("dice:D-72")
def test_a_choice_of_city_is_asked_only_where_cities_are_chosen() -> None:
    state = GAME.setup(GAME.configure(2, 0, {"cities": "choose"}), Chance(1))
    assert GAME.prompt(state, 0).key == "prompt-take"
    assert {GAME.format_action(action).split()[0] for action in GAME.options(state, 0)} == {"take"}


# nobody's turn depends on another's


def some_position(seed: int, turns: int, players: int) -> State:
    """A position of a random game, at the start of a turn."""
    state = GAME.setup(GAME.configure(players, 0, {}), Chance(seed))
    chooser = stream(seed, 1)
    for _ in range(turns):
        for seat in GAME.waiting(state):
            seal(state, seat, chooser.below(1 << 20))
    return state


def seal(state: State, seat: int, choice: int) -> None:
    """Complete a seat's turn by choices that follow from a number."""
    assert isinstance(state, DiceState)
    turn = state.turn
    while GAME.is_waiting(state, seat) and state.turn == turn:
        options = GAME.options(state, seat)
        GAME.apply(state, seat, options[choice % len(options)])
        choice //= 7


@pytest.mark.rule("dice:D-74", "dice:D-24")
@given(st.integers(0, 999), st.integers(0, 30), st.lists(st.integers(0, 10**6), min_size=3))
def test_what_a_seat_may_do_and_does_is_the_same_whatever_others_have_sealed(
    seed: int, turns: int, choices: list[int]
) -> None:
    state = some_position(seed, turns, 3)
    if not GAME.waiting(state):
        return
    before = GAME.options(state, 0)
    reasons = GAME.refused(state, 0)
    forwards, backwards = state.clone(), state.clone()
    for seat in (2, 1):
        seal(backwards, seat, choices[seat])
        assert GAME.options(backwards, 0) == before
        assert GAME.refused(backwards, 0) == reasons
    seal(backwards, 0, choices[0])
    for seat in (0, 1, 2):
        seal(forwards, seat, choices[seat])
    assert forwards.parts() == backwards.parts()
    assert forwards.kernel_parts() == backwards.kernel_parts()


@pytest.mark.rule("dice:D-74")
def test_only_neighbours_counts_at_the_start_of_the_turn_matter() -> None:
    """Seat 2 of five is no neighbour of seat 0: whatever it has, seat 0 can do the same."""

    def options(far: str) -> list[str]:
        names = ("giza", "rhodes", "babylon", "ephesus", "olympia")
        cities = [
            city(name, unlocked="purple", crossed=far if name == "babylon" else "")
            for name in names
        ]
        return Table(*cities, roll="purple cmp_blue 0, red axe 0").options(0)

    assert options("") == options("AG* BWD* BED* MK* WH*")
