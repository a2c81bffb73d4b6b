import SplitViewUI

/// All that a browser knows.
///
/// ```swift
/// let shelf = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
/// let state = BrowserState(shelf, start: ["Walden"])
/// #expect(state.path.isEmpty, "nothing is read yet")
/// ```
public struct BrowserState: Sendable {
  /// The path, and how it is shown.
  public internal(set) var navigator: Navigator<BrowserItem>
  var lists: BrowserLists
  var listing = ListingState()
  var reading = ReadingState()
  var filter = FilterState()
  /// The scope that is chosen, from 1; 0 for all rows.
  var scope = 0
  var sorting = SortingState()
  var columns: ColumnsState
  var acting = ActingState()
  var palette = PaletteState()
  var menu = MenuState()
  var toast = ToastState<BrowserEvent>()
  /// The marks, and the list that they are in.
  var marks = MultiSelection<BrowserItem>()
  var markedList: [BrowserItem] = []
  /// What an action has answered.
  var page = (title: "", text: TextReaderState())
  /// The rows to begin at that are not there yet, from the outermost list inward; empty once the user has moved.
  var start: [BrowserItem] = []
  /// The list to whose end the user went while it was read; nil once the end is known, or the user has moved.
  var awaitedEnd: [BrowserItem]?
  /// True if the user chooses a row for another program.
  let picks: Bool
  /// True if the user begins at the outermost list, and not at a row that was named.
  let beginsWithList: Bool
  /// The chosen rows, with which the program ended; nil if nothing was chosen.
  public internal(set) var picked: [BrowserRow]?

  /// The beginning of a browser.
  /// - Parameters:
  ///   - depth: the number of levels; nil for any depth.
  ///   - start: the ids of the rows to begin at, from the outermost list inward.
  ///   - picks: true if the user chooses a row for another program.
  ///   - hiddenColumns: what ``hiddenColumns`` was when the user last had it.
  public init(
    depth: Int?, start: [String] = [], picks: Bool = false, hiddenColumns: [String: [String]] = [:]
  ) {
    columns = ColumnsState(hidden: hiddenColumns)
    (self.picks, beginsWithList) = (picks, start.isEmpty)
    lists = BrowserLists(depth: depth)
    navigator = Navigator(style: depth == 2 ? .triple : .double)
    self.start = start.map { BrowserItem(id: $0) }
    for column in [SplitViewColumn.primary, .supplementary] {
      navigator.columnWidths[column] = usualWidth(of: column)
    }
    navigator.metrics.minimumSecondaryWidth = Self.leastContent
  }

  /// The beginning of a browser of this hierarchy, with a bar for its scopes.
  /// - Parameters:
  ///   - browsed: the hierarchy.
  ///   - start: the ids of the rows to begin at, from the outermost list inward.
  ///   - picks: true if the user chooses a row for another program.
  ///   - hiddenColumns: what ``hiddenColumns`` was when the user last had it.
  public init(
    _ browsed: Browsed, start: [String] = [], picks: Bool = false,
    hiddenColumns: [String: [String]] = [:]
  ) {
    self.init(depth: browsed.depth, start: start, picks: picks, hiddenColumns: hiddenColumns)
    navigator.hasTabBar = !browsed.scopes.isEmpty
  }

  /// The cells that a content keeps beside lists.
  static let leastContent = 56

  /// The width of a column with a list that is no table.
  func usualWidth(of column: SplitViewColumn) -> ColumnWidth {
    if column == .supplementary {
      return ColumnWidth(preferredFraction: 0.3, minimum: 28, maximum: 56)
    }
    let isTriple = lists.depth == 2
    return ColumnWidth(
      preferredFraction: isTriple ? 0.2 : 0.36, minimum: 24, maximum: isTriple ? 34 : 56)
  }

  /// The titles of the columns that the user has hidden, by the names of their tables: to be kept until the next time.
  public var hiddenColumns: [String: [String]] { columns.hidden }

  /// The rows of the selected path.
  public var path: [BrowserRow] { lists.rows(along: navigator.path) }

  /// The path of the row whose list has the focus; while the content has it, that of the innermost list.
  var focusedList: [BrowserItem] {
    let focus = navigator.layout(in: lists).focus
    return navigator.parent(ofLevel: navigator.topLevel(of: focus) ?? navigator.innermostLevel)
  }

  /// The cells of the column or the popover with the list of a level; nil if the list is not on screen.
  func width(ofLevel level: Int) -> Int? {
    let layout = navigator.layout(in: lists)
    if layout.isCollapsed { return navigator.width }
    let columns = [SplitViewColumn.primary, .supplementary]
    guard let column = columns.last(where: { navigator.topLevel(of: $0) == level }) else {
      return nil
    }
    return layout[column]?.width
      ?? layout.popover.flatMap { $0.column == column ? $0.width - 2 : nil }
  }

  /// The cells of a line of the content, also where a list is in its place now.
  var contentWidth: Int {
    let layout = navigator.layout(in: lists)
    let width = layout[.secondary]?.width ?? navigator.width
    return max(1, width - 2)
  }

  /// The selected item of the focused list.
  var focusedItem: BrowserItem? {
    let (path, parent) = (navigator.path, focusedList)
    return path.count > parent.count ? path[parent.count] : nil
  }

  /// The path up to the selected row of the focused list.
  var focusedPath: [BrowserItem] { focusedList + (focusedItem.map { [$0] } ?? []) }

  /// The rows to act on: the marked ones of the focused list in its order, else the selected one.
  var subjects: [BrowserRow] {
    guard !marks.isEmpty, markedList == focusedList, let list = lists[markedList] else {
      return focusedItem.flatMap { lists.row(of: $0, in: focusedList) }.map { [$0] } ?? []
    }
    return marks.items.compactMap { list.rows.index(of: $0) }.sorted().map { list.rows.row(at: $0) }
  }
}
