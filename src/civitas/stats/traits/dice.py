"""The traits of a city of 7 Wonders Dice."""

from collections import Counter
from typing import Final

from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.ids import AREAS, CITIES, COLOURS, MOST_IN_AREA
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import SPECTATOR
from civitas.play.match import Match
from civitas.stats.traits.trait import Story, Trait, Traits, Value, word

COLUMNS: Final = (
    Trait("city", "text", "city-"),
    Trait("board_set", "text"),
    Trait("turns", "number"),
    Trait("coins", "number"),
    Trait("spaces", "texts", "area-"),
    Trait("crossed", "number"),
    *[Trait(f"{area}_spaces", "number") for area in AREAS],
    Trait("completed", "texts", "area-"),
    Trait("bonuses", "number"),
    Trait("resources", "number"),
    Trait("attacks", "number"),
    Trait("defense", "number"),
    Trait("agora_first", "flag"),
    Trait("passes", "number"),
    *[Trait(f"{colour}_dice", "number") for colour in COLOURS],
    Trait("paid_for_dice", "number"),
)


def read(match: Match) -> list[dict[str, Value]]:
    """The traits of each seat."""
    view = match.view(SPECTATOR)
    assert isinstance(view, DiceView)
    boards = numbers_of(view.boards).boards
    story = Story(match)
    found: list[dict[str, Value]] = []
    for seat, sheet in enumerate(view.sheets):
        places = [boards[view.cities[seat]].place[number] for number in sheet.crossed]
        counts = Counter(int(place) // MOST_IN_AREA for place in places)
        colours = Counter(
            word(event.arg("die")).rstrip("0123456789") for event in story.of(seat, "die_chosen")
        )
        found.append(
            {
                "city": CITIES[view.cities[seat]],
                "board_set": view.board_set,
                "turns": view.turn,
                "coins": sheet.coins,
                "spaces": [
                    f"{AREAS[place // MOST_IN_AREA]} {place % MOST_IN_AREA + 1}" for place in places
                ],
                "crossed": len(sheet.crossed),
                **{f"{area}_spaces": counts[index] for index, area in enumerate(AREAS)},
                "completed": [
                    word(event.arg("area")) for event in story.of(seat, "building_completed")
                ],
                "bonuses": len(sheet.bonuses),
                "resources": sheet.resources,
                "attacks": sum(sheet.attacks),
                "defense": sheet.west_defense + sheet.east_defense,
                "agora_first": seat in view.agora_first,
                "passes": len(story.of(seat, "passed")),
                **{f"{colour}_dice": colours[colour] for colour in COLOURS},
                "paid_for_dice": story.total(seat, "die_chosen", "cost"),
            }
        )
    return found


TRAITS: Final = Traits(COLUMNS, read)
