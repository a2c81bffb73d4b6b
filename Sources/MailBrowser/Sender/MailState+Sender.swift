import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of the sender's card while it is open.
struct SenderState: Sendable {
  /// The message whose sender is shown. The card keeps showing this sender even if the message on screen changes.
  fileprivate(set) var message: OpenMessage?
  fileprivate(set) var row = 0
  fileprivate(set) var anchor = TextAnchor.start
}

extension MailState {
  /// The card that is open, or that was last open.
  var openCard: SenderCard? { sender.message?.sender }

  /// The actions on the card. In a mailbox with sent mail, the sender cannot be searched for, because the list shows
  /// recipients.
  var senderActions: [SenderAction] {
    guard let card = openCard else { return [] }
    var actions: [SenderAction] = card.addresses.isEmpty ? [] : [.copyAddress]
    let listed = list.flatMap { list in
      sender.message.flatMap { list.place(of: $0.reference) }.flatMap { summary(at: $0, of: list) }
    }
    let isListed = listed.map { $0.sender.spacingControls == card.listedName } ?? true
    if !card.listedName.isEmpty && isListed { actions.append(.showMessages) }
    return actions
  }

  mutating func chooseInSender(_ row: Int) {
    sender.row = min(max(0, row), max(0, senderActions.count - 1))
  }

  mutating func scrollSender(by rows: Int, in room: Size) {
    guard let document = openCard?.document else { return }
    sender.anchor = document.anchor(sender.anchor, movedBy: rows, in: room)
  }

  mutating func showSender() {
    guard let openMessage else {
      notice = message == nil ? "No message selected" : "The message is not open"
      return
    }
    sender = SenderState(message: openMessage)
    present(.info(.sender, from: .secondary))
  }

  mutating func copySender() -> [Command<MailEffect>] {
    guard let addresses = openCard?.addresses, !addresses.isEmpty else { return [] }
    dismiss(.sender)
    notice = addresses.count > 1 ? "Copied the addresses" : "Copied \(addresses[0])"
    return [.terminal(.copy(addresses.joined(separator: ", ")))]
  }

  /// Searches the mailbox for messages from the sender, by the name that the list shows.
  mutating func searchForSender() -> [Command<MailEffect>] {
    guard let name = openCard?.listedName, !name.isEmpty else { return [] }
    dismiss(.sender)
    let scope = MailFilter.Scope.allCases.firstIndex(of: .from) ?? 0
    var commands = search(.begin)
    searching.update(.clear)
    searching.update(.edit(.insert(name)))
    commands += search(.scope(scope))
    return commands + search(.submit)
  }
}
