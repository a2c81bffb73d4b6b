import MailStore

/// Finds items that begin with a label of a few words, followed by lines that are indented as far as the text after the
/// label:
///
///     Step 2.  Warm oil. Add the thing. Stir until it is the colour of a
///              good argument.
///
/// The label becomes the marker of its paragraph. The lines can then be filled, and are indented below the text. A
/// single line does not show whether it begins with a label or with the first column of a table, but the line after it
/// does.
enum HangingLabels {
  /// The number of spaces before a label, and the column at which the text after the label begins.
  private struct Shape: Hashable {
    let start: Int, text: Int
  }

  /// The minimum indentation of the lines after the first, and the maximum width of a label, in cells.
  private static let minimumIndent = 4, longestLabel = 14

  /// Returns `paragraphs` with labels turned into markers.
  static func marked(_ paragraphs: [Paragraph]) -> [Paragraph] {
    var labels: [Shape: String] = [:]
    for (line, next) in zip(paragraphs, paragraphs.dropFirst()) {
      let indent = blanks(next.text)
      guard indent >= minimumIndent, line.quoteDepth == next.quoteDepth else { continue }
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

  /// Returns the label of a line that has this shape, including the spaces after the label; nil if the line has a
  /// different shape.
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
    // Two spaces in a row separate the columns of a table, so a label must not contain them.
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
