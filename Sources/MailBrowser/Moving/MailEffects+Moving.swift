import MailStore

/// Moving messages. In the sample account it is simulated: the message is shown in the other
/// mailbox until the program ends. Mail on the disk is only read, so there it is refused.
extension MailEffects {
  /// Moves `message` to `mailbox`, or says why not.
  func move(
    _ message: MessageReference, to mailbox: MailboxReference, _ order: SortOrder, isUndo: Bool,
    _ send: (MailEvent) -> Void
  ) {
    guard movesMessages else { return send(.program(.notice(MoveRefusal.notYet))) }
    let origin = origin(of: message)
    let places = [message.mailbox, mailbox]
    let stored = places.compactMap { place in storedCounts(of: place).map { (place, $0) } }
    guard message.mailbox != mailbox, stored.count == places.count,
      let summary = summary(of: origin, in: mailbox)
    else { return send(.program(.notice(MoveRefusal.isGone))) }
    let lists = contents.withLock { contents in places.compactMap { contents[$0] } }
    moved.withLock { moved in
      let place = moved.move(origin, to: mailbox, as: summary)
      let counts = stored.map { ($0, moved.counts(of: $0, stored: $1)) }
      send(
        .moving(
          .moved(
            MessageMove(
              source: message, destination: place,
              lists: lists.map { moved.contents(of: $0, in: order) },
              counts: Dictionary(counts) { first, _ in first }, isUndo: isUndo))))
    }
  }

  /// The place of the bytes of a message that is shown as `message`.
  func origin(of message: MessageReference) -> MessageReference {
    moved.withLock { $0.origin(of: message) }
  }

  /// Sends `list` with the messages that were moved; without them it is as its file has it. Under
  /// the lock, so that the event of a move comes either before it or after it.
  func sendListed(_ list: MailboxContents, _ send: (MailEvent) -> Void) {
    moved.withLock { send(.messages(.listed($0.contents(of: list, in: list.order)))) }
  }

  /// Sends the numbers of messages, with those that were moved.
  func sendCounted(
    _ stored: [MailboxReference: MailboxCounts], _ send: (MailEvent) -> Void
  ) {
    moved.withLock { moved in
      let counts = stored.map { ($0, moved.counts(of: $0, stored: $1)) }
      send(.mailboxes(.counted(Dictionary(counts) { first, _ in first })))
    }
  }

  private func storedCounts(of place: MailboxReference) -> MailboxCounts? {
    mailbox(place).flatMap { reader, mailbox in try? reader.counts(of: mailbox) }
  }

  /// The row of the message at `origin` in the list of a mailbox.
  private func summary(of origin: MessageReference, in place: MailboxReference) -> MessageSummary? {
    guard let (_, mailbox) = mailbox(place), mailbox.isSelectable,
      let reader = reader(origin.mailbox.account),
      let messages = contents.withLock({ $0[origin.mailbox]?.messages }),
      let index = messages.index(of: origin.key),
      let reading = reader.envelopes(of: messages, at: [index]).first
    else { return nil }
    return MessageSummary(
      messages, index, reading, isOutgoing: mailbox.role?.isOutgoing ?? false)
  }
}
