import Browsing
import SplitViewUI

/// A JSON file. Its objects and arrays are levels. The file is read in place: only the offsets of
/// the children of opened objects and arrays are kept in memory.
struct JSONDocument: Sendable {
  let title: String
  let bytes: RecordBytes

  /// The maximum size in bytes of a value that is shown formatted.
  private static let maximumLaidOut = 1 << 20

  var browsed: Browsed {
    var browsed = Browsed(title: title) { path in
      Self.level(path.last.map(Self.title) ?? title)
    } rows: { path, send in
      let range = path.last?.range ?? 0..<bytes.count
      try await Self.rows(
        in: range, of: bytes, titled: path.last.map(Self.title) ?? title, send)
    } content: { path, _, send in
      if let row = path.last { await send(Self.content(of: row, in: bytes)) }
    }
    browsed.whole = { path, _, receive in
      try await OpenFile.pieces(of: bytes, path.last?.range ?? 0..<bytes.count) { piece, _ in
        await receive(piece)
        return true
      }
    }
    return browsed
  }

  /// Returns the level of an object or array, with the values next to the titles.
  static func level(_ title: String) -> BrowserLevel {
    var level = BrowserLevel(title, views: ["Value"])
    level.showsValues = true
    return level
  }

  static func title(_ row: BrowserRow) -> String { row.title.isEmpty ? "…" : row.title }

  /// Sends rows for the children of the value that begins in `range`. After the last row, throws the first syntax
  /// error, if there is one.
  static func rows(
    in range: Range<Int>, of bytes: RecordBytes, titled title: String, _ send: RowSender
  ) async throws {
    let range = max(range.lowerBound, JSONText.start(of: bytes))..<range.upperBound
    let first = bytes.bytes(range.lowerBound..<min(range.upperBound, range.lowerBound + 4096))
      .first { !JSONText.isBlank($0) }
    let isObject = first == UInt8(ascii: "{")
    var level = level(title)
    let sample = bytes.bytes(
      range.lowerBound..<min(range.upperBound, range.lowerBound + JSONTable.sampled))
    level.columns = isObject ? [] : JSONTable.columns(ofArray: sample)
    let isTable = !level.columns.isEmpty
    let list = RowList(bytes, hasIDs: false) { record, range in
      isObject
        ? JSONRow.member(record, range)
        : isTable ? JSONRow.record(record, range) : JSONRow.element(record, range)
    }
    await send.begin(list, as: level)
    guard first != nil else { throw BrowserFailure("The file is empty") }
    // A number, a text or a word alone is a row of its own.
    var children = JSONChildren(isSequence: !isObject && first != UInt8(ascii: "["))
    try await OpenFile.pieces(of: bytes, range) { piece, place in
      piece.withUnsafeBufferPointer { children.scan($0, at: place) }
      let end =
        switch children.end {
        case .closed(let end)?: end - 1
        case .unexpected(let end)?: end
        case nil: place + piece.count
        }
      await send(RowBatch(starts: children.starts, end: end))
      return children.end == nil
    }
    try await checkEnd(of: children, range, bytes)
  }

  private static func checkEnd(
    of children: JSONChildren, _ range: Range<Int>, _ bytes: RecordBytes
  ) async throws {
    switch children.end {
    case .closed(let end)?:
      let rest = bytes.bytes(end..<min(range.upperBound, end + 4096))
      guard range.upperBound == bytes.count,
        let more = rest.firstIndex(where: { !JSONText.isBlank($0) })
      else { return }
      let place = try await TextPlace.words(of: end + more, in: bytes)
      throw BrowserFailure("There is more text after the first value, starting at \(place)")
    case .unexpected(let place)?: throw try await broken(at: place, bytes)
    case nil:
      if children.isSequence, children.isBetweenValues { return }
      throw try await unfinished(at: range.upperBound, bytes)
    }
  }

  static func broken(at place: Int, _ bytes: RecordBytes) async throws -> BrowserFailure {
    BrowserFailure("The JSON is invalid at \(try await TextPlace.words(of: place, in: bytes))")
  }

  static func unfinished(at place: Int, _ bytes: RecordBytes) async throws -> BrowserFailure {
    BrowserFailure(
      "The JSON is incomplete: it ends at \(try await TextPlace.words(of: place, in: bytes))")
  }

  /// Returns the content of a value: the text of a string, or any other value formatted on several lines.
  static func content(of row: BrowserRow, in bytes: RecordBytes) -> BrowserContent {
    let end = min(row.range.upperBound, row.range.lowerBound + maximumLaidOut)
    let value = JSONText.trimmed(bytes.bytes(row.range.lowerBound..<end)[...])
    if value.first == UInt8(ascii: "\"") {
      var index = value.startIndex
      return BrowserContent(TextDocument(JSONText.string(value, &index)))
    }
    var text = JSONText.laidOut(value)
    if end < row.range.upperBound {
      text += Array("\n\n… \(FileContent.size(row.range.upperBound - end)) more …\n".utf8)
    }
    return BrowserContent(TextDocument(code: String(decoding: text, as: UTF8.self), .json))
  }
}
