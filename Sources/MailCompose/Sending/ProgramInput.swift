import SystemCalls

/// What a program reads as its input: a pipe, of which it is known how much was read.
struct ProgramInput {
  private var rest: ArraySlice<UInt8>
  private let pipe: Int32

  /// Writes bytes into a pipe, which is closed by ``end()``.
  init(_ bytes: [UInt8], _ pipe: Int32) {
    (rest, self.pipe) = (bytes[...], pipe)
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  }

  /// True once all is in the pipe.
  private(set) var isWritten = false
  private var isClosed = false
  /// True once the program was seen to have read everything.
  private(set) var isRead = false

  /// True while a process may read what is in the pipe.
  var hasReaders: Bool {
    guard !isClosed else { return false }
    var state = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) < 0 || Int32(state.revents) & Int32(POLLERR) == 0
  }

  /// Writes as much as the pipe takes, and closes it once all of it was read: only then does the program see the end.
  mutating func write() {
    guard !isClosed else { return }
    while !rest.isEmpty, put() {}
    isWritten = rest.isEmpty
    guard isWritten else { return }
    var count: Int32 = 0
    // Whoever reads a pipe waits for its end, which comes when everything is read: what is left in it is known until then.
    if ioctl(pipe, UInt(FIONREAD), &count) == 0, count == 0 {
      isRead = true
      end()
    }
  }

  /// Writes once; false if the pipe takes no more at present.
  private mutating func put() -> Bool {
    let count = withoutSignal {
      rest.withUnsafeBytes { SystemCalls.write(pipe, $0.baseAddress, min($0.count, 1 << 16)) }
    }
    guard count > 0 else { return count < 0 && errno == EINTR }
    rest = rest.dropFirst(count)
    return true
  }

  /// Keeps the signal from the process that comes if nobody reads any more.
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
