#ifndef CISOLATION_H
#define CISOLATION_H

#include <sys/types.h>

/// Calls fork(2), which Swift declares unavailable. Returns 0 in the child. On Linux, the child is
/// killed when its parent ends. A trap ends the child at once, without a backtrace, a core file or
/// output. A program that forks must have a single thread.
pid_t trifold_fork(void);

/// Returns the signal that ended a process, given the status from waitpid(2). Returns 0 if no
/// signal ended it. Swift does not import the C macro for this.
int trifold_signal(int status);

/// Returns the exit code of a process, given the status from waitpid(2). Returns -1 if a signal ended the process.
int trifold_exit_code(int status);

/// Ends the process with SIGALRM after this number of seconds, or with SIGPROF after this number of milliseconds of CPU
/// time. Each call restarts both timers. This is C because the struct for the timers is hard to use from Swift.
void trifold_limit(unsigned seconds, unsigned milliseconds);

#endif
