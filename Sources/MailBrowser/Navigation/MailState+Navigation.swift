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
    let commands = MailFeatures.inOrderOfEvents.reduce(revealed) {
      $0 + $1.didChange(&self, changes, by: event, after: drag)
    }
    return commands + follow(from: before)
  }

  /// Shows the row of the message that is the destination of `event`.
  private mutating func reveal(for event: NavigationEvent<MailItem>) -> [Command<MailEffect>] {
    let mailbox: MailboxReference?
    let item: MailItem?
    switch event {
    case .selectInInnermostList(let destination): (mailbox, item) = (openMailbox, destination)
    case .go(let path):
      guard case .mailbox(let first)? = path.first else { return [] }
      (mailbox, item) = (first, path.last)
    default: return []
    }
    guard let mailbox, let message = item?.message(in: mailbox) else { return [] }
    return MailFeatures.willShow(&self, message, in: mailbox)
  }

  /// Returns true for a click beside a presentation that only shows something. A presentation in which the user types
  /// or answers a question stays open, so that a click loses nothing that was typed.
  private func closesPresentation(_ event: NavigationEvent<MailItem>) -> Bool {
    guard event == .tapOutside, let presented else { return false }
    return !MailFeatures.inOrderOfEvents.contains { $0.presentationsToAnswer.contains(presented) }
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
    for feature in MailFeatures.inOrderOfEvents.reversed() {
      commands += feature.didNavigate(&self, from: former)
    }
    return commands
  }
}

extension Navigator<MailItem> {
  /// The column in which messages are listed.
  var listColumn: SplitViewColumn { style.innerSideColumn }

  /// Selects the first mailbox and opens its list.
  mutating func goToFirstMailbox(in library: MailLibrary) {
    if let first = library.first { go(to: [.mailbox(first)], in: library) }
  }
}

extension SplitViewLayout {
  /// Returns the width of the list of messages, in its column or in a popover; nil if the list is not visible.
  func listWidth(_ navigator: Navigator<MailItem>) -> Int? {
    if isCollapsed { return navigator.width }
    let column = navigator.listColumn
    return self[column]?.width ?? popover.flatMap { $0.column == column ? $0.width - 2 : nil }
  }
}
