// renameat2, memfd_create and pipe2 are Linux's own, fcntl takes a variable number of arguments, and its locks of open file
// descriptions are hidden by default.
#define _GNU_SOURCE
#include "CFileCalls.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int trifold_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

static struct flock whole_file(short type) {
  return (struct flock){.l_type = type, .l_whence = SEEK_SET};
}

int trifold_lock(int descriptor) {
  struct flock lock = whole_file(F_WRLCK);
  return fcntl(descriptor, F_OFD_SETLK, &lock);
}

int trifold_unlock(int descriptor) {
  struct flock lock = whole_file(F_UNLCK);
  return fcntl(descriptor, F_OFD_SETLK, &lock);
}

pid_t trifold_lock_holder(int descriptor) {
  struct flock lock = whole_file(F_WRLCK);
  if (fcntl(descriptor, F_OFD_GETLK, &lock) != 0) return -1;
  return lock.l_type == F_UNLCK ? 0 : lock.l_pid;
}

int trifold_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 0); }

int trifold_file_in_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int trifold_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int trifold_file_mark(const char *path, uint64_t *inode, uint64_t *born) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME, &status) != 0) return -1;
  *inode = status.stx_ino;
  *born = status.stx_mask & STATX_BTIME
    ? (uint64_t)status.stx_btime.tv_sec * 1000000000 + status.stx_btime.tv_nsec : 0;
  return 0;
}

void trifold_idle_disk(void) {
  // The class "idle" (3) of this thread (1, 0); the C library has no names for them.
  (void)syscall(SYS_ioprio_set, 1, 0, 3 << 13);
}

void trifold_return_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  // Smaller pieces come and go with each letter of a search: their pages stay.
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}
