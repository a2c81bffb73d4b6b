import MailIndex
import MailStore
import Synchronization

extension MailEffects {
  /// Counts the messages in every mailbox, one account after another.
  func count(_ send: (MailEvent) -> Void) {
    for index in accountIndices {
      guard let reader = reader(index) else { continue }
      let known = kept?.counts(by: reader) ?? [:]
      count(reader.account.mailboxes, index, reader, knowing: known, send)
    }
  }

  /// Counts the copies among the unread and flagged messages of each account that has an index.
  func countCopies(_ send: (MailEvent) -> Void) {
    for index in accountIndices where notmuch(index) == nil {
      guard let reader = reader(index) else { continue }
      let mailboxes = AccountSummary(reader.account).members(of: .unread)
      let found = try? indexer.indexes[index].search(reader.account) {
        (index) throws(MailIndexError) -> (unread: Int, flagged: Int) in
        try index.copies(in: mailboxes)
      }
      guard let copies = found ?? nil else { continue }
      let counts = MailboxCounts(total: 0, unread: copies.unread, flagged: copies.flagged)
      send(
        .mailboxes(
          .copiesCounted([
            MailboxReference(account: index, .unread): counts,
            MailboxReference(account: index, .flagged): counts,
          ])))
    }
  }

  /// Counts the messages in mailboxes.
  /// - Parameter known: counts that are already known.
  private func count(
    _ mailboxes: [Mailbox], _ index: Int, _ reader: MailReader,
    knowing known: [String: MailboxCounts] = [:], _ send: (MailEvent) -> Void
  ) {
    var counts: [MailboxReference: MailboxCounts] = [:]
    var unreadable: [MailboxReference] = []
    for mailbox in mailboxes where mailbox.isSelectable {
      let reference = MailboxReference(account: index, name: mailbox.name)
      if let figures = known[mailbox.name] {
        counts[reference] = figures
        continue
      }
      do throws(MailStoreError) {
        counts[reference] = try reader.counts(of: mailbox)
      } catch {
        unreadable.append(reference)
      }
    }
    send(.mailboxes(.counted(counts)))
    if !unreadable.isEmpty { send(.mailboxes(.unreadable(unreadable))) }
  }

  /// Starts to watch the accounts for changes by other programs.
  func watch(_ send: @escaping @Sendable (MailEvent) -> Void) {
    guard watchesForChanges else { return }
    reportChanges.withLock { $0 = send }
    for index in accountIndices { watch(account: index) }
  }

  /// Reports changes by another program immediately. Used by replays. Returns the resulting events.
  public func noticeNow(_ changes: Set<MailChange>, account: Int) -> [MailEvent] {
    let events = Mutex<[MailEvent]>([])
    report(changes, account: account) { event in events.withLock { $0.append(event) } }
    return events.withLock { $0 } + [.indexing(.updated)]
  }

  /// Starts or restarts watching the current mailboxes of an account.
  func watch(account index: Int) {
    guard let reader = reader(index), let send = reportChanges.withLock({ $0 }) else { return }
    let besides = [notmuch(index)?.files].compactMap { $0 }
    let watch = MailWatch(reader.account, besides: besides) { [weak self] changes in
      guard let self else { return }
      counting.async { self.report(changes, account: index, send) }
    }
    watches.withLock { $0[index] = watch }
    // A mailbox may have been created before the watch began, so look for new mailboxes once.
    counting.async { self.reopen(account: index, isAsked: false, send) }
    // Messages may have changed after their list was read and before the watch began, so check the
    // lists. The check waits in the queue until the list that is being read now is complete.
    listing.async { self.reportMissed(account: index, send) }
  }

  /// Reports mailboxes that changed between being listed and the start of the watch.
  private func reportMissed(account index: Int, _ send: (MailEvent) -> Void) {
    let parts = contents.withLock { $0.values.flatMap(\.messages.parts) }
    let changed = parts.filter { part in
      guard part.mailbox.account == index, let (reader, mailbox) = mailbox(part.mailbox) else {
        return false
      }
      return !reader.isUnchanged(mailbox, since: part.messages)
    }
    for mailbox in Set(changed.map(\.mailbox)) { send(.mailboxes(.mailboxChanged(mailbox))) }
  }

  private func report(
    _ changes: Set<MailChange>, account index: Int, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    defer { updateIndexes(send) }
    if changes.contains(.mailboxes) { reopen(account: index, isAsked: false, send) }
    if changes.contains(.besides) { send(.indexing(.updated)) }
    guard let reader = reader(index) else { return }
    for case .messages(let id) in changes {
      guard let mailbox = reader.account.mailbox(id) else { continue }
      count([mailbox], index, reader, send)
      let reference = MailboxReference(account: index, name: id.name)
      send(.mailboxes(.mailboxChanged(reference)))
      announceNews(of: reference, send)
    }
  }

  /// Drops the lists of mailboxes that an account no longer has.
  func forgetLists(of index: Int, notIn account: MailAccount) {
    let names = Set(account.mailboxes.filter(\.isSelectable).map(\.name))
    let gone = contents.withLock { contents in
      let gone = contents.filter { $0.key.account == index && !names.contains($0.key.name) }
      for mailbox in gone.keys { contents[mailbox] = nil }
      return gone
    }
    for (mailbox, list) in gone where list.isComplete {
      if let messages = list.messages.list(of: mailbox) { keep(messages, ofLost: mailbox) }
    }
  }

  /// Finds out which mailboxes an account has. If the account's path is missing, the account has no mailboxes until the
  /// path returns.
  /// - Parameter isAsked: true if the user asked for this. If not, a missing path is reported only once.
  func reopen(
    account index: Int, isAsked: Bool, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard let former = reader(index)?.account else { return }
    do throws(MailStoreError) {
      let account = try former.reopened()
      let wasGone = gone.withLock { $0.remove(index) != nil }
      guard account != former || wasGone else { return }
      replaceReader(index, MailReader(account))
      editor?.update([account])
      forgetLists(of: index, notIn: account)
      if wasGone { send(.program(.notice("\(account.name) is available again"))) }
      for notice in account.notices where !former.notices.contains(notice) {
        send(.program(.notice("\(notice)")))
      }
      // The watch begins first, so that changes are noticed while mailboxes are counted.
      watch(account: index)
      send(.mailboxes(.changed(account: index, AccountSummary(account))))
      if wasGone { _ = noteNewMailboxes(of: index) }
      announceNewMailboxes(of: index, send)
      if let reader = reader(index) {
        count(account.mailboxes, index, reader, send)
      }
    } catch {
      let wasGone = gone.withLock { $0.contains(index) }
      if error.saysThatAllIsGone, !wasGone {
        gone.withLock { _ = $0.insert(index) }
        var account = AccountSummary(name: former.name, mailboxes: [])
        account.isMissing = true
        send(.mailboxes(.changed(account: index, account)))
      }
      if isAsked || !wasGone { send(.program(.notice(MailStoreError.onScreen(error)))) }
      if gone.withLock({ $0.contains(index) }) { wait(for: former, index, send) }
    }
  }

  /// Waits until an account's path exists again.
  private func wait(
    for account: MailAccount, _ index: Int, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard watchesForChanges else { return }
    let watch = MailWatch(awaiting: account.path) { [weak self] _ in
      guard let self else { return }
      counting.async { self.reopen(account: index, isAsked: false, send) }
    }
    watches.withLock { $0[index] = watch }
    // The path may have returned before the watch began, so try to open the account once.
    if (try? account.reopened()) != nil { reopen(account: index, isAsked: false, send) }
  }
}

extension MailStoreError {
  /// True if the error means that the account or all its mailboxes are missing.
  fileprivate var saysThatAllIsGone: Bool {
    switch self {
    case .notFound, .emptyFolder, .noMail: true
    case .notReadable, .neitherFileNorFolder, .foreignFormat, .noSuchMailbox, .notSelectable,
      .noSuchMessage, .severalMessages, .messageIsGone, .tooDeep, .tooManyFolders:
      false
    }
  }
}
