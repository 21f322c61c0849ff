"""Lets OpenSpiel's search play 7 Wonders against random play: pip install ".[openspiel]".

The search is ISMCTS, which plays in possible worlds: it knows what its player knows, and no more.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import civitas.envs.openspiel

parser = argparse.ArgumentParser()
parser.add_argument("--game", default="civitas_wonders(players=3)")
parser.add_argument("--simulations", type=int, default=20)
parser.add_argument("--decisions", type=int, default=10_000)
parser.add_argument("--seed", type=int, default=1)
asked = parser.parse_args()

civitas.envs.openspiel.register()
chance = np.random.RandomState(asked.seed)
game = pyspiel.load_game(asked.game)
evaluator = mcts.RandomRolloutEvaluator(1, chance)
searcher = ismcts.ISMCTSBot(game, evaluator, 1.0, asked.simulations, random_state=chance)
state = game.new_initial_state()
decisions = 0
while not state.is_terminal() and decisions < asked.decisions:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choice(outcomes, p=chances))
        continue
    player = state.current_player()
    action = searcher.step(state) if player == 0 else chance.choice(state.legal_actions())
    if player == 0:
        print(state.action_to_string(player, action))
    state.apply_action(action)
    decisions += 1
print(*state.returns())
