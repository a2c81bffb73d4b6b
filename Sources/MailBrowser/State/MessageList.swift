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
public enum SortOrder: Hashable, Sendable, CaseIterable {
  case newestFirst
  case oldestFirst
  case sender
  case subject

  /// The order that a further press of the key brings.
  public var next: SortOrder {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
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
}

/// The messages of a mailbox at one moment, in order. Made in the background and never changed: a class, so that
/// a hundred thousand messages are handed over as one reference and compared by identity.
public final class MessageList: Sendable {
  /// A message in the list.
  public struct Row: Sendable {
    /// Its key in the account.
    public let key: String
    /// Its flags, known from the listing itself.
    public let flags: MessageFlags
    /// Its head; nil as long as it was not read.
    public let summary: MessageSummary?

    /// Makes a row.
    public init(key: String, flags: MessageFlags, summary: MessageSummary?) {
      self.key = key
      self.flags = flags
      self.summary = summary
    }
  }

  /// The mailbox.
  public let mailbox: MailboxReference
  /// Its messages in order.
  public let rows: [Row]
  /// The order they are in.
  public let order: SortOrder
  /// Whether all heads were read; until then the order is that of delivery.
  public let isComplete: Bool
  /// Messages that were not read yet.
  public let unread: Int
  private let places: [String: Int]

  /// Makes a list of `rows`, which are in `order`.
  public init(
    mailbox: MailboxReference, rows: [Row], order: SortOrder = .newestFirst, isComplete: Bool
  ) {
    self.mailbox = mailbox
    self.rows = rows
    self.order = order
    self.isComplete = isComplete
    unread = rows.reduce(0) { $0 + ($1.flags.contains(.seen) ? 0 : 1) }
    places = Dictionary(
      zip(rows.map(\.key), rows.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The place of the message with `key`.
  public func index(of key: String) -> Int? { places[key] }

  /// The nearest unread message after (1) or before (-1) `index`; nil if there is none.
  public func unread(from index: Int, step: Int) -> Int? {
    var i = index + step
    while rows.indices.contains(i) {
      if !rows[i].flags.contains(.seen) { return i }
      i += step
    }
    return nil
  }
}
