/// Cuts a stream of bytes into records, each of which ends with a byte, and adds them to the text of a list.
///
/// ```swift
/// let bytes = RecordBytes()
/// var splitter = RecordSplitter(bytes)
/// #expect(splitter.append(Array("Emma\nWal".utf8))?.starts == [0])
/// #expect(splitter.append(Array("den\n".utf8))?.starts == [5])
/// ```
public struct RecordSplitter: Sendable {
  private let bytes: RecordBytes
  private let ending: UInt8
  /// The id of a record; nil in a list without ids.
  private let id: (@Sendable ([UInt8]) -> String)?
  /// The beginning of the record that has no end yet.
  private var open: [UInt8] = []
  private var end: Int

  /// The most bytes of a record without an end that are waited for. Beyond, the record is cut.
  private static let longest = 1 << 20

  /// Cuts at each `ending`, and puts the records at the end of `bytes`.
  public init(
    _ bytes: RecordBytes, ending: UInt8 = 0x0A, id: (@Sendable ([UInt8]) -> String)? = nil
  ) {
    (self.bytes, self.ending, self.id, end) = (bytes, ending, id, bytes.count)
  }

  /// Takes the next bytes. Returns the records that they complete; nil if none.
  public mutating func append(_ chunk: [UInt8]) -> RowBatch? {
    guard let last = chunk.lastIndex(of: ending) else {
      open += chunk
      return open.count > Self.longest ? finish() : nil
    }
    let whole = open + chunk[...last]
    open = Array(chunk[(last + 1)...])
    return add(whole)
  }

  /// The last record, if the stream ended without an ending.
  public mutating func finish() -> RowBatch? {
    defer { open = [] }
    return open.isEmpty ? nil : add(open + [ending])
  }

  private mutating func add(_ whole: [UInt8]) -> RowBatch {
    var (starts, ids) = ([Int](), [String]())
    var start = 0
    while start < whole.count {
      let next = whole[start...].firstIndex(of: ending) ?? whole.count
      // As much of it as the row will be made of: both ids are to be the same.
      if let id { ids.append(id(Array(whole[start..<min(next, start + RowList.mostBytes)]))) }
      starts.append(end + start)
      start = next + 1
    }
    bytes.append(whole)
    end += whole.count
    return RowBatch(starts: starts, end: end, ids: ids)
  }
}
