import SystemCalls

/// The standard input of a program, as a pipe, and how much of it the program has read.
struct ProgramInput {
  private var rest: ArraySlice<UInt8>
  private let pipe: Int32

  /// Begins to write bytes into a pipe. ``end()`` closes the pipe.
  init(_ bytes: [UInt8], _ pipe: Int32) {
    (rest, self.pipe) = (bytes[...], pipe)
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  }

  /// True if all bytes have been written into the pipe.
  private(set) var isWritten = false
  private var isClosed = false
  /// True if the program has read all bytes.
  private(set) var isRead = false

  /// True while at least one process has the pipe open for reading.
  var hasReaders: Bool {
    guard !isClosed else { return false }
    var state = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) < 0 || Int32(state.revents) & Int32(POLLERR) == 0
  }

  /// Writes as many bytes as fit into the pipe. Closes the pipe only when the program has read all bytes.
  mutating func write() {
    guard !isClosed else { return }
    while !rest.isEmpty, put() {}
    isWritten = rest.isEmpty
    guard isWritten else { return }
    var count: Int32 = 0
    // The pipe is closed only when it is empty, because the number of unread bytes cannot be determined once the pipe
    // is closed.
    if ioctl(pipe, UInt(FIONREAD), &count) == 0, count == 0 {
      isRead = true
      end()
    }
  }

  /// Writes to the pipe once. Returns false if the pipe is full.
  private mutating func put() -> Bool {
    let count = withoutSignal {
      rest.withUnsafeBytes { SystemCalls.write(pipe, $0.baseAddress, min($0.count, 1 << 16)) }
    }
    guard count > 0 else { return count < 0 && errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }

  /// Suppresses SIGPIPE, which this process would receive if no process had the pipe open for reading.
  private func withoutSignal(_ body: () -> Int) -> Int {
    var (set, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &set, &former)
    let result = body()
    let code = errno
    if result < 0, code == EPIPE, !wasPending {
      var time = timespec()
      while sigtimedwait(&set, nil, &time) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    errno = code
    return result
  }

  /// Closes the pipe.
  mutating func end() {
    guard !isClosed else { return }
    isClosed = true
    close(pipe)
  }
}
