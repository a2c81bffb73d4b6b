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

  /// Passes everything to `receive`, as a test does.
  public init(_ receive: @escaping @Sendable (RowNews) async -> Void) { send = receive }

  /// Begins the list. What an earlier reading of it had stays on screen until this one has as many rows, or ends. A list that
  /// turned out to be something else than ``Browsed/level`` said has a level of its own.
  public func begin(_ list: RowList, as level: BrowserLevel? = nil) async {
    await send(.began(list, as: level))
  }

  /// Adds rows to the list. Waits until the browser has room for more.
  public func callAsFunction(_ batch: RowBatch) async { await send(.more(batch)) }

  /// Puts these rows in the place of all that were sent: rows came, changed, or went. Selection and marks stay with their ids.
  public func replace(_ rows: [BrowserRow]) async {
    var (list, batch) = RowList.made(of: rows)
    list.append(batch)
    await send(.replaced(list))
  }

  /// Sends a whole list of rows that are made already. They are known by their ids, if they have any.
  public func rows(_ rows: [BrowserRow]) async {
    for news in RowNews.whole(rows).dropLast() { await send(news) }
  }
}

/// What becomes known of a list that is read.
public enum RowNews: Sendable {
  /// The reading began; the list has no rows yet. Its level is what ``Browsed/level`` says, unless it has its own.
  case began(RowList, as: BrowserLevel?)
  /// More rows.
  case more(RowBatch)
  /// The rows that there are now, in place of all former ones.
  case replaced(RowList)
  /// The reading ended; nil if all is well.
  case ended(BrowserFailure?)

  /// All news of a list of rows that are made already.
  public static func whole(_ rows: [BrowserRow]) -> [RowNews] {
    let (list, batch) = RowList.made(of: rows)
    return [.began(list, as: nil), .more(batch), .ended(nil)]
  }
}

extension RowList {
  /// A list of rows that are made already, once it has its only batch.
  fileprivate static func made(of rows: [BrowserRow]) -> (list: RowList, batch: RowBatch) {
    let hasIDs = rows.contains { !$0.id.isEmpty }
    // The text is what a search looks through; the rows are there already.
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

/// Sends a content to the browser, again and again if it grows.
///
/// ```swift
/// await confirmation { sent in
///   let send = ContentSender(width: 60) { _ in sent() }
///   await send(BrowserContent(TextDocument("A line of \(send.width) cells")))
/// }
/// ```
public struct ContentSender: Sendable {
  private let send: @Sendable (BrowserContent) async -> Void
  /// The cells of a line where the content is shown.
  public let width: Int

  /// Passes everything to `receive`, as a test does.
  public init(width: Int = 80, _ receive: @escaping @Sendable (BrowserContent) async -> Void) {
    (self.width, send) = (width, receive)
  }

  /// Shows `content` in place of what was sent before.
  public func callAsFunction(_ content: BrowserContent) async { await send(content) }
}
