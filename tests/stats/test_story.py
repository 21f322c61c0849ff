"""The story of recorded games, checked against their records, views and events."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from civitas.games.through_the_ages.sight.view import AgesView
from civitas.kernel import SPECTATOR, Event, Game, Literal, Message, Outcome, Who, happened
from civitas.play.match import Match
from civitas.play.record import Record, SeatInfo, read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.play.text import Text
from civitas.stats import story as stories
from civitas.stats.highlights import (
    WITHOUT_CHOICE,
    Highlight,
    Turn,
    highlights_of,
    largest_gain,
    largest_lead,
    turning_point,
)
from civitas.stats.moments import Moment, moments_of
from civitas.stats.story import Story, story_of
from kit.cases import ROOT, TOYS

FILES = sorted(
    path for game in ("wonders", "dice", "ages") for path in ROOT.glob(f"tests/replays/{game}/r2*")
)


def load(file: Path) -> tuple[Game, Record]:
    """A recorded game."""
    game = find_game(file.parent.name).game
    return game, read(file.read_text(encoding="utf-8"), game)


def told(game: Game, record: Record) -> Story:
    """The story of a finished game."""
    story = story_of(game, record)
    assert story is not None
    return story


def with_title(story: Story, title: str) -> Highlight | None:
    """A highlight of a story."""
    return next((one for one in story.highlights if one.title.key == title), None)


def number(highlight: Highlight, name: str) -> int:
    """A number in the words of a highlight."""
    found = highlight.words.arg(name)
    assert isinstance(found, int)
    return found


def seen_points(match: Match) -> tuple[int, ...]:
    """The points on the boards, as a spectator sees them."""
    view: Any = match.view(SPECTATOR)
    if isinstance(view, AgesView):
        return tuple(one.culture for one in view.civilizations)
    if match.config.game == "dice":
        return tuple(sheet.total for sheet in view.sheets)
    return tuple(city.total for city in view.cities if city.owner is not None)


def positions(game: Game, record: Record) -> Iterator[tuple[int, Match, int]]:
    """The match after every entry, its number, and how many events came with it."""
    match = replay(game, record, 1)
    yield 1, match, len(match.story)
    for step, entry in enumerate(record.entries[1:], 2):
        known = len(match.story)
        match.replay_entry(entry)
        yield step, match, len(match.story) - known


def final_scoring(game: Game, record: Record) -> Counter[tuple[int, int]]:
    """The culture by step and seat that was scored after the last turn of Through the Ages."""
    scored: Counter[tuple[int, int]] = Counter()
    for step, match, fresh in positions(game, record):
        events = match.story[len(match.story) - fresh :]
        kinds = [event.kind for event in events]
        if "final_event" not in kinds:
            continue
        for event in events[kinds.index("final_event") :]:
            args: dict[str, Any] = dict(event.args)
            if event.kind in ("culture_scored", "labs_scored"):
                scored[step, args["player"].seat] += args["culture"]
    return scored


def test_the_final_scoring_is_not_counted_with_the_last_production() -> None:
    def moment(*events: Event) -> Moment:
        when = Message("story-start")
        return Moment(9, when, ((), ()), events, (50, 50), (50, 69))

    produced = happened("produced", player=Who(1), culture=14, science=0)
    final = happened("final_event", card=Literal("Impact"))
    scored = happened("culture_scored", player=Who(1), culture=5)
    game = find_game("ages").game
    seats = [SeatInfo(name, "person") for name in ("Ada", "Ben")]
    match = Match(game, game.configure(2, 0, {}), 1, seats)
    best = largest_gain(match, [moment(produced, final, scored)])
    assert best is not None
    assert (best.words.key, number(best, "points")) == ("story-culture-other", 14)
    scored = happened("culture_scored", player=Who(1), culture=15)
    best = largest_gain(match, [moment(produced, final, scored)])
    assert best is not None
    assert (best.words.key, number(best, "points")) == ("story-culture-end", 15)


def check_sources(story: Story, totals: object) -> None:
    """The sources of culture add up to the result, their cards to each of them."""
    rows = {source.title.key.removeprefix("story-source-"): source for source in story.sources}
    assert [sum(points) for points in zip(*(row.points for row in rows.values()), strict=True)] == (
        totals
    )
    assert rows["production"].parts == ()
    assert "other" not in rows
    for name in ("wonders", "events", "wars", "impacts"):
        if name in rows:
            parts = zip(*(part.points for part in rows[name].parts), strict=True)
            assert tuple(sum(points) for points in parts) == rows[name].points


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_points_and_highlights_agree_with_the_boards_and_the_result(file: Path) -> None:
    game, record = load(file)
    story = told(game, record)
    result = record.entries[-1].result
    series: list[tuple[int, ...]] = []
    turns: list[tuple[object, ...]] = []
    for _, match, fresh in positions(game, record):
        assert match.points() == seen_points(match)
        series.append(seen_points(match))
        for event in match.story[len(match.story) - fresh :]:
            if event.kind == "turn_began":
                turns.append(tuple(value for _, value in event.args if isinstance(value, int)))
    # A turn for each name of a turn, and the start.
    assert len(story.turns) == len(set(turns)) + 1
    assert story.turns[0].when == Message("story-start")
    assert [tuple(value for _, value in turn.when.args) for turn in story.turns[1:]] == list(
        dict.fromkeys(turns)
    )
    assert [turn.points for turn in story.turns] == [series[turn.step - 1] for turn in story.turns]
    assert list(story.turns[-1].points) == result["totals"]
    if file.parent.name == "ages":
        check_sources(story, result["totals"])
    # The sum of all gains is the result.
    _, moments = moments_of(game, record)
    sums = Counter(dict(enumerate(story.turns[0].points)))
    for moment in moments:
        if moment.before:
            sums.update(dict(moment.gains()))
    assert [sums[seat] for seat in range(len(series[-1]))] == result["totals"]
    # The largest gain is the largest difference between two entries, without the final scoring.
    final = final_scoring(game, record)
    changes = [
        (gained, step, seat)
        for step, (before, after) in enumerate(pairwise(series), 2)
        for seat in range(len(before))
        for last in [final.get((step, seat), 0)]
        for gained in (after[seat] - before[seat] - last, last)
    ]
    largest = max(gained for gained, _, _ in changes)
    best = with_title(story, "story-title-gain")
    assert best is not None
    assert number(best, "points") == largest
    assert (largest, best.step, best.seat) in changes
    assert all(gained < largest for gained, step, _ in changes if step < best.step)
    assert len(story.highlights) == 3
    # The winner leads from the turning point on, and did not before.
    lead = with_title(story, "story-title-lead")
    places = result["places"]
    assert isinstance(places, list)
    leaders = [
        [seat for seat, points in enumerate(turn.points) if points == max(turn.points)]
        for turn in story.turns
    ]
    if lead is None:
        assert places.count(1) > 1 or leaders[-1] != [places.index(1)]
    else:
        at = [turn.step for turn in story.turns].index(lead.step)
        assert places[lead.seat] == 1
        assert all(one == [lead.seat] for one in leaders[at:])
        assert leaders[at - 1] != [lead.seat]
        if lead.words.key == "story-lead":
            rivals = tuple(Who(seat) for seat in leaders[at - 1] if seat != lead.seat)
            assert lead.words.arg("rivals") == rivals


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.parent.name == "wonders"], ids=lambda path: path.stem
)
def test_the_best_trade_of_7_wonders_is_that_of_the_coins_nobody_else_explains(file: Path) -> None:
    game, record = load(file)
    earned: Counter[int] = Counter()
    coins: list[int] = []
    for _, match, fresh in positions(game, record):
        view: Any = match.view(SPECTATOR)
        now = [city.coins for city in view.cities]
        explained: Counter[object] = Counter()
        for event in match.story[len(match.story) - fresh :]:
            args: dict[str, Any] = dict(event.args)
            if event.kind in ("structure_built", "stage_built", "card_dug"):
                explained[args["city"]] += args["coins"]
                for side in ("bank", "left", "right"):
                    explained[args["city"]] -= args.get(side, 0)
            elif event.kind == "card_sold":
                explained[args["city"]] += args["coins"]
        if coins:
            for seat in range(match.config.players):
                earned[seat] += now[seat] - coins[seat] - explained[Who(seat)]
        coins = now
    best = with_title(told(game, record), "story-title-sold")
    if best is None:
        assert max(earned.values()) == 0
    else:
        assert number(best, "coins") == earned[best.seat] == max(earned.values())
        assert 0 < number(best, "most") <= number(best, "coins")


def test_the_richest_turn_of_dice_is_that_of_its_events() -> None:
    for file in FILES:
        if file.parent.name != "dice":
            continue
        game, record = load(file)
        best = with_title(told(game, record), "story-title-coins")
        assert best is not None
        most: Counter[tuple[int, object]] = Counter()
        for step, match, fresh in positions(game, record):
            for event in match.story[len(match.story) - fresh :]:
                if event.kind == "coins_gained":
                    gained = event.arg("coins")
                    assert isinstance(gained, int)
                    most[step, event.arg("city")] += gained
        assert most[best.step, Who(best.seat)] == max(most.values()) == number(best, "coins")


def test_the_best_card_of_through_the_ages() -> None:
    game, record = load(ROOT / "tests/replays/ages/r2-players-4.jsonl")
    best = with_title(told(game, record), "story-title-card")
    assert best is not None
    # Impact of Government at the end of the game: 23, 20, 17 and 16 culture, in the journal.
    assert (number(best, "culture"), best.seat, best.step) == (23, 0, len(record.entries) - 1)
    words = Text(title=find_game("ages")).message(best.words, ["Ada", "Ben", "Cid", "Dan"])
    assert words == "Ada scored 23 culture with Impact of Government. Round 23."
    game, record = load(ROOT / "tests/replays/ages/r2-civil-players-4.jsonl")
    best = with_title(told(game, record), "story-title-card")
    assert best is not None
    match = replay(game, record)
    completed = [event for event in match.story if event.kind == "wonder_completed"]
    assert number(best, "culture") == max(
        culture for event in completed if isinstance(culture := event.arg("culture"), int)
    )


def test_a_game_that_is_not_over_has_no_story() -> None:
    game, record = load(FILES[0])
    assert story_of(game, Record(record.header, record.entries[:-5])) is None


def test_a_game_without_public_points_has_a_story_without_turns() -> None:
    title = find_game(TOYS[0])
    file = ROOT / "tests/replays/toy_draft/r2-players-3.jsonl"
    record = read(file.read_text(encoding="utf-8"), title.game)
    assert story_of(title.game, record) == Story((), (), ())


def test_what_was_undone_did_not_happen() -> None:
    game = find_game("ages").game
    config = game.configure(2, 0, {"scope": "civil"})
    match = Match(game, config, 5, [SeatInfo("Ada", "person"), SeatInfo("Ben", "person")])
    chance = random.Random(1)
    undone = 0
    while match.outcome() is None:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        choice = game.format_action(chance.choice(decision.options))
        match.submit(seat, decision.number, choice)
        if match.can_undo(seat) and chance.random() < 0.3:
            undone += match.undo(seat)
    assert undone > 20
    found, moments = moments_of(game, match.record)
    events = [event for moment in moments for event in moment.events]
    assert events == match.story == found.story
    steps = [moment.step for moment in moments]
    assert steps == sorted(steps)
    assert told(game, match.record).turns[-1].points == match.points()


def test_a_very_long_game_is_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record = load(FILES[-1])
    whole = told(game, record)
    monkeypatch.setattr(stories, "MOST_TURNS", 7)
    some = told(game, record)
    assert len(some.turns) == 7
    assert (some.turns[0], some.turns[-1]) == (whole.turns[0], whole.turns[-1])
    assert [turn for turn in whole.turns if turn in some.turns] == list(some.turns)
    assert some.highlights == whole.highlights


def lead(points: list[tuple[int, ...]], places: tuple[int, ...]) -> Highlight | None:
    """The turning point of a game with these points after its turns."""
    turns = [Turn(Message.of("story-turn", turn=at), at, one) for at, one in enumerate(points)]
    return turning_point(turns, Outcome((), points[-1], places))


def test_turning_points() -> None:
    found = lead([(0, 0), (1, 2), (4, 3), (5, 5), (7, 6)], (1, 2))
    assert found is not None
    assert (found.seat, found.step, found.words.arg("rivals")) == (0, 4, (Who(1),))
    found = lead([(0, 0, 0), (1, 3, 3), (4, 3, 3)], (1, 2, 2))
    assert found is not None
    assert found.words.arg("rivals") == (Who(1), Who(2))
    found = lead([(0, 0), (2, 1), (4, 3)], (1, 2))
    assert found is not None
    assert (found.words.key, found.step) == ("story-led", 1)
    assert lead([(0, 0), (2, 1), (4, 4)], (1, 1)) is None  # both have won
    assert lead([(0, 0), (2, 1), (4, 4)], (1, 2)) is None  # the tie-breaker decided
    assert lead([(5, 0), (6, 9)], (1, 2)) is None  # the other one has left the game
    assert lead([(1, 0)], (1, 2)) is None


def test_the_largest_lead_replaces_a_missing_turning_point() -> None:
    when = [Message.of("story-age-turn", age=1, turn=at) for at in range(4)]
    points = [(0, 0, 0), (3, 1, 0), (2, 7, 5), (9, 9, 8)]
    turns = [Turn(when[at], at, one) for at, one in enumerate(points)]
    match, moments = moments_of(*load(FILES[-1]))
    tied = Outcome((), points[-1], (1, 1, 3))
    *others, found = highlights_of(match, moments, turns, tied)
    assert len(others) == 2
    assert found == largest_lead(turns)
    assert (found.title.key, found.seat, found.step) == ("story-title-ahead", 0, 1)
    for language, start in (("en", "Ada was 2 points ahead. "), ("he", "Ada: ")):
        assert Text(language).message(found.words, ["Ada", "Ben", "Cleo"]).startswith(start)
    assert largest_lead([Turn(when[0], 0, (2, 2)), Turn(when[1], 1, ())]) is None


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("file", FILES[::4], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sentence_can_be_said(file: Path, language: str) -> None:
    game, record = load(file)
    text = Text(language, find_game(file.parent.name))
    names = [seat.name for seat in record.header.seats]
    story = told(game, record)
    said = [turn.when for turn in story.turns]
    for one in story.highlights:
        said += [one.title, one.words]
    for message in said:
        assert text.problems(message, names) == []
        assert text.has(message.key)


def test_gains_without_a_choice_of_ones_own_can_be_said() -> None:
    text = Text()
    when = Message.of("story-round", number=3)
    for key in WITHOUT_CHOICE.values():
        message = Message.of(key, player=Who(0), points=2, coins=2, fought=1, when=when)
        assert text.message(message, ["Ada"]).endswith(". Round 3.")
