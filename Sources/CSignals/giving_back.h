#ifndef TRIFOLD_GIVING_BACK_H
#define TRIFOLD_GIVING_BACK_H
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

enum { RESTORE_LIMIT = 1024 };

/// The process that holds the terminal.
enum holder { NOBODY, PROGRAM, CHILD };

/// The terminal, its holder, and the data that is needed to restore it. Signal handlers read this.
struct held {
  volatile sig_atomic_t holder;
  /// True while the program writes to the terminal.
  volatile sig_atomic_t writing;
  /// The number of replies that the terminal has not sent yet.
  volatile sig_atomic_t replies;
  /// True after part of a write was dropped.
  volatile sig_atomic_t is_cut;
  /// The terminal's descriptor; -1 if there is none.
  int terminal;
  /// The process that holds the terminal. A forked child has a copy of this memory, so the id shows
  /// which process is the holder.
  pid_t process;
  /// The thread that writes to the terminal.
  pthread_t owner;
  struct termios modes_before;
  unsigned char restore[RESTORE_LIMIT];
  size_t restore_length;
  /// The index of the first byte of `restore` that is sent.
  volatile sig_atomic_t restore_start;
};

extern struct held trifold_held;

/// Ends the program by the default action of the signal `number`, so that the program's parent sees
/// the conventional status. Async-signal-safe.
void trifold_end_by(int number);
#endif
