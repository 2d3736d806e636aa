# What each target does: docs/running.md. N is the number of random games: make soak N=2000.
.DEFAULT_GOAL := help
.PHONY: help up test test-services check messages rules lock soak bench pictures

PY := .venv/bin/python
N ?= 100
WORKERS ?= 2

help:
	@echo "make up             start Reliquary here: database, demo, web, worker, address"
	@echo "make test           the tests that need no service"
	@echo "make test-services  the same tests on PostgreSQL and Redis"
	@echo "make check          lint, types, import contracts, translations, deployment"
	@echo "make soak N=2000    long random play"
	@echo "make bench          the figures of docs/bench.md"
	@echo "make pictures       draw docs/pictures anew: every sheet, both languages and papers"
	@echo "make messages       collect the sentences to translate into locale/"
	@echo "make rules          list in docs/rules where each rule stands and what shows it"
	@echo "make lock           resolve requirements.lock anew from pyproject.toml"

up:
	@scripts/bootstrap.sh
	@$(PY) scripts/compile_messages.py
	@exec $(PY) manage.py up

test:
	@scripts/bootstrap.sh test
	@scripts/tests.sh -n $(WORKERS) $(ARGS)

test-services:
	@scripts/bootstrap.sh services
	@scripts/services.sh scripts/tests.sh -n $(WORKERS) $(ARGS)

check:
	@scripts/bootstrap.sh
	@scripts/check.sh

messages:
	@scripts/bootstrap.sh
	@$(PY) manage.py makemessages --locale pt_BR --no-wrap

rules:
	@scripts/bootstrap.sh
	@$(PY) scripts/rules_are_current.py --write

soak:
	@scripts/bootstrap.sh test
	@SOAK_N=$(N) scripts/tests.sh -n $(WORKERS) -m soak $(ARGS)

bench:
	@scripts/bootstrap.sh test
	@$(PY) -m bench $(ARGS)

pictures:
	@scripts/bootstrap.sh test
	@$(PY) scripts/compile_messages.py
	@$(PY) scripts/pictures.py

lock:
	@scripts/bootstrap.sh
	@.venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
		pyproject.toml --group dev -o requirements.lock
