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
    // On a phone, other keys need the room: those for a draft, for fewer headers, and for the end of wide lines.
    let (state, reading) = (context.state, context.state.reading)
    let isShort =
      state.navigator.width < 40
      && (reading.showsAllHeaders || reading.folding.showsAllPeople || state.hasWideLines
        || state.isDraftSelected)
    return KeyBinding(
      " ", name: "read-on", help: "Page down, then next unread message",
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

extension MailState {
  /// True if the end of the message is on screen and the entire message has been read from disk.
  var isAtEnd: Bool {
    guard let shown = openMessage, !shown.isBeginning, let document else { return false }
    return document.showsEnd(from: reading.anchor, in: textSize)
  }

  /// Where the key for reading on leads at the end of the message.
  var wayOn: DestinationAtEnd {
    guard let list, let message, let place = list.place(of: message) else { return .elsewhere }
    let isOnRound = unread.round?.place == message
    let start = isOnRound ? unread.round.flatMap { list.place(of: $0.start) } : place
    if list.unread(from: place, step: 1, upTo: start) != nil { return .unread }
    guard !isOnRound, let (inOrder, row) = placeInList, row + 1 < inOrder.count else {
      return .elsewhere
    }
    return .next
  }

  /// Scrolls down by a page or, at the end of a message, goes to the next message. If the key hints are not shown, a
  /// notice says that the user has reached the end.
  /// - Parameter key: the name of this key, for the notice.
  mutating func readOn(key: String?) -> [Command<MailEffect>] {
    guard layout.focus == .secondary, isAtEnd else {
      let commands = page(1)
      if layout.focus == .secondary, isAtEnd { reportEnd(key: key) }
      return commands
    }
    switch wayOn {
    case .unread, .elsewhere: return goToUnread(1, key: key)
    case .next: return goToNext(1)
    }
  }

  private mutating func reportEnd(key: String?) {
    let next: String? =
      switch wayOn {
      case .unread: "next unread"
      case .next: "next"
      case .elsewhere: nil
      }
    // If the key hints are shown, they already name the destination.
    guard let next, layout.hintRows == 0 else { return }
    notice = "End of message" + (key.map { "; \($0): \(next)" } ?? "")
  }
}
