#ifndef CISOLATION_H
#define CISOLATION_H

#include <sys/types.h>

/// fork(2), which Swift declares unavailable. Returns 0 in the child, which on Linux ends with its parent. A trap ends the
/// child at once and quietly, without a backtrace, a core file or output. A program that forks must have one thread.
pid_t trifold_fork(void);

/// The signal that ended a process, from the status of waitpid(2), or 0. Swift does not import the macro.
int trifold_signal(int status);

/// The exit code of a process, or -1 if it did not end by itself.
int trifold_exit_code(int status);

/// Ends the process by SIGALRM after this many seconds, or by SIGPROF after this many milliseconds of work. Each call
/// begins anew. In C, because Swift imports the struct of timers poorly.
void trifold_limit(unsigned seconds, unsigned milliseconds);

#endif
