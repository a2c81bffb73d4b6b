import CSignals
import SystemCalls
import TerminalFrame

/// The events that the program has not received yet, from the oldest to the newest.
struct EventQueue {
  private var events: [TerminalEvent] = []
  private var head = 0

  var isEmpty: Bool { head == events.count }

  /// Adds `event`. If several resizes or several changes of the background are waiting, only the last one is kept. If
  /// several wake-ups are waiting, only one is kept.
  mutating func append(_ event: TerminalEvent) {
    switch event {
    case .resize:
      events.removeSubrange(..<head)
      head = 0
      events.removeAll { if case .resize = $0 { true } else { false } }
    case .background:
      events.removeSubrange(..<head)
      head = 0
      events.removeAll { if case .background = $0 { true } else { false } }
    case .woken:
      if events[head...].contains(.woken) { return }
    case .input, .resumed, .closed: break
    }
    events.append(event)
  }

  /// Removes and returns the oldest event.
  mutating func next() -> TerminalEvent? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      if isEmpty {
        events.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return events[head]
  }
}

/// A file descriptor that any thread can make readable, to wake the thread that polls it.
///
/// It is a class because threads share it, and the last thread that releases it closes the
/// descriptor. Otherwise, a late call could write to another file that has reused the number of the
/// descriptor.
final class WakeDescriptor: Sendable {
  /// The descriptor to poll.
  var number: Int32 { wakeUp.reading }
  private let wakeUp: trifold_wake

  init() throws(CursesTerminalError) {
    var wakeUp = trifold_wake()
    if trifold_wake_open(&wakeUp) != 0 { throw .system(errno) }
    self.wakeUp = wakeUp
  }

  deinit { trifold_wake_close(wakeUp) }

  /// Makes the descriptor readable until the next ``clear()``.
  func wake() { trifold_wake(wakeUp) }

  func clear() { trifold_wake_clear(wakeUp) }
}
