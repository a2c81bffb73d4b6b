import MailStore
import TerminalFrame

/// Finds paragraphs that were broken into lines by a program or a patient person, so that a narrower column can break
/// them anew.
///
/// Lines belong together when each of them could not have held the first word of the next: that is how text is filled,
/// and how verse, lists, code and addresses are not. A line of a few long words, such as a link, tells nothing and
/// keeps its break.
enum Reflow {
  private static let shortestMeasure = 40
  private static let fewestWords = 3

  /// `paragraphs` with filled ones joined; the breaks that they had are newlines in their text.
  static func joined(_ paragraphs: [Paragraph]) -> [Paragraph] {
    var result: [Paragraph] = []
    var group: [Paragraph] = []
    for paragraph in paragraphs {
      if let last = group.last, isLine(paragraph), last.quoteDepth == paragraph.quoteDepth {
        group.append(paragraph)
        continue
      }
      result += settled(group)
      group = []
      if isLine(paragraph) { group = [paragraph] } else { result.append(paragraph) }
    }
    return result + settled(group)
  }

  /// Whether it may be a line of filled text.
  private static func isLine(_ paragraph: Paragraph) -> Bool {
    paragraph.kind == .prose && paragraph.indent == 0 && paragraph.marker.isEmpty
      && paragraph.text.utf8.first != UInt8(ascii: " ") && !paragraph.text.isEmpty
      && !paragraph.text.contains("\t")
  }

  /// The group as one paragraph if all its breaks look filled, else as it was. A first line that is not filled (a
  /// greeting, "On Friday Ada wrote:") stays by itself.
  private static func settled(_ group: [Paragraph]) -> [Paragraph] {
    guard group.count > 1 else { return group }
    let widths = group.map(\.text.displayWidth)
    let measure = widths.max() ?? 0
    guard measure >= shortestMeasure else { return group }
    var start = 0
    if !isFilled(group[0], widths[0], before: group[1], measure) { start = 1 }
    let lines = group[start...]
    let filled = zip(lines.indices, lines.indices.dropFirst()).allSatisfy { index, next in
      isFilled(group[index], widths[index], before: group[next], measure)
    }
    guard lines.count > 1, filled else { return group }
    var whole = group[start]
    whole.text = lines.map(\.text).joined(separator: "\n")
    return group[..<start] + [whole]
  }

  private static func isFilled(
    _ line: Paragraph, _ width: Int, before next: Paragraph, _ measure: Int
  ) -> Bool {
    let words = line.text.split(separator: " ").count
    guard words >= fewestWords, !line.text.contains("  "), !beginsItem(next.text) else { return false }
    let first = next.text.prefix { $0 != " " }
    return width + 1 + String(first).displayWidth > measure
  }

  /// Whether a line begins an item of a list, which no filling would put in the middle of a paragraph.
  private static func beginsItem(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " }
    guard text.count > word.count, let mark = word.last else { return false }
    return word.count == 1 && "-*+•".contains(mark)
      || ".)".contains(mark) && word.dropLast().allSatisfy(\.isNumber)
  }
}
