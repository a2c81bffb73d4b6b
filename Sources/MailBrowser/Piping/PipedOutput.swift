import SplitViewUI
import TerminalFrame

/// What a command said, to be read on a page with its colours.
public struct PipedOutput: Sendable {
  /// The command.
  let title: String
  /// What became of it, in one line; empty if it succeeded and there is no more to say.
  let words: String
  let hasFailed: Bool
  /// True if it said more than one line.
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
