#include "CIsolation.h"

#include <fcntl.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

pid_t trifold_fork(void) {
  pid_t child = fork();
  if (child != 0) return child;
  static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM, SIGPROF};
  for (unsigned i = 0; i < sizeof traps / sizeof *traps; i++) signal(traps[i], SIG_DFL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (null >= 0) dup2(null, STDERR_FILENO);
  return 0;
}

int trifold_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int trifold_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

void trifold_limit(unsigned seconds, unsigned milliseconds) {
  struct itimerval work = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_PROF, &work, NULL);
  alarm(seconds);
}
