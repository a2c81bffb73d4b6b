import MailStore
import Synchronization

/// The messages in a mailbox at one moment, in order. The messages in a unified mailbox are in other mailboxes. A list
/// is made in the background and never changed. It is a class so that a list of a hundred thousand messages is passed
/// as one reference and compared by identity. Applying a change that is not on disk yet makes a new list
/// (``applying(_:)``).
public final class MailboxContents: Sendable {
  /// The mailbox that the list shows.
  public let mailbox: MailboxReference
  /// The list's messages in the store's order.
  public let messages: ListedMessages
  /// The order in which messages are listed.
  public let order: SortOrder
  /// True once all headers are read. Until then the list is in order of delivery. The headers of messages that a
  /// unified mailbox does not show may be missing.
  public let isComplete: Bool
  /// The unread messages that have arrived since the mailbox was previously read.
  let arrived: [MessageReference]
  /// The number of unread messages.
  public let unread: Int
  /// The number of flagged messages.
  let flaggedCount: Int
  /// The number of the latest user change that was on disk before this list was read (``PendingChange/number``).
  let reflects: Int
  /// The lists of a unified mailbox's members, as they were read. Empty for a mailbox that has its own messages.
  let parts: [MailboxContents]
  /// The headers of each part's messages, in the store's order.
  let heads: [MessageHeads]
  /// The list as it was read, without changes that are not on disk yet; nil if this list has no such changes.
  let asRead: MailboxContents?
  /// The list without the message that another program moved or deleted; nil if this list does not
  /// show such a message.
  let base: MailboxContents?
  /// The messages that are in several mailboxes of a unified list. Each of these messages is listed only once.
  let copies: MessageCopies
  /// The threads, given by the places of their messages. Nil if the list is not threaded, and until all headers are
  /// read.
  let outline: ListOutline?
  /// The threads, in a form that can be reused when the mailbox is read again.
  let threads: Mutex<ThreadedList?>
  /// The order before the user changed it, in case the user changes it back; nil if there is none.
  private let former: Arrangement?
  /// For each row of the sorted list, the index of its message in the mailbox.
  private let indices: [UInt32]
  /// For each message of the mailbox, its row in the sorted list.
  private let places: [UInt32]
  /// The places of messages removed by changes that are not on disk yet, in ascending order.
  private let gone: [Int]
  /// The flags that messages have after changes that are not on disk yet, keyed by message index.
  private let flagged: [Int: MessageFlags]

  /// Makes a list of `messages` in order.
  /// - Parameters:
  ///   - summaries: the header of each of `messages`; nil until it is read.
  ///   - reflects: the number of the latest user change that was on disk before `messages` were read.
  public convenience init(
    mailbox: MailboxReference, messages: MessageList, summaries: [MessageSummary?],
    order: SortOrder, isComplete: Bool, arrived: [MessageReference] = [], reflects: Int = 0
  ) {
    self.init(
      mailbox: mailbox, messages: messages, heads: MessageHeads(summaries.prefix(messages.count)),
      order: order, isComplete: isComplete, arrived: arrived, reflects: reflects,
      following: (nil, []))
  }

  /// Makes the list of a mailbox that has been read before.
  /// - Parameter former: the earlier list, whose threads are reused, and the index of each of `messages` in that list;
  ///   -1 for a message whose header is new.
  init(
    mailbox: MailboxReference, messages: MessageList, heads: MessageHeads,
    order: SortOrder, isComplete: Bool, arrived: [MessageReference], reflects: Int,
    following former: (contents: MailboxContents?, indices: [Int32])
  ) {
    self.mailbox = mailbox
    self.messages = ListedMessages([ListedMessages.Part(mailbox: mailbox, messages: messages)])
    self.order = order
    self.isComplete = isComplete
    self.arrived = arrived
    self.reflects = reflects
    self.heads = [heads]
    (unread, flaggedCount) = (messages.counts.unread, messages.counts.flagged)
    var taken = order.isByThread && isComplete ? former.contents?.takeThreads() : nil
    let arranged = Self.arranged(
      self.messages, self.heads, order, isComplete, changing: &taken, former.indices)
    indices = arranged.indices
    outline = arranged.outline
    threads = Mutex(arranged.threads)
    places = Self.places(of: indices, count: messages.count)
    (asRead, base, parts, gone, flagged) = (nil, nil, [], [], [:])
    (copies, self.former) = (MessageCopies(), nil)
  }

  /// A list's messages in an order, and its threads.
  private struct Arrangement {
    let order: SortOrder
    let indices, places: [UInt32]
    let outline: ListOutline?
  }

  /// Makes the complete list `list`, as it was read, in a different order. If it is the order that `list` had before its
  /// present one, nothing is sorted.
  init(_ list: MailboxContents, order: SortOrder, reflects: Int) {
    mailbox = list.mailbox
    messages = list.messages
    self.order = order
    isComplete = list.isComplete
    self.reflects = reflects
    parts = list.parts
    heads = list.heads
    copies = list.copies
    (unread, flaggedCount) = (list.unread, list.flaggedCount)
    (asRead, base, arrived, gone, flagged) = (nil, nil, [], [], [:])
    if let former = list.former, former.order == order {
      (indices, places, outline) = (former.indices, former.places, former.outline)
      threads = Mutex(nil)
    } else {
      var none: ThreadedList?
      let arranged = Self.arranged(messages, heads, order, isComplete, changing: &none, [])
      (indices, outline) = (arranged.indices, arranged.outline)
      places = Self.places(of: indices, count: messages.count)
      threads = Mutex(arranged.threads)
    }
    former = Arrangement(
      order: list.order, indices: list.indices, places: list.places, outline: list.outline)
  }

  /// Combines the lists of several mailboxes into one.
  /// - Parameters:
  ///   - unified: the mailbox that shows the messages.
  ///   - parts: the lists of the mailboxes as they were read.
  ///   - order: the order in which the messages are listed.
  ///   - isComplete: true if the headers of all messages that the list shows are read.
  init(_ unified: MailboxReference, of parts: [MailboxContents], order: SortOrder, isComplete: Bool)
  {
    mailbox = unified
    messages = ListedMessages(parts.flatMap(\.messages.parts))
    self.order = order
    self.isComplete = isComplete
    self.parts = parts
    arrived = parts.flatMap(\.arrived)
    reflects = parts.map(\.reflects).min() ?? 0
    heads = parts.flatMap(\.heads)
    copies = MessageCopies(messages, heads)
    let own = (parts.reduce(0) { $0 + $1.unread }, parts.reduce(0) { $0 + $1.flaggedCount })
    (unread, flaggedCount) = Self.counts(own, without: copies, messages)
    (indices, outline) = Self.arrangedOnce(messages, heads, copies, order, isComplete)
    threads = Mutex(nil)
    places = Self.places(of: indices, count: messages.count)
    (asRead, base, gone, flagged, former) = (nil, nil, [], [:], nil)
  }

  /// Makes the list of the messages that a search found.
  /// - Parameters:
  ///   - search: the mailbox of the search.
  ///   - found: the messages in each mailbox, with their headers.
  ///   - isComplete: false if the search found more messages than `found` contains.
  ///   - reflects: the number of the latest user change that the index contained.
  init(
    _ search: MailboxReference,
    found: [(mailbox: MailboxReference, messages: MessageList, heads: MessageHeads)],
    order: SortOrder, isComplete: Bool, reflects: Int
  ) {
    mailbox = search
    messages = ListedMessages(
      found.map { ListedMessages.Part(mailbox: $0.mailbox, messages: $0.messages) })
    self.order = order
    self.isComplete = isComplete
    self.reflects = reflects
    heads = found.map(\.heads)
    copies = MessageCopies(messages, heads)
    let own = (
      found.reduce(0) { $0 + $1.messages.counts.unread },
      found.reduce(0) { $0 + $1.messages.counts.flagged }
    )
    (unread, flaggedCount) = Self.counts(own, without: copies, messages)
    (indices, outline) = Self.arrangedOnce(messages, heads, copies, order, isComplete)
    threads = Mutex(nil)
    places = Self.places(of: indices, count: messages.count)
    (asRead, base, parts, arrived, gone, flagged, former) = (nil, nil, [], [], [], [:], nil)
  }

  /// Makes a list of those messages in `all` that match `filter`, in the same order.
  /// - Parameters:
  ///   - found: the indices of the messages that contain the filter's words; nil if the filter has no words.
  ///   - kept: messages that stay even if they are not of the filter's kind.
  init(
    _ all: MailboxContents, _ filter: MailFilter, found: [Int]?,
    keeping kept: Set<MessageReference> = []
  ) {
    mailbox = all.mailbox
    messages = all.messages
    order = all.order
    isComplete = all.isComplete
    arrived = all.arrived
    reflects = all.reflects
    parts = all.parts
    heads = all.heads
    copies = all.copies
    (unread, flaggedCount) = (all.unread, all.flaggedCount)
    var isFound = [Bool](repeating: found == nil, count: all.messages.count)
    for index in found ?? [] { isFound[all.copies.standing(for: index)] = true }
    let stays = Set(kept.compactMap { all.messages.index(of: $0) })
    let hidden = Set(all.gone.map { all.indices[$0] })
    let kinds = Set([filter.kind, all.mailbox.unified?.kind ?? .all]).subtracting([.all])
    let isKept = all.indices.map { index in
      if hidden.contains(index) || !isFound[Int(index)] { return false }
      let index = Int(index)
      if kinds.isEmpty || stays.contains(index) { return true }
      let flags = all.flags(atIndex: index)
      return kinds.allSatisfy { $0.includes(flags) }
    }
    indices = zip(all.indices, isKept).filter(\.1).map(\.0)
    outline = all.outline?.keeping(isKept)
    threads = Mutex(nil)
    places = Self.places(of: indices, count: all.messages.count)
    (asRead, base, gone, flagged, former) = (nil, nil, [], all.flagged, nil)
  }

  /// Makes a list that also shows a message that another program moved or deleted.
  init(_ list: MailboxContents, holding departed: DepartedMessage) {
    let place = departed.place(in: list)
    let own = place < list.count ? list.ownPlace(place) : list.indices.count
    mailbox = list.mailbox
    messages = ListedMessages(list.messages.parts + [departed.part])
    order = list.order
    isComplete = list.isComplete
    arrived = list.arrived
    reflects = list.reflects
    parts = list.parts
    heads = list.heads + [departed.heads]
    copies = list.copies
    (unread, flaggedCount) = (list.unread, list.flaggedCount)
    (asRead, base, former) = (list.asRead ?? list, list, nil)
    var indices = list.indices
    indices.insert(UInt32(list.messages.count), at: own)
    self.indices = indices
    outline = list.outline?.inserting(at: own, depth: departed.depth)
    threads = Mutex(nil)
    places = Self.places(of: indices, count: messages.count)
    gone = list.gone.map { $0 < own ? $0 : $0 + 1 }
    flagged = list.flagged
  }

  /// Applies `change` to `list`. The cost depends on the size of the change, not on the length of the list.
  private init(_ list: MailboxContents, _ change: PendingChange) {
    mailbox = list.mailbox
    messages = list.messages
    order = list.order
    isComplete = list.isComplete
    arrived = list.arrived
    reflects = list.reflects
    parts = list.parts
    heads = list.heads
    copies = list.copies
    (asRead, base, former) = (list.asRead ?? list, nil, nil)
    indices = list.indices
    places = list.places
    outline = list.outline
    threads = Mutex(nil)
    var (gone, flagged) = (list.gone, list.flagged)
    var (unread, flaggedCount) = (list.unread, list.flaggedCount)
    func flags(_ index: Int) -> MessageFlags {
      Self.flags(at: index, list.messages, list.copies, flagged)
    }
    var taken: [Int] = []
    for key in change.keys {
      let message = MessageReference(mailbox: change.mailbox, key: key)
      guard let index = list.messages.index(of: message), let place = list.place(ofIndex: index)
      else { continue }
      let shown = list.copies.standing(for: index)
      let before = flags(shown)
      let own = flagged[index] ?? list.messages.flags(at: index)
      if let own = change.flags(after: own) { flagged[index] = own }
      // A copy has no row of its own. If a copy is moved or deleted, the row of the listed message stays.
      let isTaken = change.takesAway && index == shown
      if change.takesAway, !isTaken { continue }
      if isTaken { taken.append(list.ownPlace(place)) }
      let after: MessageFlags? = isTaken ? nil : flags(shown)
      unread += (after?.isUnread ?? false ? 1 : 0) - (before.isUnread ? 1 : 0)
      flaggedCount +=
        (after?.contains(.flagged) ?? false ? 1 : 0) - (before.contains(.flagged) ? 1 : 0)
    }
    if change.takesAway { gone = (gone + taken).sorted() }
    self.gone = gone
    self.flagged = flagged
    (self.unread, self.flaggedCount) = (unread, flaggedCount)
  }

  /// Makes a copy of `list` that is marked as containing the user's changes up to `number`.
  private init(_ list: MailboxContents, reflecting number: Int) {
    mailbox = list.mailbox
    messages = list.messages
    order = list.order
    isComplete = list.isComplete
    arrived = []
    reflects = number
    parts = list.parts
    heads = list.heads
    copies = list.copies
    indices = list.indices
    places = list.places
    outline = list.outline
    threads = Mutex(nil)
    (unread, flaggedCount) = (list.unread, list.flaggedCount)
    (asRead, base, gone, flagged, former) = (list.asRead, nil, list.gone, list.flagged, nil)
  }

  /// Returns the list after a change that it does not contain yet.
  func applying(_ change: PendingChange) -> MailboxContents { MailboxContents(self, change) }

  /// Returns true if both lists result from the same reading of the mailbox, so that they differ at
  /// most in flags and removed messages.
  func isSameReading(as other: MailboxContents?) -> Bool {
    guard let other else { return false }
    return (asRead ?? self) === (other.asRead ?? other)
  }

  /// Returns true if both lists have the same messages, though perhaps with different flags. A list that has been
  /// reread counts as different.
  func hasSameMessages(as other: MailboxContents?) -> Bool {
    isSameReading(as: other) && gone == other?.gone
  }

  /// Returns the same list, marked as containing the user's changes up to this number.
  func reflecting(_ number: Int) -> MailboxContents {
    MailboxContents(self, reflecting: number)
  }

  /// Returns true if the list has messages from `mailbox`, which may be the list's own mailbox or a member.
  func covers(_ mailbox: MailboxReference) -> Bool {
    messages.parts.contains { $0.mailbox == mailbox }
  }

  /// Returns the place of each of `count` messages; `.max` for a message that is not in the list.
  private static func places(of indices: [UInt32], count: Int) -> [UInt32] {
    var places = [UInt32](repeating: .max, count: count)
    for (place, index) in indices.enumerated() { places[Int(index)] = UInt32(place) }
    return places
  }

  /// The number of messages.
  public var count: Int { indices.count - gone.count }

  /// Returns the message at `place`, in the mailbox that contains it.
  public func message(at place: Int) -> MessageReference? {
    isPlace(place) ? messages.message(at: index(at: place)) : nil
  }

  /// Returns the key of the message at `place`.
  public func key(at place: Int) -> MessageKey? { message(at: place)?.key }

  /// Returns the flags of the message at `place`. They are known once the mailbox is listed, before the message's
  /// header is read.
  public func flags(at place: Int) -> MessageFlags {
    isPlace(place) ? flags(atIndex: index(at: place)) : []
  }

  private func flags(atIndex index: Int) -> MessageFlags {
    Self.flags(at: index, messages, copies, flagged)
  }

  /// Returns the place of a message.
  public func place(of message: MessageReference) -> Int? {
    messages.index(of: message).flatMap(place(ofIndex:))
  }

  /// Returns the place of the message with this index in ``messages``. For a copy, returns the place of the message
  /// that is listed instead.
  func place(ofIndex index: Int) -> Int? {
    let index = copies.standing(for: index)
    return places[index] == .max ? nil : place(ofOwn: Int(places[index]))
  }

  /// Converts a place among all messages, including removed ones, to the place among the remaining messages. Nil if the
  /// message is removed.
  func place(ofOwn own: Int) -> Int? {
    let before = goneBefore(own)
    return before < gone.count && gone[before] == own ? nil : own - before
  }

  func isPlace(_ place: Int) -> Bool { place >= 0 && place < count }

  func index(at place: Int) -> Int { Int(indices[ownPlace(place)]) }

  /// Converts a place among the remaining messages to the place among all messages, including removed ones.
  func ownPlace(_ place: Int) -> Int {
    place + gone.indices.partitioningIndex { gone[$0] - $0 > place }
  }

  /// Returns the number of removed messages before a place among all messages.
  func goneBefore(_ own: Int) -> Int { gone.indices.partitioningIndex { gone[$0] >= own } }
}
