import KeystrokeReplay
import TerminalFrame

/// Performs the tape's mouse commands.
extension TerminalPlayer {
  mutating func click(
    _ target: ClickTarget, _ count: Int, _ modifiers: Modifiers, _ button: MouseEvent.Button
  ) -> Duration {
    guard let point = point(target) else { return .zero }
    heldMouse = nil
    let click = [MouseEvent.Kind.press(button, clickCount: 1), .release(button)]
      .map { InputEvent.mouse(MouseEvent($0, at: point, modifiers)) }
    return send(repeatElement(click, count: max(1, count)).flatMap { $0 }, nil)
  }

  /// Moves the mouse while no button is pressed. Few programs ask for such events.
  mutating func hover(_ target: ClickTarget) -> Duration {
    guard let point = point(target) else { return .zero }
    let report = motion(to: point)
    if report.isEmpty { fail("the program has not asked for mouse movements") }
    send(report)
    return settings.typingSpeed
  }

  mutating func drag(_ from: ClickTarget, _ to: ClickTarget) -> Duration {
    guard let start = point(from), let end = point(to) else { return .zero }
    heldMouse = nil
    return send([press(at: start)] + way(from: start, to: end) + [release(at: end)], nil)
  }

  mutating func press(_ target: ClickTarget) -> Duration {
    guard let point = point(target) else { return .zero }
    heldMouse = point
    return send([press(at: point)], nil)
  }

  mutating func dragTo(_ target: ClickTarget) -> Duration {
    guard let start = heldPoint("DragTo"), let end = point(target) else { return .zero }
    heldMouse = end
    return send(way(from: start, to: end), nil)
  }

  mutating func release() -> Duration {
    guard let point = heldPoint("Release") else { return .zero }
    heldMouse = nil
    return send([release(at: point)], nil)
  }

  mutating func scroll(
    _ direction: MouseEvent.ScrollDirection, _ count: Int, _ target: ClickTarget?
  ) -> Duration {
    let size = frame.size
    let middle = ClickTarget.cell(Point(size.width / 2, size.height / 2))
    guard let point = point(target ?? middle) else { return .zero }
    let notch = InputEvent.mouse(MouseEvent(.scroll(direction), at: point))
    return send(repeatElement(notch, count: count), nil)
  }

  private func press(at point: Point) -> InputEvent {
    .mouse(MouseEvent(.press(.left, clickCount: 1), at: point))
  }

  private func release(at point: Point) -> InputEvent {
    .mouse(MouseEvent(.release(.left), at: point))
  }

  /// Returns the drag events between two cells. Terminals report every cell on the path.
  private func way(from start: Point, to end: Point) -> [InputEvent] {
    ScreenPoint.way(from: start, to: end).map { .mouse(MouseEvent(.drag(.left), at: $0)) }
  }

  /// Returns the cell under the mouse while its button is held. If that cell is outside the terminal after a resize,
  /// returns the nearest cell on screen.
  private mutating func heldPoint(_ word: String) -> Point? {
    guard let held = heldMouse else {
      fail("\(word) needs a button that is held down, for example by Press \"Inbox\"")
      return nil
    }
    let size = frame.size
    return Point(min(held.x, size.width - 1), min(held.y, size.height - 1))
  }

  /// Returns the cell of a target. Returns nil and adds a failure if the target is not on screen,
  /// or if the program has not asked for mouse events.
  private mutating func point(_ target: ClickTarget) -> Point? {
    guard wantsMouse else {
      fail("the program has not asked for the mouse")
      return nil
    }
    var found: Point?
    let refusal = awaited(settings.waitTimeout) { _, frame in
      do throws(ScreenPoint.Missing) {
        found = try ScreenPoint.of(target, on: frame)
        return nil
      } catch { return error.words }
    }
    if let refusal { fail(refusal, detail: frame.picture) }
    return found
  }
}
