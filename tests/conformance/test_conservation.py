"""Nothing is lost and nothing comes from nowhere."""

from collections import Counter

import pytest

from kit.cases import CASES, Case
from kit.conserved import CONSERVED
from kit.walk import seeds, walk


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_are_conserved_and_no_amount_is_negative(case: Case) -> None:
    all_cards, amounts = CONSERVED[case.config.game]
    for seed in seeds(case, 20, 1_500):
        first: Counter[int] | None = None
        age = 0
        for step in walk(case.game, case.config, seed):
            assert min(amounts(step.state), default=0) >= 0
            cards = Counter(all_cards(step.state))
            if first is None or getattr(step.state, "age", 0) != age:
                first = cards
                age = getattr(step.state, "age", 0)
            assert cards == first
