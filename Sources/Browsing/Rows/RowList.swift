/// The rows of a list, as far as they have been read, stored as bytes. A row is made from its bytes when it is shown.
/// Each of ten million lines takes only 8 bytes of memory, because their text is in a file.
///
/// ```swift
/// let bytes = RecordBytes()
/// var list = RowList(bytes, hasIDs: false) { record, _ in RowList.line(record) }
/// bytes.append(Array("Emma\nWalden\n".utf8))
/// list.append(RowBatch(starts: [0, 5], end: 12))
/// #expect(list.row(at: 1).title == "Walden")
/// ```
public struct RowList: Sendable {
  /// A function that makes a row from its record. The function receives at most ``maximumBytes`` bytes of the record,
  /// and the range of the record in the text.
  public typealias Making = @Sendable (_ record: [UInt8], _ range: Range<Int>) -> BrowserRow

  /// A row is made from at most this many bytes of its record.
  public static let maximumBytes = 1 << 13

  /// The text of all rows.
  public let bytes: RecordBytes
  private let making: Making
  /// Determines in which text of a row a search looks for the words of the query. Nil if a search
  /// looks through all bytes of each row.
  package var searched: Searched?
  private let made = RowCache()
  private let hasIDs: Bool
  private var starts = Offsets()
  private var end = 0
  private var ids = IDTable()
  /// For each row whose id occurred before, the number of earlier rows with the same id.
  private var copies: [Int: Int] = [:]
  /// For the hash of each repeated id, the number of repetitions so far.
  private var numbers: [UInt32: Int] = [:]

  /// Creates a list without rows.
  /// - Parameters:
  ///   - bytes: the text of the rows.
  ///   - hasIDs: true if rows are identified by ids, so that a row stays selected when it moves.
  ///   - making: makes a row from its record.
  public init(_ bytes: RecordBytes, hasIDs: Bool, making: @escaping Making) {
    (self.bytes, self.hasIDs, self.making) = (bytes, hasIDs, making)
  }

  /// Determines in which text of a row a search looks for the words of the query. Used for records
  /// that contain more text than their rows show.
  package struct Searched: Sendable {
    /// True if every word of this text also occurs in the bytes of the row. In that case, a search
    /// looks through the bytes first, so that most rows need not be made.
    let isInBytes: Bool
    /// Returns the text of a row that a search looks through.
    let text: @Sendable (BrowserRow) -> String

    package init(isInBytes: Bool, text: @escaping @Sendable (BrowserRow) -> String) {
      (self.isInBytes, self.text) = (isInBytes, text)
    }
  }

  /// A list that has no rows.
  static var none: RowList { RowList(RecordBytes(), hasIDs: false) { _, _ in BrowserRow() } }

  /// The number of rows.
  public var count: Int { starts.count }

  /// Appends rows. The text of these rows must already be in ``bytes``.
  public mutating func append(_ batch: RowBatch) {
    for start in batch.starts { starts.append(start) }
    end = batch.end
    guard hasIDs else { return }
    for hash in batch.hashes {
      let row = ids.count
      let number = self.number(of: row, hash)
      if number > 0 { copies[row] = number }
      ids.append(IDTable.hash(hash, ofCopy: number))
    }
  }

  /// Returns the number of earlier rows with the same id as `row`.
  private mutating func number(of row: Int, _ hash: UInt32) -> Int {
    let known = numbers[hash] ?? 0
    if known == 0 {
      // Most hashes are unique, so rows seldom have to be made from their bytes to compare ids.
      let others = ids.rows(with: hash)
      if others.isEmpty { return 0 }
      let id = self.row(at: row).id
      guard others.contains(where: { self.row(at: $0).id == id }) else { return 0 }
    }
    numbers[hash] = known + 1
    return known + 1
  }

  /// Returns the byte range of a row, which must exist.
  public func range(at index: Int) -> Range<Int> {
    let start = starts[index]
    return start..<max(start, index + 1 < count ? starts[index + 1] : end)
  }

  /// The maximum number of rows among which a row is looked up by its title.
  private static let maximumNamed = 100_000

  /// Returns the first row with this title, in a list without ids. Nil in other lists.
  func item(titled title: String) -> BrowserItem? {
    if hasIDs || title.isEmpty { return nil }
    return (0..<min(count, Self.maximumNamed)).first { row(at: $0).title == title }
      .map { BrowserItem(number: $0) }
  }

  /// Returns the row at `index`, which must exist.
  public func row(at index: Int) -> BrowserRow {
    let range = range(at: index)
    // A long record is not cached, because more bytes of the record may be read later.
    if range.count > Self.maximumBytes {
      let shown = range.lowerBound..<range.lowerBound + Self.maximumBytes
      return making(bytes.bytes(shown), range)
    }
    return made.row(of: range) { making(bytes.bytes(range), range) }
  }

  func item(at index: Int) -> BrowserItem? {
    guard index >= 0, index < count else { return nil }
    guard hasIDs else { return BrowserItem(number: index) }
    return BrowserItem(id: row(at: index).id, number: copies[index] ?? 0)
  }

  func index(of item: BrowserItem) -> Int? {
    guard hasIDs else { return item.id.isEmpty && item.number < count ? item.number : nil }
    let hash = IDTable.hash(IDTable.hash(of: item.id), ofCopy: item.number)
    let rows = ids.rows(with: hash)
    return rows.first { (copies[$0] ?? 0) == item.number && row(at: $0).id == item.id }
  }
}

/// Rows that arrived together. Their text is already in the ``RecordBytes``.
public struct RowBatch: Sendable {
  /// The offset of the first byte of each row.
  public var starts: [Int]
  /// The offset of the first byte after the last row.
  public var end: Int
  /// The hash of each row's id, if the list has ids.
  var hashes: [UInt32]

  /// Creates a batch of rows without ids.
  public init(starts: [Int], end: Int) { (self.starts, self.end, hashes) = (starts, end, []) }

  /// Creates a batch of rows with these ids.
  public init(starts: [Int], end: Int, ids: [String]) {
    self.init(starts: starts, end: end)
    hashes = ids.map { IDTable.hash(of: $0) }
  }
}

extension RowBatch {
  /// Returns the batch without its first `count` rows. Nil if no rows are left. Subtracts the number of removed rows
  /// from `count`.
  public func dropping(_ count: inout Int) -> RowBatch? {
    let dropped = min(count, starts.count)
    count -= dropped
    if dropped == starts.count { return nil }
    var rest = self
    rest.starts.removeFirst(dropped)
    rest.hashes.removeFirst(min(dropped, rest.hashes.count))
    return rest
  }
}

extension RowList {
  /// Makes a row from a line of text, without the line break.
  public static func line(_ record: [UInt8]) -> BrowserRow {
    var line = record[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return BrowserRow(title: String(decoding: line, as: UTF8.self))
  }
}
