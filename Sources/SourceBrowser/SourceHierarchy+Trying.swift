import Browsing
import Synchronization

/// The result of trying out a source's command: the first rows of a list, or the first lines of a view.
public struct SourceTrial: Sendable {
  /// The command that was tried. Nil if no command is needed, for example for a field of the row.
  public var command: Invocation?
  /// The first rows of a list, as names and values, or the first lines of a view.
  public var lines: [String] = []
  /// The failure that ended the trial. Nil if there was none.
  public var failure: BrowserFailure?
}

extension SourceHierarchy {
  /// Tries the command that lists the rows below `path`, which is a path of row ids. If there is no list there, tries
  /// the views of the path's last row instead.
  public func trials(at path: [String]) async throws -> [SourceTrial] {
    var rows: [BrowserRow] = []
    for id in path {
      guard let level = level(below: rows) else {
        throw BrowserFailure("there is no list below \(rows.last?.id ?? "")")
      }
      let (all, failure) = await firstRows(below: rows, most: .max)
      if let failure { throw failure }
      guard let row = all.first(where: { $0.id == id }) else {
        throw BrowserFailure("there is no \(level.name) '\(id)'")
      }
      rows.append(row)
    }
    if level(below: rows) == nil { return await views(of: rows) }
    let (first, failure) = await firstRows(below: rows, most: 10)
    let lines = first.map { row in
      row.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "  ")
    }
    return [SourceTrial(command: try listing(below: rows), lines: lines, failure: failure)]
  }

  private func views(of path: [BrowserRow]) async -> [SourceTrial] {
    var trials: [SourceTrial] = []
    for (number, view) in views(of: number(of: path)).enumerated() {
      let lines = Mutex([String]())
      let sender = ContentSender { content in
        lines.withLock { $0 = Array(content.document.plainLines(width: 80).prefix(10)) }
      }
      let command = view.field == nil ? try? self.command(of: view, at: path, width: 80) : nil
      let failure = await Self.failure(of: { try await browsed.content(path, number, sender) })
      trials.append(
        SourceTrial(command: command, lines: lines.withLock { $0 }, failure: failure))
    }
    return trials
  }

  /// The time limit for reading rows when a source is tried out.
  private static let patience = Duration.seconds(10)

  /// Runs `body` until it returns or the time limit is reached. Returns the failure, or nil if there was none.
  private static func failure(
    of body: @escaping @Sendable () async throws -> Void
  ) async -> BrowserFailure? {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await body() }
        // After a while, stop a command that would run forever.
        group.addTask { try await Task.sleep(for: Self.patience) }
        try await group.next()
        group.cancelAll()
      }
      return nil
    } catch {
      return error as? BrowserFailure ?? BrowserFailure(String(inOneLine: error))
    }
  }

  /// Reads the rows below a path until all rows have been read or the time limit is reached. Returns the first rows.
  func firstRows(
    below path: [BrowserRow], most: Int
  ) async -> (rows: [BrowserRow], failure: BrowserFailure?) {
    let list = Mutex(RowList?.none)
    let sender = RowSender { news in
      switch news {
      case .began(let rows, _): list.withLock { $0 = rows }
      case .more(let batch): list.withLock { $0?.append(batch) }
      case .replaced(let rows): list.withLock { $0 = rows }
      case .ended: break
      }
    }
    let failure = await Self.failure(of: { try await browsed.rows(path, sender) })
    let rows = list.withLock { list in
      list.map { list in (0..<min(list.count, most)).map { list.row(at: $0) } } ?? []
    }
    return (rows, failure)
  }
}
