import TerminalFrame

/// Events that came and were not yet asked for, oldest first.
struct EventQueue {
  private var events: [TerminalEvent] = []
  private var head = 0

  var isEmpty: Bool { head == events.count }

  /// Adds `event`. Of several sizes only the last counts, and one call to wake up is as good as
  /// many.
  mutating func append(_ event: TerminalEvent) {
    switch event {
    case .resize:
      events.removeSubrange(..<head)
      head = 0
      events.removeAll { if case .resize = $0 { true } else { false } }
    case .woken:
      if events[head...].contains(.woken) { return }
    case .input, .resumed, .closed: break
    }
    events.append(event)
  }

  /// Takes the oldest.
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
