#define _GNU_SOURCE
#include "giving_back.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CSignals.h"
#include "standard_error.h"

enum { WRITE_SLICE_MS = 20, WRITE_SLICES = 100, ROOM_SLICES = 10, REPLY_SLICES = 50, ESCAPE = 0x1B };

struct held trifold_held = {.holder = NOBODY, .terminal = -1};

// --- Restoring the terminal (all functions here are async-signal-safe)

/// Sends `bytes`, but waits for room for at most two seconds. A terminal may accept no more output because of flow
/// control, or because the process at its other end does not read. Such a terminal must not keep the program alive for
/// long. This function waits in short slices, because reading from a pty does not always wake the waiting writer.
static void send(const unsigned char *bytes, size_t count) {
  for (int slice = 0; count > 0 && slice < WRITE_SLICES; slice++) {
    struct pollfd ready = {.fd = trifold_held.terminal, .events = POLLOUT};
    int answer = poll(&ready, 1, WRITE_SLICE_MS);
    if (answer == 0) continue;
    if (answer < 0 || !(ready.revents & POLLOUT)) return;
    ssize_t n = write(trifold_held.terminal, bytes, count);
    if (n <= 0) return;
    bytes += n;
    count -= (size_t)n;
  }
}

/// Makes room in a terminal that accepts no output by dropping output that the terminal has not
/// read. The dropped output includes part of the screen, which the program is leaving anyway.
static void make_room(void) {
  int before = -1;
  // Wait longer for a slow line that is still transmitting. Only serial lines report how many bytes are queued.
  for (int slice = 0, idle = 0; slice < WRITE_SLICES && idle < ROOM_SLICES; slice++) {
    struct pollfd ready = {.fd = trifold_held.terminal, .events = POLLOUT};
    if (poll(&ready, 1, WRITE_SLICE_MS) != 0) return;
    int queued = 0;
    bool falls = ioctl(trifold_held.terminal, TIOCOUTQ, &queued) == 0 && queued < before;
    idle = falls ? 0 : idle + 1;
    before = queued;
  }
  tcflush(trifold_held.terminal, TCOFLUSH);
  trifold_held.is_cut = 1;
  // A terminal that does not read the output will not send replies either.
  trifold_held.replies = 0;
}

static void send_restore(void) {
  make_room();
  // A write that was interrupted or partly dropped may have ended within a sequence or a character.
  static const unsigned char cancel = 0x18;
  if (trifold_held.writing || trifold_held.is_cut) send(&cancel, 1);
  size_t start = (size_t)trifold_held.restore_start;
  send(trifold_held.restore + start, trifold_held.restore_length - start);
  trifold_held.is_cut = 0;
}

/// Reads the replies that are still to arrive, because the shell would treat them as typed text.
/// Each reply begins with an Escape. Waits for at most a second.
static void receive_replies(void) {
  static unsigned char bytes[256];
  for (int slice = 0; trifold_held.replies > 0 && slice < REPLY_SLICES; slice++) {
    struct pollfd ready = {.fd = STDIN_FILENO, .events = POLLIN};
    int answer = poll(&ready, 1, WRITE_SLICE_MS);
    if (answer == 0) continue;
    if (answer < 0 || !(ready.revents & POLLIN)) break;
    ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
    if (n <= 0) break;
    for (ssize_t i = 0; i < n; i++) trifold_held.replies -= bytes[i] == ESCAPE;
  }
  trifold_held.replies = 0;
}

void trifold_replies_owed(int count) { trifold_held.replies = count; }

void trifold_give_back(void) {
  // A forked child that ends before it becomes another program must not touch its parent's terminal.
  if (trifold_held.holder != PROGRAM || getpid() != trifold_held.process) return;
  trifold_held.holder = NOBODY;
  // In the background, setting the terminal's modes stops the program with SIGTTOU unless that signal is blocked.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  send_restore();
  receive_replies();
  tcsetattr(trifold_held.terminal, TCSANOW, &trifold_held.modes_before);
  trifold_output_release();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void trifold_end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

bool trifold_holds(void) { return trifold_held.holder == PROGRAM; }

// --- Taking and lending

void trifold_hold(void) {
  trifold_output_keep();
  trifold_held.holder = PROGRAM;
}

void trifold_lend(void) {
  trifold_give_back();
  trifold_held.holder = CHILD;
}

void trifold_reclaim(void) {
  pid_t front = tcgetpgrp(trifold_held.terminal);
  bool is_gone = front < 0 || (kill(-front, 0) < 0 && errno == ESRCH);
  if (!is_gone) return;
  // In the background, taking the foreground stops the program with SIGTTOU unless that signal is blocked.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  tcsetpgrp(trifold_held.terminal, getpgrp());
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}
