import SplitViewUI

/// The lists that were read so far, each by the path of the row that it is below.
struct BrowserLists: Hierarchy, Sendable {
  /// One list.
  struct List: Sendable {
    enum Phase: Sendable, Equatable {
      case reading, whole
      case failed(BrowserFailure)
    }

    /// What a source found for the words of a search.
    struct Answer: Sendable {
      var rows: RowList
      var phase = Phase.reading
    }

    /// The rows that were read.
    var read: RowList
    /// A newer reading of the same list, until it has as much to show.
    var incoming: RowList?
    var readPhase = Phase.reading
    /// What the list turned out to be; nil where its level says all.
    var level: BrowserLevel?
    /// The rows that are in the scope, in ascending order; nil for all.
    var inScope: [Int]? { didSet { arrange() } }
    /// The rows that a search found, in ascending order; nil without a search.
    var found: [Int]? { didSet { arrange() } }
    /// The rows that were found, or are in the scope; nil for all.
    var chosen: [Int]? { found ?? inScope }
    /// All rows in the order of a column; nil while they are shown as they came.
    var sorting: RowSorting? { didSet { arrange() } }
    /// The rows that are shown of a sorted list.
    private var arrangement: RowArrangement?
    /// The widths of the first rows; nil while nobody asked for them.
    private(set) var sample: TableSample?
    /// What the source found, in place of what was read; nil without such a search.
    var answer: Answer?

    init(read: RowList, level: BrowserLevel?) { (self.read, self.level) = (read, level) }

    /// The rows to show, or to look through.
    var rows: RowList { answer?.rows ?? read }
    var phase: Phase { answer?.phase ?? readPhase }
    var shown: Int { arranged?.places.count ?? inOrder?.count ?? rows.count }

    /// The rows that are shown in another order than they came; what the source found has its own order.
    private var arranged: RowArrangement? { answer == nil ? arrangement : nil }
    private var inOrder: [Int]? { answer == nil ? chosen : nil }

    private mutating func arrange() {
      if let sorting, sorting.places.count == read.count {
        arrangement = RowArrangement(sorting, found: chosen)
      } else if arrangement != nil {
        arrangement = nil
      }
    }

    /// Keeps the rows of a scope, and the one that is selected.
    mutating func keep(in scope: BrowserScope?, with selected: BrowserItem?) {
      guard let scope else { return inScope = nil }
      let kept = selected.flatMap { read.index(of: $0) }
      inScope = (0..<read.count).filter { $0 == kept || scope.contains(read.row(at: $0)) }
    }

    /// Looks at the first rows, of a table with these columns.
    mutating func takeSample(of columns: [BrowserColumn]) {
      var sample = sample ?? TableSample(columns: columns.count)
      if sample.widths.count != columns.count || sample.rows > read.count {
        sample = TableSample(columns: columns.count)
      }
      while sample.rows < min(read.count, TableSample.most) {
        sample.add(read.row(at: sample.rows), columns)
      }
      self.sample = sample
    }

    /// The place among all rows of the row shown at `index`.
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
  /// The number of levels; nil for any depth.
  let depth: Int?
  /// The level whose rows are in the last but one column; -1 while there is one column.
  var split: Int

  init(depth: Int?) {
    self.depth = depth
    split = depth == 2 ? 0 : -1
  }

  /// True if there may be more levels than columns for lists: the last two have a column each.
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
    lists.values[index].readPhase = .reading
    if lists.values[index].read.count == 0 {
      lists.values[index].read = rows
    } else {
      lists.values[index].incoming = rows
    }
  }

  /// Forgets all lists but those on the way to the end of `path`, which stay until they are read again.
  mutating func forget(except path: [BrowserItem]) {
    lists = lists.filter { path.starts(with: $0.key) }
  }

  /// The rows on the way to the end of `path`, as far as they are known.
  func rows(along path: [BrowserItem]) -> [BrowserRow] {
    var rows: [BrowserRow] = []
    for (index, item) in path.enumerated() {
      guard let row = row(of: item, in: Array(path[..<index])) else { break }
      rows.append(row)
    }
    return rows
  }

  /// The row of an item, whether a search hides it or not.
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
    guard hasList else { return .leaf }
    return path.count - 1 == split ? .container : .folder
  }
}
