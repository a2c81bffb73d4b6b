import MailStore
import TerminalFrame

/// The lines of a paragraph, as wide as they are, and which of their breaks are those of somebody
/// who filled lines to a width.
struct FilledLines {
  private static let fewestWords = 3
  /// The widest line that a person's program fills. A wider one holds an address or a path.
  private static let longestMeasure = 80

  private let lines: ArraySlice<Paragraph>
  private let widths: [Int]
  /// The width to which the lines are filled: that of the widest.
  let measure: Int

  init(_ lines: ArraySlice<Paragraph>) {
    self.lines = lines
    let set = lines.last?.indent ?? 0
    widths = lines.map {
      ProseTest.withoutSpacesAtEnd($0.text).displayWidth + max(0, $0.indent - set)
    }
    measure = widths.filter { $0 <= Self.longestMeasure }.max() ?? widths.max() ?? 0
  }

  /// The lines between the breaks that somebody meant; nil if there is doubt: a line ends early
  /// though its sentence goes on, or more than a third of the lines are ragged. The first line may
  /// always stand alone, unless it is that of an item.
  func pieces(startingWithItem isItem: Bool) -> [ArraySlice<Paragraph>]? {
    var pieces: [ArraySlice<Paragraph>] = []
    var start = lines.startIndex, ragged = 0
    for index in lines.indices.dropLast() where !isFilled(index) {
      if readsOn(index) {
        ragged += 1
      } else if index == lines.startIndex && !isItem
        || ProseTest.endsSentence(lines[index].text) && index > start
      {
        pieces.append(lines[start...index])
        start = index + 1
      } else {
        return nil
      }
    }
    return ragged * 3 <= lines.count - 1 ? pieces + [lines[start...]] : nil
  }

  /// True if the first word of the next line had no room in this one.
  private func isFilled(_ index: Int) -> Bool {
    guard hasWords(index) else { return false }
    let first = Substring(lines[index + 1].text.utf8.prefix { $0 != UInt8(ascii: " ") })
    return width(index) + 1 + first.displayWidth > measure
  }

  /// True if the line is nearly full and stops in the middle of a sentence, as after a correction.
  private func readsOn(_ index: Int) -> Bool {
    hasWords(index) && width(index) * 3 >= measure * 2
      && ProseTest.readsOn(from: lines[index].text, to: lines[index + 1].text)
  }

  private func hasWords(_ index: Int) -> Bool {
    ProseTest.words(in: lines[index].text, atMost: Self.fewestWords) == Self.fewestWords
  }

  private func width(_ index: Int) -> Int { widths[index - lines.startIndex] }
}
