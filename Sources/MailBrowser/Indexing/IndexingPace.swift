import MailIndex

/// The progress and speed of indexing, over several updates. An update that stops for new messages is continued by the
/// next update, which counts the remaining messages again.
struct IndexingPace {
  /// True if progress has been reported.
  private(set) var wasTold = false
  /// The time at which indexing began, in milliseconds.
  private let began: Int64
  /// The time at which the current update began, in milliseconds.
  private(set) var updateBegan: Int64
  /// The number of messages that previous updates read, and the number that the current update has read.
  private var (before, done) = (0, 0)
  private var share = 0.0
  private var lastTold: Int64
  /// The time of the latest measurement since reading began, and the number of messages read by then.
  private var look: (time: Int64, done: Int)?
  /// The smoothed speed in messages per millisecond; nil until it is known.
  private var speed: Double?

  /// The minimum time in milliseconds, and the minimum fraction of the work, before an estimate is given. An earlier
  /// estimate would be a guess.
  private static let (trial, least) = (Int64(3000), 0.02)
  /// The time in milliseconds over which the speed is smoothed.
  private static let smoothing = 20_000.0

  init(began: Int64) { (self.began, updateBegan, lastTold) = (began, began, began) }

  /// Begins the next update, which continues the work of the updates before it.
  mutating func beginUpdate(now: Int64) {
    updateBegan = now
    (before, done) = (before + done, 0)
  }

  /// Returns the progress to report. Nothing is reported in the first second. After that, progress is reported twice a
  /// second.
  mutating func next(_ progress: IndexProgress, now: Int64) -> IndexingProgress? {
    done = progress.done
    if look == nil, done > 0 { look = (now, before + done) }
    guard now - began >= 1000, now - lastTold >= 500, progress.total > 0 else { return nil }
    (lastTold, wasTold) = (now, true)
    let total = before + progress.total
    // New messages increase the total, but the reported fraction never decreases.
    share = min(1, max(share, Double(before + done) / Double(total)))
    measure(now)
    let left = speed.map { Double(progress.total - done) / max($0, 0.000_001) / 1000 }
    return IndexingProgress(share: share, seconds: left.map { Int(min($0, 1_000_000)) })
  }

  private mutating func measure(_ now: Int64) {
    // Envelopes are read before the messages, and do not count towards the speed.
    guard done > 0, let last = look else { return }
    let time = Double(now - last.time)
    let present = Double(before + done - last.done) / max(time, 1)
    if let former = speed {
      speed = former + (present - former) * time / (time + Self.smoothing)
    } else if now - last.time >= Self.trial, share >= Self.least {
      speed = present
    } else {
      return
    }
    look = (now, before + done)
  }
}
