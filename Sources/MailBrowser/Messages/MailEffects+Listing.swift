import MailStore

extension MailEffects {
  /// The maximum number of messages in a mailbox whose list is shown only after all headers have been read.
  static let smallMailbox = 400
  /// The number of headers to read before a larger mailbox is shown.
  static let firstHeads = 120

  /// Lists a mailbox, beginning with its newest messages. Always sends a list, even if nothing has changed, because the
  /// caller has no list yet.
  func list(
    _ mailbox: MailboxReference, _ order: SortOrder, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    if mailbox.isSearch { return find(mailbox, order, isNew: true, send) }
    if mailbox.unified != nil { return listUnified(mailbox, order, always: true, send) }
    read(
      mailbox, order, always: true, send,
      isWanted: { [self] in wantedMailbox.withLock { $0 == mailbox } })
  }

  /// Rereads the list of a mailbox. Sends nothing if nothing has changed. If the user left a mailbox before its list
  /// was complete, its remaining headers are read only when the user returns to it.
  /// - Parameter looksAtFiles: true if the user asked for the check. In that case, overwritten files are reread, and a
  ///   reply is always sent.
  func relist(
    _ mailbox: MailboxReference, _ order: SortOrder, looksAtFiles: Bool,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    if mailbox.isSearch { return find(mailbox, order, isNew: false, send) }
    if mailbox.unified != nil {
      return listUnified(mailbox, order, always: looksAtFiles, looksAtFiles: looksAtFiles, send)
    }
    let known = contents.withLock { $0[mailbox] }
    let isWanted = wantedMailbox.withLock { $0 == mailbox }
    if let known, !known.isComplete, !isWanted { return relistNames(mailbox, known, order, send) }
    read(
      mailbox, order, always: looksAtFiles, looksAtFiles: looksAtFiles, send,
      isWanted: { [self] in known?.isComplete == true || wantedMailbox.withLock { $0 == mailbox } })
  }

  /// Updates an incomplete list of a mailbox that is not on screen. Reads no headers.
  private func relistNames(
    _ reference: MailboxReference, _ known: MailboxContents, _ order: SortOrder,
    _ send: (MailEvent) -> Void
  ) {
    let reflects = changesOnDisk.withLock { $0 }
    let former = known.messages.list(of: reference)
    guard !known.messages.isPartial, let (reader, mailbox) = mailbox(reference),
      let messages = try? reader.messages(in: mailbox, previous: former),
      messages != former || known.reflects < reflects || known.order != order
    else { return }
    let heads = Heads(messages, reusing: known, isOutgoing: mailbox.role?.isOutgoing ?? false)
    deliver(reference, heads, order, false, reflects, send)
  }

  /// Lists the messages in a mailbox.
  /// - Parameter looksAtFiles: true to examine each file.
  /// - Returns: the list, and the messages whose files changed after the headers in `known` were read.
  func currentList(
    _ reference: MailboxReference, _ mailbox: Mailbox, by reader: MailReader,
    known: MailboxContents?, looksAtFiles: Bool, progress: MailReader.Progress? = nil
  ) throws(MailStoreError) -> (list: MessageList, changed: [Int]) {
    let now = MessageList.fileTime
    let former = known?.messages.list(of: reference)
    // If the files of a message folder must be examined, list the folder from scratch, so that the
    // sizes and times of the files are current.
    let isAnew = looksAtFiles && mailbox.format == .messageFolder
    let list = try reader.messages(in: mailbox, previous: isAnew ? nil : former, progress: progress)
    let last = looked.withLock { looked in
      let last = looked[reference]
      if last == nil || looksAtFiles { looked[reference] = now }
      return last
    }
    guard looksAtFiles, let last else { return (list, []) }
    return (list, list.indices(ofFilesChangedSince: last))
  }

  private func read(
    _ reference: MailboxReference, _ order: SortOrder, always: Bool, looksAtFiles: Bool = false,
    _ send: @escaping @Sendable (MailEvent) -> Void, isWanted: @escaping @Sendable () -> Bool
  ) {
    guard isWanted(), let (reader, mailbox) = mailbox(reference) else { return }
    let reflects = changesOnDisk.withLock { $0 }
    let isFirst = contents.withLock { $0[reference] } == nil
    if isFirst, order == .newestFirst || order.isByThread {
      showNewest(reference, mailbox, reader, order, send)
    }
    let known = contents.withLock { $0[reference] }
    do throws(MailStoreError) {
      let (messages, changed) = try currentList(
        reference, mailbox, by: reader, known: known, looksAtFiles: looksAtFiles
      ) { done, total in
        if total > 64 << 20 { send(.program(.activity("Reading \(done * 100 / max(1, total))%"))) }
      }
      if let known, known.isComplete, known.messages.list(of: reference) == messages,
        changed.isEmpty
      {
        if known.order != order {
          let list = MailboxContents(known, order: order, reflects: reflects)
          contents.withLock { $0[reference] = list }
          send(.messages(.listed(list)))
        } else if always || known.reflects < reflects {
          send(.messages(.listed(known.reflecting(reflects))))
        }
        return send(.program(.activity(nil)))
      }
      var heads = Heads(
        messages, reusing: known, without: changed,
        isOutgoing: mailbox.role?.isOutgoing ?? false)
      let isLarge = heads.missing.count > Self.smallMailbox
      if (isLarge || known?.messages.isPartial == true) && isFirst {
        heads.take(
          newest: Self.firstHeads, by: reader, recall(mailbox, by: reader, looksAtFiles: true))
        deliver(reference, heads, order, false, reflects, send)
      }
      let isProved = kept?.prove(messages, of: reader.account) == true
      heads.recall(recall(mailbox, by: reader, looksAtFiles: !isProved))
      let complete = heads.readAll(by: reader) { share in
        if isLarge { send(.program(.activity("Reading \(Int(share * 100))%"))) }
        return isWanted()
      }
      if complete { deliver(reference, heads, order, true, reflects, send) }
      if isLarge || isFirst { send(.program(.activity(nil))) }
      guard complete, isProved else { return }
      let unknown = kept?.changed(in: messages, of: reader.account, goesOn: isWanted) ?? []
      if unknown.isEmpty { return }
      heads.forget(unknown)
      heads.read(unknown, by: reader)
      deliver(reference, heads, order, true, reflects, send)
    } catch {
      send(.program(.activity(nil)))
      send(.messages(.listFailed(reference, MailStoreError.onScreen(error))))
    }
  }

  /// Returns a function that looks up headers in the indexes, for messages in a mailbox.
  func recall(
    _ mailbox: Mailbox, by reader: MailReader, looksAtFiles: Bool
  ) -> Heads.Recall {
    { [kept] messages, indices in
      kept?.heads(
        of: messages, at: indices, looksAtFiles: looksAtFiles, of: reader.account,
        isOutgoing: mailbox.role?.isOutgoing ?? false) ?? MessageHeads(count: messages.count)
    }
  }

  /// Shows the newest messages before the rest of the mailbox is listed. These are the messages at the end of a large
  /// mbox, or those that the index contains for an unchanged Maildir.
  private func showNewest(
    _ reference: MailboxReference, _ mailbox: Mailbox, _ reader: MailReader, _ order: SortOrder,
    _ send: (MailEvent) -> Void
  ) {
    let indexed = kept?.newest(Self.firstHeads, of: mailbox, by: reader, unless: Self.smallMailbox)
    guard let messages = indexed ?? reader.newest(in: mailbox) else { return }
    var heads = Heads(messages, reusing: nil, isOutgoing: mailbox.role?.isOutgoing ?? false)
    heads.take(
      newest: Self.firstHeads, by: reader, recall(mailbox, by: reader, looksAtFiles: true))
    deliver(reference, heads, order, false, 0, send)
  }

  /// Reads the headers of messages on screen before all other headers.
  func readHeads(_ reference: MailboxReference, _ keys: [MessageKey], _ send: (MailEvent) -> Void) {
    guard let (reader, mailbox) = mailbox(reference),
      let messages = contents.withLock({ $0[reference]?.messages.list(of: reference) })
    else { return }
    var heads: [MessageKey: MessageSummary] = [:]
    func take(_ index: Int, _ reading: EnvelopeReading) {
      heads[messages.key(at: index)] = MessageSummary(
        messages, index, reading, isOutgoing: mailbox.role?.isOutgoing ?? false)
    }
    let indices = keys.compactMap { messages.index(of: $0) }
    let recalled = recall(mailbox, by: reader, looksAtFiles: true)(messages, indices)
    for index in indices {
      guard var head = recalled[index] else { continue }
      head.flags = messages.flags(at: index)
      heads[messages.key(at: index)] = head
    }
    let missing = indices.filter { !recalled.isKnown(at: $0) }.sorted()
    for (index, reading) in zip(missing, reader.envelopes(of: messages, at: missing)) {
      take(index, reading)
    }
    send(.messages(.headsRead(reference, heads)))
  }

  private func deliver(
    _ mailbox: MailboxReference, _ heads: Heads, _ order: SortOrder, _ isComplete: Bool,
    _ reflects: Int, _ send: (MailEvent) -> Void
  ) {
    let known = contents.withLock { $0[mailbox] }
    let list = MailboxContents(
      mailbox: mailbox, messages: heads.messages, heads: heads.summaries, order: order,
      isComplete: isComplete, arrived: arrivals(heads.messages, since: known, in: mailbox),
      reflects: reflects, following: (heads.known, heads.former))
    contents.withLock { $0[mailbox] = list }
    send(.messages(.listed(list)))
  }
}

extension MailEffects {
  /// Returns the unread messages that have arrived since `known` was read, if `known` is a complete list.
  func arrivals(
    _ messages: MessageList, since known: MailboxContents?, in mailbox: MailboxReference
  ) -> [MessageReference] {
    let lost = listsBefore.withLock { $0[mailbox] }
    if let lost, messages.count >= lost.count { listsBefore.withLock { $0[mailbox] = nil } }
    guard let known, known.isComplete, let former = known.messages.list(of: mailbox) else {
      return []
    }
    if messages.count < former.count / 2 { keep(former, ofLost: mailbox) }
    return messages.difference(from: former).inserted.compactMap { index in
      let message = MessageReference(mailbox: mailbox, key: messages.key(at: index))
      let isOwn = ownArrivals.withLock { $0.remove(message) != nil }
      let wasHere = lost?.index(of: message.key) != nil
      let isNew = !isOwn && !wasHere && !messages.flags(at: index).contains(.seen)
      return isNew ? message : nil
    }
  }

  /// Keeps the list of a mailbox that is missing or suddenly lost most of its messages. Messages that return do not
  /// count as new.
  func keep(_ list: MessageList, ofLost mailbox: MailboxReference) {
    listsBefore.withLock { lists in
      if lists[mailbox].map({ $0.count < list.count }) ?? true { lists[mailbox] = list }
    }
  }
}

extension MailboxRole {
  /// True if the mailbox contains mail written by the user, so that its list shows recipients.
  var isOutgoing: Bool { self == .sent || self == .drafts }
}
