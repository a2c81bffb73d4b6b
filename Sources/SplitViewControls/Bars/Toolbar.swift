import SplitViewUI

/// An item of a ``Toolbar``.
///
/// ```swift
/// let items: [ToolbarItem<Event>] = [
///   .button("New", .new, key: "n"), .button("Print", .print, isEnabled: false), .flexibleSpace,
///   .segments(SegmentedControl(["All", "Pinned"], selection: 0, send: Event.filter)),
/// ]
/// #expect(Toolbar(items).bindings.contains { $0.keys == ["n"] })
/// ```
public enum ToolbarItem<Event> {
  /// A button. `key` sends the same event, and is shown before the title if there is room.
  case button(String, Event, isEnabled: Bool = true, key: KeyPress? = nil)
  /// A segmented control (guideline TL2).
  case segments(SegmentedControl<Event>)
  /// An info button (guideline IB1).
  case info(Event)
  /// A flexible space, which takes up the remaining room. Several flexible spaces share it equally.
  case flexibleSpace
}

/// The style of the buttons in a toolbar. All buttons have the same style (guideline TL1).
///
/// ```swift
/// let items: [ToolbarItem<Event>] = [.button("New", .new), .button("Print", .print)]
/// let plain = Toolbar(items)
/// let bordered = Toolbar(items, style: .bordered)
/// #expect(plain.style == .plain && bordered.style == .bordered)
/// ```
public enum ToolbarStyle: Hashable, Sendable {
  /// Shows only the title.
  case plain
  /// Shows the title in angle brackets: `<Reply>`.
  case bordered
}

/// A bar at the top or bottom edge, with buttons that act on the content of the screen (guideline
/// TL1). Each button is at least four cells wide.
///
/// If there is too little room, the keys beside the titles are removed first. Then segmented
/// controls are shortened. After that, the last items are hidden one by one, and the button `»`
/// appears at the end. When the user presses it, the program shows ``hiddenItems(width:)`` in a
/// popover. The keys of hidden items still work.
///
/// ```swift
/// let bar = Toolbar(
///   [.button("New", Event.new, key: "n"), .flexibleSpace, .button("Print", .print)], more: .more)
/// #expect(Keymap([Keymap.Section("Notes", bar.bindings)]).event(for: "n") == .new)
/// #expect(bar.hiddenItems(width: 40).isEmpty)
/// #expect(!bar.hiddenItems(width: 10).isEmpty)
/// ```
public struct Toolbar<Event>: View {
  /// The items in order.
  public var items: [ToolbarItem<Event>]
  /// The style of the buttons.
  public var style: ToolbarStyle
  /// The event of the button `»`. Nil if the button only indicates that there are more items.
  public var more: Event?
  /// The index of the focused item. Nil if no item has the focus.
  public var focusedItem: Int?

  /// Makes a bar.
  public init(
    _ items: [ToolbarItem<Event>], style: ToolbarStyle = .plain, more: Event? = nil,
    focusedItem: Int? = nil
  ) {
    self.items = items
    self.style = style
    self.more = more
    self.focusedItem = focusedItem
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the items.
  public func paint(on canvas: inout Canvas) { canvas.raised(paintItems) }

  private func paintItems(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let layout = ToolbarLayout(self, width: canvas.width)
    for (index, cells) in layout.items.enumerated() where !cells.isEmpty {
      let isFocused = index == focusedItem
      switch items[index] {
      case .button(let title, _, let isEnabled, let key):
        let state = TitleState(isChosen: isFocused, isFocused: isFocused, isEnabled: isEnabled)
        let shown = layout.isDense ? cells.lowerBound..<cells.upperBound + 1 : cells
        paint(title, layout.hasKeys ? key : nil, state, shown, &canvas)
      case .segments(var control):
        control.isFocused = control.isFocused || isFocused
        canvas.draw(control, in: cells.row)
      case .info:
        canvas.draw(InfoButton(0, isFocused: isFocused), in: cells.row)
      case .flexibleSpace: break
      }
    }
    if !layout.more.isEmpty { paintMore(layout, &canvas) }
  }

  private func paint(
    _ title: String, _ key: KeyPress?, _ state: TitleState, _ cells: Range<Int>,
    _ canvas: inout Canvas
  ) {
    let hint = key.map { $0.hint(canvas.symbols) }
    let text = hint.map { "\($0) \(title)" } ?? title
    canvas.barTitle(text, in: cells, state)
    if state.isChosen { return }
    if let hint, state.isEnabled {
      canvas.write(
        hint + " ", from: cells.lowerBound + 1, to: cells.upperBound - 1, y: 0,
        style: canvas.theme.barKey
      )
    }
    guard style == .bordered, state.isEnabled || !canvas.needsMarks, cells.count >= 3 else {
      return
    }
    let ink = state.isEnabled ? canvas.theme.button : canvas.unavailableStyle
    canvas.write("<", x: cells.lowerBound, y: 0, style: ink)
    canvas.write(">", x: cells.upperBound - 1, y: 0, style: ink)
  }

  /// Paints the button `»`, which appears focused if the focused item is hidden.
  private func paintMore(_ layout: ToolbarLayout, _ canvas: inout Canvas) {
    let hidden = layout.shownCount..<max(layout.shownCount, items.count)
    let isFocused = focusedItem.map { hidden.contains($0) } ?? false
    let style = more == nil ? canvas.unavailableStyle : canvas.theme.button
    let cells = layout.more
    canvas.barTitle("", in: cells, TitleState(isChosen: isFocused, isFocused: isFocused), style)
    let middle = cells.lowerBound + cells.count / 2
    canvas.write(
      canvas.symbols.moreItems, x: middle, y: 0, style: isFocused ? canvas.theme.selection : style)
    if isFocused { canvas.placeCursor(x: middle, y: 0) }
  }

  /// Returns the event for a click on a button, a segment, or `»`.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let layout = ToolbarLayout(self, width: size.width)
    let x = pointer.position.x
    if layout.more.contains(x) { return more }
    guard let index = layout.items.firstIndex(where: { $0.contains(x) }) else { return nil }
    switch items[index] {
    case .button(_, let event, let isEnabled, _): return isEnabled ? event : nil
    case .info(let event): return event
    case .segments(let control):
      let rect = layout.items[index].row
      return control.event(for: pointer.relative(to: rect), in: rect.size)
    case .flexibleSpace: return nil
    }
  }
}

extension Toolbar {
  /// Returns the cells of each item in a bar of `width` cells. A popover's arrow can point to these
  /// cells (guideline PO1). A hidden item has the cells of the button `»`; a space has an empty
  /// range.
  public func anchors(width: Int) -> [Range<Int>] {
    let layout = ToolbarLayout(self, width: width)
    return items.indices.map { index in
      if items[index].isSpace { return 0..<0 }
      return index < layout.shownCount ? layout.items[index] : layout.more
    }
  }

  /// Returns the cells of the button `»` in a bar of `width` cells. Empty if all items fit.
  public func moreAnchor(width: Int) -> Range<Int> { ToolbarLayout(self, width: width).more }

  /// Returns the items that do not fit in a bar of `width` cells, except spaces.
  public func hiddenItems(width: Int) -> [ToolbarItem<Event>] {
    items.dropFirst(ToolbarLayout(self, width: width).shownCount).filter { !$0.isSpace }
  }
}
