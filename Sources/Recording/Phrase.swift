import KeystrokeReplay
import TerminalFrame

/// Text on screen, and its position.
struct Phrase: Hashable {
  var text: String
  var point: Point
  /// The columns that the text covers.
  var cells: Range<Int>
}

extension Frame {
  /// Returns the texts in the row of `point` that a user would use to name this place. Returns at
  /// most eight, starting with the best.
  ///
  /// A text contains letters, and ends at a border, a mark or two spaces. Texts without digits are
  /// preferred, because digits are often counts or dates, which change.
  func phrases(near point: Point) -> [Phrase] {
    guard bounds.contains(point) else { return [] }
    let phrases = phrases(inRow: point.y, around: point.x)
    let sorted = phrases.sorted { a, b in
      (a.hasDigits ? 1 : 0, a.distance(to: point.x), a.point.x)
        < (b.hasDigits ? 1 : 0, b.distance(to: point.x), b.point.x)
    }
    return Array(sorted.prefix(8))
  }

  /// The maximum length of a phrase in characters. Longer text is cut off after a complete word.
  private static var longestPhrase: Int { 32 }
  private static var minimumLetters: Int { 3 }

  /// Returns the phrases of a row between the borders around column `x`.
  private func phrases(inRow y: Int, around x: Int) -> [Phrase] {
    let cells = (0..<size.width).map { text(of: self[Point($0, y)]) }
    let left = cells[..<x].lastIndex(where: Self.isBorder).map { $0 + 1 } ?? 0
    let right = cells[x...].firstIndex(where: Self.isBorder) ?? cells.count
    var phrases: [Phrase] = []
    var start: Int?
    for column in left...max(left, right) {
      let isText =
        column < right && Self.isText(cells[column])
        && !(cells[column] == " " && (column + 1 >= right || cells[column + 1] == " "))
      if isText {
        start = start ?? column
      } else if let first = start {
        if let phrase = Self.phrase(cells, first..<column, y) { phrases.append(phrase) }
        start = nil
      }
    }
    return phrases
  }

  /// Returns the phrase in a run of cells, from its first letter to its last.
  private static func phrase(_ cells: [String], _ run: Range<Int>, _ y: Int) -> Phrase? {
    func isWord(_ column: Int) -> Bool { cells[column].first?.isWordLike ?? false }
    guard let first = run.first(where: isWord), var last = run.last(where: isWord) else {
      return nil
    }
    if last - first >= longestPhrase {
      let end = cells[first..<first + longestPhrase].lastIndex(of: " ") ?? first + longestPhrase
      last = (first..<end).last(where: isWord) ?? first
    }
    // The right half of a wide character is a cell without text, and is part of the phrase.
    var end = last + 1
    while end < run.upperBound, cells[end].isEmpty { end += 1 }
    let text = cells[first..<end].joined()
    guard text.count(where: \.isLetter) >= minimumLetters else { return nil }
    return Phrase(text: text, point: Point(first, y), cells: first..<end)
  }

  private static func isBorder(_ cell: String) -> Bool {
    guard let scalar = cell.unicodeScalars.first else { return false }
    return (0x2500...0x259F).contains(scalar.value) || scalar == "|"
  }

  private static func isText(_ cell: String) -> Bool {
    guard let character = cell.first else { return true }
    return character == " " || character.isWordLike || character.isPunctuation
  }
}

extension Character {
  fileprivate var isWordLike: Bool { isLetter || isNumber }
}

extension Phrase {
  fileprivate var hasDigits: Bool { text.contains { $0.isNumber } }

  /// Returns the distance to column `x` in cells, or 0 if the text covers it.
  fileprivate func distance(to x: Int) -> Int {
    cells.contains(x) ? 0 : x < cells.lowerBound ? cells.lowerBound - x : x - cells.upperBound + 1
  }
}
