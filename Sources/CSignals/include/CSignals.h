#ifndef TRIFOLD_CSIGNALS_H
#define TRIFOLD_CSIGNALS_H
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Restores the terminal whatever ends or stops the program (giving_back.c). Catches the signals that end or stop the
// program (signals.c), including those for faults in the program itself (faults.c). This is C because a signal handler
// may call only async-signal-safe functions. Swift code can allocate, retain or take a lock anywhere.

/// Wakes a thread that waits in poll(2). On Linux, this is a single eventfd(2), and elsewhere a pipe.
struct trifold_wake {
  int reading, writing;
};

/// Opens the descriptors for waking a thread. They never block. Returns -1 on failure (errno).
int trifold_wake_open(struct trifold_wake *wake);

/// Makes `reading` readable until `trifold_wake_clear` is called. Safe in a signal handler.
void trifold_wake(struct trifold_wake wake);

void trifold_wake_clear(struct trifold_wake wake);
void trifold_wake_close(struct trifold_wake wake);

/// Opens a file in memory, or on systems other than Linux, an unlinked file. Returns -1 on failure (errno).
int trifold_memory_open(const char *name);

/// Requests room for `size` bytes in a pipe, and makes reads from the pipe non-blocking. Returns
/// the number of bytes for which the pipe then has room, or 0 if that is unknown.
int trifold_pipe_widen(int reading, int size);

/// Bits for the signals received since the last call of `trifold_signals_take`.
enum trifold_signals {
  /// SIGWINCH: the terminal's size may have changed.
  trifold_signal_resized = 1,
  /// The program was stopped and has continued. It must take the terminal again.
  trifold_signal_resumed = 2,
  /// SIGINT, SIGTERM or SIGHUP asked the program to end (`trifold_end_by_note`).
  trifold_signal_ended = 4,
};

/// Makes SIGINT, SIGTERM and SIGHUP notify the event loop, which ends the program after finishing its work. A second
/// signal ends the program at once. The first signal ends the program if the loop does not respond within five seconds.
void trifold_end_by_note(void);

/// Does the same as `trifold_watch_end`, and also ignores SIGHUP, so that closing the window does
/// not interrupt the remaining work.
void trifold_finish(void);

/// Ends the program by the signal that requested the end, so that the program's parent sees the
/// cause. Returns if no signal has requested that.
void trifold_end_as_noted(void);

/// Starts catching the signals that end or stop the program, including faults, so that `terminal` is restored.
///
/// - `before`: the modes to restore.
/// - `restore`, `length`: the bytes that restore the terminal, at most 1024.
///
/// Signals are handled on the calling thread, which must be the thread that writes to the terminal. Ignored signals
/// remain ignored. Returns a descriptor that becomes readable when a signal arrives, or -1 on failure (errno).
int trifold_watch_begin(
    int terminal, const struct termios *before, const void *restore, size_t length);

/// From now on, omits the first `start` bytes of `restore` when the terminal is restored. If
/// `start` is 0, no bytes are omitted.
void trifold_restore_from(size_t start);

/// Sets the number of replies that the terminal has not sent yet. Whatever ends the program, these
/// replies are read before the terminal is restored, but for at most a second.
void trifold_replies_owed(int count);

/// Catches those signals again for which `newterm` of ncurses has installed its own handlers.
void trifold_watch_renew(void);

/// Restores the terminal and the former signal handlers.
void trifold_watch_end(void);

/// Makes a copy of standard output for the program's own output to the terminal, unless the program uses the terminal
/// already.
void trifold_terminal_open(void);

/// The descriptor that `trifold_terminal_open` made, or else the descriptor of standard output.
int trifold_terminal(void);

/// Marks the terminal as held by the program, so that the terminal is restored whatever ends the
/// program. Meanwhile, what is printed is kept in memory: output on standard output, and on standard error if that is a
/// terminal. That output then neither spoils the screen nor disappears with it.
void trifold_hold(void);

/// Reads kept output into `bytes`, from the byte numbered `from` on, and adds the number of bytes
/// read to `from`. Returns this number; 0 if there is no more output. If the bytes from `from` on
/// were dropped, reads the first bytes after them. If `takes` is true, the bytes that were read are
/// not written when the terminal is restored.
size_t trifold_kept_read(void *bytes, size_t room, bool takes, long long *from);

/// True while the program holds the terminal.
bool trifold_holds(void);

/// Restores the terminal: sends the restoring bytes, sets the former modes, and writes the kept
/// output.
void trifold_give_back(void);

/// Restores the terminal for the duration of a child process. Interrupts from the keyboard then end
/// only the child.
void trifold_lend(void);

/// Makes this program's process group the foreground group of the terminal again, if the current
/// foreground group no longer exists, for example because a shell was killed.
void trifold_reclaim(void);

/// Runs `body` with `context` on a new thread that receives signals. The thread's stack is as large
/// as that of the main thread. Returns 0, or the error number.
int trifold_thread_begin(void (*body)(void *context), void *context);

/// Mark the beginning and the end of a write to the terminal. SIGTSTP is delayed during a write, so
/// that the terminal is not restored in the middle of a sequence.
void trifold_write_begin(void);
void trifold_write_end(void);

/// Restores the terminal and stops the program's process group, as Ctrl+Z does. Returns when the group continues.
/// Returns at once if nothing could make the group continue, because SIGTSTP is ignored or there is no shell.
void trifold_stop(void);

/// Returns the signals received since the last call, as bits of `trifold_signals`.
int trifold_signals_take(void);
#endif
