import MailStore

/// Messages that are shown in another mailbox than the one whose file they are in. These moves are
/// only simulated; the files stay as they are.
struct MovedMessages: Sendable {
  /// A message in another mailbox than its own.
  struct Guest: Sendable {
    /// The place of its bytes.
    let origin: MessageReference
    /// The place where it is shown.
    let place: MessageReference
    /// Its row in the list there.
    let summary: MessageSummary
  }

  private(set) var guests: [Guest] = []

  /// The place of the bytes of a message that is shown as `message`.
  func origin(of message: MessageReference) -> MessageReference {
    guests.first { $0.place == message }?.origin ?? message
  }

  /// Shows the message at `origin` in `mailbox`. In its own mailbox it has its own place again.
  /// - Returns: the place where it is shown now.
  mutating func move(
    _ origin: MessageReference, to mailbox: MailboxReference, as summary: MessageSummary
  ) -> MessageReference {
    guests.removeAll { $0.origin == origin }
    if mailbox == origin.mailbox { return origin }
    // A key is unique in its account; in another account it has the number of its own.
    let isAtHome = mailbox.account == origin.mailbox.account
    let key = isAtHome ? origin.key.rawValue : "\(origin.mailbox.account):\(origin.key.rawValue)"
    let place = MessageReference(mailbox: mailbox, key: MessageKey(rawValue: key))
    guests.append(Guest(origin: origin, place: place, summary: summary))
    return place
  }

  /// `list` without the messages that were moved away, and with those that were moved there.
  /// - Parameter list: the list as its file has it.
  func contents(of list: MailboxContents, in order: SortOrder) -> MailboxContents {
    let came = guests.filter { $0.place.mailbox == list.mailbox }
    let gone = guests.filter { $0.origin.mailbox == list.mailbox }
    if came.isEmpty && gone.isEmpty && list.order == order { return list }
    return MailboxContents(list, guests: came, without: gone.map(\.origin.key), in: order)
  }

  /// The numbers of messages in `mailbox`, moves included.
  /// - Parameter counts: the numbers in its file.
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

extension MailboxContents {
  /// Makes `own`, a list as its file has it, without some of its messages and with messages of
  /// other mailboxes.
  fileprivate convenience init(
    _ own: MailboxContents, guests: [MovedMessages.Guest], without gone: [MessageKey],
    in order: SortOrder
  ) {
    let gone = Set(gone.compactMap(own.messages.index(of:)).map { UInt32($0) })
    self.init(
      mailbox: own.mailbox, messages: own.messages, summaries: own.summaries, order: order,
      isComplete: own.isComplete, arrivals: own.arrivals, guests: guests, without: gone)
  }
}
