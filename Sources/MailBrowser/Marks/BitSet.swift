/// A set of numbers from 0 on, with one bit for each number up to the largest.
///
/// The messages of a list are numbered, so a set of a million messages takes an eighth of a megabyte. As a `Set`, it
/// would take a hundred megabytes.
struct BitSet: Sequence, Sendable {
  private var words: [UInt64] = []
  /// The number of members.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  func contains(_ number: Int) -> Bool {
    number >> 6 < words.count && words[number >> 6] & Self.bit(number) != 0
  }

  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    if words[word] & Self.bit(number) == 0 { count += 1 }
    words[word] |= Self.bit(number)
  }

  mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    words[number >> 6] &= ~Self.bit(number)
    count -= 1
  }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }

  /// Returns the members in ascending order.
  func makeIterator() -> Iterator { Iterator(words) }

  struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var place = -1
    /// The members in the current word that have not been returned yet.
    private var left: UInt64 = 0

    fileprivate init(_ words: [UInt64]) { self.words = words }

    mutating func next() -> Int? {
      while left == 0 {
        place += 1
        if place >= words.count { return nil }
        left = words[place]
      }
      defer { left &= left - 1 }
      return place << 6 + left.trailingZeroBitCount
    }
  }
}
