/// An open list, which marks its items.
struct HTMLList {
  let isOrdered: Bool
  /// The number of the next item.
  private var next: Int
  /// True until the first item.
  private(set) var isFirst = true

  init(isOrdered: Bool, start: Int?) {
    self.isOrdered = isOrdered
    next = start ?? 1
  }

  /// The mark of the next item. `value` is the number that the item gives itself.
  mutating func nextMarker(value: Int?) -> String {
    isFirst = false
    guard isOrdered else { return "•" }
    let number = value ?? next
    next = number &+ 1
    return "\(number)."
  }
}

extension HTMLRenderer {
  /// Gives the item its mark and its indent. An item outside of a list is in one of its own.
  mutating func startItem(_ opened: inout Element, value: Int?) {
    needsSpace = needsSpace && (lists.last?.isFirst ?? true)
    if lists.isEmpty { lists.append(HTMLList(isOrdered: false, start: nil)) }
    marker = lists[lists.count - 1].nextMarker(value: value)
    opened.indent = min(opened.indent + marker.count + 1, 40)
    if opened.isInvisible { marker = "" }
  }
}
