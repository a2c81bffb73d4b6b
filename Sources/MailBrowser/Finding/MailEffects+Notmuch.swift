import MailIndex
import MailStore

/// Searches with notmuch.
extension MailEffects {
  /// Returns the notmuch database of an account; nil if Trifold's own index is searched instead.
  func notmuch(_ account: Int) -> NotmuchDatabase? {
    databases.indices.contains(account) ? databases[account] : nil
  }

  /// The engine that answers queries.
  var engine: SearchEngine { databases.contains { $0 != nil } ? .notmuch : .index }

  /// Searches notmuch's database.
  /// - Parameter former: the earlier results. A result is kept if its message is still in the same place.
  func find(
    _ query: SearchQuery, in database: NotmuchDatabase, _ account: Int, _ former: MailboxContents?,
    _ found: inout FoundParts, _ isWanted: () -> Bool, _ showFirst: (FoundParts) -> Void
  ) throws(NotmuchError) {
    guard let reader = reader(account) else { return }
    var messages = try database.messages(of: query, by: reader, goesOn: isWanted)
    if let former { messages += stillThere(former, account, reader, besides: messages) }
    found.source = .notmuch
    found.total += messages.count
    if messages.count > 2 * Self.firstFound {
      var first = found
      add(messages.prefix(Self.firstFound), account, reader, &first)
      showFirst(first)
    }
    guard isWanted() else { throw .unwanted }
    add(messages[...], account, reader, &found)
  }

  /// Returns the messages from an earlier list that are still in their places.
  private func stillThere(
    _ former: MailboxContents, _ account: Int, _ reader: MailReader,
    besides messages: [NotmuchMessage]
  ) -> [NotmuchMessage] {
    let known = Dictionary(grouping: messages) { $0.list.mailbox.id }
      .mapValues { Set($0.map(\.index)) }
    return former.messages.parts.filter { $0.mailbox.account == account }.flatMap { part in
      guard let mailbox = reader.account.mailbox(named: part.mailbox.name),
        let list = try? reader.relisted(mailbox)
      else { return [NotmuchMessage]() }
      return part.messages.indices.compactMap { list.index(ofMessageAt: $0, in: part.messages) }
        .filter { known[mailbox.id]?.contains($0) != true }
        .map { NotmuchMessage(list: list, index: $0) }
    }
  }

  /// Adds the messages that still exist, with their headers.
  private func add(
    _ messages: ArraySlice<NotmuchMessage>, _ account: Int, _ reader: MailReader,
    _ found: inout FoundParts
  ) {
    for (_, messages) in Dictionary(grouping: messages, by: { $0.list.mailbox.id }) {
      guard let list = messages.first?.list else { continue }
      let mailbox = MailboxReference(account: account, name: list.mailbox.name)
      let indices = messages.map(\.index)
      let heads = heads(of: list, at: indices, mailbox, reader)
      for index in indices {
        guard let head = heads[index] else { continue }
        found.add(list[index], head, in: mailbox)
      }
      found.total -= indices.count - heads.count
    }
  }

  /// Returns the headers of messages: from loaded lists, from the index, or else from files.
  private func heads(
    of list: MessageList, at indices: [Int], _ mailbox: MailboxReference, _ reader: MailReader
  ) -> [Int: MessageSummary] {
    var heads: [Int: MessageSummary] = [:]
    if let known = contents.withLock({ $0[mailbox] }),
      let former = known.messages.list(of: mailbox)
    {
      for index in indices {
        guard let place = former.index(ofMessageAt: index, in: list),
          var head = known.head(atIndex: place)
        else { continue }
        head.flags = list.flags(at: index)
        heads[index] = head
      }
    }
    let recall = recall(list.mailbox, by: reader, looksAtFiles: true)
    let recalled = recall(list, indices.filter { heads[$0] == nil })
    for index in indices where recalled.isKnown(at: index) { heads[index] = recalled[index] }
    let isOutgoing = list.mailbox.role?.isOutgoing ?? false
    let missing = indices.filter { heads[$0] == nil }
    for (index, reading) in zip(missing, reader.envelopes(of: list, at: missing)) {
      if case .failure(.messageIsGone) = reading { continue }
      heads[index] = MessageSummary(list, index, reading, isOutgoing: isOutgoing)
    }
    return heads
  }

  /// Returns the unread messages that the query finds; nil if notmuch fails.
  func unread(
    _ query: SearchQuery, in database: NotmuchDatabase, _ account: Int
  ) -> [MessageReference]? {
    guard let reader = reader(account),
      let messages = try? database.messages(of: query, by: reader)
    else { return nil }
    return messages.filter { $0.list.flags(at: $0.index).isUnread }.map { message in
      MessageReference(
        mailbox: MailboxReference(account: account, name: message.list.mailbox.name),
        key: message.list.key(at: message.index))
    }
  }

  // MARK: Tags

  /// Returns the tags of messages, which are looked up by Message-ID. Messages without tags are left out.
  func tags(
    of messages: [MessageReference: String], _ isWanted: () -> Bool
  ) -> [MessageReference: [String]] {
    var tags: [MessageReference: [String]] = [:]
    for (account, messages) in Dictionary(grouping: messages, by: { $0.key.mailbox.account }) {
      guard let found = try? notmuch(account)?.tags(of: messages.map(\.value), goesOn: isWanted)
      else { continue }
      for (message, id) in messages { tags[message] = found[id] }
    }
    return tags
  }
}
