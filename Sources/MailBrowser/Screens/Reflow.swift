import MailStore
import TerminalFrame

/// Finds text that was broken into lines by a program or a patient person, so that a narrower
/// column can break it anew; and sees to it that what is set in stays set in.
///
/// Lines belong together when each of them could not have held the first word of the next: that is
/// how text is filled, and how verse, lists, code and addresses are not. A line of a few long
/// words, such as a link, tells nothing and keeps its break.
enum Reflow {
  private static let shortestMeasure = 40
  private static let fewestWords = 3
  private static let deepestIndent = 24
  private static let longestMark = 4
  /// Lines that are joined at most: what a view wraps at once stays small, however long a text goes
  /// on without an empty line.
  private static let mostLines = 100

  /// `paragraphs` with filled ones joined; the breaks that they had are newlines in their text.
  static func joined(_ paragraphs: [Paragraph]) -> [Paragraph] {
    let lines = paragraphs.map(indented)
    var result: [Paragraph] = []
    result.reserveCapacity(lines.count)
    var group = 0..<0
    for (index, line) in lines.enumerated() {
      let isText = isText(line)
      let isNext = !group.isEmpty && group.count < mostLines
      if isText, isNext, goesOn(line, after: lines[group.lowerBound]) {
        group = group.lowerBound..<index + 1
        continue
      }
      result += settled(lines[group])
      group = (isText ? index : index + 1)..<index + 1
      if !isText { result.append(line) }
    }
    return result + settled(lines[group])
  }

  /// Leading spaces and the mark of a list's item, moved out of the text: what goes on in the next
  /// line is set in as far.
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

  private static func isPlain(_ paragraph: Paragraph) -> Bool {
    guard paragraph.kind == .prose || paragraph.kind == .preformatted else { return false }
    let bytes = paragraph.text.utf8Span.span
    return !bytes.indices.contains { bytes[$0] == UInt8(ascii: "\t") }
  }

  /// Whether it may be a line of filled text: no columns are aligned in it.
  private static func isText(_ line: Paragraph) -> Bool {
    isPlain(line) && !line.text.isEmpty && !hasAlignment(line.text)
  }

  /// Whether two spaces stand side by side.
  private static func hasAlignment(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    return bytes.indices.dropFirst().contains {
      bytes[$0] == UInt8(ascii: " ") && bytes[$0 - 1] == UInt8(ascii: " ")
    }
  }

  private static func goesOn(_ line: Paragraph, after first: Paragraph) -> Bool {
    line.marker.isEmpty && line.indent == first.indent
      && line.quoteDepth == first.quoteDepth
  }

  /// The group as one paragraph if all its breaks look filled, else as it was. A first line that is
  /// not filled (a greeting, "On Friday Ada wrote:") stays by itself.
  private static func settled(_ group: ArraySlice<Paragraph>) -> ArraySlice<Paragraph> {
    guard group.count > 1, let first = group.first else { return group }
    let widths = group.map { $0.text.displayWidth }
    let measure = widths.max() ?? 0
    guard measure + first.indent >= shortestMeasure else { return group }
    func isFilled(_ index: Int) -> Bool {
      let width = widths[index - group.startIndex]
      return Self.isFilled(group[index], width, before: group[index + 1], measure)
    }
    let isWhole = !first.marker.isEmpty || isFilled(group.startIndex)
    let rest = isWhole ? group : group.dropFirst()
    guard rest.count > 1, rest.indices.dropLast().allSatisfy(isFilled) else { return group }
    var whole = rest[rest.startIndex]
    whole.text = rest.map { $0.text }.joined(separator: "\n")
    whole.kind = .prose
    return group.prefix(upTo: rest.startIndex) + [whole]
  }

  private static func isFilled(
    _ line: Paragraph, _ width: Int, before next: Paragraph, _ measure: Int
  ) -> Bool {
    guard hasWords(line.text) else { return false }
    let first = Substring(next.text.utf8.prefix { $0 != UInt8(ascii: " ") })
    return width + 1 + first.displayWidth > measure
  }

  /// Whether there are enough words in `text` to tell something.
  private static func hasWords(_ text: String) -> Bool {
    var words = 0
    var wasSpace = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if wasSpace && !isSpace { words += 1 }
      if words == fewestWords { return true }
      wasSpace = isSpace
    }
    return false
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

  /// Whether the first word ends as marks do; few words do, and this is quicker to see than what
  /// characters it is made of.
  private static func mayBeginWithMark(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") { return ends.contains(last) }
      last = byte
    }
    return false
  }

  /// The last bytes of marks.
  private static let ends = Array("-*+.)•".utf8)
}
