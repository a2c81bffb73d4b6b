/// The last selection and scroll position of lists that the user has left. The last ``limit`` lists are always
/// remembered. Some older lists may also be remembered, but the total is always less than twice the limit.
struct ListMemory<Item: Hashable & Sendable>: Sendable {
  private struct Entry: Equatable, Sendable {
    let level: NavigationLevel<Item>
    /// A number that increases with each list that the user leaves.
    let order: Int

    /// Compares the levels only. The order in which lists were left is ignored.
    static func == (a: Self, b: Self) -> Bool { a.level == b.level }
  }

  static var limit: Int { 200 }

  private var entries: [[Item]: Entry] = [:]
  private var last = 0

  /// The remembered state of the list below the item at the end of `parent`.
  subscript(parent: [Item]) -> NavigationLevel<Item>? {
    get { entries[parent]?.level }
    set {
      last += 1
      entries[parent] = newValue.map { Entry(level: $0, order: last) }
      if entries.count >= 2 * Self.limit { forgetOldest() }
    }
  }

  /// Forgets all lists except the last ``limit`` lists that the user left. This happens at most once for every
  /// ``limit`` lists, so sorting takes little time on average.
  private mutating func forgetOldest() {
    let orders = entries.values.map(\.order).sorted()
    let oldest = orders[orders.count - Self.limit]
    entries = entries.filter { $0.value.order >= oldest }
  }

  /// The lists in the order in which the user left them.
  var lists: [(parent: [Item], level: NavigationLevel<Item>)] {
    entries.sorted { $0.value.order < $1.value.order }.map { ($0.key, $0.value.level) }
  }
}

/// Two memories are equal if they remember the same lists.
extension ListMemory: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.entries == b.entries }

  func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }
}

extension ListMemory: Codable where Item: Codable {
  private struct List: Codable {
    let path: [Item]
    let level: NavigationLevel<Item>
  }

  /// Decodes any value and ignores it, so that a damaged list can be skipped.
  private struct Skipped: Decodable { init(from decoder: any Decoder) {} }

  /// Encodes the lists in the order in which the user left them.
  func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    for list in lists { try array.encode(List(path: list.parent, level: list.level)) }
  }

  /// Decodes the lists, and skips damaged lists.
  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    while !array.isAtEnd {
      if let list = try? array.decode(List.self) {
        self[list.path] = list.level
      } else {
        _ = try array.decode(Skipped.self)
      }
    }
  }

  init() {}
}
