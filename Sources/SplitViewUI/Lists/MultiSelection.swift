import NavigationModel

/// A selection of several items in one list. It is shown as check marks, which remain while the user moves through
/// the list. It is similar to a set passed to SwiftUI's `List(_:selection:)`. A program stores the selection
/// alongside its navigator, shows it with ``List/marks(_:send:)``, and performs actions on its ``items``.
///
/// The selection contains items, not row numbers. It does not change with the size of the screen, and an item
/// that moves within its list stays marked. ``listChanged(to:parent:)`` removes items that no longer exist.
///
/// ```swift
/// let notes = FlatList(["Plan", "Shopping", "Ideas"])
/// var navigator = Navigator<String>(style: .double)
/// navigator.hierarchyChanged(from: nil, to: notes)
/// var marks = MultiSelection<String>()
/// marks.update(.toggle("Plan"), navigator: &navigator, in: notes)
/// marks.update(.extend(to: "Ideas"), navigator: &navigator, in: notes)
/// #expect(marks.items == ["Plan", "Shopping", "Ideas"])
/// ```
public struct MultiSelection<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The marked items.
  public private(set) var items: Set<Item> = []
  /// The item where a range begins: the item that the user last marked or unmarked.
  public private(set) var anchor: Item?
  /// The maximum number of marked items. If a range or the list is larger, only the first items are marked.
  public let limit: Int
  /// The items that were marked before the current range.
  private var others: Set<Item> = []

  /// Makes a selection of at most `limit` items.
  public init(_ items: [Item] = [], limit: Int = 1_000_000) {
    self.limit = max(1, limit)
    self.items = Set(items.prefix(self.limit))
  }

  /// True if no item is marked.
  public var isEmpty: Bool { items.isEmpty }
  /// The number of marked items.
  public var count: Int { items.count }
  /// True if `item` is marked.
  public func contains(_ item: Item) -> Bool { items.contains(item) }
  /// The text for a bar, such as "3 marked". Nil if no item is marked.
  public var title: String? { isEmpty ? nil : "\(count) marked" }

  /// Removes all marks.
  public mutating func removeAll() { self = MultiSelection(limit: limit) }

  /// Unmarks items that are no longer in the list of `parent`. While the list is loading, no items are unmarked.
  /// The time depends on the number of marked items, not on the length of the list.
  public mutating func listChanged(to hierarchy: some Hierarchy<Item>, parent: [Item] = []) {
    switch hierarchy.children(of: parent) {
    case .loading: return
    case .absent: removeAll()
    case .loaded: remove { hierarchy.index(of: $0, in: parent) == nil }
    }
  }

  /// Unmarks the items for which `isMeant` returns true. Use this instead of ``listChanged(to:parent:)`` if the
  /// list can hide items that should stay marked.
  public mutating func remove(where isMeant: (Item) -> Bool) {
    // Check first, because there are usually no such items, and a set of a million items should not be copied
    // unnecessarily.
    if items.contains(where: isMeant) { items = items.filter { !isMeant($0) } }
    if others.contains(where: isMeant) { others = others.filter { !isMeant($0) } }
    if let anchor, isMeant(anchor) { self.anchor = nil }
  }

  /// Marks additional items.
  public mutating func insert(_ more: some Sequence<Item>) {
    for item in more where items.count < limit { items.insert(item) }
  }

  /// Applies `event` to the marks.
  /// - Parameters:
  ///   - event: a user action.
  ///   - navigator: the navigator. Its selection moves when a range is marked with the keyboard.
  ///     The list must have the focus.
  ///   - hierarchy: the program's data.
  ///   - parent: the path of the item whose children are listed.
  public mutating func update(
    _ event: MultiSelectionEvent<Item>, navigator: inout Navigator<Item>,
    in hierarchy: some Hierarchy<Item>, parent: [Item] = []
  ) {
    switch event {
    case .toggle(let item): toggle(item)
    case .toggleSelected: if let item = navigator.item(in: parent) { toggle(item) }
    case .extend(let item):
      if anchor == nil { begin(at: navigator.item(in: parent) ?? item) }
      extend(to: item, in: hierarchy, parent)
    case .extendSelected(let rows):
      guard let first = navigator.item(in: parent) else { return }
      if anchor != first && !isInRange(first) { begin(at: first) }
      navigator.update(.moveSelection(by: rows), in: hierarchy)
      if let item = navigator.item(in: parent) { extend(to: item, in: hierarchy, parent) }
    case .all:
      anchor = nil
      add(0..<hierarchy.children(of: parent).count, of: hierarchy, parent)
    case .none: removeAll()
    }
  }

  /// True if `item` belongs to the range that begins at the anchor.
  private func isInRange(_ item: Item) -> Bool {
    anchor != nil && items.contains(item) && !others.contains(item)
  }

  private mutating func toggle(_ item: Item) {
    if items.remove(item) == nil, items.count < limit { items.insert(item) }
    anchor = item
    others = items
  }

  private mutating func begin(at item: Item) { (anchor, others) = (item, items) }

  /// Marks all items from the anchor to `item`. Items that were marked before the current range stay marked.
  private mutating func extend(
    to item: Item, in hierarchy: some Hierarchy<Item>, _ parent: [Item]
  ) {
    guard let anchor, let first = hierarchy.index(of: anchor, in: parent),
      let last = hierarchy.index(of: item, in: parent)
    else { return toggle(item) }
    items = others
    add(min(first, last)..<max(first, last) + 1, of: hierarchy, parent)
  }

  /// Marks the selectable items of these rows, up to the limit. To be fast even for a million rows,
  /// this method makes and hashes each item only once, and does not copy the set if all items are
  /// already marked.
  private mutating func add(
    _ rows: Range<Int>, of hierarchy: some Hierarchy<Item>, _ parent: [Item]
  ) {
    var path = parent
    /// Returns the item of `row`, or nil for a header. `isEnd` is true if there is no such row.
    func item(at row: Int) -> (item: Item?, isEnd: Bool) {
      guard let item = hierarchy.item(at: row, of: parent) else { return (nil, true) }
      path.append(item)
      defer { path.removeLast() }
      return (hierarchy.kind(of: path) == .header ? nil : item, false)
    }
    var first = rows.lowerBound
    while first < rows.upperBound {
      let (item, isEnd) = item(at: first)
      if isEnd { return }
      if let item, !items.contains(item) { break }
      first += 1
    }
    guard first < rows.upperBound else { return }
    items.reserveCapacity(min(limit, items.count + rows.upperBound - first))
    for row in first..<rows.upperBound where items.count < limit {
      let (item, isEnd) = item(at: row)
      if isEnd { return }
      if let item { items.insert(item) }
    }
  }
}

extension Navigator {
  /// Returns the selected item in the list of `parent`; nil if the path does not lead through that list.
  fileprivate func item(in parent: [Item]) -> Item? {
    path.count > parent.count && path.starts(with: parent) ? path[parent.count] : nil
  }
}

/// A user action that changes which items of a list are marked.
///
/// ```swift
/// let marks = MultiSelection(["Plan"])
/// let keymap = Keymap([Keymap.Section("Marks", marks.bindings(send: Event.marks))])
/// #expect(keymap.event(for: "x") == .marks(.toggleSelected))
/// #expect(keymap.event(for: .shift(.down)) == .marks(.extendSelected(by: 1)))
/// ```
public enum MultiSelectionEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Marks an item, or unmarks it if it is already marked.
  case toggle(Item)
  /// Marks the selected item, or unmarks it if it is already marked.
  case toggleSelected
  /// Marks all items from the item last marked or unmarked to this item.
  case extend(to: Item)
  /// Moves the selection by a number of rows, and marks all rows along the way.
  case extendSelected(by: Int)
  /// Marks all items of the list. Hidden items stay marked if they were marked before.
  case all
  /// Removes all marks.
  case none
}

extension MultiSelection: Codable where Item: Codable {
  private enum Key: String, CodingKey { case items, limit }

  /// Decodes the marked items.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      try values.decode([Item].self, forKey: .items),
      limit: try values.decode(Int.self, forKey: .limit))
  }

  /// Encodes the marked items.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Array(items), forKey: .items)
    try values.encode(limit, forKey: .limit)
  }
}
