import SplitViewUI

/// Decides which lists are to be read. Reading starts when the selection rests, so a repeating key
/// does not read the rows that it passes.
struct ListingState: Sendable {
  /// The pause after which lists and contents are read. A held key repeats thirty times a second.
  static let rest = Duration.milliseconds(40)

  /// The path at which the selection last rested.
  private(set) var rested: [BrowserItem] = []
  /// The pause after a watched file's last change before lists are read again, because several changes come together.
  static let changeRest = Duration.milliseconds(400)

  /// True if a watched file has changed since the last refresh.
  private(set) var isOutdated = false
  /// The number of refreshes so far.
  private(set) var generation = 0
  /// The lists whose next page is to be read, or is being read.
  private(set) var pages: Set<[BrowserItem]> = []
  /// The lists that were read to their end in this generation.
  private var whole: Set<[BrowserItem]> = []

  /// Notes that the selection rests at `path`.
  mutating func rest(at path: [BrowserItem]) { rested = path }

  /// Causes all lists to be read again, except those in `once`, which can be read only once.
  mutating func refresh(keeping once: Set<[BrowserItem]>) {
    generation += 1
    (isOutdated, pages) = (false, [])
    whole.formIntersection(once)
  }

  /// Causes the lists at a depth, and every list that is still being read, to be read again.
  mutating func refresh(atDepth depth: Int) {
    refresh(keeping: whole.filter { $0.count != depth })
  }

  /// Notes that a watched file has changed.
  mutating func change() { isOutdated = true }

  /// Notes that a list or a page of it was read to its end, or failed.
  mutating func end(_ path: [BrowserItem]) {
    whole.insert(path)
    pages.remove(path)
  }

  /// Causes the next page of a list to be read.
  mutating func want(pageOf path: [BrowserItem]) { pages.insert(path) }

  /// The paths whose lists are to be read, or are being read: those on the path at which the
  /// selection rests. A list can be read only when the row above it is known.
  func wanted(along path: [BrowserItem], in lists: BrowserLists) -> [[BrowserItem]] {
    let common = zip(rested, path).prefix { $0 == $1 }.count
    return (0...common).map { Array(path[..<$0]) }.filter { path in
      !whole.contains(path) && lists.rows(along: path).count == path.count
        && (path.isEmpty || lists.kind(of: path) != .leaf)
    }
  }
}
