/// Message numbers, grouped into blocks of 512. A search in part of the index is limited to the ranges that these
/// blocks form.
struct NumberBlocks {
  /// The number of message numbers in a block.
  static let size: Int64 = 512
  private var blocks: Set<Int64> = []

  /// Returns the blocks for all numbers up to `last`.
  static func all(upTo last: Int64) -> NumberBlocks {
    var all = NumberBlocks()
    all.blocks = Set(0...last / size)
    return all
  }

  /// Adds the block with this index.
  mutating func insert(_ block: Int64) { blocks.insert(block) }

  mutating func formUnion(_ other: NumberBlocks) { blocks.formUnion(other.blocks) }

  func subtracting(_ other: NumberBlocks) -> NumberBlocks {
    var left = self
    left.blocks.subtract(other.blocks)
    return left
  }

  /// The ranges of numbers that the blocks form, in ascending order.
  var spans: [ClosedRange<Int64>] {
    var spans: [ClosedRange<Int64>] = []
    for block in blocks.sorted() {
      let (first, last) = (block * Self.size, (block + 1) * Self.size - 1)
      if let span = spans.last, span.upperBound + 1 == first {
        spans[spans.count - 1] = span.lowerBound...last
      } else {
        spans.append(first...last)
      }
    }
    return spans
  }
}
