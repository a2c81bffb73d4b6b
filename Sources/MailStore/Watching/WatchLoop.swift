import CSystemCalls
import Synchronization
import SystemCalls

/// The work of a `MailWatch`'s thread, which waits for changes and reports them.
///
/// This type is a class because a closure passes it to the only thread that uses it.
final class WatchLoop: Sendable {
  private let inotify: SharedInotify?
  /// The meaning of a change in each folder, by the number of the folder's inotify watch.
  private let meanings: [Int32: [WatchPlan.Meaning]]
  private let polled: PolledFolders
  /// The changes to report first, because some folders were already missing when the watch began.
  private let missed: Set<MailChange>
  private let timing: MailWatch.Timing
  private let onChange: @Sendable (Set<MailChange>) -> Void

  init(
    plan: WatchPlan, timing: MailWatch.Timing, usesInotify: Bool,
    onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    let inotify = usesInotify ? SharedInotify() : nil
    var meanings: [Int32: [WatchPlan.Meaning]] = [:]
    var unwatched: [WatchPlan.Folder] = []
    var missed: Set<MailChange> = []
    for folder in plan.folders {
      if let watch = inotify?.inotify.watch(folder.path) {
        meanings[watch, default: []] += folder.meanings
        if folder.path.withCString({ trifold_is_shared($0) }) { unwatched.append(folder) }
      } else {
        unwatched.append(folder)
        if FileStatus(folder.path) == nil {
          missed.formUnion(folder.meanings.map(\.whole) + [.mailboxes])
        }
      }
    }
    self.inotify = inotify
    self.meanings = meanings
    polled = PolledFolders(unwatched)
    self.missed = missed
    self.timing = timing
    self.onChange = onChange
  }

  /// Reports changes until `wakeUp` is called.
  ///
  /// Changes that follow each other closely are reported together. They are reported when there has been no further
  /// change for `timing.quiet`, but no later than `timing.longest` after the first change.
  func run(until wakeUp: WakePipe) {
    var polled = polled
    var pending = missed
    var firstNews = Self.now()
    var nextPoll = Self.now() + Int64(timing.polling)
    while true {
      let wait = waitingTime(pending: !pending.isEmpty, firstNews: firstNews, nextPoll: nextPoll)
      var descriptors = [
        pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: inotify?.inotify.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 2, wait)
      if descriptors[0].revents != 0 || wakeUp.reading < 0 { return }
      let wasEmpty = pending.isEmpty
      if descriptors[1].revents != 0 { pending.formUnion(news()) }
      if !polled.isEmpty, Self.now() >= nextPoll {
        pending.formUnion(polled.look())
        nextPoll = Self.now() + Int64(timing.polling)
      }
      if wasEmpty { firstNews = Self.now() }
      let isQuiet = ready == 0 || Self.now() - firstNews >= Int64(timing.longest)
      if !pending.isEmpty, isQuiet {
        onChange(pending)
        pending = []
      }
    }
  }

  /// Returns the number of milliseconds to wait for changes, or -1 to wait without a limit.
  private func waitingTime(pending: Bool, firstNews: Int64, nextPoll: Int64) -> Int32 {
    let untilPoll = polled.isEmpty ? Int64.max : max(0, nextPoll - Self.now())
    guard pending else { return untilPoll == .max ? -1 : Int32(clamping: untilPoll) }
    let left = max(0, firstNews + Int64(timing.longest) - Self.now())
    return Int32(clamping: min(Int64(timing.quiet), left, untilPoll))
  }

  /// Reads events from inotify, and returns the changes of mail that they report.
  private func news() -> Set<MailChange> {
    var changes: Set<MailChange> = []
    for event in inotify?.inotify.events() ?? [] {
      guard !event.isOverflow else {
        return Set(meanings.values.joined().map(\.whole))
      }
      for meaning in meanings[event.watch] ?? [] {
        if event.isGone {
          changes.formUnion([meaning.whole, .mailboxes])
        } else if let change = meaning.change(name: event.name, isFolder: event.isFolder) {
          changes.insert(change)
        }
      }
    }
    return changes
  }

  /// Returns the current time of the monotonic clock, in milliseconds.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension Inotify {
  /// Watches a folder. Returns the watch's number, or nil if the folder is missing or the maximum number of watches is
  /// reached.
  fileprivate func watch(_ path: FilePath) -> Int32? { path.withCString { watch($0) } }
}

/// Wraps inotify in a class, because a property cannot have an optional noncopyable type.
private final class SharedInotify: Sendable {
  let inotify: Inotify

  init?() {
    guard let inotify = Inotify() else { return nil }
    self.inotify = inotify
  }
}
