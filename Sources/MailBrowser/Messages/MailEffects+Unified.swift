import MailStore

extension MailEffects {
  /// A mailbox in a unified mailbox, while its messages are being read.
  private struct Member {
    let mailbox: MailboxReference
    let reader: MailReader
    let known: MailboxContents?
    var heads: Heads
  }

  /// Returns the current members of a unified mailbox.
  private func members(of mailbox: MailboxReference) -> [MailboxReference] {
    let accounts = accountIndices.map { index in
      reader(index).map { AccountSummary($0.account) } ?? AccountSummary(name: "", mailboxes: [])
    }
    return UnifiedMailboxes(accounts).members[mailbox] ?? []
  }

  /// Lists a unified mailbox while it is on screen. Reads all its members. If the unified mailbox shows only unread or
  /// flagged messages, reads the headers of only these messages.
  /// - Parameter always: true to send the list even if it has not changed.
  func listUnified(
    _ unified: MailboxReference, _ order: SortOrder, always: Bool, looksAtFiles: Bool = false,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    let isWanted: @Sendable () -> Bool = { [self] in wantedMailbox.withLock { $0 == unified } }
    let reflects = changesOnDisk.withLock { $0 }
    let former = contents.withLock { $0[unified] }
    var members: [Member] = []
    for mailbox in self.members(of: unified) {
      guard isWanted() else { return }
      if let member = member(mailbox, of: unified, looksAtFiles, send) { members.append(member) }
    }
    let missing = members.reduce(0) { $0 + $1.heads.missing.count }
    func deliver(isComplete: Bool) {
      let parts = members.map { part($0, order, reflects) }
      let list = MailboxContents(unified, of: parts, order: order, isComplete: isComplete)
      contents.withLock { $0[unified] = list }
      send(.messages(.listed(list)))
    }
    if missing > Self.smallMailbox && former == nil {
      for index in members.indices {
        let newest = members[index].heads.missing.suffix(Self.firstHeads)
        members[index].heads.read(newest, by: members[index].reader)
      }
      deliver(isComplete: false)
    }
    defer { if missing > Self.smallMailbox { send(.program(.activity(nil))) } }
    var done = 0
    for index in members.indices {
      let (before, count) = (done, members[index].heads.missing.count)
      let goesOn = members[index].heads.readAll(by: members[index].reader) { share in
        if missing > Self.smallMailbox {
          let read = before + Int(share * Double(count))
          send(.program(.activity("Reading \(read * 100 / missing)%")))
        }
        return isWanted()
      }
      guard goesOn else { return }
      done += count
    }
    let isKnown = former.map { former in
      former.isComplete && former.order == order && former.reflects >= reflects
        && former.messages.parts.map(\.mailbox) == members.map(\.mailbox)
        && members.allSatisfy { former.messages.list(of: $0.mailbox) == $0.heads.messages }
    }
    if always || isKnown != true || missing > 0 { deliver(isComplete: true) }
  }

  /// Lists the messages of a member, with the headers that are already known. If the member cannot be read, reports
  /// this and returns nil.
  private func member(
    _ reference: MailboxReference, of unified: MailboxReference, _ looksAtFiles: Bool,
    _ send: (MailEvent) -> Void
  ) -> Member? {
    guard let (reader, mailbox) = mailbox(reference) else { return nil }
    let known = contents.withLock { $0[reference] }
    do throws(MailStoreError) {
      let (messages, changed) = try currentList(
        reference, mailbox, by: reader, known: known, looksAtFiles: looksAtFiles)
      var heads = Heads(
        messages, reusing: known, without: changed,
        isOutgoing: mailbox.role?.isOutgoing ?? false)
      // If a complete list of the member was read before, the new list must be complete too.
      if known?.isComplete != true { heads.leaveOut(allBut: unified.unified?.kind ?? .all) }
      heads.recall(recall(mailbox, by: reader, looksAtFiles: true))
      return Member(mailbox: reference, reader: reader, known: known, heads: heads)
    } catch {
      send(.messages(.listFailed(reference, MailStoreError.onScreen(error))))
      return nil
    }
  }

  /// Makes the list of a member. The same list is used when the member's own mailbox is opened.
  private func part(_ member: Member, _ order: SortOrder, _ reflects: Int) -> MailboxContents {
    let messages = member.heads.messages
    let known = contents.withLock { $0[member.mailbox] }
    let hasHeads = member.heads.summaries.isComplete
    if let known, known.messages.list(of: member.mailbox) == messages, known.order == order,
      known.isComplete == hasHeads, hasHeads, !member.heads.hasStale
    {
      // The messages that are new in the earlier list have been reported already, so return that
      // list.
      return known.reflecting(max(known.reflects, reflects))
    }
    let part = MailboxContents(
      mailbox: member.mailbox, messages: messages, heads: member.heads.summaries, order: order,
      isComplete: hasHeads, arrived: arrivals(messages, since: member.known, in: member.mailbox),
      reflects: reflects, following: (nil, []))
    contents.withLock { $0[member.mailbox] = part }
    return part
  }
}
