import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Selects the mailbox that is opened first, and goes to its list.
  mutating func goToFirstMailbox() {
    if let first = library.first { goToMailbox(first) }
  }

  /// Selects a mailbox and goes to its list, whatever is on screen: as one would where all columns are.
  mutating func goToMailbox(_ mailbox: MailboxReference) {
    var wide = Navigator<MailItem>(style: navigator.style, width: 200)
    wide.hierarchyChanged(from: nil, to: library)
    wide.update(.open(.primary, .mailbox(mailbox)), in: library)
    navigator.restore(wide, in: library)
  }

  /// Does a navigation event, and asks for what is on the path now.
  mutating func navigate(_ event: NavigationEvent<MailItem>) -> [Command<MailEffect>] {
    let before = mailbox
    // A click beside closes a sheet that is only to be read.
    let isOutside = event == .tapOutside && !navigator.presentations.isEmpty
    navigator.update(isOutside ? .cancel : event, in: library)
    return follow(from: before)
  }

  /// Asks for the list and the message on the path, if they are not there yet.
  mutating func follow(from former: MailboxReference?) -> [Command<MailEffect>] {
    var commands: [Command<MailEffect>] = []
    if let mailbox, mailbox != former {
      // What was selected here before was chosen, though the list may have to be read anew.
      hasActed = library.lists[mailbox] != nil || message != nil
      if list?.isComplete != true || list?.order != order {
        commands.append(.perform(.list(mailbox, order)))
      }
    }
    return commands + openSelected()
  }

  /// Asks for the message on the path unless it is open.
  private mutating func openSelected() -> [Command<MailEffect>] {
    guard message != reading.reference else { return [] }
    // The links of one message must not become another's while a finger is on its way to Enter.
    navigator.update(.dismiss(.links), in: library)
    detailsAnchor = .start
    if let shown = reading.message { places[shown.reference] = anchor }
    guard let message else {
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

  /// Takes over a list; the selection stays where it is, but for a newest message that nobody chose.
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
    let before = mailbox
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

  /// Gives the message the whole screen, without any bar (ST2), or takes it back.
  mutating func toggleFullScreen() -> [Command<MailEffect>] {
    if message == nil { notice = "No message selected" }
    return navigate(.toggleFullScreen)
  }

  /// Goes to another of the display modes that are possible at this size, and says in words which it is.
  mutating func cycleDisplayMode(by step: Int) -> [Command<MailEffect>] {
    let commands = navigate(.cycleDisplayMode(by: step))
    notice = columnsInWords
    return commands
  }

  /// What the screen shows, in words.
  private var columnsInWords: String {
    let layout = layout
    if layout.isCollapsed { return "One column: the screen is narrow" }
    return switch layout.displayMode {
    case .automatic, .secondaryOnly: "Message only"
    case .oneBesideSecondary where layout.isStacked: "List above the message"
    case .oneBesideSecondary: "One column beside the message"
    case .oneOverSecondary: "One column over the message"
    case .twoBesideSecondary: "Two columns beside the message"
    case .twoOverSecondary: "Two columns over the message"
    case .twoDisplaceSecondary: "Two columns, the message pushed aside"
    }
  }

  mutating func quit() -> [Command<MailEffect>] {
    let layout = layout
    let isNested =
      !layout.presentations.isEmpty || layout.isFullScreen || layout.isInspectorSheet
      || layout.popover != nil || !layout.displayMode.leavesSecondaryUsable
      || (layout.isCollapsed && layout.focus == .secondary)
    return isNested ? navigate(.cancel) : [.quit]
  }
}
