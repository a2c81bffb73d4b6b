import MailStore
import TerminalFrame

/// Joins text that a program or a patient person broke into lines, so that a narrower column can
/// break it anew. Indented text stays indented.
///
/// A break goes only if the text earns it: each line of a paragraph is too full for the first word
/// of the next, or all but too full and in the middle of a sentence, and all of them read like prose
/// (``ProseTest``). A line in doubt keeps its break. A break in the wrong place looks odd; a lost one
/// damages patches, code, tables, verse and lists.
enum Reflow {
  private static let shortestMeasure = 40
  private static let deepestIndent = 24
  /// The most spaces before the first line of a paragraph whose other lines have none.
  private static let deepestFirstLine = 8
  private static let longestMark = 4
  /// Lines that are joined at most. A view wraps a paragraph as a whole, so it must stay small
  /// however long a text goes on without an empty line.
  private static let mostLines = 100

  /// `paragraphs` with filled lines joined; their breaks become newlines in the text.
  static func joined(_ paragraphs: [Paragraph]) -> [Paragraph] {
    let lines = paragraphs.map(indented)
    // Beside a patch, `-` and `+` may be its marks although its hunk was cut off.
    let hasPatch = paragraphs.contains { if case .patch = $0.kind { true } else { false } }
    var result: [Paragraph] = []
    result.reserveCapacity(lines.count)
    var group = 0..<0
    for (index, line) in lines.enumerated() {
      let mayBeMark = hasPatch && (line.marker == "-" || line.marker == "+")
      let item = group.isEmpty || !line.marker.isEmpty ? line : lines[group.lowerBound]
      let isText =
        line.kind == .prose && isPlain(line) && !mayBeMark
        && ProseTest.mayBeProse(line.text, inList: !item.marker.isEmpty)
      let isNext = !group.isEmpty && group.count < mostLines
      if isText, isNext, goesOn(line, after: lines[group]) {
        group = group.lowerBound..<index + 1
        continue
      }
      result += settled(lines[group])
      group = (isText ? index : index + 1)..<index + 1
      if !isText { result.append(line) }
    }
    return result + settled(lines[group])
  }

  /// The paragraph with its leading spaces and its list mark moved out of the text, so that its
  /// further lines are indented as far.
  private static func indented(_ paragraph: Paragraph) -> Paragraph {
    guard isPlain(paragraph), paragraph.indent == 0, paragraph.marker.isEmpty else {
      return paragraph
    }
    var line = paragraph
    let spaces = line.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
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

  /// True if leading spaces set the line in and no tab has anything to say.
  private static func isPlain(_ paragraph: Paragraph) -> Bool {
    guard paragraph.kind == .prose || paragraph.kind == .preformatted else { return false }
    let bytes = paragraph.text.utf8Span.span
    return !bytes.indices.contains { bytes[$0] == UInt8(ascii: "\t") }
  }

  private static func goesOn(_ line: Paragraph, after group: ArraySlice<Paragraph>) -> Bool {
    guard let first = group.first, let last = group.last, line.marker.isEmpty,
      line.quoteDepth == first.quoteDepth, !ProseTest.beginsWithLabel(line.text)
    else { return false }
    return line.indent == last.indent || group.count == 1 && isSetIn(first, before: line)
  }

  /// True if `first` may be the line of a paragraph that alone begins with a few spaces.
  private static func isSetIn(_ first: Paragraph, before next: Paragraph) -> Bool {
    first.marker.isEmpty && next.indent == 0 && 1...deepestFirstLine ~= first.indent
  }

  /// The group as one paragraph if all its lines look filled, else unchanged. A first line that is
  /// not filled (a greeting, "On Friday Ada wrote:") stays by itself, and so does each paragraph
  /// where two of them have no empty line between.
  private static func settled(_ group: ArraySlice<Paragraph>) -> [Paragraph] {
    guard group.count > 1, let first = group.first else { return Array(group) }
    let lines = FilledLines(group)
    guard lines.measure + first.indent >= shortestMeasure else { return Array(group) }
    let pieces = lines.pieces(startingWithItem: !first.marker.isEmpty)
    return pieces?.flatMap(whole) ?? Array(group)
  }

  /// Lines that are filled as one paragraph, if they are prose.
  private static func whole(_ lines: ArraySlice<Paragraph>) -> [Paragraph] {
    guard lines.count > 1, var whole = lines.first, ProseTest.isProse(lines.map(\.text)) else {
      return Array(lines)
    }
    let isSetIn = lines[lines.startIndex + 1].indent < whole.indent
    let lead = isSetIn ? String(repeating: " ", count: whole.indent) : ""
    if isSetIn { whole.indent = 0 }
    whole.text = lead + lines.map { ProseTest.withoutSpacesAtEnd($0.text) }.joined(separator: "\n")
    whole.kind = .prose
    return [whole]
  }

  /// The mark that begins an item of a list: `*`, `-`, `3.`, `(b)`.
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
    return ".)".contains(last) && !inner.isEmpty && isNumber ? String(word) : nil
  }

  /// True if the first word ends like a mark. Few words do, and this is quicker to check than the
  /// characters of the word.
  private static func mayBeginWithMark(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") { return ends.contains(last) }
      last = byte
    }
    return false
  }

  /// The last bytes that marks have.
  private static let ends = Array("-*+.)•".utf8)
}
