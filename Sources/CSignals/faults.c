#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#ifndef __linux__
#include <stdlib.h>
#endif
#include <string.h>
#include <unistd.h>

#include "CSignals.h"
#include "giving_back.h"
#include "standard_error.h"

enum { FAULT_STACK = 65536, HALT_PATIENCE_MS = 500 };

static volatile sig_atomic_t halted;

void trifold_faults_begin(void) {
  static unsigned char stack[FAULT_STACK];
  stack_t s = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&s, NULL);
}

// --- Handlers

void trifold_on_halt(int number) {
  (void)number;
  halted = 1;
  while (true) pause();
}

/// Halts the writing thread after a fault in a different thread, and waits briefly until it has
/// stopped. Does nothing in a forked child, because it has no writing thread.
static void halt_owner(void) {
  if (getpid() != trifold_held.process || pthread_equal(pthread_self(), trifold_held.owner)) return;
  pthread_kill(trifold_held.owner, TRIFOLD_HALT);
  for (int wait = 0; !halted && wait < HALT_PATIENCE_MS; wait++) poll(NULL, 0, 1);
}

static void say(const char *text) { trifold_stderr_write(text, strlen(text)); }

/// Writes the line with the program's name and the signal.
static void say_fault(int number) {
  char digits[] = {(char)('0' + number / 10 % 10), (char)('0' + number % 10), 0};
#ifdef __linux__
  say(program_invocation_short_name);
#else
  say(getprogname());
#endif
  say(": ended by a fault (signal ");
  say(number < 10 ? digits + 1 : digits);
  say("); the terminal was given back\n");
}

void trifold_on_fault(int number) {
  bool held = trifold_holds();
  if (held) halt_owner();
  trifold_give_back();
  if (held) say_fault(number);
  trifold_end_by(number);
}
