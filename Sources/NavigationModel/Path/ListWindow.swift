/// The part of a list that is on screen.
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// let layout = navigator.layout(in: mail)
/// let window = navigator.window(of: .supplementary, layout: layout, in: mail)
/// #expect(window?.parent == ["Inbox"])
/// #expect(window?.visible == 0..<6)
/// ```
public struct ListWindow<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The path of the item whose children are listed.
  public var parent: [Item]
  /// The number of items in the list.
  public var count: Int
  /// The index of the item at the top of the window.
  public var offset: Int
  /// The number of items that fit into the window; at least 1.
  public var capacity: Int
  /// The number of rows per item; at least 1.
  public var rowHeight: Int
  /// The index of the selected item. After scrolling, the selected item can be outside the window.
  public var selection: Int?
  /// True while the list is loading.
  public var isLoading: Bool

  /// Makes a window. If `capacity` or `rowHeight` is less than 1, it is set to 1.
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

  /// The indices of the items on screen.
  public var visible: Range<Int> {
    let (end, overflow) = offset.addingReportingOverflow(capacity)
    return offset..<max(offset, overflow ? count : min(count, end))
  }

  /// The number of items by which the list moves when the user scrolls by a page. Consecutive pages
  /// have one item in common.
  var page: Int { capacity - 1 }

  /// Returns the offset nearest to `wanted` for which the window is completely within the list.
  func offset(nearestTo wanted: Int) -> Int { min(max(0, wanted), max(0, count - capacity)) }
}
