"""Which spaces of a board can be crossed off some day, against all games on small boards."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.games.seven_wonders_dice.data.board_set import Space, reachable
from civitas.games.seven_wonders_dice.data.effects import Coins, Cross, Effect, ExtraAction, Unlock
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREA_COLOUR,
    BLACK,
    DIE_COLOUR,
    FACES,
    FACES_BY_COLOUR,
    GALLERY,
    GRAY,
    GUILD_COURT,
    PURPLE,
    SPECIAL,
    SPY_AREAS,
    UNIVERSITY,
    WAREHOUSE,
    WHITE,
    WONDER,
)

Dice = tuple[tuple[int, ...], ...]
Crossed = frozenset[str]
FIRST_FORUM = frozenset(range(7))
SPY_FACES = FACES_BY_COLOUR[BLACK]


def unlocked(spaces: list[Space], crossed: Crossed) -> set[int]:
    return {
        effect.colour
        for space in spaces
        if space.word in crossed
        for effect in space.effects
        if isinstance(effect, Unlock)
    }


class EveryGame:
    """All turns of one city alone; coins do not matter, for passing brings some."""

    def __init__(self, spaces: list[Space], dice: Dice) -> None:
        self.spaces = spaces
        self.dice = dice

    def open_now(self, crossed: Crossed) -> list[Space]:
        return [s for s in self.spaces if s.word not in crossed and crossed.issuperset(s.after)]

    def actions(self, crossed: Crossed, forum: frozenset[int], may: set[int]) -> Iterator[Crossed]:
        """What may be crossed off after one action, and all that follows from it."""
        for space in self.open_now(crossed):
            if space.area == WONDER or any(
                self.fits(die, face, space)
                for die in forum
                if DIE_COLOUR[die] not in SPECIAL or DIE_COLOUR[die] in may
                for face in self.dice[die]
            ):
                after = crossed | {space.word}
                yield from self.effects(list(space.effects), after, forum, may)

    def fits(self, die: int, face: int, space: Space) -> bool:
        if DIE_COLOUR[die] == BLACK:
            return space.area in SPY_AREAS[SPY_FACES.index(FACES[face])]
        return face in space.faces

    def effects(
        self, left: list[Effect], crossed: Crossed, forum: frozenset[int], may: set[int]
    ) -> Iterator[Crossed]:
        """What may be crossed off after some effects; each may be declined."""
        if not left:
            yield crossed
            return
        first, rest = left[0], left[1:]
        yield from self.effects(rest, crossed, forum, may)
        if isinstance(first, ExtraAction):
            for after in set(self.actions(crossed, forum, may)):
                yield from self.effects(rest, after, forum, may)
        elif isinstance(first, Cross):
            more = [Cross(first.areas, first.times - 1)] if first.times > 1 else []
            for space in self.open_now(crossed):
                if space.area in first.areas:
                    wanted = [*space.effects, *more, *rest]
                    yield from self.effects(wanted, crossed | {space.word}, forum, may)

    def exchanges(self, forum: frozenset[int], colours: list[int]) -> Iterator[frozenset[int]]:
        """The Forum after special dice have come in, whichever gray dice leave."""
        if not colours:
            yield forum
            return
        for die in forum:
            if DIE_COLOUR[die] == GRAY:
                new = forum - {die} | {DIE_COLOUR.index(colours[0])}
                yield from self.exchanges(new, colours[1:])

    def all_crossed(self) -> Crossed:
        """Every space that is crossed off in some game."""
        seen = {(Crossed(), FIRST_FORUM)}
        pending = list(seen)
        found: set[str] = set()
        while pending:
            crossed, forum = pending.pop()
            found |= crossed
            known = unlocked(self.spaces, crossed)
            for after in set(self.actions(crossed, forum, known)):
                come = sorted(unlocked(self.spaces, after) - known)
                for new in self.exchanges(forum, come):
                    if (after, new) not in seen:
                        seen.add((after, new))
                        pending.append((after, new))
        return Crossed(found)


# small boards


AREAS = (WAREHOUSE, WONDER, AGORA, UNIVERSITY, GUILD_COURT, GALLERY)
unlocks = st.sampled_from(SPECIAL).map(Unlock)
crossings = st.builds(
    Cross,
    st.lists(st.sampled_from(AREAS), min_size=1, max_size=2, unique=True).map(tuple),
    st.integers(1, 2),
)
others = st.sampled_from([Coins(7), ExtraAction()])


@st.composite
def dice(draw: st.DrawFn, equal_grays: bool) -> Dice:
    """Ten dice with few faces."""
    found: list[tuple[int, ...]] = []
    for die, colour in enumerate(DIE_COLOUR):
        if equal_grays and colour == GRAY and die:
            found.append(found[0])
            continue
        every = [FACES.index(face) for face in FACES_BY_COLOUR[colour]]
        found.append(tuple(draw(st.lists(st.sampled_from(every), min_size=1, max_size=2))))
    return tuple(found)


@st.composite
def boards(draw: st.DrawFn, effects: st.SearchStrategy[Effect]) -> list[Space]:
    """Up to six spaces; arrows come from earlier ones of the same area, stages in a row."""
    found: list[Space] = []
    for number in range(draw(st.integers(1, 6))):
        area = draw(st.sampled_from(AREAS))
        before = [space.word for space in found if space.area == area]
        faces: tuple[int, ...] = ()
        if area == WONDER:
            after = tuple(before[-1:])
        else:
            arrows = st.lists(st.sampled_from(before), max_size=2, unique=True)
            after = tuple(draw(arrows)) if before else ()
            every = [FACES.index(face) for face in FACES_BY_COLOUR[AREA_COLOUR[area]]]
            faces = tuple(draw(st.lists(st.sampled_from(every), min_size=1, max_size=3)))
        given_effects = tuple(draw(st.lists(effects, max_size=1)))
        found.append(Space(f"S{number}", area, after, faces, 0, 0, given_effects))
    return found


@pytest.mark.rule("dice:D-32", "dice:D-47", "dice:D-55", "dice:D-60")
@given(boards(st.one_of(unlocks, crossings, others)), dice(equal_grays=False))
def test_no_space_that_some_game_crosses_off_is_called_unreachable(
    spaces: list[Space], dice: Dice
) -> None:
    assert EveryGame(spaces, dice).all_crossed() <= reachable(spaces, dice)


@pytest.mark.rule("dice:D-32", "dice:D-47", "dice:D-55")
@given(
    boards(st.one_of(st.sampled_from([Unlock(BLACK), Unlock(WHITE)]), others)),
    dice(equal_grays=True),
)
def test_without_crossings_by_effects_exactly_the_other_spaces_are_unreachable(
    spaces: list[Space], dice: Dice
) -> None:
    """Two special dice at most come in, so a gray one stays."""
    assert EveryGame(spaces, dice).all_crossed() == reachable(spaces, dice)


def plain(word: str, area: int, face: str, *effects: Effect, after: str = "") -> Space:
    faces = (FACES.index(face),) if face else ()
    return Space(word, area, tuple(after.split()), faces, 0, 0, effects)


ONE_FACE: Dice = tuple((FACES.index(FACES_BY_COLOUR[colour][0]),) for colour in DIE_COLOUR)


@pytest.mark.rule("dice:D-32", "dice:D-47")
def test_examples_of_spaces_that_can_never_be_reached() -> None:
    # another face of the only die
    assert reachable([plain("A", AGORA, "owl")], ONE_FACE) == set()
    # a special die nobody unlocks, or that unlocks itself
    assert reachable([plain("A", GALLERY, "leader_blue")], ONE_FACE) == set()
    itself = plain("A", GALLERY, "leader_blue", Unlock(WHITE))
    assert reachable([itself], ONE_FACE) == set()
    # a circle of arrows
    circle = [plain("A", AGORA, "mask", after="B"), plain("B", AGORA, "mask", after="A")]
    assert reachable(circle, ONE_FACE) == set()
    # behind such a space
    behind = [plain("A", AGORA, "owl"), plain("B", AGORA, "mask", after="A")]
    assert reachable(behind, ONE_FACE) == set()


@pytest.mark.rule("dice:D-47", "dice:D-48", "dice:D-60")
def test_examples_of_spaces_that_can_be_reached() -> None:
    unlock = plain("U", UNIVERSITY, "compass", Unlock(WHITE))
    assert reachable([unlock, plain("A", GALLERY, "leader_blue")], ONE_FACE) == {"U", "A"}
    # by a crossing, whatever the symbol
    crossing = plain("C", AGORA, "mask", Cross((GALLERY,), 1))
    assert reachable([crossing, plain("A", GALLERY, "leader_red")], ONE_FACE) == {"C", "A"}
    # by the spy, whose only face is that for four colours
    spy = plain("U", UNIVERSITY, "compass", Unlock(BLACK))
    assert reachable([spy, plain("A", AGORA, "owl")], ONE_FACE) == {"U", "A"}
    assert reachable([spy, plain("A", WAREHOUSE, "glass")], ONE_FACE) == {"U"}
    # stages need nothing
    stages = [plain("1", WONDER, ""), plain("2", WONDER, "", Unlock(PURPLE), after="1")]
    guild = plain("G", GUILD_COURT, "cmp_red")
    assert reachable([*stages, guild], ONE_FACE) == {"1", "2", "G"}


def test_a_crossing_is_taken_to_come_as_often_as_it_is_wanted() -> None:
    """The check is generous here: one crossing cannot do both, but neither space is refused."""
    spaces = [
        plain("C", AGORA, "mask", Cross((GALLERY,), 1)),
        plain("A", GALLERY, "leader_red"),
        plain("B", GALLERY, "leader_red", after="A"),
    ]
    assert EveryGame(spaces, ONE_FACE).all_crossed() == {"C", "A"}
    assert reachable(spaces, ONE_FACE) == {"C", "A", "B"}
