import NavigationModel
import TerminalFrame

/// A program's model in the terms of a tape's expectations.
public struct TapeModel: Hashable, Sendable {
  /// The titles along the path, the outermost first.
  public var path: [String]
  /// The column that has the focus.
  public var focus: SplitViewColumn
  /// The display mode's name, or `compact` if the columns are merged.
  public var mode: String
  /// The button that the popover's arrow points at: `sidebar`, or the column whose bar has it. Nil
  /// without a popover.
  public var popover: String?
  /// The title selected in each column's top list.
  public var selections: [SplitViewColumn: String]
  /// The size of the screen.
  public var size: Size
  /// The layout, for checks of the screen; nil for a program without a split view.
  public var layout: SplitViewLayout?
  /// The selected row of the list that has the keys, its edges included; nil if there is none, or
  /// if the program draws its lists in its own way.
  public var selectedRow: Rect?
  /// True while the mouse carries something: its label covers parts of the screen.
  public var hasDragLabel = false
  /// True if the content draws popovers or sheets that ``layout`` does not know. The borders on
  /// screen are then not counted.
  public var drawsOwnFrames = false

  /// Makes a model of its parts.
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

  /// The model of a split view.
  /// - Parameters:
  ///   - navigator: the split view's state.
  ///   - hierarchy: its items.
  ///   - title: returns the title of a path's last item, as a list shows it.
  ///   - name: returns its name for `Path`, if that is not its title: a name that stays the same as
  ///     long as the item exists.
  public init<Item>(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, title: ([Item]) -> String,
    name: (([Item]) -> String)? = nil
  ) {
    let layout = navigator.layout(in: hierarchy)
    let items = navigator.path
    path = items.indices.map { index in
      let path = Array(items[...index])
      return name.map { $0(path) } ?? title(path)
    }
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
    // The marks of a drop target replace those of the selection, and the label may cover them.
    if drag?.target == nil && !hasDragLabel {
      selectedRow = navigator.selectedRow(layout, in: hierarchy)
    }
  }

  /// The model as expectations that hold.
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
  /// The selected row of the list that has the keys; nil if it is not visible.
  package func selectedRow(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> Rect? {
    guard layout.presentations.isEmpty, !layout.isInspectorSheet, !layout.usesCompactColumn,
      let placed = layout[layout.focus],
      let window = window(of: layout.focus, layout: layout, in: hierarchy),
      let selection = window.selection, window.visible.contains(selection)
    else { return nil }
    let above = placed.y + layout.navigationBarRows + placed.bars.top
    let top = above + (selection - window.offset) * window.rowHeight
    let bottom = min(top + window.rowHeight, placed.y + placed.height)
    return Rect(x: placed.x, y: top, width: placed.width, height: bottom - top)
  }
}
