"""Ratings follow the places, whatever the seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.stats.ratings import UNRATED, Rating, ladder, rate

PLAYERS = range(2, 8)
RATINGS = st.builds(Rating, st.floats(5, 50), st.floats(1, 9), st.integers(0, 500))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Rating], list[int]]:
    """Two to seven rated players and the places they took, ties as a table knows them."""
    players = draw(st.integers(2, 7))
    points = draw(st.lists(st.integers(0, 4), min_size=players, max_size=players))
    places = [1 + sum(other > mine for other in points) for mine in points]
    return draw(st.lists(RATINGS, min_size=players, max_size=players)), places


def same(one: Rating, other: Rating) -> bool:
    """Whether two ratings are equal but for rounding."""
    return (one.mu, one.sigma) == pytest.approx((other.mu, other.sigma)) and (
        one.games == other.games
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_among_equals_ratings_come_out_in_the_order_of_places(players: int) -> None:
    after = rate([UNRATED] * players, range(1, players + 1))
    strengths = [rating.mu for rating in after]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == players
    assert strengths[0] > UNRATED.mu > strengths[-1]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_places_are_read_by_seat(players: int) -> None:
    after = rate([UNRATED] * players, range(players, 0, -1))
    assert max(after, key=Rating.ordinal) is after[-1]
    assert min(after, key=Rating.ordinal) is after[0]


@given(games())
def test_a_sole_winner_rises_and_a_sole_last_falls(game: tuple[list[Rating], list[int]]) -> None:
    before, places = game
    after = rate(before, places)
    if places.count(1) == 1:
        winner = places.index(1)
        assert after[winner].mu > before[winner].mu
    if places.count(max(places)) == 1:
        last = places.index(max(places))
        assert after[last].mu < before[last].mu


@given(games(), st.data())
def test_the_order_of_seats_is_irrelevant(
    game: tuple[list[Rating], list[int]], data: st.DataObject
) -> None:
    before, places = game
    order = data.draw(st.permutations(range(len(places))))
    after = rate(before, places)
    elsewhere = rate([before[seat] for seat in order], [places[seat] for seat in order])
    assert all(same(elsewhere[place], after[seat]) for place, seat in enumerate(order))


@given(games(), RATINGS)
def test_equals_on_one_place_stay_equal(
    game: tuple[list[Rating], list[int]], rating: Rating
) -> None:
    _, places = game
    after = rate([rating] * len(places), places)
    for one, place in zip(after, places, strict=True):
        assert same(one, after[places.index(place)])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_tie_of_all_equals_moves_nobody(players: int) -> None:
    for rating in rate([UNRATED] * players, [1] * players):
        assert rating.mu == pytest.approx(UNRATED.mu)


def test_a_tie_brings_the_strong_and_the_weak_together() -> None:
    strong, weak = Rating(30.0, 4.0, 9), Rating(20.0, 4.0, 9)
    after = rate([strong, weak], [1, 1])
    assert after[0].mu < strong.mu
    assert after[1].mu > weak.mu


def test_gaps_between_places_mean_nothing() -> None:
    before = [UNRATED, Rating(28.0, 5.0, 3), Rating(22.0, 2.0, 40)]
    assert rate(before, [1, 1, 3]) == rate(before, [1, 1, 2])


@given(games())
def test_every_game_counts_and_changes_nobody_else(game: tuple[list[Rating], list[int]]) -> None:
    before, places = game
    kept = list(before)
    after = rate(before, places)
    assert [rating.games for rating in after] == [rating.games + 1 for rating in before]
    assert before == kept


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_games_make_every_rating_surer(players: int) -> None:
    ratings = [UNRATED] * players
    for _ in range(5):
        after = rate(ratings, range(1, players + 1))
        for new, old in zip(after, ratings, strict=True):
            assert 0 < new.sigma < old.sigma
        ratings = after


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(32.0, 4.0, 20), Rating(20.0, 4.0, 20)
    expected = rate([strong, weak], [1, 2])[0].mu - strong.mu
    upset = rate([strong, weak], [2, 1])[1].mu - weak.mu
    assert upset > 2 * expected


def test_a_fresh_player_ranks_at_the_bottom() -> None:
    assert UNRATED.games == 0
    assert UNRATED.ordinal() == pytest.approx(0.0)
    assert Rating(30.0, 2.0, 9).ordinal() == 24.0


def test_a_ladder_is_of_one_game_edition_and_number_of_players() -> None:
    assert ladder("wonders", "second", 4) == "wonders/second/4"
    assert ladder("dice", "", 2) == "dice/-/2"


@pytest.mark.parametrize("places", [[], [1], [1, 2, 3]])
def test_what_is_no_game_of_these_players_is_not_rated(places: list[int]) -> None:
    with pytest.raises(ValueError, match=str(len(places))):
        rate([UNRATED] * min(2, len(places)), places)
