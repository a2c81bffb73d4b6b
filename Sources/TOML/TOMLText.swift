/// Text for the TOML parser, with the position of each byte in the original text.
package struct TOMLText: Sendable {
  /// The original text without a byte order mark, and with LF in place of CRLF. Lines with control characters or with
  /// bytes that are not UTF-8 are empty.
  package let clean: [UInt8]
  /// An error for each line that was emptied, in the order of the text.
  let errors: [TOMLError]
  /// The original text.
  let original: [UInt8]
  /// The start of each line in the clean text and in the original text.
  private let starts: [(clean: Int, original: Int)]

  /// The maximum number of errors that are reported. Text with more errors is not TOML.
  static let maximumErrors = 20

  init(_ text: [UInt8]) {
    var clean: [UInt8] = []
    var errors: [TOMLError] = []
    var starts: [(clean: Int, original: Int)] = []
    let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    for (index, raw) in body.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = raw.last == 0x0D ? raw.dropLast() : raw
      if index > 0 { clean.append(0x0A) }
      starts.append((clean.count, raw.startIndex))
      if let problem = Self.problem(in: line) {
        if errors.count < Self.maximumErrors {
          errors.append(
            TOMLError(line: index + 1, column: problem.column, message: problem.message))
        }
      } else {
        clean += line
      }
    }
    (self.clean, self.errors, self.starts, original) = (clean, errors, starts, text)
  }

  private static func problem(in line: ArraySlice<UInt8>) -> (column: Int, message: String)? {
    guard let text = String(validating: line, as: UTF8.self) else {
      let repaired = String(decoding: line, as: UTF8.self).unicodeScalars
      return ((repaired.prefix { $0 != "\u{FFFD}" }).count + 1, "the text is not UTF-8")
    }
    let scalars = text.unicodeScalars
    let control = scalars.firstIndex { ($0.value < 0x20 && $0.value != 0x09) || $0.value == 0x7F }
    return control.map {
      (scalars.distance(from: scalars.startIndex, to: $0) + 1, "control characters are not allowed")
    }
  }

  // MARK: The original

  /// The line ending of the first line, which is also used for all new lines.
  var lineEnd: [UInt8] {
    let first = original.firstIndex(of: 0x0A)
    return first.map { $0 > 0 && original[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
  }

  /// The number of lines: one more than the number of line endings.
  var lineCount: Int { starts.count }

  /// Returns the index of the line that contains the byte `place` of ``clean``.
  func line(of place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].clean <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position in the original of the byte `place` of ``clean``.
  func originalPlace(_ place: Int) -> Int {
    let line = starts[line(of: place)]
    return line.original + place - line.clean
  }

  /// Returns the start of line `index` in the original. If there is no such line, returns the end of the text.
  func start(ofLine index: Int) -> Int {
    starts.indices.contains(index) ? starts[index].original : original.count
  }

  /// Returns the bytes of line `index` of ``clean``.
  func cleanLine(_ index: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(index) else { return [] }
    let end = starts.indices.contains(index + 1) ? starts[index + 1].clean - 1 : clean.count
    return clean[starts[index].clean..<max(starts[index].clean, end)]
  }
}

/// A statement of a document. Its ranges are byte ranges of ``TOMLText/clean``.
package struct TOMLStatement: Sendable {
  package enum Kind: Equatable, Sendable {
    case header(isElement: Bool)
    case assignment
  }

  package let kind: Kind
  /// The table that contains the statement. For a header, this is the table that begins there.
  package let table: [String]
  /// The key, relative to the table.
  package let key: [String]
  /// The byte range of the whole statement, without the spaces and comment after it.
  package let range: Range<Int>
  /// The value's byte range.
  package let value: Range<Int>

  /// The key, starting from the root.
  package var path: [String] { table + key }
}
