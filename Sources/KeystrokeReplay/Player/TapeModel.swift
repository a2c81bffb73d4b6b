import NavigationModel
import TerminalFrame

/// What is in the model of a program, as tapes speak of it.
public struct TapeModel: Hashable, Sendable {
  /// The titles along the path, the outermost first.
  public var path: [String]
  /// The column that has the focus.
  public var focus: Column
  /// The display mode's name, or `compact` where the columns are merged.
  public var mode: String
  /// What the popover's arrow points at: `sidebar`, or the column whose bar has the button. Nil
  /// where there is none.
  public var popover: String?
  /// The title selected in the list that each column has on top of its stack.
  public var selections: [Column: String]
  /// The screen.
  public var size: Size
  /// Where the columns are, for checks of the screen; nil where the program has no split view.
  public var layout: SplitViewLayout?
  /// Where the selected row of the list that has the keys is, its edges included; nil where there
  /// is none, or the program draws its lists in its own way.
  public var selectedRow: Rect?
  /// Whether the mouse carries something, whose label lies over whatever is there.
  public var hasDragLabel = false
  /// Whether its content draws popovers or sheets by itself, of which ``layout`` knows nothing: then
  /// the borders on screen are not counted.
  public var drawsOwnFrames = false

  /// Makes a model of its parts.
  public init(
    path: [String], focus: Column, mode: String, popover: String? = nil,
    selections: [Column: String] = [:], size: Size
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
  ///   - navigator: its state.
  ///   - hierarchy: its items.
  ///   - title: the title of the last item of a path, as a list shows it.
  ///   - name: how `Path` calls it, where that is not its title: a name that is the same as long as
  ///     the item exists.
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
    for column in Column.allCases {
      guard let level = navigator.topLevel(of: column),
        let item = navigator.levels[level].selection
      else { continue }
      selections[column] = title(navigator.parent(ofLevel: level) + [item])
    }
    size = Size(navigator.width, navigator.height)
    self.layout = layout
    let drag = navigator.drag(on: layout)
    if case .pointer = drag?.means { hasDragLabel = true }
    // The marks of a target take the place of the selection's, and so may the label.
    if drag?.target == nil && !hasDragLabel {
      selectedRow = navigator.selectedRow(layout, in: hierarchy)
    }
  }

  /// The model as expectations that hold in it.
  public var lines: [String] {
    let selected = Column.allCases.compactMap { column in
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
  /// Where the selected row of the list that has the keys is; nil where it is not in sight.
  fileprivate func selectedRow(
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

extension String {
  /// The text as a screen shows it: what a terminal would obey is seen instead.
  var displayed: String {
    let width = displayWidth
    var frame = Frame(size: Size(width, 1))
    frame.write(self, at: Point(0, 0), in: frame.bounds, style: .plain)
    return (0..<width).map { frame.text(of: frame[Point($0, 0)]) }.joined()
  }
}
