import Synchronization
import SystemCalls

/// A detected change in an account.
public enum MailChange: Hashable, Sendable {
  /// Messages in the mailbox were added or removed, or their flags changed.
  case messages(MailboxID)
  /// Mailboxes may have been added or removed. The account should be opened again.
  case mailboxes
  /// Something changed in an additional folder, which contains another program's index of the mail.
  case besides
}

/// Detects changes in an account for as long as the watch exists.
///
/// Folders are watched with inotify. Folders that cannot be watched, because the limit is reached or because the system
/// does not have inotify, are checked every few seconds. Folders on network file systems are also checked, because
/// there, inotify reports only the changes made by this machine.
///
/// Changes that follow each other closely are reported together, on the watch's own thread. This type is a class
/// because it owns that thread.
public final class MailWatch: Sendable {
  /// The delays between changes and the report about them.
  public struct Timing: Hashable, Sendable {
    /// The number of milliseconds to wait after a change. If no other change follows in this time, the changes are
    /// reported.
    public var quiet: Int32 = 50
    /// The number of milliseconds after which changes are reported even if more changes follow.
    public var longest: Int32 = 500
    /// The number of milliseconds between two checks of folders that cannot be watched.
    public var polling: Int32 = PolledFolders.interval

    /// Makes the default timing.
    public init() {}
  }

  private let wakeUp: WakePipe
  private let thread: Mutex<BackgroundThread?>

  /// Watches the current mailboxes of `account`. If a folder is missing from the start, this is
  /// reported as a change. Other changes since the account was opened are not reported.
  ///
  /// - Parameters:
  ///   - besides: additional folders to watch, which contain no mail.
  ///   - usesInotify: false to check all folders every few seconds instead of watching them.
  ///   - onChange: called on the watch's thread. It must not call `close()`.
  public convenience init(
    _ account: MailAccount, besides: [FilePath] = [], timing: Timing = Timing(),
    usesInotify: Bool = true, onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    self.init(WatchPlan(account, besides: besides), timing, usesInotify, onChange)
  }

  /// Waits for an account at `path` that could not be opened. Reports `mailboxes` when a file or
  /// folder appears that may be the account. At that time, the account may still be incomplete.
  ///
  /// - Parameters:
  ///   - usesInotify: false to check every few seconds instead of watching.
  ///   - onChange: called on the watch's thread. It must not call `close()`.
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
    let wakeUp = WakePipe()
    self.wakeUp = wakeUp
    // Watching begins here, so that no later change is missed.
    let loop = WatchLoop(
      plan: plan, timing: timing, usesInotify: usesInotify, onChange: onChange)
    thread = Mutex(BackgroundThread { loop.run(until: wakeUp) })
  }

  deinit { close() }

  /// Ends the watch. When this function returns, `onChange` is not running, and will not be called again.
  public func close() {
    wakeUp.wake()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    // `onChange` may release the last reference to the watch on the watch's own thread, and a
    // thread cannot wait for its own end.
    if let thread { thread.isCurrent ? thread.detach() : thread.join() }
  }
}

/// A pipe that ends another thread's wait. This type is a class because two threads share the pipe, and it is closed
/// when both have released it.
final class WakePipe: Sendable {
  /// A descriptor that becomes readable when `wake` is called, or -1 if the system has no descriptors left.
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

  /// Ends the current wait, and every later wait.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }
}
