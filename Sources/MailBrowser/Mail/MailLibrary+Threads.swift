import MailStore
import NavigationModel

extension MailLibrary {
  /// Sets which threads in a list are folded.
  mutating func setFolding(_ folding: ThreadFolding, of mailbox: MailboxReference) {
    foldings[mailbox] = folding
    threadRows[mailbox] = nil
    arrangeThreads()
  }

  /// Returns true if a message is in a folded thread and is not the thread's first message.
  func isFoldedAway(_ message: MessageReference, in mailbox: MailboxReference) -> Bool {
    guard let rows = threadRows[mailbox], let place = rows.list.place(of: message) else {
      return false
    }
    return rows.row(ofPlace: place) == nil
  }

  /// Returns the message in a row, or all messages of a folded thread. Leaves out messages that another program moved
  /// or deleted, since actions skip them.
  func messages(of item: MailItem, in mailbox: MailboxReference) -> [MessageReference] {
    let all = foldedThread(item, in: mailbox) ?? item.message(in: mailbox).map { [$0] } ?? []
    return all.filter { !isDeparted($0) }
  }

  /// Returns all messages in the folded thread that is shown in the row `item`. Nil if the row does not show a folded
  /// thread.
  private func foldedThread(
    _ item: MailItem, in mailbox: MailboxReference
  ) -> [MessageReference]? {
    guard let message = item.message(in: mailbox), let rows = threadRows[mailbox],
      let place = rows.list.place(of: message), rows.isFolded(at: place)
    else { return nil }
    return rows.list.thread(at: place)?.compactMap { rows.list.message(at: $0) }
  }

  /// Rebuilds the rows of lists that changed.
  mutating func arrangeThreads() {
    threadRows = threadRows.filter { lists[$0.key] === $0.value.list && filters[$0.key] == nil }
    for (mailbox, list) in lists
    where list.outline != nil && filters[mailbox] == nil && threadRows[mailbox] == nil {
      threadRows[mailbox] = ThreadRows(list, foldings[mailbox] ?? ThreadFolding())
    }
  }

  /// Returns the thread that contains the message at the end of `path`, and the message's place. Nil if the list is not
  /// threaded.
  func thread(_ path: [MailItem]) -> (rows: ThreadRows, place: Int, thread: Range<Int>)? {
    guard path.count == 2, case .mailbox(let mailbox) = path[0],
      let message = path[1].message(in: mailbox), let rows = threadRows[mailbox],
      let place = rows.list.place(of: message),
      let thread = rows.list.thread(at: place)
    else { return nil }
    return (rows, place, thread)
  }
}
