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

  /// Begins the list. Rows of an earlier reading stay on screen until this one has as many, or
  /// ends. Pass a level if the list is not what ``Browsed/level`` announced.
  public func begin(_ list: RowList, as level: BrowserLevel? = nil) async {
    await send(.began(list, as: level))
  }

  /// Adds rows to the list. Waits until the browser has room for more.
  public func callAsFunction(_ batch: RowBatch) async { await send(.more(batch)) }

  /// Replaces all rows that were sent. The selection and the marks stay at the rows with their ids.
  public func replace(_ rows: [BrowserRow]) async {
    var (list, batch) = RowList.made(of: rows)
    list.append(batch)
    await send(.replaced(list))
  }

  /// Sends a complete list of rows. Ids identify the rows if any row has an id.
  public func rows(_ rows: [BrowserRow]) async {
    for news in RowNews.whole(rows).dropLast() { await send(news) }
  }
}

/// The stages of reading a list.
public enum RowNews: Sendable {
  /// Reading began, and the list has no rows yet. Without a level, the one of ``Browsed/level`` applies.
  case began(RowList, as: BrowserLevel?)
  /// More rows.
  case more(RowBatch)
  /// All current rows, which replace all earlier ones.
  case replaced(RowList)
  /// Reading ended, with a failure or nil.
  case ended(BrowserFailure?)

  /// The complete news of a list of rows.
  public static func whole(_ rows: [BrowserRow]) -> [RowNews] {
    let (list, batch) = RowList.made(of: rows)
    return [.began(list, as: nil), .more(batch), .ended(nil)]
  }
}

extension RowList {
  /// A list of these rows, which is complete once the batch has been added.
  fileprivate static func made(of rows: [BrowserRow]) -> (list: RowList, batch: RowBatch) {
    let hasIDs = rows.contains { !$0.id.isEmpty }
    // The bytes serve only for searching; the rows are already made.
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

/// Sends the content of a row to the browser, repeatedly if it grows.
///
/// ```swift
/// await confirmation { sent in
///   let send = ContentSender(width: 60) { _ in sent() }
///   await send(BrowserContent(TextDocument("A line of \(send.width) cells")))
/// }
/// ```
public struct ContentSender: Sendable {
  private let send: @Sendable (BrowserContent) async -> Void
  /// The width of a content line, in cells.
  public let width: Int

  /// Creates a sender that passes everything to `receive`, for example in a test.
  public init(width: Int = 80, _ receive: @escaping @Sendable (BrowserContent) async -> Void) {
    (self.width, send) = (width, receive)
  }

  /// Shows `content` instead of what was sent before.
  public func callAsFunction(_ content: BrowserContent) async { await send(content) }
}
