#ifndef TRIFOLD_CPTY_H
#define TRIFOLD_CPTY_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Opens a pty, not to be inherited by programs, and tells its terminal's name; -1 if that failed
/// (errno).
int trifold_pty_open(char *name, size_t length);

/// Tells a pty its size; 0 if it worked.
int trifold_pty_resize(int pty, int columns, int rows);

/// A program in a session of its own; that session's leader, 0 where the program leads; and what the
/// leader lives by: it ends when that descriptor is closed, so also when the caller ends.
struct trifold_pty_session {
  pid_t program, leader;
  int life;
};

/// Starts `path` as the foreground of a new session, whose terminal `terminal` names; 0, or the
/// error's number.
///
/// With `leads` it is the session's leader, whom a hang-up reaches first; but when a leader ends, the
/// kernel throws away what its terminal was sent and nobody has read yet. Else the leader is a
/// process that does nothing. Both are the caller's children.
int trifold_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], const char *terminal,
  bool leads, struct trifold_pty_session *session);

/// Ends a session's leader, if it has one.
void trifold_pty_end(pid_t leader, int life);
#endif
