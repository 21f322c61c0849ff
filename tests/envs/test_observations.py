"""Observations are fair, and say everything that the view says in numbers."""

import copy
import random
from itertools import islice, pairwise
from typing import Any

import numpy as np
import pytest

from civitas.kernel import BITS, Chance, State, stream
from kit.environments import SETTINGS, label, module, play
from kit.probes import EACH, FOUNDED, NOT_IN_VIEW, TABLE, plain_probe
from kit.tier import amount
from kit.twins import world_for

every_setting = pytest.mark.parametrize(("key", "chosen"), SETTINGS, ids=label)
STRIDE = {"wonders": amount(3, 1), "dice": amount(3, 2), "ages": amount(8, 3)}
"""One position in this many is checked."""
GAMES = amount(2, 3)


def in_world(env: Any, world: State) -> Any:
    """The same environment, where what an agent does not know is different."""
    twin = copy.copy(env)
    twin.game_seed = env.game_seed
    twin.infos = dict(env.infos)
    twin._state = world
    twin._look()
    return twin


def tells_the_same(one: Any, other: Any, agent: str) -> bool:
    """Whether an agent is told the same by two environments."""
    mine, theirs = one.observe(agent), other.observe(agent)
    return (
        one.agent_selection == other.agent_selection
        and all(np.array_equal(mine[name], theirs[name]) for name in mine)
        and (agent != one.agent_selection or one.infos[agent] == other.infos[agent])
    )


@every_setting
def test_what_an_agent_cannot_know_changes_nothing_it_is_told(
    key: str, chosen: dict[str, Any]
) -> None:
    """Hidden cards are dealt again, and others have sealed different choices."""
    env = module(key).raw_env(**chosen)
    different = 0
    for seed in range(GAMES):
        positions = play(env, seed, random.Random(seed))
        for number, _ in enumerate(islice(positions, 0, None, STRIDE[key])):
            for seat, agent in enumerate(env.possible_agents):
                rng = stream(seed, number)
                world = world_for(env.setup.game, env._state, seat, Chance(number), rng)
                twin = in_world(env, world)
                assert tells_the_same(env, twin, agent)
                different += not np.array_equal(env.state(), twin.state())
    assert different or key == "dice"


@pytest.mark.parametrize(("key", "chosen"), SETTINGS[:4], ids=label)
def test_a_sealed_choice_is_told_to_nobody_else(key: str, chosen: dict[str, Any]) -> None:
    """Whatever an agent chooses, the next one that chooses simultaneously is told the same."""
    env = module(key).raw_env(**chosen)
    compared = 0
    for agent in islice(play(env, 5, random.Random(5)), 0, None, 5):
        if env.agent_selection == env.possible_agents[-1]:
            continue
        seat = env._seats[agent]
        told = []
        for action in env.infos[agent]["legal_actions"]:
            after = env._state.clone()
            env.setup.game.apply(after, seat, action)
            while not after.done & BITS[seat] and after.sealed[seat]:
                env.setup.game.apply(after, seat, env.setup.legal(after, seat)[0])
            if after.done & BITS[seat]:
                told.append(in_world(env, after))
        for one, other in pairwise(told):
            for others in env.possible_agents:
                if others != agent:
                    compared += 1
                    assert tells_the_same(one, other, others)
    assert compared or key == "dice"


@every_setting
def test_numbers_of_the_view_can_be_read_from_an_observation(
    key: str, chosen: dict[str, Any]
) -> None:
    env = module(key).raw_env(**chosen)
    fields = {field.name: field for field in env.setup.fields}
    checked = set()
    for _ in islice(play(env, 2, random.Random(2)), 0, None, 2 * STRIDE[key]):
        for viewer, agent in enumerate(env.possible_agents):
            view = env.setup.game.view(env._state, viewer)
            if not getattr(view, FOUNDED[key]):
                continue
            numbers = env.observe(agent)["observation"]
            for name, field in fields.items():
                found = probe_of(key, name, field.size, viewer, env.setup.players)
                if found is None or (name.startswith("own") and view.now is None):
                    continue
                probe, seat = found
                part = numbers[field.offset : field.offset + field.size]
                told = [round(float(number) / field.scale) for number in part]
                assert told == probe(view, seat), name
                checked.add(name)
    missing = {name.rpartition(": ")[2] for name in fields.keys() - checked}
    assert missing <= NOT_IN_VIEW


def probe_of(key: str, name: str, size: int, viewer: int, players: int) -> tuple[Any, int] | None:
    """How to read a field from the view, and the seat it is about; the Free City is the last."""
    digits = "".join(filter(str.isdigit, name.partition(":")[0]))
    place = int(digits or 0)
    seat = place if place >= players else (viewer + place) % players
    general = name.replace(digits, "{}", 1) if digits and not name.startswith("own") else name
    probe = TABLE[key].get(name) or EACH[key].get(general) or plain_probe(name, size)
    return None if probe is None else (probe, seat)
