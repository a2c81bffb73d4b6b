/// Counts the clicks of a double or triple click: presses of one button, in one cell, shortly after
/// one another. Terminals tell presses only.
public struct ClickCounter: Sendable {
  /// Time between two presses that still belong together.
  public static let patience: Duration = .milliseconds(400)

  private var last: (button: MouseEvent.Button, cell: Point, time: Duration)?
  private var count = 0

  /// A counter that has seen nothing.
  public init() {}

  /// `event`, which came at `time` by a clock that never goes back, with the right click count, if
  /// it is a press; any other as it is.
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
