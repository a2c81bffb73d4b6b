import MailStore
import Synchronization

/// The heads of a mailbox's messages while they are being read.
struct Heads {
  let messages: MessageList
  /// The head of each message, in the store's order; nil until it was read.
  private(set) var summaries: [MessageSummary?]
  /// Indices of messages whose heads are still to be read, in the store's order.
  private(set) var missing: [Int]
  /// The reading before this one, and the index that each message had there; -1 for one whose head is not from there.
  let known: MailboxContents?
  private(set) var former: [Int32]
  private let isOutgoing: Bool

  /// Takes the heads of messages that are still there from `known`, an earlier reading.
  init(_ messages: MessageList, reusing known: MailboxContents?, isOutgoing: Bool) {
    self.messages = messages
    self.isOutgoing = isOutgoing
    self.known = known
    var summaries = [MessageSummary?](repeating: nil, count: messages.count)
    var missing: [Int] = []
    var former = [Int32](repeating: -1, count: messages.count)
    let formerList = known.flatMap { $0.messages.list(of: $0.mailbox) }
    let formerHeads = known?.summaries ?? []
    for index in messages.indices {
      if let place = formerList?.index(ofMessageAt: index, in: messages),
        var summary = formerHeads[place]
      {
        former[index] = Int32(place)
        summary.flags = messages.flags(at: index)
        summaries[index] = summary
      } else {
        missing.append(index)
      }
    }
    self.summaries = summaries
    self.missing = missing
    self.former = former
  }

  /// Leaves out the heads of messages whose flags are of another kind.
  mutating func leaveOut(allBut kind: MailFilter.Kind) {
    missing.removeAll { !kind.includes(messages.flags(at: $0)) }
  }

  /// Takes those of the missing heads that the index has.
  mutating func recall(_ recall: Recall) {
    self.recall(missing, recall)
    missing.removeAll { summaries[$0] != nil }
  }

  /// Takes the heads of the newest of the missing messages from the index, and reads the rest of them.
  mutating func take(
    newest count: Int, by reader: MailReader, _ recall: Recall
  ) {
    let newest = missing.suffix(count)
    self.recall(Array(newest), recall)
    read(newest.filter { summaries[$0] == nil }, by: reader)
  }

  private mutating func recall(_ indices: [Int], _ recall: Recall) {
    for (index, head) in recall(messages, indices) { summaries[index] = head }
  }

  /// The head of a message as an index has it.
  typealias Recalled = (index: Int, head: MessageSummary)
  /// Takes heads of some messages of a list from an index.
  typealias Recall = (_ messages: MessageList, _ indices: [Int]) -> [Recalled]

  /// Forgets the heads of `indices`, which are to be read.
  mutating func forget(_ indices: [Int]) {
    for index in indices { (summaries[index], former[index]) = (nil, -1) }
    missing = messages.indices.filter { summaries[$0] == nil }
  }

  /// Reads the heads of `indices` now.
  mutating func read(_ indices: some Collection<Int>, by reader: MailReader) {
    let indices = Array(indices)
    for (index, reading) in zip(indices, reader.envelopes(of: messages, at: indices)) {
      summaries[index] = MessageSummary(messages, index, reading, isOutgoing: isOutgoing)
    }
    missing.removeAll { summaries[$0] != nil }
  }

  /// Reads all missing heads.
  /// - Parameter progress: called with the share that is done; returns false to stop.
  /// - Returns: true if all were read.
  mutating func readAll(
    by reader: MailReader, progress: @escaping @Sendable (Double) -> Bool
  ) -> Bool {
    let total = missing.count
    let found = Mutex<(heads: [(Int, MessageSummary)], isEnded: Bool)>(([], false))
    let (messages, isOutgoing) = (messages, isOutgoing)
    reader.readEnvelopes(of: messages, at: missing) { batch in
      let heads = zip(batch.indices, batch.readings).map { index, reading in
        (index, MessageSummary(messages, index, reading, isOutgoing: isOutgoing))
      }
      let count = found.withLock { found in
        found.heads += heads
        return found.heads.count
      }
      let goesOn = progress(Double(count) / Double(max(1, total)))
      if !goesOn { found.withLock { $0.isEnded = true } }
      return goesOn
    }
    return found.withLock { found in
      for (index, summary) in found.heads { summaries[index] = summary }
      return !found.isEnded
    }
  }
}
