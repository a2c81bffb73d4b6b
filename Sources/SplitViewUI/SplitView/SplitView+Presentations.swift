import NavigationModel
import TerminalFrame

/// A presentation in its form for the current screen, with its name.
struct NamedView<Event> {
  let name: String
  let view: PresentedView<Event>
}

/// A presentation in its form for the current screen: a popover, a sheet or a page.
enum PresentedView<Event> {
  case popover(Popover<Event>)
  case sheet(Sheet<Event>)
  /// A page that covers the screen or a column completely.
  case page(Page<Event>, Rect)
}

extension SplitView {
  /// Returns all presentations, from the lowest to the topmost. The inspector over the columns is the lowest.
  func presented(in size: Size, _ symbols: Symbols) -> [NamedView<Event>] {
    let inspector = layout.isInspectorSheet ? view(of: .inspector).map(covering) : nil
    return (inspector.map { [NamedView(name: "inspector", view: $0)] } ?? [])
      + layout.presentations.compactMap { placed in
        presented(placed, in: size, symbols).map { NamedView(name: placed.id.rawValue, view: $0) }
      }
  }

  /// The minimum width, in cells, of a column in which a popover can be kept
  /// (``PresentationView/staysInColumn``).
  private static var minimumWithPopover: Int { 28 }

  private func covering(_ inspector: ColumnView<Item, Event>) -> PresentedView<Event> {
    let page = page(of: inspector, barRows: inspector.hasControl ? 1 : 0)
    if let popover = inspector.popover {
      let width = Popover<Event>.wideWidth(within: popover.bounds)
      return .popover(
        Popover(
          page, pointingAt: popover.anchor, width: width, widths: 32...width,
          within: popover.bounds, close: send(.tapOutside)))
    }
    return .sheet(
      Sheet(inspector.hasControl ? "" : inspector.title, close: send(.tapOutside), content: page))
  }

  private func presented(
    _ placed: PresentationLayout, in size: Size, _ symbols: Symbols
  ) -> PresentedView<Event>? {
    guard let view = presentations.first(where: { $0.id == placed.id }) else { return nil }
    switch placed.shape {
    case .popover(let column):
      let source = source(of: placed.id) ?? column
      let anchor =
        view.anchor ?? anchorInPopover(for: source, symbols)
        ?? anchor(at: column, for: source, symbols)
      let page = page(of: view, as: placed, hasBar: !view.title.isEmpty || view.hasControls)
      var (width, widths) = (view.width, navigator.metrics.popoverWidths)
      var startsAtRow = false
      if let least = view.minimumWidthOfRow {
        width = max(least, Self.widthOfMenu(page, atRowOf: anchor.rect.width - 2))
        widths = min(width, widths.lowerBound)...widths.upperBound
        startsAtRow = true
      }
      // A menu extends beyond its list rather than cut off the titles of its choices.
      if view.isMenu { width = max(width, min(page.idealWidth ?? 0, widths.upperBound)) }
      var bounds = columnsRect(size)
      if view.staysInColumn, let rect = layout[source]?.rect, rect.width >= Self.minimumWithPopover
      {
        bounds = rect
        width = min(width, rect.width - 2)
        widths = min(width, widths.lowerBound)...widths.upperBound
      }
      var popover = Popover(
        page, pointingAt: anchor, width: width, widths: widths, within: bounds,
        arrowDirections: view.arrowDirections, close: send(.tapOutside))
      popover.startsAtRow = startsAtRow
      return .popover(popover)
    case .sheet: return .sheet(sheet(of: view, as: placed, .page))
    case .formSheet: return .sheet(sheet(of: view, as: placed, .form))
    case .alert: return .sheet(sheet(of: view, as: placed, .alert))
    case .fullScreen:
      let hintRows = view.showsKeyHints ? layout.hintRows : 0
      return .page(fullPage(of: view, as: placed), Rect(size: size).inset(bottom: hintRows))
    case .inColumn(let column):
      return .page(fullPage(of: view, as: placed), rect(ofContext: column, size, symbols))
    case .pushed:
      let rect = layout.columns.first?.rect ?? columnsRect(size)
      return .page(pushedPage(of: view, as: placed), rect)
    }
  }

  /// The minimum width of a menu over a wide row, in cells.
  private static var minimumOverWideRow: Int { 40 }

  /// Returns the width of a menu over a row with `width` cells inside the borders. It is the width of the row, unless the
  /// row is much wider than the menu's titles.
  private static func widthOfMenu(_ page: Page<Event>, atRowOf width: Int) -> Int {
    let needed = max(page.idealWidth ?? width, minimumOverWideRow)
    return width - needed < 12 ? width : needed
  }

  /// Returns the column whose button opened the popover `id`.
  private func source(of id: PresentationID) -> SplitViewColumn? {
    switch presentationStyle(of: id) {
    case .popover(let column), .menu(let column): column
    case .pageSheet, .formSheet, .fullScreen, .currentContext, .alert, nil: nil
    }
  }

  private func presentationStyle(of id: PresentationID) -> PresentationStyle? {
    navigator.presentations.first { $0.id == id }?.style
  }

  private func rect(ofContext column: SplitViewColumn, _ size: Size, _ symbols: Symbols) -> Rect {
    if let placed = layout[column] { return placed.rect }
    if let popover = layout.popover, popover.column == column {
      return placement(of: popover, symbols).rect.inside
    }
    return columnsRect(size)
  }
}

// MARK: - Pages and sheets

extension SplitView {
  private func page(
    of view: PresentationView<Event>, as placed: PresentationLayout, hasBar: Bool,
    barRows: Int = 1, back: (title: String, event: Event)? = nil, item: BarItem<Event>? = nil
  ) -> Page<Event> {
    let isFocused = placed.id == layout.presentations.last?.id
    let context = PresentationContext(
      shape: placed.shape, isFocused: isFocused, dismiss: send(.dismiss(placed.id)))
    let bar = bar(of: view, as: placed, isFocused: isFocused, back: back, item: item)
    return Page(
      view.content(context), bar: hasBar ? bar : nil, barRows: barRows, isFocused: isFocused,
      marksFocus: isFocused && placed.shape.isColumn && layout.columns.count > 1)
  }

  /// Returns the navigation bar of a presentation. The bar is mirrored only if the presentation replaces a column.
  /// If the bar contains a segmented control, there is no room for the usual buttons, so the button that closes the
  /// presentation replaces the back button.
  private func bar(
    of view: PresentationView<Event>, as placed: PresentationLayout, isFocused: Bool,
    back: (title: String, event: Event)?, item: BarItem<Event>?
  ) -> NavigationBar<Event> {
    let edge = placed.shape.isColumn ? navigator.primaryEdge : .leading
    if let segments = view.titleView {
      var done: (title: String, event: Event)?
      if case .button(let title, let event) = item { done = (title, event) }
      return NavigationBar(segments: segments, back: back, cancel: done, edge: edge)
    }
    return NavigationBar(
      view.title, back: back, cancel: view.cancel, item: view.item ?? item, isFocused: isFocused,
      edge: edge)
  }

  /// Returns a sheet. The title is in its border or, if the sheet also has a control, in a bar.
  private func sheet(
    of view: PresentationView<Event>, as placed: PresentationLayout, _ style: SheetStyle
  ) -> Sheet<Event> {
    let done = view.hasDoneInSheet ? BarItem.button("Done", send(.dismiss(placed.id))) : nil
    let hasBar = view.hasControls || done != nil
    var sheet = Sheet(
      hasBar ? "" : view.title, style: style, footer: view.footer, width: view.sheetWidth,
      close: send(.tapOutside), content: page(of: view, as: placed, hasBar: hasBar, item: done))
    // A menu dims nothing, whether it is a popover or, on a compact screen, a sheet.
    var isMenu = false
    if case .menu? = presentationStyle(of: placed.id) { isMenu = true }
    sheet.dimsBehind = view.dimsBehindSheet && !isMenu
    (sheet.anchor, sheet.placedRows) = (view.anchor, view.placedRows)
    sheet.coveringTitle = view.coveringTitle
    return sheet
  }

  /// Returns a page that covers the screen or a column completely, with a bar whose button closes the page.
  private func fullPage(
    of view: PresentationView<Event>, as placed: PresentationLayout
  ) -> Page<Event> {
    page(
      of: view, as: placed, hasBar: true, barRows: max(1, layout.navigationBarRows),
      item: .button("Done", send(.dismiss(placed.id))))
  }

  /// Returns a pushed page, with a back button that leads to the column below.
  private func pushedPage(
    of view: PresentationView<Event>, as placed: PresentationLayout
  ) -> Page<Event> {
    let title = layout.columns.first.flatMap { self.view(of: $0.column)?.title } ?? ""
    return page(
      of: view, as: placed, hasBar: true, barRows: max(1, layout.navigationBarRows),
      back: (title, send(.dismiss(placed.id))))
  }
}

extension PresentationLayout.Shape {
  /// True if the presentation replaces a column.
  fileprivate var isColumn: Bool {
    switch self {
    case .inColumn, .pushed: true
    case .popover, .sheet, .formSheet, .fullScreen, .alert: false
    }
  }
}
