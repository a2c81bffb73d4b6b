import MailIndex

/// How far an index is and how fast, over all updates until it is whole: one that ends for news is gone on with by the
/// next, which counts what is left anew.
struct IndexingPace {
  /// True if something was told.
  private(set) var wasTold = false
  /// When it began, and when the update did that goes on, in milliseconds.
  private let began: Int64
  private(set) var updateBegan: Int64
  /// The messages that former updates read, and those that this one read.
  private var (before, done) = (0, 0)
  private var share = 0.0
  private var lastTold: Int64
  /// The moment of the last look, since words are read, and the messages that were read then.
  private var look: (time: Int64, done: Int)?
  /// The messages in a millisecond, smoothed; nil until it can be known.
  private var speed: Double?

  /// What is told of the time that is left is a guess before these milliseconds and this share.
  private static let (trial, least) = (Int64(3000), 0.02)
  /// The milliseconds over which the speed is smoothed.
  private static let smoothing = 20_000.0

  init(began: Int64) { (self.began, updateBegan, lastTold) = (began, began, began) }

  /// A further update begins, where the last one ended.
  mutating func goOn(now: Int64) {
    updateBegan = now
    (before, done) = (before + done, 0)
  }

  /// What is to be told now: nothing in the first second, then twice a second.
  mutating func next(_ progress: IndexProgress, now: Int64) -> IndexingProgress? {
    done = progress.done
    if look == nil, done > 0 { look = (now, before + done) }
    guard now - began >= 1000, now - lastTold >= 500, progress.total > 0 else { return nil }
    (lastTold, wasTold) = (now, true)
    let total = before + progress.total
    // News make more messages of all, but what was told is not taken back.
    share = min(1, max(share, Double(before + done) / Double(total)))
    measure(now)
    let left = speed.map { Double(progress.total - done) / max($0, 0.000_001) / 1000 }
    return IndexingProgress(share: share, seconds: left.map { Int(min($0, 1_000_000)) })
  }

  private mutating func measure(_ now: Int64) {
    // The envelopes come first, and are none of those that are counted.
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
