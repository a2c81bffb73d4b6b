import NavigationModel
import SplitViewUI

extension NavigationEvent: FeatureEvent where Item == MailItem {
  /// True, because the navigation model itself decides which of its events end a drag.
  var continuesDrag: Bool { true }

  var actsOnTarget: Bool { if case .pickUp = self { true } else { false } }

  /// False, because the navigation model handles its own events.
  var isAboutColumn: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.navigate(self)
  }
}

extension MailState {
  /// Applies a navigation event, and then requests the mail that the new path shows.
  mutating func navigate(_ event: NavigationEvent<MailItem>) -> [Command<MailEffect>] {
    let revealed = reveal(for: event)
    let before = place
    switch event {
    case .cancel, .scroll, .resize: break
    default: path.choose()
    }
    let drag = navigator.drag(on: layout)
    let changes = navigator.update(closesPresentation(event) ? .cancel : event, in: library)
    let commands = MailFeatures.all.reduce(revealed) {
      $0 + $1.didChange(&self, changes, by: event, after: drag)
    }
    return commands + follow(from: before)
  }

  /// Unfolds the thread that hides the destination of `event`.
  private mutating func reveal(for event: NavigationEvent<MailItem>) -> [Command<MailEffect>] {
    switch event {
    case .selectInInnermostList(let item): reveal(item, in: openMailbox)
    case .go(let path):
      if case .mailbox(let mailbox)? = path.first { revealAll(path.last, in: mailbox) } else { [] }
    default: []
    }
  }

  /// Unfolds the thread that hides a message in any mailbox. If the list's filter hides the message, shows all kinds of
  /// messages.
  private mutating func revealAll(
    _ item: MailItem?, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    if let message = item?.message(in: mailbox) { showAllIfHidden(message, in: mailbox) }
    return reveal(item, in: mailbox)
  }

  /// Returns true for a click beside a presentation that only shows something. A presentation in which the user types
  /// or answers a question stays open, so that a click loses nothing that was typed.
  private func closesPresentation(_ event: NavigationEvent<MailItem>) -> Bool {
    guard event == .tapOutside, let presented else { return false }
    return !MailFeatures.all.contains { $0.presentationsToAnswer.contains(presented) }
  }

  /// The selected mailbox, and the mailbox whose list is open.
  struct Place: Equatable {
    let mailbox: MailboxReference?
    let open: MailboxReference?
  }

  var place: Place { Place(mailbox: mailbox, open: openMailbox) }

  /// Lets every feature react to a new path. For example, one feature loads the list, and another
  /// feature loads the message.
  mutating func follow(from former: Place) -> [Command<MailEffect>] {
    var commands: [Command<MailEffect>] = []
    for feature in MailFeatures.all.reversed() {
      commands += feature.didNavigate(&self, from: former)
    }
    return commands
  }

  /// Goes to a message, regardless of what is on screen. Goes to the message's mailbox at once, and to the message as
  /// soon as it is listed.
  public mutating func goToMessage(_ message: MessageReference) {
    _ = revealAll(.message(message.key), in: message.mailbox)
    navigator.go(to: [.mailbox(message.mailbox), .message(message.key)], in: library)
    messages.act()
  }
}

extension Navigator<MailItem> {
  /// Selects the first mailbox and opens its list.
  mutating func goToFirstMailbox(in library: MailLibrary) {
    if let first = library.first { go(to: [.mailbox(first)], in: library) }
  }
}
