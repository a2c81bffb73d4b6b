import TerminalFrame

/// What a navigation bar holds besides its title and back button: one control at most (NB3).
public enum BarItem<Event> {
  /// A button with a short title.
  case button(String, Event)
  /// A pair of arrows, previous and next; nil where there is none.
  case upDown(previous: Event?, next: Event?)
}

/// The bar at the top of a column or popover: a back button that bears the title of the level before, the title
/// of this level in the middle, and one control at the end (NB1 to NB4).
public struct NavigationBar<Event>: View {
  /// Title of the level shown.
  public var title: String
  /// Title of the level before and what going there means; nil where there is nothing to go back to.
  public var back: (title: String, event: Event)?
  /// The control at the end.
  public var item: BarItem<Event>?
  /// Whether the column it belongs to has the focus.
  public var isFocused: Bool

  /// Makes a bar.
  public init(
    _ title: String, back: (title: String, event: Event)? = nil, item: BarItem<Event>? = nil,
    isFocused: Bool = false
  ) {
    self.title = title
    self.back = back
    self.item = item
    self.isFocused = isFocused
  }

  /// One row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it. Long titles shorten before the back button does (NB2).
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let parts = arrange(canvas.width)
    if let back {
      let text = "\(canvas.symbols.back) \(back.title)"
      canvas.write(
        text, from: parts.back.lowerBound, to: parts.back.upperBound, 0, canvas.theme.button)
    }
    paintItem(on: &canvas, parts.item)
    let style = isFocused ? canvas.theme.title.adding(.bold) : canvas.theme.title
    let room = parts.title
    let shown = title.truncated(toWidth: room.count, ellipsis: canvas.symbols.ellipsis)
    let centred = (canvas.width - shown.displayWidth) / 2
    let x =
      back == nil
      ? room.lowerBound : min(max(room.lowerBound, centred), room.upperBound - shown.displayWidth)
    canvas.write(shown, from: x, to: room.upperBound, 0, style)
  }

  /// A click on the back button or on the control.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard case .click = pointer.kind, pointer.position.y == 0 else { return nil }
    let parts = arrange(size.width)
    if let back, pointer.position.x < parts.back.upperBound { return back.event }
    guard parts.item.contains(pointer.position.x) else { return nil }
    switch item {
    case .button(_, let event): return event
    case .upDown(let previous, let next):
      return pointer.position.x < parts.item.lowerBound + 2 ? previous : next
    case nil: return nil
    }
  }

  private func paintItem(on canvas: inout Canvas, _ cells: Range<Int>) {
    switch item {
    case .button(let label, _):
      canvas.write(label, from: cells.lowerBound, to: cells.upperBound, 0, canvas.theme.button)
    case .upDown(let previous, let next):
      let (on, off) = (canvas.theme.button, canvas.theme.border)
      canvas.write(String(canvas.symbols.up), cells.lowerBound, 0, previous == nil ? off : on)
      canvas.write(String(canvas.symbols.down), cells.lowerBound + 2, 0, next == nil ? off : on)
    case nil: break
    }
  }

  /// Cells of the back button, the title and the control in a bar of `width` cells.
  private func arrange(_ width: Int) -> (back: Range<Int>, title: Range<Int>, item: Range<Int>) {
    let itemWidth: Int
    switch item {
    case .button(let label, _): itemWidth = label.displayWidth
    case .upDown: itemWidth = 3
    case nil: itemWidth = 0
    }
    let itemStart = max(1, width - 1 - itemWidth)
    let item = itemStart..<max(itemStart, width - 1)
    let wanted = back.map { $0.title.displayWidth + 2 } ?? 0
    let backEnd = min(1 + wanted, max(1, itemStart - 1))
    let titleStart = back == nil ? 1 : min(backEnd + 2, itemStart)
    let titleEnd = max(titleStart, itemWidth > 0 ? itemStart - 1 : width - 1)
    return (1..<max(1, backEnd), titleStart..<titleEnd, item)
  }
}
