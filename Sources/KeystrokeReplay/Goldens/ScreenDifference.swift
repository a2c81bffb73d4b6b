import TerminalFrame

/// How a screen differs from the one that was expected.
public struct ScreenDifference: Hashable, Sendable {
  /// The one that was expected.
  public let expected: ScreenRecord
  /// The one that there is.
  public let actual: ScreenRecord

  /// The difference; nil where both look the same.
  public init?(expected: ScreenRecord, actual: ScreenRecord) {
    if expected.looks(like: actual) { return nil }
    self.expected = expected
    self.actual = actual
  }

  /// The larger width and height of both.
  var size: Size {
    Size(
      max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height))
  }

  /// For each row, from 0, which cells have other text; empty for rows that are the same. The
  /// halves of a wide letter go together.
  var textCells: [[Bool]] {
    let width = size.width
    return (0..<size.height).map { y in
      let old = expected.cells(ofRow: y, width: width)
      let new = actual.cells(ofRow: y, width: width)
      if old == new { return [] }
      var differing = zip(old, new).map { $0 != $1 }
      for x in 1..<max(1, width) where old[x].isEmpty && new[x].isEmpty {
        differing[x] = differing[x - 1]
      }
      return differing
    }
  }

  /// What is different of the styles, in words.
  var styleWords: [String] {
    let width = size.width
    var words: [String] = []
    for y in 0..<size.height {
      let old = expected.styles(ofRow: y, width: width)
      let new = actual.styles(ofRow: y, width: width)
      var x = 0
      while x < width {
        let start = x
        while x < width, old[x] == old[start], new[x] == new[start] { x += 1 }
        if old[start] == new[start] { continue }
        let cells = start + 1 == x ? "cell \(x)" : "cells \(start + 1)-\(x)"
        words.append("row \(y + 1), \(cells): expected \(old[start]), is \(new[start])")
      }
    }
    return words
  }

  /// What is different of size and cursor, in words.
  var placeWords: [String] {
    var words: [String] = []
    if expected.size != actual.size {
      words.append("the size: expected \(expected.size.text), is \(actual.size.text)")
    }
    if expected.cursor != actual.cursor {
      words.append("the cursor: expected \(word(expected.cursor)), is \(word(actual.cursor))")
    }
    return words
  }

  private func word(_ cursor: Point?) -> String {
    cursor.map { "at \($0.x + 1),\($0.y + 1)" } ?? "hidden"
  }

  /// What is different of the model, in words: lines that are gone, and new ones.
  var modelWords: [String] {
    expected.model.filter { !actual.model.contains($0) }.map { "expected \($0)" }
      + actual.model.filter { !expected.model.contains($0) }.map { "is       \($0)" }
  }

  /// In a few words.
  public var summary: String {
    let rows = textCells.count { $0.contains(true) }
    let styles = styleWords.count
    var parts: [String] = []
    if expected.size != actual.size { parts.append("another size") }
    if rows > 0 { parts.append(rows == 1 ? "1 row" : "\(rows) rows") }
    if styles > 0 { parts.append(styles == 1 ? "1 run of style" : "\(styles) runs of style") }
    if expected.cursor != actual.cursor { parts.append("the cursor") }
    return parts.joined(separator: ", ")
  }
}
