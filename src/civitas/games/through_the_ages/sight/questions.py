"""What frames ask and what actions cost, as data for screens."""

from typing import Final, Literal, final

from civitas.kernel import Offer, Question, Seat, frozen

Goods = Literal["food", "resources"]
GOODS_WORDS: Final[tuple[Goods, ...]] = ("food", "resources")


# One's own turn.


@final
@frozen
class ActionQuestion(Question):
    """The next action of the action phase."""

    civil: int
    """Civil actions left."""
    military: int
    """Military actions left."""
    kind: Literal["action"] = "action"


@final
@frozen
class PoliticsQuestion(Question):
    """A political action, or none."""

    second: bool
    """Whether it is the second one of the turn, which a leader allows."""
    kind: Literal["politics"] = "politics"


@final
@frozen
class OrderQuestion(Question):
    """What an action card is used for."""

    card: int
    """The action card."""
    kind: Literal["order"] = "order"


@final
@frozen
class TuckQuestion(Question):
    """Under which wonder a replaced leader goes."""

    leader: int
    """The leader that is replaced."""
    kind: Literal["tuck"] = "tuck"


@final
@frozen
class DiscardQuestion(Question):
    """Which military card is discarded next."""

    count: int
    """How many cards are still to be discarded."""
    limit: int | None
    """The hand limit, if that is the reason; None: an event or another card demands it."""
    kind: Literal["discard"] = "discard"


# Tokens and workers.


@final
@frozen
class PayQuestion(Question):
    """How many tokens stay on a card when goods are paid or lost."""

    goods: Goods
    """What is paid or lost: food or resources."""
    amount: int
    """How much is paid or lost in all."""
    card: int
    """The farm, mine or lab the question is about."""
    worth: int
    """What a token on the card is worth."""
    tokens: int
    """How many tokens are on the card now."""
    kind: Literal["pay"] = "pay"


@final
@frozen
class StoreQuestion(Question):
    """How many tokens are on a card after goods are gained."""

    goods: Goods
    """What is gained: food or resources."""
    amount: int
    """How much is gained in all."""
    card: int
    """The farm, mine or lab the question is about."""
    worth: int
    """What a token on the card is worth."""
    tokens: int
    """How many tokens are on the card now."""
    kind: Literal["store"] = "store"


@final
@frozen
class UseTokenQuestion(Question):
    """From which card a blue token covers a stage of a wonder."""

    wonder: int
    """The wonder."""
    count: int
    """How many tokens are still needed."""
    kind: Literal["use_token"] = "use_token"


@final
@frozen
class LoseTokenQuestion(Question):
    """From which card the next blue token is lost."""

    count: int
    """How many tokens are still to be lost."""
    kind: Literal["lose_token"] = "lose_token"


@final
@frozen
class LoseWorkerQuestion(Question):
    """From which card the next worker is lost."""

    count: int
    """How many workers are still to be lost."""
    kind: Literal["lose_worker"] = "lose_worker"


# Colonies.


@final
@frozen
class AuctionQuestion(Question):
    """A bid for a territory."""

    territory: int
    """The territory."""
    bidders: tuple[Seat, ...]
    """The seats still in the auction, in bidding order."""
    bid: int
    """The highest bid so far; 0: none."""
    leader: Seat | None
    """The seat with the highest bid; None: nobody has bid."""
    force: int
    """The force of the bidder's units, with the colonization bonus."""
    card_force: int | None
    """The most that cards in hand can add; None for everybody but the bidder."""
    most: int | None
    """The highest bid possible; None for everybody but the bidder."""
    kind: Literal["auction"] = "auction"


@final
@frozen
class SendForceQuestion(Question):
    """Which unit or card is sent to a territory next."""

    territory: int
    """The territory."""
    bid: int
    """The force that must be reached."""
    force: int
    """The force sent so far."""
    sent: tuple[int, ...]
    """The units sent so far, by card."""
    plain_force: int | None
    """What a card adds that is not a bonus card; None: no such card may be added."""
    kind: Literal["send_force"] = "send_force"


# Aggressions, wars, pacts.


@final
@frozen
class DefenseQuestion(Question):
    """Which cards a player defends with against an aggression."""

    attacker: Seat
    """The attacking seat."""
    aggression: int
    """The aggression card."""
    attack: int
    """The strength of the attack."""
    defense: int
    """The strength of the defender, with the cards chosen so far."""
    card_strength: int
    """How much of `defense` comes from cards."""
    missing: int
    """How much strength the defense still lacks; 0: it holds."""
    cards: tuple[int, ...]
    """The cards chosen so far; empty for everybody but the defender."""
    cards_left: int | None
    """How many more cards may be chosen; None for everybody but the defender."""
    plain_defense: int
    """What a card adds that is not a bonus card."""
    kind: Literal["defense"] = "defense"


@final
@frozen
class PlunderQuestion(Question):
    """How much of the goods taken from a rival is food."""

    rival: Seat
    """The seat that loses the goods."""
    amount: int
    """How much is taken in all."""
    food: int
    """The food the rival has."""
    resources: int
    """The resources the rival has."""
    kind: Literal["plunder"] = "plunder"


@final
@frozen
class RaidQuestion(Question):
    """Which building of a rival is destroyed."""

    rival: Seat
    """The seat that loses the building."""
    levels: tuple[int, ...]
    """The highest level of each building that may still be destroyed."""
    loot: int
    """The resources gained by the raid so far."""
    optional: bool
    """Whether the attacker may stop."""
    kind: Literal["raid"] = "raid"


@final
@frozen
class SeizeQuestion(Question):
    """Which colony of a rival is taken."""

    rival: Seat
    """The seat that loses the colony."""
    kind: Literal["seize"] = "seize"


@final
@frozen
class RemoveQuestion(Question):
    """Whether a rival loses its leader or its unfinished wonder."""

    rival: Seat
    """The seat that loses the card."""
    kind: Literal["remove"] = "remove"


@final
@frozen
class WarQuestion(Question):
    """Which declared war is resolved first."""

    kind: Literal["war"] = "war"


@final
@frozen
class SpoilsQuestion(Question):
    """Which technology the winner of a war takes next."""

    rival: Seat
    """The seat that lost the war."""
    left: int
    """What is left of the advantage in strength."""
    kind: Literal["spoils"] = "spoils"


@final
@frozen
class PactQuestion(Question):
    """Whether an offered pact is accepted."""

    owner: Seat
    """The seat that offers the pact."""
    pact: int
    """The pact card."""
    own_side: int
    """The side of the seat that is asked: 0 is A, 1 is B."""
    owner_side: int
    """The side of the owner: 0 is A, 1 is B."""
    equal: bool
    """Whether both sides are the same."""
    replaces: int | None
    """The owner's current pact, which would end; None: it has none."""
    replaced_partner: Seat | None
    """The partner of the pact that would end; None: there is none."""
    kind: Literal["pact"] = "pact"


# Events.


@final
@frozen
class GoodsQuestion(Question):
    """Whether a gain is food or resources."""

    amount: int
    """How much is gained."""
    kind: Literal["goods"] = "goods"


@final
@frozen
class SplitGainQuestion(Question):
    """How much of a gain is food."""

    amount: int
    """How much is gained in all."""
    kind: Literal["split_gain"] = "split_gain"


@final
@frozen
class SplitLossQuestion(Question):
    """How much of a loss is food."""

    amount: int
    """How much is lost in all."""
    kind: Literal["split_loss"] = "split_loss"


@final
@frozen
class FreeBuildingQuestion(Question):
    """Whether a worker goes on a card for free."""

    card: int
    """The card."""
    kind: Literal["free_building"] = "free_building"


@final
@frozen
class CheaperQuestion(Question):
    """What is bought at a discount."""

    amount: int
    """The discount."""
    kind: Literal["cheaper"] = "cheaper"


@final
@frozen
class DestroyOwnQuestion(Question):
    """Which of the player's own farms, mines or buildings is destroyed."""

    kind: Literal["destroy_own"] = "destroy_own"


@final
@frozen
class DestroyRivalQuestion(Question):
    """Which building of a rival is destroyed."""

    rival: Seat
    """The seat that loses the building."""
    kind: Literal["destroy_rival"] = "destroy_rival"


@final
@frozen
class CedeQuestion(Question):
    """Which colony is lost."""

    kind: Literal["cede"] = "cede"


@final
@frozen
class RuinQuestion(Question):
    """Which wonder becomes a ruin."""

    level: int
    """The highest level that can be chosen."""
    kind: Literal["ruin"] = "ruin"


@final
@frozen
class RowQuestion(Question):
    """Which card of the card row is taken."""

    actions: int
    """The civil actions left for this; they are granted by an event."""
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


@final
@frozen
class AgesOffer(Offer):
    """What an action costs a civilization and what it gains immediately.

    Kinds of amounts are `civil_actions`, `military_actions`, `food`, `resources`, `science`,
    `culture`, `workers`, `strength`, `yellow_tokens`, `blue_tokens`, `military_cards`;
    `unit_resources` and `unit_science`, which can be spent on units only; and `advantage`: what the
    winner of a war has left of it.
    """

    card: int | None = None
    """The card of the card row that is taken; None: no card is taken."""
    pact: int | None = None
    """The pact that ends; None: none."""
    partner: Seat | None = None
    """The other party of the pact that ends; None: no pact ends."""
    partner_science: int = 0
    """The science that a pact partner pays for a technology."""
    own_strength: int | None = None
    """The player's strength in the attack or war; None: no attack."""
    rival_strength: int | None = None
    """The rival's strength against it; None: no attack."""
    armies: int | None = None
    """The strength armies would have with the tactic; None: no tactic."""
    missing_resources: int = 0
    """How many resources are missing for a building, an upgrade or stages of a wonder; 0: none."""
