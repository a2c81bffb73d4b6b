#ifndef TRIFOLD_CSIGNALS_H
#define TRIFOLD_CSIGNALS_H
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// The one place that knows, at any moment and also inside a signal handler, whether the program
// holds the terminal and how to give it back. This is C because a signal handler may call only
// async-signal-safe functions: Swift code may allocate, retain or take a lock anywhere.

/// A descriptor that becomes readable when 8 bytes are written to it and never blocks, or -1
/// (errno). Swift's Glibc has no <sys/eventfd.h>.
int trifold_wake_open(void);

/// A file in memory, or -1 (errno). Swift's Glibc has no memfd_create.
int trifold_memory_open(const char *name);

/// Signals that came since `trifold_signals_take` was last called, as bits.
enum trifold_signals {
  /// SIGWINCH: the terminal's size may have changed.
  trifold_signal_resized = 1,
  /// The program was stopped and goes on; the terminal is to be taken again.
  trifold_signal_resumed = 2,
};

/// Begins to watch over `terminal`: catches the signals that end or stop the program, and those of
/// its faults.
///
/// - `before`: the terminal's modes to be set when it is given back.
/// - `restore`, `length`: the bytes to be sent then; at most 1024.
///
/// The calling thread becomes the one on which signals are handled; it is to be the one that writes
/// to the terminal. Signals that are ignored stay ignored. Returns a descriptor that becomes
/// readable with a signal, or -1 (errno).
int trifold_watch_begin(
    int terminal, const struct termios *before, const void *restore, size_t length);

/// Catches again those signals that ncurses took for itself (`newterm` does).
void trifold_watch_renew(void);

/// Gives the terminal back, and the signals to whom they belonged before.
void trifold_watch_end(void);

/// From now on the program holds the terminal: whatever ends it gives it back. What is written to
/// standard error, if that is a terminal, is kept until then, so that it neither spoils the screen
/// nor gets lost with it.
void trifold_hold(void);

/// Whether the program holds the terminal.
bool trifold_holds(void);

/// Sends the restoring bytes, sets the modes from before, lets out what was kept of standard error.
void trifold_give_back(void);

/// Gives the terminal back for a child's time: keyboard interrupts are then for the child alone.
void trifold_lend(void);

/// Between these two a SIGTSTP waits, so that the terminal is not given back in the midst of a
/// sequence.
void trifold_write_begin(void);
void trifold_write_end(void);

/// Gives the terminal back and stops the program's process group as Ctrl+Z does; returns when it
/// goes on. Where nothing could continue it (SIGTSTP is ignored, or there is no shell to do it) it
/// returns at once.
void trifold_stop(void);

/// What came since the last call, as bits of `trifold_signals`.
int trifold_signals_take(void);
#endif
