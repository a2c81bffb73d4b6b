/// An inline table, `{ a = 1, b.c = 2 }`, with the positions of its entries.
struct InlineTable {
  private struct Entry {
    let key: [String]
    /// The byte range of the whole entry in ``TOMLText/clean``.
    let range: Range<Int>
    let value: Range<Int>
  }

  private let text: TOMLText
  private var entries: [Entry] = []
  /// The byte range between the table's braces.
  private let inside: Range<Int>

  /// Reads the table at `range`; nil if the value there is not an inline table.
  init?(_ range: Range<Int>, in text: TOMLText) {
    guard text.clean.indices.contains(range.lowerBound), range.upperBound <= text.clean.count,
      text.clean[range.lowerBound] == UInt8(ascii: "{")
    else { return nil }
    self.text = text
    inside = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    var scanner = TOMLScanner(text.clean)
    scanner.advance(inside.lowerBound)
    scanner.skipSpaces()
    if scanner.skip("}") { return }
    do throws(TOMLError) {
      repeat {
        scanner.skipSpaces()
        let start = scanner.position
        let key = try scanner.key().map(\.text)
        guard scanner.skip("=") else { return nil }
        scanner.skipSpaces()
        let place = scanner.position
        _ = try scanner.value()
        let end = scanner.position
        entries.append(Entry(key: key, range: start..<end, value: place..<end))
        scanner.skipSpaces()
      } while scanner.skip(",")
    } catch {
      return nil
    }
  }

  /// Returns the text with `value` at `path` in this table. Nil if an existing value prevents this.
  func set(_ path: ArraySlice<String>, to value: String) -> [UInt8]? {
    if path.isEmpty { return nil }
    for entry in entries where path.starts(with: entry.key) {
      let rest = path.dropFirst(entry.key.count)
      if rest.isEmpty { return text.replacing(entry.value, with: value) }
      return InlineTable(entry.value, in: text)?.set(rest, to: value)
    }
    let new = TOMLEditing.line(path, value)
    guard let end = entries.last?.range.upperBound else {
      return text.replacing(inside, with: " \(new) ")
    }
    return text.replacing(end..<end, with: ", \(new)")
  }

  /// Returns the text without the value at `path` in this table. Nil if there is no such value. A
  /// table that is written with dotted keys consists of several entries.
  func remove(_ path: ArraySlice<String>) -> [UInt8]? {
    let removed = entries.indices.filter { entries[$0].key.starts(with: path) }
    guard !removed.isEmpty else {
      let outer = entries.first { path.starts(with: $0.key) }
      return outer.flatMap {
        InlineTable($0.value, in: text)?.remove(path.dropFirst($0.key.count))
      }
    }
    // Remove the comma before an entry together with the entry. If no entry remains before the removed entry, remove
    // the comma after it instead.
    let firstKept = entries.indices.first { !removed.contains($0) } ?? entries.count
    let ranges = removed.map { index in
      index > firstKept
        ? entries[index - 1].range.upperBound..<entries[index].range.upperBound
        : entries[index].range
          .lowerBound..<(index + 1 < entries.count
          ? entries[index + 1].range.lowerBound : entries[index].range.upperBound)
    }
    return text.removing(ranges)
  }

  /// Returns true if the value at `path` in this table is a table. The empty path is this table.
  func isTable(_ path: ArraySlice<String>) -> Bool {
    if path.isEmpty { return true }
    return entries.contains { entry in
      if entry.key.count > path.count { return entry.key.starts(with: path) }
      return path.starts(with: entry.key)
        && InlineTable(entry.value, in: text)?.isTable(path.dropFirst(entry.key.count)) == true
    }
  }
}
