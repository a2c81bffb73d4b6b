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
    // A click beside closes a sheet that is only to be read; what was chosen is not lost by it.
    if event == .tapOutside, overlay == .preferences || overlay == .writing { return [] }
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
      if let left = former.open { endSearch(in: left) }
      // What was selected here before was chosen, though the list may have to be read anew.
      let isFirst = message.map { list?.place(of: $0.key) == 0 } ?? true
      hasActed = list?.isComplete == true || !isFirst
    }
    if let mailbox, mailbox != former.mailbox, list?.isComplete != true || list?.order != order {
      commands.append(.perform(.list(mailbox, order)))
    }
    return commands + openSelected()
  }

  /// Takes over a list; the selection stays where it is, but for a newest message that nobody
  /// chose.
  mutating func listed(_ list: MailboxContents) -> [Command<MailEffect>] {
    guard list.order == order else {
      // The order was changed meanwhile; the list on screen was asked for again then.
      return list.mailbox == mailbox ? [] : [.performBehind(.relist(list.mailbox, order))]
    }
    let former = library
    let hasChanged = library.lists[list.mailbox]?.messages != list.messages
    if hasChanged { recent.remove { $0 == list.mailbox } }
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
    return openSelected() + (hasChanged ? openNeighbours() : [])
  }

  mutating func replace(
    account index: Int, _ account: AccountSummary
  ) -> [Command<MailEffect>] {
    let former = library
    let before = place
    recent.remove { $0.account == index }
    library.replace(account: index, with: account)
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before) + openNeighbours()
  }

  /// Looks again, and reads again what was kept.
  mutating func refresh() -> [Command<MailEffect>] {
    recent = RecentMessages()
    let reload = mailbox.map { Command.perform(MailEffect.relist($0, order)) }
    return [reload, .performBehind(.reopen)].compactMap { $0 }
  }

  /// Lists a mailbox in which something changed, if it was listed.
  mutating func relist(_ mailbox: MailboxReference) -> [Command<MailEffect>] {
    recent.remove { $0 == mailbox }
    return library.lists[mailbox] == nil ? [] : [.perform(.relist(mailbox, order))]
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
