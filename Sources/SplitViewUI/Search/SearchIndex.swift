import SystemCalls
import TerminalFrame

/// Finds the rows of a long list that contain the words of a search. The texts of the list are folded only once. A
/// program stores the index in its state, together with the ``SearchState``. With 100,000 rows, each typed letter
/// takes a few milliseconds.
///
/// Case, accents, width and the kind of kana are ignored (``/UnicodeText/SearchFolding``). Each
/// word must occur within one field of a row, but different words may occur in different fields.
///
/// ```swift
/// let notes = [(title: "Émile", author: "Rousseau"), (title: "Emma", author: "Jane Austen")]
/// var index = SearchIndex(notes, fields: [\.title, \.author])
/// #expect(index.rows(with: "em") == [0, 1])
/// #expect(index.rows(with: "austen emma") == [1])
/// #expect(index.rows(with: "jane", in: 0..<1) == [])
/// ```
public struct SearchIndex: Sendable {
  /// The folded fields of all rows. Each field ends with a line feed, which folded text never
  /// contains. The final NUL is required by `strstr`.
  private var text: [UInt8] = [0]
  /// The position of the first byte of each field of each row, followed by the end of the last field.
  private var starts: [Int] = [0]
  private let fields: Int
  private var folding = SearchFolding()
  /// The last search and its results. When the user adds letters, only these results need to be searched.
  private var last: (text: String, words: [[UInt8]], fields: Range<Int>, rows: [Int])?

  /// Makes an index of the fields of `rows`, in order.
  /// - Parameters:
  ///   - rows: the rows of the list; empty if they are added later with ``append(_:fields:)``.
  ///   - fields: functions that return the texts of a row. The ranges for ``rows(with:in:)`` refer
  ///     to the order of these functions.
  public init<Row>(_ rows: some Sequence<Row>, fields: [(Row) -> String]) {
    self.fields = max(1, fields.count)
    append(rows, fields: fields)
  }

  /// The number of rows.
  public var count: Int { (starts.count - 1) / fields }

  /// Appends rows. `fields` must contain as many functions as in the initialiser. Missing texts count as empty.
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

  /// Returns the indices of the rows that contain every word of `text`, in ascending order. If there are no words,
  /// returns all rows. If `text` extends the text of the last call, only the rows found by that call are searched.
  ///
  /// - Parameters:
  ///   - text: the words in any order, as the user types them.
  ///   - fields: the fields to search, such as those of a scope; nil for all fields.
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

  /// Returns the rows among `rows` that contain `word`. The search moves from match to match in a
  /// single pass, so it does not visit the rows in between.
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
        // Skip rows that end before the match.
        while next < rows.count, starts[rows[next] * self.fields + fields.upperBound] <= place {
          next += 1
        }
        guard next < rows.count else { return }
        // If the next row begins after the match, the loop searches that row separately.
        if starts[rows[next] * self.fields + fields.lowerBound] <= place {
          found.append(rows[next])
          next += 1
        }
      }
    }
    return found
  }
}
