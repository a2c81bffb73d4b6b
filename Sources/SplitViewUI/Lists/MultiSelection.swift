import NavigationModel

/// Several selected items of one list, by marks that stay while the selection moves (SwiftUI's
/// `List(_:selection:)` with a set). A program keeps one beside its navigator, shows it with
/// ``List/marks(_:send:)`` and acts on ``items``.
///
/// It knows items, not rows: a turn changes nothing, and an item that moves in its list stays
/// marked. ``listChanged(to:parent:)`` drops the items that are gone.
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
  /// The item at which a range begins: the one marked or unmarked last.
  public private(set) var anchor: Item?
  /// The most items. Of more, a range and ``MultiSelectionEvent/all`` mark the first.
  public let limit: Int
  /// The items that were marked before the present range.
  private var others: Set<Item> = []

  /// Makes a selection of these items, at most `limit` of them.
  public init(_ items: [Item] = [], limit: Int = 1_000_000) {
    self.limit = max(1, limit)
    self.items = Set(items.prefix(self.limit))
  }

  /// True without marks.
  public var isEmpty: Bool { items.isEmpty }
  /// The number of marked items.
  public var count: Int { items.count }
  /// True if `item` is marked.
  public func contains(_ item: Item) -> Bool { items.contains(item) }
  /// The words for a bar: "3 marked"; nil without marks.
  public var title: String? { isEmpty ? nil : "\(count) marked" }

  /// Takes all marks away.
  public mutating func removeAll() { self = MultiSelection(limit: limit) }

  /// Drops the marks of items that are no longer in the list of `parent`. A list that is loading has
  /// lost none. The cost is that of the marks, not of the list.
  public mutating func listChanged(to hierarchy: some Hierarchy<Item>, parent: [Item] = []) {
    switch hierarchy.children(of: parent) {
    case .loading: return
    case .absent: removeAll()
    case .loaded: remove { hierarchy.index(of: $0, in: parent) == nil }
    }
  }

  /// Takes the marks of some items away: of those that are gone, where a program's list hides others that stay marked.
  public mutating func remove(where isMeant: (Item) -> Bool) {
    // Most often there are none, and a million marks are not to be copied for that.
    if items.contains(where: isMeant) { items = items.filter { !isMeant($0) } }
    if others.contains(where: isMeant) { others = others.filter { !isMeant($0) } }
    if let anchor, isMeant(anchor) { self.anchor = nil }
  }

  /// Marks items besides those that are marked.
  public mutating func insert(_ more: some Sequence<Item>) {
    for item in more where items.count < limit { items.insert(item) }
  }

  /// Changes the marks as `event` says.
  /// - Parameters:
  ///   - event: a user's action.
  ///   - navigator: the navigator, which a range by keys moves. The list has the focus.
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

  /// True if `item` is in the range that the anchor began.
  private func isInRange(_ item: Item) -> Bool {
    anchor != nil && items.contains(item) && !others.contains(item)
  }

  private mutating func toggle(_ item: Item) {
    if items.remove(item) == nil, items.count < limit { items.insert(item) }
    anchor = item
    others = items
  }

  private mutating func begin(at item: Item) { (anchor, others) = (item, items) }

  /// Marks all from the anchor to `item`, beside what was marked before the range.
  private mutating func extend(
    to item: Item, in hierarchy: some Hierarchy<Item>, _ parent: [Item]
  ) {
    guard let anchor, let first = hierarchy.index(of: anchor, in: parent),
      let last = hierarchy.index(of: item, in: parent)
    else { return toggle(item) }
    items = others
    add(min(first, last)..<max(first, last) + 1, of: hierarchy, parent)
  }

  /// Marks the items of these rows that can be selected, the first of them if there are more than the limit. Each of a
  /// million rows is made and hashed once; where all are marked already, the set is not copied either.
  private mutating func add(
    _ rows: Range<Int>, of hierarchy: some Hierarchy<Item>, _ parent: [Item]
  ) {
    var path = parent
    /// The item of `row`, or nil for a header; `isEnd` if the row has no item.
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
  /// The selected item of the list of `parent`; nil if the path does not lead through it.
  fileprivate func item(in parent: [Item]) -> Item? {
    path.count > parent.count && path.starts(with: parent) ? path[parent.count] : nil
  }
}

/// A user's action on the marks of a list.
///
/// ```swift
/// let marks = MultiSelection(["Plan"])
/// let keymap = Keymap([Keymap.Section("Marks", marks.bindings(send: Event.marks))])
/// #expect(keymap.event(for: "x") == .marks(.toggleSelected))
/// #expect(keymap.event(for: .shift(.down)) == .marks(.extendSelected(by: 1)))
/// ```
public enum MultiSelectionEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Marks an item, or takes its mark away.
  case toggle(Item)
  /// The same for the selected item.
  case toggleSelected
  /// Marks all items from the one marked last to this one.
  case extend(to: Item)
  /// Moves the selection by a number of rows, and marks what it moves over.
  case extendSelected(by: Int)
  /// Marks all items of the list, besides those that a program's list hides.
  case all
  /// Takes all marks away.
  case none
}

extension MultiSelection: Codable where Item: Codable {
  private enum Key: String, CodingKey { case items, limit }

  /// Reads the marked items.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      try values.decode([Item].self, forKey: .items),
      limit: try values.decode(Int.self, forKey: .limit))
  }

  /// Writes the marked items.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Array(items), forKey: .items)
    try values.encode(limit, forKey: .limit)
  }
}
