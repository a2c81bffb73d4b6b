import SystemCalls

/// The files that the program may still open (RLIMIT_NOFILE).
enum RoomForFiles {
  /// As many as it has open at once on several accounts, with those of its threads and of a command. The threads' library ends
  /// a program by a fault that cannot have its own.
  private static let needed = 48

  /// - Throws: ``Failure`` if there are too few.
  static func check() throws(Failure) {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    while files.count < needed {
      let file = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard file >= 0 else {
        // Standard input may be closed, which is another matter.
        if errno == EBADF { return }
        throw Failure(
          "too few files can be opened, \(files.count) of \(needed); raise the limit (ulimit -n)",
          code: EX_OSERR)
      }
      files.append(file)
    }
  }
}
