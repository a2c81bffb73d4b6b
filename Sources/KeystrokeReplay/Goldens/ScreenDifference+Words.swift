import TerminalFrame

/// The parts of a difference that are described in words: size, cursor, styles and model.
extension ScreenDifference {
  /// The differences in size and cursor, in words.
  var placeWords: [String] {
    var words: [String] = []
    if expected.size != actual.size {
      words.append("the size: expected \(expected.size.text), got \(actual.size.text)")
    }
    if expected.cursor != actual.cursor {
      words.append("the cursor: expected \(word(expected.cursor)), got \(word(actual.cursor))")
    }
    return words
  }

  private func word(_ cursor: Point?) -> String {
    cursor.map { "at \($0.x + 1),\($0.y + 1)" } ?? "hidden"
  }

  /// Returns the differences in style, in words. Equal differences in consecutive rows are merged, and replaced rows
  /// are left out.
  func styleWords(_ rows: [RowDifference]) -> [String] {
    var runs: [(rows: Range<Int>, change: RowDifference.StyleChange)] = []
    for (y, row) in rows.enumerated() where !row.isAnother {
      for change in row.styles {
        if let index = runs.firstIndex(where: { $0.change == change && $0.rows.upperBound == y }) {
          runs[index].rows = runs[index].rows.lowerBound..<y + 1
        } else {
          runs.append((y..<y + 1, change))
        }
      }
    }
    return runs.map { rows, change in
      "\(words("row", rows)), \(words("cell", change.cells)): expected \(change.old), got \(change.new)"
        .displayed
    }
  }

  /// Returns the words for a range of rows or cells: `row 3`, `rows 3-5`.
  private func words(_ what: String, _ range: Range<Int>) -> String {
    range.count == 1
      ? "\(what) \(range.upperBound)" : "\(what)s \(range.lowerBound + 1)-\(range.upperBound)"
  }

  /// The differences between the models.
  var modelChanges: [(subject: String, old: String, new: String)] {
    let old = Self.values(expected.model)
    let new = Self.values(actual.model)
    var subjects = old.map(\.subject)
    subjects += new.map(\.subject).filter { !subjects.contains($0) }
    return subjects.compactMap { subject in
      let before = old.first { $0.subject == subject }?.value ?? "none"
      let after = new.first { $0.subject == subject }?.value ?? "none"
      return before == after ? nil : (subject, before, after)
    }
  }

  /// Splits each line into subject and value. The subject of `Selection primary "Inbox"` is
  /// `Selection primary`; other subjects are one word.
  private static func values(_ lines: [String]) -> [(subject: String, value: String)] {
    lines.map { line in
      let words = line.displayed.split(
        separator: " ", maxSplits: line.hasPrefix("Selection ") ? 2 : 1)
      return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
    }
  }
}
