import SystemCalls
import TerminalFrame

extension RowList {
  /// The maximum number of bytes to search in a row.
  private static let maximumSearched = 1 << 20

  /// Returns the rows that contain every word of `query`, either among all rows or only among `former`. Nil if the
  /// task was cancelled. The bytes of the rows are read a megabyte at a time, so a long list needs little memory.
  public func rows(with query: String, among former: [Int]? = nil) -> [Int]? {
    guard let searched else { return rows(withBytes: query, among: former) }
    let among = searched.isInBytes ? rows(withBytes: query, among: former) : former
    if searched.isInBytes, among == nil { return nil }
    var folding = SearchFolding()
    let words = folding.words(query)
    var (found, folded) = ([Int](), [UInt8]())
    for step in 0..<(among?.count ?? count) {
      if step & 0xFF == 0, Task.isCancelled { return nil }
      let row = among?[step] ?? step
      let text = Array(searched.text(self.row(at: row)).utf8)
      Self.fold(text[...], &folding, onto: &folded)
      if words.allSatisfy({ Self.has($0, in: folded) }) { found.append(row) }
    }
    return found
  }

  /// Returns the rows whose bytes contain every word of `query`.
  private func rows(withBytes query: String, among former: [Int]?) -> [Int]? {
    var folding = SearchFolding()
    let words = folding.words(query)
    var (found, window, start) = ([Int](), [UInt8](), 0)
    var folded: [UInt8] = []
    for step in 0..<(former?.count ?? count) {
      if step & 0xFFF == 0, Task.isCancelled { return nil }
      let row = former?[step] ?? step
      let range = range(at: row)
      let size = min(range.count, Self.maximumSearched)
      if range.lowerBound < start || range.lowerBound + size > start + window.count {
        start = range.lowerBound
        window = bytes.bytes(start..<start + max(size, 1 << 20))
      }
      let offset = range.lowerBound - start
      let record = window[min(offset, window.count)..<min(offset + size, window.count)]
      Self.fold(record, &folding, onto: &folded)
      if words.allSatisfy({ Self.has($0, in: folded) }) { found.append(row) }
    }
    return found
  }

  /// Folds the case of a record and appends a NUL for `strstr`. NULs between fields become line feeds.
  private static func fold(
    _ record: ArraySlice<UInt8>, _ folding: inout SearchFolding, onto folded: inout [UInt8]
  ) {
    folded.removeAll(keepingCapacity: true)
    if record.allSatisfy({ $0 < 0x80 }) {
      for byte in record {
        let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        folded.append(small == 0 ? 0x0A : small)
      }
    } else {
      folding.fold(String(decoding: record, as: UTF8.self), onto: &folded)
    }
    folded.append(0)
  }

  private static func has(_ word: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      (word + [0]).withUnsafeBytes { word in
        guard let here = text.bindMemory(to: CChar.self).baseAddress,
          let wanted = word.bindMemory(to: CChar.self).baseAddress
        else { return false }
        return strstr(here, wanted) != nil
      }
    }
  }
}
