import NavigationModel
import TerminalFrame

/// The control at the end of a navigation bar; a bar has at most one (guideline NB3).
///
/// ```swift
/// let items: [BarItem<Event>] = [
///   .button("Edit", .new), .upDown(previous: nil, next: .more),
///   .info("about", from: .secondary),
/// ]
/// let bars = items.map { NavigationBar("Plan", item: $0) }
/// #expect(bars.count == 3)
/// ```
public enum BarItem<Event> {
  /// A button with a short title.
  case button(String, Event)
  /// A pair of arrows for the previous and the next item. An event is nil if there is no such item.
  case upDown(previous: Event?, next: Event?)
  /// An info button (guideline IB1).
  case info(Event)
}

/// The bar at the top of a column or popover (guidelines NB1 to NB4). It contains a back button
/// with the title of the previous level, the title of this level in the middle, and one control at
/// the end. A segmented control takes the place of both the title and the control at the end; the
/// initialisers allow no other combination (guideline NB3).
///
/// ```swift
/// let bar = NavigationBar("Plan", back: ("Notes", Event.back), item: .button("Edit", .new))
/// var canvas = Canvas(size: Size(30, 1), theme: .dark, symbols: .unicode)
/// bar.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("Notes"))
/// #expect(
///   bar.event(for: PointerEvent(.click(count: 1), at: Point(28, 0)), in: Size(30, 1)) == .new)
/// ```
public struct NavigationBar<Event>: View {
  /// The title of the current level; empty if the bar contains a segmented control.
  public private(set) var title: String
  /// The title of the previous level and the event that returns to it; nil on the first level.
  public var back: (title: String, event: Event)?
  /// The button that closes a modal view and discards the changes, such as "Cancel" (guidelines MV1
  /// and PO4). It replaces the back button.
  public private(set) var cancel: (title: String, event: Event)?
  /// The control at the end of the bar, if any.
  public private(set) var item: BarItem<Event>?
  /// The segmented control that takes the place of both the title and the control at the end of the
  /// bar.
  public private(set) var segments: SegmentedControl<Event>?
  /// The event of the small button beside the back button (`showsSecondaryOnlyButton`). This button hides all
  /// columns except the secondary column, or shows the hidden columns. Nil if there is no such button.
  public private(set) var secondaryOnly: Event?
  /// False while a different column has the focus. The title then looks like secondary text.
  public var isFocused: Bool
  /// The edge with the back button. `trailing` mirrors the bar, for a primary column at the right.
  public var edge: PrimaryEdge

  /// Makes a bar.
  public init(
    _ title: String, back: (title: String, event: Event)? = nil,
    cancel: (title: String, event: Event)? = nil, item: BarItem<Event>? = nil,
    secondaryOnly: Event? = nil, isFocused: Bool = true, edge: PrimaryEdge = .leading
  ) {
    self.title = title
    self.back = back
    self.cancel = cancel
    self.item = item
    self.secondaryOnly = secondaryOnly
    self.isFocused = isFocused
    self.edge = edge
  }

  /// Makes a bar with a segmented control. It may also have a back button or a button that closes a
  /// modal view (guideline NB3).
  public init(
    segments: SegmentedControl<Event>, back: (title: String, event: Event)? = nil,
    cancel: (title: String, event: Event)? = nil, edge: PrimaryEdge = .leading
  ) {
    self.init("", back: back, cancel: cancel, edge: edge)
    self.segments = segments
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// The width in which no title of the bar is cut off, with the title in the middle. Bars with a segmented control are
  /// at least as wide as all its titles.
  var titlesWidth: Int {
    if let segments { return segments.naturalWidth + 2 }
    let before = (back ?? cancel).map { $0.title.displayWidth + 2 } ?? 0
    let after = if case .button(let title, _)? = item { title.displayWidth } else { 4 }
    return title.displayWidth + 2 * (max(before, after) + 2)
  }

  /// Paints the bar. If there is too little room, a long title is shortened before the back button
  /// is (guideline NB2).
  public func paint(on canvas: inout Canvas) { canvas.raised(paintParts) }

  private func paintParts(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let parts = layout(canvas.width, canvas.symbols)
    let theme = canvas.theme
    canvas.write(parts.backText, x: parts.back.lowerBound, y: 0, style: theme.button)
    if !parts.secondaryOnly.isEmpty {
      let sign = String(canvas.symbols.secondaryOnly)
      canvas.write(sign, x: parts.secondaryOnly.lowerBound, y: 0, style: theme.button)
    }
    let style = isFocused ? theme.title : theme.secondaryText
    canvas.write(parts.titleText, x: parts.title.lowerBound, y: 0, style: style)
    paintItem(on: &canvas, parts)
  }

  /// Returns the event for a click on the back button (or Cancel), on the small button beside it,
  /// or on the control at the end of the bar.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let x = pointer.position.x
    let parts = layout(size.width, .unicode)
    if let back = back ?? cancel, parts.backTarget.contains(x) { return back.event }
    if let secondaryOnly, parts.secondaryOnlyTarget.contains(x) { return secondaryOnly }
    return controlEvent(for: pointer, in: size)
  }

  /// Returns the event for a click on the control at the end of the bar.
  func controlEvent(for pointer: PointerEvent, in size: Size) -> Event? {
    let (cells, x) = (layout(size.width, .unicode).item, pointer.position.x)
    guard pointer.isClick, pointer.position.y == 0, cells.contains(x) else { return nil }
    if let segments {
      return segments.event(for: pointer.relative(to: cells.row), in: cells.row.size)
    }
    switch item {
    case .button(_, let event), .info(let event): return event
    case .upDown(let previous, let next): return x < cells.lowerBound + 2 ? previous : next
    case nil: return nil
    }
  }

  /// Returns the cells of the back button and of the control (or segmented control) in a bar of
  /// `width` cells. A popover's arrow can point to these cells (guideline PO1). A range is empty if
  /// the part does not exist or does not fit.
  public func anchors(width: Int, symbols: Symbols) -> (back: Range<Int>, item: Range<Int>) {
    let parts = layout(width, symbols)
    return (parts.back, parts.item)
  }

  private func paintItem(on canvas: inout Canvas, _ parts: NavigationBarLayout) {
    let cells = parts.item
    guard !cells.isEmpty else { return }
    if let segments {
      canvas.draw(segments, in: cells.row)
      return
    }
    switch item {
    case .button, .info:
      canvas.write(parts.itemText, x: cells.lowerBound, y: 0, style: canvas.theme.button)
    case .upDown(let previous, let next):
      let (on, off) = (canvas.theme.button, canvas.theme.border)
      let arrows = [(canvas.symbols.up, previous), (canvas.symbols.down, next)]
      // If there are no colours to dim an arrow, hide an arrow that leads to no item.
      for (index, (arrow, event)) in arrows.enumerated()
      where event != nil || !canvas.theme.isMonochrome {
        let x = cells.lowerBound + 2 * index
        canvas.write(String(arrow), x: x, y: 0, style: event == nil ? off : on)
      }
    case nil: break
    }
  }

  private func layout(_ width: Int, _ symbols: Symbols) -> NavigationBarLayout {
    NavigationBarLayout(self, width: width, symbols: symbols)
  }
}
