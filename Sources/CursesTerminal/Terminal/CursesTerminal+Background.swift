import CSignals
import TerminalFrame

/// A terminal is asked for the colour of its background behind the first frame, and tells when its colours
/// change (private mode 2031). Nobody waits for the answer: until it comes, the background is as the
/// environment says.
extension CursesTerminal {
  /// `OSC 11 ; ?`, and then a question that every terminal answers (DA1): behind that, no answer to the
  /// first is to be expected any more. BEL ends the command, because rxvt-unicode answers to ST with half
  /// of one.
  static var backgroundQuestion: [UInt8] { Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8) }

  /// Asks the terminal for its background, if it has an answer.
  func askForBackground() {
    guard asksForBackground else { return }
    owesAttributes = true
    answersEnd = .now.advanced(by: Self.answerPatience)
    expectReplies()
    send(PrivateModes.synchronizedOutputQuestion + Self.backgroundQuestion)
  }

  /// Takes what the terminal has told. A change of its colours may leave its background as it is, so where
  /// it has told that colour it is asked again; else its word counts.
  func receive(_ reply: TerminalReply) {
    switch reply {
    case .attributes:
      owesAttributes = false
      expectReplies()
    case .ready: noteArrival()
    case .metaAsEscape(let isOn): trifold_restore_from(isOn ? TerminalType.metaOff.count : 0)
    case .synchronizedOutput(let isKnown): synchronizesOutput = isKnown
    case .background(let color):
      hasToldBackground = true
      note(isLight: color.isLight)
    case .colorScheme where hasToldBackground: askForBackground()
    case .colorScheme(let isLight): note(isLight: isLight)
    }
  }

  private func note(isLight: Bool) {
    if isLight == hasLightBackground { return }
    hasLightBackground = isLight
    queue.append(.background(isLight: isLight))
  }
}
