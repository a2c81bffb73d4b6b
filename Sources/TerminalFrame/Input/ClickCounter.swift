/// Counts double and triple clicks. Presses count as one double or triple click if they are of the
/// same button, in the same cell, and at most ``patience`` apart. Terminals report only single
/// presses.
public struct ClickCounter: Sendable {
  /// The maximum time between two presses of a double click.
  public static let patience: Duration = .milliseconds(400)

  private var last: (button: MouseEvent.Button, cell: Point, time: Duration)?
  private var count = 0

  /// Makes a counter that has not seen any events.
  public init() {}

  /// Returns `event` with its click count if it is a press. Other events are returned unchanged.
  /// `time` is the time of the event, measured by a monotonic clock.
  public mutating func counted(_ event: InputEvent, at time: Duration) -> InputEvent {
    guard case .mouse(var mouse) = event else { return event }
    switch mouse.kind {
    case .press(let button, _):
      mouse.kind = .press(button, clickCount: press(button, in: mouse.position, at: time))
      return .mouse(mouse)
    case .drag, .scroll:
      last = nil
      return event
    case .release:
      return event
    }
  }

  private mutating func press(
    _ button: MouseEvent.Button, in cell: Point, at time: Duration
  ) -> Int {
    if let last, last.button == button, last.cell == cell, time - last.time <= Self.patience {
      count += 1
    } else {
      count = 1
    }
    last = (button, cell, time)
    return count
  }
}
