#ifndef TRIFOLD_GIVING_BACK_H
#define TRIFOLD_GIVING_BACK_H
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

enum { RESTORE_LIMIT = 1024 };

/// The holder of the terminal.
enum holder { NOBODY, PROGRAM, CHILD };

/// The terminal, its holder, and everything that is needed to give it back. Signal handlers read
/// it.
struct held {
  volatile sig_atomic_t holder;
  /// True during a write to the terminal.
  volatile sig_atomic_t writing;
  /// True after a write of which a part was dropped.
  volatile sig_atomic_t is_cut;
  /// The terminal's descriptor; -1 if there is none.
  int terminal;
  /// The process that holds the terminal. Its forked children have the same memory.
  pid_t process;
  /// The thread that writes to the terminal.
  pthread_t owner;
  struct termios modes_before;
  unsigned char restore[RESTORE_LIMIT];
  size_t restore_length;
  /// The first byte of `restore` that is sent.
  volatile sig_atomic_t restore_start;
};

extern struct held trifold_held;

/// Ends the program by the default action of `number`, so that its parent sees the conventional
/// status. Async-signal-safe.
void trifold_end_by(int number);
#endif
