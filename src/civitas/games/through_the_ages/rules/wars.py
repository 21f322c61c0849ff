"""Wars: declared, and resolved when the next turn begins: ages:A-36 to A-42, A-70 to A-73."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    DONE,
    MOST,
    RESOLVE,
    STEAL,
    card_name,
    military_name,
)
from civitas.games.through_the_ages.data.effects import WinCulture, WinTechnology, WinTerritory
from civitas.games.through_the_ages.data.military import FIRST_WAR, MILITARY_EFFECT
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_SPECIAL,
    SCIENCE_COST,
)
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.aggressions import attack_price
from civitas.games.through_the_ages.rules.losses import lose_blue
from civitas.games.through_the_ages.rules.military_hands import SHOWN, lay_down
from civitas.games.through_the_ages.rules.pacts import attack_bonus, end_by_attack, forbids_attack
from civitas.games.through_the_ages.rules.points import (
    gain_culture,
    gain_science,
    lose_culture,
    lose_science,
)
from civitas.games.through_the_ages.rules.questions import PACIFIST, has
from civitas.games.through_the_ages.rules.ratings import SPECIAL_CARDS, refresh
from civitas.games.through_the_ages.rules.reasons import LAST_ROUND, PEACEFUL
from civitas.games.through_the_ages.rules.research import enter
from civitas.games.through_the_ages.rules.spending import lacks_military, spend_military
from civitas.games.through_the_ages.sight.questions import AgesOffer, SpoilsQuestion, WarQuestion
from civitas.games.through_the_ages.state import (
    AgesState,
    from_military_hand,
    in_play,
    war,
    war_card,
    war_rival,
    with_one_more,
)
from civitas.kernel import (
    BITS,
    Action,
    AskSeat,
    Frame,
    Offer,
    Prompt,
    Question,
    Seat,
    State,
    Who,
    frozen,
    happened,
)


def may_declare(state: AgesState, seat: Seat, card: i64, rival: Seat) -> i64:
    """OK, or why a war cannot be declared: ages:A-70, A-71, A-73."""
    civ = state.civilizations[seat]
    if state.last_round and state.round_number == state.last_round:
        return LAST_ROUND
    if has(civ, PACIFIST):
        return PEACEFUL
    found = lacks_military(civ, attack_price(state, card, rival))
    return found if found else forbids_attack(state, seat, rival, True)


def declare(state: AgesState, seat: Seat, card: i64, rival: Seat) -> None:
    """Declare a war; it stays in the player's area until their next turn: ages:A-72."""
    civ = state.civilizations[seat]
    spend_military(civ, attack_price(state, card, rival))
    from_military_hand(civ, card)
    state.reveals += 1
    end_by_attack(state, seat, rival)
    civ.wars = with_one_more(civ.wars, war(card, rival))
    if state.out is not None:
        state.out.append(
            happened("war_declared", player=Who(seat), rival=Who(rival), card=military_name(card))
        )


@final
class Wars(AskSeat):
    """Resolves the wars a player declared; the player chooses the order: D-24."""

    def waiting(self, state: State) -> i64:
        """The seat, if there is a choice."""
        assert isinstance(state, AgesState)
        if len(state.civilizations[self.seat].wars) > 1:
            return BITS[self.seat]
        return 0

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-war")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        wars = state.civilizations[seat].wars
        return sorted({RESOLVE + declared - FIRST_WAR * MOST for declared in wars})

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Resolve it completely, then the next: ages:R-10."""
        assert isinstance(state, AgesState)
        state.stack.append(self)
        resolve(state, seat, action - RESOLVE + FIRST_WAR * MOST)

    def run(self, state: State) -> None:
        """Resolve the only war, if there is one."""
        assert isinstance(state, AgesState)
        wars = state.civilizations[self.seat].wars
        if wars:
            resolve(state, self.seat, wars[0])

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return WarQuestion()

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        assert isinstance(state, AgesState)
        rival = war_rival(action - RESOLVE + FIRST_WAR * MOST)
        own, other = war_strengths(state, seat, rival)
        return AgesOffer(own_strength=own, rival_strength=other)


def war_strengths(state: AgesState, seat: Seat, rival: Seat) -> tuple[i64, i64]:
    """The strengths of the attacker and of the rival in a war: ages:A-37."""
    own = state.civilizations[seat].strength + attack_bonus(state, seat, rival)
    return (own, state.civilizations[rival].strength)


def resolve(state: AgesState, seat: Seat, declared: i64) -> None:
    """Compare the strengths; the stronger side wins by the difference: ages:A-37 to A-40."""
    civ = state.civilizations[seat]
    card, rival = war_card(declared), war_rival(declared)
    wars = list(civ.wars)
    wars.remove(declared)
    civ.wars = tuple(wars)
    lay_down(state, card, SHOWN)
    own, other = war_strengths(state, seat, rival)
    if state.out is not None:
        state.out.append(
            happened(
                "war_resolved",
                player=Who(seat),
                rival=Who(rival),
                card=military_name(card),
                strength=own,
                rival_strength=other,
            )
        )
    if own > other:
        win(state, seat, rival, card, own - other)
    elif other > own:
        win(state, rival, seat, card, other - own)


def win(state: AgesState, victor: Seat, loser: Seat, card: i64, advantage: i64) -> None:
    """The spoils of a war, as far as the loser has them: ages:A-39, R-11."""
    effect = MILITARY_EFFECT[card]
    if state.out is not None:
        state.out.append(
            happened("war_won", player=Who(victor), rival=Who(loser), advantage=advantage)
        )
    if isinstance(effect, WinCulture):
        gain_culture(state, victor, lose_culture(state, loser, effect.amount + advantage))
    elif isinstance(effect, WinTerritory):
        take_yellow(state, victor, loser, effect.tokens + advantage // effect.points)
    else:
        assert isinstance(effect, WinTechnology)
        state.stack.append(Spoils(victor, loser, advantage))


def take_yellow(state: AgesState, seat: Seat, loser: Seat, count: i64) -> None:
    """Move yellow tokens from bank to bank, as far as possible: ages:A-196."""
    other = state.civilizations[loser]
    taken = min(count, other.yellow_bank)
    other.yellow_bank -= taken
    state.civilizations[seat].yellow_bank += taken
    if state.out is not None:
        state.out.append(happened("yellow_taken", player=Who(seat), rival=Who(loser), tokens=taken))


@final
@frozen
class Spoils(AskSeat):
    """Special technologies, or science for what is left of the advantage: ages:F-28, D-7."""

    loser: Seat
    left: i64

    def within_reach(self, state: AgesState) -> list[i64]:
        """The loser's special technologies that are affordable and not in play: ages:A-41."""
        civ = state.civilizations[self.seat]
        other = state.civilizations[self.loser]
        return [
            card
            for card in SPECIAL_CARDS
            if in_play(other, card) and SCIENCE_COST[card] <= self.left and not in_play(civ, card)
        ]

    def stealable(self, state: AgesState) -> list[i64]:
        """Those of them that are not in the winner's hand either: ages:R-12."""
        hand = state.civilizations[self.seat].hand
        return [card for card in self.within_reach(state) if card not in hand]

    def waiting(self, state: State) -> i64:
        """The victor, if there may be a technology to take."""
        assert isinstance(state, AgesState)
        found = self.within_reach(state) if state.hidden else self.stealable(state)
        return BITS[self.seat] if found else 0

    def is_secret(self, state: State, seat: Seat) -> bool:
        """What can be taken shows a hidden hand."""
        assert isinstance(state, AgesState)
        return state.hidden

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-spoils", player=Who(self.loser), left=self.left)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [*[STEAL + card - FIRST_SPECIAL for card in self.stealable(state)], DONE]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take a technology and ask again, or take science."""
        assert isinstance(state, AgesState)
        if action == DONE:
            self.run(state)
            return
        card = action - STEAL + FIRST_SPECIAL
        state.stack.append(Spoils(seat, self.loser, self.left - SCIENCE_COST[card]))
        steal(state, seat, self.loser, card)

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        gain_science(state, self.seat, lose_science(state, self.loser, self.left))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """Whose technologies, and how much is left for them."""
        return SpoilsQuestion(self.loser, self.left)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A technology takes its science off the advantage; what is left brings science."""
        assert isinstance(state, AgesState)
        if action == DONE:
            science = lose_science(state.clone(), self.loser, self.left)
            return offers.gains(offers.SCIENCE, science)
        return offers.costs(offers.ADVANTAGE, SCIENCE_COST[action - STEAL + FIRST_SPECIAL])


def steal(state: AgesState, seat: Seat, loser: Seat, card: i64) -> None:
    """A special technology changes sides, with its tokens; the higher of a type stays: A-41."""
    civ = state.civilizations[seat]
    other = state.civilizations[loser]
    if state.out is not None:
        state.out.append(
            happened("technology_stolen", player=Who(seat), rival=Who(loser), card=card_name(card))
        )
    other.technologies &= ~BITS[card]
    lose_blue(state, loser, BLUE[card])
    refresh(other)
    enter(civ, card)
    refresh(civ)
