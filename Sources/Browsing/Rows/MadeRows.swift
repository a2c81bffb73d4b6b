import Synchronization

/// Rows that were made lately, by the places of their records, because a frame asks for each row on screen several times. It
/// is a class, so that the copies of a list share it.
final class MadeRows: Sendable {
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
