import TerminalFrame

/// A view in a border whose arrow points at an anchor, which is usually the button that opened the
/// popover (guideline PO1). The popover appears below the anchor if there is room, otherwise above
/// it. If its arrow may point sideways, the popover may also appear beside the anchor. It never
/// covers the anchor. It is as high as its content (guideline PO6). A click outside closes the
/// popover (guideline PO3).
///
/// ```swift
/// let button = PopoverAnchor(24..<29, row: 0)
/// let popover = Popover(
///   Text<Event>("12 lines, 80 words"), pointingAt: button, close: .close)
/// let outside = PointerEvent(.click(count: 1), at: Point(1, 20))
/// #expect(popover.event(for: outside, in: Size(80, 24)) == .close)
/// ```
public struct Popover<Event>: View {
  let anchor: PopoverAnchor
  let width: Int
  let bounds: Rect?
  let arrowDirections: PopoverArrowDirections
  let content: any View<Event>
  let close: Event

  /// The minimum and maximum width inside the border, in cells (guideline PO6).
  let widths: ClosedRange<Int>
  /// True if the anchor is the row of a list, in whose first column the popover begins.
  var startsAtRow = false

  /// Shows `content`, pointing at `anchor`.
  /// - Parameters:
  ///   - content: the view inside the border.
  ///   - anchor: the button that opened the popover, or the selection that the popover is about.
  ///   - width: the preferred width inside the border, in cells.
  ///   - widths: the minimum and maximum width inside the border, in cells (guideline PO6).
  ///   - bounds: the part of the screen that the popover may cover; nil for the entire screen.
  ///   - arrowDirections: the directions in which the arrow may point. Allow left and right for an
  ///     anchor in the middle of the screen, but not for a button in a bar, because a popover
  ///     beside the button would cover the bar. If there is too little room beside the anchor, the
  ///     popover still appears below or above it.
  ///   - close: the program's event for a click outside.
  public init(
    _ content: any View<Event>, pointingAt anchor: PopoverAnchor, width: Int = 32,
    widths: ClosedRange<Int> = 32...60, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = [.up, .down], close: Event
  ) {
    self.content = content
    self.anchor = anchor
    self.width = width
    self.widths = widths
    self.bounds = bounds
    self.arrowDirections = arrowDirections
    self.close = close
  }

  /// Returns the placement on a screen of `size`. A popover never covers the entire screen, so its anchor stays
  /// visible.
  public func placement(in size: Size) -> PopoverPlacement {
    let screen = Rect(size: size)
    let fitting = PopoverSideFitting(
      area: bounds?.intersection(screen) ?? screen, anchor: anchor,
      width: max(1, min(max(width, widths.lowerBound), widths.upperBound, 0xFFFF)),
      least: max(1, min(widths.lowerBound, 0xFFFF)), startsAtRow: startsAtRow,
      rows: { content.sizeThatFits($0).height })
    return fitting.placement(arrowDirections)
  }

  /// A violation of guideline PO6: the requested width is outside the permitted range, so the
  /// popover has the nearest permitted width. Nil if there is no violation.
  public var diagnosis: Diagnosis? {
    let least = min(32, widths.lowerBound)
    if width >= least && width <= max(32, widths.upperBound) { return nil }
    return Diagnosis(
      rule: "PO6",
      text:
        "a popover is \(width) cells wide; use \(least) to \(widths.upperBound) cells, or a sheet")
  }

  /// Returns the size of the content on a screen of `size`.
  public func contentSize(in size: Size) -> Size { placement(in: size).rect.inside.size }

  /// Returns the width inside the border, in cells, of a wide popover within `bounds`. It is 60, or fills the bounds if
  /// only a few cells would remain beside the popover, because pieces of words there are incomprehensible.
  package static func wideWidth(within bounds: Rect?) -> Int {
    let (usual, pieces) = (60, 8)
    guard let room = bounds.map({ $0.width - 2 }), room > usual, room - usual < pieces else {
      return usual
    }
    return room
  }

  /// Paints the border, the arrow and the content. The screen around them does not change.
  public func paint(on canvas: inout Canvas) {
    canvas.diagnose(diagnosis)
    canvas.hideCursor()
    canvas.popover(AnyView(content), at: placement(in: canvas.size))
  }

  /// For a click outside, returns the event that closes the popover. All other mouse actions are passed to the
  /// content.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = placement(in: size).rect
    if pointer.isClick && !rect.contains(pointer.position) { return close }
    return content.event(inFrame: pointer, at: rect)
  }
}
