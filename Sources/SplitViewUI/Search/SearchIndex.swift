import SystemCalls
import TerminalFrame

/// The texts of a long list, folded once, and the rows that have the words of a search. A program keeps it in its state
/// beside the ``SearchState``; 100,000 rows take a few milliseconds for each letter.
///
/// Case, accents, width and the kind of kana do not count (``/UnicodeText/SearchFolding``). A word is found in one
/// field of a row; each word may be in another.
///
/// ```swift
/// let notes = [(title: "Émile", author: "Rousseau"), (title: "Emma", author: "Jane Austen")]
/// var index = SearchIndex(notes, fields: [\.title, \.author])
/// #expect(index.rows(with: "em") == [0, 1])
/// #expect(index.rows(with: "austen emma") == [1])
/// #expect(index.rows(with: "jane", in: 0..<1) == [])
/// ```
public struct SearchIndex: Sendable {
  /// The folded fields of all rows, each followed by a line feed, which no folded text has. At the end there is a NUL
  /// for `strstr`.
  private var text: [UInt8] = [0]
  /// The first byte of each field of each row, and the end of the last one.
  private var starts: [Int] = [0]
  private let fields: Int
  private var folding = SearchFolding()
  /// The last search, whose rows are all that can have a longer text.
  private var last: (text: String, words: [[UInt8]], fields: Range<Int>, rows: [Int])?

  /// Folds the fields of `rows`, in their order.
  /// - Parameters:
  ///   - rows: the rows of the list; none for a list that comes in pieces, for ``append(_:fields:)``.
  ///   - fields: the texts of a row, in the order of the ranges that ``rows(with:in:)`` takes.
  public init<Row>(_ rows: some Sequence<Row>, fields: [(Row) -> String]) {
    self.fields = max(1, fields.count)
    append(rows, fields: fields)
  }

  /// The number of rows.
  public var count: Int { (starts.count - 1) / fields }

  /// Adds rows at the end. `fields` has as many texts as at first; missing ones are empty.
  public mutating func append<Row>(_ rows: some Sequence<Row>, fields: [(Row) -> String]) {
    last = nil
    text.removeLast()
    let more = rows.underestimatedCount * self.fields
    if starts.count == 1 {
      text.reserveCapacity(more * 32)
      starts.reserveCapacity(more + 1)
    }
    for row in rows {
      for field in 0..<self.fields {
        if fields.indices.contains(field) { folding.fold(fields[field](row), onto: &text) }
        text.append(0x0A)
        starts.append(text.count)
      }
    }
    text.append(0)
  }

  /// The places of the rows with every word of `text`, in ascending order; all rows for a text without words. If a
  /// letter was added since the last call, only the rows found then are looked at.
  /// - Parameters:
  ///   - text: the words, in any order, as a user types them.
  ///   - fields: the fields to look in, as of a chosen scope; nil for all.
  public mutating func rows(with text: String, in fields: Range<Int>? = nil) -> [Int] {
    let fields = (fields ?? 0..<self.fields).clamped(to: 0..<self.fields)
    let words = folding.words(text)
    var rows = Array(0..<count)
    var known: [[UInt8]] = []
    if let last, last.fields == fields, text.hasPrefix(last.text) {
      (rows, known) = (last.rows, last.words)
    }
    for word in words where !known.contains(word) { rows = self.rows(rows, with: word, fields) }
    last = (text, words, fields, rows)
    return rows
  }

  /// Those of `rows` that have `word`. One sweep goes from hit to hit through the text, and over all rows in between.
  private func rows(_ rows: [Int], with word: [UInt8], _ fields: Range<Int>) -> [Int] {
    let needle = word.map { CChar(bitPattern: $0) } + [0]
    var found: [Int] = []
    text.withUnsafeBytes { text in
      guard let base = text.bindMemory(to: CChar.self).baseAddress else { return }
      var next = 0
      while next < rows.count {
        let start = starts[rows[next] * self.fields + fields.lowerBound]
        guard let hit = strstr(base + start, needle) else { return }
        let place = UnsafePointer(hit) - base
        // The rows that end before the hit do not have it.
        while next < rows.count, starts[rows[next] * self.fields + fields.upperBound] <= place {
          next += 1
        }
        guard next < rows.count else { return }
        // A row that begins after the hit is looked at by itself.
        if starts[rows[next] * self.fields + fields.lowerBound] <= place {
          found.append(rows[next])
          next += 1
        }
      }
    }
    return found
  }
}
