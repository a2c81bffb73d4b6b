import MailStore
import TerminalFrame

/// Joins the lines of paragraphs that were broken at a fixed width, so that the paragraphs can be wrapped again to a
/// narrower column. Indented text stays indented.
///
/// A line break is removed only on good evidence: every line of the paragraph reads like prose (``ProseDetector``), and
/// either has no room for the first word of the next line, or is nearly full and in the middle of a sentence. In doubt,
/// the break stays. A break in the wrong place looks odd, but a lost break damages patches, code, tables, verse and
/// lists.
enum Reflow {
  private static let shortestMeasure = 40
  private static let deepestIndent = 24
  /// The maximum number of spaces before the first line of a paragraph whose other lines are not indented.
  private static let deepestFirstLine = 8
  private static let longestMark = 4
  /// The maximum number of characters in a Chinese or Japanese label, including its colon.
  private static let longestLabel = 7
  /// The maximum number of lines that are joined. A view wraps a paragraph as a whole, so paragraphs must stay small
  /// even in a text without empty lines.
  private static let maximumLines = 100

  /// A line, with its indentation parsed. `traits` is nil if the line must not be joined with others.
  struct Line {
    let paragraph: Paragraph
    let traits: LineTraits?

    init(_ paragraph: Paragraph) {
      guard Reflow.isPlain(paragraph) else {
        (self.paragraph, traits) = (paragraph, nil)
        return
      }
      let indented = Reflow.indented(paragraph)
      let mayBeProse = indented.kind == .prose || indented.kind == .signature
      traits = mayBeProse ? LineTraits(indented.text) : nil
      self.paragraph = indented
    }

    /// True if several characters share a cell, as combining marks do.
    var hasMarks: Bool { traits?.isASCII == false && characters > width }

    /// The number of characters in the line, without trailing spaces. Some programs fill lines by this number.
    var characters: Int { ProseDetector.withoutSpacesAtEnd(paragraph.text).unicodeScalars.count }

    var width: Int { traits.map { $0.width(of: paragraph.text) } ?? paragraph.text.displayWidth }
  }

  /// Returns `paragraphs` with the lines of filled paragraphs joined. The line breaks become newlines in the text.
  static func joined(_ paragraphs: [Paragraph]) -> [Paragraph] {
    var marks: [Int: String] = [:]
    return joined(paragraphs, &marks)
  }

  /// Returns `paragraphs` with the lines of filled paragraphs joined. `marks` has the unusual quote marks by paragraph,
  /// and is updated for the result. Lines with different marks are not joined.
  static func joined(_ paragraphs: [Paragraph], _ marks: inout [Int: String]) -> [Paragraph] {
    let lines = HangingLabels.marked(paragraphs).map(Line.init)
    // If the message contains a patch, do not take `-` and `+` for the marks of list items. They
    // may belong to a hunk whose header was cut off.
    let hasPatch = paragraphs.contains { if case .patch = $0.kind { true } else { false } }
    var result: [Paragraph] = []
    result.reserveCapacity(lines.count)
    var group = 0..<0
    for index in lines.indices {
      let marker = lines[index].paragraph.marker
      let mayBeMark = hasPatch && (marker == "-" || marker == "+")
      let item = group.isEmpty || !marker.isEmpty ? index : group.lowerBound
      let isText = !mayBeMark && mayBeProse(lines[index], inItem: lines[item])
      let isNext =
        !group.isEmpty && group.count < maximumLines
        && (marks.isEmpty || marks[index] == marks[index - 1])
      if isText, isNext, goesOn(lines[index], after: lines[group]) {
        group = group.lowerBound..<index + 1
        continue
      }
      settle(lines[group], into: &result)
      group = (isText ? index : index + 1)..<index + 1
      if !isText { result.append(lines[index].paragraph) }
    }
    settle(lines[group], into: &result)
    move(&marks, to: result)
    return result
  }

  /// Assigns each line's quote marks to the paragraph that begins with this line.
  private static func move(_ marks: inout [Int: String], to paragraphs: [Paragraph]) {
    if marks.isEmpty { return }
    var (moved, line): ([Int: String], Int) = ([:], 0)
    for (index, paragraph) in paragraphs.enumerated() {
      if let mark = marks[line] { moved[index] = mark }
      line += 1 + paragraph.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    marks = moved
  }

  private static func mayBeProse(_ line: Line, inItem item: Line) -> Bool {
    guard let traits = line.traits else { return false }
    return ProseDetector.mayBeProse(
      line.paragraph.text, traits, inList: !item.paragraph.marker.isEmpty)
  }

  /// Moves leading spaces and the list marker out of the text, so that wrapped lines are indented
  /// as far as the text of the first line.
  private static func indented(_ paragraph: Paragraph) -> Paragraph {
    guard paragraph.indent == 0, paragraph.marker.isEmpty else { return paragraph }
    var line = paragraph
    let spaces = leadingSpaces(paragraph.text)
    guard spaces <= deepestIndent else { return paragraph }
    if spaces > 0 { line.text = String(line.text.utf8.dropFirst(spaces)) ?? line.text }
    line.indent = spaces
    if let mark = itemMark(line.text) {
      line.marker = mark
      line.text = String(line.text.dropFirst(mark.count + 1))
      line.indent += mark.displayWidth + 1
    }
    return line
  }

  private static func leadingSpaces(_ text: String) -> Int {
    let bytes = text.utf8Span.span
    return bytes.indices.first { bytes[$0] != UInt8(ascii: " ") } ?? bytes.count
  }

  /// Returns true if the line is indented with spaces only, and not with tabs.
  private static func isPlain(_ paragraph: Paragraph) -> Bool {
    switch paragraph.kind {
    case .prose, .preformatted, .signature: break
    case .heading, .rule, .partHeader, .row, .patch: return false
    }
    let bytes = paragraph.text.utf8Span.span
    return bytes.index(of: UInt8(ascii: "\t"), in: 0..<bytes.count) == nil
  }

  private static func goesOn(_ line: Line, after group: ArraySlice<Line>) -> Bool {
    let next = line.paragraph
    guard let first = group.first?.paragraph, let last = group.last?.paragraph, next.marker.isEmpty,
      next.quoteDepth == first.quoteDepth, (next.kind == .signature) == (first.kind == .signature),
      line.traits?.beginsWithLabel != true, !beginsParagraph(next.text)
    else { return false }
    return next.indent == last.indent
      || group.count == 1 && (isSetIn(first, before: next) || goesOnBelowMark(of: first, next))
  }

  /// Returns true if `next` continues a sentence of the list item `first`, and is indented to begin below the item's
  /// marker.
  private static func goesOnBelowMark(of first: Paragraph, _ next: Paragraph) -> Bool {
    !first.marker.isEmpty && next.indent == first.indent - first.marker.displayWidth - 1
      && ProseDetector.readsOn(from: first.text, to: next.text)
  }

  /// Returns true if the text begins with an ideographic space, as Chinese and Japanese paragraphs do, or with a label
  /// of a few characters.
  private static func beginsParagraph(_ text: String) -> Bool {
    guard let first = text.utf8.first, first >= 0xE3 else { return false }
    return text.unicodeScalars.first == "\u{3000}"
      || text.unicodeScalars.prefix(longestLabel).contains { $0 == "：" || $0 == ":" }
  }

  /// Returns true if `first` may be the first line of a paragraph in which only that line is indented.
  private static func isSetIn(_ first: Paragraph, before next: Paragraph) -> Bool {
    first.marker.isEmpty && next.indent == 0 && 1...deepestFirstLine ~= first.indent
  }

  /// Adds the lines to the result: as one paragraph if all of them look filled, and otherwise
  /// unchanged. A first line that is not filled (a greeting, "On Friday Ada wrote:") stays
  /// separate. Two paragraphs that have no empty line between them are separated.
  private static func settle(_ group: ArraySlice<Line>, into result: inout [Paragraph]) {
    guard let pieces = pieces(of: group) else {
      for line in group { result.append(line.paragraph) }
      return
    }
    for piece in pieces {
      if let whole = whole(piece) {
        result.append(whole)
      } else {
        for line in piece { result.append(line.paragraph) }
      }
    }
  }

  private static func pieces(of group: ArraySlice<Line>) -> [ArraySlice<Line>]? {
    guard group.count > 1, let first = group.first?.paragraph else { return nil }
    func pieces(_ measured: FilledLines.Measure) -> [ArraySlice<Line>]? {
      let lines = FilledLines(group, in: measured)
      guard lines.measure + first.indent >= shortestMeasure else { return nil }
      return lines.pieces(startingWithItem: !first.marker.isEmpty)
    }
    let byCells = pieces(.cells)
    if byCells?.count == 1 || !group.contains(where: \.hasMarks) { return byCells }
    let byCharacters = pieces(.characters)
    return (byCharacters?.count ?? .max) < (byCells?.count ?? .max) ? byCharacters : byCells
  }

  /// Joins lines into one paragraph. Returns nil if the lines are not prose.
  private static func whole(_ lines: ArraySlice<Line>) -> Paragraph? {
    guard lines.count > 1, var whole = lines.first?.paragraph else { return nil }
    let texts = lines.map(\.paragraph.text)
    guard ProseDetector.isProse(texts, lines.compactMap(\.traits)) else { return nil }
    let isSetIn =
      whole.marker.isEmpty && lines[lines.startIndex + 1].paragraph.indent < whole.indent
    let lead = isSetIn ? String(repeating: " ", count: whole.indent) : ""
    if isSetIn { whole.indent = 0 }
    whole.text = lead
    whole.text.reserveCapacity(lead.utf8.count + texts.reduce(0) { $0 + $1.utf8.count + 1 })
    for text in texts {
      if whole.text.utf8.count > lead.utf8.count { whole.text += "\n" }
      whole.text += ProseDetector.withoutSpacesAtEnd(text)
    }
    if whole.kind != .signature { whole.kind = .prose }
    return whole
  }

  /// Returns the marker that begins a list item: `*`, `-`, `3.`, `3,`, `(b)`.
  private static func itemMark(_ text: String) -> String? {
    guard mayBeginWithMark(text) else { return nil }
    let word = text.prefix(longestMark + 1).prefix { $0 != " " }
    guard let last = word.last, word.count <= longestMark, word.endIndex < text.endIndex else {
      return nil
    }
    if word.count == 1 { return "-*+•".contains(last) ? String(word) : nil }
    let inner = word.dropLast().drop { $0 == "(" }
    let isNumber =
      inner.allSatisfy(\.isNumber) || (inner.count == 1 && inner.allSatisfy(\.isLetter))
    // `3,` is a marker too, but a year such as `1984,` is not.
    let isMark = last == "," ? inner.count < 3 && inner.allSatisfy(\.isNumber) : ".)".contains(last)
    return isMark && !inner.isEmpty && isNumber ? String(word) : nil
  }

  /// Returns true if the first word ends like a marker. Few words do, and checking this is faster than checking all
  /// characters.
  private static func mayBeginWithMark(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    let end = min(bytes.count, longestMarkBytes)
    guard let space = (0..<end).first(where: { bytes[$0] == UInt8(ascii: " ") }), space > 0 else {
      return false
    }
    switch bytes[space - 1] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ")"):
      return true
    // One of the bytes of `•`, which may begin a list item.
    case 0xE2, 0x80, 0xA2: return true
    default: return false
    }
  }

  /// The maximum length of a marker in bytes, in any script.
  private static let longestMarkBytes = 64
}
