import MailStore
import TerminalFrame

/// The lines of a paragraph with their widths. Two kinds of line breaks are distinguished: breaks
/// that a program inserted because the line was full, and breaks that the author intended.
struct FilledLines {
  private static let minimumWords = 3
  /// The maximum width to which mail programs fill lines. A wider line contains an address or a path.
  private static let longestMeasure = 80

  /// The unit in which lines were filled. Most programs count cells, but some count characters.
  enum Measure { case cells, characters }

  private let lines: ArraySlice<Reflow.Line>
  private let measured: Measure
  private let widths: [Int]
  /// The width to which the lines are filled. This is the width of the widest line, apart from lines that are too wide
  /// to have been filled.
  let measure: Int

  init(_ lines: ArraySlice<Reflow.Line>, in measured: Measure) {
    self.lines = lines
    self.measured = measured
    let set = lines.last?.paragraph.indent ?? 0
    widths = lines.map { line in
      let width = measured == .cells ? line.width : line.characters
      return width + max(0, line.paragraph.indent - set)
    }
    let filled = zip(widths, lines).map { $0 - ($1.hangs ? 2 : 0) }
    measure = filled.filter { $0 <= Self.longestMeasure }.max() ?? filled.max() ?? 0
  }

  /// Splits the lines at intended breaks. Returns nil if in doubt: if a line ends early although its sentence
  /// continues, or if more than a third of the lines are ragged. The first line may always be separate, unless it
  /// begins a list item.
  func pieces(startingWithItem isItem: Bool) -> [ArraySlice<Reflow.Line>]? {
    var pieces: [ArraySlice<Reflow.Line>] = []
    var start = lines.startIndex, ragged = 0
    for index in lines.indices.dropLast() where !isFilled(index) {
      if readsOn(index) {
        ragged += 1
      } else if index == lines.startIndex && !isItem
        || ProseDetector.endsSentence(lines[index].paragraph.text) && index > start
      {
        pieces.append(lines[start...index])
        start = index + 1
      } else {
        return nil
      }
    }
    return ragged * 3 <= lines.count - 1 ? pieces + [lines[start...]] : nil
  }

  /// Returns true if the first word of the next line did not fit in this line.
  private func isFilled(_ index: Int) -> Bool {
    guard hasWords(index), let next = lines[index + 1].traits else { return false }
    if next.isASCII { return width(index) + 1 + next.firstWord > measure }
    let text = lines[index + 1].paragraph.text
    let word = Substring(text.utf8.prefix(next.firstWord))
    if measured == .characters { return width(index) + 1 + word.unicodeScalars.count > measure }
    guard word.unicodeScalars.contains(where: SegmentBreak.isUnspaced) else {
      return width(index) + 1 + word.displayWidth > measure
    }
    return width(index) + word.widthOfFirstPart > measure
  }

  /// Returns true if the line is nearly full and ends in the middle of a sentence, as happens after a correction.
  private func readsOn(_ index: Int) -> Bool {
    let (line, next) = (lines[index].paragraph.text, lines[index + 1].paragraph.text)
    return hasWords(index) && width(index) * 3 >= measure * 2
      && (ProseDetector.readsOn(from: line, to: next)
        || width(index) + 4 >= measure && ProseDetector.readsOnUnspaced(from: line, to: next))
  }

  private func hasWords(_ index: Int) -> Bool {
    guard let traits = lines[index].traits else { return false }
    return traits.words >= Self.minimumWords || !traits.isASCII && lines[index].isUnspaced
  }

  private func width(_ index: Int) -> Int { widths[index - lines.startIndex] }
}

extension Reflow.Line {
  /// True for a line in a writing system without spaces between words.
  fileprivate var isUnspaced: Bool {
    paragraph.text.unicodeScalars.lazy.filter(SegmentBreak.isUnspaced).prefix(3).count == 3
  }

  /// True if the line may be two cells wider than the measure, because its final comma or full stop may hang in the
  /// margin (JIS X 4051).
  fileprivate var hangs: Bool {
    traits?.isASCII == false
      && paragraph.text.unicodeScalars.last.map("、。，．".unicodeScalars.contains) ?? false
  }
}
