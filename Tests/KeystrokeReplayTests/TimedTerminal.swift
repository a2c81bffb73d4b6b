import TerminalFrame

/// A terminal in memory with its own clock, which advances only by waiting. Events occur at set times. This is a class
/// because terminals are classes.
final class TimedTerminal: Terminal {
  var size: Size
  private(set) var now = Duration.zero
  /// Every presented frame, with its time.
  private(set) var shots: [(time: Duration, frame: Frame)] = []
  /// The other calls, in order.
  private(set) var calls: [String] = []
  private var events: [(time: Duration, event: TerminalEvent)]

  init(_ size: Size, _ events: [(Duration, TerminalEvent)] = []) {
    self.size = size
    self.events = events.map { (time: $0.0, event: $0.1) }
  }

  func present(_ frame: Frame) { shots.append((now, frame)) }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    let end = timeout.map { now + $0 }
    guard let next = events.first, next.time <= end ?? next.time else {
      guard let end else { return .closed }
      now = end
      return nil
    }
    events.removeFirst()
    now = max(now, next.time)
    if case .resize(let size) = next.event { self.size = size }
    return next.event
  }

  var hasPendingEvent: Bool { events.first.map { $0.time <= now } ?? false }
  var waker: @Sendable () -> Void { {} }
  func perform(_ command: TerminalCommand) { calls.append("\(command)") }
  func redraw() { calls.append("redraw") }
  func suspend() { calls.append("suspend") }

  /// Returns the screen at a time.
  func lines(at time: Duration) -> [String] {
    shots.last { $0.time <= time }?.frame.lines ?? []
  }
}
