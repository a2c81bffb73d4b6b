import MailStore

/// The messages of a mailbox at one moment, in order. It is made in the background and never
/// changed. A class, so that a hundred thousand messages are handed over as one reference and
/// compared by identity. What a person does before it is on disk is laid over it
/// (``applying(_:)``).
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
  /// The number of changes that were on disk before this was read (``PendingChange/number``).
  let reflects: Int
  /// Their heads in the store's order, nil until read.
  let summaries: [MessageSummary?]
  /// The list as it was read, without the changes that are not on disk yet; nil if this is it.
  let asRead: MailboxContents?
  /// The threads, by the places of messages; nil in other orders, and until all heads were read.
  let outline: ListOutline?
  /// The index of the message at each place, and the place of the message at each index.
  private let indices: [UInt32]
  private let places: [UInt32]
  /// The places whose messages are gone by changes that are not on disk yet, in order.
  private let gone: [Int]
  /// The flags that messages have by such changes, by index.
  private let flagged: [Int: MessageFlags]

  /// Puts `messages` in order.
  /// - Parameters:
  ///   - summaries: a head for each of `messages`, nil until read.
  ///   - reflects: the number of changes that were on disk before `messages` were read.
  public init(
    mailbox: MailboxReference, messages: MessageList, summaries: [MessageSummary?],
    order: SortOrder, isComplete: Bool, arrivals: Int = 0, reflects: Int = 0
  ) {
    self.mailbox = mailbox
    self.messages = messages
    self.order = order
    self.isComplete = isComplete
    self.arrivals = arrivals
    self.reflects = reflects
    self.summaries = Array(summaries.prefix(messages.count))
    unread = messages.counts.unread
    if order == .threads, isComplete {
      let threads = Self.threaded(messages, self.summaries)
      (indices, outline) = (threads.indices, threads.outline)
    } else {
      (indices, outline) = (Self.sorted(messages, self.summaries, order), nil)
    }
    places = Self.places(of: indices, count: messages.count)
    (asRead, gone, flagged) = (nil, [], [:])
  }

  /// The messages of `all` that `filter` lets through, in the same order.
  /// - Parameters:
  ///   - found: the indices of the messages that have the filter's words; nil if it has none.
  ///   - kept: messages that stay whatever their kind.
  init(
    _ all: MailboxContents, _ filter: MailFilter, found: [Int]?, keeping kept: Set<MessageKey> = []
  ) {
    mailbox = all.mailbox
    messages = all.messages
    order = all.order
    isComplete = all.isComplete
    arrivals = all.arrivals
    reflects = all.reflects
    summaries = all.summaries
    unread = all.unread
    var isFound = [Bool](repeating: found == nil, count: summaries.count)
    for index in found ?? [] { isFound[index] = true }
    let stays = Set(kept.compactMap { all.messages.index(of: $0) })
    let hidden = Set(all.gone.map { all.indices[$0] })
    let isKept = all.indices.map { index in
      if hidden.contains(index) || !isFound[Int(index)] { return false }
      let index = Int(index)
      switch filter.kind {
      case .all: return true
      case .unread: return !all.flags(atIndex: index).contains(.seen) || stays.contains(index)
      case .flagged: return all.flags(atIndex: index).contains(.flagged) || stays.contains(index)
      }
    }
    indices = zip(all.indices, isKept).filter(\.1).map(\.0)
    outline = all.outline?.keeping(isKept)
    places = Self.places(of: indices, count: summaries.count)
    (asRead, gone, flagged) = (nil, [], all.flagged)
  }

  /// `list` with `change`, at the cost of the changes and not of the list.
  private init(_ list: MailboxContents, _ change: PendingChange) {
    mailbox = list.mailbox
    messages = list.messages
    order = list.order
    isComplete = list.isComplete
    arrivals = list.arrivals
    reflects = list.reflects
    summaries = list.summaries
    asRead = list.asRead ?? list
    indices = list.indices
    places = list.places
    outline = list.outline
    var (gone, flagged, unread) = (list.gone, list.flagged, list.unread)
    let found = change.keys.compactMap { key in
      list.place(of: key).map { (place: list.ownPlace($0), index: list.index(at: $0)) }
    }
    for (_, index) in found {
      let flags = list.flags(atIndex: index)
      let (wasUnread, after) = (!flags.contains(.seen), change.flags(after: flags))
      if let after { flagged[index] = after }
      let isUnread = after.map { !$0.contains(.seen) } ?? false
      unread += (isUnread ? 1 : 0) - (wasUnread ? 1 : 0)
    }
    if change.takesAway { gone = (gone + found.map(\.place)).sorted() }
    self.gone = gone
    self.flagged = flagged
    self.unread = unread
  }

  /// The list with a change that is not in it yet.
  func applying(_ change: PendingChange) -> MailboxContents { MailboxContents(self, change) }

  /// True if both are made of the same reading: only flags differ, or what is gone.
  func isSameReading(as other: MailboxContents?) -> Bool {
    guard let other else { return false }
    return (asRead ?? self) === (other.asRead ?? other)
  }

  /// The same list, of which it is known that it has further changes.
  func reflecting(_ number: Int) -> MailboxContents {
    MailboxContents(
      mailbox: mailbox, messages: messages, summaries: summaries, order: order,
      isComplete: isComplete, reflects: number)
  }

  /// The place of each of `count` messages; `.max` for one that is not in the list.
  private static func places(of indices: [UInt32], count: Int) -> [UInt32] {
    var places = [UInt32](repeating: .max, count: count)
    for (place, index) in indices.enumerated() { places[Int(index)] = UInt32(place) }
    return places
  }

  /// The number of messages.
  public var count: Int { indices.count - gone.count }

  /// The key of the message at `place`.
  public func key(at place: Int) -> MessageKey? {
    isPlace(place) ? messages.key(at: index(at: place)) : nil
  }

  /// The flags of the message at `place`, known from the listing itself.
  public func flags(at place: Int) -> MessageFlags {
    isPlace(place) ? flags(atIndex: index(at: place)) : []
  }

  private func flags(atIndex index: Int) -> MessageFlags {
    flagged[index] ?? messages.flags(at: index)
  }

  /// The head of the message at `place`; nil until it was read.
  public func summary(at place: Int) -> MessageSummary? {
    guard isPlace(place), var summary = summaries[index(at: place)] else { return nil }
    summary.flags = flags(at: place)
    return summary
  }

  /// The place of the message with `key`.
  public func place(of key: MessageKey) -> Int? {
    messages.index(of: key).flatMap(place(ofIndex:))
  }

  /// The place of a message by its index in ``messages``.
  func place(ofIndex index: Int) -> Int? {
    guard places[index] != .max else { return nil }
    let own = Int(places[index])
    let before = goneBefore(own)
    return before < gone.count && gone[before] == own ? nil : own - before
  }

  func isPlace(_ place: Int) -> Bool { place >= 0 && place < count }

  private func index(at place: Int) -> Int { Int(indices[ownPlace(place)]) }

  /// The place among all messages, those that are gone included.
  func ownPlace(_ place: Int) -> Int {
    var (low, high) = (0, gone.count)
    while low < high {
      let middle = (low + high) / 2
      if gone[middle] - middle <= place { low = middle + 1 } else { high = middle }
    }
    return place + low
  }

  /// The number of messages that are gone before a place among all.
  func goneBefore(_ own: Int) -> Int {
    var (low, high) = (0, gone.count)
    while low < high {
      let middle = (low + high) / 2
      if gone[middle] < own { low = middle + 1 } else { high = middle }
    }
    return low
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
