import Browsing
import SplitViewUI
import Synchronization
import SystemCalls

/// A stream of lines. A line that is a complete JSON object or array is a level. Any other line is text. But if the
/// stream begins with JSON that spans several lines, it is treated as a single document or a sequence of values.
struct LineStream: Sendable {
  let title: String
  /// Reads the next bytes. Returns an empty array at the end.
  let read: @Sendable () async -> [UInt8]
  /// True for lines from a pipe. In that case, the list scrolls to new lines as they arrive.
  let isPipe: Bool
  private let bytes = RecordBytes()

  init(title: String, isPipe: Bool, read: @escaping @Sendable () async -> [UInt8]) {
    (self.title, self.isPipe, self.read) = (title, isPipe, read)
  }

  /// Creates a stream from the lines of a file.
  init(title: String, lines file: RecordBytes) {
    let place = Mutex(0)
    self.init(title: title, isPipe: false) {
      place.withLock { place in
        let piece = file.bytes(place..<place + OpenFile.piece)
        place += piece.count
        return piece
      }
    }
  }

  var browsed: Browsed {
    var browsed = Browsed(title: title) { path in
      path.last.map { JSONDocument.level(JSONDocument.title($0)) }
        ?? BrowserLevel(isPipe ? "Lines" : title, views: ["Value"], followsEnd: isPipe)
    } rows: { path, send in
      if let range = path.last?.range {
        let title = path.last.map(JSONDocument.title) ?? title
        return try await JSONDocument.rows(in: range, of: bytes, titled: title, send)
      }
      try await lines(send)
    } content: { path, _, send in
      if let row = path.last { await send(content(of: row)) }
    }
    browsed.isStream = true
    return browsed
  }

  /// The title of the list if the stream contains a single JSON document.
  private var document: String { isPipe ? "JSON document" : title }

  private func lines(_ send: RowSender) async throws {
    let first = await firstLine()
    if JSONText.isOpen(first) { return try await values(first, send) }
    var level = BrowserLevel(isPipe ? "Lines" : title, views: ["Value"], followsEnd: isPipe)
    level.columns = JSONTable.columns(ofLines: first)
    let isTable = !level.columns.isEmpty
    await send.begin(RowList(bytes, hasIDs: false) { row($0, $1, isTable: isTable) }, as: level)
    var (splitter, chunk, lines) = (RecordSplitter(bytes), first, 0)
    while !chunk.isEmpty, !Task.isCancelled {
      if let batch = splitter.append(chunk) {
        lines += batch.starts.count
        await send(batch)
      }
      chunk = await read()
    }
    if let batch = splitter.finish() {
      lines += batch.starts.count
      await send(batch)
    }
    // If the only line is a JSON value, show it as a document.
    let line = bytes.bytes(0..<RowList.maximumBytes)
    if lines == 1, JSONText.isValue(line, 0..<bytes.count, of: bytes) {
      try await JSONDocument.rows(in: 0..<bytes.count, of: bytes, titled: document, send)
    }
  }

  /// Makes a row from a line: a JSON value, or text with its colours.
  private func row(_ record: [UInt8], _ range: Range<Int>, isTable: Bool) -> BrowserRow {
    if JSONText.isValue(record, range, of: bytes) {
      return isTable ? JSONRow.record(record, range) : JSONRow.element(record, range)
    }
    var row = RowList.line(record)
    row.range = range
    if record.contains(0x1B) {
      let line = TextDocument(ansi: row.title).blocks.first
      (row.title, row.runs) = (line?.text ?? "", line?.runs ?? [])
    }
    return row
  }

  /// Reads to the end of the first line that contains more than a bracket. Reads only the beginning of a long line.
  private func firstLine() async -> [UInt8] {
    var first: [UInt8] = []
    while first.count < 1 << 20 {
      let lines = first.lastIndex(of: 0x0A).map { first[..<$0].split(separator: 0x0A) } ?? []
      if lines.contains(where: { $0.count > 1 || !JSONText.beginsValue(first) }) { break }
      let chunk = await read()
      if chunk.isEmpty { break }
      first += chunk
    }
    return first
  }

  /// Sends the rows of several consecutive JSON values. If there is only one value, sends its children instead.
  private func values(_ first: [UInt8], _ send: RowSender) async throws {
    var (values, starts, isMany) = (JSONChildren(isSequence: true), [Int](), false)
    var chunk = first
    while !chunk.isEmpty, !Task.isCancelled {
      let (place, mark) = (bytes.count, bytes.count == 0 ? JSONText.start(of: chunk) : 0)
      Array(chunk.dropFirst(mark)).withUnsafeBufferPointer { values.scan($0, at: place + mark) }
      bytes.append(chunk)
      starts += values.starts
      if !isMany, starts.count > 1 {
        isMany = true
        let level = BrowserLevel(
          isPipe ? "JSON values" : title, views: ["Value"], followsEnd: isPipe)
        await send.begin(RowList(bytes, hasIDs: false) { JSONRow.element($0, $1) }, as: level)
      }
      if isMany {
        await send(RowBatch(starts: starts, end: bytes.count))
        starts = []
      }
      chunk = await read()
    }
    guard isMany else {
      return try await JSONDocument.rows(in: 0..<bytes.count, of: bytes, titled: document, send)
    }
    if case .unexpected(let place)? = values.end {
      throw try await JSONDocument.broken(at: place, bytes)
    }
    if !values.isBetweenValues {
      throw try await JSONDocument.unfinished(at: bytes.count, bytes)
    }
  }

  private func content(of row: BrowserRow) -> BrowserContent {
    if row.hasList != nil { return JSONDocument.content(of: row, in: bytes) }
    return BrowserContent(
      TextDocument(ansi: String(decoding: bytes.bytes(row.range), as: UTF8.self)))
  }
}
