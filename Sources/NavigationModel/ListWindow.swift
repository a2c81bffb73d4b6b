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
  /// Index of the selected item; it may lie outside the window after scrolling.
  public var selection: Int?
  /// Whether the list is still being loaded.
  public var isLoading: Bool

  /// A window; `capacity` is at least 1.
  public init(
    parent: [Item] = [], count: Int = 0, offset: Int = 0, capacity: Int = 1, selection: Int? = nil,
    isLoading: Bool = false
  ) {
    self.parent = parent
    self.count = count
    self.offset = offset
    self.capacity = max(1, capacity)
    self.selection = selection
    self.isLoading = isLoading
  }

  /// Indices of the items on screen.
  public var visible: Range<Int> { offset..<max(offset, min(count, offset + capacity)) }
}

extension Navigator {
  /// The window of the list that `column` shows; nil where it shows none.
  public func window(
    of column: Column, layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> ListWindow<Item>? {
    guard let index = topLevel(of: column) else { return nil }
    let parent = parent(ofLevel: index)
    let children = hierarchy.children(of: parent)
    let capacity = capacity(of: column, layout)
    let selection = levels[index].selection.flatMap { hierarchy.index(of: $0, in: parent) }
    return ListWindow(
      parent: parent, count: children.count,
      offset: offset(ofLevel: index, selection, capacity, children.count, parent, hierarchy),
      capacity: capacity, selection: selection, isLoading: children == .loading)
  }

  /// Items that fit into the list of `column`; at least 1.
  func capacity(of column: Column, _ layout: SplitViewLayout) -> Int {
    let rows = layout.popover?.column == column
      ? (layout.popover?.height ?? 0) - 3 : layout.contentRows
    return max(1, rows / metrics.rowHeight(in: column))
  }

  private func offset(
    ofLevel index: Int, _ selection: Int?, _ capacity: Int, _ count: Int, _ parent: [Item],
    _ hierarchy: some Hierarchy<Item>
  ) -> Int {
    let last = max(0, count - capacity)
    if let anchor = levels[index].anchor,
      let place = hierarchy.index(of: anchor.item, in: parent)
    {
      return min(max(0, place - min(max(0, anchor.row), capacity - 1)), last)
    }
    guard let selection, selection >= capacity else { return 0 }
    return min(max(0, selection - capacity / 2), last)
  }
}
