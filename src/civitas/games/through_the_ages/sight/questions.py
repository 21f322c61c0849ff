"""What frames ask and what actions cost, as data for screens."""

from dataclasses import dataclass
from typing import Final, Literal

from civitas.kernel import Offer, Question, Seat

Goods = Literal["food", "resources"]
GOODS_WORDS: Final[tuple[Goods, ...]] = ("food", "resources")


# One's own turn.


@dataclass(frozen=True)
class ActionQuestion(Question):
    """The next action of a turn, with the actions that are left."""

    civil: int
    military: int
    kind: Literal["action"] = "action"


@dataclass(frozen=True)
class PoliticsQuestion(Question):
    """A political action; `second`: the one a leader allows more."""

    second: bool
    kind: Literal["politics"] = "politics"


@dataclass(frozen=True)
class OrderQuestion(Question):
    """What an action card orders or gives."""

    card: int
    kind: Literal["order"] = "order"


@dataclass(frozen=True)
class TuckQuestion(Question):
    """Under which wonder a replaced leader goes."""

    leader: int
    kind: Literal["tuck"] = "tuck"


@dataclass(frozen=True)
class DiscardQuestion(Question):
    """Which of so many military cards is discarded next; `limit` is that of the hand."""

    count: int
    limit: int | None
    kind: Literal["discard"] = "discard"


# Tokens and workers.


@dataclass(frozen=True)
class PayQuestion(Question):
    """How many tokens stay on a card when goods are paid or lost."""

    goods: Goods
    amount: int
    card: int
    worth: int
    tokens: int
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True)
class StoreQuestion(Question):
    """How many tokens lie on a card when goods are gained."""

    goods: Goods
    amount: int
    card: int
    worth: int
    tokens: int
    kind: Literal["store"] = "store"


@dataclass(frozen=True)
class UseTokenQuestion(Question):
    """From which card a token covers a stage of a wonder."""

    wonder: int
    count: int
    kind: Literal["use_token"] = "use_token"


@dataclass(frozen=True)
class LoseTokenQuestion(Question):
    """From which card the next of so many blue tokens is lost."""

    count: int
    kind: Literal["lose_token"] = "lose_token"


@dataclass(frozen=True)
class LoseWorkerQuestion(Question):
    """From which card the next of so many workers is lost."""

    count: int
    kind: Literal["lose_worker"] = "lose_worker"


# Colonies.


@dataclass(frozen=True)
class AuctionQuestion(Question):
    """A bid for a territory.

    `force` is that of the bidder's units. What the cards in hand add, and so the most that can be
    bid, is known to the bidder alone.
    """

    territory: int
    bidders: tuple[Seat, ...]
    bid: int
    leader: Seat | None
    force: int
    card_force: int | None
    most: int | None
    kind: Literal["auction"] = "auction"


@dataclass(frozen=True)
class SendForceQuestion(Question):
    """What is sent to a territory next; `plain_force` is that of a card that is no bonus card."""

    territory: int
    bid: int
    force: int
    sent: tuple[int, ...]
    plain_force: int | None
    kind: Literal["send_force"] = "send_force"


# Aggressions, wars, pacts.


@dataclass(frozen=True)
class DefenseQuestion(Question):
    """Cards against an aggression.

    `defense` is the strength of the defender with the cards chosen so far, `card_strength` what
    these add. The cards, and how many more may be chosen, are known to the defender alone.
    """

    attacker: Seat
    aggression: int
    attack: int
    defense: int
    card_strength: int
    missing: int
    cards: tuple[int, ...]
    cards_left: int | None
    plain_defense: int
    kind: Literal["defense"] = "defense"


@dataclass(frozen=True)
class PlunderQuestion(Question):
    """How much of the goods taken from a rival is food; the rival has so much of both."""

    rival: Seat
    amount: int
    food: int
    resources: int
    kind: Literal["plunder"] = "plunder"


@dataclass(frozen=True)
class RaidQuestion(Question):
    """Which building of a rival is destroyed; `loot` is what the raid has brought so far."""

    rival: Seat
    levels: tuple[int, ...]
    loot: int
    optional: bool
    kind: Literal["raid"] = "raid"


@dataclass(frozen=True)
class SeizeQuestion(Question):
    """Which colony of a rival is taken."""

    rival: Seat
    kind: Literal["seize"] = "seize"


@dataclass(frozen=True)
class RemoveQuestion(Question):
    """Whether the leader or the unfinished wonder of a rival is removed."""

    rival: Seat
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True)
class WarQuestion(Question):
    """Which of the declared wars is resolved first."""

    kind: Literal["war"] = "war"


@dataclass(frozen=True)
class SpoilsQuestion(Question):
    """Which technologies a victor takes for what is left of the advantage."""

    rival: Seat
    left: int
    kind: Literal["spoils"] = "spoils"


@dataclass(frozen=True)
class PactQuestion(Question):
    """Whether a pact is accepted.

    The sides are those of the player who is asked and of the owner; `equal`: they do not differ.
    `replaces` is the pact of the owner that would end, with its partner.
    """

    owner: Seat
    pact: int
    own_side: int
    owner_side: int
    equal: bool
    replaces: int | None
    replaced_partner: Seat | None
    kind: Literal["pact"] = "pact"


# Events.


@dataclass(frozen=True)
class GoodsQuestion(Question):
    """Whether food or resources are gained."""

    amount: int
    kind: Literal["goods"] = "goods"


@dataclass(frozen=True)
class SplitGainQuestion(Question):
    """How much of a gain is food."""

    amount: int
    kind: Literal["split_gain"] = "split_gain"


@dataclass(frozen=True)
class SplitLossQuestion(Question):
    """How much of a loss is food."""

    amount: int
    kind: Literal["split_loss"] = "split_loss"


@dataclass(frozen=True)
class FreeBuildingQuestion(Question):
    """Whether a worker goes on a card for nothing."""

    card: int
    kind: Literal["free_building"] = "free_building"


@dataclass(frozen=True)
class CheaperQuestion(Question):
    """What is bought for so much less."""

    amount: int
    kind: Literal["cheaper"] = "cheaper"


@dataclass(frozen=True)
class DestroyOwnQuestion(Question):
    """Which own farm, mine or building is destroyed."""

    kind: Literal["destroy_own"] = "destroy_own"


@dataclass(frozen=True)
class DestroyRivalQuestion(Question):
    """Which building of a rival is destroyed."""

    rival: Seat
    kind: Literal["destroy_rival"] = "destroy_rival"


@dataclass(frozen=True)
class CedeQuestion(Question):
    """Which colony is lost."""

    kind: Literal["cede"] = "cede"


@dataclass(frozen=True)
class RuinQuestion(Question):
    """Which wonder not above a level becomes a ruin."""

    level: int
    kind: Literal["ruin"] = "ruin"


@dataclass(frozen=True)
class RowQuestion(Question):
    """Which card of the row is taken, with so many civil actions left for it."""

    actions: int
    kind: Literal["row"] = "row"


AgesQuestion = (
    ActionQuestion
    | PoliticsQuestion
    | OrderQuestion
    | TuckQuestion
    | DiscardQuestion
    | PayQuestion
    | StoreQuestion
    | UseTokenQuestion
    | LoseTokenQuestion
    | LoseWorkerQuestion
    | AuctionQuestion
    | SendForceQuestion
    | DefenseQuestion
    | PlunderQuestion
    | RaidQuestion
    | SeizeQuestion
    | RemoveQuestion
    | WarQuestion
    | SpoilsQuestion
    | PactQuestion
    | GoodsQuestion
    | SplitGainQuestion
    | SplitLossQuestion
    | FreeBuildingQuestion
    | CheaperQuestion
    | DestroyOwnQuestion
    | DestroyRivalQuestion
    | CedeQuestion
    | RuinQuestion
    | RowQuestion
)
"""The questions of Through the Ages."""


@dataclass(frozen=True)
class AgesOffer(Offer):
    """What an action costs a civilization and brings it at once.

    Kinds of amounts are `civil_actions`, `military_actions`, `food`, `resources`, `science`,
    `culture`, `workers`, `strength`, `yellow_tokens`, `blue_tokens`, `military_cards`;
    `unit_resources` and `unit_science`, which are for units alone; and `advantage`: what a victor
    has left of a war.
    """

    card: int | None = None
    """The card of the row that is taken."""
    pact: int | None = None
    """The pact that is ended."""
    partner: Seat | None = None
    """The other party of the pact that is ended."""
    partner_science: int = 0
    """The science a partner pays for a technology."""
    own_strength: int | None = None
    """The strength of an attack, or in a war."""
    rival_strength: int | None = None
    """The strength against it."""
    armies: int | None = None
    """The strength that armies would have by a tactic."""
