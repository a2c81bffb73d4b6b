import MailStore

/// Moving messages. In the sample account it is simulated: the message is shown in the other
/// mailbox until the program ends. Mail on the disk is only read, so there it is refused.
extension MailEffects {
  /// Moves the message at `path` to `mailbox`, or says why not.
  func move(
    _ path: MessagePath, to mailbox: MailboxReference, _ order: SortOrder, isUndo: Bool,
    _ send: (MailEvent) -> Void
  ) {
    guard movesMessages else { return send(.notice(MoveRefusal.notYet)) }
    let origin = origin(of: path)
    let places = [path.mailbox, mailbox]
    let stored = places.compactMap { place in storedCounts(of: place).map { (place, $0) } }
    guard path.mailbox != mailbox, stored.count == places.count,
      let summary = summary(of: origin, in: mailbox)
    else { return send(.notice(MoveRefusal.isGone)) }
    let lists = contents.withLock { contents in places.compactMap { contents[$0] } }
    moved.withLock { moved in
      let place = moved.move(origin, to: mailbox, as: summary)
      let counts = stored.map { ($0, moved.counts(of: $0, stored: $1)) }
      send(
        .moved(
          MessageMove(
            source: path, destination: place,
            lists: lists.map { moved.contents(of: $0, in: order) },
            counts: Dictionary(counts) { first, _ in first }, isUndo: isUndo)))
    }
  }

  /// Where the bytes are of what is shown at `path`.
  func origin(of path: MessagePath) -> MessagePath { moved.withLock { $0.origin(of: path) } }

  /// Sends `list`, which is as its file has it, with what has moved. Under the lock, so that a move
  /// is told either before it or after it.
  func sendListed(_ list: MailboxContents, _ send: (MailEvent) -> Void) {
    moved.withLock { send(.listed($0.contents(of: list, in: list.order))) }
  }

  /// Sends how many messages there are, with what has moved.
  func sendCounted(
    _ stored: [MailboxReference: MailboxCounts], _ send: (MailEvent) -> Void
  ) {
    moved.withLock { moved in
      let counts = stored.map { ($0, moved.counts(of: $0, stored: $1)) }
      send(.counted(Dictionary(counts) { first, _ in first }))
    }
  }

  private func storedCounts(of place: MailboxReference) -> MailboxCounts? {
    mailbox(place).flatMap { reader, mailbox in try? reader.counts(of: mailbox) }
  }

  /// What the list of `mailbox` would show of the message at `origin`.
  private func summary(of origin: MessagePath, in place: MailboxReference) -> MessageSummary? {
    guard let (_, mailbox) = mailbox(place), mailbox.isSelectable,
      let reader = reader(origin.mailbox.account),
      let messages = contents.withLock({ $0[origin.mailbox]?.messages }),
      let index = messages.index(of: origin.key),
      let envelope = reader.envelopes(of: messages, at: [index]).first
    else { return nil }
    return MessageSummary(
      messages, index, envelope, isOutgoing: mailbox.role?.isOutgoing ?? false)
  }
}
