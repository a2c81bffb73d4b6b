import SplitViewUI

/// Determines which lists must be read. Reading begins when the selection stops moving. So nothing is read for the
/// rows that the selection passes while a key is held.
struct ListingState: Sendable {
  /// Lists and contents are read when the selection has not moved for this time. It is longer than
  /// the interval at which a held key repeats, which is about 33 milliseconds.
  static let rest = Duration.milliseconds(40)

  /// The path where the selection last stopped.
  private(set) var rested: [BrowserItem] = []
  /// The time to wait after a watched file changes before lists are reloaded, because changes often happen together.
  static let changeRest = Duration.milliseconds(400)

  /// True if a watched file has changed since the last refresh.
  private(set) var isOutdated = false
  /// True if rows have changed since the last refresh, and the content on screen has not.
  private(set) var isOutdatedInRows = false
  /// The number of refreshes so far.
  private(set) var generation = 0
  /// The lists whose next page is to be read, or is being read.
  private(set) var pages: Set<[BrowserItem]> = []
  /// The lists that have been read completely since the last refresh.
  private var whole: Set<[BrowserItem]> = []

  /// Records that the selection has stopped at `path`.
  mutating func rest(at path: [BrowserItem]) { rested = path }

  /// Requests that all lists be reloaded, except the lists in `once`, which can be read only once.
  mutating func refresh(keeping once: Set<[BrowserItem]>) {
    generation += 1
    (isOutdated, isOutdatedInRows, pages) = (false, false, [])
    whole.formIntersection(once)
  }

  /// Requests that the lists at a depth be reloaded, and also every list that is still being read.
  mutating func refresh(atDepth depth: Int) {
    refresh(keeping: whole.filter { $0.count != depth })
  }

  /// Records that a watched file has changed, or only rows.
  mutating func change(onlyRows: Bool = false) {
    isOutdatedInRows = onlyRows && (isOutdatedInRows || !isOutdated)
    isOutdated = true
  }

  /// Records that a list, or one of its pages, has been read completely or could not be read.
  mutating func end(_ path: [BrowserItem]) {
    whole.insert(path)
    pages.remove(path)
  }

  /// Causes the next page of a list to be read.
  mutating func want(pageOf path: [BrowserItem]) { pages.insert(path) }

  /// Returns the paths of the lists that must be read or are being read. These are the incomplete lists along the
  /// path where the selection last stopped. A list can be read only if the row above it is known.
  func wanted(along path: [BrowserItem], in lists: BrowserLists) -> [[BrowserItem]] {
    let common = zip(rested, path).prefix { $0 == $1 }.count
    return (0...common).map { Array(path[..<$0]) }.filter { path in
      !whole.contains(path) && lists.rows(along: path).count == path.count
        && (path.isEmpty || lists.kind(of: path) != .leaf)
    }
  }
}
