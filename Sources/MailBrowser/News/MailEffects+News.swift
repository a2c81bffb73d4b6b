import MailStore

/// The messages that a mailbox contained when its new mail was last announced.
struct NewsList: Sendable {
  var messages: MessageList
  /// The list before most of its messages disappeared. Messages in this list that reappear are not new.
  var lost: MessageList?
}

/// Finds new mail by comparing lists. A message is new if it is unread, if the previous list of its mailbox did not
/// contain it, and if this program did not put it there. Two cases are hard. A mailbox that appears may have existed
/// before under a different name. And messages may disappear for a moment, for example while a mailbox is rewritten;
/// these are not new when they return.
extension MailEffects {
  /// Returns true if new mail in this mailbox is announced.
  private func isAnnounced(_ mailbox: Mailbox) -> Bool {
    notify.mailboxes.isEmpty
      ? mailbox.role == .inbox
      : notify.mailboxes.contains { $0 == mailbox.name || $0 == mailbox.displayName }
  }

  /// Records the messages in the announced mailboxes when the program starts, because these messages are not new.
  func beginAnnouncing() {
    guard watchesForChanges else { return }
    announcingSince.withLock { if $0 == nil { $0 = now() } }
    for index in accountIndices { _ = noteNewMailboxes(of: index) }
  }

  /// Announces new mail in mailboxes that another program has created since the program started. Only messages
  /// delivered since then are new, because the mailbox may have been renamed or downloaded with all its mail.
  func announceNewMailboxes(
    of account: Int, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard watchesForChanges, let start = announcingSince.withLock({ $0 }) else { return }
    for (reference, messages) in noteNewMailboxes(of: account) {
      let new = messages.indices.filter { index in
        let modified = messages.fileState(at: index)?.modified ?? 0
        return messages.mailbox.format != .mbox && modified / 1_000_000_000 >= start
          && isNews(messages, index, in: reference)
      }
      announce(new, of: messages, in: reference, send)
    }
  }

  /// Records the messages in mailboxes that have appeared since the last call, and returns them.
  func noteNewMailboxes(of account: Int) -> [(MailboxReference, MessageList)] {
    guard watchesForChanges, let reader = reader(account) else { return [] }
    var new: [(MailboxReference, MessageList)] = []
    for mailbox in reader.account.mailboxes where mailbox.isSelectable && isAnnounced(mailbox) {
      let reference = MailboxReference(account: account, name: mailbox.name)
      guard newsLists.withLock({ $0[reference] }) == nil,
        let messages = try? reader.messages(in: mailbox, waits: true)
      else { continue }
      newsLists.withLock { $0[reference] = NewsList(messages: messages) }
      new.append((reference, messages))
    }
    return new
  }

  /// Returns true for an unread message that was not put into the mailbox by this program.
  private func isNews(
    _ messages: MessageList, _ index: Int, in mailbox: MailboxReference
  ) -> Bool {
    let message = MessageReference(mailbox: mailbox, key: messages.key(at: index))
    let isOwn = unannounced.withLock { $0.remove(message) != nil }
    return !isOwn && !messages.flags(at: index).contains(.seen)
  }

  /// Announces new mail in a mailbox. Waits until changes in progress have reported which messages they move to the
  /// mailbox.
  func announceNews(of reference: MailboxReference, _ send: @escaping @Sendable (MailEvent) -> Void)
  {
    guard let (_, mailbox) = mailbox(reference), isAnnounced(mailbox) else { return }
    // A change in progress records the messages that it puts into mailboxes. Wait for it, so that
    // these messages are not announced.
    changing.async { [self] in counting.async { [self] in announceNow(reference, send) } }
  }

  /// Announces the messages that have arrived in a mailbox since the last call.
  func announceNow(_ reference: MailboxReference, _ send: (MailEvent) -> Void) {
    guard let (reader, mailbox) = mailbox(reference),
      let former = newsLists.withLock({ $0[reference] }),
      let messages = try? reader.messages(in: mailbox, previous: former.messages),
      messages != former.messages
    else { return }
    var list = NewsList(messages: messages, lost: former.lost)
    if messages.count < former.messages.count / 2 { list.lost = former.messages }
    if let lost = list.lost, messages.count >= lost.count { list.lost = nil }
    newsLists.withLock { [list] in $0[reference] = list }
    let new = messages.difference(from: former.messages).inserted.filter { index in
      let key = messages.key(at: index)
      return isNews(messages, index, in: reference) && former.lost?.index(of: key) == nil
        && list.lost?.index(of: key) == nil
    }
    announce(new, of: messages, in: reference, send)
  }

  /// Announces the messages at the indices `new`, unless their threads are muted.
  private func announce(
    _ new: [Int], of messages: MessageList, in reference: MailboxReference,
    _ send: (MailEvent) -> Void
  ) {
    guard let (reader, mailbox) = mailbox(reference) else { return }
    let (muted, isOutgoing) = (muted.withLock { $0 }, mailbox.role?.isOutgoing ?? false)
    let wanted = muted.isEmpty ? Array(new.suffix(1)) : new
    let heads = zip(wanted, reader.envelopes(of: messages, at: wanted)).map { index, reading in
      (index, MessageSummary(messages, index, reading, isOutgoing: isOutgoing))
    }.filter { !muted.contains($1.links) }
    guard let (index, summary) = heads.last else { return }
    let message = MessageReference(mailbox: reference, key: messages.key(at: index))
    let count = new.count - (wanted.count - heads.count)
    send(.news(.came(reference, count: count, newest: NewMail(message, summary))))
  }

  /// Records messages that this program put into their mailboxes, so that they are not announced.
  func noteOwn(_ messages: [MessageReference]) {
    guard watchesForChanges else { return }
    let watched = Set(newsLists.withLock { $0.keys })
    unannounced.withLock { $0.formUnion(messages.filter { watched.contains($0.mailbox) }) }
  }
}
