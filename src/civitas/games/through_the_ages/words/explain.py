"""What cards do, as messages.

The key of a message names words for people: whole sentences, or parts that stand in one. With
`draw-` before it, it names the few words a drawing has room for, with the same arguments. An
argument of several things is a tuple.
"""

import re
from itertools import groupby
from typing import Final

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data.effects import (
    Amount,
    BuildingCulture,
    CardsAsForce,
    CheaperAfterLeader,
    CheaperBuildings,
    CheaperTechnology,
    ColonyCulture,
    CultureBehind,
    Effect,
    ForUnits,
    ForUnitsBehind,
    Gains,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    OrderBuilding,
    Pacifist,
    RaidBuildings,
    ScoreCity,
    ScoreTechnologies,
    ScoreTheaters,
    ScoreWorkers,
    SecondPolitics,
    SeesNextEvent,
    Speech,
    TakeWorkers,
    UnitStrength,
    WhenDeveloping,
    WinTerritory,
)
from civitas.games.through_the_ages.data.event_effects import MEASURES, TARGETS, EventEffect
from civitas.games.through_the_ages.data.military import (
    ANTIQUATED_STRENGTH,
    ARMY_STRENGTH,
    ARMY_UNITS,
    ATTACK_COST,
    BONDS,
    COLONY_BLUE,
    COLONY_GAINS,
    COLONY_HAPPY,
    COLONY_YELLOW,
    COOPERATION,
    DEFENSE,
    FORCE,
    HAPPENS,
    LATE,
    MILITARY_EFFECT,
    MILITARY_KIND,
    MILITARY_LEVEL,
    PACT_ATTACK,
    PACT_BONUS,
    bond,
    has_two_sides,
)
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    CIVIL,
    COLONIZATION,
    COST,
    CULTURE,
    EFFECTS,
    GROUP,
    HAPPY,
    KIND,
    MILITARY,
    REVOLUTION_COST,
    ROWS,
    SCIENCE,
    SCIENCE_COST,
    STAGES,
    STRENGTH,
    URBAN_LIMIT,
    YELLOW,
)
from civitas.games.through_the_ages.ids import (
    ACTION,
    AGE_A,
    AGE_III,
    AGES,
    AGGRESSION,
    AIR,
    ATTACKS_ALLOWED,
    ATTACKS_FORBIDDEN,
    BONUS,
    EVENT,
    FARM,
    FEWEST_PLAYERS,
    GOODS,
    GOVERNMENT,
    GROUPS,
    LEADER,
    MINE,
    PACT,
    SIDES,
    SPECIAL,
    TACTIC,
    TERRITORY,
    TYPES,
    UNIT,
    UNIT_TYPES,
    URBAN,
    WAR,
    WONDER,
)
from civitas.games.through_the_ages.rules.armies import GROUND_TYPES
from civitas.games.through_the_ages.rules.impacts import (
    BY_RANK,
    FOR_CIVIL,
    FOR_CONTENT,
    FOR_EACH_COLONY,
    FOR_FACE,
    FOR_KIND,
    FOR_LEVEL,
    FOR_TECHNOLOGY,
    FOR_WONDER,
    FREE_CONTENT,
    MORE_THAN_EATEN,
)
from civitas.games.through_the_ages.rules.ratings import RUIN_CULTURE
from civitas.games.through_the_ages.rules.tactics import COPY_PRICE, PLAY_PRICE
from civitas.kernel import Arg, Literal, Message, Name

Pair = tuple[str, int]
"""What there is, and how much of it."""

POLITICAL: Final[tuple[type[Effect], ...]] = (
    CardsAsForce,
    ColonyCulture,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    Pacifist,
    SecondPolitics,
    SeesNextEvent,
)
"""What does nothing in a game without politics and military cards."""

ROW_ONLY: Final[tuple[type[Effect], ...]] = (CheaperAfterLeader,)
"""What a card does only as long as it is in the row."""

AT_ONCE: Final[tuple[type[Effect], ...]] = (
    ScoreCity,
    ScoreTheaters,
    ScoreTechnologies,
    ScoreWorkers,
)
"""What a wonder does once, when it is completed."""

AMONG_TWO: Final = {what.TWO_STRONGEST: what.STRONGEST, what.TWO_WEAKEST: what.WEAKEST}
"""The two strongest or weakest are but one among two players."""

EACH: Final = {
    what.FARMING: MORE_THAN_EATEN,
    what.COLONIES: FOR_EACH_COLONY,
    what.GOVERNMENT: FOR_CIVIL,
    what.HAPPINESS: FOR_FACE,
    what.POPULATION: FOR_CONTENT,
    what.PROGRESS: FOR_LEVEL,
    what.TECHNOLOGY: FOR_TECHNOLOGY,
    what.VARIETY: FOR_KIND,
}
"""The culture an Impact names, if it is one number."""

GAINS: Final = "change-gains"
LOSES: Final = "change-loses"
"""The keys of events that only change numbers; their one argument is `amounts`."""

COLONY_ONCE: Final = ("resources", "food", "science", "culture", "workers", "cards")
"""The immediate gains of a territory, in the order of its row."""

BY_TURN: Final = ("science", "culture", "food", "resources")
"""The numbers that count again in every turn."""

IN_WORDS: Final = ("civil", "military", "food", "resources")
"""The numbers with separate sentences on governments, farms and mines."""


def amount(kind: str, number: int) -> Message:
    """So much of something."""
    return Message.of("amount-" + kind, number=number)


def amounts(pairs: tuple[Pair, ...]) -> tuple[Arg, ...]:
    """So much of some things."""
    return tuple([amount(kind, number) for kind, number in pairs])


def some(*pairs: Pair) -> tuple[Pair, ...]:
    """The pairs whose number is not zero."""
    return tuple([pair for pair in pairs if pair[1]])


# Effects.


def effect_kind(effect: Effect) -> str:
    """The word for what an effect does."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(effect).__name__).lower()


def effect_key(effect: Effect) -> str:
    """The key of what an effect does; a few have more after it."""
    return "effect-" + effect_kind(effect)


def explained(effect: Effect, players: int) -> Message:
    """What an effect does; some depend on the number of players."""
    if isinstance(effect, EventEffect):
        return happening(effect, players)
    key, args = effect_key(effect), arguments(effect, players)
    if isinstance(effect, UnitStrength) and effect.kinds == UNIT_TYPES:
        key += "-any"
    if isinstance(effect, OrderBuilding) and effect.only_upgrade:
        key += "-upgrade"
    if isinstance(effect, WhenDeveloping):
        key += "-" + next(name for name in ("resources", "actions", "culture") if args[name])
    return Message.of(key, **args)


def arguments(effect: Effect, players: int) -> dict[str, Arg]:
    """The arguments of the message of an effect."""
    if isinstance(effect, Amount):
        return {"amount": effect.amount}
    if isinstance(effect, BuildingCulture | CheaperTechnology):
        return {"type": type_name(effect.kind), "amount": effect.amount}
    if isinstance(effect, UnitStrength):
        types = tuple([type_name(kind) for kind in effect.kinds])
        return {"types": types, "amount": effect.each}
    if isinstance(effect, ColonyCulture):
        return {"first": effect.first, "further": effect.further}
    if isinstance(effect, CheaperBuildings):
        return {"amounts": effect.by_level[1:]}
    if isinstance(effect, ScoreWorkers):
        return {"producers": effect.producers, "others": effect.others}
    if isinstance(effect, OrderBuilding):
        groups = tuple([Name("group-" + GROUPS[group]) for group in effect.groups])
        return {"groups": groups, "amount": effect.discount}
    if isinstance(effect, ForUnits):
        return {"actions": effect.actions, "resources": effect.resources}
    if isinstance(effect, ForUnitsBehind | CultureBehind):
        return {"amount": effect.by_players[players - FEWEST_PLAYERS]}
    return more_arguments(effect)


def more_arguments(effect: Effect) -> dict[str, Arg]:
    """The arguments of the message of an effect with several numbers, or of an attack."""
    if isinstance(effect, WhenDeveloping):
        return {
            "resources": effect.resources,
            "actions": effect.actions,
            "culture": effect.culture,
        }
    if isinstance(effect, Speech):
        return {
            "culture": effect.culture,
            "science": effect.science,
            "resources": effect.resources,
        }
    if isinstance(effect, Gains):
        gains = some(
            ("science", effect.science),
            ("culture", effect.culture),
            ("food", effect.food),
            ("resources", effect.resources),
        )
        return {"gains": amounts(gains)}
    if isinstance(effect, TakeWorkers):
        gains = (("food", effect.food), ("resources", effect.resources))
        return {"workers": effect.workers, "gains": amounts(gains)}
    if isinstance(effect, RaidBuildings):
        levels = tuple([Literal(AGES[level]) for level in effect.levels])
        return {"count": len(effect.levels), "levels": levels}
    if isinstance(effect, WinTerritory):
        return {"tokens": effect.tokens, "points": effect.points}
    return {}


def type_name(kind: int) -> Name:
    """The name of a type of cards."""
    return Name("type-" + TYPES[kind])


# Events.


def target_of(who: int, players: int) -> int:
    """To whom something happens among so many players."""
    return AMONG_TWO.get(who, who) if players == FEWEST_PLAYERS else who


def happening(effect: EventEffect, players: int) -> Message:
    """One effect of an event on some civilizations."""
    if isinstance(effect, what.Impact):
        return impact(effect.measure, players)
    changes = changes_of(effect)
    if changes:
        key = GAINS if changes[0][1] > 0 else LOSES
        parts = tuple([amount(kind, abs(number)) for kind, number in changes])
        return Message.of(key, amounts=parts)
    args: dict[str, Arg] = {}
    if isinstance(effect, what.RuinWonder):
        ages = tuple([Literal(age) for age in AGES[: effect.amount + 1]])
        args = {"ages": ages, "culture": RUIN_CULTURE}
    elif isinstance(effect, what.BuildForNothing):
        args = {"card": Name("card-" + effect.card)}
    elif isinstance(effect, what.EventAmount):
        args = {"amount": effect.amount}
    return Message.of(effect_key(effect), **args)


def changes_of(effect: EventEffect) -> tuple[Pair, ...]:
    """The numbers an effect changes, if it does nothing else."""
    if isinstance(effect, what.Score):
        return some(("science", effect.science), ("culture", effect.culture))
    if isinstance(effect, what.GainFood):
        return (("food", effect.amount),)
    if isinstance(effect, what.GainResources):
        return (("resources", effect.amount),)
    return (("blue", -effect.amount),) if isinstance(effect, what.LoseBlue) else ()


def impact(measure: int, players: int) -> Message:
    """What an Impact counts."""
    return Message.of(
        "impact-" + MEASURES[measure],
        amount=EACH.get(measure, 1),
        ranks=BY_RANK[players],
        wonders=FOR_WONDER,
        free=FREE_CONTENT,
    )


# The numbers on cards.


def printed(card: int) -> tuple[Pair, ...]:
    """The numbers at the bottom of a civil card; where it has workers, of each."""
    row = ROWS[card]
    return some(
        ("civil", CIVIL[card]),
        ("military", MILITARY[card]),
        ("food", row.food),
        ("resources", row.resources),
        ("science", SCIENCE[card]),
        ("culture", CULTURE[card]),
        ("strength", STRENGTH[card]),
        ("happy", HAPPY[card]),
        ("blue", BLUE[card]),
        ("yellow", YELLOW[card]),
    )


def colony_gives(card: int) -> tuple[Pair, ...]:
    """What a colony gives as long as one has it."""
    return some(
        ("happy", COLONY_HAPPY[card]),
        ("strength", ARMY_STRENGTH[card]),
        ("yellow", COLONY_YELLOW[card]),
        ("blue", COLONY_BLUE[card]),
    )


def colony_gains(card: int) -> tuple[Pair, ...]:
    """The immediate gains of a territory."""
    return some(*zip(COLONY_ONCE, COLONY_GAINS[card], strict=True))


def army_units(card: int) -> tuple[tuple[int, int], ...]:
    """The types of units in an army of a tactic, and how many of each."""
    units = zip(GROUND_TYPES, ARMY_UNITS[card], strict=True)
    return tuple([(kind, number) for kind, number in units if number])


def side_gives(card: int, side: int) -> tuple[Pair, ...]:
    """The numbers a party has of a pact."""
    has = BONDS[bond(card, side)]
    return some(
        ("military", has.military),
        ("strength", has.strength),
        ("culture", has.culture),
        ("food", has.food),
        ("resources", has.resources),
    )


# Whole cards.


def card_sentences(card: int, players: int) -> list[Message]:
    """A civil card in sentences: what it gives and does, and how it comes into play."""
    pairs = [pair for pair in printed(card) if not told_before(card, pair[0])]
    found = given("leader" if GROUP[card] == LEADER else "card", pairs)
    if COLONIZATION[card]:
        found.append(Message.of("words-colonization", amount=COLONIZATION[card]))
    found += [explained(effect, players) for effect in EFFECTS[card]]
    return found + coming_of(card)


def told_before(card: int, kind: str) -> bool:
    """Whether a number stands in another sentence of a card."""
    return GROUP[card] in (FARM, MINE, URBAN, UNIT) or (
        GROUP[card] == GOVERNMENT and kind in IN_WORDS
    )


def given(who: str, pairs: list[Pair]) -> list[Message]:
    """What a card or pact gives, and what it takes away."""
    found: list[Message] = []
    for key, sign in (("", 1), ("-less", -1)):
        signed = [(kind, sign * number) for kind, number in pairs if sign * number > 0]
        by_turn = [amount(kind, number) for kind, number in signed if kind in BY_TURN]
        parts = [Message.of("words-turn", gives=tuple(by_turn))] if by_turn else []
        parts += [amount(kind, number) for kind, number in signed if kind not in BY_TURN]
        if parts:
            found.append(Message.of(f"words-{who}{key}", gives=tuple(parts)))
    return found


def coming_of(card: int) -> list[Message]:
    """How a civil card comes into play, and what is done on it."""
    group = GROUP[card]
    if group == ACTION:
        return [Message("words-action")]
    if group == LEADER:
        return [Message("words-lead")]
    if group == WONDER:
        return [Message.of("words-wonder", count=len(STAGES[card]), stages=STAGES[card])]
    found: list[Message] = []
    if group == GOVERNMENT:
        actions = amount("civil", CIVIL[card]), amount("military", MILITARY[card])
        limit = URBAN_LIMIT[card]
        found.append(
            Message.of("words-government", civil=actions[0], military=actions[1], limit=limit)
        )
    elif group == SPECIAL:
        found.append(Message.of("words-special", type=type_name(KIND[card])))
    else:
        found += working_on(card)
    return [*found, developing(card)]


def developing(card: int) -> Message:
    """How a technology comes into play."""
    if not SCIENCE_COST[card]:
        return Message("words-start")
    science = amount("science", SCIENCE_COST[card])
    if GROUP[card] != GOVERNMENT:
        return Message.of("words-develop", science=science)
    revolution = amount("science", REVOLUTION_COST[card])
    return Message.of("words-reform", science=science, revolution=revolution)


def working_on(card: int) -> list[Message]:
    """What workers on a card do, and what one costs."""
    cost = amount("resources", COST[card])
    if GROUP[card] in (FARM, MINE):
        [goods] = amounts(printed(card))
        found = [Message.of("words-produces", goods=goods)]
    else:
        found = given("worker", list(printed(card)))
    if KIND[card] == AIR:
        found.append(Message("words-air"))
    if GROUP[card] == UNIT:
        unit = Message.of("unit-" + TYPES[KIND[card]], number=1)
        return [*found, Message.of("words-unit", unit=unit, cost=cost)]
    return [*found, Message.of("words-building", type=type_name(KIND[card]), cost=cost)]


def military_sentences(card: int, players: int) -> list[Message]:
    """A military card in sentences: how it is used, what it does."""
    kind = MILITARY_KIND[card]
    if kind == EVENT:
        return event_sentences(card, players)
    if kind == TERRITORY:
        return territory_sentences(card)
    if kind == TACTIC:
        return tactic_sentences(card)
    if kind == BONUS:
        return [Message.of("words-bonus", defense=DEFENSE[card], force=FORCE[card])]
    if kind in (AGGRESSION, WAR):
        cost = amount("military", ATTACK_COST[card])
        key = "words-aggression" if kind == AGGRESSION else "words-war"
        return [Message.of(key, cost=cost), *military_effects(card, players)]
    return [*military_effects(card, players), Message("words-pact")]


def military_effects(card: int, players: int) -> list[Message]:
    """What an event, an attack or a pact does; nothing for cards whose numbers say all."""
    kind = MILITARY_KIND[card]
    if kind == EVENT:
        return happens(HAPPENS[card], players)
    if kind in (AGGRESSION, WAR):
        effect = MILITARY_EFFECT[card]
        assert effect is not None
        return [explained(effect, players)]
    return pact_sentences(card) if kind == PACT else []


def preparing(card: int) -> Message:
    """How an event or a territory comes into the game."""
    level = MILITARY_LEVEL[card]
    if level == AGE_A:
        return Message("words-first-event")
    return Message.of("words-prepare", culture=amount("culture", level))


def happens(effects: tuple[EventEffect, ...], players: int) -> list[Message]:
    """What happens to whom."""
    found: list[Message] = []
    for who, group in groupby(effects, key=lambda effect: effect.who):
        target = Message.of("who-" + TARGETS[target_of(who, players)], players=players)
        parts = tuple([happening(effect, players) for effect in group])
        found.append(Message.of("happens", who=target, what=parts))
    return found


def event_sentences(card: int, players: int) -> list[Message]:
    """An event in sentences."""
    found = military_effects(card, players)
    if LATE[card] != HAPPENS[card]:
        late = happens(LATE[card], players)
        found += [Message.of("words-late", what=each) for each in late]
    if MILITARY_LEVEL[card] == AGE_III:
        found.append(Message("words-final"))
    return [*found, preparing(card)]


def territory_sentences(card: int) -> list[Message]:
    """A territory in sentences."""
    gains = Message.of("words-colony-once", gives=amounts(colony_gains(card)))
    colony = given("colony", list(colony_gives(card)))
    return [*colony, gains, Message("words-territory"), preparing(card)]


def tactic_sentences(card: int) -> list[Message]:
    """A tactic in sentences."""
    units = tuple(
        [Message.of("unit-" + TYPES[kind], number=number) for kind, number in army_units(card)]
    )
    full, old = ARMY_STRENGTH[card], ANTIQUATED_STRENGTH[card]
    found = [Message.of("words-army", units=units, strength=full)]
    if old != full:
        found.append(Message.of("words-army-old", strength=old))
    play, copy = amount("military", PLAY_PRICE), amount("military", COPY_PRICE)
    return [*found, Message.of("words-tactic", play=play, copy=copy)]


def pact_sentences(card: int) -> list[Message]:
    """What a pact does: its two sides, and what it says to both."""
    found: list[Message] = []
    if has_two_sides(card):
        for side in range(len(SIDES)):
            found += side_sentences(card, side)
    else:
        found += [Message.of("words-both", what=part) for part in side_parts(card, 0)]
    return [*found, *pact_terms(card)]


def side_sentences(card: int, side: int) -> list[Message]:
    """What a pact with two different sides says to one of them."""
    name = Name("side-" + SIDES[side])
    return [Message.of("words-side", side=name, what=part) for part in side_parts(card, side)]


def side_parts(card: int, side: int) -> list[Message]:
    """What a party has of a pact."""
    has = BONDS[bond(card, side)]
    found = given("party", list(side_gives(card, side)))
    if has.tourism:
        found.append(Message.of("words-tourism", amount=has.tourism))
    if has.trades >= 0:
        goods = GOODS[has.trades], GOODS[1 - has.trades]
        found.append(Message.of("words-trades", given=amount(goods[0], 1), got=amount(goods[1], 1)))
    if has.no_war:
        found.append(Message("words-no-war"))
    return found


def pact_terms(card: int) -> list[Message]:
    """What a pact says to both."""
    found: list[Message] = []
    less, paid = COOPERATION[card]
    if less:
        science = amount("science", less), amount("science", paid)
        found.append(Message.of("words-cooperation", less=science[0], paid=science[1]))
    if PACT_BONUS[card]:
        found.append(Message.of("words-pact-bonus", amount=PACT_BONUS[card]))
    if PACT_ATTACK[card] != ATTACKS_ALLOWED:
        forbidden = PACT_ATTACK[card] == ATTACKS_FORBIDDEN
        found.append(Message("words-forbidden" if forbidden else "words-ended"))
    return found
