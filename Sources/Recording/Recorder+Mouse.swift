import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Records the mouse. A click or drag is a single command, but consists of several events.
extension Recorder {
  /// A click or drag whose button is still pressed.
  struct Gesture {
    /// The cell that the user pressed.
    let pressed: Point
    /// The cell that is pressed in the tape.
    var point: Point
    /// The way in which the tape names the cell `point`.
    var target: ClickTarget
    /// The number of clicks, such as 2 for a double click.
    let count: Int
    /// The modifiers that are held during the click or drag.
    let modifiers: Modifiers
    /// The state of the program before the click or drag.
    let origin: Origin<P>
    /// True as long as the program has returned no commands.
    var isPure: Bool
    /// The cells that the mouse has passed through.
    var path: [Point] = []
  }

  /// A command that the next event may extend.
  enum Open {
    case click(Gesture)
    case scroll(MouseEvent.ScrollDirection, Point)
  }

  /// Records a mouse event. Views use the left button, the vertical wheel, and modifiers with
  /// clicks. Other events are ignored.
  mutating func take(_ mouse: MouseEvent) -> Outcome {
    let point = mouse.position
    let isInside = Rect(size: player.session.size).contains(point)
    switch mouse.kind {
    case .press(.left, let count):
      return isInside ? press(point, count, mouse.modifiers) : .taken
    case .drag(.left): drag(inside(point))
    case .release(.left): release(inside(point))
    case .scroll(.up) where isInside: return scroll(.up, point)
    case .scroll(.down) where isInside: return scroll(.down, point)
    case .press, .drag, .release, .scroll: break
    }
    return .taken
  }

  private func inside(_ point: Point) -> Point {
    let size = player.session.size
    return Point(min(max(point.x, 0), size.width - 1), min(max(point.y, 0), size.height - 1))
  }

  // MARK: The wheel

  private mutating func scroll(_ direction: MouseEvent.ScrollDirection, _ point: Point) -> Outcome {
    let event = InputEvent.mouse(MouseEvent(.scroll(direction), at: point))
    if let outcome = asked(event) { return outcome }
    endGesture()
    rest()
    if case .scroll(direction, point) = open,
      case .scroll(_, let count, let target) = commands.last, TapeCommand.counts.contains(count + 1)
    {
      player.perform(.input(event))
      commands[commands.endIndex - 1] = .scroll(direction, count: count + 1, at: target)
    } else {
      closeOpen()
      player.perform(.input(event))
      add(.scroll(direction, count: 1, at: .cell(point)))
      open = .scroll(direction, point)
    }
    return player.isRunning ? .taken : .quit
  }

  // MARK: Ends

  /// Completes the open command, and lets the time after the command pass.
  mutating func closeOpen() {
    switch open {
    case .click(let gesture):
      passTime()
      add(gesture.click)
    case .scroll:
      passTime()
      screens[screens.endIndex - 1] = player.frame.digest
    case nil: break
    }
    open = nil
  }

  mutating func passTime() {
    player.perform(.time(player.now + player.settings.typingSpeed.milliseconds))
  }
}
