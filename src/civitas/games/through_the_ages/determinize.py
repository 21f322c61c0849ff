"""A possible world for what a seat knows: the same position, the decks shuffled anew."""

from civitas.games.through_the_ages.ratings import note_cards
from civitas.games.through_the_ages.state import (
    CIVIL_STREAM,
    STREAMS,
    AgesState,
    Civilization,
)
from civitas.games.through_the_ages.view import AgesView, CivilizationView
from civitas.kernel import BITS, Chance, shuffled_deck


def possible_world(view: AgesView, chance: Chance) -> AgesState:
    """The position; nothing but the order of the decks is hidden."""
    state = AgesState(
        view.seats,
        view.rules,
        view.scope,
        view.asked,
        view.first,
        view.active,
        view.round_number,
        view.last_round,
        view.age,
        list(view.row),
        shuffled_deck(CIVIL_STREAM + min(view.age, 3), list(view.deck.cards)),
        [known_civilization(civ) for civ in view.civilizations],
    )
    state.use(chance, STREAMS)
    state.gone = mask_of(view.gone)
    state.stack.extend(view.pending)
    return state


def mask_of(items: tuple[int, ...]) -> int:
    """The mask of some numbers, each once."""
    mask = 0
    for item in items:
        mask |= BITS[item]
    return mask


def known_civilization(civ: CivilizationView) -> Civilization:
    """A civilization as it is seen."""
    known = Civilization(
        list(civ.workers),
        list(civ.blue),
        civ.unused,
        civ.yellow_bank,
        civ.blue_bank,
        civ.science,
        civ.culture,
        civ.civil,
        civ.military,
        civ.spare_civil,
        civ.spare_military,
        civ.unit_resources,
        civ.unit_science,
        mask_of(civ.technologies),
        civ.government,
        civ.leader,
        civ.wonder,
        civ.stages,
        civ.wonder_tokens,
        civ.wonders,
        mask_of(civ.ruins),
        civ.tucked,
        civ.hand,
        civ.fresh,
        mask_of(civ.led),
        civ.used,
        civ.civil_total,
        civ.military_total,
        civ.science_rating,
        civ.culture_rating,
        civ.strength,
        civ.happiness,
        civ.colonization,
        0,
        (),
    )
    note_cards(known)
    return known
