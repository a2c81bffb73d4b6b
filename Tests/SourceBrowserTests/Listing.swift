import Browsing
import Synchronization

/// Reads the lists and contents of a hierarchy to their ends.
enum Listing {
  static func rows(
    of browsed: Browsed, below path: [BrowserRow] = []
  ) async -> (rows: [BrowserRow], failure: String?) {
    let list = Mutex(RowList?.none)
    var failure: String?
    do {
      try await browsed.rows(
        path,
        RowSender { news in
          switch news {
          case .began(let rows, _): list.withLock { $0 = rows }
          case .more(let batch): list.withLock { $0?.append(batch) }
          case .replaced(let rows): list.withLock { $0 = rows }
          case .ended: break
          }
        })
    } catch { failure = "\(error)" }
    let rows = list.withLock { $0 }
    return (rows.map { rows in (0..<rows.count).map { rows.row(at: $0) } } ?? [], failure)
  }

  static func text(
    of browsed: Browsed, at path: [BrowserRow], view: Int = 0
  ) async throws -> [String] {
    let text = Mutex([String]())
    try await browsed.content(
      path, view,
      ContentSender { content in
        text.withLock { $0 = content.document.plainLines(width: 200) }
      })
    return text.withLock { $0 }
  }
}
