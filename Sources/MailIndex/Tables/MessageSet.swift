/// A set of message numbers, stored with one bit for each number.
struct MessageSet {
  private var words: [UInt64]

  /// Makes an empty set for numbers up to `last`. The set cannot contain higher numbers.
  init(upTo last: Int64) {
    words = [UInt64](repeating: 0, count: Int(last / 64) + 1)
  }

  mutating func insert(_ number: Int64) {
    guard let place = place(number) else { return }
    words[place] |= 1 << UInt64(number % 64)
  }

  func contains(_ number: Int64) -> Bool {
    place(number).map { words[$0] & 1 << UInt64(number % 64) != 0 } ?? false
  }

  mutating func formUnion(_ other: MessageSet) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  mutating func formIntersection(_ other: MessageSet) {
    for place in words.indices { words[place] &= other.words[place] }
  }

  /// Inverts the set. The result includes numbers that belong to no message.
  mutating func invert() {
    for place in words.indices { words[place] = ~words[place] }
  }

  /// The number of message numbers in the set.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The message numbers in the set, in ascending order.
  var numbers: [Int64] {
    var numbers: [Int64] = []
    for (place, word) in words.enumerated() {
      var left = word
      while left != 0 {
        numbers.append(Int64(place * 64 + left.trailingZeroBitCount))
        left &= left - 1
      }
    }
    return numbers
  }

  private func place(_ number: Int64) -> Int? {
    let place = number / 64
    return number >= 0 && place < words.count ? Int(place) : nil
  }
}
