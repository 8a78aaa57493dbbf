# What one does in this house. `make` alone lists it; the work is done by start.py.
# Without make: `py start.py lab` and `py start.py test`, or `python3 start.py ...`.

LAB_FLAGS ?=
TESTS ?=
FOR ?=
SHELL := /bin/sh

# The first Python that runs at all: start.py looks for a fitting one from there.
FIRST := $(firstword $(foreach p,$(PYTHON) python3 python3.15 python3.14 \
           python3.13 python3.12 python3.11 python,$(shell $(p) -c "print('$(p)')" 2>/dev/null)))
START = $(if $(FIRST),$(FIRST),$(error No Python found: install Python 3.11 or newer)) start.py
RESOLVE = uv pip compile --quiet pyproject.toml --universal --python-version 3.11 \
          --generate-hashes --no-emit-index-url --no-emit-find-links \
          --no-header --no-annotate
LECTURES = --extra build --extra lab --extra fast --extra fit --extra parallel

.DEFAULT_GOAL := help
.PHONY: help lab course test test-slow golden messages notebooks reference site bundle class bench connect-four format lint lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

lab: ## JupyterLab on the first notebook (LAB_FLAGS="--no-browser --port 9999")
	@$(START) lab $(LAB_FLAGS)

course: ## JupyterLab in the folder course, with nbgrader: for instructors
	@$(START) course $(LAB_FLAGS)

test: ## what decides whether a change is right (TESTS="tests/test_game.py -x")
	@$(START) test $(TESTS)

test-slow: ## the same of more: all attacks, pools of 10,000, a class, other browsers
	@$(START) test-slow $(TESTS)

golden: ## what the house does, compared with what it did (WORDS="keep wording")
	@PYTHONPATH=tests $(START) run python -m golden $(WORDS)

messages: ## what the packages say to a person, and where (FOR="--faults gamesearch/draw")
	@$(START) run python tests/messages.py $(FOR)

notebooks: ## run every notebook and keep the pages in dist/html
	@$(START) run jupyter nbconvert --execute --to html --output-dir dist/html notebooks/*.ipynb

reference: ## a page for each name of gs in dist/reference, to search without a network
	@$(START) run python -m gamesearch.lab.reference dist/reference

site: ## the lectures as pages, a JupyterLab in the browser, a playground (FOR=folder)
	@$(START) site $(FOR)

bundle: ## one folder that installs with the network off (FOR="3.12 win_amd64")
	@$(START) run python bundle/make.py $(FOR)

class: ## mark a class of 300 submissions, each with its score written down before
	@GAMESEARCH_CLASS=300 $(START) test-slow tests/grading/test_class.py -s

bench: ## measure speed side by side with other packages
	@$(START) add requirements-bench.lock
	@$(START) run python -m benchmarks

connect-four: ## who wins Connect Four after a first stone in the centre, in minutes
	@$(START) run python -m gamesearch.lab.fast

format: ## put code in shape and empty the notebooks
	@$(START) run ruff check --fix-only --quiet .
	@$(START) run ruff format .
	@$(START) run nbstripout --keep-id --extra-keys metadata.language_info notebooks/*.ipynb

lint: ## what format would change or cannot mend
	@$(START) run ruff check .
	@$(START) run ruff format --check .

lock: ## new versions of everything, with hashes and without addresses (needs uv)
	$(RESOLVE) --upgrade $(LECTURES) --extra course --extra test --extra dev -o requirements.lock
	$(RESOLVE) --upgrade $(LECTURES) -c requirements.lock -o requirements-lab.lock
	$(RESOLVE) --upgrade --extra bench -c requirements.lock -o requirements-bench.lock
	$(RESOLVE) --upgrade --extra site -c requirements.lock -o requirements-site.lock

clean: ## remove .venv and what was built
	rm -rf .venv build dist *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
