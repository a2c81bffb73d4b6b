import Synchronization
import SystemCalls

/// Runs a search in another thread, so that the search can be abandoned if it takes too long. A
/// pattern with nested repetitions can take a very long time. A running search cannot be stopped;
/// its thread ends with the process. The thread is a pthread, because random play searches in
/// forked processes, where Dispatch has no threads.
///
/// This is a class because both threads share it.
final class PatternSearch: Sendable {
  private let search: @Sendable () -> [Range<Int>]
  private let found = Mutex<[Range<Int>]>([])
  /// A pipe. The thread writes to its `write` end when the search is done.
  private let pipe: (read: Int32, write: Int32)?

  init(_ search: @escaping @Sendable () -> [Range<Int>]) {
    self.search = search
    var ends: [Int32] = [-1, -1]
    pipe = SystemCalls.pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  deinit {
    if let pipe { for end in [pipe.read, pipe.write] { close(end) } }
  }

  /// Returns the matches, or nil if the search takes longer than `limit`. If no thread can be created, there is no
  /// limit.
  func places(within limit: Duration) -> [Range<Int>]? {
    guard let pipe, let thread = BackgroundThread({ self.run() }) else { return search() }
    thread.detach()
    var polled = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, Int32(limit.milliseconds)) < 0, errno == EINTR {}
    return polled.revents == 0 ? nil : found.withLock { $0 }
  }

  private func run() {
    let places = search()
    found.withLock { $0 = places }
    var byte: UInt8 = 0
    if let pipe { _ = write(pipe.write, &byte, 1) }
  }
}
