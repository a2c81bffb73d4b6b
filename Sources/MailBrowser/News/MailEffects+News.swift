import MailStore

/// A mailbox as it was when its new mail was announced last.
struct NewsList: Sendable {
  var messages: MessageList
  /// The messages from before most of them vanished: those that come back are not new.
  var lost: MessageList?
}

extension MailEffects {
  /// True if new mail of a mailbox is announced.
  private func isAnnounced(_ mailbox: Mailbox) -> Bool {
    notify.mailboxes.isEmpty
      ? mailbox.role == .inbox
      : notify.mailboxes.contains { $0 == mailbox.name || $0 == mailbox.displayName }
  }

  /// Takes note of the messages that are in the mailboxes whose new mail is announced: they are not new.
  func beginAnnouncing() {
    guard watchesForChanges else { return }
    announcingSince.withLock { if $0 == nil { $0 = now() } }
    for index in accountIndices { _ = noteNewMailboxes(of: index) }
  }

  /// Announces what came to mailboxes that another program has made since the program began. Only what was delivered since then
  /// is new: a mailbox can also be an old one that was renamed or fetched whole.
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

  /// Takes note of what is in mailboxes that were not there when they were looked at last, and returns them.
  func noteNewMailboxes(of account: Int) -> [(MailboxReference, MessageList)] {
    guard watchesForChanges, let reader = reader(account) else { return [] }
    var new: [(MailboxReference, MessageList)] = []
    for mailbox in reader.account.mailboxes where mailbox.isSelectable && isAnnounced(mailbox) {
      let reference = MailboxReference(account: account, name: mailbox.name)
      guard newsLists.withLock({ $0[reference] }) == nil,
        let messages = try? reader.messages(in: mailbox)
      else { continue }
      newsLists.withLock { $0[reference] = NewsList(messages: messages) }
      new.append((reference, messages))
    }
    return new
  }

  /// True for an unread message that the program itself did not bring to its mailbox.
  private func isNews(
    _ messages: MessageList, _ index: Int, in mailbox: MailboxReference
  ) -> Bool {
    let message = MessageReference(mailbox: mailbox, key: messages.key(at: index))
    let isOwn = unannounced.withLock { $0.remove(message) != nil }
    return !isOwn && !messages.flags(at: index).contains(.seen)
  }

  /// Announces what came to a mailbox, once it is known which of that the program moved there itself.
  func announceNews(of reference: MailboxReference, _ send: @escaping @Sendable (MailEvent) -> Void)
  {
    guard let (_, mailbox) = mailbox(reference), isAnnounced(mailbox) else { return }
    // A change that is under way says first which messages it brings.
    changing.async { [self] in counting.async { [self] in announceNow(reference, send) } }
  }

  /// Announces what came to a mailbox since it was looked at last.
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

  /// Announces the messages at `new`, unless their threads are muted.
  private func announce(
    _ new: [Int], of messages: MessageList, in reference: MailboxReference,
    _ send: (MailEvent) -> Void
  ) {
    guard let (reader, mailbox) = mailbox(reference) else { return }
    let (muted, isOutgoing) = (muted.withLock { $0 }, mailbox.role?.isOutgoing ?? false)
    let wanted = muted.isEmpty ? Array(new.suffix(1)) : new
    let heads = zip(wanted, reader.envelopes(of: messages, at: wanted)).map { index, reading in
      (index, MessageSummary(messages, index, reading, isOutgoing: isOutgoing))
    }.filter { !muted.mute($1.links) }
    guard let (index, summary) = heads.last else { return }
    let message = MessageReference(mailbox: reference, key: messages.key(at: index))
    let count = new.count - (wanted.count - heads.count)
    send(.news(.came(reference, count: count, newest: NewMail(message, summary))))
  }

  /// Takes note of messages that the program itself brought to their mailboxes, to announce none of them.
  func noteOwn(_ messages: [MessageReference]) {
    guard watchesForChanges else { return }
    let watched = Set(newsLists.withLock { $0.keys })
    unannounced.withLock { $0.formUnion(messages.filter { watched.contains($0.mailbox) }) }
  }
}
