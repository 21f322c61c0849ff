PYTHON ?= python3
VENV := .venv/bin/python
# The engine before native integers and compiled views.
AGAINST ?= 1e98ad5

.DEFAULT_GOAL := help
.PHONY: help play test setup fix unit test-full golden perft replays hashes bench bench-check scale ladder ladder-check compile client screens pictures docs site rules coverage clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Play; the first run installs what is needed.
	@$(PYTHON) start.py play

test: ## Run the checks that every change must pass.
	@$(PYTHON) start.py test

test-full: ## Run everything: all setups, every Python, long fuzzers, all screens, the site.
	@$(PYTHON) start.py test --full

setup: ## Create or update the environment for developers.
	@$(PYTHON) start.py setup

fix: setup ## Format the code and apply safe corrections.
	$(VENV) -m ruff check --fix .
	$(VENV) -m ruff format .

unit: setup ## Run the tests of the engine, interpreted.
	CIVITAS_PURE=1 $(VENV) -m pytest -n 2 tests/kernel tests/games tests/play tests/golden

golden: setup ## Rewrite the recorded playthroughs and their hashes.
	$(VENV) tools/regenerate.py golden

perft: setup ## Rewrite the node counts.
	$(VENV) tools/regenerate.py perft

replays: setup ## Record the games that are missing in tests/replays.
	$(VENV) tools/regenerate.py replays

hashes: setup ## Rewrite the hashes of thousands of games.
	$(VENV) tools/regenerate.py hashes

bench: setup ## Measure the speed, of the engine also against that of the revision AGAINST.
	$(VENV) -m civitas bench
	$(VENV) tools/engine_bench.py --against $(AGAINST)
	$(VENV) tools/vector_bench.py
	$(VENV) tools/server_bench.py
	$(VENV) tools/client_bench.py

scale: setup ## Measure what a choice costs, and write the figures of docs/scale.md.
	$(VENV) tools/scale_costs.py
	$(VENV) tools/scale_simulation.py --docs

ladder: compile ## Measure the bots against each other, and write the tables of docs/ladder.md.
	$(VENV) tools/ladder.py --docs

ladder-check: compile ## Check that each level of the bots beats the one before it.
	$(VENV) tools/ladder.py --check

bench-check: compile ## Compare the instructions of the engine with the recorded ones.
	$(VENV) tools/profile_engine.py --check

compile: setup ## Compile the kernel, the games and the toys.
	$(VENV) tools/compile.py

client: setup ## Build the client.
	$(VENV) tools/client.py

screens: client ## Render every screen of the client.
	$(VENV) tools/screens.py

pictures: client ## Make the pictures and recordings of the documentation.
	$(VENV) tools/pictures.py

docs: setup ## Run the code in the documentation.
	$(VENV) -m pytest tests/docs

site: ## Build the documentation site into build/site.
	@$(PYTHON) start.py site

coverage: setup ## Show the lines of the games that no test runs.
	$(VENV) tools/game_coverage.py -n 2

rules: setup ## Show which numbered rules have no test.
	$(VENV) tools/rule_coverage.py

clean: ## Remove builds and caches, but not the environments.
	rm -rf build dist src/*.egg-info src/civitas/server/static .mypy_cache .ruff_cache \
		.pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests examples tools -name __pycache__ -type d -prune -exec rm -rf {} +
