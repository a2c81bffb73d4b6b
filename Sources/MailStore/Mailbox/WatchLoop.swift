import Glibc
import Synchronization

/// What the thread of a `MailWatch` does. A class, because a closure carries it to its thread,
/// which alone uses it.
final class WatchLoop: Sendable {
  private let inotify: SharedInotify?
  private let meanings: [Int32: [WatchPlan.Meaning]]
  private let polled: [(path: FilePath, meanings: [WatchPlan.Meaning])]
  private let initialStamps: [FilePath: FileStatus]
  private let timing: MailWatch.Timing
  private let onChange: @Sendable (Set<MailChange>) -> Void

  init(
    plan: WatchPlan, timing: MailWatch.Timing, usesInotify: Bool,
    onChange: @escaping @Sendable (Set<MailChange>) -> Void
  ) {
    let inotify = usesInotify ? SharedInotify() : nil
    var meanings: [Int32: [WatchPlan.Meaning]] = [:]
    var polled: [(path: FilePath, meanings: [WatchPlan.Meaning])] = []
    for folder in plan.folders {
      if let watch = inotify?.inotify.watch(folder.path) {
        meanings[watch, default: []] += folder.meanings
      } else {
        polled.append(folder)
      }
    }
    self.inotify = inotify
    self.meanings = meanings
    self.polled = polled
    self.timing = timing
    self.onChange = onChange
    initialStamps = Self.stamps(of: polled)
  }

  /// Waits for changes and tells them until `wakeUp`.
  func run(until wakeUp: WakeUp) {
    var stamps = initialStamps
    var pending: Set<MailChange> = []
    var firstNews: Int64 = 0
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
        pending.formUnion(look(&stamps))
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

  private func waitingTime(pending: Bool, firstNews: Int64, nextPoll: Int64) -> Int32 {
    let untilPoll = polled.isEmpty ? Int64.max : max(0, nextPoll - Self.now())
    guard pending else { return untilPoll == .max ? -1 : Int32(clamping: untilPoll) }
    let left = max(0, firstNews + Int64(timing.longest) - Self.now())
    return Int32(clamping: min(Int64(timing.quiet), left, untilPoll))
  }

  /// What inotify's news mean for mail.
  private func news() -> Set<MailChange> {
    var changes: Set<MailChange> = []
    for event in inotify?.inotify.events() ?? [] {
      guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else {
        return Set(meanings.values.joined().map(\.whole))
      }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0
      for meaning in meanings[event.watch] ?? [] {
        if isGone {
          changes.formUnion([meaning.whole, .mailboxes])
        } else if let change = meaning.change(name: event.name, isFolder: isFolder) {
          changes.insert(change)
        }
      }
    }
    return changes
  }

  /// What changed in the folders without a watch since the last look.
  private func look(_ stamps: inout [FilePath: FileStatus]) -> Set<MailChange> {
    let now = Self.stamps(of: polled)
    var changes: Set<MailChange> = []
    for folder in polled {
      for meaning in folder.meanings {
        let path = meaning.polledPath(in: folder.path)
        if now[path] != stamps[path] { changes.insert(meaning.whole) }
      }
    }
    stamps = now
    return changes
  }

  private static func stamps(
    of folders: [(path: FilePath, meanings: [WatchPlan.Meaning])]
  ) -> [FilePath: FileStatus] {
    var stamps: [FilePath: FileStatus] = [:]
    for folder in folders {
      for meaning in folder.meanings {
        let path = meaning.polledPath(in: folder.path)
        stamps[path] = FileStatus(path)
      }
    }
    return stamps
  }

  /// Milliseconds of a clock that never jumps.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// Inotify in a class, for values that cannot be copied cannot be optional properties of one.
private final class SharedInotify: Sendable {
  let inotify: Inotify

  init?() {
    guard let inotify = Inotify() else { return nil }
    self.inotify = inotify
  }
}

extension WatchPlan.Meaning {
  /// The change that any news of it may stand for.
  fileprivate var whole: MailChange {
    switch self {
    case .messages(let id), .file(_, let id): .messages(id)
    case .folders, .files: .mailboxes
    }
  }

  /// What is looked at where there is no watch.
  fileprivate func polledPath(in folder: FilePath) -> FilePath {
    if case .file(let name, _) = self { folder.appending(name) } else { folder }
  }
}
