import Synchronization
import SystemCalls

/// A change that was noticed in an account.
public enum MailChange: Hashable, Sendable {
  /// Messages of the mailbox came, went, or changed their flags.
  case messages(MailboxID)
  /// Mailboxes may have come or gone; the account should be opened again.
  case mailboxes
  /// Something changed in a folder that is watched besides: another program's index of the mail.
  case besides
}

/// Notices changes in an account for as long as it lives.
///
/// It watches folders by inotify. Folders that get no watch, because the limit is reached or the system has no inotify, are
/// looked at every few seconds; so are those of network file systems, where inotify tells only what this machine changes.
/// Changes that come together are reported together, on a thread of the watch. A class, because it owns that thread.
public final class MailWatch: Sendable {
  /// The delays before changes are reported.
  public struct Timing: Hashable, Sendable {
    /// Milliseconds without a further change after which changes are reported.
    public var quiet: Int32 = 50
    /// Milliseconds after which they are reported even if changes go on.
    public var longest: Int32 = 500
    /// Milliseconds between two looks at folders without a watch.
    public var polling: Int32 = PolledFolders.interval

    /// The usual times.
    public init() {}
  }

  private let wakeUp: WakeUp
  private let thread: Mutex<BackgroundThread?>

  /// Watches the mailboxes that `account` has now. A folder that is gone by then is reported too; what
  /// else changed since the account was opened is not.
  ///
  /// - Parameters:
  ///   - besides: further folders to watch, which hold no mail.
  ///   - usesInotify: false to look at all folders every few seconds.
  ///   - onChange: called on the watch's thread; must not call `close()`.
  public convenience init(
    _ account: MailAccount, besides: [FilePath] = [], timing: Timing = Timing(),
    usesInotify: Bool = true, onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    self.init(WatchPlan(account, besides: besides), timing, usesInotify, onChange)
  }

  /// Waits for an account at `path`, which could not be opened: reports `mailboxes` when something comes that it may be.
  /// It may be half made by then.
  ///
  /// - Parameters:
  ///   - usesInotify: false to look every few seconds.
  ///   - onChange: called on the watch's thread; must not call `close()`.
  public convenience init(
    awaiting path: FilePath, timing: Timing = Timing(), usesInotify: Bool = true,
    onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    self.init(WatchPlan(awaiting: path), timing, usesInotify, onChange)
  }

  private init(
    _ plan: WatchPlan, _ timing: Timing, _ usesInotify: Bool,
    _ onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    let wakeUp = WakeUp()
    self.wakeUp = wakeUp
    // Watching begins here, so that every change from now on is noticed.
    let loop = WatchLoop(
      plan: plan, timing: timing, usesInotify: usesInotify, onChange: onChange)
    thread = Mutex(BackgroundThread { loop.run(until: wakeUp) })
  }

  deinit { close() }

  /// Ends the watch. When it returns, `onChange` is not running and will not be called again.
  public func close() {
    wakeUp.wake()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    // `onChange` itself may drop the last reference; the thread cannot wait for its own end.
    if let thread { thread.isCurrent ? thread.detach() : thread.join() }
  }
}

/// A pipe that ends another thread's wait. A class, because two threads share it, and the last to
/// use it closes it.
final class WakeUp: Sendable {
  /// A descriptor that is readable once `wake` was called; -1 if the system has no more.
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

  /// Ends this wait and every later one.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }
}
