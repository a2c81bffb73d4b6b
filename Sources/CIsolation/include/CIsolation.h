#ifndef CISOLATION_H
#define CISOLATION_H

#include <sys/types.h>

/// fork(2), which Swift declares unavailable. Answers 0 in the child, where a trap ends the process at once
/// and quietly: no backtrace, no core, nothing on standard error; and which ends with its parent. A program that
/// forks must have one thread.
pid_t trifold_fork(void);

/// The signal that ended a process, by the status that waitpid(2) gave, or 0; a function-like macro that Swift
/// does not import.
int trifold_signal(int status);

/// The code with which a process ended, or -1 where it did not end by itself.
int trifold_exit_code(int status);

/// Ends the process by SIGALRM after so many seconds, or by SIGPROF once it has worked for so many milliseconds;
/// each call counts anew. A struct of timers is less trouble in C.
void trifold_limit(unsigned seconds, unsigned milliseconds);

#endif
