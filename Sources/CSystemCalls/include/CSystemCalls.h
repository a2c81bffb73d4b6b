#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Functions of Linux that Swift's module of the C library omits, or whose arguments Swift cannot pass.

/// Renames a file. Fails with EEXIST if `to` exists (renameat2(2)), and with EINVAL or ENOSYS if
/// the file system does not support this.
int trifold_rename_new(const char *from, const char *to);

/// Takes the write lock on a whole file for this open file description, without waiting
/// (F_OFD_SETLK). The lock excludes the fcntl(2) locks of all programs, and is released when the
/// last descriptor is closed. Returns 0, or -1 with EAGAIN or EACCES.
int trifold_lock(int descriptor);

/// Releases the lock that `trifold_lock` took.
int trifold_unlock(int descriptor);

/// Returns the process whose lock makes `trifold_lock` fail. Returns 0 if there is none, and -1 if
/// the system does not report the process.
pid_t trifold_lock_holder(int descriptor);

/// Also takes the write lock of flock(2), without waiting, because qmail uses only that lock.
/// Returns -1 if a different program has the lock. Returns 0 otherwise, even if the file system
/// does not support such locks.
int trifold_lock_for_flock(int descriptor);

/// Releases the lock that `trifold_lock_for_flock` took.
void trifold_unlock_for_flock(int descriptor);

/// True if a program has an fcntl(2) write lock on the file.
bool trifold_is_locked_for_writing(int descriptor);

/// Reserves disk space for a part of a file, without changing the file's size (fallocate(2)). Returns 0, even if the
/// file system does not support this, or -1 with errno set.
int trifold_reserve(int descriptor, off_t offset, off_t length);

/// Creates a file in memory, and returns its descriptor (memfd_create(2)). Returns -1 with errno set on failure.
int trifold_file_in_memory(const char *name);

/// Makes the new process for `actions` close all files except standard input, output and error,
/// after the other actions. Returns 0, or the error number. Has no effect with glibc before 2.34.
int trifold_spawn_closing_others(posix_spawn_file_actions_t *actions);

/// Makes the new process for `actions` start in `folder`. Returns 0, or the error number.
int trifold_spawn_in(posix_spawn_file_actions_t *actions, const char *folder);

/// Creates a pipe that other programs do not inherit (pipe2(2)). Returns -1 with errno set on failure.
int trifold_pipe(int ends[2]);

/// Stores the inode of a file, and its creation time in nanoseconds since 1970 (statx(2)). For a
/// symbolic link, these are the values of the link itself. The time is 0 if the file system does
/// not record it. Returns 0, or -1 with errno set.
int trifold_file_mark(const char *path, uint64_t *inode, uint64_t *born);

/// True for types of file systems (statfs(2)) in which other machines or programs can change files
/// without this kernel noticing.
bool trifold_is_shared_type(uint32_t type);

/// True if a file or folder is in a file system that other machines or programs can change unnoticed. In such a file
/// system, inotify does not report all changes.
bool trifold_is_shared(const char *path);

/// Makes this thread use the disk only when no other program needs it (ioprio_set(2)). Has no effect if the system does
/// not support this class.
void trifold_idle_disk(void);

/// Makes memory blocks of 1 MiB or more return to the system as soon as they are freed (mallopt(3)). By default, glibc
/// keeps such memory after the first block has been freed. Has no effect with other C libraries.
void trifold_return_large_memory(void);

/// Creates two connected sockets that other programs do not inherit (socketpair(2)). Returns 0, or -1 with errno set.
int trifold_socket_pair(int ends[2]);

/// Sends as many bytes as the socket accepts without waiting, and never causes SIGPIPE (send(2)). Returns the number of
/// bytes sent, or -1 with errno set.
ssize_t trifold_send(int socket, const void *bytes, size_t count);

/// Limits another process: `memory` bytes of address space, and `seconds` of processor time from
/// now on (prlimit(2)). Returns 0, or -1 if the system cannot set these limits.
int trifold_bound_process(pid_t process, uint64_t memory, uint64_t seconds);

/// Makes the system end this process when the thread that started it ends (PR_SET_PDEATHSIG), and hides its memory
/// from core files and debuggers.
void trifold_end_with_parent(void);

/// Permanently prevents this process from opening files and connections and from starting programs (seccomp(2),
/// landlock(7), setrlimit(2)). Open files stay open. Returns 0, or -1 if the system cannot filter calls. After a
/// failure, the process is only partly confined.
int trifold_confine(void);

#endif
