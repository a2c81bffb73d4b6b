import SplitViewUI

/// A row of buttons in the style of a toolbar, each of which opens a popover.
struct ButtonRow<Event>: View {
  let titles: [String]
  let press: (Int) -> Event

  /// Returns the columns that each button covers in a row of `width` cells, from left to right.
  static func cells(_ titles: [String], width: Int) -> [Range<Int>] {
    titles.enumerated().map { index, title in
      let own = title.displayWidth + 2
      let room = max(0, width - own)
      let x = (titles.count > 1 ? room * index / (titles.count - 1) : room / 2)
      return x..<x + own
    }
  }

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    for (title, cells) in zip(titles, Self.cells(titles, width: canvas.width)) {
      canvas.write(" \(title) ", x: cells.lowerBound, y: 0, style: canvas.theme.button)
    }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let cells = Self.cells(titles, width: size.width)
    return cells.firstIndex { $0.contains(pointer.position.x) }.map(press)
  }
}

/// A view with another view over it. A click on a button of the lower view still reaches that
/// button (PO5).
struct Layers<Event>: View {
  let base: any View<Event>
  let over: (any View<Event>)?

  init(_ base: any View<Event>, over: (any View<Event>)?) {
    self.base = base
    self.over = over
  }

  func paint(on canvas: inout Canvas) {
    canvas.draw(AnyView(base), in: Rect(size: canvas.size))
    if let over { canvas.draw(AnyView(over), in: Rect(size: canvas.size)) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let below = pointer.isClick || over == nil ? base.event(for: pointer, in: size) : nil
    return below ?? over?.event(for: pointer, in: size)
  }
}
