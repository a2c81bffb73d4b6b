import Browsing

/// Decides whether a list of objects is shown as a table: the first objects must all have the same few keys.
enum JSONTable {
  /// The maximum number of bytes to examine.
  static let sampled = 64 << 10
  /// The maximum number of objects to examine, and the maximum number of columns.
  private static let (most, maximumKeys) = (50, 16)

  /// Returns the columns of an array. Empty if the array is not shown as a table.
  static func columns(ofArray bytes: [UInt8]) -> [BrowserColumn] {
    let start = bytes.prefix(while: JSONText.isBlank).count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return [] }
    var children = JSONChildren()
    bytes.withUnsafeBufferPointer { children.scan($0, at: 0) }
    var ends = Array(children.starts.dropFirst())
    // Take the last element only if the array is closed, because it may otherwise be incomplete.
    if case .closed(let end)? = children.end { ends.append(end - 1) }
    return columns(zip(children.starts, ends).prefix(most).map { Array(bytes[$0..<$1]) })
  }

  /// Returns the columns for JSON Lines that begin with `bytes`, or an empty array if the lines are not shown as a
  /// table.
  static func columns(ofLines bytes: [UInt8]) -> [BrowserColumn] {
    let sample = bytes.prefix(sampled)
    guard let end = sample.lastIndex(of: 0x0A) else { return [] }
    let start = JSONText.start(of: bytes)
    return columns(sample[start..<end].split(separator: 0x0A).prefix(most).map { Array($0) })
  }

  private static func columns(_ records: [[UInt8]]) -> [BrowserColumn] {
    guard records.count > 1, let first = keys(records[0]), (2...maximumKeys).contains(first.count)
    else { return [] }
    let names = Set(first)
    guard names.count == first.count,
      records.dropFirst().allSatisfy({ keys($0).map(Set.init) == names })
    else { return [] }
    return BrowserColumn.named(first)
  }

  /// Returns the keys of an object in order, or nil if the value is not an object.
  private static func keys(_ record: [UInt8]) -> [String]? {
    guard record.first(where: { !JSONText.isBlank($0) }) == UInt8(ascii: "{") else { return nil }
    let keys = JSONRow.fields(of: record).map(\.name)
    return keys.contains("") ? nil : keys
  }
}
