import MailStore
import TerminalFrame

/// Finds the lines of plain text that are aligned with each other: tables, drawings and other text in columns. These
/// lines are not wrapped, and scroll sideways if they are wide.
enum TableLines {
  /// The maximum length in bytes of an aligned line.
  private static let widest = 400
  /// The maximum number of lines that are examined together.
  private static let maximumLines = 2000

  /// Returns, for each paragraph, whether it is an aligned line.
  static func find(in paragraphs: [Paragraph]) -> [Bool] {
    var isWhole = [Bool](repeating: false, count: paragraphs.count)
    var start = paragraphs.startIndex
    while start < paragraphs.endIndex {
      var end = start
      while end < paragraphs.endIndex, end - start < maximumLines, isLine(paragraphs[end]),
        paragraphs[end].quoteDepth == paragraphs[start].quoteDepth
      {
        end += 1
      }
      for index in wholeLines(paragraphs[start..<end]) { isWhole[index] = true }
      start = max(end, start + 1)
    }
    return isWhole
  }

  /// Returns true if the paragraph may belong to a table or a drawing.
  private static func isLine(_ paragraph: Paragraph) -> Bool {
    switch paragraph.kind {
    case .prose, .preformatted, .signature: break
    case .patch, .heading, .rule, .partHeader, .row: return false
    }
    let bytes = paragraph.text.utf8Span.span
    return !bytes.isEmpty && bytes.count < widest
      && bytes.index(of: UInt8(ascii: "\n"), in: 0..<bytes.count) == nil
  }

  /// Returns the indices of the aligned lines of a stanza. In a drawing, all lines are aligned.
  /// Elsewhere, these are the rules, the lines that agree with a neighbouring line or with the line
  /// on the other side of a rule, and single lines between aligned lines.
  private static func wholeLines(_ stanza: ArraySlice<Paragraph>) -> [Int] {
    guard stanza.count > 1, stanza.contains(where: mayAlign) else { return [] }
    let lines = stanza.map(LineMarks.init)
    if lines.count > 2, lines.count(where: \.isDrawn) * 3 >= lines.count * 2 {
      return Array(stanza.indices)
    }
    var agrees = [Bool](repeating: false, count: lines.count)
    var former: Int?
    for index in lines.indices where !lines[index].isRule || lines[index].hasBars {
      if let former, lines[index].agrees(with: lines[former]) {
        agrees[former] = true
        agrees[index] = true
      }
      former = index
    }
    return lines.indices.filter { index in
      let before = index > 0 && agrees[index - 1]
      let after = index + 1 < lines.count && agrees[index + 1]
      return agrees[index] || (lines[index].isRule ? before || after : before && after)
    }.map { stanza.startIndex + $0 }
  }

  /// Returns false for most lines of prose. This check is cheap.
  private static func mayAlign(_ line: Paragraph) -> Bool {
    if line.kind == .preformatted { return true }
    let bytes = line.text.utf8Span.span
    let all = 0..<bytes.count
    return bytes.index(of: UInt8(ascii: "|"), in: all) != nil
      || bytes.index(of: 0xE2, in: all) != nil
      || bytes.index(of: UInt8(ascii: " "), UInt8(ascii: " "), from: 0) != nil
  }
}

/// The gaps and strokes in a line, and the columns at which they are.
private struct LineMarks {
  /// The ranges of columns between two words that are far apart.
  private var gaps: [Range<Int>] = []
  /// The columns that have vertical strokes or corners.
  private var bars: Set<Int> = []
  /// True if the line consists only of strokes.
  let isRule: Bool
  var hasBars: Bool { !bars.isEmpty }
  /// True if a large part of the line consists of strokes, as in drawings.
  let isDrawn: Bool

  init(_ paragraph: Paragraph) {
    var column = paragraph.indent
    var (strokes, letters) = (0, 0)
    var end: (column: Int, character: Character)?
    for character in paragraph.text.expandingTabs() {
      guard character != " " else {
        column += 1
        continue
      }
      if let end, column - end.column > 1 {
        // Two spaces after the end of a sentence are not a gap.
        let isSentence = column - end.column == 2 && ".?!:;,".contains(end.character)
        if !isSentence { gaps.append(end.column..<column) }
      }
      if Self.isBar(character) { bars.insert(column) }
      if Self.isStroke(character) { strokes += 1 } else { letters += 1 }
      column += character.isASCII ? 1 : String(character).displayWidth
      end = (column, character)
    }
    isRule = strokes > 2 && letters == 0
    isDrawn = strokes > 1 && strokes * 2 >= letters
  }

  /// Returns true if a stroke or gap of this line is aligned with one in `other`.
  func agrees(with other: LineMarks) -> Bool {
    if !bars.isDisjoint(with: other.bars) { return true }
    // Gaps of two cells often overlap by chance, so they must be equal.
    return gaps.contains { gap in
      other.gaps.contains { $0.overlaps(gap) && ($0.count > 2 && gap.count > 2 || $0 == gap) }
    }
  }

  private static func isBar(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return character == "|" || character == "+"
      || 0x2502...0x257F ~= scalar.value && !"┄┅┈┉═╌╍╴╶╸╺".contains(character)
  }

  private static func isStroke(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return strokes.contains(character) || 0x2190...0x21FF ~= scalar.value
      || 0x2500...0x25FF ~= scalar.value
  }

  private static let strokes = Set("|+-=_/\\<>^*#~:.'`\"()")
}
