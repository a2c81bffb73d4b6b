import CSignals
import TerminalFrame

/// The query for the terminal's background colour, sent after the first frame, and its reports of later
/// colour changes (private mode 2031). The program does not wait for the answer: until it arrives, the
/// environment determines the background.
extension CursesTerminal {
  /// `OSC 11 ; ?`, followed by a query that every terminal answers (DA1): after that answer, none to the
  /// first query is expected. BEL ends the command, because rxvt-unicode answers a command that ends with
  /// ST with only half an ST.
  static var backgroundQuestion: [UInt8] { Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8) }

  /// Asks the terminal for its background colour, if it is likely to answer.
  func askForBackground() {
    guard asksForBackground else { return }
    owesAttributes = true
    answersEnd = .now.advanced(by: Self.answerPatience)
    expectReplies()
    send(PrivateModes.synchronizedOutputQuestion + Self.backgroundQuestion)
  }

  /// Handles a reply of the terminal. A change of its colours may not change the background, so if the
  /// terminal has reported the background before, it is asked again; otherwise its colour scheme counts.
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
