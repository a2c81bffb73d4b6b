import MailStore

extension MailEffects {
  /// Finds the messages of a thread: first those in the list, then also those in the account's Inbox, Sent and Archive.
  /// Copies of messages that were already found are left out.
  func findConversation(
    of message: MessageReference, in open: MailboxReference, _ send: ([ConversationEntry]) -> Void
  ) {
    let lists =
      [message.mailbox, open].compactMap { mailbox in contents.withLock { $0[mailbox] } }
      + foundLists.withLock { [$0[open]?.list].compactMap(\.self) }
    guard
      let list = lists.first(where: { $0.isComplete && $0.place(of: message) != nil })
        ?? lists.first(where: { $0.place(of: message) != nil })
    else { return send([]) }
    var entries = list.entriesOfThread(of: message)
    send(entries)
    let count = entries.count
    for role in [MailboxRole.sent, .inbox, .archive] {
      guard let other = wholeList(of: role, inAccount: message.mailbox.account),
        other.mailbox != list.mailbox
      else { continue }
      entries = other.adding(to: entries)
    }
    if entries.count > count { send(entries) }
  }

  /// Returns the list of a mailbox with all headers. Headers are taken from the index or, if it lacks them, read from
  /// files. For the Archive, returns nil if many headers would have to be read.
  func wholeList(of role: MailboxRole, inAccount account: Int) -> MailboxContents? {
    guard let reader = reader(account),
      let mailbox = reader.account.mailboxes.first(where: { $0.role == role })
    else { return nil }
    let reference = MailboxReference(account: account, name: mailbox.name)
    let known = contents.withLock { $0[reference] }
    guard
      let (messages, _) = try? currentList(
        reference, mailbox, by: reader, known: known, looksAtFiles: false)
    else { return nil }
    if let known, known.isComplete, known.messages.list(of: reference) == messages { return known }
    var heads = Heads(messages, reusing: known, isOutgoing: role.isOutgoing)
    heads.recall(recall(mailbox, by: reader, looksAtFiles: true))
    guard role != .archive || heads.missing.count <= Self.smallMailbox,
      heads.readAll(by: reader, progress: { _ in true })
    else { return nil }
    let list = MailboxContents(
      mailbox: reference, messages: messages, heads: heads.summaries,
      order: known?.order ?? .newestFirst, isComplete: true,
      arrived: [], reflects: known?.reflects ?? 0, following: (nil, []))
    // If a list of the mailbox is already stored, keep that list, because messages that have
    // arrived since it was read have not been announced yet.
    if known == nil { contents.withLock { $0[reference] = list } }
    return list
  }
}

extension MailboxContents {
  fileprivate func entry(at place: Int) -> ConversationEntry? {
    guard let message = message(at: place), let head = summary(at: place) else { return nil }
    return ConversationEntry(message: message, head: head)
  }

  /// Returns the messages of a thread, regardless of the list's order.
  fileprivate func entriesOfThread(of message: MessageReference) -> [ConversationEntry] {
    guard let place = place(of: message) else { return [] }
    if let thread = thread(at: place) { return thread.compactMap(entry(at:)) }
    let threads = ThreadedList(count: count) { datedLinks(at: $0) ?? (MessageLinks(), 0) }
    let outline = ListOutline(threads.outline)
    guard let rank = threads.outline.order.firstIndex(of: UInt32(place)) else { return [] }
    return outline.thread(outline.number(at: rank)).compactMap {
      entry(at: Int(threads.outline.order[$0]))
    }
  }

  /// Adds messages from this list that are related to `entries`. Two messages are related if one answers the other, or
  /// if both answer the same message. Messages related to the added messages are added too.
  fileprivate func adding(to entries: [ConversationEntry]) -> [ConversationEntry] {
    var all = entries
    var own = Set(entries.map(\.head.links.id))
    var ids: Set<UInt64> = []
    func take(_ links: MessageLinks) {
      ids.formUnion(
        ([links.id] + links.references).filter { $0 != 0 && !MessageLinks.isBareWord($0) })
    }
    for entry in entries { take(entry.head.links) }
    var candidates = (0..<count).map { ($0, datedLinks(at: $0)?.links) }
    while true {
      let former = all.count
      candidates.removeAll { place, links in
        guard let links, links.id == 0 || !own.contains(links.id) else { return true }
        guard ids.contains(links.id) || links.references.contains(where: ids.contains) else {
          return false
        }
        if let entry = entry(at: place), !entry.head.flags.contains(.draft) {
          all.append(entry)
          own.insert(links.id)
          take(links)
        }
        return true
      }
      if all.count == former { return all }
    }
  }

  private func datedLinks(at place: Int) -> (links: MessageLinks, date: Int64)? {
    let position = messages.position(of: index(at: place))
    return heads[position.part].datedLinks(at: position.index)
  }
}
