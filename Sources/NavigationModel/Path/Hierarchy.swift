/// The place of an item's children: in the next column, in the same one, or nowhere.
public enum ItemKind: Hashable, Sendable {
  /// Has no children; choosing it shows its content in the secondary column.
  case leaf
  /// The next column lists its children as soon as it is selected (SV2).
  case container
  /// The same column lists its children, one level down, when the person goes in (SV6, SV7).
  case folder
  /// A title or a blank between rows: never selected.
  case header
}

/// The number of an item's children, if it is known.
public enum ChildCount: Hashable, Sendable {
  /// There are this many.
  case loaded(Int)
  /// They are not known yet. Nothing that was there before counts as gone.
  case loading
  /// The item itself no longer exists.
  case absent

  /// The number of children; 0 unless they are loaded.
  public var count: Int { if case .loaded(let count) = self { max(0, count) } else { 0 } }
}

/// A tree: the program's own data, behind four questions. The path of an item names the list of its
/// children; the empty path names the outermost list. The model never copies a list, and asks only
/// for the few items that it needs. An item about which the answers contradict each other counts as
/// gone.
public protocol Hierarchy<Item> {
  /// The identity of an item, which stays the same as long as the item exists.
  associatedtype Item: Hashable & Sendable
  /// The number of children of `parent`.
  func children(of parent: [Item]) -> ChildCount
  /// The child of `parent` at `index`, in the order shown; nil outside. O(1).
  func item(at index: Int, of parent: [Item]) -> Item?
  /// The place of `item` among the children of `parent`; nil if it is none. O(1) or nearly.
  func index(of item: Item, in parent: [Item]) -> Int?
  /// The kind of the last item of `path`.
  func kind(of path: [Item]) -> ItemKind

  /// Returns true if the last item of `path` can be dragged (SV9). By default, none can.
  func canDrag(_ path: [Item]) -> Bool
  /// Returns true if the last item of `path` may be dropped on the last item of `target` (UIKit's
  /// `tableView(_:canHandle:)`). The model asks at every step of a drag, so the answer must be
  /// quick. By default, it is no.
  func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool

  /// The column on top after the columns collapsed into a stack (UIKit's
  /// `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`). The model proposes the
  /// compact column if there is one, else the preferred one, else the one with the focus.
  ///
  /// The model asks again and again until the person does something, so the answer must depend on
  /// nothing but the arguments and the data.
  func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [Item]) -> SplitViewColumn
  /// The display mode after the stack expanded into columns again; the model proposes `mode`
  /// (UIKit's `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`).
  ///
  /// The model asks again and again until the person does something, so the answer must depend on
  /// nothing but the arguments and the data.
  func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode
}

extension Hierarchy {
  /// Returns false.
  public func canDrag(_ path: [Item]) -> Bool { false }
  /// Returns false.
  public func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool { false }
  /// Accepts the proposal.
  public func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [Item])
    -> SplitViewColumn
  { column }
  /// Accepts the proposal.
  public func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode {
    mode
  }
}

extension Hierarchy {
  /// The index of `item` in the list of `parent`; nil if it is not there, or if the hierarchy's
  /// answers about it contradict each other.
  func place(of item: Item, in parent: [Item]) -> Int? {
    guard let index = index(of: item, in: parent), index >= 0,
      index < children(of: parent).count, self.item(at: index, of: parent) == item
    else { return nil }
    return index
  }

  /// True if `item` is in the list of `parent` and can be selected.
  func canSelect(_ item: Item, in parent: [Item]) -> Bool {
    place(of: item, in: parent) != nil && kind(of: parent + [item]) != .header
  }

  /// True if the item at `index` is a title or a blank.
  func isHeader(at index: Int, of parent: [Item]) -> Bool {
    item(at: index, of: parent).map { kind(of: parent + [$0]) == .header } ?? false
  }

  /// The index of the item nearest to `index` that can be selected: `index` itself, else the
  /// nearest after it (before it, if `step` is negative), else the nearest on the other side.
  ///
  /// It passes over at most 1000 headers in a row, so that its cost does not depend on the length
  /// of the list.
  func selectableIndex(near index: Int, of parent: [Item], step: Int = 1) -> Int? {
    let count = children(of: parent).count
    guard count > 0 else { return nil }
    let start = min(max(0, index), count - 1)
    for direction in step < 0 ? [-1, 1] : [1, -1] {
      var i = start
      while i >= 0 && i < count && abs(i - start) < 1000, let item = item(at: i, of: parent) {
        if canSelect(item, in: parent) { return i }
        i += direction
      }
    }
    return nil
  }

  /// True if the item at the end of `path` may be dropped on the one at the end of `target`, and
  /// that one is in its list.
  func accepts(_ path: [Item], onto target: [Item]) -> Bool {
    guard target != path, let last = target.last,
      canSelect(last, in: Array(target.dropLast()))
    else { return false }
    return acceptsDrop(of: path, onto: target)
  }

  /// True if an item of `path` is known to be gone.
  func lacks(_ path: [Item]) -> Bool {
    for (index, item) in path.enumerated() {
      let parent = Array(path[..<index])
      switch children(of: parent) {
      case .loading: return false
      case .absent: return true
      case .loaded: if place(of: item, in: parent) == nil { return true }
      }
    }
    return path.isEmpty
  }
}
