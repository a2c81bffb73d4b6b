import SplitViewUI
import TerminalFrame

/// The output of a command, shown in its own colours on a page.
public struct PipedOutput: Sendable {
  /// The command, which is the title of the page.
  let title: String
  /// The result in one line. Empty if the command succeeded and there is nothing to report.
  let words: String
  let hasFailed: Bool
  /// True if the output has more than one line.
  let isLong: Bool
  var text: TextReaderState

  init(title: String, words: String, _ end: PipedCommand.End) {
    (self.title, self.words, hasFailed) = (title, words, !end.succeeded)
    let lines = end.said.split(whereSeparator: \.isNewline)
    isLong = lines.lazy.filter { $0.contains { !$0.isWhitespace } }.prefix(2).count > 1
    guard isLong else {
      text = TextReaderState(TextDocument(""))
      return
    }
    let said = TextDocument(ansi: end.said)
    let notice = TextBlock("Only the beginning is shown.", .warning)
    text = TextReaderState(
      end.isCut ? TextDocument([notice, TextBlock("")] + said.blocks) : said)
  }
}
