import TerminalFrame

/// A view in a border with an arrow that points at what revealed it (PO1). It lies below that where
/// there is room, else above it, or beside it where its arrow may point sideways; never over it. It
/// is just as high as its content (PO6). A click outside closes it (PO3).
public struct Popover<Event>: View {
  let anchor: PopoverAnchor
  let width: Int
  let bounds: Rect?
  let arrowDirections: PopoverArrowDirections
  let content: any View<Event>
  let close: Event

  /// The least and the most cells inside the border (PO6).
  let widths: ClosedRange<Int>

  /// Shows `content`, pointing at `anchor`.
  /// - Parameters:
  ///   - content: what is inside the border.
  ///   - anchor: the button that opened it, or the selection that it is about.
  ///   - width: cells wished for inside the border.
  ///   - widths: the least and the most cells inside the border (PO6).
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - arrowDirections: the ways in which its arrow may point. Sideways is for what stands in the
  ///     middle of a screen: beside a button in a bar it would cover the bar. Where the sides are
  ///     too narrow, it lies below or above all the same.
  ///   - close: the event for a click outside.
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

  /// Where it lies on a screen of `size`. It is never the whole screen: what it points at stays
  /// free.
  public func placement(in size: Size) -> PopoverPlacement {
    let screen = Rect(size: size)
    let fitting = PopoverFitting(
      area: bounds?.intersection(screen) ?? screen, anchor: anchor,
      width: max(1, min(max(width, widths.lowerBound), widths.upperBound, 0xFFFF)),
      least: max(1, min(widths.lowerBound, 0xFFFF)), rows: { content.sizeThatFits($0).height })
    return fitting.placement(arrowDirections)
  }

  /// What is wrong with the popover: a width that no popover has (PO6). It is as wide as it may be.
  public var diagnosis: Diagnosis? {
    let least = min(32, widths.lowerBound)
    if width >= least && width <= max(32, widths.upperBound) { return nil }
    return Diagnosis(
      rule: "PO6",
      text: "a popover \(width) cells wide; it has \(least) to \(widths.upperBound), or be a sheet")
  }

  /// The room for the content on a screen of `size`.
  public func contentSize(in size: Size) -> Size { placement(in: size).rect.inside.size }

  /// Paints border, arrow and content; what lies around it stays as it is.
  public func paint(on canvas: inout Canvas) {
    canvas.diagnose(diagnosis)
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
