import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Records clicks, and finds text on screen that a tape can use to name the clicked places.
extension Recorder {
  mutating func press(_ point: Point, _ count: Int, _ modifiers: Modifiers) -> Outcome {
    if let outcome = asked(.mouse(.pressing(point, count, modifiers))) { return outcome }
    endGesture()
    if case .click(let first) = open, first.count == 1, count == 2, first.pressed == point,
      first.modifiers == modifiers
    {
      open = nil
      begin(
        Gesture(
          pressed: point, point: first.point, target: first.target, count: 2, modifiers: modifiers,
          origin: first.origin, isPure: first.isPure))
      return player.isRunning ? .taken : .quit
    }
    closeOpen()
    rest()
    var place = self.place(of: point, count, modifiers)
    if count == 1, clickCount(at: place.point) > 1 {
      // Less time may pass in the tape than for the user, so two single clicks could become a double click. Wait
      // between the clicks.
      play(.sleep(ClickCounter.patience))
      place = self.place(of: point, count, modifiers)
    }
    begin(
      Gesture(
        pressed: point, point: place.point, target: place.target, count: 1, modifiers: modifiers,
        origin: .player(player), isPure: true))
    return player.isRunning ? .taken : .quit
  }

  mutating func begin(_ gesture: Gesture) {
    var gesture = gesture
    let event = InputEvent.mouse(.pressing(gesture.point, gesture.count, gesture.modifiers))
    gesture.isPure = gesture.isPure && isPure(event)
    self.gesture = gesture
    player.perform(.input(event))
  }

  /// Returns the click count that the next click at `point` would have.
  private func clickCount(at point: Point) -> Int {
    var clicks = player.clicks
    let event = clicks.counted(.mouse(.pressing(point, 1, [])), at: .milliseconds(player.now))
    guard case .mouse(let mouse) = event, case .press(_, let count) = mouse.kind else { return 1 }
    return count
  }

  /// Returns true if the program returns no commands in response to `event`.
  func isPure(_ event: InputEvent) -> Bool {
    var session = player.session
    return session.input(event).isEmpty
  }

  /// Returns how the tape names `point`: by text that is on screen only once and on which a click has the same effect.
  /// If there is no such text, the tape uses the cell.
  private func place(
    of point: Point, _ count: Int, _ modifiers: Modifiers
  ) -> (point: Point, target: ClickTarget) {
    let frame = player.frame
    var expected: Click?
    for phrase in frame.phrases(near: point) where frame.places(of: phrase.text) == [phrase.point] {
      let target = ClickTarget.text(phrase.text, occurrence: 1)
      guard TapeCommand.click(target, count: 1, modifiers: modifiers).isReadable else { continue }
      let wanted = expected ?? click(point, count, modifiers)
      expected = wanted
      let found = click(phrase.point, count, modifiers)
      guard wanted.commands == found.commands, shows(wanted.session, theSameAs: found.session)
      else { continue }
      return (phrase.point, target)
    }
    return (point, .cell(point))
  }

  /// The result of a click, before its commands are performed.
  private struct Click {
    let session: Session<P.A>
    let commands: [String]
  }

  private func click(_ point: Point, _ count: Int, _ modifiers: Modifiers) -> Click {
    var session = player.session
    let commands =
      session.input(.mouse(.pressing(point, count, modifiers)))
      + session.input(.mouse(MouseEvent(.release(.left), at: point, modifiers)))
    return Click(session: session, commands: commands.map { "\($0)" })
  }
}

extension Recorder.Gesture {
  /// The command for the gesture, provided that the mouse has not moved.
  var click: TapeCommand { .click(target, count: count, modifiers: modifiers) }
}

extension MouseEvent {
  /// Returns the event of pressing the left button.
  static func pressing(_ point: Point, _ count: Int, _ modifiers: Modifiers) -> MouseEvent {
    MouseEvent(.press(.left, clickCount: count), at: point, modifiers)
  }
}
