import TerminalFrame

/// Performs the tape's mouse commands.
extension Player {
  mutating func click(
    _ target: ClickTarget, _ count: Int, _ modifiers: Modifiers, _ button: MouseEvent.Button
  ) {
    guard let point = point(target) else { return }
    heldMouse = nil
    let click = [MouseEvent.Kind.press(button, clickCount: 1), .release(button)]
      .map { mouse($0, point, modifiers) }
    lineUp(repeatElement(click, count: max(1, count)).flatMap { $0 })
  }

  /// Presses the mouse button, moves the mouse, and releases the button. As in a terminal, every cell on the way is
  /// reported.
  mutating func drag(_ from: ClickTarget, _ to: ClickTarget) {
    guard let start = point(from), let end = point(to) else { return }
    heldMouse = nil
    let way = ScreenPoint.way(from: start, to: end).map { mouse(.drag(.left), $0) }
    lineUp([mouse(.press(.left, clickCount: 1), start)] + way + [mouse(.release(.left), end)])
  }

  mutating func press(_ target: ClickTarget) {
    guard let point = point(target) else { return }
    heldMouse = point
    lineUp([mouse(.press(.left, clickCount: 1), point)])
  }

  mutating func dragTo(_ target: ClickTarget) {
    guard let start = heldPoint("DragTo"), let end = point(target) else { return }
    heldMouse = end
    lineUp(ScreenPoint.way(from: start, to: end).map { mouse(.drag(.left), $0) })
  }

  mutating func release() {
    guard let point = heldPoint("Release") else { return }
    heldMouse = nil
    lineUp([mouse(.release(.left), point)])
  }

  /// Returns the cell under the mouse while its button is held. If that cell is outside the terminal after a resize,
  /// returns the nearest cell on screen.
  private mutating func heldPoint(_ word: String) -> Point? {
    guard let held = heldMouse else {
      fail("\(word) needs a button that is held down, for example by Press \"Inbox\"")
      return nil
    }
    let size = session.size
    return Point(min(held.x, size.width - 1), min(held.y, size.height - 1))
  }

  mutating func scroll(
    _ direction: MouseEvent.ScrollDirection, _ count: Int, _ target: ClickTarget?
  ) {
    let middle = Point(session.size.width / 2, session.size.height / 2)
    guard let point = point(target ?? .cell(middle)) else { return }
    lineUp(Array(repeating: mouse(.scroll(direction), point), count: count))
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ point: Point, _ modifiers: Modifiers = []
  ) -> StepPart {
    .input(.mouse(MouseEvent(kind, at: point, modifiers)))
  }

  private mutating func point(_ target: ClickTarget) -> Point? {
    let frame = frame
    do throws(ScreenPoint.Missing) {
      return try ScreenPoint.of(target, on: frame)
    } catch {
      let isText = if case .text = target { true } else { false }
      fail(error.words, detail: isText ? frame.picture : nil)
      return nil
    }
  }
}
