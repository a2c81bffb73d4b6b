import MailStore

/// Items whose mark is a label of a few words, with further lines below the text after it:
///
///     Step 2.  Warm oil. Add the thing. Stir until it is the colour of a
///              good argument.
///
/// Such a label becomes the mark of its paragraph, so that the lines can be filled and hang where the text begins. A line
/// alone does not tell a label from the first column of a table; the line after it does.
enum HangingLabels {
  /// The blanks before the label, and the cells at which the text begins.
  private struct Shape: Hashable {
    let start: Int, text: Int
  }

  /// The cells at which a further line begins at least, and the most cells of a label.
  private static let leastIndent = 4, longestLabel = 14

  /// `paragraphs` with their labels as marks.
  static func marked(_ paragraphs: [Paragraph]) -> [Paragraph] {
    var labels: [Shape: String] = [:]
    for (line, next) in zip(paragraphs, paragraphs.dropFirst()) {
      let indent = blanks(next.text)
      guard indent >= leastIndent, line.quoteDepth == next.quoteDepth else { continue }
      let shape = Shape(start: blanks(line.text), text: indent)
      if let label = label(of: line, shape) { labels[shape] = firstWord(label) }
    }
    if labels.isEmpty { return paragraphs }
    return paragraphs.map { line in
      for (shape, word) in labels where blanks(line.text) == shape.start {
        guard let label = label(of: line, shape), firstWord(label) == word else { continue }
        var item = line
        item.marker = String(label.dropLast())
        item.indent = shape.text
        item.text = String(line.text.dropFirst(shape.text))
        return item
      }
      return line
    }
  }

  /// The label of a line with that shape, with the blanks after it; nil if the line has another shape.
  private static func label(of line: Paragraph, _ shape: Shape) -> Substring? {
    guard line.kind == .prose, line.indent == 0, line.marker.isEmpty,
      (3...longestLabel).contains(shape.text - shape.start)
    else { return nil }
    let bytes = line.text.utf8Span.span
    let (space, text) = (UInt8(ascii: " "), shape.text)
    guard bytes.count > text, bytes[text] != space, bytes[text - 1] == space,
      bytes[text - 2] == space, (0..<text).allSatisfy({ 0x20...0x7E ~= bytes[$0] })
    else { return nil }
    let label = line.text.utf8.dropFirst(shape.start).prefix(text - shape.start)
    let words = label.reversed().drop { $0 == space }
    // Two blanks inside it would part two columns.
    guard !zip(words, words.dropFirst()).contains(where: { $0 == space && $1 == space }) else {
      return nil
    }
    return Substring(label)
  }

  private static func firstWord(_ label: Substring) -> String { String(label.prefix { $0 != " " }) }

  private static func blanks(_ text: String) -> Int {
    let bytes = text.utf8Span.span
    return bytes.indices.first { bytes[$0] != UInt8(ascii: " ") } ?? 0
  }
}
