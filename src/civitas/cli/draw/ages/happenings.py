"""What events do, and to whom."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from civitas.cli.draw.ages.effects import Effects, effect_key
from civitas.games.through_the_ages import event_effects as what
from civitas.games.through_the_ages.event_effects import MEASURES, TARGETS, EventEffect
from civitas.games.through_the_ages.ids import AGES, FEWEST_PLAYERS
from civitas.games.through_the_ages.impacts import (
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


class Happenings:
    """The effects of events in few words."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.text = effects.text

    def words(self, happens: Sequence[EventEffect]) -> str:
        """What happens, those it happens to before it."""
        parts: list[str] = []
        for who, group in groupby(happens, key=lambda effect: effect.who):
            told = ", ".join(self.effect(effect) for effect in group)
            parts.append(self.text.say("draw-happens", who=self.who(who), what=told))
        return "; ".join(parts)

    def who(self, who: int) -> str:
        """To whom something happens."""
        players = self.effects.players
        target = AMONG_TWO.get(who, who) if players == FEWEST_PLAYERS else who
        return self.text.say("draw-who-" + TARGETS[target], players=players)

    def effect(self, effect: EventEffect) -> str:
        """One thing that happens."""
        amount = self.effects.amount
        if isinstance(effect, what.Score):
            parts = (("science", effect.science), ("culture", effect.culture))
            return " ".join(amount(each, number, True) for each, number in parts if number)
        if isinstance(effect, what.GainFood):
            return amount("food", effect.amount, True)
        if isinstance(effect, what.GainResources):
            return amount("resources", effect.amount, True)
        if isinstance(effect, what.LoseBlue):
            return amount("blue", -effect.amount, True)
        if isinstance(effect, what.Impact):
            return self.impact(effect.measure)
        args: dict[str, object] = {}
        if isinstance(effect, what.RuinWonder):
            args = {"ages": "/".join(AGES[: effect.amount + 1])}
        elif isinstance(effect, what.BuildForNothing):
            args = {"card": self.text.say("card-" + effect.card)}
        elif isinstance(effect, what.EventAmount):
            args = {"amount": effect.amount}
        return self.text.say(effect_key(effect), **args)

    def impact(self, measure: int) -> str:
        """What an Impact counts."""
        by_rank = "/".join(map(str, BY_RANK[self.effects.players]))
        return self.text.say(
            "draw-impact-" + MEASURES[measure],
            amount=EACH.get(measure, 1),
            ranks=by_rank,
            wonders="/".join(map(str, FOR_WONDER)),
            free=FREE_CONTENT,
        )
