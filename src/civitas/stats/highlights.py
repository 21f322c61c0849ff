"""Highlights of a finished game; without points there are none."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.kernel import SPECTATOR, Arg, Event, Message, Move, Outcome, Seat, Who
from civitas.play.match import Match
from civitas.stats.moments import Moment

CARD_PLAYED: Final = (
    "event_revealed",
    "final_event",
    "aggression_succeeded",
    "war_resolved",
    "colonized",
)
"""The events of Through the Ages after which a card lets players score culture."""
CARD_DONE: Final = ("event_prepared", "resigned", "turn_began")
"""The events after which culture is no longer scored by that card."""

WITHOUT_CHOICE: Final = {
    "story-gain": "story-gain-other",
    "story-gain-conflicts": "story-gain-conflicts-other",
    "story-culture": "story-culture-other",
    "story-coins": "story-coins-other",
}
"""The messages for players who gained something without a choice of their own."""


@dataclass(frozen=True)
class Highlight:
    """A moment worth seeing again."""

    title: Message
    words: Message
    seat: Seat
    step: int
    """The step of the replay that shows it."""


@dataclass(frozen=True)
class Turn:
    """A turn or a round, and the points of each seat after it."""

    when: Message
    step: int
    points: tuple[int, ...]


def highlights_of(
    match: Match, moments: Sequence[Moment], turns: Sequence[Turn], outcome: Outcome
) -> list[Highlight]:
    """The largest gain, the best trade, the turning point; the largest lead for a missing one."""
    trade = TRADES.get(match.config.game)
    found = [
        largest_gain(match, moments),
        None if trade is None else trade(match, moments),
        turning_point(turns, outcome),
    ]
    if None in found:
        found.append(largest_lead(turns))
    return [one for one in found if one is not None]


def largest_gain(match: Match, moments: Sequence[Moment]) -> Highlight | None:
    """The most points a seat got at one moment, the first time.

    The final scoring of Through the Ages is a moment of its own, after the last turn.
    """
    best: tuple[int, Seat, Moment, bool] | None = None
    for moment in moments:
        final = _final_scoring(moment)
        for seat, gained in moment.gains():
            parts = ((gained - final[seat], False), (final[seat], True))
            for points, is_final in parts:
                if points > (0 if best is None else best[0]):
                    best = (points, seat, moment, is_final)
    if best is None:
        return None
    gained, seat, moment, is_final = best
    key = "story-culture" if match.config.game == "ages" else "story-gain"
    words = _with_choice(key, moment, seat, points=gained)
    fought = _fought(moment, seat)
    if is_final:
        words = Message.of("story-culture-end", player=Who(seat), points=gained)
    elif fought > 0:
        words = _with_choice("story-gain-conflicts", moment, seat, points=gained, fought=fought)
    return Highlight(Message("story-title-gain"), words, seat, moment.step)


def _final_scoring(moment: Moment) -> dict[Seat, int]:
    """The culture each seat got from the events at the end of a game of Through the Ages."""
    scored: dict[Seat, int] = defaultdict(int)
    began = False
    for event in moment.events:
        if event.kind == "final_event":
            began = True
        elif began and event.kind in ("culture_scored", "culture_lost", "labs_scored"):
            sign = -1 if event.kind == "culture_lost" else 1
            scored[_seat(event, "player")] += sign * _number(event, "culture")
    return scored


def _fought(moment: Moment, seat: Seat) -> int:
    """The points a seat got in conflicts at the end of an age of 7 Wonders."""
    return sum(
        _number(event, "points")
        for event in moment.events
        if event.kind == "conflicts_resolved" and event.arg("city") == Who(seat)
    )


def _with_choice(key: str, moment: Moment, seat: Seat, **args: Arg) -> Message:
    """A message about a moment, with the seat's choice if one of its own was carried out."""
    choice = moment.main_choice(seat)
    args |= {"player": Who(seat), "when": moment.when}
    if choice is None:
        return Message.of(WITHOUT_CHOICE[key], **args)
    return Message.of(key, **args, move=Move(choice))


def turning_point(turns: Sequence[Turn], outcome: Outcome) -> Highlight | None:
    """When the winner took the lead for good; None if winners or their points are level."""
    winners = outcome.winners()
    if len(winners) != 1 or len(turns) < 2:
        return None
    winner = winners[0]
    behind = [index for index, turn in enumerate(turns) if not _leads(turn.points, winner)]
    title = Message("story-title-lead")
    if not behind:
        return None
    last = behind[-1]
    if last == len(turns) - 1:
        return None
    taken = turns[last + 1]
    if last == 0:
        words = Message.of("story-led", player=Who(winner), when=taken.when)
        return Highlight(title, words, winner, taken.step)
    points = turns[last].points
    most = max(points)
    rivals = tuple(Who(seat) for seat, each in enumerate(points) if each == most and seat != winner)
    words = Message.of("story-lead", player=Who(winner), rivals=rivals, when=taken.when)
    return Highlight(title, words, winner, taken.step)


def largest_lead(turns: Sequence[Turn]) -> Highlight | None:
    """How far ahead a player was at most, the first time; None if nobody ever led alone."""
    best: tuple[int, Seat, Turn] | None = None
    for turn in turns:
        if len(turn.points) < 2:
            continue
        second, first = sorted(turn.points)[-2:]
        if first - second > (0 if best is None else best[0]):
            best = (first - second, turn.points.index(first), turn)
    if best is None:
        return None
    ahead, seat, turn = best
    words = Message.of("story-ahead", player=Who(seat), points=ahead, when=turn.when)
    return Highlight(Message("story-title-ahead"), words, seat, turn.step)


def _leads(points: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat has more points than every other."""
    return all(points[seat] > each for other, each in enumerate(points) if other != seat)


# The best trade of each game.


def best_seller(match: Match, moments: Sequence[Moment]) -> Highlight | None:
    """7 Wonders: the player who earned most from neighbours, and when they earned most."""
    view = match.view(SPECTATOR)
    assert isinstance(view, SevenWondersView)
    seats = range(match.config.players)
    earned = {seat: [0] * len(moments) for seat in seats}
    for index, moment in enumerate(moments):
        for event in moment.events:
            if event.kind in ("structure_built", "stage_built"):
                who = event.arg("city")
                # The Free City has no seat; its number follows those of the seats.
                city = view.cities[who.seat if isinstance(who, Who) else match.config.players]
                for neighbour, side in ((city.left, "left"), (city.right, "right")):
                    if neighbour in earned:
                        earned[neighbour][index] += _number(event, side)
    best = max(seats, key=lambda seat: sum(earned[seat]))
    total, most = sum(earned[best]), max(earned[best])
    if not total:
        return None
    moment = moments[earned[best].index(most)]
    words = Message.of("story-sold", player=Who(best), coins=total, most=most, when=moment.when)
    return Highlight(Message("story-title-sold"), words, best, moment.step)


def richest_choice(match: Match, moments: Sequence[Moment]) -> Highlight | None:
    """7 Wonders Dice: the most coins a city gained in one turn, the first time."""
    best: tuple[int, Seat, Moment] | None = None
    for moment in moments:
        gained: dict[Seat, int] = defaultdict(int)
        for event in moment.events:
            if event.kind == "coins_gained":
                gained[_seat(event, "city")] += _number(event, "coins")
        for seat, coins in gained.items():
            if coins > (0 if best is None else best[0]):
                best = (coins, seat, moment)
    if best is None:
        return None
    coins, seat, moment = best
    words = _with_choice("story-coins", moment, seat, coins=coins)
    return Highlight(Message("story-title-coins"), words, seat, moment.step)


def best_card(match: Match, moments: Sequence[Moment]) -> Highlight | None:
    """Through the Ages: the most culture a player scored with one card, the first time."""
    best: tuple[int, Seat, Arg, Moment] | None = None
    for culture, seat, card, moment in _culture_by_card(moments):
        if culture > (0 if best is None else best[0]):
            best = (culture, seat, card, moment)
    if best is None:
        return None
    culture, seat, card, moment = best
    words = Message.of("story-card", player=Who(seat), card=card, culture=culture, when=moment.when)
    return Highlight(Message("story-title-card"), words, seat, moment.step)


def _culture_by_card(moments: Sequence[Moment]) -> Iterator[tuple[int, Seat, Arg, Moment]]:
    """The culture that players scored with cards: events, attacks, wars, colonies and wonders."""
    card: Arg | None = None
    scored: dict[Seat, int] = {}
    for moment in moments:
        for event in moment.events:
            if event.kind in CARD_PLAYED:
                card, scored = event.arg("card"), defaultdict(int)
            elif event.kind in CARD_DONE:
                card = None
            elif event.kind == "wonder_completed":
                yield _number(event, "culture"), _seat(event, "player"), event.arg("card"), moment
            elif event.kind == "culture_scored" and card is not None:
                seat = _seat(event, "player")
                scored[seat] += _number(event, "culture")
                yield scored[seat], seat, card, moment


def _seat(event: Event, name: str) -> Seat:
    who = event.arg(name)
    assert isinstance(who, Who)
    return who.seat


def _number(event: Event, name: str) -> int:
    number = event.arg(name)
    assert isinstance(number, int)
    return number


TRADES: Final[dict[str, Callable[[Match, Sequence[Moment]], Highlight | None]]] = {
    "wonders": best_seller,
    "dice": richest_choice,
    "ages": best_card,
}
"""How the best trade of a game is found, by the key of the game."""
