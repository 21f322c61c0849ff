"""What happened, in a few lines for each turn."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text as Words

from civitas.games.through_the_ages.data.military import MILITARY_EFFECT, MILITARY_NUMBERS
from civitas.games.through_the_ages.data.tables import NUMBERS
from civitas.games.through_the_ages.ids import GOODS
from civitas.kernel import Message, Name, Seat, Who
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import (
    INDENT,
    LONGEST_NAME,
    NOW,
    TIMES,
    below,
    counted,
    joined,
    name_in,
    number_in,
    seat_in,
)
from civitas.terminal.lines import BAD, BOLD, DIM, kind_of, shortened

NEW_TURN: Final = "turn_began"
SWEPT: Final = "card_swept"
DEALT: Final = "card_dealt"
WITH_CARD: Final = {
    "card_taken": ("civil", "price"),
    "built": ("resources", "resources"),
    "upgraded": ("resources", "resources"),
    "destroyed": ("", ""),
    "building_lost": ("", ""),
    "stages_built": ("resources", "resources"),
    "developed": ("science", "science"),
    "revolution": ("science", "science"),
    "leader_played": ("", ""),
    "action_card_played": ("", ""),
    "card_antiquated": ("", ""),
    "hidden_card_antiquated": ("", ""),
    SWEPT: ("", ""),
    DEALT: ("", ""),
    "military_card_drawn": ("", ""),
    "military_card_discarded": ("", ""),
    "event_prepared": ("", ""),
    "unit_sent": ("", ""),
    "bonus_used": ("", ""),
    "colonized": ("", ""),
    "colony_lost": ("", ""),
    "card_removed": ("", ""),
    "wonder_ruined": ("", ""),
    "leader_retired": ("", ""),
    "tactic_played": ("", ""),
    "tactic_copied": ("", ""),
}
"""Events about a card: what is paid, and the name of that argument."""

GAINS: Final = {
    "labs_scored": "culture",
    "strongest_scored": "culture",
    "culture_scored": "culture",
    "science_scored": "science",
}
LOSSES: Final = {
    "culture_lost": ("culture", "culture"),
    "science_lost": ("science", "science"),
    "partner_paid": ("science", "science"),
    "blue_lost": ("blue", "tokens"),
    "actions_wasted": ("civil", "actions"),
}
"""What is lost, and the name of that argument."""

SENTENCES: Final = (
    "event_revealed",
    "looked_ahead",
    "politics_skipped",
    "goods_traded",
    "yellow_taken",
    "nobody_colonized",
    "bid_made",
    "bid_passed",
    "auction_won",
    "colony_annexed",
    "tactic_common",
    "aggression",
    "aggression_failed",
    "aggression_succeeded",
    "war_declared",
    "war_resolved",
    "war_won",
    "technology_stolen",
    "pact_offered",
    "equal_pact_offered",
    "pact_accepted",
    "pact_refused",
    "pact_ended",
    "resigned",
)
"""Events shown with all arguments of their message."""

BEGINS: Final = (
    "event_revealed",
    "aggression",
    "war_resolved",
    "pact_offered",
    "equal_pact_offered",
)
"""What has consequences that follow it: a line begins."""

IN_ORDER: Final = (
    *SENTENCES,
    *GAINS,
    *LOSSES,
    "goods_gained",
    "goods_lost",
    "produced_goods",
    "population_gained",
    "population_lost",
    "event_prepared",
    "military_card_drawn",
    "military_card_discarded",
)
"""Events shown in place, not grouped by kind."""

PLAIN: Final = (
    "population_gained",
    "population_lost",
    "action_converted",
    "spoke_for_culture",
    "spoke_for_military",
    "undone",
)
END: Final = ("produced", "corruption", "consumption", "uprising")
"""What the end of a turn brings."""

ROUND: Final = 2
"""How wide the number of a round is."""

COMMON: Final = (
    "first_player",
    "age_began",
    "last_round_known",
    "military_deck_renewed",
    "events_renewed",
)
"""What concerns everybody: a sentence."""

FINAL: Final = "final_event"
LEADS_ON: Final = ("event_revealed", "aggression_succeeded", "war_won", FINAL)
"""Events whose consequences are shown for all players together."""

SCORED: Final = ("culture_scored", "culture_lost", "science_scored", "science_lost")
FOLLOWS: Final = (
    *SCORED,
    "goods_gained",
    "goods_lost",
    "produced_goods",
    "corruption",
    "consumption",
    "population_gained",
    "population_lost",
    "blue_lost",
    "yellow_taken",
    "actions_wasted",
    "card_removed",
    "wonder_ruined",
    "colony_lost",
)
BIDS: Final = ("bid_made", "bid_passed")


class Turn:
    """Events of one player, one after the other."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.number = 0
        self.goes_on = False
        self.events: list[Message] = []


class Together:
    """What happens to several players, one after the other: consequences, or the bids for a card.

    `head` is the event at the end of the game that leads to it, if it is one.
    """

    def __init__(self, head: Message | None, kinds: Sequence[str]) -> None:
        self.head = head
        self.kinds = kinds
        self.events: list[Message] = []


class Story:
    """Events in lines that can be compared: who did what, paid and got."""

    def __init__(self, cards: Cards, names: Sequence[str], width: int) -> None:
        self.cards = cards
        self.text = cards.text
        self.names = names
        self.room = width - INDENT
        self.widest = max(len(shortened(n, s, LONGEST_NAME)) for s, n in enumerate(names))
        self.indent = self.widest + ROUND + 1 + INDENT

    def draw(self, events: Sequence[Message], more: bool = False) -> list[RenderableType]:
        """Turns with what was done; what came into the row only with more to come."""
        found: list[Words] = []
        for part in self.turns(events):
            if isinstance(part, Message):
                found.append(Words(self.text.message(part, self.names), BOLD))
            elif isinstance(part, Together):
                found += self.together(part)
            else:
                actions = self.actions(part.events, more)
                if actions:
                    found.append(self.turn(part, actions))
        return [Padding(each, (0, 0, 0, INDENT)) for each in found]

    def turns(self, events: Sequence[Message]) -> list[Turn | Together | Message]:
        """Events by turns, and between them what concerns everybody."""
        found: list[Turn | Together | Message] = []
        follows = False
        turn: Turn | None = None
        seat, number = -1, 0
        for message in events:
            kind = kind_of(message)
            last = found[-1] if found else None
            if kind == FINAL:
                found.append(Together(message, FOLLOWS))
                follows, turn = True, None
                continue
            if kind in BIDS or (follows and kind in FOLLOWS):
                kinds = BIDS if kind in BIDS else FOLLOWS
                if not isinstance(last, Together) or last.kinds is not kinds:
                    last = Together(None, kinds)
                    found.append(last)
                last.events.append(message)
                turn = None
                continue
            follows = kind in LEADS_ON
            if kind in COMMON:
                found.append(message)
                turn = None
                continue
            if kind == NEW_TURN:
                seat = seat_in(message)
                number = number_in(message, "number")
                turn = Turn(seat)
                found.append(turn)
                continue
            owner = seat_in(message)
            owner = seat if owner < 0 else owner
            same = turn is not None and turn.seat == owner
            if turn is None or not same or (kind in BEGINS and turn.events):
                turn = Turn(owner)
                turn.goes_on = same
                found.append(turn)
            if owner == seat and kind != DEALT:
                turn.number, number = turn.number or number, 0
            turn.events.append(message)
        return found

    def turn(self, turn: Turn, actions: list[Words]) -> Words:
        """A turn: its round, whose it is, what was done in it."""
        named = turn.seat >= 0 and not turn.goes_on
        name = self.name(turn.seat) if named else ""
        number = Words(f"{turn.number or '':>{ROUND}}", DIM)
        head = Words.assemble(number, " ", (f"{name:<{self.widest}}", BOLD), " " * INDENT)
        lines = below(actions, self.room - self.indent)
        indent = Words(" " * self.indent)
        parts = [Words.assemble(indent if n else head, line) for n, line in enumerate(lines)]
        return joined(parts, "\n")

    def actions(self, events: Sequence[Message], more: bool) -> list[Words]:
        """What was done, things of one kind together, in the order in which they began."""
        groups: list[tuple[str, list[Message]]] = []
        known: dict[str, list[Message]] = {}
        ended: list[Message] = []
        for message in events:
            kind = kind_of(message)
            if kind == DEALT and not more:
                continue
            if kind in END:
                ended.append(message)
            elif kind in IN_ORDER and groups and groups[-1][0] == kind:
                groups[-1][1].append(message)
            elif kind in known and kind not in IN_ORDER:
                known[kind].append(message)
            else:
                known[kind] = [message]
                groups.append((kind, known[kind]))
        found = [part for kind, same in groups for part in self.group(kind, same)]
        return [*found, *([self.end(ended)] if ended else [])]

    def name(self, seat: Seat) -> str:
        """A player's name, not too long."""
        return shortened(self.names[seat], seat, LONGEST_NAME)

    def together(self, event: Together) -> list[Words]:
        """What an event brings everybody, or what they bid; an event at the end before it."""
        lines: list[Words] = []
        if event.head is not None:
            number = MILITARY_NUMBERS[name_in(event.head, "card")]
            head = Words(self.text.message(event.head, self.names), BOLD)
            what = self.cards.military.what(number)
            lines = below([Words.assemble(head, f" {what}")], self.room)
        parts = [
            joined([Words(self.name(seat), BOLD), joined(self.consequences([*same]), ", ")])
            for seat, same in groupby(event.events, key=seat_in)
        ]
        if not parts:
            parts = [Words(self.text.say("draw-nobody-scores"), DIM)]
        drawn = below(parts, self.room - self.indent)
        return lines + [Words.assemble(" " * self.indent, line) for line in drawn]

    def consequences(self, events: Sequence[Message]) -> list[Words]:
        """What happens to a player; points alone, without a verb."""
        ended = [message for message in events if kind_of(message) in END]
        found: list[Words] = []
        for kind, same in groupby((m for m in events if kind_of(m) not in END), key=kind_of):
            if kind in SCORED:
                found += [self.item(kind, message) for message in same]
            else:
                found += self.group(kind, [*same])
        return [*found, *([self.brought(ended)] if ended else [])]

    def group(self, kind: str, messages: Sequence[Message]) -> list[Words]:
        """Things of one kind, in as many parts as need lines."""
        key = "draw-did-" + kind.replace("_", "-")
        if not self.text.has(key):
            return [Words(self.text.message(message, self.names)) for message in messages]
        if kind in SENTENCES:
            return [Words(self.sentence(key, message)) for message in messages]
        items: dict[str, tuple[Words, int]] = {}
        for message in messages:
            item = self.item(kind, message)
            _, count = items.get(item.plain, (item, 0))
            items[item.plain] = (item, count + 1)
        parts = [
            Words.assemble(item, f" {TIMES}{count}") if count > 1 else item
            for item, count in items.values()
        ]
        verb = Words(self.text.say(key), DIM)
        if not any(part.plain.strip(f" {TIMES}0123456789") for part in parts):
            return [counted(verb, len(messages))]
        parts[0] = joined([verb, parts[0]])
        lines = below(parts, self.room - self.indent - 1, ", ")
        return [*(Words.assemble(line, ",") for line in lines[:-1]), lines[-1]]

    def card(self, message: Message, name: str = "card") -> Words:
        """A card in a message; of a card that is not known, its back."""
        if name not in dict(message.args):
            return Words(self.text.say("age-" + name_in(message, "age")))
        return self.named(name_in(message, name))

    def named(self, word: str) -> Words:
        """A card by its word."""
        if word in MILITARY_NUMBERS:
            return self.cards.military.name(MILITARY_NUMBERS[word])
        return self.cards.name(NUMBERS[word])

    def sentence(self, key: str, message: Message) -> str:
        """An event with all that is in its message."""
        said: dict[str, object] = {}
        for name, value in message.args:
            if isinstance(value, Who):
                said[name] = self.name(value.seat)
            elif isinstance(value, Name) and value.key.startswith("card-"):
                said[name] = self.named(name_in(message, name)).plain
            else:
                said[name] = self.text.argument(value, self.names)
        if "card" in said and name_in(message, "card") in MILITARY_NUMBERS:
            number = MILITARY_NUMBERS[name_in(message, "card")]
            cards = self.cards.military
            is_attack = MILITARY_EFFECT[number] is not None
            said["what"] = cards.spoils(number) if is_attack else cards.what(number)
        known = "known" if "card" in said else "unknown"
        return self.text.say(key, known=known, **said)

    def item(self, kind: str, message: Message) -> Words:
        """What a thing of a kind was done with, paid and got."""
        amount = self.cards.amount
        if kind in WITH_CARD:
            what, argument = WITH_CARD[kind]
            line = self.card(message)
            if kind == "upgraded":
                line = Words.assemble(self.card(message, "old"), f" {NOW} ", line)
            if kind == "stages_built" and number_in(message, "stages") > 1:
                line = Words.assemble(line, f" {TIMES}{number_in(message, 'stages')}")
            paid = amount(what, number_in(message, argument)) if what else ""
            return Words.assemble(line, f" {paid}") if paid else line
        if kind == "wonder_completed":
            culture = number_in(message, "culture")
            line = self.card(message)
            return Words.assemble(line, " ", amount("culture", culture, True)) if culture else line
        if kind == "leader_tucked":
            under = self.card(message, "wonder")
            return Words.assemble(self.card(message, "leader"), f" {NOW} ", under)
        if kind == "population_increased":
            return Words(amount("food", number_in(message, "food")))
        if kind == "goods_gained":
            return Words(amount(name_in(message, "goods"), number_in(message, "amount"), True))
        if kind in GAINS:
            return Words(amount(GAINS[kind], number_in(message, GAINS[kind]), True))
        if kind in LOSSES:
            what, argument = LOSSES[kind]
            return Words(amount(what, -number_in(message, argument)))
        if kind == "goods_lost":
            return Words(amount(name_in(message, "goods"), -number_in(message, "amount")))
        if kind == "produced_goods":
            both = [(goods, number_in(message, goods)) for goods in GOODS]
            gained = [amount(goods, n, True) for goods, n in both if n]
            return Words(" ".join(gained) or self.text.say("draw-no-goods"))
        assert kind in PLAIN, kind
        return Words()

    def end(self, messages: Sequence[Message]) -> Words:
        """What the end of a turn brought and took."""
        return Words.assemble(f"{NOW} ", self.brought(messages))

    def brought(self, messages: Sequence[Message]) -> Words:
        """What production brought and took."""
        amount = self.cards.amount
        gained: dict[str, str] = {}
        parts: list[Words] = []
        for message in messages:
            kind = kind_of(message)
            if kind == "uprising":
                parts.append(Words(self.text.say("draw-did-uprising"), BAD))
            elif kind == "produced":
                for what in ("science", "culture", "food", "resources"):
                    gained[what] = amount(what, number_in(message, what), True)
            elif kind == "corruption":
                lost = [
                    amount(what, -number_in(message, what))
                    for what in ("resources", "food")
                    if number_in(message, what)
                ]
                if lost:
                    words = self.text.say("draw-did-corruption", lost=" ".join(lost))
                    parts.append(Words(words, BAD))
            else:
                if number_in(message, "food"):
                    eaten = amount("food", -number_in(message, "food"))
                    gained["food"] = f"{gained.get('food', '')} {eaten}".strip()
                if number_in(message, "hunger"):
                    culture = amount("culture", -number_in(message, "hunger"))
                    parts.append(Words(self.text.say("draw-did-hunger", lost=culture), BAD))
        first = [Words(" ".join(gained.values()))] if gained else []
        return joined([*first, *parts], ", ")


def last_turns(events: Sequence[Message], players: int) -> int:
    """Where as many turns begin as there are players, of those in which something was done."""
    left, done = players, False
    for place in range(len(events) - 1, -1, -1):
        kind = kind_of(events[place])
        if kind == NEW_TURN and done:
            left, done = left - 1, False
            if not left:
                return place
        done = done or kind not in (NEW_TURN, SWEPT, DEALT, *COMMON)
    return 0
