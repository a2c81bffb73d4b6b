import Browsing
import SplitViewUI
import SystemCalls

/// Lines that come from somewhere: JSON Lines, where each is a level, or plain lines.
struct LineStream: Sendable {
  let title: String
  /// Where the lines are read; the next bytes, none at the end.
  let read: @Sendable () async -> [UInt8]
  /// True to stay at the end while lines come.
  let followsEnd: Bool
  private let bytes = RecordBytes()

  init(title: String, followsEnd: Bool, read: @escaping @Sendable () async -> [UInt8]) {
    (self.title, self.followsEnd, self.read) = (title, followsEnd, read)
  }

  /// The lines of a file.
  init(title: String, lines file: RecordBytes) {
    let place = FilePlace()
    self.init(title: title, followsEnd: false) { place.next(of: file) }
  }

  var browsed: Browsed {
    var browsed = Browsed(title: title) { path in
      BrowserLevel(
        path.last.map(JSONDocument.title) ?? title, views: ["Value"],
        followsEnd: path.isEmpty && followsEnd)
    } rows: { path, send in
      if let range = path.last?.range {
        return try await JSONDocument.rows(in: range, of: bytes, send)
      }
      await lines(send)
    } content: { path, _, send in
      if let row = path.last { await send(content(of: row, isLine: path.count == 1)) }
    }
    browsed.isStream = true
    return browsed
  }

  private func lines(_ send: RowSender) async {
    await send.begin(
      RowList(bytes, hasIDs: false) { record, range in
        let first = record.first { !JSONText.isBlank($0) }
        let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        if isJSON { return JSONRow.element(record, range) }
        var row = RowList.line(record)
        row.range = range
        return row
      })
    var splitter = RecordSplitter(bytes)
    while !Task.isCancelled {
      let chunk = await read()
      if chunk.isEmpty { break }
      if let batch = splitter.append(chunk) { await send(batch) }
    }
    if let batch = splitter.finish() { await send(batch) }
  }

  private func content(of row: BrowserRow, isLine: Bool) -> BrowserContent {
    if row.hasList == true || !isLine { return JSONDocument.content(of: row, in: bytes) }
    return BrowserContent(
      TextDocument(ansi: String(decoding: bytes.bytes(row.range), as: UTF8.self)))
  }
}
