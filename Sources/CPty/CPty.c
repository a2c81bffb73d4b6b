// Starts a program in a new session on a pty. On Linux, the leader of the session can be a process
// that does nothing, because the kernel drops the unread output of a leader that ends. This leader
// starts the program as a child of the caller.
#define _GNU_SOURCE
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/syscall.h>
#endif

/// Opens a pipe that programs do not inherit.
static int closing_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int trifold_pty_open(char *name, size_t length) {
  int pty = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (pty < 0) return -1;
  if (grantpt(pty) == 0 && unlockpt(pty) == 0 && ptsname_r(pty, name, length) == 0) return pty;
  int error = errno;
  close(pty);
  errno = error;
  return -1;
}

int trifold_pty_resize(int pty, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(pty, TIOCSWINSZ, &size);
}

// --- A session. After the first fork, only async-signal-safe functions are called.

/// The message that is sent through the pipe: the program's process, and an error number if the program did not start.
struct report {
  pid_t program;
  int error;
};

static void tell(int pipe, struct report report) {
  if (write(pipe, &report, sizeof report) < 0) _exit(127);
}

/// Runs the program in this process: in the foreground, and without blocked or ignored signals.
static void become(
  const char *path, char *const arguments[], char *const environment[], const char *folder, int terminal,
  int pipe) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  setpgid(0, 0);
  // A background process group that takes the foreground is stopped unless this signal is blocked.
  sigset_t mask;
  sigfillset(&mask);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  tcsetpgrp(terminal, getpid());
  for (int standard = 0; standard < 3; standard++) dup2(terminal, standard);
  if (terminal > 2) close(terminal);
  sigemptyset(&mask);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  if (folder == NULL || chdir(folder) == 0) execve(path, arguments, environment);
  tell(pipe, (struct report){.error = errno});
  _exit(127);
}

static void lead(
  const char *path, char *const arguments[], char *const environment[], const char *folder, const char *name,
  bool leads, int pipe, int life) {
  setsid();
  // The first terminal that a session leader opens becomes the session's controlling terminal.
  int terminal = open(name, O_RDWR);
  if (terminal < 0) {
    tell(pipe, (struct report){.error = errno});
    _exit(127);
  }
#ifdef __linux__
  if (leads) become(path, arguments, environment, folder, terminal, pipe);
  // The new process becomes a child of the caller, so that the caller can wait for it.
  pid_t program = (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  if (program == 0) become(path, arguments, environment, folder, terminal, pipe);
  tell(pipe, (struct report){.program = program, .error = program < 0 ? errno : 0});
  // Keep only one descriptor open. Any other descriptor would still be in use after the caller has closed it.
  dup2(life, 0);
  syscall(SYS_close_range, 1, ~0U, 0);
  char nothing;
  while (read(0, &nothing, 1) < 0 && errno == EINTR) continue;
  _exit(0);
#else
  // Only Linux allows a process to start a child for its parent. On other systems, the program is always the leader.
  (void)leads, (void)life;
  ioctl(terminal, TIOCSCTTY, 0);
  become(path, arguments, environment, folder, terminal, pipe);
#endif
}

static void end(pid_t child) {
  kill(child, SIGKILL);
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
}

void trifold_pty_end(pid_t leader, int life) {
  close(life);
  if (leader <= 0) return;
  while (waitpid(leader, NULL, 0) < 0 && errno == EINTR) continue;
}

int trifold_pty_spawn(
  const char *path, char *const arguments[], char *const environment[], const char *folder,
  const char *terminal, bool leads, struct trifold_pty_session *session) {
#ifndef __linux__
  leads = true;
#endif
  int ends[2], life[2];
  if (closing_pipe(ends) != 0) return errno;
  if (closing_pipe(life) != 0) {
    int error = errno;
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  *session = (struct trifold_pty_session){.leader = fork(), .life = life[1]};
  int error = session->leader < 0 ? errno : 0;
  if (session->leader == 0) {
    lead(path, arguments, environment, folder, terminal, leads, ends[1], life[0]);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  close(life[0]);
  // The end of the pipe is reached when the program has started and the leader has closed its descriptors.
  struct report report;
  ssize_t count;
  while ((count = read(ends[0], &report, sizeof report)) != 0) {
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) break;
    if (report.program > 0) session->program = report.program;
    if (report.error != 0) error = report.error;
  }
  close(ends[0]);
  if (leads && session->leader > 0) {
    session->program = session->leader;
    session->leader = 0;
  }
  if (error == 0 && session->program == 0) error = ECHILD;
  if (error != 0) {
    if (session->program > 0) end(session->program);
    trifold_pty_end(session->leader, session->life);
  }
  return error;
}
