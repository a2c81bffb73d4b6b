import MailStore
import Synchronization

/// The heads of a mailbox's messages while they are being read.
struct Heads {
  let messages: MessageList
  /// What is known of each message, in the store's order.
  private(set) var summaries: [MessageSummary?]
  /// Messages whose heads are to be read yet, in the store's order.
  private(set) var missing: [Int]
  private let isOutgoing: Bool

  /// Begins with what an earlier reading knows: the heads of messages that are still there.
  init(_ messages: MessageList, reusing known: MailboxContents?, isOutgoing: Bool) {
    self.messages = messages
    self.isOutgoing = isOutgoing
    var summaries = [MessageSummary?](repeating: nil, count: messages.count)
    var missing: [Int] = []
    for index in messages.indices {
      if let known, let former = known.messages.index(ofMessageAt: index, in: messages),
        var summary = known.summaries[former]
      {
        summary.flags = messages.flags(at: index)
        summaries[index] = summary
      } else {
        missing.append(index)
      }
    }
    self.summaries = summaries
    self.missing = missing
  }

  /// Reads the heads of `indices` now.
  mutating func read(_ indices: some Collection<Int>, by reader: MailReader) {
    let indices = Array(indices)
    for (index, envelope) in zip(indices, reader.envelopes(of: messages, at: indices)) {
      summaries[index] = summary(of: index, envelope)
    }
    missing.removeAll { summaries[$0] != nil }
  }

  /// Reads all that are missing; `progress` gets the share that is done, and says whether to go on.
  /// - Returns: whether all were read.
  mutating func readAll(
    by reader: MailReader, progress: @escaping @Sendable (Double) -> Bool
  ) -> Bool {
    let total = missing.count
    let found = Mutex<(heads: [(Int, MessageSummary)], isEnded: Bool)>(([], false))
    let (messages, isOutgoing) = (messages, isOutgoing)
    reader.readEnvelopes(of: messages, at: missing) { batch in
      let heads = zip(batch.indices, batch.envelopes).map { index, envelope in
        (index, MessageSummary(messages, index, envelope, isOutgoing: isOutgoing))
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

  private func summary(of index: Int, _ envelope: Envelope?) -> MessageSummary {
    MessageSummary(messages, index, envelope, isOutgoing: isOutgoing)
  }
}

extension MessageSummary {
  /// What a list shows of a message: in mailboxes of one's own mail, whom it is to.
  public init(_ messages: MessageList, _ index: Int, _ envelope: Envelope?, isOutgoing: Bool) {
    func names(_ people: [EmailAddress]) -> String {
      people.map { person in
        person.name.flatMap { $0.isEmpty ? nil : $0 } ?? person.address
      }.joined(separator: ", ")
    }
    let from = envelope?.from.first.map { names([$0]) } ?? ""
    let to = names(envelope?.to ?? [])
    let sender = isOutgoing ? (to.isEmpty ? "No recipient" : "To: " + to) : from
    self.init(
      sender: sender.isEmpty ? "Unknown sender" : sender, subject: envelope?.subject ?? "",
      date: envelope?.date?.seconds ?? messages.deliveryTime(at: index) ?? 0,
      flags: messages.flags(at: index), hasAttachments: envelope?.hasAttachments ?? false)
  }
}
