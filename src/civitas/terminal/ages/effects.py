"""What effects do in few words."""

from collections.abc import Iterable

from civitas.games.through_the_ages.data.effects import Effect, Gains
from civitas.games.through_the_ages.ids import TYPES
from civitas.games.through_the_ages.words import explain
from civitas.games.through_the_ages.words.explain import Pair, explained
from civitas.kernel import Arg, Literal, Message, Name
from civitas.play.text import Text


def effect_key(effect: Effect) -> str:
    """The key of what an effect does."""
    return "draw-" + explain.effect_key(effect)


class Effects:
    """Effects in few words; some depend on the number of players."""

    def __init__(self, text: Text, players: int) -> None:
        self.text = text
        self.players = players

    def words(self, effect: Effect) -> str:
        """What an effect does."""
        message = explained(effect, self.players)
        if isinstance(effect, Gains):
            return self.argument(message.arg("gains"))
        return self.short("draw-" + message.key, message)

    def short(self, key: str, message: Message) -> str:
        """The few words of a key with the arguments of a message."""
        args: dict[str, object] = {
            name: value if isinstance(value, int) else self.argument(value)
            for name, value in message.args
        }
        return self.text.say(key, **args)

    def argument(self, value: Arg, sign: int = 1) -> str:
        """An argument of a message; numbers of something are changes, times their sign."""
        if isinstance(value, tuple):
            parts = [self.argument(item, sign) for item in value]
            return (" " if isinstance(value[0], Message) else "/").join(parts)
        if isinstance(value, Message):
            number = value.arg("number")
            assert isinstance(number, int)
            return self.amount(value.key.partition("-")[2], sign * number, True)
        if isinstance(value, Name):
            short = "draw-" + value.key
            return self.text.say(short if self.text.has(short) else value.key)
        return value.text if isinstance(value, Literal) else str(value)

    def amount(self, what: str, number: int, sign: bool = False) -> str:
        """A number of something, with its sign if it is a change."""
        shown = f"{'+' if sign and number >= 0 else ''}{number}".replace("-", "−")
        return self.text.say("draw-amount-" + what, number=shown)

    def changes(self, pairs: Iterable[Pair]) -> list[str]:
        """Numbers of several things, with their signs."""
        return [self.amount(what, number, True) for what, number in pairs]

    def kinds(self, kinds: tuple[int, ...]) -> str:
        """Types of cards."""
        return "/".join(self.text.say("draw-type-" + TYPES[kind]) for kind in kinds)
