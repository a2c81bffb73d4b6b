/// The part of a list that is on screen.
public struct ListWindow<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The path of the item whose children are listed.
  public var parent: [Item]
  /// How many items there are.
  public var count: Int
  /// Index of the item at the top.
  public var offset: Int
  /// Items that fit; at least 1.
  public var capacity: Int
  /// Rows that an item takes; at least 1.
  public var rowHeight: Int
  /// Index of the selected item; it may lie outside the window after scrolling.
  public var selection: Int?
  /// Whether the list is still being loaded.
  public var isLoading: Bool

  /// A window; `capacity` and `rowHeight` are at least 1.
  public init(
    parent: [Item] = [], count: Int = 0, offset: Int = 0, capacity: Int = 1, rowHeight: Int = 1,
    selection: Int? = nil, isLoading: Bool = false
  ) {
    self.parent = parent
    self.count = count
    self.offset = offset
    self.capacity = max(1, capacity)
    self.rowHeight = max(1, rowHeight)
    self.selection = selection
    self.isLoading = isLoading
  }

  /// Indices of the items on screen.
  public var visible: Range<Int> {
    let (end, overflow) = offset.addingReportingOverflow(capacity)
    return offset..<max(offset, overflow ? count : min(count, end))
  }

  /// The offset nearest to `wanted` at which the window shows nothing past the ends.
  func offset(nearestTo wanted: Int) -> Int { min(max(0, wanted), max(0, count - capacity)) }
}

extension Navigator {
  /// The window of the list that `column` shows; nil where it shows none.
  public func window(
    of column: Column, layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> ListWindow<Item>? {
    topLevel(of: column).map { window(ofLevel: $0, layout, hierarchy) }
  }

  func window(
    ofLevel index: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> ListWindow<Item> {
    let level = levels[index]
    let parent = parent(ofLevel: index)
    let children = hierarchy.children(of: parent)
    let rowHeight = metrics.rowHeight(ofLevel: index)
    var window = ListWindow<Item>(
      parent: parent, count: children.count,
      capacity: layout.contentRows(of: level.column) / rowHeight, rowHeight: rowHeight,
      selection: level.selection.flatMap { hierarchy.place(of: $0, in: parent) },
      isLoading: children == .loading)
    if let anchor = level.anchor, let place = hierarchy.place(of: anchor.item, in: parent) {
      let row = min(max(0, anchor.row), window.capacity - 1)
      window.offset = window.offset(nearestTo: place - row)
    } else if let selection = window.selection, selection >= window.capacity {
      window.offset = window.offset(nearestTo: selection - window.capacity / 2)
    }
    return window
  }
}
