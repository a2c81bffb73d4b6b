import CSignals
import TerminalFrame

/// Finds out the terminal's background colour. A query is sent after the first frame, and the terminal reports later
/// changes of its colours (private mode 2031). The program does not wait for the answer. Until it arrives, the
/// background is determined from the environment.
extension CursesTerminal {
  /// The query `OSC 11 ; ?`, followed by a query that every terminal answers (DA1). After the
  /// answer to the second query, no answer to the first is expected. The first query ends with BEL,
  /// because rxvt-unicode sends an incomplete ST at the end of its answer to a query that ends with
  /// ST.
  static var backgroundQuestion: [UInt8] { Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8) }

  /// Asks the terminal for its background colour, if the terminal is likely to answer.
  func askForBackground() {
    guard asksForBackground else { return }
    owesAttributes = true
    answersEnd = .now.advanced(by: Self.answerPatience)
    expectReplies()
    send(PrivateModes.synchronizedOutputQuestion + Self.backgroundQuestion)
  }

  /// Handles a reply from the terminal. After a report that the colours have changed, the background may still be the
  /// same. Therefore, a terminal that has reported its background before is asked again. For any other terminal, the
  /// reported colour scheme is used.
  func receive(_ reply: TerminalReply) {
    switch reply {
    case .attributes:
      owesAttributes = false
      expectReplies()
    case .ready: noteArrival()
    case .metaAsEscape(let isOn): trifold_restore_from(isOn ? TerminalType.metaOff.count : 0)
    case .synchronizedOutput(let isKnown): synchronizesOutput = isKnown
    case .background(let color):
      hasReportedBackground = true
      note(isLight: color.isLight)
    case .colorScheme where hasReportedBackground: askForBackground()
    case .colorScheme(let isLight): note(isLight: isLight)
    }
  }

  private func note(isLight: Bool) {
    if isLight == hasLightBackground { return }
    hasLightBackground = isLight
    queue.append(.background(isLight: isLight))
  }
}
