// Catches the signals that end or stop the program. All of them are handled on the thread that writes to the terminal,
// so that no write overlaps with restoring the terminal. Other threads forward their signals to that thread. If SIGTSTP
// arrives during a write, it is delayed until the write ends. Signals wake the event loop through a descriptor, and the
// loop then reads the bits in `came`.
#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/eventfd.h>
#else
#include <fcntl.h>
#endif
#include <unistd.h>

#include "faults.h"
#include "giving_back.h"
#include "standard_error.h"

// The number of seconds within which the loop must respond to a signal. After that, the signal ends the program.
enum { END_PATIENCE = 5 };
// The number of seconds that remain of `END_PATIENCE`.
static volatile sig_atomic_t patience;

static volatile sig_atomic_t stop_wanted;
static volatile sig_atomic_t ends_by_note;
// The signal that will end the program, or 0.
static volatile sig_atomic_t ending;
static int came;          // bits of trifold_signals
// The descriptors for waking the loop. `reading` becomes readable when a signal arrives.
static struct trifold_wake signals = {-1, -1};

int trifold_wake_open(struct trifold_wake *wake) {
#ifdef __linux__
  wake->reading = wake->writing = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return wake->reading < 0 ? -1 : 0;
#else
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  *wake = (struct trifold_wake){.reading = ends[0], .writing = ends[1]};
  return 0;
#endif
}

void trifold_wake_close(struct trifold_wake wake) {
  close(wake.reading);
  if (wake.writing != wake.reading) close(wake.writing);
}

void trifold_wake(struct trifold_wake wake) {
  uint64_t one = 1;
  if (write(wake.writing, &one, sizeof one) < 0) { /* full: it is readable already */ }
}

void trifold_wake_clear(struct trifold_wake wake) {
  uint64_t counts[64];
  // A pipe may contain several wake-ups, but an eventfd adds them up in one count.
  while (read(wake.reading, counts, sizeof counts) == (ssize_t)sizeof counts) continue;
}

static void note(int what) {
  int before = errno;
  __atomic_fetch_or(&came, what, __ATOMIC_SEQ_CST);
  if (signals.writing >= 0) trifold_wake(signals);
  errno = before;
}

// --- Handlers

/// Forwards `number` to the thread that writes to the terminal, unless this is that thread. This ensures that no write
/// continues while the terminal is restored. Returns true if the signal was forwarded.
static bool passed_on(int number) {
  if (pthread_equal(pthread_self(), trifold_held.owner)) return false;
  pthread_kill(trifold_held.owner, number);
  return true;
}

/// Gives the loop a second to respond. Drops output that the terminal has not read, because the
/// loop would otherwise remain blocked in its write.
static void await_loop(void) {
  if (trifold_held.writing) {
    tcflush(trifold_held.terminal, TCOFLUSH);
    trifold_held.is_cut = 1;
  }
  patience--;
  alarm(1);
}

/// Lets the loop end the program, because the loop has work to finish. Returns false if the program must end now: the
/// user repeats the request, the loop does not respond, or the signal is not a request to end. When a window is closed,
/// the system and the shell both send SIGHUP, so a second SIGHUP does not count as a repetition.
static bool leave_end_to_loop(int number) {
  if (!ends_by_note) return false;
  if (ending && number == SIGALRM && patience > 0) return await_loop(), true;
  if (ending) return number == SIGHUP;
  if (number != SIGINT && number != SIGTERM && number != SIGHUP) return false;
  ending = number;
  note(trifold_signal_ended);
  patience = END_PATIENCE;
  await_loop();
  return true;
}

static void on_end(int number) {
  if (passed_on(number)) return;
  if (trifold_held.holder == CHILD && (number == SIGINT || number == SIGQUIT)) return;
  if (leave_end_to_loop(number)) return;
  trifold_give_back();
  trifold_end_by(ending && number == SIGALRM ? ending : number);
}

static void catch_stop(void);

static void stop_here(void) {
  bool lent = trifold_held.holder == CHILD;
  trifold_give_back();
  trifold_end_by(SIGTSTP);  // the process stops here, and later continues here
  catch_stop();
  if (!lent) note(trifold_signal_resumed);
}

static void on_stop(int number) {
  if (passed_on(number)) return;
  int before = errno;
  if (trifold_held.writing) stop_wanted = 1;
  else stop_here();
  errno = before;
}

static void on_notice(int number) {
  if (number == SIGWINCH) note(trifold_signal_resized);
  else if (number == SIGCONT && trifold_held.holder != CHILD) note(trifold_signal_resumed);
  // SIGPIPE is not recorded, because the write fails anyway. SIGPIPE is caught rather than ignored, because child
  // processes would inherit an ignored signal.
}

// --- Catching

struct caught {
  int number;
  void (*handler)(int);
  int flags;
  bool even_if_ignored;
  struct sigaction before;
};

// All signals that end or stop the program by default, except SIGKILL and SIGSTOP. Real-time signals are added later.
static struct caught all_caught[NSIG] = {
    {SIGINT, on_end, SA_RESTART, false},
    {SIGTERM, on_end, SA_RESTART, false},
    {SIGHUP, on_end, SA_RESTART, false},
    {SIGQUIT, on_end, SA_RESTART, false},
    {SIGUSR1, on_end, SA_RESTART, false},
    {SIGUSR2, on_end, SA_RESTART, false},
    {SIGALRM, on_end, SA_RESTART, false},
    {SIGVTALRM, on_end, SA_RESTART, false},
    {SIGPROF, on_end, SA_RESTART, false},
    {SIGXCPU, on_end, SA_RESTART, false},
    {SIGXFSZ, on_end, SA_RESTART, false},
#ifdef __linux__
    {SIGIO, on_end, SA_RESTART, false},
    {SIGPWR, on_end, SA_RESTART, false},
    {SIGSTKFLT, on_end, SA_RESTART, false},
#endif
    {SIGTSTP, on_stop, SA_RESTART, false},
    {SIGCONT, on_notice, SA_RESTART, true},
    {SIGWINCH, on_notice, SA_RESTART, true},
    {SIGPIPE, on_notice, SA_RESTART, true},
    {TRIFOLD_HALT, trifold_on_halt, 0, true},
    {SIGILL, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGTRAP, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGSEGV, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGABRT, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGFPE, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGBUS, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
    {SIGSYS, trifold_on_fault, SA_ONSTACK | SA_RESETHAND, true},
};
static int caught_count;

/// Counts the signals to catch, and adds real-time signals, whose numbers are known only at run time.
static void complete_caught(void) {
  if (caught_count > 0) return;
  while (all_caught[caught_count].number) caught_count++;
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX && caught_count < NSIG; number++)
    all_caught[caught_count++] = (struct caught){number, on_end, SA_RESTART, false};
#endif
}

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
  for (int i = 0; i < caught_count; i++)
    if (all_caught[i].number == SIGTSTP) catch(&all_caught[i]);
}

void trifold_watch_renew(void) {
  for (int i = 0; i < caught_count; i++) catch(&all_caught[i]);
}

/// Called by `exit`.
static void at_exit(void) { trifold_give_back(); }

int trifold_watch_begin(int fd, const struct termios *before, const void *bytes, size_t length) {
  static bool exit_is_watched;
  if (trifold_held.terminal >= 0 || length > RESTORE_LIMIT) {
    errno = trifold_held.terminal >= 0 ? EBUSY : E2BIG;
    return -1;
  }
  if (signals.reading < 0 && trifold_wake_open(&signals) != 0) return -1;
  trifold_held.terminal = fd;
  trifold_held.process = getpid();
  trifold_held.owner = pthread_self();
  trifold_held.modes_before = *before;
  memcpy(trifold_held.restore, bytes, length);
  trifold_held.restore_length = length;
  trifold_held.restore_start = 0;
  if (!exit_is_watched) exit_is_watched = atexit(at_exit) == 0;
  trifold_faults_begin();
  complete_caught();
  for (int i = 0; i < caught_count; i++) sigaction(all_caught[i].number, NULL, &all_caught[i].before);
  trifold_watch_renew();
  return signals.reading;
}

void trifold_restore_from(size_t start) {
  if (start <= trifold_held.restore_length) trifold_held.restore_start = (sig_atomic_t)start;
}

void trifold_watch_end(void) {
  if (trifold_held.terminal < 0) return;
  trifold_give_back();
  for (int i = 0; i < caught_count; i++) sigaction(all_caught[i].number, &all_caught[i].before, NULL);
  trifold_held.holder = NOBODY;
  trifold_held.terminal = -1;
}

// --- Called by the writing thread

void trifold_write_begin(void) {
  trifold_output_bound();
  trifold_held.writing = 1;
}

void trifold_write_end(void) {
  trifold_held.writing = 0;
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
    kill(0, SIGTSTP);  // stop the whole job, which may be a pipeline or a script around the program
    catch_stop();
  }
  note(trifold_signal_resumed);
}

int trifold_signals_take(void) {
  trifold_wake_clear(signals);
  int taken = __atomic_exchange_n(&came, 0, __ATOMIC_SEQ_CST);
  if (taken & trifold_signal_ended) alarm(0);
  return taken;
}

// --- The end

void trifold_end_by_note(void) { ends_by_note = true; }

static struct sigaction hangup_before;
static bool is_finishing;

void trifold_finish(void) {
  for (int i = 0; i < caught_count; i++) {
    if (all_caught[i].number != SIGHUP) continue;
    hangup_before = all_caught[i].before;
    is_finishing = true;
    all_caught[i].before.sa_handler = SIG_IGN;
  }
  trifold_watch_end();
  ends_by_note = false;
  // A signal may have arrived after the signals were last taken.
  if (ending) alarm(0);
}

void trifold_end_as_noted(void) {
  if (ending) trifold_end_by(ending);
  if (is_finishing) sigaction(SIGHUP, &hangup_before, NULL);
  is_finishing = false;
}
