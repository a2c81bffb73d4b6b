import Glibc
import Synchronization

/// Notices changes in an account while it lives.
///
/// By inotify; folders that it has no watch for (the limit is reached, the system has none) are
/// looked at every few seconds. Changes that come together are told together, on a thread of the
/// watch. A class, because it owns that thread.
public final class MailWatch: Sendable {
  /// How soon changes are told.
  public struct Timing: Hashable, Sendable {
    /// Milliseconds without news after which changes are told.
    public var quiet: Int32 = 50
    /// Milliseconds after which they are told though news go on.
    public var longest: Int32 = 500
    /// Milliseconds between two looks at folders without a watch.
    public var polling: Int32 = 5000

    /// The usual times.
    public init() {}
  }

  private let wakeUp: WakeUp
  private let thread: Mutex<BackgroundThread?>

  /// Watches `account`, the mailboxes it has now.
  ///
  /// - Parameters:
  ///   - usesInotify: false looks at all folders every few seconds, as file systems of a network
  ///     need it.
  ///   - onChange: called on the watch's thread; must not call `close()`.
  public init(
    _ account: MailAccount, timing: Timing = Timing(), usesInotify: Bool = true,
    onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    let wakeUp = WakeUp()
    self.wakeUp = wakeUp
    // Watching begins before this returns: what changes from now on is noticed.
    let loop = WatchLoop(
      plan: WatchPlan(account), timing: timing, usesInotify: usesInotify, onChange: onChange)
    thread = Mutex(BackgroundThread { loop.run(until: wakeUp) })
  }

  deinit { close() }

  /// Ends the watch; returns when no call of `onChange` is running or will come.
  public func close() {
    wakeUp.wake()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    // The last reference may be dropped in `onChange` itself, where waiting would be for ever.
    if let thread { thread.isCurrent ? thread.detach() : thread.join() }
  }
}

/// A pipe that ends another thread's wait. A class, for the threads share it, and the last one
/// closes it.
final class WakeUp: Sendable {
  /// Readable when `wake` was called; -1 where the system has no more descriptors.
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  /// Ends the wait, now and for ever.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }
}
