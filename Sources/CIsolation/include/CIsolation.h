#ifndef CISOLATION_H
#define CISOLATION_H

#include <sys/types.h>

/// Calls fork(2), which Swift declares unavailable. Returns 0 in the child, which on Linux ends with its parent. A trap
/// ends the child at once, without a backtrace, a core file or output. A program that forks must have a single thread.
pid_t trifold_fork(void);

/// Returns the signal that ended a process, from the status of waitpid(2), or 0. Swift does not import the macro.
int trifold_signal(int status);

/// Returns the exit code of a process, or -1 if a signal ended it.
int trifold_exit_code(int status);

/// Ends the process with SIGALRM after this number of seconds, or with SIGPROF after this number of milliseconds of
/// CPU time. Each call restarts both timers. This is C because Swift imports the timers' struct poorly.
void trifold_limit(unsigned seconds, unsigned milliseconds);

#endif
