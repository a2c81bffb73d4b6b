import SplitViewUI

/// The lists that have been read so far, stored by the path of the row above each list.
struct BrowserLists: Hierarchy, Sendable {
  /// A list, with its search, scope and order.
  struct List: Sendable {
    enum Phase: Sendable, Equatable {
      case reading, whole
      case failed(BrowserFailure)
    }

    /// The source's answer to a search: the rows it found.
    struct Answer: Sendable {
      var rows: RowList
      var phase = Phase.reading
    }

    /// The rows of the list, in the order in which they were read.
    var read: RowList
    /// The rows that have arrived so far while the list is being reloaded. They replace the current
    /// rows once there are as many new rows as current rows. Nil if the list is not being reloaded.
    var incoming: RowList?
    var readPhase = Phase.reading
    /// True if there may be another page of rows after the rows that have been read.
    private(set) var hasMore = false
    /// The number of rows that had been read before the last page.
    private(set) var rowsBefore = 0
    /// The level that was sent together with the rows. Nil if the list has the level that
    /// ``Browsed/level`` returns.
    var level: BrowserLevel?
    /// The indices of the rows in the scope, in ascending order. Nil for all rows.
    var inScope: [Int]? { didSet { arrange() } }
    /// The indices of the rows that a search found, in ascending order. Nil if there is no search.
    var found: [Int]? { didSet { arrange() } }
    /// The query for which `found` is complete.
    private(set) var foundQuery = ""
    /// The indices of the rows that match the search or, if there is no search, the scope. Nil for all rows.
    var chosen: [Int]? { found ?? inScope }
    /// The order of all rows, sorted by a column. Nil if the rows are in the order in which they arrived.
    var sorting: RowSorting? { didSet { arrange() } }
    /// Which rows of a sorted list are shown, and in what order.
    private var arrangement: RowArrangement?
    /// The measured widths of the first rows. Nil before these rows have been measured.
    private(set) var sample: TableSample?
    /// The rows that the source found, which are shown instead of `read`. Nil if the source has not been asked to
    /// search.
    var answer: Answer?

    init(read: RowList, level: BrowserLevel?) { (self.read, self.level) = (read, level) }

    /// The rows that are shown and searched.
    var rows: RowList { answer?.rows ?? read }
    var phase: Phase { answer?.phase ?? readPhase }
    var shown: Int { arranged?.places.count ?? inOrder?.count ?? rows.count }

    /// The rows in sorted order. Nil while the source's answer to a search is shown, because the answer has its own
    /// order.
    private var arranged: RowArrangement? { answer == nil ? arrangement : nil }
    private var inOrder: [Int]? { answer == nil ? chosen : nil }

    private mutating func arrange() {
      if let sorting, sorting.places.count == read.count {
        arrangement = RowArrangement(sorting, found: chosen)
      } else if arrangement != nil {
        arrangement = nil
      }
    }

    /// Shows the rows that a search for `query` found. Nil for all rows of the scope.
    mutating func show(_ rows: [Int]?, for query: String) {
      (foundQuery, answer) = (query, nil)
      found = rows
    }

    /// Adds new rows that match `query` to the rows that were found.
    mutating func add(found rows: [Int], for query: String) {
      found? += rows
      if query.hasPrefix(foundQuery) { foundQuery = query }
    }

    /// Returns the rows that a search for `query` has to look at: those that a shorter query found, or those of the
    /// scope.
    func candidates(for query: String) -> [Int]? {
      if found == nil || foundQuery.isEmpty { return inScope }
      // A longer query may contain another letter, such as `が` after `か`.
      var folding = SearchFolding()
      return folding.folded(query).starts(with: folding.folded(foundQuery)) ? found : inScope
    }

    mutating func beginReading() { (readPhase, hasMore, rowsBefore) = (.reading, false, 0) }

    /// Records that the list, or one of its pages, has been read completely or could not be read.
    /// - Parameter isPaged: true if the list is read page by page, and therefore continues unless
    ///   this page was empty.
    mutating func end(_ failure: BrowserFailure?, isPaged: Bool) {
      readPhase = failure.map { .failed($0) } ?? .whole
      let count = (incoming ?? read).count
      (hasMore, rowsBefore) = (isPaged && failure == nil && count > rowsBefore, count)
    }

    /// Limits the list to the rows in a scope, and the selected row.
    mutating func keep(in scope: BrowserScope?, with selected: BrowserItem?) {
      guard let scope else { return inScope = nil }
      let kept = selected.flatMap { read.index(of: $0) }
      inScope = (0..<read.count).filter { $0 == kept || scope.contains(read.row(at: $0)) }
    }

    /// Measures the first rows and, once the list is complete, the last rows for a table with these columns.
    mutating func takeSample(of columns: [BrowserColumn]) {
      var sample = sample ?? TableSample(columns: columns.count)
      if sample.widths.count != columns.count || sample.rows > read.count {
        sample = TableSample(columns: columns.count)
      }
      while sample.rows < min(read.count, TableSample.most) {
        sample.add(read.row(at: sample.rows), columns)
      }
      if readPhase == .whole, sample.completeCount != read.count, read.count > TableSample.most {
        let last = max(TableSample.most, read.count - TableSample.most)..<read.count
        sample.add(last: last.lazy.map(read.row(at:)), of: read.count, columns)
      }
      self.sample = sample
    }

    /// Returns the index, among all rows, of the row that is shown at `index`.
    func place(at index: Int) -> Int? {
      guard index >= 0, index < shown else { return nil }
      return arranged?.places[index] ?? inOrder?[index] ?? index
    }

    func index(of item: BrowserItem) -> Int? {
      guard let place = rows.index(of: item) else { return nil }
      if let arranged { return arranged.index(of: place) }
      guard let found = inOrder else { return place }
      var (low, high) = (0, found.count)
      while low < high {
        let middle = low + (high - low) / 2
        if found[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low < found.count && found[low] == place ? low : nil
    }
  }

  private(set) var lists: [[BrowserItem]: List] = [:]
  /// The number of levels. Nil if the number is not fixed.
  let depth: Int?
  /// The level that is shown in the second-to-last of the columns for lists. This is -1 while there
  /// is only one such column.
  var split: Int

  /// The path to a row whose content the user reads although the row has a list. While this is set, the navigator
  /// treats the row as a leaf, so that its content can have the focus.
  var contentPath: [BrowserItem]?

  init(depth: Int?) {
    self.depth = depth
    split = depth == 2 ? 0 : -1
  }

  /// True if there may be more levels than columns for lists. In this case, each of the last two levels has its own
  /// column.
  var slides: Bool { depth.map { $0 > 2 } ?? true }

  subscript(path: [BrowserItem]) -> List? { lists[path] }

  /// Changes a list in place.
  mutating func change(_ path: [BrowserItem], _ body: (inout List) -> Void) {
    guard let index = lists.index(forKey: path) else { return }
    body(&lists.values[index])
  }

  mutating func begin(_ path: [BrowserItem], _ rows: RowList, as level: BrowserLevel? = nil) {
    guard let index = lists.index(forKey: path) else {
      return lists[path] = List(read: rows, level: level)
    }
    lists.values[index].level = level
    lists.values[index].beginReading()
    if lists.values[index].read.count == 0 {
      lists.values[index].read = rows
    } else {
      lists.values[index].incoming = rows
    }
  }

  /// Removes all lists except those along `path`. These lists stay on screen until they have been reloaded.
  mutating func forget(except path: [BrowserItem]) {
    lists = lists.filter { path.starts(with: $0.key) }
  }

  /// Returns the rows along `path`, up to the first row that has not been read.
  func rows(along path: [BrowserItem]) -> [BrowserRow] {
    var rows: [BrowserRow] = []
    for (index, item) in path.enumerated() {
      guard let row = row(of: item, in: Array(path[..<index])) else { break }
      rows.append(row)
    }
    return rows
  }

  /// Returns the row of an item, even if a search hides the row.
  func row(of item: BrowserItem, in parent: [BrowserItem]) -> BrowserRow? {
    guard let list = lists[parent] else { return nil }
    if let place = list.rows.index(of: item) { return list.rows.row(at: place) }
    return list.read.index(of: item).map { list.read.row(at: $0) }
  }

  // MARK: Hierarchy

  func children(of parent: [BrowserItem]) -> ChildCount {
    lists[parent].map { list in
      list.rows.count == 0 && list.phase == .reading ? .loading : .loaded(list.shown)
    } ?? .loading
  }

  func item(at index: Int, of parent: [BrowserItem]) -> BrowserItem? {
    guard let list = lists[parent], let place = list.place(at: index) else { return nil }
    return list.rows.item(at: place)
  }

  func index(of item: BrowserItem, in parent: [BrowserItem]) -> Int? {
    lists[parent]?.index(of: item)
  }

  func kind(of path: [BrowserItem]) -> ItemKind {
    let hasList =
      depth.map { path.count < $0 }
      ?? (path.last.flatMap { row(of: $0, in: Array(path.dropLast())) }?.hasList == true)
    guard hasList, path != contentPath else { return .leaf }
    return path.count - 1 == split ? .container : .folder
  }
}
