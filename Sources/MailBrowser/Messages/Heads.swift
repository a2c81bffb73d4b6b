import MailStore
import Synchronization

/// The headers of a mailbox's messages while they are being read.
struct Heads {
  let messages: MessageList
  /// The headers of the messages, in the store's order.
  private(set) var summaries: MessageHeads
  /// The indices of messages whose headers have not been read yet, in the store's order.
  private(set) var missing: [Int]
  /// The earlier list of the mailbox.
  let known: MailboxContents?
  /// The index of each message in the earlier list; -1 for a message whose header is not reused.
  private(set) var former: [Int32]
  /// True if the headers of some messages in `known` are out of date and must be read again.
  private(set) var hasStale = false
  private let isOutgoing: Bool

  /// Reuses the headers in `known`, an earlier list of the mailbox, for messages that still exist.
  /// - Parameter changed: messages whose files have changed since `known` was read.
  init(
    _ messages: MessageList, reusing known: MailboxContents?, without changed: [Int] = [],
    isOutgoing: Bool
  ) {
    self.messages = messages
    self.isOutgoing = isOutgoing
    self.known = known
    var former = [Int32](repeating: -1, count: messages.count)
    if let known, let list = known.messages.list(of: known.mailbox), let heads = known.heads.first {
      let isSame = messages == list
      for index in messages.indices {
        let found = isSame ? index : list.index(ofMessageAt: index, in: messages)
        guard let place = found, heads.isKnown(at: place)
        else { continue }
        // Reuse the header only if the message is still in the same file. A different file may now
        // have the same name.
        if messages.isInSameFile(at: index, asAt: place, in: list) { former[index] = Int32(place) }
      }
      for index in changed where former[index] >= 0 {
        former[index] = -1
        hasStale = true
      }
      summaries = MessageHeads(heads, at: former)
    } else {
      summaries = MessageHeads(count: messages.count)
    }
    missing = former.indices.filter { former[$0] < 0 }
    self.former = former
  }

  /// Excludes messages of all kinds except `kind`, because their headers are not needed.
  mutating func leaveOut(allBut kind: MailFilter.Kind) {
    missing.removeAll { !kind.includes(messages.flags(at: $0)) }
  }

  /// Adds the missing headers that the index contains.
  mutating func recall(_ recall: Recall) {
    take(recall(messages, missing))
  }

  /// Adds the missing headers of the newest messages. Takes them from the index or, if it lacks them, from the
  /// messages' files.
  mutating func take(
    newest count: Int, by reader: MailReader, _ recall: Recall
  ) {
    let newest = Array(missing.suffix(count))
    take(recall(messages, newest))
    read(newest.filter { !summaries.isKnown(at: $0) }, by: reader)
  }

  /// A function that returns the headers that an index contains, for some of the messages in a list.
  typealias Recall = (_ messages: MessageList, _ indices: [Int]) -> MessageHeads

  private mutating func take(_ heads: MessageHeads) {
    summaries.take(heads)
    missing.removeAll { summaries.isKnown(at: $0) }
  }

  /// Discards the headers of `indices`, so that they are read again.
  mutating func forget(_ indices: [Int]) {
    for index in indices {
      summaries.remove(at: index)
      former[index] = -1
    }
    missing = messages.indices.filter { !summaries.isKnown(at: $0) }
  }

  /// Reads the headers of `indices` immediately.
  mutating func read(_ indices: some Collection<Int>, by reader: MailReader) {
    let indices = Array(indices)
    for (index, reading) in zip(indices, reader.envelopes(of: messages, at: indices)) {
      summaries.set(MessageSummary(messages, index, reading, isOutgoing: isOutgoing), at: index)
    }
    missing.removeAll { summaries.isKnown(at: $0) }
  }

  /// Reads all missing headers.
  /// - Parameter progress: called with the fraction of the headers read so far; returns false to stop.
  /// - Returns: true if all headers were read.
  mutating func readAll(
    by reader: MailReader, progress: @escaping @Sendable (Double) -> Bool
  ) -> Bool {
    let total = missing.count
    let found = Mutex((heads: MessageHeads(count: messages.count), count: 0, isEnded: false))
    let (messages, isOutgoing) = (messages, isOutgoing)
    reader.readEnvelopes(of: messages, at: missing) { batch in
      let heads = zip(batch.indices, batch.readings).map { index, reading in
        (index, MessageSummary(messages, index, reading, isOutgoing: isOutgoing))
      }
      let count = found.withLock { found in
        for (index, head) in heads { found.heads.set(head, at: index) }
        found.count += heads.count
        return found.count
      }
      let goesOn = progress(Double(count) / Double(max(1, total)))
      if !goesOn { found.withLock { $0.isEnded = true } }
      return goesOn
    }
    let (heads, isEnded) = found.withLock { ($0.heads, $0.isEnded) }
    take(heads)
    return !isEnded
  }
}
