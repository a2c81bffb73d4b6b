#ifndef TRIFOLD_CPTY_H
#define TRIFOLD_CPTY_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Opens a pty that programs do not inherit, and stores the name of its terminal. Returns -1 on failure (errno).
int trifold_pty_open(char *name, size_t length);

/// Sets the size of a pty. Returns 0 on success.
int trifold_pty_resize(int pty, int columns, int rows);

/// A program in a new session, and the session's leader. The leader is 0 if the program itself leads. The leader ends
/// when the descriptor `life` is closed, and therefore also when the caller ends.
struct trifold_pty_session {
  pid_t program, leader;
  int life;
};

/// Starts the program at `path` in the foreground of a new session on the terminal named `terminal`. The working folder
/// is `folder`, unless that is NULL. Returns 0, or the error number.
///
/// If `leads` is true, the program is the session's leader and receives a hang-up first. However, when a leader ends,
/// the kernel drops its unread output. If `leads` is false, the leader is a separate process that does nothing. Both
/// processes are children of the caller. On systems other than Linux, the program is always the leader.
int trifold_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], const char *folder,
  const char *terminal, bool leads, struct trifold_pty_session *session);

/// Ends a session's leader, if it has one.
void trifold_pty_end(pid_t leader, int life);
#endif
