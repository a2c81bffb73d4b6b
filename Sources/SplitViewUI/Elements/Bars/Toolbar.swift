import TerminalFrame

/// What a ``Toolbar`` holds.
public enum ToolbarItem<Event> {
  /// A button: its title, what it does, whether it can be used now, and a key that does the same,
  /// which is shown before the title while there is room.
  case button(String, Event, isEnabled: Bool = true, key: KeyPress? = nil)
  /// A segmented control (TL2).
  case segments(SegmentedControl<Event>)
  /// A mark that shows more about what is on screen (IB1).
  case info(Event)
  /// Room that is left over, in equal parts if there are several.
  case flexibleSpace
}

/// How all buttons of a toolbar look: one bar has one style (TL1).
public enum ToolbarStyle: Hashable, Sendable {
  /// The title alone.
  case plain
  /// The title in angle brackets: `<Reply>`.
  case bordered
}

/// A bar at the top or bottom edge whose buttons act on what is on screen (TL1). Each button can be
/// hit in four cells at least.
///
/// Where room is short, first the keys beside the titles go, then a segmented control shortens,
/// then the last items go, one by one, behind a button `»` at the end: the program shows
/// ``hiddenItems(width:)`` in a popover there. Their keys work all the time.
public struct Toolbar<Event>: View {
  /// What it holds, in order.
  public var items: [ToolbarItem<Event>]
  /// How its buttons look.
  public var style: ToolbarStyle
  /// What the button `»` means; where nothing is said it only tells that there is more.
  public var more: Event?
  /// Which item has the keys, counted from 0; nil where none has.
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

  /// One row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let layout = ToolbarLayout(self, width: canvas.width)
    for (index, cells) in layout.items.enumerated() where !cells.isEmpty {
      let isFocused = index == focusedItem
      switch items[index] {
      case .button(let title, _, let isEnabled, let key):
        let state = TitleState(isChosen: isFocused, isFocused: isFocused, isEnabled: isEnabled)
        paint(title, layout.hasKeys ? key : nil, state, cells, &canvas)
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
        hint, from: cells.lowerBound + 1, to: cells.upperBound - 1, 0, canvas.theme.barKey)
    }
    guard style == .bordered, state.isEnabled || !canvas.needsMarks, cells.count >= 3 else {
      return
    }
    let ink = state.isEnabled ? canvas.theme.button : canvas.unavailableStyle
    canvas.write("<", cells.lowerBound, 0, ink)
    canvas.write(">", cells.upperBound - 1, 0, ink)
  }

  /// The button `»`, which has the focus of what lies behind it.
  private func paintMore(_ layout: ToolbarLayout, _ canvas: inout Canvas) {
    let hidden = layout.shownCount..<max(layout.shownCount, items.count)
    let isFocused = focusedItem.map { hidden.contains($0) } ?? false
    let style = more == nil ? canvas.unavailableStyle : canvas.theme.button
    let cells = layout.more
    canvas.barTitle("", in: cells, TitleState(isChosen: isFocused, isFocused: isFocused), style)
    let middle = cells.lowerBound + cells.count / 2
    canvas.write(
      canvas.symbols.moreItems, middle, 0, isFocused ? canvas.theme.selection : style)
    if isFocused { canvas.placeCursor(middle, 0) }
  }

  /// A click on a button, a segment, or `»`.
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
  /// The cells of each item in a bar of `width` cells, for a popover's arrow to point at (PO1):
  /// those of the button `»` for items behind it, and none for spaces.
  public func anchors(width: Int) -> [Range<Int>] {
    let layout = ToolbarLayout(self, width: width)
    return items.indices.map { index in
      if items[index].isSpace { return 0..<0 }
      return index < layout.shownCount ? layout.items[index] : layout.more
    }
  }

  /// The cells of the button `»` in a bar of `width` cells; empty where all items have room.
  public func moreAnchor(width: Int) -> Range<Int> { ToolbarLayout(self, width: width).more }

  /// The items that have no room in a bar of `width` cells, without spaces.
  public func hiddenItems(width: Int) -> [ToolbarItem<Event>] {
    items.dropFirst(ToolbarLayout(self, width: width).shownCount).filter { !$0.isSpace }
  }

  /// The keys of the buttons that can be used now, whether they are seen or not, by the names of
  /// their titles: `reply-all`. The keys of a
  /// segmented control are its own.
  public var bindings: [KeyBinding<Event>] {
    items.compactMap { item in
      guard case .button(let title, let event, true, let key?) = item else { return nil }
      return KeyBinding(key, name: title.bindingName, help: title, event: event)
    }
  }
}

extension KeyPress {
  /// How the key is written beside a title.
  func hint(_ symbols: Symbols) -> String { symbols.isUnicode ? arrow ?? name : name }

  /// Cells for ``hint(_:)``, the same however the key is written.
  var hintWidth: Int { max((arrow ?? name).displayWidth, name.displayWidth) }
}

extension Range<Int> {
  /// The cells as a rectangle of the first row.
  var row: Rect { Rect(x: lowerBound, y: 0, width: count, height: 1) }
}

extension String {
  /// The name by which people give other keys to what is called this: "Reply All" is `reply-all`.
  var bindingName: String {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }
}
