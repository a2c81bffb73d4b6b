import MailStore

/// The messages of a mailbox at one moment, in order. It is made in the background and never
/// changed. A class, so that a hundred thousand messages are handed over as one reference and
/// compared by identity.
public final class MailboxContents: Sendable {
  /// The mailbox.
  public let mailbox: MailboxReference
  /// Its messages as the store lists them.
  public let messages: MessageList
  /// Their order.
  public let order: SortOrder
  /// True once all heads were read; until then the order is that of delivery.
  public let isComplete: Bool
  /// The number of unread messages that came since the list before this one.
  public let arrivals: Int
  /// The number of unread messages.
  public let unread: Int
  /// Their heads, nil until read: in the store's order, then those of `guests`.
  let summaries: [MessageSummary?]
  /// Messages that are here though their bytes are in another mailbox. Their indices follow the
  /// store's.
  private let guests: [MovedMessages.Guest]
  /// The index of the message at each place, and the place of the message at each index.
  private let indices: [UInt32]
  private let places: [UInt32]

  /// Puts `messages` in order.
  /// - Parameter summaries: a head for each of `messages`, nil until read.
  public convenience init(
    mailbox: MailboxReference, messages: MessageList, summaries: [MessageSummary?],
    order: SortOrder, isComplete: Bool, arrivals: Int = 0
  ) {
    self.init(
      mailbox: mailbox, messages: messages, summaries: summaries, order: order,
      isComplete: isComplete, arrivals: arrivals, guests: [], without: [])
  }

  /// Puts `messages` and `guests` in order, without the messages at the indices `gone`.
  init(
    mailbox: MailboxReference, messages: MessageList, summaries own: [MessageSummary?],
    order: SortOrder, isComplete: Bool, arrivals: Int, guests: [MovedMessages.Guest],
    without gone: Set<UInt32>
  ) {
    self.mailbox = mailbox
    self.messages = messages
    self.order = order
    self.isComplete = isComplete
    self.arrivals = arrivals
    self.guests = guests
    summaries = own.prefix(messages.count) + guests.map(\.summary)
    let came = guests.count { !$0.summary.flags.contains(.seen) }
    let went = gone.count { !messages.flags(at: Int($0)).contains(.seen) }
    unread = messages.counts.unread + came - went
    let sorted = Self.sorted(messages, summaries, order)
    indices = gone.isEmpty ? sorted : sorted.filter { !gone.contains($0) }
    places = Self.places(of: indices, count: summaries.count)
  }

  /// The messages of `all` that `filter` lets through, in the same order.
  /// - Parameter found: the indices of the messages that have the filter's words; nil if it has none.
  init(_ all: MailboxContents, _ filter: MailFilter, found: [Int]?) {
    mailbox = all.mailbox
    messages = all.messages
    order = all.order
    isComplete = all.isComplete
    arrivals = all.arrivals
    summaries = all.summaries
    guests = all.guests
    unread = all.unread
    var isFound = [Bool](repeating: found == nil, count: summaries.count)
    for index in found ?? [] { isFound[index] = true }
    indices = all.indices.filter { index in
      let index = Int(index)
      if !isFound[index] { return false }
      switch filter.kind {
      case .all: return true
      case .unread: return !all.flags(atIndex: index).contains(.seen)
      case .flagged: return all.flags(atIndex: index).contains(.flagged)
      }
    }
    places = Self.places(of: indices, count: summaries.count)
  }

  /// The place of each of `count` messages; `.max` for one that is not in the list.
  private static func places(of indices: [UInt32], count: Int) -> [UInt32] {
    var places = [UInt32](repeating: .max, count: count)
    for (place, index) in indices.enumerated() { places[Int(index)] = UInt32(place) }
    return places
  }

  /// The number of messages.
  public var count: Int { indices.count }

  /// The key of the message at `place`.
  public func key(at place: Int) -> MessageKey? {
    guard indices.indices.contains(place) else { return nil }
    let index = Int(indices[place])
    return index < messages.count
      ? messages.key(at: index) : guests[index - messages.count].place.key
  }

  /// The flags of the message at `place`, known from the listing itself.
  public func flags(at place: Int) -> MessageFlags {
    indices.indices.contains(place) ? flags(atIndex: Int(indices[place])) : []
  }

  private func flags(atIndex index: Int) -> MessageFlags {
    index < messages.count
      ? messages.flags(at: index) : guests[index - messages.count].summary.flags
  }

  /// The head of the message at `place`; nil until it was read.
  public func summary(at place: Int) -> MessageSummary? {
    indices.indices.contains(place) ? summaries[Int(indices[place])] : nil
  }

  /// The place of the message with `key`.
  public func place(of key: MessageKey) -> Int? {
    let guest = guests.firstIndex { $0.place.key == key }
    return (guest.map { messages.count + $0 } ?? messages.index(of: key)).flatMap {
      places[$0] == .max ? nil : Int(places[$0])
    }
  }

  /// The nearest unread message after (1) or before (-1) `place`, going on from the other end of the
  /// list up to `end`; nil if there is none.
  /// - Parameters:
  ///   - place: the place to go on from; nil for before the first or after the last one.
  ///   - end: the place at which the way is over; nil for all round.
  public func unread(from place: Int?, step: Int, upTo end: Int?) -> Int? {
    var next = place ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      next = (next + step + count) % count
      if next == end { return nil }
      if !flags(at: next).contains(.seen) { return next }
    }
    return nil
  }
}
