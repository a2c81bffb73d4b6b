/// Splits a stream of bytes into records, each of which ends with a delimiter, and appends them to the bytes of a
/// list.
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
  /// Makes the id of a record from its bytes. Nil in a list without ids.
  private let id: (@Sendable ([UInt8]) -> String)?
  /// The bytes of the last record, whose end has not arrived yet.
  private var open: [UInt8] = []
  private var end: Int

  /// The maximum length in bytes of a record whose delimiter has not arrived. A longer record is
  /// cut into several records.
  private static let longest = 1 << 20

  /// Creates a splitter that splits the stream at each `ending` and appends the records to `bytes`.
  public init(
    _ bytes: RecordBytes, ending: UInt8 = 0x0A, id: (@Sendable ([UInt8]) -> String)? = nil
  ) {
    (self.bytes, self.ending, self.id, end) = (bytes, ending, id, bytes.count)
  }

  /// Takes the next bytes of the stream, and returns the records that are now complete. Nil if no record is complete
  /// yet.
  public mutating func append(_ chunk: [UInt8]) -> RowBatch? {
    guard let last = chunk.lastIndex(of: ending) else {
      open += chunk
      return open.count > Self.longest ? finish() : nil
    }
    let whole = open + chunk[...last]
    open = Array(chunk[(last + 1)...])
    return add(whole)
  }

  /// Ends the stream. If a last record without a delimiter is left, returns that record.
  public mutating func finish() -> RowBatch? {
    defer { open = [] }
    return open.isEmpty ? nil : add(open + [ending])
  }

  private mutating func add(_ whole: [UInt8]) -> RowBatch {
    var (starts, ids) = ([Int](), [String]())
    var start = 0
    while start < whole.count {
      let next = whole[start...].firstIndex(of: ending) ?? whole.count
      // Make the id from the same bytes from which the row will be made, so that the row has the same id.
      if let id { ids.append(id(Array(whole[start..<min(next, start + RowList.maximumBytes)]))) }
      starts.append(end + start)
      start = next + 1
    }
    bytes.append(whole)
    end += whole.count
    return RowBatch(starts: starts, end: end, ids: ids)
  }
}
