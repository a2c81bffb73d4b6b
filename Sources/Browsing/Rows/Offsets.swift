/// An ascending list of text offsets, which takes 8 bytes for each offset. The list is stored in pages, so that
/// appending never copies all of it.
struct Offsets: Sendable {
  private static let pageSize = 1 << 14

  private var pages: [[UInt64]] = []
  private(set) var count = 0

  mutating func append(_ offset: Int) {
    if count % Self.pageSize == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(Self.pageSize)
    }
    pages[pages.count - 1].append(UInt64(max(0, offset)))
    count += 1
  }

  /// The offset at `index`, which must exist.
  subscript(index: Int) -> Int { Int(pages[index / Self.pageSize][index % Self.pageSize]) }
}
