import NavigationModel
import TerminalFrame

/// What a column's content is told when it is asked for.
public struct ColumnContext<Item: Hashable & Sendable, Event> {
  /// Which column it is.
  public let column: Column
  /// Whether it has the focus.
  public let isFocused: Bool
  /// The part of its list that is on screen; nil where it shows no list.
  public let window: ListWindow<Item>?
  /// Rows that an item of its list takes.
  public let rowHeight: Int
  /// The item of its list at an index.
  public let item: (Int) -> Item?
  /// The program's event for a navigation event.
  public let send: (NavigationEvent<Item>) -> Event
}

/// A column of a ``SplitView``: its title, one control, and its content, which is made only while it is shown.
public struct ColumnView<Item: Hashable & Sendable, Event> {
  let column: Column
  let title: String
  let item: BarItem<Event>?
  let content: (ColumnContext<Item, Event>) -> any View<Event>

  /// Makes a column.
  public init(
    _ column: Column, title: String, item: BarItem<Event>? = nil,
    content: @escaping (ColumnContext<Item, Event>) -> any View<Event>
  ) {
    self.column = column
    self.title = title
    self.item = item
    self.content = content
  }
}

/// Lists columns one below the other in a ``SplitView``.
@resultBuilder public enum ColumnBuilder<Item: Hashable & Sendable, Event> {
  /// A column; says what its items and events are.
  public static func buildExpression(_ column: ColumnView<Item, Event>) -> ColumnView<Item, Event> {
    column
  }

  /// The columns in order.
  public static func buildBlock(_ columns: ColumnView<Item, Event>...) -> [ColumnView<Item, Event>]
  {
    columns
  }
}

/// Two or three columns that share the screen as wide as it is, fold into a popover where it is narrow, and into
/// one stack where it is compact (SV1 to SV6, SV10). What is shown where, the ``/NavigationModel/Navigator`` says.
public struct SplitView<Item: Hashable & Sendable, Event>: View {
  let navigator: Navigator<Item>
  let layout: SplitViewLayout
  let hierarchy: any Hierarchy<Item>
  let columns: [ColumnView<Item, Event>]
  let levelTitle: (Int) -> String
  let send: (NavigationEvent<Item>) -> Event
  let status: StatusBar<Event>
  let hints: KeyHints<Event>

  /// Shows `navigator`'s path through `hierarchy`.
  /// - Parameters:
  ///   - navigator: says what is shown where, and gets the events that clicks and keys come to.
  ///   - hierarchy: the program's data.
  ///   - status: the bar at the top of the screen.
  ///   - hints: the bar of keys at the bottom.
  ///   - levelTitle: the title of a level, for the back button that leads to it.
  ///   - send: the program's event for a navigation event.
  ///   - columns: the style's columns, in any order.
  public init(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, status: StatusBar<Event>,
    hints: KeyHints<Event>, levelTitle: @escaping (Int) -> String,
    send: @escaping (NavigationEvent<Item>) -> Event,
    @ColumnBuilder<Item, Event> columns: () -> [ColumnView<Item, Event>]
  ) {
    self.navigator = navigator
    self.hierarchy = hierarchy
    self.status = status
    self.hints = hints
    self.levelTitle = levelTitle
    self.send = send
    self.columns = columns()
    layout = navigator.layout(in: hierarchy)
  }

  /// Paints bars, columns from back to front, dividers, and the popover on top.
  public func paint(on canvas: inout Canvas) {
    let size = canvas.size
    if layout.statusRows > 0 { canvas.draw(status, in: statusRect(size)) }
    for placed in layout.columns { paint(placed, on: &canvas) }
    let rows = layout.statusRows..<max(layout.statusRows, size.height - layout.hintRows)
    for x in layout.dividers.map(\.x) { canvas.divider(x, rows: rows) }
    if let popover = layout.popover { paint(popover, on: &canvas) }
    if layout.hintRows > 0 {
      canvas.draw(hints, in: hintsRect(size))
    } else if hints.notice != nil && size.height > 1 {
      // Without a row of its own, a notice takes the last one until it is gone.
      canvas.draw(hints, in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1))
    }
  }

  /// A click goes to what was painted last where it happened; outside a popover, or on a dimmed column, it
  /// closes what lies over it.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if let inside = pointer.inside(hintsRect(size)), layout.hintRows > 0 {
      return hints.event(for: inside, in: hintsRect(size).size)
    }
    if let popover = layout.popover {
      let rect = rect(of: popover)
      if let inside = pointer.inside(rect) { return event(for: inside, in: popover) }
      if let event = backButtonEvent(pointer) { return event }
      return pointer.isClick ? send(.tapOutside) : nil
    }
    if layout.dividers.contains(where: { $0.x == pointer.position.x }) { return nil }
    for placed in layout.columns.reversed() {
      guard let inside = pointer.inside(rect(of: placed)) else { continue }
      if placed.isDimmed { return pointer.isClick ? send(.tapOutside) : nil }
      return event(for: inside, in: placed)
    }
    return nil
  }

  // MARK: Columns

  private func paint(_ placed: ColumnLayout, on canvas: inout Canvas) {
    guard let view = columns.first(where: { $0.column == placed.column }) else { return }
    let rect = rect(of: placed)
    canvas.within(rect) { canvas in
      canvas.fill(canvas.theme.text)
      let bar = layout.navigationBarRows
      if bar > 0 {
        canvas.draw(navigationBar(view), in: Rect(x: 0, y: 0, width: rect.width, height: 1))
      }
      if bar > 1 { canvas.horizontalRule(bar - 1) }
      let content = view.content(context(view.column))
      canvas.draw(AnyView(content), in: contentRect(rect.size))
      if placed.isDimmed {
        let behind = canvas.theme.behind
        canvas.restyle(Rect(size: canvas.size)) { _ in behind }
      }
    }
  }

  private func event(for pointer: PointerEvent, in placed: ColumnLayout) -> Event? {
    guard let view = columns.first(where: { $0.column == placed.column }) else { return nil }
    let size = rect(of: placed).size
    if pointer.position.y < layout.navigationBarRows {
      return navigationBar(view).event(for: pointer, in: size) ?? focus(pointer, view.column)
    }
    guard let inside = pointer.inside(contentRect(size)) else { return nil }
    return AnyView(view.content(context(view.column)))
      .event(for: inside, in: contentRect(size).size) ?? focus(pointer, view.column)
  }

  private func focus(_ pointer: PointerEvent, _ column: Column) -> Event? {
    pointer.isClick ? send(.focus(column)) : nil
  }

  private func navigationBar(_ view: ColumnView<Item, Event>) -> NavigationBar<Event> {
    let back = navigator.backLevel(of: view.column, in: layout).map { level in
      (title: levelTitle(level), event: send(.goBack(view.column)))
    }
    return NavigationBar(
      view.title, back: back, item: view.item, isFocused: layout.focus == view.column)
  }

  private func context(_ column: Column) -> ColumnContext<Item, Event> {
    let window = window(of: column)
    let parent = window?.parent ?? []
    return ColumnContext(
      column: column, isFocused: layout.focus == column, window: window,
      rowHeight: window?.rowHeight ?? 1,
      item: { [hierarchy] in hierarchy.item(at: $0, of: parent) }, send: send)
  }

  private func window(of column: Column) -> ListWindow<Item>? {
    func open(_ hierarchy: some Hierarchy<Item>) -> ListWindow<Item>? {
      navigator.window(of: column, layout: layout, in: hierarchy)
    }
    return open(hierarchy)
  }

  // MARK: Popover

  private func paint(_ popover: PopoverLayout, on canvas: inout Canvas) {
    guard let view = columns.first(where: { $0.column == popover.column }) else { return }
    let rect = rect(of: popover)
    canvas.border(rect)
    canvas.write(String(canvas.symbols.up), arrowColumn(popover), rect.y, canvas.theme.frame)
    canvas.within(rect.inset(top: 1, bottom: 1, left: 1, right: 1)) { canvas in
      canvas.draw(navigationBar(view), in: Rect(x: 0, y: 0, width: canvas.width, height: 1))
      canvas.draw(
        AnyView(view.content(context(view.column))), in: Rect(size: canvas.size).inset(top: 1))
    }
  }

  /// The arrow stands below the middle of the back button's sign (PO1).
  private func arrowColumn(_ popover: PopoverLayout) -> Int {
    min(max(popover.x + 1, 1), max(1, popover.x + popover.width - 2))
  }

  private func event(for pointer: PointerEvent, in popover: PopoverLayout) -> Event? {
    guard let view = columns.first(where: { $0.column == popover.column }) else { return nil }
    let inner = Rect(size: rect(of: popover).size).inset(top: 1, bottom: 1, left: 1, right: 1)
    guard let inside = pointer.inside(inner) else { return nil }
    if inside.position.y == 0 { return navigationBar(view).event(for: inside, in: inner.size) }
    let content = inner.inset(top: 1)
    return pointer.inside(content).flatMap {
      AnyView(view.content(context(view.column))).event(for: $0, in: content.size)
    }
  }

  /// A click on the button that opened the popover closes it.
  private func backButtonEvent(_ pointer: PointerEvent) -> Event? {
    guard let placed = layout[.secondary], let inside = pointer.inside(rect(of: placed)),
      inside.position.y == 0, let view = columns.first(where: { $0.column == .secondary })
    else { return nil }
    return navigationBar(view).event(for: inside, in: rect(of: placed).size)
  }

  // MARK: Places

  private func rect(of placed: ColumnLayout) -> Rect {
    Rect(
      x: placed.x, y: layout.statusRows, width: placed.width,
      height: layout.navigationBarRows + layout.contentRows)
  }

  private func rect(of popover: PopoverLayout) -> Rect {
    Rect(x: popover.x, y: popover.y, width: popover.width, height: popover.height)
  }

  private func contentRect(_ size: Size) -> Rect {
    Rect(size: size).inset(top: layout.navigationBarRows)
  }

  private func statusRect(_ size: Size) -> Rect { Rect(x: 0, y: 0, width: size.width, height: 1) }

  private func hintsRect(_ size: Size) -> Rect {
    Rect(x: 0, y: size.height - layout.hintRows, width: size.width, height: layout.hintRows)
  }
}

extension PointerEvent {
  /// Whether a button was pressed, not the wheel turned.
  public var isClick: Bool { if case .click = kind { true } else { false } }
}

/// Any view with events of one kind, where the kind of view is not known.
public struct AnyView<Event>: View {
  let base: any View<Event>

  /// Wraps `base`.
  public init(_ base: any View<Event>) { self.base = base }

  /// What the wrapped view wants.
  public func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  /// Paints the wrapped view.
  public func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  /// What a click means to the wrapped view.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size)
  }
}
