import MailIndex
import MailStore
import Synchronization

/// The envelopes that the accounts' indexes have, from which lists are opened without opening a message.
///
/// An index is a cache: where it does not help, the files are read. A class, because it owns the connections.
final class KeptEnvelopes: Sendable {
  private let folder: FilePath
  private let parts: IndexedParts
  private let indexes = Mutex<[FilePath: MailIndex]>([:])

  /// The indexes at `place`; nil if they lie in no folder.
  init?(_ place: IndexPlace) {
    guard case .folder(let folder, let parts) = place else { return nil }
    (self.folder, self.parts) = (folder, parts)
  }

  /// True if nothing came, went or was renamed in the mailbox of `list` since all of it was indexed.
  func prove(_ list: MessageList, of account: MailAccount) -> Bool {
    ask(account) { index throws(MailIndexError) in try index.proves(list) } ?? false
  }

  /// The figures of mailboxes that are as their index knows them, by their names. Lists do not wait for them: they have a
  /// connection of their own.
  func counts(by reader: MailReader) -> [String: MailboxCounts] {
    let index = MailIndex(of: reader.account, in: folder, parts: parts)
    return index.exists ? (try? index.counts(by: reader)) ?? [:] : [:]
  }

  /// The newest messages of a mailbox that is as its index knows it; nil for one with no more than `few`.
  func newest(
    _ count: Int, of mailbox: Mailbox, by reader: MailReader, unless few: Int
  ) -> MessageList? {
    ask(reader.account) { index throws(MailIndexError) in
      try index.newest(count, of: mailbox, by: reader, unless: few)
    } ?? nil
  }

  /// The heads that need not be read.
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

  /// The messages whose files are not as they were when the index read them.
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
        // The next update makes a damaged one anew, under the same name.
        indexes[account.path] = nil
        return nil
      }
    }
  }
}
