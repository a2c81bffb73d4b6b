import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for going from one unread message to the next.
public enum UnreadEvent: FeatureEvent, Equatable {
  /// Go to the nearest unread message after (1) or before (-1) the selected message.
  case go(Int)
  /// Scroll down by a page or, at the end of a message, go to the next unread message.
  case readOn

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .go(let step):
      state.goToUnread(
        step, key: browser.key(of: step > 0 ? "next-unread" : "previous-unread", state),
        in: browser)
    case .readOn: state.readOn(in: browser)
    }
  }
}

/// The state of going through unread messages.
struct UnreadState: Sendable {
  /// A round through the unread messages in one list. The round ends where it began. This is needed because a visited
  /// message may stay unread.
  struct Round: Sendable {
    let start: MessageReference
    var place: MessageReference
  }

  /// A different mailbox that has unread messages, which is offered when the current mailbox has no more of them.
  /// Pressing the same key again goes there.
  struct Offer: Sendable {
    let mailbox: MailboxReference
    let step: Int
    let place: MailState.Place
    let message: MessageReference?
  }

  /// A mailbox to which the user is going and which has not been listed yet.
  struct Arrival: Sendable {
    let mailbox: MailboxReference
    let step: Int
    /// True if the message column had the focus when the user left for this mailbox. The unread
    /// message then gets the focus.
    let isReading: Bool
  }

  fileprivate(set) var round: Round?
  /// The message for which a thread was unfolded while the user was going through the unread
  /// messages. The thread is folded again when the user goes on to a different thread.
  fileprivate var opened: MessageReference?
  fileprivate var offer: Offer?
  fileprivate var arrival: Arrival?
  /// Where the key for reading on leads, while the end of the message is on screen.
  fileprivate(set) var ahead: Ahead?
}

/// Where the key for reading on leads. This is cached, so that the list is searched only once, and not for every key.
struct Ahead: Sendable {
  fileprivate let list: MailboxContents
  fileprivate let message: MessageReference
  fileprivate let start: MessageReference?
  /// True if a notice offers a different mailbox.
  fileprivate let isOffered: Bool
  let way: DestinationAtEnd
}

/// Goes from one unread message to the next, and then to other mailboxes that have unread messages. Visited messages
/// may stay unread, so a round ends where it began. A thread that was unfolded to show a message is folded again
/// afterwards.
enum UnreadFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let isNear = context.isReading || context.isBrowsing && context.state.message != nil
    let isWayOn = context.isReading && context.state.unread.ahead?.way == .unread
    let (next, previous) = (context.state.unreadOffer(1), context.state.unreadOffer(-1))
    return FeatureKeys(
      messages: [
        KeyBinding(
          "u", name: "next-unread", help: "Go to the next unread message",
          hint: next.map { "Unread in \($0)" } ?? (isNear && !isWayOn ? "Next unread" : nil),
          event: .unread(.go(1))),
        KeyBinding(
          "U", name: "previous-unread", help: "Go to the previous unread message",
          hint: previous.map { "Unread in \($0)" }, event: .unread(.go(-1))),
      ])
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.lookAhead()
    return []
  }

  static func reselect(_ state: inout MailState) -> [Command<MailEffect>] {
    state.arriveAtUnread()
  }
}

extension MailState {
  /// Determines where the key for reading on leads, when the end of the message appears or the list changes.
  fileprivate mutating func lookAhead() {
    guard isAtEnd, let list, let message else {
      unread.ahead = nil
      return
    }
    let (ahead, start, isOffered) = (unread.ahead, unread.round?.start, unreadOffer(1) != nil)
    if ahead?.list === list, ahead?.message == message, ahead?.start == start,
      ahead?.isOffered == isOffered
    {
      return
    }
    unread.ahead = Ahead(
      list: list, message: message, start: start, isOffered: isOffered, way: wayOn)
  }

  /// Goes to the nearest unread message in the list, wrapping around. If the list has no unread messages, offers the
  /// next mailbox that has unread messages, and goes there when the key is pressed again.
  /// - Parameter key: the name of this key, for the notice.
  fileprivate mutating func goToUnread(
    _ step: Int, key: String?, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    if unreadOffer(step) != nil, let offer = unread.offer {
      return goToUnread(in: offer.mailbox, step)
    }
    unread.offer = nil
    // A thread that the user has unfolded in the meantime is not folded again.
    let opened = unread.round?.place == message ? unread.opened : nil
    unread.opened = nil
    let place = message.flatMap { message in list?.place(of: message) }
    if let message, unread.round?.place != message {
      unread.round = UnreadState.Round(start: message, place: message)
    }
    let start = unread.round.flatMap { list?.place(of: $0.start) } ?? place
    guard let mailbox = openMailbox, let list,
      let next = list.unread(from: place, step: step, upTo: start),
      let found = list.message(at: next)
    else {
      offerUnread(step, key: key)
      return []
    }
    if let place, (next - place) * step < 0 {
      notices.notice = step > 0 ? "Continued from the top" : "Continued from the end"
    }
    unread.round?.place = found
    changes.counting.goes(to: found)
    let isFolded = library.isFoldedAway(found, in: mailbox)
    let commands = navigate(.selectInInnermostList(found.item(in: mailbox)))
    if isFolded { unread.opened = found }
    guard let opened, let thread = list.place(of: opened).flatMap(list.thread) else {
      return commands
    }
    if thread.contains(next) {
      unread.opened = opened
      return commands
    }
    let folding = MailEvent.threads(.fold(true, threadOf: opened, in: mailbox)).feature
    return commands + folding.update(&self, in: browser)
  }

  // MARK: Reading on

  /// True if the end of the message is on screen and the entire message has been read from disk.
  fileprivate var isAtEnd: Bool {
    guard let shown = openMessage, !shown.isBeginning, let document else { return false }
    return document.showsEnd(from: reading.anchor, in: textSize)
  }

  /// Where the key for reading on leads at the end of the message.
  fileprivate var wayOn: DestinationAtEnd {
    // The notice names this key for going to the offered mailbox.
    if unreadOffer(1) != nil { return .elsewhere }
    guard let list, let message, let place = list.place(of: message) else { return .elsewhere }
    let isOnRound = unread.round?.place == message
    let start = isOnRound ? unread.round.flatMap { list.place(of: $0.start) } : place
    if list.unread(from: place, step: 1, upTo: start) != nil { return .unread }
    guard !isOnRound, let (inOrder, row) = placeInList, row + 1 < inOrder.count else {
      return .elsewhere
    }
    return .next
  }

  /// Scrolls down by a page or, at the end of a message, goes to the next message. If the key hints
  /// are not shown, a notice says that the user has reached the end.
  fileprivate mutating func readOn(in browser: MailBrowser) -> [Command<MailEffect>] {
    let key = browser.key(of: "read-on", self)
    guard layout.focus == .secondary, isAtEnd else {
      let commands = MailEvent.step(.pages(1)).feature.update(&self, in: browser)
      if layout.focus == .secondary, isAtEnd { reportEnd(key: key) }
      return commands
    }
    switch wayOn {
    case .unread, .elsewhere: return goToUnread(1, key: key, in: browser)
    case .next: return MailEvent.reading(.next(1)).feature.update(&self, in: browser)
    }
  }

  private mutating func reportEnd(key: String?) {
    let next: String? =
      switch wayOn {
      case .unread: "next unread"
      case .next: "next"
      case .elsewhere: nil
      }
    // If the key hints are shown, they already name the destination, so show no notice.
    guard let next, layout.hintRows == 0 else { return }
    notices.notice = "End of message" + (key.map { "; \($0): \(next)" } ?? "")
  }

  // MARK: Other mailboxes

  /// Returns the title of the offered mailbox, to which the user goes by pressing the same key
  /// again. Nil if no mailbox is offered.
  fileprivate func unreadOffer(_ step: Int) -> String? {
    guard let offer = unread.offer, offer.step == step, offer.message == message,
      offer.place == place
    else { return nil }
    return library.title(of: offer.mailbox, seenFrom: mailbox?.account)
  }

  /// Ends the round through the unread messages of this list, and offers the next mailbox that has
  /// unread messages.
  private mutating func offerUnread(_ step: Int, key: String?) {
    unread.round = nil
    guard let next = nextUnreadMailbox(step) else {
      notices.notice = "No other unread message"
      return
    }
    unread.offer = UnreadState.Offer(mailbox: next, step: step, place: place, message: message)
    let title = library.title(of: next, seenFrom: mailbox?.account)
    let count = library.mailbox(next)?.unread ?? 0
    notices.notice =
      "No other unread message here" + (key.map { "; \($0): \(title) (\(count))" } ?? "")
  }

  /// Returns the nearest mailbox with unread messages, after or before the current mailbox, wrapping around.
  private func nextUnreadMailbox(_ step: Int) -> MailboxReference? {
    let rows = library.sidebar
    let start = mailbox.flatMap { library.places[.mailbox($0)] } ?? 0
    for distance in 1..<max(1, rows.count) {
      let row = rows[(start + distance * step + distance * rows.count) % rows.count]
      if case .mailbox(let mailbox) = row, mailbox.unified == nil,
        (library.mailbox(mailbox)?.unread ?? 0) > 0
      {
        return mailbox
      }
    }
    return nil
  }

  private mutating func goToUnread(
    in mailbox: MailboxReference, _ step: Int
  ) -> [Command<MailEffect>] {
    unread.offer = nil
    unread.arrival = UnreadState.Arrival(
      mailbox: mailbox, step: step, isReading: layout.focus == .secondary)
    let before = place
    // A list of only flagged messages would hide the unread messages, so show all kinds.
    if library.filters[mailbox]?.kind == .flagged { library.setKind(.all, of: mailbox) }
    navigator.go(to: [.mailbox(mailbox)], in: library)
    return follow(from: before)
  }

  /// Selects the first unread message once the mailbox to which the user went is listed.
  fileprivate mutating func arriveAtUnread() -> [Command<MailEffect>] {
    guard let arrival = unread.arrival else { return [] }
    guard openMailbox == arrival.mailbox else {
      unread.arrival = nil
      return []
    }
    // Wait, because navigating would close a presentation that the user has opened in the meantime.
    guard let list, presented == nil else { return [] }
    unread.arrival = nil
    guard let place = list.unread(from: nil, step: arrival.step, upTo: nil),
      let key = list.key(at: place)
    else { return [] }
    messages.act()
    let found = MessageReference(mailbox: arrival.mailbox, key: key)
    unread.round = UnreadState.Round(start: found, place: found)
    changes.counting.goes(to: found)
    return navigate(
      arrival.isReading
        ? .go(to: [.mailbox(arrival.mailbox), .message(key)])
        : .selectInInnermostList(.message(key)))
  }
}
