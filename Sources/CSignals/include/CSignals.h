#ifndef TRIFOLD_CSIGNALS_H
#define TRIFOLD_CSIGNALS_H
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Restores the terminal whatever ends or stops the program (giving_back.c), and catches the signals that
// do so (signals.c), including faults of the program itself (faults.c). This is C because a signal
// handler may call only async-signal-safe functions: Swift code can allocate, retain or take a lock
// anywhere.

/// Wakes a thread that waits in poll(2): with a single eventfd(2) on Linux, and a pipe elsewhere.
struct trifold_wake {
  int reading, writing;
};

/// Opens a wake-up descriptor, whose ends never block; -1 on failure (errno).
int trifold_wake_open(struct trifold_wake *wake);

/// Makes `reading` readable until `trifold_wake_clear`. Safe in a signal handler.
void trifold_wake(struct trifold_wake wake);

void trifold_wake_clear(struct trifold_wake wake);
void trifold_wake_close(struct trifold_wake wake);

/// Opens a file in memory or, outside Linux, an unlinked file; -1 on failure (errno).
int trifold_memory_open(const char *name);

/// Requests room for `size` bytes in a pipe, and makes reads from it non-blocking. Returns the number of bytes for
/// which it then has room; 0 if unknown.
int trifold_pipe_widen(int reading, int size);

/// Bits for the signals received since the last call of `trifold_signals_take`.
enum trifold_signals {
  /// SIGWINCH: the terminal's size may have changed.
  trifold_signal_resized = 1,
  /// The program was stopped and continues; it must take the terminal again.
  trifold_signal_resumed = 2,
  /// SIGINT, SIGTERM or SIGHUP asked the program to end (`trifold_end_by_note`).
  trifold_signal_ended = 4,
};

/// Makes SIGINT, SIGTERM and SIGHUP notify the event loop, which ends the program after it has finished its work. A
/// second signal ends the program at once, and so does the first one if the loop does not respond for five seconds.
void trifold_end_by_note(void);

/// Like `trifold_watch_end`, but also ignores SIGHUP, so that closing the window does not interrupt the remaining work.
void trifold_finish(void);

/// Ends the program with the signal that requested the end, so that its parent sees the cause. Returns if there was
/// none.
void trifold_end_as_noted(void);

/// Begins to catch the signals that end or stop the program, including faults, in order to restore
/// `terminal`.
///
/// - `before`: the modes to restore.
/// - `restore`, `length`: the bytes that restore the terminal; at most 1024.
///
/// Signals are handled on the calling thread, which must be the thread that writes to the terminal.
/// Ignored signals stay ignored. Returns a descriptor that becomes readable with a signal; -1 on
/// failure (errno).
int trifold_watch_begin(
    int terminal, const struct termios *before, const void *restore, size_t length);

/// Omits the first `start` bytes of `restore` from now on; 0 omits none.
void trifold_restore_from(size_t start);

/// Sets the number of replies that the terminal owes. They are read before the terminal is restored, whatever ends the
/// program, but are not waited for longer than a second.
void trifold_replies_owed(int count);

/// Catches the signals again for which `newterm` of ncurses installed its own handlers.
void trifold_watch_renew(void);

/// Restores the terminal and the former signal handlers.
void trifold_watch_end(void);

/// Marks the terminal as held by the program, so that it is restored whatever ends the program. While
/// it is held, output on standard error is kept if that is a terminal, so that the output neither spoils
/// the screen nor is lost with it.
void trifold_hold(void);

/// True while the program holds the terminal.
bool trifold_holds(void);

/// Restores the terminal: sends the restoring bytes, sets the former modes, and writes the output
/// of standard error that was kept.
void trifold_give_back(void);

/// Restores the terminal for the duration of a child process. Interrupts from the keyboard then end
/// only the child.
void trifold_lend(void);

/// Makes this program's process group the terminal's foreground group again if the current foreground group no longer
/// exists, as after a shell was killed.
void trifold_reclaim(void);

/// Runs `body` with `context` on a new thread that receives signals, with a stack as large as the
/// main thread's. Returns 0, or the error number.
int trifold_thread_begin(void (*body)(void *context), void *context);

/// Begin and end a write to the terminal. In between, SIGTSTP is delayed, so that the terminal is not
/// restored in the middle of a sequence.
void trifold_write_begin(void);
void trifold_write_end(void);

/// Restores the terminal and stops the program's process group, as Ctrl+Z does. Returns when the group
/// continues; at once if nothing could continue it, because SIGTSTP is ignored or there is no shell.
void trifold_stop(void);

/// Returns the signals received since the last call, as bits of `trifold_signals`.
int trifold_signals_take(void);
#endif
