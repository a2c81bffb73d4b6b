/// The identity of a timer. Timers with equal keys are the same timer.
package struct TimerKey: Hashable, Sendable {
  let id: EffectID
  let time: Duration
  let repeats: Bool
  /// Distinguishes timers that are otherwise equal.
  var number = 0
}

/// A timer that the state of the program requires.
package struct AppTimer<Event: Sendable>: Sendable {
  private let key: TimerKey
  private var event: Event
  /// The time of the next event. Nil after the last event.
  private(set) var due: Duration?

  func isDue(at now: Duration) -> Bool { due.map { $0 <= now } ?? false }

  /// True if the timer fires before `other`.
  func sortsBefore(_ other: AppTimer) -> Bool { (due ?? .zero) < (other.due ?? .zero) }

  /// Returns the event, and schedules the next repetition. Repetitions that were missed before `now` are skipped.
  mutating func fire(at now: Duration) -> Event {
    if key.repeats, let due {
      let missed = (now - due).wholeMilliseconds / key.time.wholeMilliseconds
      self.due = due + key.time * (missed + 1)
    } else {
      due = nil
    }
    return event
  }

  /// Returns the timers of `tasks`. Timers that were already running continue.
  static func timers<Effect>(
    of tasks: [AppTask<Effect, Event>], after old: [AppTimer], at now: Duration
  ) -> [AppTimer] {
    var seen: [TimerKey: Int] = [:]
    return tasks.compactMap { task in
      guard case .timer(let event, let time, let repeats) = task.kind else { return nil }
      let whole = max(1, (time / .milliseconds(1)).rounded(.up))
      var key = TimerKey(id: task.id, time: .milliseconds(whole), repeats: repeats)
      let number = seen[key, default: 0]
      seen[key] = number + 1
      key.number = number
      var timer =
        old.first { $0.key == key } ?? AppTimer(key: key, event: event, due: now + key.time)
      timer.event = event
      return timer
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded down. Floating-point numbers are not used, because their rounding
  /// errors would accumulate and make a timer fire twice.
  var wholeMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
