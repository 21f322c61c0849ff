"""The results of a contest: rating, win share and points by deal, times and faults of each bot."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from civitas.arena.contest import Contest as Plan
from civitas.arena.contest import ContestGame, Fault, Place, step_seconds
from civitas.arena.pairings import deal_seed
from civitas.arena.runs import Run
from civitas.arena.simulation import win_share
from civitas.kernel import Seat
from civitas.stats.intervals import Cluster, ratio, share_interval, spread_interval

MEDIAN, TAIL = 0.5, 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval by deals."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class RatingEstimate:
    """An OpenSkill rating: the mean and the standard deviation of the strength."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class Blunder:
    """The first fault of a bot and where it happened."""

    fault: Fault
    game: int
    seed: int


@dataclass
class Tally:
    """What is summed for a bot, deal by deal."""

    wins: list[Cluster] = field(default_factory=list)
    points: list[Cluster] = field(default_factory=list)
    times: Counter[int] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    first_fault: Blunder | None = None


@dataclass(frozen=True)
class Standing:
    """A bot in the table."""

    label: str
    bot: str
    version: str
    rating: RatingEstimate | None
    wins: Estimate
    """Wins per seat; a shared win counts as a fraction. All equals have one divided by players."""
    points: Estimate
    deals: int
    seats: int
    """How often the bot sat at a table."""
    decisions: int
    median: float
    """Seconds of a decision."""
    tail: float
    """Seconds within which 95 of 100 decisions were made."""
    faults: Counter[str]
    first_fault: Blunder | None


@dataclass(frozen=True)
class Mirror:
    """A bot against itself under another name: it must win its fair share."""

    label: str
    wins: Estimate
    deals: int
    identical: bool
    """Whether all seatings of a deal were the same game, as they are for a bot that uses no clock,
    no memory of other games and no chance but its stream."""

    def is_fair(self, players: int) -> bool:
        """Whether the fair share is in the interval."""
        return self.wins.low - 1e-9 <= 1 / players <= self.wins.high + 1e-9


@dataclass(frozen=True)
class Standings:
    """The table of a contest, of the deals that all seatings have played."""

    deals: int
    games: int
    bots: list[Standing]
    mirrors: list[Mirror]


Played = list[tuple[int, Place, ContestGame]]
"""The games of one deal with their numbers."""


def complete_deals(results: Run[ContestGame], plan: Plan) -> tuple[list[Played], list[Played]]:
    """The deals played in all seatings: those of the contest, and those of mirror controls."""
    numbered = [(number, plan.place(number)) for number in sorted(results.games)]
    deals: list[Played] = []
    mirrors: list[Played] = []
    for (_, mirror), same in groupby(numbered, key=lambda each: (each[1].deal, each[1].mirror)):
        played = [(number, place, results.games[number]) for number, place in same]
        if len(played) == plan.config.players:
            (deals if mirror is None else mirrors).append(played)
    return deals, mirrors


def standings(results: Run[ContestGame], plan: Plan, rated: bool = True) -> Standings:
    """The table of the games so far; without ratings it is quicker."""
    deals, mirrors = complete_deals(results, plan)
    tallies = [Tally() for _ in plan.bots]
    for played in deals:
        _add_deal(tallies, played, plan)
    ratings = _ratings(deals, len(plan.bots)) if rated else None
    labels = plan.labels()
    bots = [
        _standing(label, plan, index, tally, ratings[index] if ratings else None)
        for index, (label, tally) in enumerate(zip(labels, tallies, strict=True))
    ]
    bots.sort(key=lambda each: -each.wins.mean)
    games = sum(len(played) for played in deals)
    found = [
        _mirror(label, [played for played in mirrors if played[0][1].mirror == index])
        for index, label in enumerate(labels)
        if plan.mirror
    ]
    return Standings(len(deals), games, bots, found)


def wins(played: Played, entry: int) -> Cluster:
    """The wins of an entry in a deal, and how many seats it had."""
    found = [win_share(game.playout, seat) for seat, game in _seats(played, entry)]
    return sum(found), len(found)


def points(played: Played, entry: int) -> Cluster:
    """The points of an entry in a deal, and how many seats it had."""
    found = [game.playout.totals[seat] for seat, game in _seats(played, entry)]
    return sum(found), len(found)


def _seats(played: Played, entry: int) -> list[tuple[Seat, ContestGame]]:
    return [
        (seat, game)
        for _, place, game in played
        for seat, other in enumerate(place.seats)
        if other == entry
    ]


def _add_deal(tallies: Sequence[Tally], played: Played, plan: Plan) -> None:
    for entry in sorted(set(played[0][1].seats)):
        tallies[entry].wins.append(wins(played, entry))
        tallies[entry].points.append(points(played, entry))
    for number, place, game in played:
        for seat, entry in enumerate(place.seats):
            tallies[entry].times.update(game.times[seat])
        for fault in game.faults:
            tally = tallies[place.seats[fault.seat]]
            tally.faults[fault.kind] += 1
            if tally.first_fault is None:
                tally.first_fault = Blunder(fault, number, deal_seed(plan.seed, place.deal))


def _standing(
    label: str, plan: Plan, index: int, tally: Tally, rating: RatingEstimate | None
) -> Standing:
    return Standing(
        label=label,
        bot=plan.bots[index],
        version=plan.versions[index],
        rating=rating,
        wins=Estimate(ratio(tally.wins), *share_interval(tally.wins)),
        points=Estimate(ratio(tally.points), *spread_interval(tally.points)),
        deals=len(tally.wins),
        seats=int(sum(size for _, size in tally.wins)),
        decisions=tally.times.total(),
        median=time_quantile(tally.times, MEDIAN),
        tail=time_quantile(tally.times, TAIL),
        faults=tally.faults,
        first_fault=tally.first_fault,
    )


def _mirror(label: str, deals: list[Played]) -> Mirror:
    found = [wins(played, played[0][1].mirror or 0) for played in deals]
    identical = all(
        game.playout == played[0][2].playout for played in deals for _, _, game in played
    )
    return Mirror(label, Estimate(ratio(found), *share_interval(found)), len(deals), identical)


def time_quantile(times: Counter[int], share: float) -> float:
    """Seconds within which a share of the decisions was made."""
    wanted = share * times.total()
    passed = 0
    for step, count in sorted(times.items()):
        passed += count
        if passed >= wanted:
            return step_seconds(step)
    return 0.0


def _ratings(deals: list[Played], bots: int) -> list[RatingEstimate] | None:
    """OpenSkill ratings, game by game in order; None if the library is missing."""
    try:
        from civitas.stats.ratings import UNRATED, Rating, rate
    except ImportError:
        return None
    found = [UNRATED] * bots
    for played in deals:
        for _, place, game in played:
            after = rate([found[entry] for entry in place.seats], game.playout.places)
            for entry in set(place.seats):
                # A bot with several seats takes the mean of what happened to them.
                mine = [after[seat] for seat, other in enumerate(place.seats) if other == entry]
                mu = sum(each.mu for each in mine) / len(mine)
                sigma = sum(each.sigma for each in mine) / len(mine)
                found[entry] = Rating(mu, sigma, mine[0].games)
    return [RatingEstimate(each.mu, each.sigma) for each in found]
