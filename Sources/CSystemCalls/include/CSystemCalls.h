#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Calls of Linux that Swift's module of the C library leaves out, or whose arguments it cannot pass.

/// Renames a file, and fails with EEXIST if `to` exists (renameat2(2)). Fails with EINVAL or ENOSYS where the file
/// system cannot.
int trifold_rename_new(const char *from, const char *to);

/// Takes the write lock of a whole file for this open file description, without waiting (F_OFD_SETLK). It excludes the
/// fcntl(2) locks of all programs, and ends with the last descriptor. Returns 0, or -1 with EAGAIN or EACCES.
int trifold_lock(int descriptor);

/// Gives back the lock of `trifold_lock`.
int trifold_unlock(int descriptor);

/// The process that keeps `trifold_lock` from the file; 0 if none does, -1 if the system does not tell.
pid_t trifold_lock_holder(int descriptor);

/// Takes the write lock of flock(2) too, without waiting; qmail knows no other. Returns 0, also where the file system has no
/// such locks, or -1 if another program has it.
int trifold_lock_for_flock(int descriptor);

/// True if a program has a write lock of fcntl(2) on the file.
bool trifold_is_locked_for_writing(int descriptor);

/// Reserves room on the disk for a part of a file, whose size stays (fallocate(2)). Returns 0, also where the file system
/// cannot do this, or -1 with errno set.
int trifold_reserve(int descriptor, off_t offset, off_t length);

/// Makes a file in memory and returns its descriptor (memfd_create(2)); -1 with errno set.
int trifold_file_in_memory(const char *name);

/// Makes the process of `actions` close all files but its standard input, output and errors, after the other actions. Returns
/// 0, or the error's number. Without effect before glibc 2.34.
int trifold_spawn_closing_others(posix_spawn_file_actions_t *actions);

/// Makes the process of `actions` begin in `folder`. Returns 0, or the error's number.
int trifold_spawn_in(posix_spawn_file_actions_t *actions, const char *folder);

/// Makes a pipe that no other program inherits (pipe2(2)); -1 with errno set.
int trifold_pipe(int ends[2]);

/// Tells the inode of a file, or of a symbolic link itself, and when it was made, in nanoseconds since 1970; 0 if the
/// file system does not tell (statx(2)). Returns 0, or -1 with errno set.
int trifold_file_mark(const char *path, uint64_t *inode, uint64_t *born);

/// True for a file system of this type (statfs(2)) that other machines or programs may change without this kernel's notice.
bool trifold_is_shared_type(uint32_t type);

/// True if a file or folder is in such a file system, of whose changes inotify does not tell all.
bool trifold_is_shared(const char *path);

/// Lets this thread read and write only when no other program wants the disk (ioprio_set(2)). Without effect where the
/// system has no such class.
void trifold_idle_disk(void);

/// Has memory in pieces of a MiB and more go back to the system as soon as it is freed (mallopt(3)). glibc alone keeps it
/// once it saw such a piece come and go. Without effect on other C libraries.
void trifold_return_large_memory(void);

#endif
