import Synchronization
import SystemCalls

/// A change detected in an account.
public enum MailChange: Hashable, Sendable {
  /// Messages of the mailbox arrived, disappeared, or changed their flags.
  case messages(MailboxID)
  /// Mailboxes may have been added or removed; the account should be opened again.
  case mailboxes
  /// Something changed in an additional folder: another program's index of the mail.
  case besides
}

/// Detects changes in an account as long as the watch exists.
///
/// Folders are watched with inotify. Folders that cannot be watched, because the limit is reached or the system has no
/// inotify, are checked every few seconds. So are folders on network file systems, where inotify reports only changes
/// made by this machine. Changes close together are reported together, on a thread of the watch. A class, because it
/// owns that thread.
public final class MailWatch: Sendable {
  /// The delays before changes are reported.
  public struct Timing: Hashable, Sendable {
    /// Milliseconds without another change after which changes are reported.
    public var quiet: Int32 = 50
    /// Milliseconds after which changes are reported even if more keep coming.
    public var longest: Int32 = 500
    /// Milliseconds between two checks of folders that are not watched.
    public var polling: Int32 = PolledFolders.interval

    /// Makes the default delays.
    public init() {}
  }

  private let wakeUp: WakePipe
  private let thread: Mutex<BackgroundThread?>

  /// Watches the present mailboxes of `account`. A folder that is already missing is reported too; other changes since
  /// the account was opened are not.
  ///
  /// - Parameters:
  ///   - besides: additional folders to watch, which contain no mail.
  ///   - usesInotify: false to check all folders every few seconds instead.
  ///   - onChange: called on the watch's thread; must not call `close()`.
  public convenience init(
    _ account: MailAccount, besides: [FilePath] = [], timing: Timing = Timing(),
    usesInotify: Bool = true, onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    self.init(WatchPlan(account, besides: besides), timing, usesInotify, onChange)
  }

  /// Waits for an account at `path` that could not be opened. Reports `mailboxes` when something appears that may be
  /// the account, perhaps still incomplete.
  ///
  /// - Parameters:
  ///   - usesInotify: false to check every few seconds instead.
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
    let wakeUp = WakePipe()
    self.wakeUp = wakeUp
    // Watching begins here, so that every later change is detected.
    let loop = WatchLoop(
      plan: plan, timing: timing, usesInotify: usesInotify, onChange: onChange)
    thread = Mutex(BackgroundThread { loop.run(until: wakeUp) })
  }

  deinit { close() }

  /// Ends the watch. After it returns, `onChange` is not running and will not be called again.
  public func close() {
    wakeUp.wake()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    // `onChange` itself may drop the last reference, and a thread cannot wait for its own end.
    if let thread { thread.isCurrent ? thread.detach() : thread.join() }
  }
}

/// A pipe that ends another thread's wait. A class, because two threads share it, and the last one closes it.
final class WakePipe: Sendable {
  /// A descriptor that is readable after `wake` was called; -1 if the system has none left.
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

  /// Ends the present wait and every later one.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }
}
