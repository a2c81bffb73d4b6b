#if canImport(Darwin)
  // Declares Linux names for things that have different names on Darwin, so that all differences
  // between the systems are in this folder.
  extension stat {
    /// The time of the last access.
    public var st_atim: timespec { st_atimespec }
    /// The time of the last change of the content.
    public var st_mtim: timespec { st_mtimespec }
    /// The time of the last change of the content or of the file's properties.
    public var st_ctim: timespec { st_ctimespec }
  }

  /// The environment of this process, which libraries cannot access by its usual name.
  public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { _NSGetEnviron().pointee }

  /// Takes a pending signal without waiting. Darwin has sigwait(3), but no sigtimedwait(2).
  public func sigtimedwait(
    _ set: inout sigset_t, _ information: UnsafeMutablePointer<siginfo_t>?, _ time: inout timespec
  ) -> Int32 {
    var pending = sigset_t()
    sigpending(&pending)
    for signal in Int32(1)..<NSIG where sigismember(&set, signal) == 1 {
      guard sigismember(&pending, signal) == 1 else { continue }
      var (taken, one) = (Int32(0), sigset_t())
      sigemptyset(&one)
      sigaddset(&one, signal)
      return sigwait(&one, &taken) == 0 ? taken : -1
    }
    errno = EAGAIN
    return -1
  }
#endif
