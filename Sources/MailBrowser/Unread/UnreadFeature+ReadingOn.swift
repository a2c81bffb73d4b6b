import NavigationModel
import SplitViewUI
import TerminalFrame

extension UnreadFeature {
  /// The key that reads on: a page, and behind the last one the next message, as in mutt and in readers of news.
  static func readingOn(_ context: KeyContext) -> KeyBinding<MailEvent> {
    let isText = context.isReading || context.layout.focus == .inspector
    let ahead = context.isReading ? context.state.unread.ahead : nil
    return KeyBinding(
      " ", name: "read-on", help: "Page down, then next unread",
      hint: ahead.map(\.way.hint) ?? (isText ? "Page" : nil), event: .unread(.readOn))
  }
}

/// What comes behind the end of a message.
enum WayOn {
  /// The next unread message of the list; where the user did not come by unread ones and there is none, the next message.
  case unread, next
  /// Neither: another mailbox with unread messages, if there is one.
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
  /// True if the end of the message is on screen, and all of the message has come.
  var isAtEnd: Bool {
    guard let shown = openMessage, !shown.isBeginning, let document else { return false }
    return document.showsEnd(from: reading.anchor, in: textSize)
  }

  /// What the key that reads on goes to from the end of the message.
  var wayOn: WayOn {
    guard let list, let message, let place = list.place(of: message) else { return .elsewhere }
    let isOnRound = unread.round?.place == message
    let start = isOnRound ? unread.round.flatMap { list.place(of: $0.start) } : place
    if list.unread(from: place, step: 1, upTo: start) != nil { return .unread }
    guard !isOnRound, let (inOrder, row) = placeInList, row + 1 < inOrder.count else {
      return .elsewhere
    }
    return .next
  }

  /// Goes a page on; from the end of a message to the next. Where no hint
  /// says what the key does next, a toast says that the last page of a longer message has come.
  /// - Parameter key: the name of the key that does so.
  mutating func readOn(key: String?) -> [Command<MailEffect>] {
    guard layout.focus == .secondary, isAtEnd else {
      let commands = page(1)
      if layout.focus == .secondary, isAtEnd { tellEnd(key: key) }
      return commands
    }
    switch wayOn {
    case .unread, .elsewhere: return goToUnread(1, key: key)
    case .next: return goToNext(1)
    }
  }

  private mutating func tellEnd(key: String?) {
    let next: String? =
      switch wayOn {
      case .unread: "next unread"
      case .next: "next"
      case .elsewhere: nil
      }
    // The hint of the key says it where there are hints.
    guard let next, layout.hintRows == 0 else { return }
    notice = "End of message" + (key.map { "; \($0): \(next)" } ?? "")
  }
}
