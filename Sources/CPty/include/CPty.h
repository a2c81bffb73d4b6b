#ifndef TRIFOLD_CPTY_H
#define TRIFOLD_CPTY_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Opens a pty that programs do not inherit, and stores its terminal's name; -1 on failure (errno).
int trifold_pty_open(char *name, size_t length);

/// Sets the size of a pty; 0 on success.
int trifold_pty_resize(int pty, int columns, int rows);

/// A program in a new session, and the session's leader, which is 0 if the program leads. The leader
/// ends when the descriptor `life` is closed, and therefore also when the caller ends.
struct trifold_pty_session {
  pid_t program, leader;
  int life;
};

/// Starts `path` in the foreground of a new session on the terminal named `terminal`, in `folder` unless that is
/// NULL. Returns 0, or the error number.
///
/// If `leads`, the program is the session's leader, which receives a hang-up first; but when a leader ends,
/// the kernel drops its unread output. Otherwise the leader is a process that does nothing. Both are
/// children of the caller. On systems other than Linux, the program always leads.
int trifold_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], const char *folder,
  const char *terminal, bool leads, struct trifold_pty_session *session);

/// Ends a session's leader, if it has one.
void trifold_pty_end(pid_t leader, int life);
#endif
