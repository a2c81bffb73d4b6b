import Synchronization

/// The tape's time, for a program on which a tape is played. This object also contains the pending answers to the
/// program's effects.
///
/// This is a class because the program's loop, its effects and its click counter share one time.
final class ReplayClock: Sendable {
  private struct State {
    var timeline = Timeline<@Sendable () -> Void>()
    /// The time up to which the player lets time advance, in milliseconds.
    var goal = 0
    /// The number of effects that are being performed.
    var effects = 0
    /// The number of effects that have been started so far.
    var asked = 0
    /// Wakes the program's loop.
    var wake: @Sendable () -> Void = {}
    /// Handles something that arrives from outside.
    var receive: @Sendable ([String]) -> Void = { _ in }
  }

  /// The outcome of ``step(_:)``.
  enum Step {
    /// Time advanced to an event. The program must look at its clock.
    case moved
    /// Answers were due and have been sent.
    case answered
    /// Time has advanced as far as the player allows.
    case arrived
  }

  private let start: Int64
  private let state = Mutex(State())

  /// Creates a clock that starts at `start`, in seconds since 1970-01-01T00:00:00Z.
  init(start: Int64) { self.start = start }

  /// Milliseconds since the tape began.
  var now: Int { state.withLock { $0.timeline.now } }
  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Int64 { Timeline<Void>.seconds(at: now, from: start) }
  /// True if no effect is being performed.
  var isIdle: Bool { state.withLock { $0.effects == 0 } }
  /// The number of effects that have been started so far.
  var asked: Int { state.withLock { $0.asked } }

  func wakes(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  func receives(by receive: @escaping @Sendable ([String]) -> Void) {
    state.withLock { $0.receive = receive }
  }

  /// Tells the program about something that arrives from outside.
  func receive(_ arguments: [String]) { state.withLock { $0.receive }(arguments) }

  /// Drops the pending answers.
  func forget() { state.withLock { $0.timeline.removeAll { _ in true } } }

  /// Allows calls of ``step(_:)`` to advance the time up to `goal`.
  func allow(until goal: Int) { state.withLock { $0.goal = max($0.goal, goal) } }

  /// Advances to the next event, or sends the answers that are due now. An idle program calls this
  /// method repeatedly until the result is `arrived`.
  ///
  /// If several events are due at the same time, a new minute and timers come before answers, as in ``Player``.
  /// - Parameter timer: the time of the program's next timer.
  func step(_ timer: Int?) -> Step {
    var due: [@Sendable () -> Void] = []
    let step = state.withLock { state -> Step in
      while let answer = state.timeline.takeDue() { due.append(answer) }
      if !due.isEmpty { return .answered }
      let minute = Timeline<Void>.nextMinute(after: state.timeline.now, from: start)
      let moment = min(state.timeline.next ?? minute, timer ?? minute, minute)
      state.timeline.advance(to: min(moment, state.goal))
      return moment <= state.goal ? .moved : .arrived
    }
    for answer in due { answer() }
    return step
  }

  /// Records that an effect has begun.
  func begin() {
    state.withLock { state in
      state.effects += 1
      state.asked += 1
    }
  }

  /// Records that an effect is done. Call this after its answers have been sent or scheduled.
  func end() {
    let wake = state.withLock { state in
      state.effects -= 1
      return state.wake
    }
    wake()
  }

  /// Schedules `answer` after a delay in milliseconds.
  func add(_ answer: @escaping @Sendable () -> Void, after delay: Int) {
    state.withLock { $0.timeline.add(answer, after: delay) }
  }
}
