import MailIndex
import MailStore
import Synchronization

/// The envelopes stored in the accounts' indexes. They allow a list to open without reading messages.
///
/// An index is only a cache. If it does not have an envelope, the message's file is read. This is a class because it
/// owns database connections.
final class IndexedEnvelopes: Sendable {
  private let folder: FilePath
  private let parts: IndexedParts
  private let indexes = Mutex<[FilePath: MailIndex]>([:])

  /// Opens the indexes at `place`. Nil if `place` has no folder for indexes.
  init?(_ place: IndexPlace) {
    guard case .folder(let folder, let parts) = place else { return nil }
    (self.folder, self.parts) = (folder, parts)
  }

  /// Returns true if no message has been added, removed or renamed in the mailbox of `list` since
  /// the list was last fully indexed.
  func prove(_ list: MessageList, of account: MailAccount) -> Bool {
    ask(account) { index throws(MailIndexError) in try index.proves(list) } ?? false
  }

  /// Returns the counts of mailboxes that have not changed since they were indexed, keyed by the
  /// mailboxes' names. Uses its own connection, so that lists need not wait for these counts.
  func counts(by reader: MailReader) -> [String: MailboxCounts] {
    let index = MailIndex(of: reader.account, in: folder, parts: parts)
    return index.exists ? (try? index.counts(by: reader)) ?? [:] : [:]
  }

  /// Returns the newest messages in a mailbox that has not changed since it was indexed; nil if the mailbox has at most
  /// `few` messages.
  func newest(
    _ count: Int, of mailbox: Mailbox, by reader: MailReader, unless few: Int
  ) -> MessageList? {
    ask(reader.account) { index throws(MailIndexError) in
      try index.newest(count, of: mailbox, by: reader, unless: few)
    } ?? nil
  }

  /// Returns the headers that the index contains, for the messages at `indices`.
  func heads(
    of list: MessageList, at indices: [Int], looksAtFiles: Bool, of account: MailAccount,
    isOutgoing: Bool
  ) -> MessageHeads? {
    ask(account) { index throws(MailIndexError) in
      var heads = MessageHeads(count: list.count)
      try index.envelopes(of: list, at: indices, looksAtFiles: looksAtFiles) { place, read in
        heads.set(MessageSummary(list, place, .success(read), isOutgoing: isOutgoing), at: place)
      }
      return heads
    }
  }

  /// Returns the messages whose files have changed since they were indexed.
  func changed(
    in list: MessageList, of account: MailAccount, goesOn: @escaping @Sendable () -> Bool
  ) -> [Int] {
    ask(account) { index throws(MailIndexError) in
      try index.changed(in: list, goesOn: goesOn)
    } ?? []
  }

  private func ask<Answer: Sendable>(
    _ account: MailAccount, _ question: @Sendable (MailIndex) throws(MailIndexError) -> Answer
  ) -> Answer? {
    indexes.withLock { indexes in
      let index = indexes[account.path] ?? MailIndex(of: account, in: folder, parts: parts)
      guard index.exists else {
        indexes[account.path] = nil
        return nil
      }
      indexes[account.path] = index
      do throws(MailIndexError) {
        return try index.reading(question)
      } catch {
        // A damaged index is dropped. The next update creates a new index under the same name.
        indexes[account.path] = nil
        return nil
      }
    }
  }
}
