import Settings
import SplitViewUI

/// The state of a browser.
///
/// ```swift
/// let shelf = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
/// let state = BrowserState(shelf, start: ["Walden"])
/// #expect(state.path.isEmpty, "nothing is read yet")
/// ```
public struct BrowserState: Sendable {
  /// The selected path, and the columns that show this path.
  public internal(set) var navigator: Navigator<BrowserItem>
  var lists: BrowserLists
  var listing = ListingState()
  var reading = ReadingState()
  var filter = FilterState()
  /// The selected scope. Scopes are counted from 1; 0 means all rows.
  var scope = 0
  var sorting = SortingState()
  var columns: ColumnsState
  var acting = ActingState()
  var palette = PaletteState()
  var menu = MenuState()
  /// The open preferences page; nil if it is closed.
  var preferences: SettingsState?
  var toast = ToastState<BrowserEvent>()
  /// The marked rows, which belong to the list at the path `markedList`.
  var marks = MultiSelection<BrowserItem>()
  var markedList: [BrowserItem] = []
  /// The marked items that the current action acts on, in the same order as the rows of that
  /// action. Empty for an action on the selected row.
  var actedOn: [BrowserItem] = []
  /// The page that was shown by an action.
  var page = (title: "", text: TextReaderState())
  /// The rows to start at that have not been selected yet, from the outermost list to the innermost. Empty after the
  /// user has moved.
  var start: [BrowserItem] = []
  /// The list whose end the user moved to while it was still being read. Nil once that list is complete, or when the
  /// user moves elsewhere.
  var awaitedEnd: [BrowserItem]?
  /// True if the program was started to let the user pick a row for another program.
  let picks: Bool
  /// True until the lists have been shown for the first time. In portrait, they are shown by
  /// opening a popover.
  var showsLists = true
  /// The rows that the user picked. Nil if the user quit without picking any.
  public internal(set) var picked: [BrowserRow]?

  /// Creates the initial state of a browser.
  /// - Parameters:
  ///   - depth: the number of levels; nil for any depth.
  ///   - start: the ids of the rows to start at, from the outermost list to the innermost.
  ///   - picks: true if the program was started to let the user pick a row for another program.
  ///   - hiddenColumns: the value of ``hiddenColumns`` at the end of the previous run.
  public init(
    depth: Int?, start: [String] = [], picks: Bool = false, hiddenColumns: [String: [String]] = [:]
  ) {
    columns = ColumnsState(hidden: hiddenColumns)
    self.picks = picks
    lists = BrowserLists(depth: depth)
    navigator = Navigator(style: depth == 2 ? .triple : .double)
    self.start = start.map { BrowserItem(id: $0) }
    for column in [SplitViewColumn.primary, .supplementary] {
      navigator.columnWidths[column] = usualWidth(of: column)
    }
    navigator.metrics.minimumSecondaryWidth = Self.minimumContent
  }

  /// Creates the initial state of a browser for a hierarchy. If the hierarchy has scopes, a tab bar shows them. Without
  /// a row to start at, the browser begins at the place that was kept in ``Browsed/placeFile``.
  /// - Parameters:
  ///   - browsed: the hierarchy.
  ///   - start: the ids of the rows to start at, from the outermost list to the innermost.
  ///   - picks: true if the program was started to let the user pick a row for another program.
  ///   - hiddenColumns: the value of ``hiddenColumns`` at the end of the previous run.
  public init(
    _ browsed: Browsed, start: [String] = [], picks: Bool = false,
    hiddenColumns: [String: [String]] = [:]
  ) {
    let kept = start.isEmpty ? browsed.placeFile.flatMap { BrowserPlace(file: $0) } : nil
    self.init(
      depth: browsed.depth, start: kept?.rows ?? start, picks: picks,
      hiddenColumns: hiddenColumns.merging(kept?.hiddenColumns ?? [:]) { given, _ in given })
    if let kept, !kept.search.isEmpty, kept.searchedLevel <= self.start.count {
      filter = FilterState(kept.search, at: Array(self.start.prefix(kept.searchedLevel)))
    }
    scope = (browsed.scopes.firstIndex { $0.title == kept?.scope } ?? -1) + 1
    showMistakes(in: browsed.preferences)
  }

  /// The minimum width of the content beside lists.
  static let minimumContent = 56

  /// Returns the usual width of a column whose list is not a table.
  func usualWidth(of column: SplitViewColumn) -> ColumnWidth {
    if column == .supplementary {
      return ColumnWidth(preferredFraction: 0.3, minimum: 28, maximum: 56)
    }
    let isTriple = lists.depth == 2
    return ColumnWidth(
      preferredFraction: isTriple ? 0.2 : 0.36, minimum: 24, maximum: isTriple ? 34 : 56)
  }

  /// The titles of the columns that the user has hidden, grouped by table. Programs store this value for the next
  /// run.
  public var hiddenColumns: [String: [String]] { columns.hidden }

  /// The rows on the selected path.
  public var path: [BrowserRow] { lists.rows(along: navigator.path) }

  /// The path of the focused list, which ends at the row above that list. While the content has the focus, this is
  /// the path of the innermost list.
  var focusedList: [BrowserItem] {
    let focus = navigator.layout(in: lists).focus
    return navigator.parent(ofLevel: navigator.topLevel(of: focus) ?? navigator.innermostLevel)
  }

  /// Returns the width of the column or popover that shows the list of a level. Nil if the list is not on screen.
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

  /// The width in cells of a line of content. Known even while a list covers the content.
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

  /// The path that ends at the selected row of the focused list.
  var focusedPath: [BrowserItem] { focusedList + (focusedItem.map { [$0] } ?? []) }

  /// The selected row of the focused list.
  var focusedRow: BrowserRow? { focusedItem.flatMap { lists.row(of: $0, in: focusedList) } }

  /// The marked items of the focused list, in the order of the list.
  var markedItems: [BrowserItem] {
    guard !marks.isEmpty, markedList == focusedList, let list = lists[markedList] else { return [] }
    return marks.items.compactMap { list.rows.index(of: $0) }.sorted().compactMap {
      list.rows.item(at: $0)
    }
  }

  /// The rows to act on: the marked rows of the focused list, in the order of the list, or the selected row if no row
  /// is marked.
  var subjects: [BrowserRow] {
    let marked = markedItems
    if marked.isEmpty { return focusedRow.map { [$0] } ?? [] }
    return marked.compactMap { lists.row(of: $0, in: markedList) }
  }
}
