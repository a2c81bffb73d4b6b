import Synchronization

/// The tape's time in a program that a tape is played on, and the answers still to come.
///
/// A class, because the program's loop, its effects and the count of clicks share one time.
final class ReplayClock: Sendable {
  private struct State {
    var timeline = Timeline<@Sendable () -> Void>()
    /// The milliseconds up to which time may advance.
    var goal = 0
    /// Effects that were asked for and are not done yet.
    var effects = 0
    /// Effects that were ever asked for.
    var asked = 0
    /// Wakes the loop.
    var wake: @Sendable () -> Void = {}
    /// Takes what comes from outside.
    var receive: @Sendable ([String]) -> Void = { _ in }
  }

  /// The outcome of a step of time.
  enum Step {
    /// Time advanced to an event; the program must look at its clock.
    case moved
    /// Answers that were due were sent.
    case answered
    /// Time is where it may advance to.
    case arrived
  }

  private let start: Int64
  private let state = Mutex(State())

  /// The time begins at `start`, in seconds since 1970-01-01T00:00:00Z.
  init(start: Int64) { self.start = start }

  /// Milliseconds since the tape began.
  var now: Int { state.withLock { $0.timeline.now } }
  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Int64 { Timeline<Void>.seconds(at: now, from: start) }
  /// True if no effect is being done.
  var isIdle: Bool { state.withLock { $0.effects == 0 } }
  /// Effects that were ever asked for.
  var asked: Int { state.withLock { $0.asked } }

  func wakes(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  func receives(by receive: @escaping @Sendable ([String]) -> Void) {
    state.withLock { $0.receive = receive }
  }

  /// Gives the program what comes from outside.
  func receive(_ arguments: [String]) { state.withLock { $0.receive }(arguments) }

  /// Drops the answers still to come.
  func forget() { state.withLock { $0.timeline.removeAll { _ in true } } }

  /// Lets time advance to this number of milliseconds, by calls of ``step()``.
  func allow(until goal: Int) { state.withLock { $0.goal = max($0.goal, goal) } }

  /// Advances to the next event, or sends the answers that are due now. A program at rest calls it
  /// again and again, until time has arrived.
  ///
  /// As without a terminal, a new minute and timers come before the answers of the same moment.
  /// - Parameter timer: the moment at which the program has something to do of itself.
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

  /// Counts an effect as begun.
  func begin() {
    state.withLock { state in
      state.effects += 1
      state.asked += 1
    }
  }

  /// Counts an effect as done, after its answers were sent or added.
  func end() {
    let wake = state.withLock { state in
      state.effects -= 1
      return state.wake
    }
    wake()
  }

  /// Sends `answer` after this number of milliseconds.
  func add(_ answer: @escaping @Sendable () -> Void, after delay: Int) {
    state.withLock { $0.timeline.add(answer, after: delay) }
  }
}
