/// A list that is open, and how its items are marked.
struct HTMLList {
  let isOrdered: Bool
  /// The number of the next item.
  private var next: Int
  /// Whether no item came yet.
  private(set) var isFirst = true

  init(isOrdered: Bool, start: Int?) {
    self.isOrdered = isOrdered
    next = start ?? 1
  }

  /// The mark of the next item, which may name its own number.
  mutating func nextMarker(value: Int?) -> String {
    isFirst = false
    guard isOrdered else { return "•" }
    let number = value ?? next
    next = number &+ 1
    return "\(number)."
  }
}
