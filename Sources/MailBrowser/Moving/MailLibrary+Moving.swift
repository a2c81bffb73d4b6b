import NavigationModel

/// Messages can be dragged onto mailboxes, and mailboxes can be dragged to a different place in the
/// sidebar (rule SV9 of the guidelines).
extension MailLibrary {
  /// Returns true for a message that still exists and for the mailboxes of an account. This includes messages that may
  /// not be moved, because picking one up then shows the reason.
  public func canDrag(_ path: [MailItem]) -> Bool {
    switch path.last {
    case .message, .member: !isDeparted(message(of: path))
    case .mailbox(let mailbox): path.count == 1 && summaries[mailbox] != nil
    case .account, .gap, nil: false
    }
  }

  /// Returns true if the item can be dropped on the target. A message can be dropped on a mailbox that holds messages
  /// and does not contain this message yet. A mailbox can be dropped on another mailbox with the same parent, and takes
  /// its place.
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

  /// Returns true if messages in `mailbox` are already where `action` would put them, so the action would do nothing.
  func isThere(_ mailbox: MailboxReference, after action: MessageAction) -> Bool {
    switch action {
    case .move(let target), .copy(let target): mailbox == target
    case .archive: self.mailbox(mailbox)?.isArchive == true
    case .delete, .deletePermanently, .setFlags, .tag: false
    }
  }

  /// Returns the message at the end of a path, together with the mailbox that contains it.
  public func message(of path: [MailItem]) -> MessageReference? {
    guard case .mailbox(let mailbox) = path.first else { return nil }
    return path.last?.message(in: mailbox)
  }

  /// Returns the reason why the item at the end of `path` cannot be dropped on `target`.
  func refusal(ofDropping path: [MailItem], onto target: [MailItem]) -> String {
    if case .mailbox = path.last { return MoveRefusal.isElsewhere }
    if let refusal { return "Nothing was changed: \(refusal)" }
    guard case .mailbox(let mailbox) = target.last else { return MoveRefusal.onlyOntoMailboxes }
    if mailbox.unified != nil { return MoveRefusal.isUnified(title(of: mailbox)) }
    return MessageAction.isThere(title(of: mailbox))
  }

  /// Returns the title of a mailbox. If `path` is true, the titles of the mailboxes that contain it come first, as in
  /// `Work/Projects`.
  func title(of mailbox: MailboxReference, path: Bool) -> String {
    guard path, mailbox.unified == nil, let slash = mailbox.name.lastIndex(of: "/") else {
      return title(of: mailbox)
    }
    return mailbox.name[...slash] + title(of: mailbox)
  }

  /// Returns the name of a mailbox's account, which users can type to find the mailbox. Empty if there is only one
  /// account.
  func group(of mailbox: MailboxReference) -> String {
    accounts.count > 1 ? accountName(mailbox.account) : ""
  }

  /// Returns the title of a mailbox, including its account unless the account is `account`.
  func title(of mailbox: MailboxReference, seenFrom account: Int? = nil) -> String {
    let title = self.mailbox(mailbox)?.title ?? mailbox.name
    guard let account, account != mailbox.account, accounts.indices.contains(mailbox.account)
    else { return title }
    return "\(title) in \(accounts[mailbox.account].name)"
  }
}
