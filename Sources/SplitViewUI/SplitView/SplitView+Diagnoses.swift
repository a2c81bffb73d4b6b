import NavigationModel

extension SplitView {
  /// The inconsistencies between the parts of the view and the navigator.
  var diagnoses: [Diagnosis] {
    diagnosesOfColumns + diagnosesOfBars + diagnosesOfPresentations + diagnosesOfItems
  }

  // MARK: Items

  private var diagnosesOfItems: [Diagnosis] {
    leftOutItem.map { name in
      let text =
        "'\(name)' is already in the tree, so it was left out of a second list; build its id from both the list and the item"
      return [Diagnosis(rule: "SV2", text: text)]
    } ?? []
  }

  // MARK: Columns

  private var diagnosesOfColumns: [Diagnosis] { SplitViewColumn.allCases.compactMap(diagnosis) }

  private func diagnosis(of column: SplitViewColumn) -> Diagnosis? {
    let isOwn = navigator.style.columns.contains(column)
    switch columns.count(where: { $0.column == column }) {
    case 0: return isOwn && !isUnused(column) ? Self.missing(column) : nil
    case 1: break
    case let count: return Self.repeated(column, count)
    }
    switch column {
    case .primary, .secondary: return nil
    case .supplementary:
      return isOwn ? nil : Self.needless("`style` to `.triple`", "supplementary column")
    case .inspector:
      return navigator.hasInspector ? nil : Self.needless("`hasInspector`", "inspector")
    case .compact:
      return navigator.hasCompactColumn
        ? nil : Self.needless("`hasCompactColumn`", "column for compact screens")
    }
  }

  /// True for the secondary column of a page without columns (`SplitViewMetrics.singleColumn`), until the user opens
  /// a row of the page. A form or a dashboard has no rows, and needs no secondary column.
  private func isUnused(_ column: SplitViewColumn) -> Bool {
    column == .secondary && navigator.metrics.regularWidth == .max
      && navigator.focusedColumn != .secondary
  }

  private static func missing(_ column: SplitViewColumn) -> Diagnosis {
    let name = column.rawValue
    return Diagnosis(
      rule: "SV1",
      text: "there is no view for the \(name) column; add a `ColumnView(.\(name), ...)`")
  }

  private static func repeated(_ column: SplitViewColumn, _ count: Int) -> Diagnosis {
    Diagnosis(
      rule: "SV1",
      text:
        "there are \(count) views for the \(column.rawValue) column, and only the first is shown; "
        + "remove the others")
  }

  private static func needless(_ setting: String, _ column: String) -> Diagnosis {
    Diagnosis(rule: "SV1", text: "the navigator has no \(column); set its \(setting)")
  }

  // MARK: Bars

  private var diagnosesOfBars: [Diagnosis] {
    var all: [Diagnosis] = []
    if tabBar != nil, !navigator.hasTabBar {
      all.append(
        Diagnosis(
          rule: "TB1", text: "the navigator reserves no row for the tab bar; \(Self.advice)"))
    }
    // A program may show the search bar only during a search, so report a bar without a row only
    // while the search is being edited.
    for view in searchedWithoutRow {
      let name = view.column.rawValue
      all.append(
        Diagnosis(
          rule: "SB1",
          text: "the navigator reserves no row for the search bar on top of the \(name) column; "
            + Self.advice))
    }
    return all
  }

  private static var advice: String {
    "return the split view's `measured` event from the app's `measured`"
  }

  /// The columns whose search bar is being edited although no row is reserved for the bar. The view
  /// of the `.compact` column uses the rows reserved for the column that it replaces.
  private var searchedWithoutRow: [ColumnView<Item, Event>] {
    columns.filter { view in
      // Look for the search bar last, because that takes the most time.
      view.column != .compact && (navigator.columnBars[view.column]?.top ?? 0) < 1
        && searchBar(of: view)?.state.isEditing == true
    }
  }

  // MARK: Presentations

  /// Returns the presentations in `presented` for which `parts` contains no view.
  static func unknown(
    _ presented: [Presentation], _ parts: [SplitViewPart<Item, Event>]
  ) -> [Presentation] {
    presented.filter { presentation in
      !parts.contains { part in
        if case .presentation(let view) = part { view.id == presentation.id } else { false }
      }
    }
  }

  private var diagnosesOfPresentations: [Diagnosis] {
    let unknown = unknownPresentations.map { presentation in
      let name = presentation.id.rawValue
      return Diagnosis(
        rule: presentation.style.rule,
        text: "'\(name)' is presented, but there is no view for it; "
          + "add a `PresentationView(\"\(name)\")`")
    }
    let repeated = presentations.map { $0.id }.counted.filter { $0.count > 1 }.map { id, count in
      Diagnosis(
        rule: "MV1",
        text:
          "there are \(count) views presented as '\(id.rawValue)', and only the first is shown; "
          + "rename the others")
    }
    return unknown + repeated
  }
}

extension Array where Element: Hashable {
  /// The distinct elements in their original order, each with the number of times it occurs.
  fileprivate var counted: [(Element, count: Int)] {
    var counts: [Element: Int] = [:]
    for element in self { counts[element, default: 0] += 1 }
    var seen: Set<Element> = []
    return compactMap { seen.insert($0).inserted ? ($0, counts[$0] ?? 0) : nil }
  }
}

extension PresentationStyle {
  /// The identifier of the guideline that applies to presentations of this style.
  fileprivate var rule: String {
    switch self {
    case .popover, .menu: "PO1"
    case .alert: "AL1"
    case .pageSheet, .formSheet, .fullScreen, .currentContext: "MV1"
    }
  }
}
