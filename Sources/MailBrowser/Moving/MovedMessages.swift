import MailStore

/// Which messages are shown in another mailbox than the one whose file they are in: moves that are
/// only simulated. The files stay as they are.
struct MovedMessages: Sendable {
  /// A message in another mailbox than its own.
  struct Guest: Sendable {
    /// Where its bytes are.
    let origin: MessagePath
    /// Where it is shown.
    let place: MessagePath
    /// What the list there shows of it.
    let summary: MessageSummary
  }

  private(set) var guests: [Guest] = []

  /// Where the bytes are of what is shown at `path`.
  func origin(of path: MessagePath) -> MessagePath {
    guests.first { $0.place == path }?.origin ?? path
  }

  /// Shows the message at `origin` in `mailbox`; in its own, it stands where it stood.
  /// - Returns: where it is shown now.
  mutating func move(
    _ origin: MessagePath, to mailbox: MailboxReference, as summary: MessageSummary
  ) -> MessagePath {
    guests.removeAll { $0.origin == origin }
    if mailbox == origin.mailbox { return origin }
    // A key is unique in its account; in another account it has the number of its own.
    let isAtHome = mailbox.account == origin.mailbox.account
    let key = isAtHome ? origin.key.rawValue : "\(origin.mailbox.account):\(origin.key.rawValue)"
    let place = MessagePath(mailbox: mailbox, key: MessageKey(rawValue: key))
    guests.append(Guest(origin: origin, place: place, summary: summary))
    return place
  }

  /// `list`, as its file has it, without the messages that have gone, and with those that came.
  func contents(of list: MailboxContents, in order: SortOrder) -> MailboxContents {
    let came = guests.filter { $0.place.mailbox == list.mailbox }
    let gone = guests.filter { $0.origin.mailbox == list.mailbox }
    if came.isEmpty && gone.isEmpty && list.order == order { return list }
    return MailboxContents(list, guests: came, without: gone.map(\.origin.key), in: order)
  }

  /// How many messages `mailbox` has where its file has so many.
  func counts(of mailbox: MailboxReference, stored counts: MailboxCounts) -> MailboxCounts {
    var (total, unread) = (counts.total, counts.unread)
    for guest in guests {
      let isUnread = guest.summary.flags.contains(.seen) ? 0 : 1
      if guest.place.mailbox == mailbox { (total, unread) = (total + 1, unread + isUnread) }
      if guest.origin.mailbox == mailbox { (total, unread) = (total - 1, unread - isUnread) }
    }
    return MailboxCounts(total: max(0, total), unread: max(0, unread))
  }
}
