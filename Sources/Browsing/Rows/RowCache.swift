import Synchronization

/// A cache of recently made rows, stored by the ranges of their records. The cache is needed because each visible row
/// is requested several times per frame. This is a class, so that copies of a list share the cache.
final class RowCache: Sendable {
  private let rows = Mutex([Range<Int>: BrowserRow]())

  private static let most = 500

  func row(of range: Range<Int>, making: () -> BrowserRow) -> BrowserRow {
    if let row = rows.withLock({ $0[range] }) { return row }
    let row = making()
    rows.withLock { rows in
      if rows.count >= Self.most { rows.removeAll(keepingCapacity: true) }
      rows[range] = row
    }
    return row
  }
}
