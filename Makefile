PYTHON ?= python3
VENV := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help play test setup fix unit test-long golden perft replays hashes bench compile client screens docs rules coverage clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Play; the first run installs what is needed.
	@$(PYTHON) start.py play

test: ## Run every check and all tests, as before every merge.
	@$(PYTHON) start.py test

setup: ## Make or renew the environment for developers.
	@$(PYTHON) start.py setup

fix: setup ## Format the code and apply safe corrections.
	$(VENV) -m ruff check --fix .
	$(VENV) -m ruff format .

unit: setup ## Run the quick tests, interpreted.
	CIVITAS_PURE=1 $(VENV) -m pytest -n 2 -m "not long and not browser"

test-long: setup ## Run all tests over many more games and examples.
	CIVITAS_LONG=1 CIVITAS_HYPOTHESIS=long $(VENV) -m pytest -n 2

golden: setup ## Write the recorded playthroughs anew.
	$(VENV) tools/regenerate.py golden

perft: setup ## Write the node counts anew.
	$(VENV) tools/regenerate.py perft

replays: setup ## Record the games that are missing in tests/replays.
	$(VENV) tools/regenerate.py replays

hashes: setup ## Write the hashes of thousands of games anew.
	$(VENV) tools/regenerate.py hashes

bench: setup ## Measure the speed.
	$(VENV) -m civitas bench
	$(VENV) tools/server_bench.py
	$(VENV) tools/client_bench.py

compile: setup ## Compile the kernel, the games and the toys.
	$(VENV) tools/compile.py

client: setup ## Build the client.
	$(VENV) tools/client.py

screens: client ## Render every screen of the client.
	$(VENV) tools/screens.py

docs: setup ## Run the code in the documentation.
	$(VENV) -m pytest tests/docs

coverage: setup ## Show the lines of the games that no test runs.
	$(VENV) tools/game_coverage.py

rules: setup ## Show which numbered rules have no test.
	$(VENV) tools/rule_coverage.py

clean: ## Remove builds and caches, but no environment.
	rm -rf build dist src/*.egg-info src/civitas/server/static .mypy_cache .ruff_cache \
		.pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests examples tools -name __pycache__ -type d -prune -exec rm -rf {} +
