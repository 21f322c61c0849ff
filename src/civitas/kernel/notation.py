"""The notation of actions: every action has one text and one number.

A grammar is a list of verbs with slots. An action's number is the verb's first number plus the
mixed-radix index of its slots, so that numbers are dense from 0 and their order is the canonical
order of options. Rules use numbers; records, people and protocols use text.
"""

from typing import final

from civitas.kernel.errors import BadNotation
from civitas.kernel.message import Arg, Literal, Message, Name, Reason, Who
from civitas.kernel.types import Action

SlotValue = int | str
"""A value of a slot as data: a number or an id, or a word."""


class Slot:
    """An argument of a verb: `size` values, each written as `tokens` words."""

    size: int
    tokens: int = 1

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """The arguments of the action's message for a value."""
        raise NotImplementedError

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """A value as data, by the names of its arguments."""
        raise NotImplementedError

    def types(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The names of the fields, each with the words it may be; no words: a number."""
        return tuple((name, ()) for name, _ in self.fields(0))

    def format(self, index: int) -> str:
        """The text of a value."""
        raise NotImplementedError

    def parse(self, words: list[str]) -> int:
        """The value of words, or -1."""
        raise NotImplementedError

    def allowed(self) -> str:
        """The allowed texts, abbreviated."""
        raise NotImplementedError


@final
class Words(Slot):
    """One of several words, such as names of cards.

    The word `altar` of the kind `card` is displayed with the message `card-altar`. As data a word
    is its id, counted from `first`; or itself where it is `spelled`, because it has no id. The
    field has the name of the argument unless another is given.
    """

    def __init__(
        self,
        kind: str,
        words: tuple[str, ...],
        argument: str = "",
        first: int = 0,
        spelled: bool = False,
        field: str = "",
    ) -> None:
        if len(set(words)) != len(words):
            raise ValueError(words)
        self.kind = kind
        self.argument = argument or kind
        self.field = field or self.argument
        self.first = first
        self.spelled = spelled
        self.words = words
        self.size = len(words)
        self._index = {word: index for index, word in enumerate(words)}

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """The thing's name."""
        return ((self.argument, Name(f"{self.kind}-{self.words[index]}")),)

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """The id, or the word."""
        return ((self.field, self.words[index] if self.spelled else self.first + index),)

    def types(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """A number, or one of the words."""
        return ((self.field, self.words if self.spelled else ()),)

    def format(self, index: int) -> str:
        """The word."""
        return self.words[index]

    def parse(self, words: list[str]) -> int:
        """The index of the word, or -1."""
        return self._index.get(words[0], -1)

    def allowed(self) -> str:
        """The first words."""
        shown = " | ".join(self.words[:8])
        return shown if self.size <= 8 else f"{shown} | …"


@final
class Numbers(Slot):
    """A whole number from `first` to `last`, after a prefix."""

    def __init__(self, argument: str, first: int, last: int, prefix: str = "") -> None:
        self.argument = argument
        self.first = first
        self.last = last
        self.prefix = prefix
        self.size = last - first + 1

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """The number."""
        return ((self.argument, self.first + index),)

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """The number."""
        return ((self.argument, self.first + index),)

    def format(self, index: int) -> str:
        """The prefix and the number."""
        return f"{self.prefix}{self.first + index}"

    def parse(self, words: list[str]) -> int:
        """The index of the number, or -1."""
        number = read_number(words[0], self.prefix)
        return number - self.first if self.first <= number <= self.last else -1

    def allowed(self) -> str:
        """The range."""
        return f"{self.prefix}{self.first}…{self.prefix}{self.last}"


@final
class Pairs(Slot):
    """Two numbers with prefixes, written `<2 >4`, whose sum is at most `most`.

    They are ordered by sum, then by the first number: prices from the cheapest.
    """

    tokens = 2

    def __init__(self, most: int, first: tuple[str, str], second: tuple[str, str]) -> None:
        self.most = most
        self.first_argument, self.first_prefix = first
        self.second_argument, self.second_prefix = second
        self.pairs = tuple((a, total - a) for total in range(most + 1) for a in range(total + 1))
        self.size = len(self.pairs)

    def index(self, first: int, second: int) -> int:
        """The index of a pair."""
        total = first + second
        return total * (total + 1) // 2 + first

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """Both numbers."""
        first, second = self.pairs[index]
        return ((self.first_argument, first), (self.second_argument, second))

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """Both numbers."""
        first, second = self.pairs[index]
        return ((self.first_argument, first), (self.second_argument, second))

    def format(self, index: int) -> str:
        """Both numbers."""
        first, second = self.pairs[index]
        return f"{self.first_prefix}{first} {self.second_prefix}{second}"

    def parse(self, words: list[str]) -> int:
        """The index of the pair, or -1."""
        first = read_number(words[0], self.first_prefix)
        second = read_number(words[1], self.second_prefix)
        if first < 0 or second < 0 or first + second > self.most:
            return -1
        return self.index(first, second)

    def allowed(self) -> str:
        """The form."""
        return f"{self.first_prefix}0 {self.second_prefix}0…{self.most}"


@final
class WordPairs(Slot):
    """One of several pairs of words of a kind, such as a card and its replacement."""

    tokens = 2

    def __init__(
        self,
        kind: str,
        arguments: tuple[str, str],
        words: tuple[str, ...],
        pairs: tuple[tuple[int, int], ...],
    ) -> None:
        self.kind = kind
        self.names = arguments
        self.ids = pairs
        self.pairs = tuple((words[first], words[second]) for first, second in pairs)
        self.size = len(pairs)
        self._index = {pair: index for index, pair in enumerate(self.pairs)}

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """The names of both."""
        pairs = zip(self.names, self.pairs[index], strict=True)
        return tuple((argument, Name(f"{self.kind}-{word}")) for argument, word in pairs)

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """The ids of both."""
        return tuple(zip(self.names, self.ids[index], strict=True))

    def format(self, index: int) -> str:
        """Both words."""
        return " ".join(self.pairs[index])

    def parse(self, words: list[str]) -> int:
        """The index of the pair, or -1."""
        return self._index.get((words[0], words[1]), -1)

    def allowed(self) -> str:
        """The first pairs."""
        shown = " | ".join(map(self.format, range(min(self.size, 8))))
        return shown if self.size <= 8 else f"{shown} | …"


@final
class Seats(Slot):
    """A seat, written `@2`."""

    def __init__(self, argument: str, most: int) -> None:
        self.argument = argument
        self.size = most

    def arguments(self, index: int) -> tuple[tuple[str, Arg], ...]:
        """The player."""
        return ((self.argument, Who(index)),)

    def fields(self, index: int) -> tuple[tuple[str, SlotValue], ...]:
        """The seat."""
        return ((self.argument, index),)

    def format(self, index: int) -> str:
        """The sign and the seat."""
        return f"@{index}"

    def parse(self, words: list[str]) -> int:
        """The seat, or -1."""
        seat = read_number(words[0], "@")
        return seat if seat < self.size else -1

    def allowed(self) -> str:
        """The range."""
        return f"@0…@{self.size - 1}"


def read_number(word: str, prefix: str) -> int:
    """The number after a prefix, without sign or leading zeros, or -1."""
    digits = word.removeprefix(prefix)
    if not word.startswith(prefix) or not (digits.isascii() and digits.isdigit()):
        return -1
    return int(digits) if len(digits) < 10 and str(int(digits)) == digits else -1


@final
class Verb:
    """A kind of action: its word and the slots that follow it."""

    def __init__(self, word: str, *slots: Slot) -> None:
        self.word = word
        self.slots = slots
        self.tokens = sum(slot.tokens for slot in slots)
        self.size = 1
        for slot in slots:
            self.size *= slot.size

    def format(self, index: int) -> str:
        """The text of the action with an index within the verb."""
        texts: list[str] = []
        for slot in reversed(self.slots):
            index, value = divmod(index, slot.size)
            texts.append(slot.format(value))
        return " ".join([self.word, *reversed(texts)])


@final
class Grammar:
    """All actions of a game, as text and as dense numbers from 0 to `size` - 1.

    `gives_up` names the verbs, at the end, with which a player resigns; `forfeit` is the first of
    their numbers. Random players do not choose them.
    """

    def __init__(self, *verbs: Verb, gives_up: tuple[str, ...] = ()) -> None:
        if gives_up and tuple(verb.word for verb in verbs[-len(gives_up) :]) != gives_up:
            raise ValueError(gives_up)
        self.verbs = verbs
        self.size = 0
        self._first: dict[str, int] = {}
        self._by_word: dict[str, Verb] = {}
        self._verb_of: list[Verb] = []
        for verb in verbs:
            if verb.word in self._first:
                raise ValueError(verb.word)
            self._first[verb.word] = self.size
            self._by_word[verb.word] = verb
            self._verb_of.extend([verb] * verb.size)
            self.size += verb.size
        self.forfeit: Action = self._first[gives_up[0]] if gives_up else self.size

    def first(self, word: str) -> Action:
        """The number of the verb's first action."""
        return self._first[word]

    def verbs_by_action(self) -> list[Action]:
        """For each action the first action of its verb: a table that verbs dispatch by."""
        return [self._first[verb.word] for verb in self._verb_of]

    def action(self, word: str, *values: int) -> Action:
        """The action of a verb with slot values; the inverse of `values`."""
        index = 0
        for slot, value in zip(self._by_word[word].slots, values, strict=True):
            index = index * slot.size + value
        return self._first[word] + index

    def verb(self, action: Action) -> Verb:
        """The verb of an action; raises ValueError for a number out of range."""
        if not 0 <= action < self.size:
            raise ValueError(action)
        return self._verb_of[action]

    def values(self, action: Action) -> tuple[int, ...]:
        """The slot values of an action."""
        verb = self.verb(action)
        index = action - self._first[verb.word]
        found: list[int] = []
        for slot in reversed(verb.slots):
            index, value = divmod(index, slot.size)
            found.append(value)
        return tuple(reversed(found))

    def wording(self, action: Action) -> Message:
        """The message of an action: the key `move-VERB`, with its slots as arguments."""
        verb = self.verb(action)
        args: list[tuple[str, Arg]] = []
        for slot, value in zip(verb.slots, self.values(action), strict=True):
            args.extend(slot.arguments(value))
        return Message(f"move-{verb.word}", tuple(args))

    def describe(self, action: Action) -> dict[str, SlotValue]:
        """The action as data: its verb, and its slots by the names of their arguments."""
        verb = self.verb(action)
        found: dict[str, SlotValue] = {"verb": verb.word}
        for slot, value in zip(verb.slots, self.values(action), strict=True):
            found.update(slot.fields(value))
        return found

    def is_irrevocable(self, action: Action) -> bool:
        """Whether an action gives up the game, so that a screen asks once more before it."""
        return action >= self.forfeit

    def format(self, action: Action) -> str:
        """The canonical text of an action."""
        verb = self.verb(action)
        return verb.format(action - self._first[verb.word])

    def parse(self, text: str) -> Action:
        """Parse the text of an action, ignoring case; raises BadNotation with what is allowed."""
        words = text.lower().split()
        verb = self._by_word.get(words[0]) if words else None
        if verb is None:
            allowed = " | ".join(known.word for known in self.verbs)
            raise BadNotation(
                Reason.of("notation-verb", text=Literal(shorten(text)), allowed=Literal(allowed))
            )
        index = 0
        rest = words[1:]
        for slot in verb.slots:
            value = slot.parse(rest[: slot.tokens]) if len(rest) >= slot.tokens else -1
            if value < 0:
                raise BadNotation(
                    Reason.of(
                        "notation-slot",
                        text=Literal(shorten(text)),
                        verb=Literal(verb.word),
                        allowed=Literal(slot.allowed()),
                    )
                )
            index = index * slot.size + value
            rest = rest[slot.tokens :]
        if rest:
            raise BadNotation(
                Reason.of(
                    "notation-rest",
                    text=Literal(shorten(text)),
                    rest=Literal(shorten(" ".join(rest))),
                )
            )
        return self._first[verb.word] + index


def shorten(text: str) -> str:
    """Text on one line, without unprintable characters, at most 60 characters long."""
    line = " ".join(text.split())
    line = "".join(char for char in line if char.isprintable())
    return line if len(line) <= 60 else f"{line[:59]}…"
