import Browsing
import SplitViewUI

/// A file of delimited values (CSV, TSV). The file is shown as a table. Each row can also be shown as a form with
/// names and values.
struct TableDocument: Sendable {
  let title: String
  let bytes: RecordBytes
  private let separator: UInt8
  private let columns: [BrowserColumn]
  /// The values of `column` are the titles of the rows, and `lead` is the text before each title.
  /// The column is the first one that does not contain numbers.
  private let naming: (column: Int, lead: String)

  /// The number of bytes to examine in order to find the columns.
  private static let sampled = 1 << 16

  /// Reads the columns of a file.
  /// - Parameter separator: the byte between two values; nil to find out from the first line.
  init(title: String, bytes: RecordBytes, separator: UInt8? = nil) {
    (self.title, self.bytes) = (title, bytes)
    let start = bytes.bytes(0..<min(bytes.count, Self.sampled))
    let mark = JSONText.start(of: start)
    let line = start[mark...].prefix { $0 != 0x0A }
    self.separator = separator ?? DelimitedRecords.separator(of: line)
    var records = DelimitedRecords(separator: self.separator)
    records.scan(start, at: 0)
    let ends = records.starts.dropFirst() + [start.count]
    let values = zip(records.starts, ends).prefix(2).map { records.values(Array(start[$0..<$1])) }
    let names = values.isEmpty ? [] : values[0]
    columns = BrowserColumn.named(names)
    let first = values.count > 1 ? values[1] : []
    let isText = { (value: String) in value.contains { $0.isLetter } }
    let place = first.firstIndex(where: isText)
    let number = columns.isEmpty ? "" : "\(columns[0].title) "
    naming = place.map { ($0, "") } ?? (0, number)
  }

  var browsed: Browsed {
    var level = BrowserLevel(title, views: ["Row"])
    level.columns = columns
    return Browsed(title: title, depth: 1) { [level] _ in
      level
    } rows: { _, send in
      try await rows(send)
    } content: { path, _, send in
      if let row = path.last { await send(BrowserContent(TextDocument(fields: row.fields))) }
    }
  }

  private func rows(_ send: RowSender) async throws {
    let records = DelimitedRecords(separator: separator)
    await send.begin(
      RowList(bytes, hasIDs: false) { record, range in row(records.values(record), range) })
    var sweep = records
    var isHeader = true
    try await OpenFile.pieces(of: bytes, 0..<bytes.count) { piece, place in
      sweep.scan(piece, at: place)
      await send(
        RowBatch(
          starts: isHeader ? Array(sweep.starts.dropFirst()) : sweep.starts,
          end: place + piece.count))
      isHeader = false
      return true
    }
  }

  private func row(_ values: [String], _ range: Range<Int>) -> BrowserRow {
    let fields = values.enumerated().map { index, value in
      BrowserRow.Field(index < columns.count ? columns[index].field : "\(index + 1)", value)
    }
    let name = naming.column < values.count ? values[naming.column] : ""
    return BrowserRow(
      title: name.isEmpty ? values.first ?? "" : naming.lead + name, range: range, fields: fields)
  }
}
