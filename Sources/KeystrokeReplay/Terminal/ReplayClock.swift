import Synchronization

/// The tape's time in the program that is played on, and what is still to come in it.
///
/// A class, since the program's loop, its effects and the count of clicks go by one and the same
/// time.
final class ReplayClock: Sendable {
  private struct State {
    var timeline = Timeline<@Sendable () -> Void>()
    /// Milliseconds to which time may go on.
    var goal = 0
    /// Effects that have been asked for and not done yet.
    var effects = 0
    /// How many were ever asked for.
    var asked = 0
    /// Wakes the loop.
    var wake: @Sendable () -> Void = {}
  }

  /// What a step of the time was.
  enum Step {
    /// It went on to a moment at which something happens; the program is to look at its clock.
    case moved
    /// Answers that are due were sent.
    case answered
    /// It is where it may go to.
    case arrived
  }

  private let start: Int64
  private let state = Mutex(State())

  /// The time stands at `start`, in seconds since 1970-01-01T00:00:00Z.
  init(start: Int64) { self.start = start }

  /// Milliseconds since the tape began.
  var now: Int { state.withLock { $0.timeline.now } }
  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Int64 { Timeline<Void>.seconds(at: now, from: start) }
  /// Whether nothing is being done.
  var isIdle: Bool { state.withLock { $0.effects == 0 } }
  /// How many effects were ever asked for.
  var asked: Int { state.withLock { $0.asked } }

  func wakes(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Lets time go on to so many milliseconds; ``step()`` does.
  func allow(until goal: Int) { state.withLock { $0.goal = max($0.goal, goal) } }

  /// Goes on to the next moment at which something happens, or does what is due in this one. A
  /// program that has come to rest calls it again and again, until time has arrived.
  ///
  /// In each moment the program is told of a new minute first, and the answers that are due come
  /// after it, as without a terminal.
  func step() -> Step {
    var due: [@Sendable () -> Void] = []
    let step = state.withLock { state -> Step in
      while let answer = state.timeline.takeDue() { due.append(answer) }
      if !due.isEmpty { return .answered }
      let minute = Timeline<Void>.nextMinute(after: state.timeline.now, from: start)
      let moment = min(state.timeline.next ?? minute, minute)
      state.timeline.advance(to: min(moment, state.goal))
      return moment <= state.goal ? .moved : .arrived
    }
    for answer in due { answer() }
    return step
  }

  /// Counts an effect that is asked for.
  func begin() {
    state.withLock { state in
      state.effects += 1
      state.asked += 1
    }
  }

  /// Counts it as done; its answers were sent, or added.
  func end() {
    let wake = state.withLock { state in
      state.effects -= 1
      return state.wake
    }
    wake()
  }

  /// Has `answer` sent after so many milliseconds.
  func add(_ answer: @escaping @Sendable () -> Void, after delay: Int) {
    state.withLock { $0.timeline.add(answer, after: delay) }
  }
}
