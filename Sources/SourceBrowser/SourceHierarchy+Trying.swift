import Browsing
import Synchronization

extension SourceHierarchy {
  /// Tries out the source, by listing the rows below a path, which is given by the ids of its rows. Returns the
  /// command that lists them, and the first rows as the source parses them.
  public func trial(
    at path: [String]
  ) async throws -> (command: Invocation?, rows: [BrowserRow]) {
    var rows: [BrowserRow] = []
    for id in path {
      guard level(below: rows) != nil else {
        throw BrowserFailure("there is nothing below \(id)")
      }
      let all = try await firstRows(below: rows, most: .max)
      rows.append(all.first { $0.id == id } ?? BrowserRow(id: id))
    }
    if level(below: rows) == nil { throw BrowserFailure("the path has too many rows") }
    return (try listing(below: rows), try await firstRows(below: rows, most: 10))
  }

  /// The time limit for reading rows when a source is tried out.
  private static let patience = Duration.seconds(10)

  /// Reads the rows below a path until all rows have been read or the time limit is reached. Returns the first rows.
  func firstRows(below path: [BrowserRow], most: Int) async throws -> [BrowserRow] {
    let list = Mutex(RowList?.none)
    let sender = RowSender { news in
      switch news {
      case .began(let rows, _): list.withLock { $0 = rows }
      case .more(let batch): list.withLock { $0?.append(batch) }
      case .replaced(let rows): list.withLock { $0 = rows }
      case .ended: break
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await browsed.rows(path, sender) }
      // The time limit stops commands that run forever.
      group.addTask { try await Task.sleep(for: Self.patience) }
      try await group.next()
      group.cancelAll()
    }
    return list.withLock { list in
      list.map { list in (0..<min(list.count, most)).map { list.row(at: $0) } } ?? []
    }
  }
}
