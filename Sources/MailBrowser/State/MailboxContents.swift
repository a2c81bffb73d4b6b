import MailStore

/// What a list shows of a message.
public struct MessageSummary: Hashable, Sendable {
  /// Whom it is from, or to whom in mailboxes of one's own mail.
  public var sender: String
  /// Its subject, decoded.
  public var subject: String
  /// When it was written; where that is unknown, when it was delivered. Seconds since 1970, UTC.
  public var date: Int64
  /// What was done with it.
  public var flags: MessageFlags
  /// Whether something is attached, as far as its head tells.
  public var hasAttachments: Bool

  /// Makes a summary.
  public init(
    sender: String, subject: String, date: Int64, flags: MessageFlags, hasAttachments: Bool
  ) {
    self.sender = sender
    self.subject = subject
    self.date = date
    self.flags = flags
    self.hasAttachments = hasAttachments
  }
}

/// The order of a list.
public enum SortOrder: String, Hashable, Sendable, CaseIterable, Codable {
  case newestFirst
  case oldestFirst
  case sender
  case subject

  /// The order `steps` further on in the list of all; the first or the last, past its ends.
  func moved(by steps: Int) -> SortOrder {
    let all = Self.allCases
    let (place, overflow) = (all.firstIndex(of: self) ?? 0).addingReportingOverflow(steps)
    return all[min(max(0, overflow ? steps : place), all.count - 1)]
  }

  /// In a word.
  public var name: String {
    switch self {
    case .newestFirst: "Newest"
    case .oldestFirst: "Oldest"
    case .sender: "Sender"
    case .subject: "Subject"
    }
  }

  /// In a few words.
  var title: String {
    switch self {
    case .newestFirst: "Newest first"
    case .oldestFirst: "Oldest first"
    case .sender: "By sender"
    case .subject: "By subject"
    }
  }
}

/// The messages of a mailbox at one moment, in order. Made in the background and never changed: a
/// class, so that a hundred thousand messages are handed over as one reference and compared by
/// identity.
public final class MailboxContents: Sendable {
  /// The mailbox.
  public let mailbox: MailboxReference
  /// Its messages as the store lists them.
  public let messages: MessageList
  /// The order they are shown in.
  public let order: SortOrder
  /// Whether all heads were read; until then the order is that of delivery.
  public let isComplete: Bool
  /// Unread messages that came since the list before this one.
  public let arrivals: Int
  /// Messages that were not read yet.
  public let unread: Int
  /// Their heads, as far as they were read, in the store's order, then those of `guests`.
  let summaries: [MessageSummary?]
  /// Messages that are here though their bytes are in another mailbox; they are counted on after
  /// the store's.
  private let guests: [MovedMessages.Guest]
  /// The index of the message at each place, and the other way round: the store's, then `guests`.
  private let indices: [UInt32]
  private let places: [UInt32]

  /// Puts `messages` in order.
  /// - Parameter summaries: the heads, as far as they were read; one for each of `messages`.
  public convenience init(
    mailbox: MailboxReference, messages: MessageList, summaries: [MessageSummary?],
    order: SortOrder, isComplete: Bool, arrivals: Int = 0
  ) {
    self.init(
      mailbox: mailbox, messages: messages, summaries: summaries, order: order,
      isComplete: isComplete, arrivals: arrivals, guests: [], without: [])
  }

  /// The same with the messages that are in `guests`, and without those of the store at `gone`.
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

  /// Those of `all` that `filter` lets through, in the same order. Words are looked for in `text`;
  /// as long as that was not made, every message has them.
  init(_ all: MailboxContents, _ filter: MailFilter, text: SearchText?) {
    mailbox = all.mailbox
    messages = all.messages
    order = all.order
    isComplete = all.isComplete
    arrivals = all.arrivals
    summaries = all.summaries
    guests = all.guests
    unread = all.unread
    let words = filter.words
    let found = words.isEmpty ? nil : text?.matches(words, in: filter.scope)
    indices = all.indices.filter { index in
      let index = Int(index)
      if let found, !found.indices.contains(index) || !found[index] { return false }
      switch filter.kind {
      case .all: return true
      case .unread: return !all.flags(atIndex: index).contains(.seen)
      case .flagged: return all.flags(atIndex: index).contains(.flagged)
      }
    }
    places = Self.places(of: indices, count: summaries.count)
  }

  /// The place of each of `count` messages; `.max` where it has none.
  private static func places(of indices: [UInt32], count: Int) -> [UInt32] {
    var places = [UInt32](repeating: .max, count: count)
    for (place, index) in indices.enumerated() { places[Int(index)] = UInt32(place) }
    return places
  }

  /// How many there are.
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

  /// The head of the message at `place`; nil as long as it was not read.
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

  /// The nearest unread message after (1) or before (-1) `place`; nil if there is none.
  public func unread(from place: Int, step: Int) -> Int? {
    var i = place + step
    while indices.indices.contains(i) {
      if !flags(at: i).contains(.seen) { return i }
      i += step
    }
    return nil
  }

  /// The store's indices in the order asked for; where two are alike, the newer comes first.
  private static func sorted(
    _ messages: MessageList, _ summaries: [MessageSummary?], _ order: SortOrder
  ) -> [UInt32] {
    let dates = summaries.indices.map { index in
      summaries[index]?.date
        ?? (index < messages.count ? messages.deliveryTime(at: index) : nil) ?? 0
    }
    let all = (0..<UInt32(summaries.count)).reversed()
    func byDate(_ a: UInt32, _ b: UInt32) -> Bool {
      let (first, second) = (dates[Int(a)], dates[Int(b)])
      return first == second ? a > b : first > second
    }
    func byText(_ text: (MessageSummary) -> String) -> [UInt32] {
      let keys = summaries.map { $0.map(text)?.lowercased() ?? "" }
      return all.sorted { a, b in
        let (first, second) = (keys[Int(a)], keys[Int(b)])
        return first == second ? byDate(a, b) : first < second
      }
    }
    switch order {
    case .newestFirst: return all.sorted(by: byDate)
    case .oldestFirst: return all.sorted { byDate($1, $0) }
    case .sender: return byText(\.sender)
    case .subject: return byText { SubjectText.base(of: $0.subject) }
    }
  }
}

/// A subject without the marks that replying and forwarding put before it (RFC 5256, 2.1, in
/// short).
enum SubjectText {
  private static let marks = ["re", "fwd", "fw", "aw", "wg", "sv", "vs", "tr", "rv"]

  static func base(of subject: String) -> String {
    var rest = Substring(subject)
    while let colon = rest.prefix(12).firstIndex(of: ":") {
      let mark = rest[..<colon].prefix { $0.isLetter }.lowercased()
      guard marks.contains(mark) else { break }
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    }
    return String(rest)
  }
}
