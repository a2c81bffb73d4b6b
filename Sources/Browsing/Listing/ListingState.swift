import SplitViewUI

/// Which lists and contents are wanted now. A list or a content is asked for once the selection rests: a key that repeats
/// asks for nothing on its way.
struct ListingState: Sendable {
  /// The time for which the selection rests before something is read. A key repeats thirty times a second.
  static let rest = Duration.milliseconds(40)

  /// The path at which the selection rested last.
  private(set) var rested: [BrowserItem] = []
  /// The time for which changes of watched files rest before lists are read again: several come together.
  static let changeRest = Duration.milliseconds(400)

  /// True if a watched file changed since everything was asked for.
  private(set) var isOutdated = false
  /// Counts the times that everything was asked for again.
  private(set) var generation = 0
  /// The lists that were read to their ends in this generation.
  private var whole: Set<[BrowserItem]> = []

  /// The selection rests at `path`.
  mutating func rest(at path: [BrowserItem]) { rested = path }

  /// Everything is to be read again, but for some lists that cannot be.
  mutating func refresh(keeping once: Set<[BrowserItem]>) {
    generation += 1
    isOutdated = false
    whole.formIntersection(once)
  }

  /// The lists at a depth are to be read again, and all that is being read.
  mutating func refresh(atDepth depth: Int) {
    refresh(keeping: whole.filter { $0.count != depth })
  }

  /// A watched file changed.
  mutating func change() { isOutdated = true }

  /// A list was read to its end, or failed.
  mutating func end(_ path: [BrowserItem]) { whole.insert(path) }

  /// The paths whose lists are to be read, or are being read: those on the way to where the selection rests. A list waits for
  /// the row that it is below: without it nobody knows what to read.
  func wanted(along path: [BrowserItem], in lists: BrowserLists) -> [[BrowserItem]] {
    let common = zip(rested, path).prefix { $0 == $1 }.count
    return (0...common).map { Array(path[..<$0]) }.filter { path in
      !whole.contains(path) && lists.rows(along: path).count == path.count
        && (path.isEmpty || lists.kind(of: path) != .leaf)
    }
  }
}
