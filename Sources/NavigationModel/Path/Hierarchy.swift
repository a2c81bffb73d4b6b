/// What the model has to know of an item.
public enum ItemKind: Hashable, Sendable {
  /// It has no children; choosing it shows its content in the secondary column.
  case leaf
  /// Its children are listed in the next column, at once when it is selected (SV2).
  case container
  /// Its children are listed in the same column, one level down, when one goes in (SV6, SV7).
  case folder
  /// A title or a blank between rows; it is passed over and never selected.
  case header
}

/// What is known of the children of an item.
public enum Children: Hashable, Sendable {
  /// There are this many.
  case loaded(Int)
  /// They are not known yet; nothing is gone.
  case loading
  /// The item itself no longer exists.
  case absent

  /// How many are known.
  public var count: Int { if case .loaded(let count) = self { max(0, count) } else { 0 } }
}

/// A tree, as the model sees it: a program's own data behind four questions. A list is named by the
/// path of the item whose children it shows; the empty path is the root's. The model never copies a
/// list, and asks only for the few items that it needs. Answers that contradict each other are
/// survived: such an item counts as gone.
public protocol Hierarchy<Item> {
  /// The identity of an item, the same as long as the item exists.
  associatedtype Item: Hashable & Sendable
  /// How many children `parent` has.
  func children(of parent: [Item]) -> Children
  /// The child of `parent` at `index`, in the order shown; nil outside. O(1).
  func item(at index: Int, of parent: [Item]) -> Item?
  /// The place of `item` among the children of `parent`; nil if it is none. O(1) or nearly.
  func index(of item: Item, in parent: [Item]) -> Int?
  /// What the last item of `path` is.
  func kind(of path: [Item]) -> ItemKind

  /// Whether the last item of `path` can be dragged (SV9). Unless a hierarchy says so, none can.
  func canDrag(_ path: [Item]) -> Bool
  /// Whether the last item of `path` may be dropped on the last item of `target` (UIKit's
  /// `tableView(_:canHandle:)`); asked at every step of a drag, so the answer must be quick. Unless
  /// a hierarchy says so, it may not.
  func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool

  /// The column that a compact screen shows on top after the columns were merged, where `column` is
  /// proposed (UIKit's `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`). The
  /// proposal is the compact column if there is one, else the preferred one, else that with the
  /// focus.
  ///
  /// Asked until the person does something; the answer depends on nothing but the arguments and the
  /// data.
  func topColumn(forCollapsingToProposed column: Column, path: [Item]) -> Column
  /// The display mode shown after the stack went back into columns, where `mode` is proposed
  /// (UIKit's `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`).
  ///
  /// Asked until the person does something; the answer depends on nothing but the arguments and the
  /// data.
  func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode
}

extension Hierarchy {
  /// No.
  public func canDrag(_ path: [Item]) -> Bool { false }
  /// No.
  public func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool { false }
  /// The proposal.
  public func topColumn(forCollapsingToProposed column: Column, path: [Item]) -> Column { column }
  /// The proposal.
  public func displayMode(forExpandingToProposed mode: DisplayMode, path: [Item]) -> DisplayMode {
    mode
  }
}

extension Hierarchy {
  /// The index of `item`, if the hierarchy's answers about it agree with each other; else nil.
  func place(of item: Item, in parent: [Item]) -> Int? {
    guard let index = index(of: item, in: parent), index >= 0,
      index < children(of: parent).count, self.item(at: index, of: parent) == item
    else { return nil }
    return index
  }

  /// Whether `item` is there and can be selected.
  func canSelect(_ item: Item, in parent: [Item]) -> Bool {
    place(of: item, in: parent) != nil && kind(of: parent + [item]) != .header
  }

  /// Whether a title or a blank stands at `index`.
  func isHeader(at index: Int, of parent: [Item]) -> Bool {
    item(at: index, of: parent).map { kind(of: parent + [$0]) == .header } ?? false
  }

  /// The index of the item nearest to `index` that can be selected: `index` itself, else the
  /// nearest after it (before it, if `step` is negative), else the nearest on the other side.
  ///
  /// Passes over 1000 headers in a row at most, so that its cost does not depend on the length of
  /// the list.
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
}
