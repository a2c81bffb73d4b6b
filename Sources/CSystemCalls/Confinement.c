// Confines a process to its memory and its open files, and lets its parent limit its memory and processor time.
//
// A filter of system calls (seccomp) allows only a short list of calls. Calls that open or examine files fail without
// ending the process, because the C library makes some of them by itself: iconv looks for converters, and a sort asks
// for the size of the memory. Every other call ends the process. In addition, Landlock forbids access to files,
// whichever call is used. Even close(2) ends the process, so the socket to the parent is closed only when the
// process ends.
#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

int trifold_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

ssize_t trifold_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int trifold_bound_process(pid_t process, uint64_t memory, uint64_t seconds) {
  const struct rlimit none = {0, RLIM_INFINITY};
  struct rlimit now = none;
  if (prlimit(process, RLIMIT_AS, NULL, &now) != 0) return -1;
  now.rlim_cur = memory < now.rlim_max ? memory : now.rlim_max;
  if (prlimit(process, RLIMIT_AS, &now, NULL) != 0) return -1;
  clockid_t clock;
  struct timespec used;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  if (prlimit(process, RLIMIT_CPU, NULL, &now) != 0) return -1;
  uint64_t end = (uint64_t)used.tv_sec + 1 + seconds;
  now.rlim_cur = end < now.rlim_max ? end : now.rlim_max;
  return prlimit(process, RLIMIT_CPU, &now, NULL);
}

// Forbids opening files, using the network, and sending signals to other processes, as far as the kernel's version of
// Landlock can forbid them. The numbers of the system calls are written out, because older headers lack them. They are
// the same on all machines. Kernels before 5.13 have no Landlock.
static void close_files(void) {
  enum { create_ruleset = 444, restrict_self = 446, ask_version = 1 };
  struct {
    uint64_t files, network, scopes;
  } rules = {0, 0, 0};
  long version = syscall(create_ruleset, NULL, (size_t)0, ask_version);
  if (version < 1) return;
  int files = version < 2 ? 13 : version < 3 ? 14 : version < 5 ? 15 : 16;
  rules.files = (UINT64_C(1) << files) - 1;
  if (version >= 4) rules.network = 3;
  if (version >= 6) rules.scopes = 3;
  size_t size = version < 4 ? 8 : version < 6 ? 16 : 24;
  long set = syscall(create_ruleset, &rules, size, 0);
  if (set < 0) return;
  syscall(restrict_self, (int)set, 0);
  close((int)set);
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#endif

#ifdef MACHINE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// Loads the low half of an argument. All supported machines are little-endian.
#define ARGUMENT(number) LOAD(args[number])
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ON(call, action) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), ANSWER(action)
#define ALLOW(name) ON(SYS_##name, SECCOMP_RET_ALLOW)
#define REFUSE(name) ON(SYS_##name, SECCOMP_RET_ERRNO | EACCES)
// Allows a call unless its third argument, the memory protection, makes memory executable.
#define ALLOW_DATA(name)                                                                          \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4), ARGUMENT(2),                             \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), ANSWER(SECCOMP_RET_KILL_PROCESS), \
      ANSWER(SECCOMP_RET_ALLOW)

static int filter_calls(void) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      ALLOW(read), ALLOW(write), ALLOW(brk), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise),
      ALLOW_DATA(mmap), ALLOW_DATA(mprotect),
      ALLOW(futex), ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(getrandom),
      ALLOW(sched_yield), ALLOW(getpid), ALLOW(gettid), ALLOW(lseek), ALLOW(fstat),
      ALLOW(exit), ALLOW(exit_group), ALLOW(rt_sigreturn), ALLOW(restart_syscall),
      // Allow SIGABRT, which abort(3) sends to its own thread.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4), ARGUMENT(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SIGABRT, 0, 1), ANSWER(SECCOMP_RET_ALLOW),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      REFUSE(rt_sigprocmask), REFUSE(openat), REFUSE(newfstatat), REFUSE(statx),
      REFUSE(faccessat), REFUSE(readlinkat), REFUSE(getcwd), REFUSE(sysinfo), REFUSE(prlimit64),
      REFUSE(ioctl), REFUSE(fcntl), REFUSE(sched_getaffinity), REFUSE(uname), REFUSE(writev),
#ifdef __x86_64__
      REFUSE(open), REFUSE(stat), REFUSE(lstat), REFUSE(access), REFUSE(readlink),
      REFUSE(getrlimit),
#endif
      ANSWER(SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static int filter_calls(void) { return -1; }
#endif

static void allow_none(int resource) {
  const struct rlimit none = {0, 0};
  setrlimit(resource, &none);
}

void trifold_end_with_parent(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Hide the memory from core files and debuggers.
  prctl(PR_SET_DUMPABLE, 0);
  allow_none(RLIMIT_CORE);
  prctl(PR_SET_NAME, "trifold-parser");
}

int trifold_confine(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  close_files();
  allow_none(RLIMIT_NOFILE);
  allow_none(RLIMIT_NPROC);
  allow_none(RLIMIT_FSIZE);
  return filter_calls();
}

#else

int trifold_bound_process(pid_t process, uint64_t memory, uint64_t seconds) {
  (void)process, (void)memory, (void)seconds;
  return -1;
}

void trifold_end_with_parent(void) {}

int trifold_confine(void) { return -1; }

#endif
