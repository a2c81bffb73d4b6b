import SystemCalls

/// The standard input of a program: a pipe that knows how much of it was read.
struct ProgramInput {
  private var rest: ArraySlice<UInt8>
  private let pipe: Int32

  /// Begins writing bytes into a pipe, which ``end()`` closes.
  init(_ bytes: [UInt8], _ pipe: Int32) {
    (rest, self.pipe) = (bytes[...], pipe)
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  }

  /// True once all bytes are in the pipe.
  private(set) var isWritten = false
  private var isClosed = false
  /// True once the program has read all bytes.
  private(set) var isRead = false

  /// True while some process has the pipe open for reading.
  var hasReaders: Bool {
    guard !isClosed else { return false }
    var state = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) < 0 || Int32(state.revents) & Int32(POLLERR) == 0
  }

  /// Writes as much as fits, and closes the pipe once everything was read. The program sees the end only then.
  mutating func write() {
    guard !isClosed else { return }
    while !rest.isEmpty, put() {}
    isWritten = rest.isEmpty
    guard isWritten else { return }
    var count: Int32 = 0
    // The pipe is closed only when empty: a reader waits for that, and the number of unread bytes is known until then.
    if ioctl(pipe, UInt(FIONREAD), &count) == 0, count == 0 {
      isRead = true
      end()
    }
  }

  /// Writes once. Returns false if the pipe is full.
  private mutating func put() -> Bool {
    let count = withoutSignal {
      rest.withUnsafeBytes { SystemCalls.write(pipe, $0.baseAddress, min($0.count, 1 << 16)) }
    }
    guard count > 0 else { return count < 0 && errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }

  /// Suppresses SIGPIPE, which the process would get if nobody reads the pipe any more.
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
