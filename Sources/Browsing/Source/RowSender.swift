import SplitViewUI

/// Sends the rows of a list to the browser as they are read.
///
/// ```swift
/// await confirmation(expectedCount: 2) { sent in
///   let send = RowSender { _ in sent() }
///   await send.rows([BrowserRow(id: "Emma")])
/// }
/// ```
public struct RowSender: Sendable {
  private let send: @Sendable (RowNews) async -> Void

  /// Creates a sender that passes everything to `receive`, for example in a test.
  public init(_ receive: @escaping @Sendable (RowNews) async -> Void) { send = receive }

  /// Begins the list. The previous rows stay on screen until the new list has as many rows, or is complete. Pass a
  /// level if the list differs from what ``Browsed/level`` announced.
  public func begin(_ list: RowList, as level: BrowserLevel? = nil) async {
    await send(.began(list, as: level))
  }

  /// Appends rows to the list. Waits until the browser has room for more.
  public func callAsFunction(_ batch: RowBatch) async { await send(.more(batch)) }

  /// Replaces all rows that have been sent so far. Rows with the same ids stay selected and marked.
  public func replace(_ rows: [BrowserRow]) async {
    var (list, batch) = RowList.made(of: rows)
    list.append(batch)
    await send(.replaced(list))
  }

  /// Sends a complete list of rows. If any row has an id, rows are identified by their ids.
  public func rows(_ rows: [BrowserRow]) async {
    for news in RowNews.whole(rows).dropLast() { await send(news) }
  }
}

/// A stage of reading a list.
public enum RowNews: Sendable {
  /// Reading has begun, and the list has no rows yet. If no level is given, the level from ``Browsed/level`` is used.
  case began(RowList, as: BrowserLevel?)
  /// More rows have been read.
  case more(RowBatch)
  /// These are all the current rows. They replace the rows that were sent before.
  case replaced(RowList)
  /// Reading has ended. The failure is nil if reading succeeded.
  case ended(BrowserFailure?)

  /// Returns all the stages of sending a complete list.
  public static func whole(_ rows: [BrowserRow]) -> [RowNews] {
    let (list, batch) = RowList.made(of: rows)
    return [.began(list, as: nil), .more(batch), .ended(nil)]
  }
}

extension RowList {
  /// Returns an empty list for these rows, and the batch to append to the list.
  fileprivate static func made(of rows: [BrowserRow]) -> (list: RowList, batch: RowBatch) {
    let hasIDs = rows.contains { !$0.id.isEmpty }
    // The bytes are used only for searching, because the rows themselves already exist.
    let bytes = RecordBytes()
    var (starts, end) = ([Int](), 0)
    for row in rows {
      starts.append(end)
      let text = Array("\(row.title) \(row.detail) \(row.subtitle)\n".utf8)
      bytes.append(text)
      end += text.count
    }
    let places = Dictionary(uniqueKeysWithValues: zip(starts, rows.indices))
    let list = RowList(bytes, hasIDs: hasIDs) { _, range in
      places[range.lowerBound].map { rows[$0] } ?? BrowserRow()
    }
    return (list, RowBatch(starts: starts, end: end, ids: hasIDs ? rows.map(\.id) : []))
  }
}

/// Sends the content of a row to the browser. Content that grows is sent repeatedly.
///
/// ```swift
/// await confirmation { sent in
///   let send = ContentSender(width: 60) { _ in sent() }
///   await send(BrowserContent(TextDocument("A line of \(send.width) cells")))
/// }
/// ```
public struct ContentSender: Sendable {
  private let send: @Sendable (BrowserContent) async -> Void
  /// The width in cells of a line of content.
  public let width: Int

  /// Creates a sender that passes everything to `receive`, for example in a test.
  public init(width: Int = 80, _ receive: @escaping @Sendable (BrowserContent) async -> Void) {
    (self.width, send) = (width, receive)
  }

  /// Shows `content` in place of the content that was sent earlier.
  public func callAsFunction(_ content: BrowserContent) async { await send(content) }
}
