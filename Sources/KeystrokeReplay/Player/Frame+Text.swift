import TerminalFrame

extension Frame {
  /// Where `text` stands, from the top left: the first cell of each occurrence within a row.
  func places(of text: String) -> [Point] {
    let wanted = text.displayed
    guard !wanted.isEmpty else { return [] }
    return (0..<size.height).flatMap { y in columns(of: wanted, row: y).map { Point($0, y) } }
  }

  /// The columns at which `text` begins in row `y`. O(width × length of the text).
  private func columns(of text: String, row y: Int) -> [Int] {
    let cells = (0..<size.width).map { self.text(of: self[Point($0, y)]) }
    let wanted = Array(text.unicodeScalars)
    return cells.indices.filter { start in
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

  /// Whether `match` is seen in row `y`, from 0, or anywhere.
  func shows(_ match: ScreenMatch, row y: Int?) -> Bool {
    switch match {
    case .text(let text):
      let wanted = text.displayed
      return rows(y).contains { !columns(of: wanted, row: $0).isEmpty }
    case .pattern(let pattern):
      let lines = lines
      return pattern.matches(rows(y).map { lines[$0] }.joined(separator: "\n"))
    }
  }

  private func rows(_ y: Int?) -> Range<Int> {
    guard let y else { return 0..<size.height }
    return y >= 0 && y < size.height ? y..<y + 1 : 0..<0
  }

  /// The row of the cursor; where there is none, the last that has text.
  var currentRow: Int? { cursor?.y ?? lines.lastIndex { !$0.isEmpty } }

  /// The rows with their numbers and a frame, to be read in a log.
  public var picture: String { Self.picture(of: lines, size: size) }

  /// The same of a screen's rows; those that are empty below the last that is not are counted.
  static func picture(of rows: [String], size: Size) -> String {
    let digits = String(size.height).count
    let blank = String(repeating: " ", count: digits)
    let edge = "\(blank) +\(String(repeating: "-", count: size.width))+"
    let last = rows.lastIndex { !$0.isEmpty } ?? -1
    let empty = size.height - 1 - last
    let shown = (0..<size.height).prefix(empty > 2 ? last + 1 : size.height).map { y in
      let number = String(y + 1)
      let text = rows.indices.contains(y) ? rows[y] : ""
      return String(repeating: " ", count: digits - number.count) + "\(number) |\(text)"
    }
    let rest = empty > 2 ? ["\(blank) ... \(empty) empty rows"] : []
    return ([edge] + shown + rest + [edge]).joined(separator: "\n")
  }
}
