import MailStore

/// The headers of a list's messages, by index. Headers are stored as bytes in a few large blocks and decoded on demand.
/// A million headers as strings would take four million allocations and three times as much memory.
///
/// Headers are only ever appended to blocks, so a list that is reread shares its blocks with the earlier list.
struct MessageHeads: Sendable {
  private var blocks: [HeadBlock] = []
  /// For each message, the number of its block in the upper 32 bits, and its place in the block in the lower 32 bits.
  private var places: [UInt64]
  /// The number of headers stored so far, including those of messages that no longer exist.
  private var written = 0

  private static let unknown = UInt64.max

  /// Makes a list of `count` messages without headers.
  init(count: Int) { places = [UInt64](repeating: Self.unknown, count: count) }

  /// Makes a list of headers in order; nil for a header that was not read.
  init(_ summaries: some Collection<MessageSummary?>) {
    self.init(count: summaries.count)
    for (index, summary) in summaries.enumerated() {
      if let summary { set(summary, at: index) }
    }
  }

  /// Takes the headers from another list, whose order may be different.
  /// - Parameter former: the index that each message had in the other list; -1 for a message whose header is unknown.
  init(_ others: MessageHeads, at former: [Int32]) {
    places = former.map { $0 < 0 ? Self.unknown : others.places[Int($0)] }
    (blocks, written) = (others.blocks, others.written)
    let known = places.count { $0 != Self.unknown }
    if written > 2 * known + Self.fewGone { self = rewritten }
  }

  /// The number of unused headers that may remain before the blocks are rewritten.
  private static let fewGone = 4096

  private var rewritten: MessageHeads {
    var heads = MessageHeads(count: count)
    for index in places.indices {
      if let summary = self[index] { heads.set(summary, at: index) }
    }
    return heads
  }

  // MARK: Writing

  /// Stores the header of a message, without its flags.
  mutating func set(_ summary: MessageSummary, at index: Int) {
    if blocks.last?.isFull != false { blocks.append(HeadBlock(isFirst: blocks.isEmpty)) }
    let block = blocks.count - 1
    places[index] = UInt64(block) << 32 | UInt64(blocks[block].append(summary))
    written += 1
  }

  /// Adds the known headers from another list of the same messages.
  mutating func take(_ others: MessageHeads) {
    let shift = UInt64(blocks.count) << 32
    for (index, place) in others.places.enumerated() where place != Self.unknown {
      places[index] = place + shift
    }
    blocks += others.blocks
    written += others.written
  }

  /// Removes the header of a message.
  mutating func remove(at index: Int) { places[index] = Self.unknown }

  // MARK: Reading

  /// The number of messages.
  var count: Int { places.count }

  /// The number of bytes that the headers take in memory.
  var byteCount: Int { blocks.reduce(places.count * 8) { $0 + $1.count } }

  /// True once all headers are known.
  var isComplete: Bool { !places.contains(Self.unknown) }

  /// Returns true if the header of a message is known.
  func isKnown(at index: Int) -> Bool { places[index] != Self.unknown }

  /// The header of a message. It contains no flags, because the list itself stores them. Nil if the header is not
  /// known.
  subscript(index: Int) -> MessageSummary? { head(at: index) { $0.summary(at: $1) } }

  /// Returns the date in the header of a message.
  func date(at index: Int) -> Int64? { head(at: index) { $0.date(at: $1) } }

  /// Returns the date in the header of a message and, for a patch, its number in the series.
  func age(at index: Int) -> (date: Int64, series: UInt16)? { head(at: index) { $0.age(at: $1) } }

  /// Returns the ids that determine a message's thread, and the date in its header.
  func datedLinks(at index: Int) -> (links: MessageLinks, date: Int64)? {
    head(at: index) { $0.datedLinks(at: $1) }
  }

  /// Returns the hash of a message's own Message-ID.
  func id(at index: Int) -> UInt64? { head(at: index) { $0.id(at: $1) } }

  /// Returns the texts in a message's header.
  func texts(at index: Int) -> HeadTexts? { head(at: index) { $0.texts(at: $1) } }

  private func head<Value>(at index: Int, _ read: (HeadBlock, Int) -> Value) -> Value? {
    let place = places[index]
    if place == Self.unknown { return nil }
    return read(blocks[Int(place >> 32)], Int(place & 0xFFFF_FFFF))
  }
}
