import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the list of messages.
public enum MessagesEvent: FeatureEvent {
  /// A mailbox was listed.
  case listed(MailboxContents)
  /// A mailbox could not be listed, for this reason.
  case listFailed(MailboxReference, String)
  /// The headers of the messages on screen were read before the rest.
  case headsRead(MailboxReference, [MessageKey: MessageSummary])

  var isByUser: Bool { false }
}

/// Requests to the mail store for lists of messages.
public enum MessagesEffect: FeatureEffect, Equatable {
  /// List a mailbox. The part that is available at once is sent first, and the rest later.
  case list(MailboxReference, SortOrder)
  /// Reread the list of a mailbox if the mailbox has changed. With `looksAtFiles`, also examine each file, because it
  /// may have been overwritten.
  case relist(MailboxReference, SortOrder, looksAtFiles: Bool = false)
  /// Read the headers of these messages immediately, because the messages are on screen.
  case readHeads(MailboxReference, [MessageKey])
  /// Build the search index of a long list.
  case makeText(MailboxReference)

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .list(let mailbox, _), .relist(let mailbox, _, _):
      mailbox.isSearch ? effects.finding : effects.listing
    case .readHeads: effects.reading
    case .makeText: effects.finding
    }
  }

  func note(in effects: MailEffects) {
    if case .list(let mailbox, _) = self { effects.wantedMailbox.withLock { $0 = mailbox } }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .list(let mailbox, let order): effects.list(mailbox, order, send)
    case .relist(let mailbox, let order, let looksAtFiles):
      effects.relist(mailbox, order, looksAtFiles: looksAtFiles, send)
    case .readHeads(let mailbox, let keys): effects.readHeads(mailbox, keys, send)
    case .makeText(let mailbox):
      let list = effects.contents.withLock { $0[mailbox] }
      let index = list.map { SearchIndex($0) }
      send(.filtering(.textMade(mailbox, list, index)))
    }
  }
}

enum MessagesFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let kind = context.state.library.filter(of: context.state.openMailbox).kind
    var filter = KeyBinding(
      "f", name: "next-filter", help: "Filter: unread, flagged, all",
      hint: context.isNear ? "Filter" : nil,
      event: MailEvent.filtering(.showKind(kind.moved(by: 1))))
    filter.hasSpareHint = true
    return FeatureKeys(messages: [
      filter,
      KeyBinding(
        "F", name: "previous-filter", help: "Go back to the previous filter",
        event: .filtering(.showKind(kind.moved(by: -1)))),
      KeyBinding(
        "o", name: "change-order", help: "Sort the list",
        hint: context.hasRows ? "Sort" : nil, event: .orders(.show)),
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .orders ? context.closable(context.orders) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    // On a phone, the Sort popover is shown as a sheet. Give it an anchor there too: the button at
    // the end of the bar.
    let bar = Rect(x: split.size.width - 8, y: split.state.layout.statusRows, width: 8, height: 1)
    let anchor = split.state.layout.isCollapsed ? PopoverAnchor(bar) : nil
    var orders = PresentationView(
      .orders, title: "Sort", pointingAt: anchor, content: split.orders)
    orders.staysInColumn = true
    return [orders]
  }

  /// The place of the message in its list, such as `3 of 41`. Shown only if the list is complete.
  static func figures(_ split: MailSplitView) -> [String] {
    guard let (list, place) = split.state.placeInList, !list.messages.isPartial,
      !list.hasThread(at: place), split.state.conversation.page == nil,
      !split.state.library.isDeparted(split.state.message)
    else { return [] }
    // If the list is on screen, do not repeat its filter, which is visible above the list.
    let kind =
      split.state.layout.shows(split.state.navigator.listColumn)
      ? .all : split.state.library.filter(of: split.state.openMailbox).kind
    return (kind == .all ? [] : [kind.title]) + ["\(place + 1) of \(list.count)"]
  }
}
