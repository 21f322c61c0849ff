"""What events do, and to whom."""

from collections.abc import Sequence
from itertools import groupby

from civitas.games.through_the_ages.data.event_effects import (
    MEASURES,
    TARGETS,
    EventEffect,
    Impact,
)
from civitas.games.through_the_ages.words.explain import GAINS, LOSES, happening, target_of
from civitas.terminal.ages.effects import Effects


class Happenings:
    """The effects of events in few words."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.text = effects.text

    def words(self, happens: Sequence[EventEffect]) -> str:
        """What happens, those it happens to before it."""
        parts: list[str] = []
        for who, group in groupby(happens, key=lambda effect: effect.who):
            what = ", ".join(self.effect(effect) for effect in group)
            parts.append(self.text.say("draw-happens", who=self.who(who), what=what))
        return "; ".join(parts)

    def who(self, who: int) -> str:
        """To whom something happens."""
        players = self.effects.players
        return self.text.say("draw-who-" + TARGETS[target_of(who, players)], players=players)

    def effect(self, effect: EventEffect) -> str:
        """One thing that happens."""
        message = happening(effect, self.effects.players)
        if message.key in (GAINS, LOSES):
            return self.effects.argument(message.arg("amounts"), 1 if message.key == GAINS else -1)
        key = "draw-" + message.key
        if isinstance(effect, Impact):
            key = "draw-impact-" + MEASURES[effect.measure]
        return self.effects.short(key, message)
