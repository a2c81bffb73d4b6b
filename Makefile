# Trifold's commands. `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help deps build run demo gallery gallery-pictures example test lint format bench fuzz torture pictures docs api stage install uninstall deb rpm tarball release clean

PREFIX ?= /usr/local
DESTDIR ?=
# What `make run` opens, if said on the command line: shells set a MAIL of their own.
opened := $(if $(filter command,$(firstword $(origin MAIL))),$(MAIL))
ARGS ?=

SWIFT ?= swift
# SwiftPM passes the package's traits to the compiler in the order of a set, so that every other build would have
# other options than the one before, and compile everything again. Tests run without it (scripts/test).
export SWIFT_DETERMINISTIC_HASHING := 1
# An import that Package.swift does not declare is an error. SwiftPM sees this on clean builds only, and
# not in every case: `make lint` reads the imports too.
CHECKED := --explicit-target-dependency-import-check error
# PORTABLE=1 builds a program for other distributions, in a folder of its own: the libraries that differ between them are
# linked in (docs/packaging.md). The compiler looks into the folder of static libraries before the system's.
OUT := $(if $(PORTABLE),.build-portable,.build)
STATIC := $(CURDIR)/$(OUT)/static
portable := $(if $(PORTABLE),--scratch-path $(OUT))
BINARY := $(OUT)/release/trifold
# Swift's runtime is linked in, so that the program needs no Swift where it runs and starts quickly.
# So is the C++ library, which the runtime needs: the program becomes 0.1 MB larger, and starts faster.
# lld, which every Swift toolchain brings, does not warn of a `mktemp` inside Swift's own Foundation.
# The libraries' generic code is made anew for the program's own types, which halves the time of a key.
# A section for each function lets the linker leave out what nobody calls: less memory, and less to load at a key.
# Swift exports every public function from a static program, as if something would load it, which keeps them all.
# Addresses are bound at the start and then only read (`-z now`), and no library is looked for beside the program.
# Tables for unwinding the stack, which only C++ exceptions need, are a ninth of the program, and are left out.
RELEASE := -c release --static-swift-stdlib -Xswiftc -L$(STATIC) -Xswiftc -use-ld=lld -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -function-sections --disable-local-rpath \
  -Xlinker --no-export-dynamic -Xlinker -z -Xlinker now \
  -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/scripts/no-unwinding.ld $(CHECKED)

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  make run MAIL=~/Maildir           make run ARGS='list ~/Maildir --json'"
	@echo "  make install PREFIX=~/.local      (PREFIX is /usr/local unless said)"

deps: ## Install the system packages that are missing (Debian, Ubuntu); name them elsewhere
	@scripts/deps

# first FILE TEXT: says how long a first build takes, on two cores, before FILE exists.
first = $(if $(wildcard $(1)),,@echo "$(2), with two cores; later builds compile only what changed." >&2)

build: deps ## Build the program, optimised
	$(call first,$(BINARY),Building the program: six minutes the first time)
	@scripts/static-libraries $(STATIC) $(if $(PORTABLE),ncursesw tinfo sqlite3 vterm z zstd)
	$(SWIFT) build $(RELEASE) $(portable) --product trifold

run: build ## Run the program: MAIL=path opens that mail, ARGS=... are any other arguments
	@$(BINARY) $(ARGS) $(if $(opened),"$(opened)")

demo: build ## Open the sample account that the program carries
	@$(BINARY) demo

# `Gallery PAGE` begins at that element.
PAGE ?=

gallery: deps ## Open the gallery of elements: PAGE=popover begins there
	@$(SWIFT) run Gallery $(PAGE)

gallery-pictures: deps ## Draw the gallery's pages and tapes in every look; see .build/gallery-pictures/index.html
	$(SWIFT) build --product Gallery
	@.build/debug/Gallery pictures .build/gallery-pictures Demo/Gallery/Tapes/*.tape

example: deps ## Start the first program, that of docs/first-program.md
	@$(SWIFT) run ReadingList

# Tests run in debug builds, in which `assert` counts. Package.swift has the code under test optimised there,
# so that the tests take a fraction of the time; the tests themselves are not, which halves the time to build.
# Debug information would cost a tenth of the build; for a debugger, DEBUG_INFO=1 adds it.
# A folder of its own keeps these builds apart from those of `swift build`. With OPTIMISED=1 everything is
# built as for users, for faults that only the optimiser brings to light.
TEST_BUILD := --scratch-path .build-tests -Xswiftc -use-ld=lld \
  $(if $(DEBUG_INFO),,-debug-info-format none)
TESTS := $(if $(OPTIMISED),--scratch-path .build-optimised -c release -Xswiftc -enable-testing,$(TEST_BUILD))

test docs api: export OPTIMISED_SOURCES := $(if $(OPTIMISED),,1)

test: deps ## Build and run all tests (OPTIMISED=1: optimised, as users run the code)
	$(call first,$(if $(OPTIMISED),.build-optimised,.build-tests)/*,Building the program and all tests: ten minutes or more the first time)
	$(SWIFT) build $(TESTS) --build-tests $(CHECKED)
	@SWIFT="$(SWIFT)" scripts/test $(TESTS)

lint: ## Check formatting, imports, links in documents, forbidden constructs, scripts
	@scripts/lint

format: ## Format all Swift code in place
	$(SWIFT) format format --in-place --parallel --configuration .swift-format \
	  --recursive Package.swift Sources Tests Demo docs scripts

bench: build ## Measure keys, frames and the program in a terminal; one JSON line a figure
	@$(SWIFT) build $(RELEASE) --product Benchmarks >&2
	@.build/release/Benchmarks
	@scripts/bench $(BINARY)

# The same seed makes the same walks, on every machine.
EVENTS ?= 1000000
SEED ?= 1
# A step of a whole program takes ten times as long as one of the bare model.
FUZZ = --seed $(SEED) $(if $(JOBS),--jobs $(JOBS)) --steps
FEWER = $(shell expr $(EVENTS) / 10 + 1)

# BUILT=.build-tests/debug takes the programs that were built for the tests, in which `assert` counts.
BUILT ?=
programs := $(or $(BUILT),$(OUT)/release)

fuzz: $(if $(BUILT),,build) ## Take long random walks, damage messages: EVENTS=1000000 SEED=1 JOBS=2 MAIL=path
	$(if $(BUILT),,@$(SWIFT) build $(RELEASE) --product Fuzz >&2)
	$(if $(BUILT),,@$(SWIFT) build $(RELEASE) --product Gallery >&2)
	@SWIFT_BACKTRACE=enable=no $(programs)/Fuzz model $(FUZZ) $(EVENTS)
	@$(programs)/trifold fuzz $(FUZZ) $(FEWER)
	@$(programs)/Fuzz messages $(FUZZ) $(FEWER) $(if $(opened),"$(opened)")
	@$(programs)/Gallery fuzz $(FUZZ) $(FEWER)

# Kills and refused calls for each case, and seconds of other programs at work.
RUNS ?= 20
BESIDE ?= 30

torture: deps ## Kill changes of mail at random calls, refuse calls, disturb them: RUNS=20 SEED=1 BESIDE=30 (needs Python 3)
	$(if $(BUILT),,@$(SWIFT) build $(RELEASE) --product Torture >&2)
	$(if $(BUILT),,@$(SWIFT) build $(RELEASE) --product trifold >&2)
	@scripts/torture $(programs)/Torture $(RUNS) $(SEED) $(BESIDE)

pictures: deps ## Draw the pictures of the documents anew, from the tapes
	$(SWIFT) build --product trifold
	$(SWIFT) build --product Gallery
	@.build/debug/trifold replay --force $$(grep -lE '^(Output|Screenshot) ' Demo/Tapes/*.tape)
	@.build/debug/Gallery replay --force $$(grep -lE '^(Output|Screenshot) ' Demo/Gallery/Tapes/*.tape)

docs: deps ## Write the library's documentation and the guides as pages into .build/docs
	@scripts/docs .build/docs $(TESTS)
	@scripts/api --check $(TESTS)

api: deps ## List what is public in the library anew, in docs/api
	@scripts/api $(TESTS)

stage: $(if $(BUILT),,build)
	@scripts/stage $(programs)/trifold $(OUT)/stage

install: ## Install program, manual page, desktop file and completions under PREFIX (and DESTDIR)
	@scripts/install "$(DESTDIR)" "$(PREFIX)"

uninstall: ## Remove what `make install` put there
	@scripts/install --remove "$(DESTDIR)" "$(PREFIX)"

# What people install who have no Swift, in .build/packages.
packages := .build/packages

deb: stage ## Make a package for Debian and Ubuntu, in .build/packages
	@scripts/package deb .build/stage $(packages)

# These have more of the libraries linked in.
rpm tarball: ## Make a package for Fedora and openSUSE, or a tarball for other systems, in .build/packages
	@$(MAKE) --no-print-directory PORTABLE=1 stage
	@scripts/package $@ .build-portable/stage $(packages)

release: ## Make all packages and their checksums; VERSION=0.3.0 gives the source that version first
	$(if $(VERSION),@scripts/release $(VERSION))
	@rm -rf $(packages)
	@$(MAKE) --no-print-directory deb tarball
	@if command -v rpmbuild >/dev/null 2>&1; then $(MAKE) --no-print-directory rpm; fi
	@cd $(packages) && sha256sum trifold* >SHA256SUMS && cat SHA256SUMS

clean: ## Remove everything that was built
	rm -rf .build .build-* .build_*
