import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Records drags, and the release of the button after a click.
extension Recorder {
  mutating func drag(_ point: Point) {
    guard var gesture, (gesture.path.last ?? gesture.pressed) != point else {
      return
    }
    // A tape cannot express drags with modifiers, so record the click with which the drag began.
    if !gesture.modifiers.isEmpty { return release(gesture.pressed) }
    if gesture.path.isEmpty, gesture.count > 1 || gesture.point != gesture.pressed {
      // A drag begins where the button was pressed. If the program has already returned commands,
      // the click cannot be changed into a drag.
      guard gesture.isPure, gesture.count == 1 else { return release(gesture.pressed) }
      player = gesture.origin.player
      gesture.point = gesture.pressed
      gesture.target = .cell(gesture.pressed)
      begin(gesture)
      guard let begun = self.gesture else { return }
      gesture = begun
    }
    let event = InputEvent.mouse(MouseEvent(.drag(.left), at: point))
    gesture.isPure = gesture.isPure && isPure(event)
    gesture.path.append(point)
    player.perform(.input(event))
    self.gesture = gesture
  }

  mutating func release(_ point: Point) {
    guard let gesture else { return }
    self.gesture = nil
    if gesture.path.isEmpty, point == gesture.pressed || !gesture.modifiers.isEmpty {
      player.perform(
        .input(.mouse(MouseEvent(.release(.left), at: gesture.point, gesture.modifiers))))
      open = .click(gesture)
      return
    }
    let command = Self.command(from: gesture.pressed, to: point)
    let straight = ScreenPoint.way(from: gesture.pressed, to: point)
    if gesture.isPure, gesture.path != straight || gesture.point != gesture.pressed {
      player = gesture.origin.player
      play(command)
    } else {
      player.perform(.input(.mouse(MouseEvent(.release(.left), at: point))))
      passTime()
      add(command)
    }
  }

  static func command(from start: Point, to end: Point) -> TapeCommand {
    start == end ? .click(.cell(end), count: 1) : .drag(.cell(start), .cell(end))
  }

  /// Releases the button at the mouse's last position.
  mutating func endGesture() {
    if let gesture { release(gesture.path.last ?? gesture.pressed) }
  }
}
