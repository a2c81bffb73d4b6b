// The functions on macOS. Never run: this file was only checked by a compiler with declarations of macOS's functions.
#ifdef __APPLE__
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int trifold_rename_new(const char *from, const char *to) {
  return renamex_np(from, to, RENAME_EXCL);
}

// Before macOS 13, the locks for open file descriptions are not declared. The locks that belong to
// a process exclude the same programs, so use them instead, although they are released when the
// process closes any descriptor of the file.
#ifdef F_OFD_SETLK
enum { set_lock = F_OFD_SETLK, get_lock = F_OFD_GETLK };
#else
enum { set_lock = F_SETLK, get_lock = F_GETLK };
#endif

static struct flock whole_file(short type) {
  return (struct flock){.l_type = type, .l_whence = SEEK_SET};
}

int trifold_lock(int descriptor) {
  struct flock lock = whole_file(F_WRLCK);
  return fcntl(descriptor, set_lock, &lock);
}

int trifold_unlock(int descriptor) {
  struct flock lock = whole_file(F_UNLCK);
  return fcntl(descriptor, set_lock, &lock);
}

pid_t trifold_lock_holder(int descriptor) {
  struct flock lock = whole_file(F_WRLCK);
  if (fcntl(descriptor, get_lock, &lock) != 0) return -1;
  return lock.l_type == F_UNLCK ? 0 : lock.l_pid;
}

// On macOS, the locks of fcntl(2) and flock(2) exclude each other, so the lock that trifold_lock
// took is enough.
int trifold_lock_for_flock(int descriptor) {
  (void)descriptor;
  return 0;
}

void trifold_unlock_for_flock(int descriptor) { (void)descriptor; }

bool trifold_is_locked_for_writing(int descriptor) {
  struct flock lock = whole_file(F_RDLCK);
  return fcntl(descriptor, get_lock, &lock) == 0 && lock.l_type == F_WRLCK;
}

int trifold_reserve(int descriptor, off_t offset, off_t length) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return -1;
  off_t missing = offset + length - status.st_size;
  if (missing <= 0) return 0;
  fstore_t store = {F_ALLOCATEALL, F_PEOFPOSMODE, 0, missing, 0};
  return fcntl(descriptor, F_PREALLOCATE, &store) == -1 && errno == ENOSPC ? -1 : 0;
}

// A file on disk without a name, because there are no files in memory that can be opened again by a path.
int trifold_file_in_memory(const char *name) {
  (void)name;
  char path[1024];
  size_t length = confstr(_CS_DARWIN_USER_TEMP_DIR, path, sizeof path);
  if (length == 0 || length + 8 > sizeof path) strlcpy(path, "/tmp/", sizeof path);
  strlcat(path, "XXXXXX", sizeof path);
  int descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

// Does nothing. POSIX_SPAWN_CLOEXEC_DEFAULT, which is a flag of the process rather than an action,
// has the same effect.
int trifold_spawn_closing_others(posix_spawn_file_actions_t *actions) {
  (void)actions;
  return 0;
}

int trifold_spawn_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

// Another thread may start a program between the two calls. POSIX_SPAWN_CLOEXEC_DEFAULT keeps that
// program from inheriting the ends of the pipe.
static int closing_on_exec(int ends[2]) {
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

int trifold_pipe(int ends[2]) { return pipe(ends) == 0 ? closing_on_exec(ends) : -1; }

int trifold_file_mark(const char *path, uint64_t *inode, uint64_t *born) {
  struct stat status;
  if (lstat(path, &status) != 0) return -1;
  *inode = status.st_ino;
  *born = (uint64_t)status.st_birthtimespec.tv_sec * 1000000000
    + (uint64_t)status.st_birthtimespec.tv_nsec;
  return 0;
}

bool trifold_is_shared_type(uint32_t type) {
  (void)type;
  return false;
}

bool trifold_is_shared(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 && !(status.f_flags & MNT_LOCAL);
}

void trifold_idle_disk(void) {
  setiopolicy_np(IOPOL_TYPE_DISK, IOPOL_SCOPE_THREAD, IOPOL_THROTTLE);
}

void trifold_return_large_memory(void) {}

int trifold_socket_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  int on = 1;
  setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return closing_on_exec(ends);
}

ssize_t trifold_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_DONTWAIT);
}

#endif
