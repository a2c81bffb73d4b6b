import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Selects the mailbox that is opened first, and goes to its list.
  mutating func goToFirstMailbox() {
    if let first = library.first { goToMailbox(first) }
  }

  /// Selects a mailbox and goes to its list, whatever is on screen: as one would where all columns
  /// are.
  mutating func goToMailbox(_ mailbox: MailboxReference) {
    var wide = Navigator<MailItem>(style: navigator.style, width: 200)
    wide.hierarchyChanged(from: nil, to: library)
    wide.update(.open(.primary, .mailbox(mailbox)), in: library)
    navigator.restore(wide, in: library)
  }

  /// Does a navigation event, and asks for what is on the path now.
  mutating func navigate(_ event: NavigationEvent<MailItem>) -> [Command<MailEffect>] {
    let before = place
    // A click beside closes a sheet that is only to be read.
    let isOutside = event == .tapOutside && !navigator.presentations.isEmpty
    navigator.update(isOutside ? .cancel : event, in: library)
    return follow(from: before)
  }

  /// The mailbox on the path, and the one whose list is open.
  struct Place {
    let mailbox: MailboxReference?
    let open: MailboxReference?
  }

  var place: Place { Place(mailbox: mailbox, open: openMailbox) }

  /// Asks for the list and the message on the path, if they are not there yet.
  mutating func follow(from former: Place) -> [Command<MailEffect>] {
    var commands: [Command<MailEffect>] = []
    if openMailbox != former.open {
      // What was selected here before was chosen, though the list may have to be read anew.
      let isFirst = message.map { list?.place(of: $0.key) == 0 } ?? true
      hasActed = list?.isComplete == true || !isFirst
    }
    if let mailbox, mailbox != former.mailbox, list?.isComplete != true || list?.order != order {
      commands.append(.perform(.list(mailbox, order)))
    }
    return commands + openSelected()
  }

  /// Asks for the message on the path unless it is open. One that was selected before its list was
  /// read waits for it.
  private mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.reference else { return [] }
    // The links of one message must not become another's while a finger is on its way to Enter.
    if case .links = overlay { navigator.update(.dismiss(.links), in: library) }
    detailsAnchor = .start
    if let shown = reading.message { places[shown.reference] = anchor }
    guard let message, list?.place(of: message.key) != nil else {
      reading = .nothing
      return []
    }
    if let known = ahead[message] {
      reading = .message(known)
      anchor = places[message] ?? .start
      return openNeighbours(of: known)
    }
    let previous: OpenMessage?
    switch reading {
    case .message(let shown): previous = shown
    case .loading(_, let shown): previous = shown
    case .nothing, .failed: previous = nil
    }
    reading = .loading(message, previous: previous)
    return [.perform(.open(message))]
  }

  mutating func opened(_ message: OpenMessage) -> [Command<MailEffect>] {
    guard message.reference == self.message, case .loading = reading else { return [] }
    reading = .message(message)
    anchor = places[message.reference] ?? .start
    return openNeighbours(of: message)
  }

  /// A message whose text is long in coming does not borrow the former one's any longer.
  mutating func openIsSlow(_ path: MessagePath) {
    if case .loading(path, _) = reading { reading = .loading(path, previous: nil) }
  }

  mutating func openedAhead(_ message: OpenMessage) -> [Command<MailEffect>] {
    if message.reference == self.message { return opened(message) }
    if neighbours.contains(message.reference) { ahead[message.reference] = message }
    return []
  }

  /// Keeps of what was opened ahead what is still next to the message, and asks for the rest.
  private mutating func openNeighbours(of message: OpenMessage) -> [Command<MailEffect>] {
    let near = neighbours
    ahead = ahead.filter { near.contains($0.key) }
    ahead[message.reference] = message
    let missing = near.filter { ahead[$0] == nil }
    return missing.isEmpty ? [] : [.performBehind(.openAhead(missing, near: message.reference))]
  }

  /// The messages before and after the one on the path.
  private var neighbours: [MessagePath] {
    guard let list, let message, let place = list.place(of: message.key) else { return [] }
    return [place + 1, place - 1].compactMap { place in
      list.key(at: place).map { MessagePath(mailbox: message.mailbox, key: $0) }
    }
  }

  mutating func openFailed(_ reference: MessagePath, _ reason: String) {
    if reference == message { reading = .failed(reference, reason) }
  }

  /// Takes over a list; the selection stays where it is, but for a newest message that nobody
  /// chose.
  mutating func listed(_ list: MailboxContents) -> [Command<MailEffect>] {
    guard list.order == order else {
      // The order was changed meanwhile; the list on screen was asked for again then.
      return list.mailbox == mailbox ? [] : [.performBehind(.relist(list.mailbox, order))]
    }
    let former = library
    library.insert(list)
    failures[list.mailbox] = nil
    navigator.hierarchyChanged(from: former, to: library)
    if list.mailbox == mailbox {
      if list.arrivals > 0 {
        notice = list.arrivals == 1 ? "1 new message" : "\(list.arrivals) new messages"
      }
      if !hasActed, let first = list.key(at: 0) {
        navigator.update(.selectInInnermostList(.message(first)), in: library)
      }
      if list.isComplete { hasActed = true }
    }
    return openSelected()
  }

  mutating func replace(
    account index: Int, _ account: AccountSummary
  ) -> [Command<MailEffect>] {
    let former = library
    let before = place
    library.replace(account: index, with: account)
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  mutating func refresh() -> [Command<MailEffect>] {
    let reload = mailbox.map { Command.perform(MailEffect.relist($0, order)) }
    return [reload, .performBehind(.reopen)].compactMap { $0 }
  }

  mutating func goToUnread(_ step: Int) -> [Command<MailEffect>] {
    guard let list, let key = message?.key, let place = list.place(of: key),
      let next = list.unread(from: place, step: step), let found = list.key(at: next)
    else {
      notice = step > 0 ? "No unread message after this one" : "No unread message before this one"
      return []
    }
    return navigate(.selectInInnermostList(.message(found)))
  }
}
