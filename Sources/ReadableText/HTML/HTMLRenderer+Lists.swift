/// An open list, which provides the markers for its items.
struct HTMLList {
  let isOrdered: Bool
  /// The number for the next item of the list.
  private var next: Int
  /// True until the first item of the list begins.
  private(set) var isFirst = true

  init(isOrdered: Bool, start: Int?) {
    self.isOrdered = isOrdered
    next = start ?? 1
  }

  /// Returns the marker for the next item. `value` is the value of the item's `value` attribute.
  mutating func nextMarker(value: Int?) -> String {
    isFirst = false
    guard isOrdered else { return "•" }
    let number = value ?? next
    next = number &+ 1
    return "\(number)."
  }
}

extension HTMLRenderer {
  /// Sets the marker and the indent of an item. If the item is not in a list, it is put into a new unordered list.
  mutating func startItem(_ opened: inout Element, value: Int?) {
    needsSpace = needsSpace && (lists.last?.isFirst ?? true)
    if lists.isEmpty { lists.append(HTMLList(isOrdered: false, start: nil)) }
    marker = lists[lists.count - 1].nextMarker(value: value)
    opened.indent = min(opened.indent + marker.count + 1, 40)
    if opened.isInvisible { marker = "" }
  }
}
