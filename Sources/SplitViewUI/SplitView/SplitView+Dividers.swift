import NavigationModel
import TerminalFrame

extension SplitView {
  /// Paints the line below a list first, then the lines between columns, which join it. Highlights a line that is
  /// being dragged. Lines that pass through `covered` are not painted.
  func paintDividers(on canvas: inout Canvas, except covered: Rect = Rect(size: Size(0, 0))) {
    let lines = layout.dividers.filter(isHorizontal) + layout.dividers.filter { !isHorizontal($0) }
    for divider in lines where divider.rect.intersection(covered).isEmpty {
      let isGrabbed = divider.column == navigator.grabbedDivider
      let style = isGrabbed ? canvas.theme.accent : canvas.theme.border
      let rect = divider.rect
      if isHorizontal(divider) {
        for y in rect.y..<rect.maxY {
          canvas.horizontalRule(y: y, from: rect.x, to: rect.maxX, style: style)
        }
      } else {
        for x in rect.x..<rect.maxX { canvas.divider(x: x, rows: rect.y..<rect.maxY, style: style) }
        raiseBeginning(of: rect, on: &canvas)
      }
    }
  }

  /// Gives the uppermost part of a divider the background of the navigation bars on either side of
  /// it.
  private func raiseBeginning(of rect: Rect, on canvas: inout Canvas) {
    guard layout.navigationBarRows > 0, let ground = canvas.theme.raisedGround else { return }
    canvas.restyle(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)) { $0.on(ground) }
  }

  /// True for a divider below a list; false for a divider between columns.
  private func isHorizontal(_ divider: DividerLayout) -> Bool {
    layout.isStacked && divider.column < .secondary
  }

  /// Returns the event for a press on a divider, which begins a drag of the divider. A double click
  /// resets the column to the program's preferred width.
  func event(for pointer: PointerEvent, on divider: DividerLayout) -> Event? {
    guard case .click(let count) = pointer.kind else { return nil }
    return send(count > 1 ? .resetDivider(divider.column) : .grabDivider(divider.column))
  }

  /// Returns the event for a drag of a divider. The divider follows the mouse wherever it moves.
  func dividerEvent(_ pointer: PointerEvent) -> Event? {
    switch pointer.kind {
    case .drag: send(.dragDivider(x: pointer.position.x, y: pointer.position.y))
    case .release: send(.releaseDivider)
    case .click, .scroll: nil
    }
  }
}

extension DividerLayout {
  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}
