/// Where the children of an item are listed: in the next column, in the same column, or nowhere.
///
/// ```swift
/// func kind(of path: [String]) -> ItemKind {
///   switch path.count {
///   case 1: path[0] == "ACCOUNTS" ? .header : .container
///   default: .leaf
///   }
/// }
/// #expect(kind(of: ["Inbox", "Minutes"]) == .leaf)
/// ```
public enum ItemKind: Hashable, Sendable {
  /// An item without children. Choosing it shows its content in the secondary column.
  case leaf
  /// An item whose children are listed in the next column as soon as it is selected (guideline
  /// SV2).
  case container
  /// An item whose children are listed in the same column, one level down, when the user goes in
  /// (guidelines SV6 and SV7).
  case folder
  /// A title or a blank row between other rows. It is never selected.
  case header
}

/// The number of an item's children, if it is known.
///
/// ```swift
/// let counts: [ChildCount] = [.loaded(12), .loading, .absent]
/// #expect(counts.map(\.count) == [12, 0, 0])
/// ```
public enum ChildCount: Hashable, Sendable {
  /// The item has this number of children.
  case loaded(Int)
  /// The number of children is not known yet. Children that existed before are treated as existing.
  case loading
  /// The item itself no longer exists.
  case absent

  /// The number of children; 0 unless they are loaded.
  public var count: Int { if case .loaded(let count) = self { max(0, count) } else { 0 } }
}

/// A tree of the program's own data. It answers four questions about the items. The path of an item identifies the list
/// of its children; the empty path identifies the outermost list. The model never copies a list, and asks only about
/// the few items that it needs. If the answers about an item contradict each other, the item is treated as not
/// existing.
///
/// ```swift
/// struct Library: Hierarchy {
///   let books = ["Novels": ["Emma", "Persuasion"], "Essays": ["Walden"]]
///
///   func list(_ path: [String]) -> [String] {
///     path.isEmpty ? books.keys.sorted() : books[path[0]] ?? []
///   }
///   func children(of parent: [String]) -> ChildCount { .loaded(list(parent).count) }
///   func item(at index: Int, of parent: [String]) -> String? {
///     list(parent).indices.contains(index) ? list(parent)[index] : nil
///   }
///   func index(of item: String, in parent: [String]) -> Int? {
///     list(parent).firstIndex(of: item)
///   }
///   func kind(of path: [String]) -> ItemKind { path.count == 1 ? .container : .leaf }
/// }
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: Library())
/// #expect(navigator.path == ["Essays", "Walden"])
/// ```
public protocol Hierarchy<Item> {
  /// The identity of an item, which stays the same as long as the item exists.
  associatedtype Item: Hashable & Sendable
  /// Returns the number of children of `parent`.
  func children(of parent: [Item]) -> ChildCount
  /// Returns the child of `parent` at `index`, in the order in which the children are shown. Nil if
  /// `index` is out of range. O(1)
  func item(at index: Int, of parent: [Item]) -> Item?
  /// Returns the index of `item` among the children of `parent`. Nil if it is not among them. O(1), or nearly O(1)
  func index(of item: Item, in parent: [Item]) -> Int?
  /// Returns the kind of the last item of `path`.
  func kind(of path: [Item]) -> ItemKind

  /// Returns the number of rows directly after the last item of `path`, in the same list, that can
  /// be folded under that item. Rows of nested items are included. Examples are the mailboxes below
  /// a mailbox, or all rows of a section. While the number is unknown (`loading`), the rows count
  /// as folded. By default, there are no such rows (`absent`), and the list is not an outline. O(1)
  func outlineRows(of path: [Item]) -> ChildCount
  /// Returns the innermost item of the same list whose ``outlineRows(of:)`` include the last item
  /// of `path`. Nil at the outermost level, and by default. O(1)
  func outlineParent(of path: [Item]) -> Item?

  /// Returns true if the last item of `path` can be dragged (guideline SV9). By default, no item
  /// can be dragged. A drag ends when its item can no longer be dragged.
  func canDrag(_ path: [Item]) -> Bool
  /// Returns true if the last item of `path` may be dropped on the last item of `target` (UIKit's
  /// `tableView(_:canHandle:)`). The model calls this at every step of a drag, so it must be fast.
  /// By default, the result is false.
  func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool

  /// Returns the column to show on top after the columns have collapsed into a stack (UIKit's
  /// `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`). The model proposes the
  /// compact column if there is one, otherwise the preferred column, otherwise the focused column.
  ///
  /// The model calls this repeatedly until the user does something, so the result must depend only
  /// on the arguments and the data.
  func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [Item]) -> SplitViewColumn
  /// Returns the display mode after the stack has expanded into columns again. The model proposes
  /// `mode` (UIKit's `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`).
  ///
  /// The model calls this repeatedly until the user does something, so the result must depend only
  /// on the arguments and the data.
  func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode
}

extension Hierarchy {
  /// Returns `absent`, because there are no rows to fold.
  public func outlineRows(of path: [Item]) -> ChildCount { .absent }
  /// Returns nil, because there is no outline.
  public func outlineParent(of path: [Item]) -> Item? { nil }
  /// Returns false: no item can be dragged.
  public func canDrag(_ path: [Item]) -> Bool { false }
  /// Returns false: no item accepts a drop.
  public func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool { false }
  /// Returns the proposed column.
  public func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [Item])
    -> SplitViewColumn
  { column }
  /// Returns the proposed mode.
  public func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode {
    mode
  }
}

extension Hierarchy {
  /// Returns the index of `item` in the list of `parent`. Nil if it is not in that list, or if the
  /// hierarchy's answers about it contradict each other.
  func place(of item: Item, in parent: [Item]) -> Int? {
    guard let index = index(of: item, in: parent), index >= 0,
      index < children(of: parent).count, self.item(at: index, of: parent) == item
    else { return nil }
    return index
  }

  /// Returns true if `item` is in the list of `parent` and can be selected.
  func canSelect(_ item: Item, in parent: [Item]) -> Bool {
    place(of: item, in: parent) != nil && kind(of: parent + [item]) != .header
  }

  /// Returns true if the item at the end of `path` may be dropped on the item at the end of `target`, and the target
  /// exists in its list.
  func accepts(_ path: [Item], onto target: [Item]) -> Bool {
    guard target != path, let last = target.last,
      canSelect(last, in: Array(target.dropLast()))
    else { return false }
    return acceptsDrop(of: path, onto: target)
  }

  /// Returns true if each item of `path` is in a list that has been loaded.
  func knows(_ path: [Item]) -> Bool {
    path.indices.allSatisfy { place(of: path[$0], in: Array(path[..<$0])) != nil }
  }

  /// Returns true if an item of `path` is known not to exist.
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
