import TerminalFrame

/// What a popover points at: a button's cells in a row of the screen.
public struct PopoverAnchor: Hashable, Sendable {
  /// The cells of the button.
  public var cells: Range<Int>
  /// Its row.
  public var row: Int

  /// Makes an anchor.
  public init(_ cells: Range<Int>, row: Int) {
    self.cells = cells
    self.row = row
  }

  /// The cell in the middle.
  var middle: Int {
    let screen = 0...0xFFFF
    let first = min(max(cells.lowerBound, screen.lowerBound), screen.upperBound)
    let last = min(max(cells.upperBound &- 1, first), screen.upperBound)
    return (first + last) / 2
  }
}

/// Where a popover lies, and where in its border the arrow stands.
public struct PopoverPlacement: Hashable, Sendable {
  /// The popover with its border.
  public var rect: Rect
  /// The arrow's cell.
  public var arrow: Point
  /// Whether the popover lies below what it points at.
  public var isBelow: Bool
}

/// A view in a border with an arrow that points at the button which revealed it (PO1). It lies
/// below the button where there is room, else above it; it is just as high as its content (PO6). A
/// click outside closes it (PO3).
public struct Popover<Event>: View {
  let anchor: PopoverAnchor
  let width: Int
  let bounds: Rect?
  let content: any View<Event>
  let close: Event

  /// The least and the most cells inside the border (PO6).
  let widths: ClosedRange<Int>

  /// Shows `content`, pointing at `anchor`.
  /// - Parameters:
  ///   - content: what is inside the border.
  ///   - anchor: the button that opened it.
  ///   - width: cells wished for inside the border.
  ///   - widths: the least and the most cells inside the border (PO6).
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - close: the event for a click outside.
  public init(
    _ content: any View<Event>, pointingAt anchor: PopoverAnchor, width: Int = 32,
    widths: ClosedRange<Int> = 32...60, within bounds: Rect? = nil, close: Event
  ) {
    self.content = content
    self.anchor = anchor
    self.width = width
    self.widths = widths
    self.bounds = bounds
    self.close = close
  }

  /// Where it lies on a screen of `size`. It is never the whole screen: the row of its anchor stays
  /// free.
  public func placement(in size: Size) -> PopoverPlacement {
    let screen = Rect(size: size)
    let area = bounds?.intersection(screen) ?? screen
    let row = min(max(anchor.row, -1), size.height)
    let below = max(0, area.maxY - max(area.y, row + 1))
    let above = max(0, min(row, area.maxY) - area.y)
    let inside = max(1, min(max(width, widths.lowerBound), widths.upperBound, 0xFFFF))
    let total = min(inside + 2, area.width)
    let room = Size(total - 2, max(below, above) - 2)
    let wanted = max(1, min(room.height, content.sizeThatFits(room).height)) + 2
    let isBelow = below >= min(wanted, above)
    let height = min(wanted, isBelow ? below : above)
    let middle = anchor.middle
    let x = min(max(area.x, middle - total / 2), area.maxX - total)
    let y = isBelow ? max(area.y, row + 1) : row - height
    let rect = Rect(x: x, y: y, width: total, height: height)
    let arrow = min(max(x + 1, middle), max(x + 1, rect.maxX - 2))
    return PopoverPlacement(
      rect: rect, arrow: Point(arrow, isBelow ? rect.y : rect.maxY - 1), isBelow: isBelow)
  }

  /// The room for the content on a screen of `size`.
  public func contentSize(in size: Size) -> Size { placement(in: size).rect.inside.size }

  /// Paints border, arrow and content; what lies around it stays as it is.
  public func paint(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.popover(AnyView(content), at: placement(in: canvas.size))
  }

  /// A click outside closes; what happens inside is the content's.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = placement(in: size).rect
    if pointer.isClick && !rect.contains(pointer.position) { return close }
    return content.event(inFrame: pointer, at: rect)
  }
}

extension Rect {
  /// The rectangle within its border.
  var inside: Rect { inset(top: 1, bottom: 1, left: 1, right: 1) }
}

extension View {
  /// What `pointer` means where the view stands in a frame at `rect`; nothing on the border. A drag
  /// is the view's wherever it leads.
  func event(inFrame pointer: PointerEvent, at rect: Rect) -> Event? {
    let inside = rect.inside
    guard pointer.isDrag || inside.contains(pointer.position) else { return nil }
    return event(for: pointer.relative(to: inside), in: inside.size)
  }
}
