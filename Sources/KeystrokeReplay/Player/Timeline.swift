/// What will happen to a program in the tape's time, in order: answers to its effects.
struct Timeline<Event> {
  /// Milliseconds since the tape began.
  private(set) var now = 0
  private var waiting: [(due: Int, event: Event)] = []

  /// When the next one is due; nil where nothing is to come.
  var next: Int? { waiting.first?.due }

  /// Puts `event` after all that are due no later than it is.
  mutating func add(_ event: Event, after delay: Int) {
    let due = now + max(0, delay)
    let place = waiting.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    waiting.insert((due, event), at: place)
  }

  /// The next event that is due by now.
  mutating func takeDue() -> Event? {
    guard let next, next <= now else { return nil }
    return waiting.removeFirst().event
  }

  /// The clock that stood at `start` when the tape began, in seconds since 1970.
  static func seconds(at now: Int, from start: Int64) -> Int64 { start &+ Int64(now / 1000) }

  /// When that clock begins its next minute.
  static func nextMinute(after now: Int, from start: Int64) -> Int {
    let seconds = seconds(at: now, from: start)
    return (now / 1000 + Int(60 - (seconds % 60 + 60) % 60)) * 1000
  }

  /// Time goes on to `moment`, never back.
  mutating func advance(to moment: Int) { now = max(now, moment) }
}
