/// The pending events of a tape in order of time: the answers to a program's effects.
struct Timeline<Event> {
  /// Milliseconds since the tape began.
  private(set) var now = 0
  private var waiting: [(due: Int, event: Event)] = []

  /// The time of the next event, or nil if there is none.
  var next: Int? { waiting.first?.due }

  /// Adds `event` after all events that are due at the same time or earlier.
  mutating func add(_ event: Event, after delay: Int) {
    let due = now + max(0, delay)
    let place = waiting.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    waiting.insert((due, event), at: place)
  }

  /// Removes and returns the next event if it is due.
  mutating func takeDue() -> Event? {
    guard let next, next <= now else { return nil }
    return waiting.removeFirst().event
  }

  /// Removes the events for which `isGone` returns true.
  mutating func removeAll(where isGone: (Event) -> Bool) { waiting.removeAll { isGone($0.event) } }

  /// Returns the current time of a clock that showed `start` when the tape began, in seconds since 1970.
  static func seconds(at now: Int, from start: Int64) -> Int64 { start &+ Int64(now / 1000) }

  /// Returns the time at which the next minute begins on a clock that showed `start` when the tape
  /// began. Both times are in milliseconds since the tape began.
  static func nextMinute(after now: Int, from start: Int64) -> Int {
    let seconds = seconds(at: now, from: start)
    return (now / 1000 + Int(60 - (seconds % 60 + 60) % 60)) * 1000
  }

  /// Advances time to `moment`. Time never goes back.
  mutating func advance(to moment: Int) { now = max(now, moment) }
}
