# make play   sets everything up and serves the game at http://localhost:8000
# make test   sets everything up, checks and tests
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := web/package.json web/package-lock.json $(shell find web/src web/index.html web/vite.config.ts -type f 2>/dev/null)

.PHONY: play test check types bench mutants clean

$(VENV)/.installed: pyproject.toml hatch_build.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sleuth needs Python 3.11 or newer."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

play: $(VENV)/.installed $(VENV)/.web
	$(BIN)/sleuth serve

$(VENV)/.web: $(VENV)/.installed $(WEB)
	$(BIN)/python hatch_build.py
	touch $@

check: $(VENV)/.installed-dev $(VENV)/.web
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy sleuth tests bench hatch_build.py
	$(BIN)/lint-imports
	$(BIN)/python scripts/npm.py run check

test: check
	scripts/install-browser
	$(BIN)/python scripts/npm.py run test
	$(BIN)/pytest

types: $(VENV)/.installed-dev
	$(BIN)/python scripts/types.py

bench: $(VENV)/.installed-dev $(VENV)/.web
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/python -m bench

mutants: $(VENV)/.installed-dev
	$(BIN)/pip install --quiet mutmut
	$(BIN)/mutmut run

clean:
	rm -rf $(VENV) web/node_modules sleuth/server/static
