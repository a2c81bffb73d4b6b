import NavigationModel

/// Messages can be dragged onto mailboxes, and mailboxes to another place in the sidebar (SV9).
extension MailLibrary {
  /// True for messages that are still there, also where moving is refused: then picking one up says so. True for the
  /// mailboxes of an account.
  public func canDrag(_ path: [MailItem]) -> Bool {
    switch path.last {
    case .message, .member: !isDeparted(message(of: path))
    case .mailbox(let mailbox): path.count == 1 && summaries[mailbox] != nil
    case .account, .gap, nil: false
    }
  }

  /// A mailbox that holds mail itself accepts the messages of all others. The place of a mailbox is taken by those that lie
  /// in the same one.
  public func acceptsDrop(of path: [MailItem], onto target: [MailItem]) -> Bool {
    if case .mailbox(let mailbox) = path.last {
      guard case .mailbox(let other) = target.last, target.count == 1, mailbox != other else {
        return false
      }
      return siblings(of: mailbox).contains(other)
    }
    guard refusal == nil, let message = message(of: path), case .mailbox(let mailbox) = target.last,
      mailbox.unified == nil
    else { return false }
    let summary = self.mailbox(mailbox)
    return summary?.isSelectable == true && summary?.isGone != true
      && !isThere(message.mailbox, after: .move(to: mailbox))
  }

  /// True if messages of `mailbox` lie already where `action` would put them. Nothing is done to them.
  func isThere(_ mailbox: MailboxReference, after action: MessageAction) -> Bool {
    switch action {
    case .move(let target), .copy(let target): mailbox == target
    case .archive: self.mailbox(mailbox)?.isArchive == true
    case .delete, .deleteForGood, .setFlags: false
    }
  }

  /// The message that a path ends at, in the mailbox that it lies in.
  public func message(of path: [MailItem]) -> MessageReference? {
    guard case .mailbox(let mailbox) = path.first else { return nil }
    return path.last?.message(in: mailbox)
  }

  /// The reason why the item of `path` was not dropped on `target`.
  func refusal(ofDropping path: [MailItem], onto target: [MailItem]) -> String {
    if case .mailbox = path.last { return MoveRefusal.isElsewhere }
    if let refusal { return "Nothing was changed: \(refusal)" }
    guard case .mailbox(let mailbox) = target.last else { return MoveRefusal.onlyOntoMailboxes }
    if mailbox.unified != nil { return MoveRefusal.isUnified(title(of: mailbox)) }
    return MessageAction.isThere(title(of: mailbox))
  }

  /// The title of a mailbox behind those of the mailboxes that it lies in: `Work/Projects`.
  func title(of mailbox: MailboxReference, path: Bool) -> String {
    guard path, mailbox.unified == nil, let slash = mailbox.name.lastIndex(of: "/") else {
      return title(of: mailbox)
    }
    return mailbox.name[...slash] + title(of: mailbox)
  }

  /// The name of a mailbox's account, by which it is found too; empty if there is no other account.
  func group(of mailbox: MailboxReference) -> String {
    accounts.count > 1 ? accountName(mailbox.account) : ""
  }

  /// The title of a mailbox; with its account, unless that is `account`.
  func title(of mailbox: MailboxReference, seenFrom account: Int? = nil) -> String {
    let title = self.mailbox(mailbox)?.title ?? mailbox.name
    guard let account, account != mailbox.account, accounts.indices.contains(mailbox.account)
    else { return title }
    return "\(title) in \(accounts[mailbox.account].name)"
  }
}
