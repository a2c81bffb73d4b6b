import MailStore

/// The heads of a list's messages, by index. They are stored as bytes in a few large blocks and decoded on demand: a
/// million heads as strings would be four million allocations and need three times as much memory.
///
/// Blocks are only appended to, so a new reading shares the blocks of the one before it.
struct MessageHeads: Sendable {
  private var blocks: [HeadBlock] = []
  /// For each message, the number of its block in the upper 32 bits and its place in the block in the lower 32.
  private var places: [UInt64]
  /// The number of heads ever written, including heads of messages that no longer exist.
  private var written = 0

  private static let unknown = UInt64.max

  /// Makes a list of `count` messages without heads.
  init(count: Int) { places = [UInt64](repeating: Self.unknown, count: count) }

  /// Makes a list of heads in order; nil for a head that was not read.
  init(_ summaries: some Collection<MessageSummary?>) {
    self.init(count: summaries.count)
    for (index, summary) in summaries.enumerated() {
      if let summary { set(summary, at: index) }
    }
  }

  /// Takes the heads of another list, in another order.
  /// - Parameter former: the index that each message had in the other list; -1 for a message whose head is unknown.
  init(_ others: MessageHeads, at former: [Int32]) {
    places = former.map { $0 < 0 ? Self.unknown : others.places[Int($0)] }
    (blocks, written) = (others.blocks, others.written)
    let known = places.count { $0 != Self.unknown }
    if written > 2 * known + Self.fewGone { self = rewritten }
  }

  /// The number of unused heads that may remain before the blocks are rewritten.
  private static let fewGone = 4096

  private var rewritten: MessageHeads {
    var heads = MessageHeads(count: count)
    for index in places.indices {
      if let summary = self[index] { heads.set(summary, at: index) }
    }
    return heads
  }

  // MARK: Writing

  /// Stores the head of a message, without its flags.
  mutating func set(_ summary: MessageSummary, at index: Int) {
    if blocks.last?.isFull != false { blocks.append(HeadBlock(isFirst: blocks.isEmpty)) }
    let block = blocks.count - 1
    places[index] = UInt64(block) << 32 | UInt64(blocks[block].append(summary))
    written += 1
  }

  /// Adds the known heads of another list of the same messages.
  mutating func take(_ others: MessageHeads) {
    let shift = UInt64(blocks.count) << 32
    for (index, place) in others.places.enumerated() where place != Self.unknown {
      places[index] = place + shift
    }
    blocks += others.blocks
    written += others.written
  }

  /// Removes the head of a message.
  mutating func remove(at index: Int) { places[index] = Self.unknown }

  // MARK: Reading

  /// The number of messages.
  var count: Int { places.count }

  /// The number of bytes in memory.
  var byteCount: Int { blocks.reduce(places.count * 8) { $0 + $1.count } }

  /// True once all heads are known.
  var isComplete: Bool { !places.contains(Self.unknown) }

  /// True if the head of a message is known.
  func isKnown(at index: Int) -> Bool { places[index] != Self.unknown }

  /// The head of a message, without flags, which the list has itself. Nil if the head is not known.
  subscript(index: Int) -> MessageSummary? { head(at: index) { $0.summary(at: $1) } }

  /// The date in the head of a message.
  func date(at index: Int) -> Int64? { head(at: index) { $0.date(at: $1) } }

  /// The date in the head of a message, and the number of a patch in its series.
  func age(at index: Int) -> (date: Int64, series: UInt16)? { head(at: index) { $0.age(at: $1) } }

  /// Returns the ids by which a message belongs to a thread.
  func links(at index: Int) -> MessageLinks? { head(at: index) { $0.links(at: $1) } }

  /// Returns the hash of a message's own Message-ID.
  func id(at index: Int) -> UInt64? { head(at: index) { $0.id(at: $1) } }

  /// Returns the texts of a message's head.
  func texts(at index: Int) -> HeadTexts? { head(at: index) { $0.texts(at: $1) } }

  private func head<Value>(at index: Int, _ read: (HeadBlock, Int) -> Value) -> Value? {
    let place = places[index]
    if place == Self.unknown { return nil }
    return read(blocks[Int(place >> 32)], Int(place & 0xFFFF_FFFF))
  }
}
