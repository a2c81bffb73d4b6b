import NavigationModel

/// Messages can be dragged onto mailboxes (SV9).
extension MailLibrary {
  /// Messages can, also where moving is refused: one is told so as soon as one tries.
  public func canDrag(_ path: [MailItem]) -> Bool {
    if case .message = path.last { true } else { false }
  }

  /// A mailbox that holds mail itself accepts the messages of all others.
  public func acceptsDrop(of path: [MailItem], onto target: [MailItem]) -> Bool {
    guard movesMessages, canDrag(path), case .mailbox(let mailbox) = target.last else {
      return false
    }
    return self.mailbox(mailbox)?.isSelectable == true && path.first != .mailbox(mailbox)
  }

  /// Why a message was not dropped on what it was let go over.
  func refusal(ofDropOnto target: [MailItem]) -> String {
    guard movesMessages else { return MoveRefusal.notYet }
    guard case .mailbox(let mailbox) = target.last else { return MoveRefusal.onlyOntoMailboxes }
    return MoveRefusal.isThere(title(of: mailbox))
  }

  /// What a mailbox is called: with its account, where that is another than `account`.
  func title(of mailbox: MailboxReference, seenFrom account: Int? = nil) -> String {
    let title = self.mailbox(mailbox)?.title ?? mailbox.name
    guard let account, account != mailbox.account, accounts.indices.contains(mailbox.account)
    else { return title }
    return "\(title) in \(accounts[mailbox.account].name)"
  }
}
