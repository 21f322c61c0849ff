"""The traits of a city of 7 Wonders."""

from collections import Counter
from typing import Final

from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.ids import COLOURS, WONDERS
from civitas.games.seven_wonders.sight.view import CityView, SevenWondersView
from civitas.games.seven_wonders.state import TURNS
from civitas.kernel import SPECTATOR, Seat, Who
from civitas.play.match import Match
from civitas.stats.traits.trait import Story, Trait, Traits, Value, number

COLUMNS: Final = (
    Trait("edition", "number"),
    Trait("wonder", "text", "wonder-"),
    Trait("side", "text", "side-"),
    Trait("board", "text", "side-"),
    Trait("stages", "number"),
    Trait("all_stages", "flag"),
    Trait("first_stage", "number"),
    Trait("last_stage", "number"),
    Trait("cards", "texts", "card-"),
    *[Trait(f"{colour}_cards", "number") for colour in COLOURS],
    Trait("compass", "number"),
    Trait("gear", "number"),
    Trait("tablet", "number"),
    Trait("any_symbol", "number"),
    Trait("symbols", "number"),
    Trait("shields", "number"),
    Trait("shields_by_age", "numbers"),
    Trait("victory_points", "number"),
    Trait("defeats", "number"),
    Trait("coins", "number"),
    Trait("sold_cards", "number"),
    Trait("paid_to_neighbours", "number"),
    Trait("earned_from_neighbours", "number"),
)


def read(match: Match) -> list[dict[str, Value]]:
    """The traits of each seat."""
    view = match.view(SPECTATOR)
    assert isinstance(view, SevenWondersView)
    story, stages = Story(match), stage_turns(match)
    earned = earnings(match, view)
    return [
        {
            **_board(view, city),
            **_stages(city, stages.get(seat, [])),
            **_cards(view, city),
            **_science(city),
            "shields": city.shields,
            "shields_by_age": [
                number(event, "shields") for event in story.of(seat, "conflicts_resolved")
            ],
            "victory_points": city.victories,
            "defeats": city.defeats,
            "coins": city.coins,
            "sold_cards": len(story.of(seat, "card_sold")),
            "paid_to_neighbours": sum(
                story.total(seat, kind, "left", "right")
                for kind in ("structure_built", "stage_built")
            ),
            "earned_from_neighbours": earned[seat],
        }
        for seat, city in enumerate(view.cities[: match.config.players])
    ]


def stage_turns(match: Match) -> dict[Seat, list[int]]:
    """The turns in which each seat built a stage, counted from the first turn of age I as 1."""
    found: dict[Seat, list[int]] = {}
    turn = 0
    for event in match.story:
        if event.kind == "turn_began":
            turn = (number(event, "age") - 1) * TURNS + number(event, "turn")
        elif event.kind == "stage_built":
            city = event.arg("city")
            if isinstance(city, Who):
                found.setdefault(city.seat, []).append(turn)
    return found


def earnings(match: Match, view: SevenWondersView) -> Counter[int]:
    """The coins each city got from its neighbours' trade."""
    found: Counter[int] = Counter()
    for event in match.story:
        if event.kind in ("structure_built", "stage_built"):
            who = event.arg("city")
            city = view.cities[who.seat if isinstance(who, Who) else match.config.players]
            found[city.left] += number(event, "left")
            found[city.right] += number(event, "right")
    return found


def _board(view: SevenWondersView, city: CityView) -> dict[str, Value]:
    board = EDITIONS[view.edition].boards[city.side]
    assert board.wonder in WONDERS
    return {
        "edition": view.edition,
        "wonder": board.wonder,
        "side": board.side,
        "board": f"{board.wonder}_{board.side}",
    }


def _stages(city: CityView, turns: list[int]) -> dict[str, Value]:
    return {
        "stages": city.stages,
        "all_stages": city.next_stage is None,
        "first_stage": turns[0] if turns else None,
        "last_stage": turns[-1] if turns else None,
    }


def _cards(view: SevenWondersView, city: CityView) -> dict[str, Value]:
    colour = EDITIONS[view.edition].colour
    counts = Counter(int(colour[card]) for card in city.built)
    cards: dict[str, Value] = {"cards": [CARD_WORDS[card] for card in city.built]}
    return cards | {f"{name}_cards": counts[index] for index, name in enumerate(COLOURS)}


def _science(city: CityView) -> dict[str, Value]:
    science = city.science
    return {
        "compass": science.compass,
        "gear": science.gear,
        "tablet": science.tablet,
        "any_symbol": science.any,
        "symbols": science.compass + science.gear + science.tablet + science.any,
    }


TRAITS: Final = Traits(COLUMNS, read)
