#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

#include "standard_error.h"

enum { RESTORE_LIMIT = 1024, FAULT_STACK = 65536, WRITE_SLICE_MS = 20, WRITE_SLICES = 100, HALT = SIGURG, HALT_PATIENCE_MS = 500 };

/// Who has the terminal.
enum holder { NOBODY, PROGRAM, CHILD };

static volatile sig_atomic_t holder = NOBODY;
static volatile sig_atomic_t writing, stop_wanted, halted;
static int came;
static int terminal = -1;
static int signals = -1;
static pid_t process;
static pthread_t owner;
static struct termios modes_before;
static unsigned char restore[RESTORE_LIMIT];
static size_t restore_length;

int trifold_wake_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int trifold_memory_open(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

// --- Giving back (everything here is async-signal-safe)

/// A terminal that takes nothing any more (flow control, a parent that does not read) must not keep
/// the program alive for long: the bytes are sent while it has room, and room may take two seconds.
/// It is asked for in slices, since what frees room in a pty need not wake who waits for it.
static void send(const unsigned char *bytes, size_t count) {
  for (int slice = 0; count > 0 && slice < WRITE_SLICES; slice++) {
    struct pollfd ready = {.fd = terminal, .events = POLLOUT};
    int answer = poll(&ready, 1, WRITE_SLICE_MS);
    if (answer == 0) continue;
    if (answer < 0 || !(ready.revents & POLLOUT)) return;
    ssize_t n = write(terminal, bytes, count);
    if (n <= 0) return;
    bytes += n;
    count -= (size_t)n;
  }
}

static void send_restore(void) {
  // A write that was interrupted may have ended within a sequence or a character.
  static const unsigned char cancel = 0x18;
  if (writing) send(&cancel, 1);
  send(restore, restore_length);
}

void trifold_give_back(void) {
  // A forked child that ends before it became another program must leave its parent's terminal
  // alone.
  if (holder != PROGRAM || getpid() != process) return;
  holder = NOBODY;
  // In the background, setting modes would stop the program (SIGTTOU) unless that signal is
  // blocked.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  send_restore();
  tcsetattr(terminal, TCSANOW, &modes_before);
  trifold_stderr_release();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

bool trifold_holds(void) { return holder == PROGRAM; }

static void note(int what) {
  int before = errno;
  __atomic_fetch_or(&came, what, __ATOMIC_SEQ_CST);
  uint64_t one = 1;
  if (signals >= 0 && write(signals, &one, sizeof one) < 0) { /* full: it is readable already */ }
  errno = before;
}

/// Ends the program as `number` would have ended it uncaught, so that its parent sees the
/// conventional status.
static void end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

// --- Handlers

/// Passes `number` to the thread that writes to the terminal, so that it cannot go on writing while
/// the terminal is given back. Returns whether it did.
static bool passed_on(int number) {
  if (pthread_equal(pthread_self(), owner)) return false;
  pthread_kill(owner, number);
  return true;
}

static void on_end(int number) {
  if (passed_on(number)) return;
  if (holder == CHILD && (number == SIGINT || number == SIGQUIT)) return;
  trifold_give_back();
  end_by(number);
}

static void say(const char *text) { trifold_stderr_write(text, strlen(text)); }

/// The writing thread stays here: it must neither go on writing nor take the terminal again.
static void on_halt(int number) {
  (void)number;
  halted = 1;
  while (true) pause();
}

/// A fault elsewhere halts the writing thread, and waits a moment until it is. A forked child has
/// no such thread.
static void halt_owner(void) {
  if (getpid() != process || pthread_equal(pthread_self(), owner)) return;
  pthread_kill(owner, HALT);
  for (int wait = 0; !halted && wait < HALT_PATIENCE_MS; wait++) poll(NULL, 0, 1);
}

static void on_fault(int number) {
  bool held = trifold_holds();
  if (held) halt_owner();
  trifold_give_back();
  if (held) {
    char digits[] = {(char)('0' + number / 10 % 10), (char)('0' + number % 10), 0};
    say(program_invocation_short_name);
    say(": ended by a fault (signal ");
    say(number < 10 ? digits + 1 : digits);
    say("); the terminal was given back\n");
  }
  end_by(number);
}

static void catch_stop(void);

static void stop_here(void) {
  bool lent = holder == CHILD;
  trifold_give_back();
  end_by(SIGTSTP);  // stops here, and goes on here
  catch_stop();
  if (!lent) note(trifold_signal_resumed);
}

static void on_stop(int number) {
  if (passed_on(number)) return;
  int before = errno;
  if (writing) stop_wanted = 1;
  else stop_here();
  errno = before;
}

static void on_notice(int number) {
  if (number == SIGWINCH) note(trifold_signal_resized);
  else if (number == SIGCONT && holder != CHILD) note(trifold_signal_resumed);
  // SIGPIPE: the failed write says it. It is caught, not ignored, since children would inherit the
  // latter.
}

// --- Catching

struct caught {
  int number;
  void (*handler)(int);
  int flags;
  bool even_if_ignored;
  struct sigaction before;
};

static struct caught all_caught[] = {
    {SIGINT, on_end, SA_RESTART, false},
    {SIGTERM, on_end, SA_RESTART, false},
    {SIGHUP, on_end, SA_RESTART, false},
    {SIGQUIT, on_end, SA_RESTART, false},
    {SIGTSTP, on_stop, SA_RESTART, false},
    {SIGCONT, on_notice, SA_RESTART, true},
    {SIGWINCH, on_notice, SA_RESTART, true},
    {SIGPIPE, on_notice, SA_RESTART, true},
    {HALT, on_halt, 0, true},
    {SIGILL, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGTRAP, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGSEGV, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGABRT, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGFPE, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGBUS, on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGSYS, on_fault, SA_ONSTACK | SA_RESETHAND, true},
};
enum { CAUGHT = sizeof all_caught / sizeof all_caught[0] };

static bool ignored_before(const struct caught *c) {
  return !c->even_if_ignored && c->before.sa_handler == SIG_IGN;
}

static void catch(const struct caught *c) {
  if (ignored_before(c)) return;
  struct sigaction action = {.sa_handler = c->handler, .sa_flags = c->flags};
  sigfillset(&action.sa_mask);
  sigaction(c->number, &action, NULL);
}

static void catch_stop(void) {
  for (int i = 0; i < CAUGHT; i++)
    if (all_caught[i].number == SIGTSTP) catch(&all_caught[i]);
}

void trifold_watch_renew(void) {
  for (int i = 0; i < CAUGHT; i++) catch(&all_caught[i]);
}

/// Runs at `exit`, whoever called it.
static void at_exit(void) { trifold_give_back(); }

/// A fault may be a stack that ran over, so its handler has a stack of its own.
static void give_faults_a_stack(void) {
  static unsigned char stack[FAULT_STACK];
  stack_t s = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&s, NULL);
}

int trifold_watch_begin(int fd, const struct termios *before, const void *bytes, size_t length) {
  static bool exit_is_watched;
  if (terminal >= 0 || length > RESTORE_LIMIT) {
    errno = terminal >= 0 ? EBUSY : E2BIG;
    return -1;
  }
  if (signals < 0) signals = trifold_wake_open();
  if (signals < 0) return -1;
  terminal = fd;
  process = getpid();
  owner = pthread_self();
  modes_before = *before;
  memcpy(restore, bytes, length);
  restore_length = length;
  if (!exit_is_watched) exit_is_watched = atexit(at_exit) == 0;
  give_faults_a_stack();
  for (int i = 0; i < CAUGHT; i++) sigaction(all_caught[i].number, NULL, &all_caught[i].before);
  trifold_watch_renew();
  return signals;
}

void trifold_watch_end(void) {
  if (terminal < 0) return;
  trifold_give_back();
  for (int i = 0; i < CAUGHT; i++) sigaction(all_caught[i].number, &all_caught[i].before, NULL);
  holder = NOBODY;
  terminal = -1;
}

// --- For the thread that writes

void trifold_hold(void) {
  trifold_stderr_keep();
  holder = PROGRAM;
}

void trifold_lend(void) {
  trifold_give_back();
  holder = CHILD;
}

void trifold_write_begin(void) {
  trifold_stderr_bound();
  writing = 1;
}

void trifold_write_end(void) {
  writing = 0;
  if (!stop_wanted) return;
  stop_wanted = 0;
  stop_here();
}

void trifold_stop(void) {
  struct sigaction now;
  sigaction(SIGTSTP, NULL, &now);
  if (now.sa_handler != SIG_IGN) {
    trifold_give_back();
    signal(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);  // the whole job: a pipeline, a script around it
    catch_stop();
  }
  note(trifold_signal_resumed);
}

int trifold_signals_take(void) {
  uint64_t count;
  if (read(signals, &count, sizeof count) < 0) { /* nothing came */ }
  return __atomic_exchange_n(&came, 0, __ATOMIC_SEQ_CST);
}
