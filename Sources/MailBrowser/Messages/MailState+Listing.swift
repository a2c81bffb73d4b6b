import MailStore
import NavigationModel
import SplitViewUI

/// The state of the list of messages, apart from the messages themselves.
public struct MessagesState: Sendable {
  /// The sort orders that the user chose for mailboxes.
  fileprivate(set) var orders: [MailboxReference: SortOrder] = [:]
  /// The order that is selected in the open Sort popover.
  public fileprivate(set) var chosenOrder = SortOrder.newestFirst
  /// The reasons why mailboxes could not be listed.
  fileprivate(set) var failures: [MailboxReference: String] = [:]
  /// True after the user's first action in this mailbox. Until then, the newest message is selected while headers are
  /// read.
  package fileprivate(set) var hasActed = false
  /// The mailbox that the user is checking for new mail. A notice is shown if the mailbox has no new mail.
  fileprivate var lookedThrough: MailboxReference?
  /// The headers of messages on screen, which are read before the rest of the list.
  fileprivate var headsOnScreen: [MessageReference: MessageSummary] = [:]
  /// The messages on screen whose headers were requested.
  fileprivate var headsAsked: Set<MessageReference> = []
  /// The number of the latest notice before the current event, and true if the selected message was departed then.
  fileprivate var before = (notice: 0, isDeparted: false)
  /// A cache of the list's rows.
  let keptRows = CachedRows()

  /// Returns the order of a mailbox's list, which is the user's choice for this mailbox, or else the usual order.
  public func order(of mailbox: MailboxReference?, _ usual: SortOrder) -> SortOrder {
    mailbox.flatMap { orders[$0] } ?? usual
  }

  mutating func choose(_ order: SortOrder) { chosenOrder = order }

  mutating func take(_ order: SortOrder?, of mailbox: MailboxReference) { orders[mailbox] = order }

  /// Records an action by the user.
  mutating func act() { hasActed = true }

  /// Restores whether the user has acted, together with a former place. If a message is selected at
  /// that place, it counts as chosen by the user.
  mutating func restore(hasMessage: Bool) { hasActed = hasMessage }

  /// Records that the user is checking `mailbox` for new mail; nil for no mailbox. A notice is
  /// shown if the mailbox has no new mail.
  mutating func look(through mailbox: MailboxReference?) { lookedThrough = mailbox }

  mutating func fail(_ mailbox: MailboxReference, _ reason: String) {
    failures[mailbox] = reason
    lookedThrough = nil
  }

  /// Returns the header of the message at a place in `list`; nil until it is read.
  func summary(at place: Int, of list: MailboxContents) -> MessageSummary? {
    if let known = list.summary(at: place) { return known }
    return list.message(at: place).flatMap { headsOnScreen[$0] }
  }

  /// Returns true if the message has the same subject as the row above, ignoring reply prefixes.
  func repeatsSubject(at place: Int, of list: MailboxContents) -> Bool {
    guard place > 0, let own = replySubject(at: place, of: list) else { return false }
    return own == replySubject(at: place - 1, of: list)
  }

  private func replySubject(at place: Int, of list: MailboxContents) -> String? {
    summary(at: place, of: list).map { ReplySubject($0.subject).text }
  }

  mutating func take(_ heads: [MessageKey: MessageSummary], of mailbox: MailboxReference) {
    for (key, head) in heads { headsOnScreen[MessageReference(mailbox: mailbox, key: key)] = head }
  }
}

extension MessagesFeature {
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if event.isByUser { state.messages.act() }
    state.messages.before = (state.notices.number, state.library.isDeparted(state.message))
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.headsToRead()
  }

  static func reselect(_ state: inout MailState) -> [Command<MailEffect>] {
    state.reportIfDeparted()
    return state.leaveDeparted()
  }

  static func didNavigate(
    _ state: inout MailState, from former: MailState.Place
  ) -> [Command<MailEffect>] {
    state.path.follow(to: state.openMailbox)
    return state.listMailbox(after: former)
  }
}

extension MessagesEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .listed(let list): return state.listed(list)
    case .listFailed(let mailbox, let reason):
      state.messages.fail(mailbox, reason)
      state.notices.complain(reason)
    case .headsRead(let mailbox, let heads):
      if state.list?.covers(mailbox) == true { state.messages.take(heads, of: mailbox) }
    }
    return []
  }
}

extension MailState {
  /// Requests the list of the selected mailbox, unless the list is loaded.
  fileprivate mutating func listMailbox(after former: Place) -> [Command<MailEffect>] {
    if openMailbox != former.open {
      messages.lookedThrough = nil
      // A selected message other than the first was chosen by the user earlier, even if the list must be read again.
      let isFirst = message.map { list?.place(of: $0) == 0 } ?? true
      messages.hasActed = list?.isComplete == true || !isFirst
    }
    guard let mailbox, mailbox != former.mailbox else { return [] }
    if mailbox.unified != nil {
      let former = library
      library.siftAgain(mailbox)
      navigator.hierarchyChanged(from: former, to: library)
    } else if list?.isComplete == true
      && list?.order == messages.order(of: mailbox, preferences.order)
    {
      return []
    }
    return [.perform(.messages(.list(mailbox, messages.order(of: mailbox, preferences.order))))]
  }

  /// Shows a new list. The selected message stays selected, unless it is the newest message and the user did not choose
  /// it.
  fileprivate mutating func listed(_ list: MailboxContents) -> [Command<MailEffect>] {
    guard list.order == messages.order(of: list.mailbox, preferences.order) else {
      // The user has chosen a different order since this list was requested, so ignore the list. If
      // the mailbox is on screen, its list has already been requested in the new order. Otherwise,
      // request the list now.
      return list.mailbox == mailbox
        ? []
        : [
          .performInBackground(
            .messages(.relist(list.mailbox, messages.order(of: list.mailbox, preferences.order))))
        ]
    }
    // Wait for the rest of the list if the selected message may be in the part that has not been
    // listed yet.
    if list.messages.isPartial, let message, list.mailbox == mailbox,
      list.place(of: message) == nil
    {
      return []
    }
    let (former, isAtTop) = (library, showsFirstRow)
    let known = library.lists[list.mailbox]?.messages
    let hasChanged = known != list.messages
    let changed = list.messages.parts.filter { known?.list(of: $0.mailbox) != $0.messages }
    reading.forget { mailbox in changed.contains { $0.mailbox == mailbox } }
    for feature in MailFeatures.inOrderOfEvents { feature.willList(&self, list) }
    holdSelected(in: list.mailbox)
    library.insert(list)
    var revealed: [Command<MailEffect>] = []
    if list.mailbox == openMailbox, let message, library.isFoldedAway(message, in: list.mailbox) {
      revealed = MailFeatures.willShow(&self, message, in: list.mailbox)
    }
    // Drop the lists of unified mailboxes that are not on screen. They are read again when the user
    // next opens these mailboxes.
    for unified in changed.flatMap({ library.unified.showing($0.mailbox) })
    where unified != mailbox && unified != list.mailbox {
      library.forget(unified)
    }
    for mailbox in [list.mailbox] + list.parts.map(\.mailbox) { messages.failures[mailbox] = nil }
    changes.forgetLeft(in: list)
    navigator.hierarchyChanged(from: former, to: library)
    if list.mailbox == mailbox {
      showNews(of: list)
      if hasChanged, let flaw = list.messages.parts.first?.messages.flaw {
        notices.notice = flaw.ofMailbox
      }
      if isAtTop { stayAtTop() }
    }
    return MailFeatures.inOrderOfEvents.reduce(revealed) { commands, feature in
      commands + feature.didList(&self, list, since: known, hasChanged: hasChanged)
    }
  }

  /// True if the first row of the open list is visible.
  private var showsFirstRow: Bool {
    navigator.window(of: navigator.listColumn, layout: layout, in: library)?.offset == 0
  }

  /// Scrolls to new rows above the first row, as long as the selected row stays on screen.
  private mutating func stayAtTop() {
    guard let window = navigator.window(of: navigator.listColumn, layout: layout, in: library),
      window.offset > 0, let selection = window.selection, selection < window.capacity
    else { return }
    navigator.update(.scroll(navigator.listColumn, by: -window.offset), in: library)
  }

  /// Keeps the selected message in the list of `mailbox`, which is about to change. Does not keep a message that the
  /// user did not choose, or that the user moved or deleted.
  mutating func holdSelected(in mailbox: MailboxReference) {
    guard let message, mailbox == self.mailbox, messages.hasActed, !changes.hasLeft(message),
      !answering.versions.hasReplaced(message)
    else { return }
    library.hold(message, in: mailbox)
  }

  /// Shows a notice if a new list says that another program moved or deleted the selected message, unless the list
  /// caused a different notice.
  fileprivate mutating func reportIfDeparted() {
    guard !messages.before.isDeparted, library.isDeparted(message),
      notices.number == messages.before.notice,
      let (list, place) = placeInList,
      let head = list.summary(at: place)
    else { return }
    let subject = head.title.truncated(toWidth: 40, ellipsis: "…")
    notices.notice = "Moved or deleted elsewhere: “\(subject)”"
  }

  /// Removes the row of a message that another program moved or deleted, after the user has
  /// selected a different message.
  fileprivate mutating func leaveDeparted() -> [Command<MailEffect>] {
    guard let departed = library.departed,
      departed.mailbox != mailbox || departed.message != message
    else { return [] }
    let (former, before) = (library, place)
    library.letGo()
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  private mutating func showNews(of list: MailboxContents) {
    // Do not announce messages from a list that was read before the user moved messages to its
    // mailbox, because the list may report the moved messages as new.
    if !list.arrived.isEmpty, list.reflects >= changes.bringing {
      tellOfNews(list)
      messages.lookedThrough = nil
    } else if list.isComplete, messages.lookedThrough == list.mailbox {
      notices.notice = "No new mail in \(library.title(of: list.mailbox))"
      messages.lookedThrough = nil
    }
    // Do not select a message while the mouse button is down on a mailbox, because this would end
    // the click.
    if !messages.hasActed, navigator.drag == nil, let first = self.list?.message(at: 0) {
      navigator.update(.selectInInnermostList(first.item(in: list.mailbox)), in: library)
    }
    if list.isComplete { messages.hasActed = true }
  }

  /// Announces the new messages and names their senders.
  private mutating func tellOfNews(_ list: MailboxContents) {
    let heard = list.arrived.filter { message in
      let head = list.place(of: message).flatMap { list.summary(at: $0) }
      return head.map { !threads.muted.contains($0.links) } ?? true
    }
    for (mailbox, messages) in Dictionary(grouping: heard, by: \.mailbox)
      .sorted(by: { ($0.key.account, $0.key.name) < ($1.key.account, $1.key.name) })
    {
      let newest = messages.last.flatMap { message in
        list.place(of: message).flatMap { list.summary(at: $0) }.map { NewMail(message, $0) }
      }
      news.tell(MailboxNews(mailbox: mailbox, count: messages.count, newest: newest))
    }
  }

  /// The list that contains the selected message, and the message's place in it. Nil if no list contains the message.
  var placeInList: (list: MailboxContents, place: Int)? {
    guard let list, let message, let place = list.place(of: message) else { return nil }
    return (list, place)
  }
}

// MARK: - Headers on screen

extension MailState {
  /// Requests the headers of messages on screen that have not been read yet.
  fileprivate mutating func headsToRead() -> [Command<MailEffect>] {
    guard let list, !list.isComplete else {
      if !messages.headsAsked.isEmpty { (messages.headsOnScreen, messages.headsAsked) = ([:], []) }
      return []
    }
    guard openMailbox == list.mailbox,
      let window = navigator.window(of: navigator.listColumn, layout: layout, in: library)
    else { return [] }
    // An incomplete list is not threaded, so its rows are the same as its places.
    let unknown = window.visible.compactMap { place in
      list.summary(at: place) == nil ? list.message(at: place) : nil
    }.filter { !messages.headsAsked.contains($0) }
    messages.headsAsked.formUnion(unknown)
    return library.members(of: list.mailbox).compactMap { mailbox in
      let keys = unknown.filter { $0.mailbox == mailbox }.map(\.key)
      return keys.isEmpty ? nil : .perform(.messages(.readHeads(mailbox, keys)))
    }
  }
}
