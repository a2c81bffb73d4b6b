import NavigationModel
import SplitViewUI
import TerminalFrame

extension UnreadFeature {
  /// The key for reading on. It scrolls down by a page or, at the end of a message, goes to the next message, as in
  /// mutt.
  static func readingOn(_ context: KeyContext) -> KeyBinding<MailEvent> {
    let isText =
      context.isReading || context.layout.focus == .inspector && !context.layout.isInspectorSheet
    let ahead = context.isReading ? context.state.unread.ahead : nil
    // On a phone, leave out the hint "Page" if other hints need its room: those for a draft, for
    // fewer headers, and for the end of wide lines.
    let (state, reading) = (context.state, context.state.reading)
    let isShort =
      state.navigator.width < 40
      && (reading.showsAllHeaders || reading.folding.showsAllPeople
        || state.document?.hasWideLines(in: state.textSize) == true
        || state.library.isDraft(state.message, in: state.mailbox))
    return KeyBinding(
      " ", name: "read-on", help: "Page down, then next unread",
      hint: ahead.map(\.way.hint) ?? (isText && !isShort ? "Page" : nil),
      event: .unread(.readOn))
  }
}

/// Where the key for reading on leads at the end of a message.
enum DestinationAtEnd {
  /// The next unread message in the list. If the list has no unread messages, this is the next message, unless the user
  /// is going from one unread message to another.
  case unread, next
  /// A different mailbox that has unread messages, if there is one.
  case elsewhere

  fileprivate var hint: String? {
    switch self {
    case .unread: "Next unread"
    case .next: "Next"
    case .elsewhere: nil
    }
  }
}
