import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of a program's navigation, in the words of a tape's expectations.
///
/// ```swift
/// let script = Script(Tape("Launch linereader one.txt", file: "one.tape")) { _ in nil }
/// let model = try Player(LineReader.tape, script).model
/// #expect(model.path == ["one.txt"])
/// #expect(model.focus == .primary)
/// ```
public struct TapeModel: Hashable, Sendable {
  /// The names of the items on the path, outermost first.
  public var path: [String]
  /// The titles of the items on the path, as lists show them. Nil if the titles are the same as the names.
  public var titles: [String]?
  /// The column with the focus.
  public var focus: SplitViewColumn
  /// The display mode's name, or `compact` if the columns are merged.
  public var mode: String
  /// The button that the popover's arrow points at: `sidebar`, or the column whose bar contains the button. Nil if
  /// there is no popover.
  public var popover: String?
  /// The title of the item selected in each column's top list.
  public var selections: [SplitViewColumn: String]
  /// The size of the screen.
  public var size: Size
  /// The layout that the screen must match. Nil for a program without a split view.
  public var layout: SplitViewLayout?
  /// The cells of the selected row in the focused list, including its edges. Nil if no row is selected, or if the
  /// program draws its lists itself.
  public var selectedRow: Rect?
  /// True during a drag with the mouse. The drag's label then covers parts of the screen.
  public var hasDragLabel = false
  /// The first row that is covered by a toast, or `Int.max` if there is no toast.
  package var toastRow = Int.max

  /// Creates a model from its parts.
  public init(
    path: [String], focus: SplitViewColumn, mode: String, popover: String? = nil,
    selections: [SplitViewColumn: String] = [:], size: Size
  ) {
    self.path = path
    self.focus = focus
    self.mode = mode
    self.popover = popover
    self.selections = selections
    self.size = size
  }

  /// Creates the model of a split view.
  /// - Parameters:
  ///   - navigator: the split view's state.
  ///   - hierarchy: the items of the split view.
  ///   - title: returns the title of a path's last item, as a list shows it.
  ///   - name: returns the item's name for `Path`, if it differs from the title. A name does not
  ///     change while the item exists.
  public init<Item>(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, title: ([Item]) -> String,
    name: (([Item]) -> String)? = nil
  ) {
    let layout = navigator.layout(in: hierarchy)
    self.init(navigator, layout, title: title, name: name) {
      navigator.window(of: layout.focus, layout: layout, in: hierarchy)
    }
  }

  /// Creates the model of a split view from the view itself.
  /// - Parameters:
  ///   - view: the split view.
  ///   - title: returns the title of a path's last item, as a list shows it.
  public init<Item, Event>(_ view: SplitView<Item, Event>, title: ([Item]) -> String) {
    self.init(view.navigator, view.layout, title: title, name: nil) {
      view.window(view.layout.focus)
    }
    toastRow = view.toastRow(in: size)
  }

  /// - Parameter window: returns the visible part of the focused list.
  private init<Item: Hashable & Sendable>(
    _ navigator: Navigator<Item>, _ layout: SplitViewLayout, title: ([Item]) -> String,
    name: (([Item]) -> String)?, window: () -> ListWindow<Item>?
  ) {
    let items = navigator.path
    let paths = items.indices.map { Array(items[...$0]) }
    path = paths.map { path in name.map { $0(path) } ?? title(path) }
    titles = name == nil ? nil : paths.map(title)
    focus = layout.focus
    mode = layout.isCollapsed ? "compact" : layout.displayMode.rawValue
    popover = layout.popover == nil ? nil : "sidebar"
    for case .popover(let anchor) in layout.presentations.map(\.shape) { popover = anchor.rawValue }
    selections = [:]
    for column in SplitViewColumn.allCases {
      guard let level = navigator.topLevel(of: column),
        let item = navigator.levels[level].selection
      else { continue }
      selections[column] = title(navigator.parent(ofLevel: level) + [item])
    }
    size = Size(navigator.width, navigator.height)
    self.layout = layout
    let drag = navigator.drag(on: layout)
    if case .pointer = drag?.means { hasDragLabel = true }
    // Look for the selected row only if nothing can hide its marks: neither the marks of a drop
    // target, which replace them, nor the label of a drag, which may cover them.
    if drag?.target == nil && !hasDragLabel {
      selectedRow = layout.selectedRow(in: window)
    }
  }

  /// Returns true if `names` match the path. Each element of `names` may be the name or the title of an item.
  func isPath(_ names: [String]) -> Bool {
    names.count == path.count
      && names.indices.allSatisfy { names[$0] == path[$0] || names[$0] == titles?[$0] }
  }

  /// The state of the model, as a list of expectations that the model meets.
  public var lines: [String] {
    let selected = SplitViewColumn.allCases.compactMap { column in
      selections[column].map { Expectation.Subject.selection(column, $0) }
    }
    let subjects: [Expectation.Subject] =
      [
        .path(path), .focus(focus), .mode(mode), .popover(popover.map { .anchor($0) } ?? .none),
      ] + selected
    return subjects.map { $0.text.displayed }
  }
}

extension Navigator {
  /// Returns the cells of the selected row in the focused list. Nil if the selected row is not visible.
  package func selectedRow(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> Rect? {
    layout.selectedRow { window(of: layout.focus, layout: layout, in: hierarchy) }
  }
}

extension SplitViewLayout {
  /// Returns the cells of the selected row in the focused list. Nil if the selected row is not visible.
  /// - Parameter window: returns the visible part of that list.
  fileprivate func selectedRow<Item>(in window: () -> ListWindow<Item>?) -> Rect? {
    guard presentations.isEmpty, !isInspectorSheet, !usesCompactColumn,
      let placed = self[focus], let window = window(),
      let selection = window.selection, window.visible.contains(selection)
    else { return nil }
    let above = placed.y + navigationBarRows + placed.bars.top
    let top = above + (selection - window.offset) * window.rowHeight
    let bottom = min(top + window.rowHeight, placed.y + placed.height)
    return Rect(x: placed.x, y: top, width: placed.width, height: bottom - top)
  }
}
