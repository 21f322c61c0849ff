"""Writes the samples of the client's tests again, in the current form of the protocol.

A sample is a state that a server sent, with the frames of its position. The engine restores a
position from both and describes it again: view, decision and sealed choices. What the seat does not
know is dealt at random, and no sample shows it. Pieces are written from the rules.

`--check` writes nothing and ends with 1 if a sample is not up to date.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from civitas.games.seven_wonders.sight.view import (
    LAID_ZONE,
    PILE_ZONE,
    CityView,
    LaidView,
    SevenWondersView,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView, DieView, SheetView
from civitas.games.through_the_ages.data.military import FIRST_TACTIC, FORCE, MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import LEVEL
from civitas.games.through_the_ages.sight.knowledge import (
    DECK_ZONE,
    EVENTS_ZONE,
    FUTURE_ZONE,
    pile_zone,
)
from civitas.games.through_the_ages.sight.knowledge import (
    PILE_ZONE as PILES_ZONE,
)
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.kernel import UNKNOWN, Candidates, Chance, Frame, Game, Pool, State, fields_of
from civitas.play.registry import find_game
from civitas.server.wire import encode
from civitas.server.wire.pieces import pieces
from civitas.server.wire.position import encode_decision

SAMPLES = Path(__file__).parents[1] / "client" / "tests" / "samples"
Json = dict[str, Any]

VIEWS = {"wonders": SevenWondersView, "dice": DiceView, "ages": AgesView}
PARTS = {
    "cities": CityView,
    "laid": LaidView,
    "forum": DieView,
    "sheets": SheetView,
    "civilizations": CivilizationView,
}


# Values of a view and frames, from JSON.


def frozen(value: object) -> Any:
    """A JSON value as views hold it."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value


def part(cls: type, plain: Json) -> Any:
    """A part of a view; what the engine does not need to restore a position is missing."""
    return cls(**{field.name: frozen(plain.get(field.name)) for field in fields_of(cls)})


def subclasses(cls: type[Any]) -> Iterator[type[Any]]:
    """All classes derived from a class."""
    for derived in cls.__subclasses__():
        yield derived
        yield from subclasses(derived)


def frame(game: Game, plain: list[Any]) -> Frame:
    """A frame of a game, from its name and its parts."""
    package = type(game).__module__.rpartition(".")[0]
    [cls] = [
        found
        for found in subclasses(Frame)
        if found.__name__ == plain[0] and found.__module__.startswith(package)
    ]
    made: Frame = cls(*frozen(plain[1:]))
    return made


def restored_view(game: Game, state: Json, frames: list[Any]) -> Any:
    """The view of a sample, as far as the engine needs it."""
    plain = state["view"]
    values = {}
    for field in fields_of(VIEWS[game.meta.key]):
        value = plain.get(field.name)
        if field.name in PARTS and (not value or isinstance(value[0], dict)):
            value = tuple(part(PARTS[field.name], one) for one in value)
        values[field.name] = frozen(value)
    values["pending"] = tuple(frame(game, one) for one in frames)
    FILL[game.meta.key](values, plain)
    return VIEWS[game.meta.key](**values)


# What the seat does not know.


def known_pools(plain: Json) -> tuple[Pool, ...] | None:
    """The pools of a table with tracking."""
    if not plain["pools"] or None in plain["pools"]:
        return None
    return tuple(Pool(frozen(pool["cards"]), frozen(pool["zones"])) for pool in plain["pools"])


def fill_wonders(values: Json, plain: Json) -> None:
    """Any cards of the age where they are hidden."""
    values["hands"] = tuple(Candidates(hand["size"], ()) for hand in plain["hands"])
    found = known_pools(plain)
    if found is not None:
        values["pools"] = found
        return
    edition = ("1st", "2nd")[plain["edition"] - 1]
    cards = json.loads((SAMPLES / f"wonders-pieces-{edition}.json").read_text())["cards"]

    def some(age: int, count: int) -> tuple[int, ...]:
        of_age = [card["id"] for card in cards if age in card["ages"]]
        return tuple(of_age[:count])

    zones = [
        (seat, plain["age"], hand["size"])
        for seat, hand in enumerate(plain["hands"])
        if seat != plain["seat"] and hand["size"]
    ]
    zones += [
        (LAID_ZONE + index, laid["age"], 1)
        for index, laid in enumerate(plain["laid"])
        if laid["card"] == UNKNOWN
    ]
    if plain["pile"]:
        zones.append((PILE_ZONE, plain["age"], plain["pile"]))
    values["pools"] = tuple(Pool(some(age, size), ((zone, size),)) for zone, age, size in zones)


def fill_dice(values: Json, plain: Json) -> None:
    """Nothing is hidden but sealed choices."""
    values["boards"] = json.loads((SAMPLES / "dice-table.json").read_text())["options"]["boards"]


def fill_ages(values: Json, plain: Json) -> None:
    """Any military cards of the same backs where they are hidden, and any civil deck."""
    size = plain["deck"]["size"]
    of_age = [card for card, age in enumerate(LEVEL) if age == min(plain["age"], 3)]
    values["deck"] = Candidates(size, tuple((of_age * size)[:size]))
    zones = [Counter[int]() for _ in range(4)]
    for seat, civ in enumerate(plain["civilizations"]):
        if seat != plain["seat"]:
            for age in civ["military_ages"]:
                zones[age][seat] += 1
            for card in civ["shown"]:
                zones[MILITARY_LEVEL[card]][seat] -= 1
    own = plain["civilizations"][plain["seat"]]["prepared"] if plain["seat"] >= 0 else []
    known = {card for card in own if card not in plain["future_known"]}
    known |= {card for card in plain["top"] if card != UNKNOWN}
    for age in range(4):
        zones[age][EVENTS_ZONE] = plain["events"][age] - in_age(known, age)
        zones[age][FUTURE_ZONE] = plain["future"][age] - in_age(plain["future_known"], age)
        for card, knowers in plain["piles"][age]:
            if card == UNKNOWN:
                zones[age][pile_zone(knowers)] += 1
    zones[min(plain["age"], 3)][DECK_ZONE] = plain["military_left"]
    values["pools"] = tuple(military_pool(age, sizes) for age, sizes in enumerate(zones) if +sizes)
    values["civil_pools"] = ()


def in_age(cards: Iterable[int], age: int) -> int:
    """How many of some military cards are of an age."""
    return sum(MILITARY_LEVEL[card] == age for card in cards)


def military_pool(age: int, sizes: Counter[int]) -> Pool:
    """Any cards for the zones of an age: green ones for events, no bonus cards where none lies."""
    of_age = [card for card, level in enumerate(MILITARY_LEVEL) if level == age]
    green = [card for card in of_age if card < FIRST_TACTIC]
    plain = [card for card in of_age if not FORCE[card] and card >= FIRST_TACTIC] or green
    cards: list[int] = []
    for zone, size in sorted((+sizes).items()):
        events = zone in (EVENTS_ZONE, FUTURE_ZONE)
        is_plain = zone > PILES_ZONE and (zone - PILES_ZONE) % 2
        source = green if events else plain if is_plain else of_age
        cards += (source * size)[:size]
    return Pool(tuple(sorted(cards)), tuple(sorted((+sizes).items())))


FILL = {"wonders": fill_wonders, "dice": fill_dice, "ages": fill_ages}


# Samples.


def described(game: Game, position: State, state: Json, tracking: bool) -> Json:
    """A state with the view, the decision and the sealed choices of a position."""
    seat = state["seat"]
    seen = encode.view(game, game.view(position, seat), tracking)
    decision = None
    if state["decision"] is not None:
        number = state["decision"]["number"]
        asked = game.decision_with_offers(position, seat, number)
        decision = json.loads(encode_decision(game, asked))
    sealed = position.sealed[seat] if seat >= 0 else ()
    options = [] if decision is None else decision["options"]
    return {
        **state,
        "view": seen,
        "decision": decision,
        "sealed": [encode.choice(game, action) for action in sealed],
        "can_resign": any(option["irrevocable"] for option in options),
    }


def refreshed(game: Game, state: Json, tracking: bool) -> Json:
    """A state in the current form, with its frames."""
    frames = state.get("frames", state["view"].get("pending"))
    view = restored_view(game, state, frames)
    position = game.determinize(view, Chance(1))
    return {**described(game, position, state, tracking), "frames": frames}


def sample(path: Path) -> object:
    """What a file should hold."""
    key, _, name = path.stem.partition("-")
    game = find_game(key).game
    plain = json.loads(path.read_text())
    if name.startswith("pieces"):
        return printed(game, name, plain)
    if name == "table":
        return plain
    if "state" in plain:
        tracking = plain["info"]["settings"]["tracking"]
        return {**plain, "state": refreshed(game, plain["state"], tracking)}
    return refreshed(game, plain, False)


def printed(game: Game, name: str, plain: Json) -> object:
    """The pieces of a game."""
    players, options = {"pieces-1st": 3}.get(name, 5), (("edition", name.removeprefix("pieces-")),)
    if name == "pieces":
        table = json.loads((SAMPLES / f"{game.meta.key}-table.json").read_text())
        players, options = table["players"], tuple(table["options"].items())
    return json.loads(pieces(game.meta.key, players, 1, options).body)


def main() -> int:
    """The exit code: 1 if something is not up to date."""
    check = "--check" in sys.argv
    stale = []
    only = [name for name in sys.argv[1:] if not name.startswith("--")]
    for path in sorted(SAMPLES.glob("*.json")):
        if only and path.stem not in only:
            continue
        text = json.dumps(sample(path), separators=(",", ":"), ensure_ascii=False) + "\n"
        if text != path.read_text():
            stale.append(path.name)
            if not check:
                path.write_text(text)
    print(*stale, sep="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
