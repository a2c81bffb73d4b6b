import Synchronization

/// A cache of recently made rows, by the ranges of their records, because a frame asks for each
/// visible row several times. A class, so that copies of a list share it.
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
