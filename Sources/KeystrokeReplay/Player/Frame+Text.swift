import TerminalFrame

extension Frame {
  /// Returns the first cell of each occurrence of `text`, starting at the top left. An occurrence is within one row.
  package func places(of text: String) -> [Point] {
    let wanted = text.displayed
    guard !wanted.isEmpty else { return [] }
    return (0..<size.height).flatMap { y in columns(of: wanted, row: y).map { Point($0, y) } }
  }

  /// Returns the columns at which `text` begins in row `y`. Takes O(width × length of the text).
  private func columns(of text: String, row y: Int) -> [Int] {
    let cells = (0..<size.width).map { self.text(of: self[Point($0, y)]) }
    let wanted = Array(text.unicodeScalars)
    let hasOtherSpellings = !text.utf8.allSatisfy { $0 < 0x80 }
    return cells.indices.filter { start in
      if hasOtherSpellings, Self.isSame(text, cells[start...]) { return true }
      var matched = 0
      var x = start
      while matched < wanted.count, x < cells.count {
        for scalar in cells[x].unicodeScalars {
          guard matched < wanted.count, wanted[matched] == scalar else { return false }
          matched += 1
        }
        x += 1
      }
      return matched == wanted.count && !cells[start].isEmpty
    }
  }

  /// Returns true if the cells begin with the same characters as `text`. The characters may be encoded differently,
  /// such as `é` as one or two scalars.
  private static func isSame(_ text: String, _ cells: ArraySlice<String>) -> Bool {
    var rest = text[...]
    for cell in cells.drop(while: \.isEmpty) where !rest.isEmpty && !cell.isEmpty {
      let part = rest.prefix(cell.count)
      guard part == cell else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty && cells.first?.isEmpty == false
  }

  /// Returns true if `match` is found in row `y`, counted from 0. If `y` is nil, true if `match` is found in any row.
  func shows(_ match: ScreenMatch, row y: Int?) throws(PatternError) -> Bool {
    switch match {
    case .text(let text):
      let wanted = text.displayed
      return rows(y).contains { !columns(of: wanted, row: $0).isEmpty }
    case .pattern(let pattern):
      let lines = lines
      return try pattern.isFound(in: rows(y).map { lines[$0] }.joined(separator: "\n"))
    }
  }

  private func rows(_ y: Int?) -> Range<Int> {
    guard let y else { return 0..<size.height }
    return y >= 0 && y < size.height ? y..<y + 1 : 0..<0
  }

  /// The cursor's row, or the last row with text if there is no cursor.
  var currentRow: Int? { cursor?.y ?? lines.lastIndex { !$0.isEmpty } }
}
