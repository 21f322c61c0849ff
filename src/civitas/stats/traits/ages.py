"""The traits of a civilization of Through the Ages."""

from collections import Counter
from typing import Final

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import FIRST_WONDER, WORDS
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.kernel import SPECTATOR, Seat, Who
from civitas.play.match import Match
from civitas.stats.moments import Moment, moments_of
from civitas.stats.traits.trait import Story, Trait, Traits, Value, number

NO_LEADER: Final = "none"

COLUMNS: Final = (
    Trait("government", "text", "card-"),
    Trait("leader", "text", "card-"),
    Trait("leaders", "texts", "card-"),
    Trait("wonders", "texts", "card-"),
    Trait("wonder_count", "number"),
    Trait("colonies", "texts", "card-"),
    Trait("colony_count", "number"),
    Trait("technologies", "texts", "card-"),
    Trait("technology_count", "number"),
    Trait("tactics", "texts", "card-"),
    Trait("revolutions", "number"),
    Trait("aggressions", "number"),
    Trait("aggressions_won", "number"),
    Trait("aggressions_suffered", "number"),
    Trait("wars", "number"),
    Trait("wars_won", "number"),
    Trait("wars_lost", "number"),
    Trait("pacts", "number"),
    Trait("events_prepared", "number"),
    Trait("actions_played", "number"),
    Trait("hunger", "number"),
    Trait("uprisings", "number"),
    Trait("strength", "number"),
    Trait("science_rating", "number"),
    Trait("culture_rating", "number"),
    Trait("happiness", "number"),
    Trait("population", "number"),
    Trait("civil_actions", "number"),
    Trait("military_actions", "number"),
    Trait("resigned", "flag"),
    Trait("rounds", "number"),
    Trait("final_culture", "number"),
    Trait("culture_by_round", "numbers"),
)


def read(match: Match) -> list[dict[str, Value]]:
    """The traits of each seat."""
    view = match.view(SPECTATOR)
    assert isinstance(view, AgesView)
    story = Story(match)
    rivals = [
        [event.arg("rival") for event in match.story if event.kind == kind]
        for kind in ("war_won", "aggression_succeeded")
    ]
    rounds, final = culture_by_round(match), final_culture(match)
    return [
        {
            **_cards(civ, story, seat),
            **_conflicts(story, seat, [each.count(Who(seat)) for each in rivals]),
            "pacts": len(civ.pacts),
            "events_prepared": len(story.of(seat, "event_prepared")),
            "actions_played": len(story.of(seat, "action_card_played")),
            "hunger": story.total(seat, "consumption", "hunger"),
            "uprisings": len(story.of(seat, "uprising")),
            "strength": civ.strength,
            "science_rating": civ.science_rating,
            "culture_rating": civ.culture_rating,
            "happiness": civ.happiness,
            "population": civ.population,
            "civil_actions": civ.civil_total,
            "military_actions": civ.military_total,
            "resigned": seat in view.gone,
            "rounds": view.round_number,
            "final_culture": final[seat],
            "culture_by_round": [each[seat] for each in rounds],
        }
        for seat, civ in enumerate(view.civilizations)
    ]


def _cards(civ: CivilizationView, story: Story, seat: Seat) -> dict[str, Value]:
    return {
        "government": WORDS[civ.government],
        "leader": NO_LEADER if civ.leader < 0 else WORDS[civ.leader],
        "leaders": story.names(seat, "leader_played"),
        "wonders": [WORDS[card] for card in civ.wonders],
        "wonder_count": len(civ.wonders),
        "colonies": [MILITARY_WORDS[card] for card in civ.colonies],
        "colony_count": len(civ.colonies),
        "technologies": [WORDS[card] for card in civ.technologies if card < FIRST_WONDER],
        "technology_count": len(civ.technologies),
        "tactics": sorted(set(story.names(seat, "tactic_played", "tactic_copied"))),
        "revolutions": len(story.of(seat, "revolution")),
    }


def _conflicts(story: Story, seat: Seat, lost: list[int]) -> dict[str, Value]:
    return {
        "aggressions": len(story.of(seat, "aggression")),
        "aggressions_won": len(story.of(seat, "aggression_succeeded")),
        "aggressions_suffered": lost[1],
        "wars": len(story.of(seat, "war_declared")),
        "wars_won": len(story.of(seat, "war_won")),
        "wars_lost": lost[0],
    }


def culture_by_round(match: Match) -> list[tuple[int, ...]]:
    """The culture of each seat after every round; the last one has the events at the end.

    The story does not say who has how much culture, so the record is replayed.
    """
    _, moments = moments_of(match.game, match.record)
    rounds: list[tuple[int, ...]] = []
    for moment in moments:
        while len(rounds) + 1 < _round_begun(moment):
            rounds.append(moment.after)
    return [*rounds, match.points()]


def final_culture(match: Match) -> Counter[Seat]:
    """The culture each seat got from the events at the end of the game."""
    found: Counter[Seat] = Counter()
    kinds = [event.kind for event in match.story]
    first = kinds.index("final_event") if "final_event" in kinds else len(kinds)
    for event in match.story[first:]:
        who = event.arg("player") if event.kind == "culture_scored" else None
        if isinstance(who, Who):
            found[who.seat] += number(event, "culture")
    return found


def _round_begun(moment: Moment) -> int:
    """The latest round in which a turn began at a moment; 0: none began."""
    begun = [number(event, "number") for event in moment.events if event.kind == "turn_began"]
    return max(begun, default=0)


TRAITS: Final = Traits(COLUMNS, read)
