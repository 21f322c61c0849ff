"""Ratings and totals that civilizations carry along, against a slow reading of the fact table."""

import csv
import random
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import NUMBERS, WORDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD, ROW_SPACES
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.state import CIVIL_SCOPE, AgesState, Civilization
from civitas.kernel import Chance, Seat
from kit.ages import Civ, Table, civ
from kit.tier import fewer

FACTS = Path(__file__).parents[2] / "facts" / "ages"
LEVELS = ("A", "I", "II", "III")
WORKED = ("farm", "mine", "urban", "unit")
GROUND = ("infantry", "cavalry", "artillery")
THINKERS = ("leonardo_da_vinci", "isaac_newton", "albert_einstein")
CHANGES = {"masonry": (0, 1, 1, 1), "architecture": (0, 1, 2, 2), "engineering": (0, 1, 2, 3)}


@cache
def facts(name: str = "civil") -> dict[str, dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def said(text: str, word: str) -> int:
    """The number after a word: `strength +4; culture -1`."""
    found = re.search(rf"(?:^|; ){word} ([+-]\d+)(?:;|$)", text)
    return int(found[1]) if found else 0


@cache
def fact(card: str, column: str) -> int:
    return int(facts()[card][column] or 0)


@cache
def kind(card: str) -> str:
    return facts()[card]["type"]


@cache
def group(card: str) -> str:
    return facts()[card]["group"]


@cache
def level(card: str) -> int:
    return LEVELS.index(facts()[card]["age"])


def cards_of(*groups: str) -> list[str]:
    return [card for card in facts() if group(card) in groups]


# the slow reading


@dataclass(frozen=True)
class Ratings:
    """What the cards of a civilization come to."""

    science: int
    culture: int
    strength: int
    happiness: int
    civil: int
    military: int
    colonization: int


class Reading:
    """A civilization in words, and what its cards say; `sides` are those of its pacts."""

    def __init__(self, state: AgesState, seat: Seat) -> None:
        own = state.civilizations[seat]
        self.tactic = MILITARY_WORDS[own.tactic] if own.tactic != NO_CARD else ""
        self.colonies = [MILITARY_WORDS[card] for card in own.colonies]
        self.sides: list[str] = []
        self.pacts: list[str] = []
        for owner, civilization in enumerate(state.civilizations):
            parties = (owner, civilization.partner)
            if civilization.pact == NO_CARD or seat not in parties:
                continue
            word = MILITARY_WORDS[civilization.pact]
            is_a = (civilization.side == 0) == (owner == seat)
            side = facts("military")[word]["side_a" if is_a else "side_b"]
            partner = state.civilizations[parties[owner == seat]]
            self.pacts.append(word)
            self.sides.append(
                re.sub(r"\+1 per completed wonder of [AB]", f"+{len(partner.wonders)}", side)
            )
        self.workers = {WORDS[card]: count for card, count in enumerate(own.workers) if count}
        self.in_play = [card for card in facts() if own.technologies >> NUMBERS[card] & 1]
        self.specials = [card for card in self.in_play if group(card) == "special"]
        self.government = WORDS[own.government]
        self.leader = WORDS[own.leader] if own.leader != NO_CARD else ""
        self.wonders = [WORDS[card] for card in own.wonders]
        first = NUMBERS["pyramids"]
        self.ruins = [card for card in self.wonders if own.ruins >> (NUMBERS[card] - first) & 1]
        self.working = [card for card in self.wonders if card not in self.ruins]
        self.tucked = WORDS[own.tucked] if own.tucked != NO_CARD else ""

    def cards(self) -> list[str]:
        """A-16: the cards that count as a whole."""
        leader = [self.leader] if self.leader else []
        return [self.government, *leader, *self.specials, *self.working]

    def sum_of(self, column: str) -> int:
        whole = sum(fact(card, column) for card in self.cards())
        return whole + sum(fact(card, column) * count for card, count in self.workers.items())

    def count(self, *kinds: str) -> int:
        return sum(count for card, count in self.workers.items() if kind(card) in kinds)

    def best(self, *kinds: str) -> str:
        """A-7."""
        found = [card for card in self.workers if kind(card) in kinds]
        return max(found, key=level, default="")

    def by_pacts(self, word: str) -> int:
        return sum(said(side, word) for side in self.sides)

    def by_colonies(self, word: str) -> int:
        return sum(said(facts("military")[card]["permanent"], word) for card in self.colonies)

    def units(self) -> int:
        return sum(count for card, count in self.workers.items() if group(card) == "unit")

    # faces

    def faces(self, card: str) -> int:
        """The faces of a card, or of each worker on it; unhappy ones are negative."""
        shown = 0 if card in self.ruins else fact(card, "happy")
        if card == self.tucked:
            shown += 1
        if shown > 0 and "st_peters_basilica" in self.working and card != "st_peters_basilica":
            shown += 1
        return shown

    def happy_faces(self, *kinds: str) -> int:
        """The happy faces of workers of some types."""
        return sum(
            max(0, self.faces(card)) * count
            for card, count in self.workers.items()
            if kind(card) in kinds
        )

    def happiness(self) -> int:
        total = sum(self.faces(card) for card in [*self.cards(), *self.ruins])
        total += self.by_colonies("happy")
        if "st_peters_basilica" in self.working:
            total += len([card for card in self.colonies if "happy" in permanent(card)])
        total += sum(self.faces(card) * count for card, count in self.workers.items())
        return min(8, max(0, total))

    # ratings

    def science(self) -> int:
        total = self.sum_of("science")
        if self.leader in THINKERS and (best := self.best("lab", "library")):
            total += level(best)
        if self.leader == "sid_meier":
            total -= self.count("lab")
        return max(0, total)

    def culture(self) -> int:
        total = self.sum_of("culture") + 2 * len(self.ruins)
        if self.leader == "michelangelo":
            total += self.happy_faces("temple", "theater")
            total += sum(max(0, self.faces(card)) for card in self.wonders)
        if self.leader == "william_shakespeare":
            total += 2 * min(self.count("library"), self.count("theater"))
        if self.leader == "j_s_bach":
            total += self.count("theater")
        if self.leader == "charlie_chaplin" and (best := self.best("theater")):
            total += fact(best, "culture")
        if self.leader == "sid_meier":
            labs = [card for card in self.workers if kind(card) == "lab"]
            total += sum(level(card) * self.workers[card] for card in labs)
        if self.leader == "james_cook" and self.colonies:
            total += 1 + len(self.colonies)
        return max(0, total + self.by_pacts("culture"))

    def armies(self) -> int:
        """What the tactic gives: all numbers of modern and of antiquated armies are tried."""
        if not self.tactic:
            return 0
        row = facts("military")[self.tactic]
        need = [int(row[unit]) for unit in GROUND]
        values = (int(row["army_strength"]), int(row["obsolete_strength"] or row["army_strength"]))
        recent = LEVELS.index(row["age"]) - 1
        every = [self.count(unit) for unit in GROUND]
        new = [self.count_from(unit, recent) for unit in GROUND]
        splits = [(0, 0)]
        if self.leader == "genghis_khan":
            splits = [(n, o) for n in range(new[0] + 1) for o in range(every[0] - new[0] + 1)]
        best = 0
        for young, old in splits:
            modern = [new[0] - young, new[1] + young, new[2]]
            units = [every[0] - young - old, every[1] + young + old, every[2]]
            best = max(best, most_by_armies(need, modern, units, values, self.count("air")))
        return best

    def count_from(self, unit: str, lowest: int) -> int:
        """The units of a type that are of a level or above."""
        cards = [card for card in self.workers if kind(card) == unit and level(card) >= lowest]
        return sum(self.workers[card] for card in cards)

    def strength(self) -> int:
        total = self.sum_of("strength") + self.armies()
        total += self.by_colonies("strength") + self.by_pacts("strength")
        if self.leader == "alexander_the_great":
            total += self.units()
        if "great_wall" in self.working:
            total += self.count("infantry", "artillery")
        if self.leader == "napoleon_bonaparte":
            kinds = {kind(card) for card in self.workers if group(card) == "unit"}
            total += 2 * len(kinds)
        if self.leader == "joan_of_arc":
            total += self.happy_faces("temple") + max(0, self.faces(self.government))
        return max(0, total)

    def ratings(self) -> Ratings:
        return Ratings(
            self.science(),
            self.culture(),
            self.strength(),
            self.happiness(),
            self.civil(),
            sum(fact(card, "military_actions") for card in self.cards())
            + self.by_pacts("military actions"),
            self.sum_of("colonization"),
        )

    def civil(self) -> int:
        return sum(fact(card, "civil_actions") for card in self.cards())

    def hand_limit(self) -> int:
        return self.civil() + ("library_of_alexandria" in self.working)

    # prices

    def helps(self, card: str) -> int:
        """Shakespeare: a library helps theaters, a theater libraries."""
        other = {"theater": "library", "library": "theater"}.get(kind(card), "")
        return int(self.leader == "william_shakespeare" and self.count(other) > 0)

    def cost(self, card: str) -> int:
        less = 0
        if group(card) == "urban":
            less = self.helps(card)
            less += sum(CHANGES[each][level(card)] for each in self.specials if each in CHANGES)
        return max(0, fact(card, "resource_cost") - less)

    def science_cost(self, card: str) -> int:
        less = self.helps(card)
        if self.leader == "j_s_bach" and kind(card) == "theater":
            less += 2
        less += 2 * self.pacts.count("scientific_cooperation")
        return max(0, fact(card, "science_cost") - less)

    def goods(self, own: Civilization, column: str, *kinds: str) -> int:
        """A-204."""
        total = 0
        for number, count in enumerate(own.blue):
            card = WORDS[number]
            if kind(card) in kinds:
                total += count * (level(card) if kind(card) == "lab" else fact(card, column))
        return total

    def tokens_of_cards(self, column: str) -> int:
        """A-192."""
        return sum(fact(card, column) for card in self.cards())


def permanent(colony: str) -> str:
    """What a colony gives for good."""
    return facts("military")[colony]["permanent"]


def most_by_armies(
    need: list[int], modern: list[int], units: list[int], values: tuple[int, int], air: int
) -> int:
    """A-169 to A-171: the most that any number of modern and antiquated armies gives."""
    most = 0
    for full in range(sum(units) + 1):
        for old in range(sum(units) - full + 1):
            if all(full * n <= m for n, m in zip(need, modern, strict=True)) and all(
                (full + old) * n <= u for n, u in zip(need, units, strict=True)
            ):
                given = [values[0]] * full + [values[1]] * old
                most = max(most, sum(given) + sum(given[:air]))
    return most


def cached(own: Civilization) -> Ratings:
    """What the engine carries along."""
    return Ratings(
        own.science_rating,
        own.culture_rating,
        own.strength,
        own.happiness,
        own.civil_total,
        own.military_total,
        own.colonization,
    )


def tokens_in_all(state: AgesState, seat: Seat) -> tuple[int, int]:
    """Blue and yellow tokens, but those that came with cards in play."""
    own = state.civilizations[seat]
    reading = Reading(state, seat)
    blue = own.blue_bank + sum(own.blue) + own.wonder_tokens
    yellow = own.yellow_bank + own.unused + sum(own.workers)
    return (
        blue - reading.tokens_of_cards("blue_tokens"),
        yellow - reading.tokens_of_cards("yellow_tokens"),
    )


def compare(table: Table) -> None:
    """Every civilization against the slow reading."""
    for seat, own in enumerate(table.state.civilizations):
        reading = Reading(table.state, seat)
        assert cached(own) == reading.ratings()
        assert 0 <= own.civil <= own.civil_total
        assert 0 <= own.military <= own.military_total
        assert min(own.blue_bank, own.yellow_bank, own.unused, own.science, own.culture) >= 0
        assert min(*own.workers, *own.blue, own.spare_civil, own.spare_military) >= 0
        kinds = Counter(kind(card) for card in reading.specials)
        assert all(count == 1 for count in kinds.values())
        assert [card for card in reading.in_play if group(card) == "government"] == [
            reading.government
        ]
        anew = own.clone()
        refresh(anew)
        assert anew == own


def compare_prices(table: Table) -> None:
    """What is shown of prices and goods against the slow reading."""
    for seat, own in enumerate(table.state.civilizations):
        reading = Reading(table.state, seat)
        shown = table.own(seat)
        for number, cost in enumerate(shown.costs):
            assert cost == reading.cost(WORDS[number])
        assert tuple(held.card for held in shown.hand_cards) == shown.hand
        for held in shown.hand_cards:
            is_technology = group(WORDS[held.card]) in (*WORKED, "government", "special")
            science = reading.science_cost(WORDS[held.card]) if is_technology else None
            assert held.science_cost == science
        assert shown.hand_limit == reading.hand_limit()
        assert shown.urban_limit == fact(reading.government, "urban_limit")
        assert shown.food == reading.goods(own, "food", "farm")
        assert shown.resources == reading.goods(own, "resource", "mine", "lab")


# choosing


SELDOM = {"end": 0.04, "decline": 0.5, "pass": 0.2, "resign": 0.0}


def eager(options: list[str], source: random.Random, destroying: float) -> str:
    """First a verb, seldom one that gives something up, then one of its options."""
    verbs = sorted({option.split()[0] for option in options})
    seldom = {**SELDOM, "destroy": destroying}
    weights = [seldom.get(verb, 1.0) for verb in verbs]
    [verb] = source.choices(verbs, weights)
    return source.choice([option for option in options if option.split()[0] == verb])


def give(own: Civilization) -> None:
    """Science and tokens on cards out of nothing, so that random games come to something."""
    own.science += 4
    own.blue[NUMBERS["agriculture"]] += 2
    own.blue[NUMBERS["bronze"]] += 4


def play_on(
    table: Table,
    source: random.Random,
    decisions: int,
    destroying: float = 0.05,
    giving: bool = False,
) -> Counter[str]:
    """Play and compare after every decision; how often each verb was used."""
    used: Counter[str] = Counter()
    turns = 0
    compare(table)
    compare_prices(table)
    for _ in range(decisions):
        if table.is_over():
            break
        if giving and used["end"] != turns:
            turns = used["end"]
            give(table.civ(table.asked_seat()))
        seats = range(table.state.seats)
        before = [tokens_in_all(table.state, seat) for seat in seats]
        age = table.state.age
        choice = eager(table.options(), source, destroying)
        used[choice.split()[0]] += 1
        table.do(choice)
        compare(table)
        ended = table.state.age - age if age else 0
        for seat in seats if table.state.scope == CIVIL_SCOPE else ():
            own = table.civ(seat)
            blue, yellow = before[seat]
            now = tokens_in_all(table.state, seat)
            assert now[0] == blue
            assert yellow - 2 * ended <= now[1] <= yellow
            assert now[1] == yellow or own.yellow_bank == 0 or now[1] == yellow - 2 * ended
        if source.random() < 0.1:
            compare_prices(table)
    return used


def new_game(players: int, seed: int, scope: str) -> Table:
    """A game from its set-up on."""
    table = Table(*[civ()] * players)
    state = GAME.setup(
        GAME.configure(players, 0, {"scope": scope}), Chance(seed, record_events=True)
    )
    assert isinstance(state, AgesState)
    table.state = state
    return table


def some(cards: list[str], source: random.Random, chance: float) -> list[str]:
    return [card for card in cards if source.random() < chance]


def counted(cards: list[str], source: random.Random, most: int) -> str:
    return " ".join(f"{card} {source.randint(0, most)}" for card in cards)


def rich_civ(source: random.Random) -> Civ:
    """A civilization with many cards in play and in hand, goods and science."""
    technologies = some(cards_of(*WORKED), source, 0.4)
    for family in ("law", "military", "exploration", "construction"):
        cards = [card for card in cards_of("special") if kind(card) == family]
        technologies += source.choice([[], [source.choice(cards)]])
    government = source.choice(cards_of("government"))
    wonders = some(cards_of("wonder"), source, 0.35)
    unfinished = [card for card in cards_of("wonder") if card not in wonders]
    begun = source.choice(unfinished) if unfinished and source.random() < 0.7 else ""
    stages = facts()[begun]["stage_costs"].split() if begun else []
    leaders = cards_of("leader")
    others = [
        card
        for card in cards_of(*WORKED, "government", "special")
        if card not in technologies and card != government and fact(card, "copies_4p")
    ]
    hand = [*source.sample(others, 4), *source.sample(leaders, 2)]
    hand += source.sample(cards_of("action"), 3)
    ruins = some(wonders, source, 0.2)
    staffed = [card for card in technologies if group(card) in WORKED] + ["religion"]
    stores = [card for card in technologies if group(card) in ("farm", "mine")]
    stores += ["agriculture", "bronze"]
    return civ(
        technologies=" ".join(technologies),
        workers=counted(some(staffed, source, 0.7), source, 2),
        tokens=counted(stores, source, 4),
        government=government,
        leader=source.choice([*leaders, ""]),
        wonder=f"{begun} {source.randrange(len(stages))}" if begun else "",
        wonders=" ".join(wonders),
        ruins=" ".join(ruins),
        tucked=source.choice([*wonders, ""]),
        hand=" ".join(hand),
        unused=source.randint(0, 4),
        yellow=source.randint(0, 18),
        blue=source.randint(0, 20),
        science=source.randint(0, 60),
        culture=source.randint(0, 60),
    )


def rich_table(seed: int) -> tuple[Table, random.Random]:
    source = random.Random(seed)
    civs = [rich_civ(source) for _ in range(source.randint(2, 4))]
    cards = [card for card in facts() if fact(card, "copies_4p")]
    row = " ".join(
        f"{space} {source.choice(cards)}"
        for space in range(1, ROW_SPACES + 1)
        if source.random() < 0.9
    )
    table = Table.force(
        *civs,
        row=row,
        age=source.randint(1, 3),
        asked=source.random() < 0.3,
        deck_left=source.randint(1, 40),
    )
    return table, source


# random play


@pytest.mark.rule("ages:A-174", "ages:A-175", "ages:A-176", "ages:A-178", "ages:A-179")
@pytest.mark.rule("ages:A-182", "ages:A-183", "ages:A-189", "ages:A-16", "ages:A-191")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(fewer(2)))
def test_ratings_are_those_of_the_cards_after_every_decision(players: int, seed: int) -> None:
    table = new_game(players, seed, "civil")
    used = play_on(table, random.Random(seed), 100_000, 0.002, True)
    assert table.is_over()
    assert {"take", "increase", "build", "develop", "lead", "stage", "play"} <= set(used)


@pytest.mark.rule("ages:A-168", "ages:A-171", "ages:A-174", "ages:A-178", "ages:A-183")
@pytest.mark.rule("ages:A-77", "ages:A-150", "ages:A-152", "ages:A-166")
def test_ratings_are_those_of_the_cards_in_the_full_game_too() -> None:
    used: Counter[str] = Counter()
    for seed in range(fewer(6)):
        table = new_game(2 + seed % 3, seed, "full")
        used += play_on(table, random.Random(seed), 100_000, 0.002, True)
        assert table.is_over()
    assert {"tactic", "copy", "accept", "send", "attack", "declare", "cancel", "prepare"} <= set(
        used
    )


@pytest.mark.rule("ages:A-174", "ages:A-175", "ages:A-176", "ages:A-178", "ages:A-179")
@pytest.mark.rule("ages:A-182", "ages:A-183", "ages:A-189", "ages:A-228", "ages:A-220")
@pytest.mark.rule("ages:A-221", "ages:A-204", "ages:A-192")
@pytest.mark.parametrize("seed", range(fewer(60)))
def test_ratings_of_rich_civilizations_are_those_of_the_cards(seed: int) -> None:
    table, source = rich_table(seed)
    play_on(table, source, 40)


@pytest.mark.rule("ages:A-174")
def test_rich_positions_come_to_every_kind_of_action() -> None:
    used: Counter[str] = Counter()
    for seed in range(60, 90):
        table, source = rich_table(seed)
        used += play_on(table, source, 40)
    assert {
        "take",
        "increase",
        "build",
        "upgrade",
        "destroy",
        "lead",
        "stage",
        "develop",
        "revolt",
        "play",
        "end",
    } <= set(used)


# single indicators


@pytest.mark.rule("ages:A-175", "ages:A-180")
@pytest.mark.parametrize(
    ("workers", "rating"), [("philosophy 0", 0), ("philosophy 1", 0), ("philosophy 2", 0)]
)
def test_a_negative_science_rating_is_0(workers: str, rating: int) -> None:
    table = Table(civ(workers=workers, government="fundamentalism", science=5), civ())
    assert table.own().science_rating == rating
    table.end_turn()
    assert table.own().science == 5 + rating


@pytest.mark.rule("ages:A-180", "ages:A-175")
def test_only_the_final_sum_is_held_above_0() -> None:
    own = civ(workers="philosophy 1", government="fundamentalism", wonders="universitas_carolina")
    assert Table(own, civ()).own().science_rating == 1 - 2 + 2


@pytest.mark.rule("ages:A-179", "ages:A-180")
@pytest.mark.parametrize(
    ("workers", "government", "wonders", "happiness"),
    [
        ("", "communism", "kremlin", 0),
        ("religion 1", "communism", "kremlin", 0),
        ("religion 2", "communism", "kremlin", 0),
        ("theology 2", "communism", "kremlin", 2),
        ("theology 2", "theocracy", "kremlin", 4),
        ("organized_religion 3", "monarchy", "", 8),
        ("organized_religion 3", "communism", "", 8),
        ("organized_religion 3", "communism", "kremlin", 7),
    ],
)
def test_happiness_is_happy_minus_unhappy_faces_from_0_to_8(
    workers: str, government: str, wonders: str, happiness: int
) -> None:
    own = civ(workers=workers, government=government, wonders=wonders)
    assert Table(own, civ()).own().happiness == happiness


@pytest.mark.rule("ages:A-179", "ages:A-228")
def test_a_card_with_an_unhappy_face_gives_no_happiness() -> None:
    own = civ(workers="religion 1", government="communism", wonders="st_peters_basilica kremlin")
    assert Table(own, civ()).own().happiness == 2 + 1 - 1 - 1


@pytest.mark.rule("ages:A-177", "ages:A-176", "ages:A-223")
def test_points_under_a_condition_are_no_part_of_a_rating() -> None:
    table = Table(civ(leader="genghis_khan", workers="warriors 5"), civ())
    assert table.own().culture_rating == 0
    table.end_turn()
    assert table.own().culture == 3


@pytest.mark.rule("ages:A-176", "ages:A-178", "ages:A-215")
def test_culture_and_strength_have_no_upper_limit() -> None:
    own = civ(
        workers="movies 4 multimedia 4 modern_infantry 9 tanks 9",
        government="democracy",
        wonders="eiffel_tower taj_mahal",
    )
    table = Table.force(own, civ())
    assert table.own().culture_rating == 4 * 4 + 4 * 3 + 3 + 4 + 3
    assert table.own().strength == 1 + 18 * 5


@pytest.mark.rule("ages:A-178", "ages:A-174", "ages:A-158")
def test_strength_is_that_of_units_arenas_and_cards() -> None:
    own = civ(
        technologies="strategy navigation",
        workers="warriors 2 swordsmen 1 knights 1 cannon 1 air_forces 1 team_sports 1",
        government="theocracy",
        wonders="colossus",
    )
    table = Table(own, civ())
    assert table.own().strength == 2 + 2 + 2 + 3 + 5 + 2 + 3 + 2 + 1 + 2


@pytest.mark.rule("ages:A-182")
@pytest.mark.parametrize(
    ("technologies", "wonders", "bonus"),
    [
        ("", "", 0),
        ("cartography", "", 2),
        ("navigation", "", 3),
        ("satellites", "", 4),
        ("satellites", "colossus", 5),
        ("", "colossus", 1),
    ],
)
def test_the_colonization_bonus_is_the_sum_of_its_symbols(
    technologies: str, wonders: str, bonus: int
) -> None:
    own = civ(technologies=technologies, wonders=wonders)
    assert Table(own, civ()).own().colonization == bonus


@pytest.mark.rule("ages:A-182", "ages:A-230")
def test_a_ruin_gives_no_symbols_but_two_culture() -> None:
    own = civ(wonders="colossus hanging_gardens", ruins="colossus hanging_gardens")
    shown = Table(own, civ()).own()
    assert (shown.colonization, shown.strength, shown.happiness) == (0, 1, 0)
    assert shown.culture_rating == 4


@pytest.mark.rule("ages:A-7", "ages:A-175")
@pytest.mark.parametrize(
    ("workers", "more"),
    [
        ("philosophy 1", 0),
        ("philosophy 0 alchemy 1", 1),
        ("alchemy 2 scientific_method 1", 2),
        ("printing_press 1 alchemy 0", 1),
        ("multimedia 1 alchemy 1", 3),
        ("computers 0 multimedia 0", 0),
    ],
)
@pytest.mark.parametrize("leader", THINKERS)
def test_the_best_lab_or_library_is_the_highest_with_a_worker(
    workers: str, more: int, leader: str
) -> None:
    with_leader = Table.force(civ(workers=workers, leader=leader), civ()).own()
    without = Table.force(civ(workers=workers), civ()).own()
    assert with_leader.science_rating == without.science_rating + more


@pytest.mark.rule("ages:A-16", "ages:A-157")
def test_each_worker_gives_what_its_card_shows_and_a_bare_card_nothing() -> None:
    own = civ(workers="alchemy 2 printing_press 1 drama 2", technologies="computers movies")
    shown = Table.force(own, civ()).own()
    assert shown.science_rating == 1 + 2 * 2 + 1
    assert shown.culture_rating == 1 + 2 * 2
    assert shown.happiness == 2
