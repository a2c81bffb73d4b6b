import SystemCalls

/// Checks that the process may open enough files at the same time (RLIMIT_NOFILE).
enum RoomForFiles {
  /// The number of files that several accounts, threads and a command need at the same time. The
  /// thread library crashes the program if it cannot open the files that it needs.
  private static let needed = 48

  /// Checks the limit for open files.
  /// - Throws: ``Failure`` if the limit is too low.
  static func check() throws(Failure) {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    while files.count < needed {
      let file = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard file >= 0 else {
        // Standard input is closed, which is not reported as an error here.
        if errno == EBADF { return }
        throw Failure(
          "only \(files.count) of \(needed) files can be opened; raise the limit (ulimit -n)",
          code: EX_OSERR)
      }
      files.append(file)
    }
  }
}
