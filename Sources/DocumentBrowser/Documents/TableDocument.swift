import Browsing
import SplitViewUI

/// A file of values with separators between them (CSV, TSV): its rows, each as a form of names and values.
struct TableDocument: Sendable {
  let title: String
  let bytes: RecordBytes
  private let separator: UInt8
  private let names: [String]

  init(title: String, bytes: RecordBytes) {
    (self.title, self.bytes) = (title, bytes)
    let start = bytes.bytes(0..<min(bytes.count, 1 << 16))
    let line = start.prefix { $0 != 0x0A }
    separator = DelimitedRecords.separator(of: line)
    names = DelimitedRecords(separator: separator).values(Array(line))
  }

  var browsed: Browsed {
    Browsed(title: title, depth: 1) { _ in
      BrowserLevel("Rows", lines: .fields, views: ["Row"])
    } rows: { _, send in
      try await rows(send)
    } content: { path, _, send in
      if let row = path.last { await send(BrowserContent(FieldForm.document(row.fields))) }
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
      BrowserRow.Field(index < names.count ? names[index] : "\(index + 1)", value)
    }
    return BrowserRow(title: values.first ?? "", range: range, fields: fields)
  }
}
