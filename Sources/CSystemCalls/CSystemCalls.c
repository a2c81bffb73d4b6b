// The functions on Linux; Darwin.c has them for macOS. renameat2, memfd_create and pipe2 exist only on Linux. fcntl is
// variadic, and its locks for open file descriptions are not declared by default.
#ifdef __linux__
#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
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

int trifold_lock_for_flock(int descriptor) {
  return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? -1 : 0;
}

void trifold_unlock_for_flock(int descriptor) { (void)flock(descriptor, LOCK_UN); }

bool trifold_is_locked_for_writing(int descriptor) {
  struct flock lock = whole_file(F_RDLCK);
  return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type == F_WRLCK;
}

int trifold_reserve(int descriptor, off_t offset, off_t length) {
  if (fallocate(descriptor, FALLOC_FL_KEEP_SIZE, offset, length) == 0) return 0;
  return errno == EOPNOTSUPP || errno == ENOSYS ? 0 : -1;
}

int trifold_file_in_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int trifold_spawn_closing_others(posix_spawn_file_actions_t *actions) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
  (void)actions;
  return 0;
#endif
}

int trifold_spawn_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int trifold_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int trifold_file_mark(const char *path, uint64_t *inode, uint64_t *born) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME, &status) != 0) {
    // Some sandboxes refuse statx, so try lstat.
    struct stat old;
    if (errno == ENOENT || lstat(path, &old) != 0) return -1;
    *inode = old.st_ino;
    *born = 0;
    return 0;
  }
  *inode = status.stx_ino;
  *born = status.stx_mask & STATX_BTIME
    ? (uint64_t)status.stx_btime.tv_sec * 1000000000 + status.stx_btime.tv_nsec : 0;
  return 0;
}

bool trifold_is_shared_type(uint32_t type) {
  switch (type) {
    case 0x6969:      // NFS
    case 0x65735546:  // FUSE: sshfs, and many others
    case 0x01021997:  // 9P: folders shared with virtual machines, and with WSL
    case 0x517B:      // SMB
    case 0xFF534D42:  // CIFS
    case 0xFE534D42:  // SMB2
    case 0x5346414F:  // AFS
    case 0x6B414653:  // AFS in the kernel
    case 0x00C36400:  // Ceph
    case 0x73757245:  // Coda
    case 0x0BD00BD0:  // Lustre
    case 0x01161970:  // GFS2
    case 0x7461636F:  // OCFS2
    case 0x786F4256:  // VirtualBox shared folders
    case 0xBACBACBC:  // VMware shared folders
      return true;
    default:
      return false;
  }
}

bool trifold_is_shared(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 && trifold_is_shared_type((uint32_t)status.f_type);
}

void trifold_idle_disk(void) {
  // Set the class "idle" (3) for this thread (1, 0). The C library does not define names for these numbers.
  (void)syscall(SYS_ioprio_set, 1, 0, 3 << 13);
}

void trifold_return_large_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  // Keep the pages of smaller blocks, because such blocks are allocated and freed with each letter
  // that the user types in a search.
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

#endif
