#ifndef TRIFOLD_CSIGNALS_H
#define TRIFOLD_CSIGNALS_H
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Giving the terminal back, whatever ends or stops the program (giving_back.c), and catching the
// signals that do (signals.c), those of the program's own faults among them (faults.c). This is C
// because a signal handler may call only async-signal-safe functions: Swift code can allocate,
// retain or take a lock anywhere.

/// Wakes a thread that waits in poll(2): one descriptor of eventfd(2) on Linux, the two ends of a pipe elsewhere.
struct trifold_wake {
  int reading, writing;
};

/// Opens one, whose ends never block; -1 on failure (errno).
int trifold_wake_open(struct trifold_wake *wake);

/// Makes `reading` readable until `trifold_wake_clear`. Safe in a signal handler.
void trifold_wake(struct trifold_wake wake);

void trifold_wake_clear(struct trifold_wake wake);
void trifold_wake_close(struct trifold_wake wake);

/// Opens a file in memory, or elsewhere than on Linux one without a name; -1 on failure (errno).
int trifold_memory_open(const char *name);

/// Gives a pipe room for `size` bytes, if the system allows it, and makes reading from it never wait. Returns the bytes
/// for which it has room; 0 if that is not known.
int trifold_pipe_widen(int reading, int size);

/// Bits for the signals that came since the last call of `trifold_signals_take`.
enum trifold_signals {
  /// SIGWINCH: the terminal's size may have changed.
  trifold_signal_resized = 1,
  /// The program was stopped and continues; it must take the terminal again.
  trifold_signal_resumed = 2,
  /// SIGINT, SIGTERM or SIGHUP asked the program to end (`trifold_end_by_note`).
  trifold_signal_ended = 4,
};

/// Lets the loop end the program when SIGINT, SIGTERM or SIGHUP ask for it, so that it can finish its work. A second
/// signal ends it at once, and so does a loop that stands still for five seconds.
void trifold_end_by_note(void);

/// As `trifold_watch_end`, while work is left: a window that is closed does not cut that short.
void trifold_finish(void);

/// Ends the program by the signal that asked for it, so that its parent sees the cause; returns if there was none.
void trifold_end_as_noted(void);

/// Begins to catch the signals that end or stop the program, and those of its faults, to give
/// `terminal` back.
///
/// - `before`: the modes to set when the terminal is given back.
/// - `restore`, `length`: the bytes to send then; at most 1024.
///
/// Signals are handled on the calling thread, which must be the one that writes to the terminal.
/// Ignored signals stay ignored. Returns a descriptor that becomes readable with a signal; -1 on
/// failure (errno).
int trifold_watch_begin(
    int terminal, const struct termios *before, const void *restore, size_t length);

/// Leaves out the first `start` of the restoring bytes from now on; 0 sends all.
void trifold_restore_from(size_t start);

/// Catches again the signals for which `newterm` of ncurses installed its own handlers.
void trifold_watch_renew(void);

/// Gives the terminal back, and restores the handlers of the signals.
void trifold_watch_end(void);

/// Marks the terminal as held by the program, so that whatever ends the program gives it back.
/// Until then, output on standard error is kept if that is a terminal, so that it neither spoils
/// the screen nor gets lost with it.
void trifold_hold(void);

/// True while the program holds the terminal.
bool trifold_holds(void);

/// Gives the terminal back: sends the restoring bytes, sets the modes from before, and writes the
/// kept output of standard error.
void trifold_give_back(void);

/// Gives the terminal back for the time of a child process. Interrupts from the keyboard then end
/// only the child.
void trifold_lend(void);

/// Makes this program's group the terminal's foreground again, if the group there is gone: a shell
/// that was killed leaves the terminal to nobody.
void trifold_reclaim(void);

/// Runs `body` with `context` on a thread of its own that gets signals, with a stack as large as the
/// main thread's. Returns 0, or the error's number.
int trifold_thread_begin(void (*body)(void *context), void *context);

/// Begin and end a write to the terminal. In between, SIGTSTP waits, so that the terminal is not
/// given back in the middle of a sequence.
void trifold_write_begin(void);
void trifold_write_end(void);

/// Gives the terminal back and stops the program's process group as Ctrl+Z does. Returns when it
/// continues; at once if nothing could continue it, because SIGTSTP is ignored or there is no
/// shell.
void trifold_stop(void);

/// The signals that came since the last call, as bits of `trifold_signals`.
int trifold_signals_take(void);
#endif
