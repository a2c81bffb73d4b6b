import Dispatch
import MailIndex
import MailStore

/// A request about tags.
public enum TagsEffect: FeatureEffect, Equatable {
  /// Read all known tags, and the tags of these messages.
  case look([MessageReference])

  func queue(of effects: MailEffects) -> DispatchQueue { effects.finding }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .look(let messages):
      let (tags, counts) = effects.knownTags(messages)
      send(.tags(.known(messages, tags, counts: counts)))
    }
  }
}

extension MailEffects {
  /// The maximum number of bytes of a message to read in order to find its Message-ID.
  private static let headLimit = 1 << 18
  /// The maximum number of messages whose tags are read. If more messages are selected, a chosen
  /// tag is always set, and never removed.
  private static let maximumMessages = 1000

  /// Keywords that mail programs set on their own, and that are therefore not the user's tags (RFC
  /// 5788 and Thunderbird).
  private static let automatic: Set<String> = [
    "$forwarded", "$mdnsent", "$junk", "$notjunk", "junk", "nonjunk", "notjunk", "$phishing",
    "$submitpending", "$submitted", "$hasattachment", "$hasnoattachment", "$autojunk", "$ignored",
    "$recent",
  ]

  /// Returns the tags of a message, to be shown with its headers.
  func tags(
    of reference: MessageReference, _ entry: MessageEntry, _ reader: MailReader, _ id: String?
  ) -> [String] {
    guard let database = notmuch(reference.mailbox.account) else {
      return Self.ofUser(KeywordReader(reader).keywords(of: entry))
    }
    guard let id else { return [] }
    return (try? database.tags(of: id) { self.wantedMessage.withLock { $0 == reference } }) ?? []
  }

  private static func ofUser(_ keywords: [String]) -> [String] {
    keywords.filter { !automatic.contains($0.lowercased()) }
  }

  /// All tags of all accounts, for completing queries.
  var tags: [String] { accountIndices.reduce(into: Set()) { $0.formUnion(tags(in: $1)) }.sorted() }

  /// Returns all tags of an account.
  private func tags(in account: Int) -> Set<String> {
    guard let reader = reader(account) else { return [] }
    if let database = notmuch(account) { return Set((try? database.tags()) ?? []) }
    let keywords = KeywordReader(reader)
    return reader.account.mailboxes.reduce(into: []) {
      $0.formUnion(Self.ofUser(keywords.keywords(in: $1.id)))
    }
  }

  /// Returns the tags of a message in a Maildir, given its entry in a list. Empty for messages that
  /// are not in a Maildir.
  func tags(of entry: MessageEntry, _ reader: MailReader) -> [String] {
    Self.ofUser(reader.account.mailbox(entry.mailbox)?.keywords(entry.keywordLetters) ?? [])
  }

  /// Returns all tags of the accounts of these messages, and for each tag the number of messages
  /// that have it.
  fileprivate func knownTags(
    _ messages: [MessageReference]
  ) -> (tags: [String], counts: [String: Int]) {
    var known: Set<String> = []
    var counts: [String: Int] = [:]
    for (account, messages) in Dictionary(grouping: messages, by: \.mailbox.account) {
      guard let reader = reader(account) else { continue }
      let looked = messages.count > Self.maximumMessages ? [] : messages
      var tags: [[String]] = []
      known.formUnion(self.tags(in: account))
      if notmuch(account) != nil {
        var ids: [MessageReference: String] = [:]
        for message in looked { ids[message] = id(of: message) }
        tags = Array(self.tags(of: ids) { true }.values)
      } else {
        let keywords = KeywordReader(reader)
        tags = looked.map { message in
          ((try? locate(message))?.entry).map { Self.ofUser(keywords.keywords(of: $0)) } ?? []
        }
      }
      for tag in tags.joined() { counts[tag, default: 0] += 1 }
    }
    return (known.subtracting(NotmuchDatabase.tagsOfFlags).sorted(), counts)
  }

  private func id(of message: MessageReference) -> String? {
    guard let (reader, entry) = try? locate(message),
      let bytes = try? reader.bytes(of: entry, limit: Self.headLimit).bytes
    else { return nil }
    return Message(bytes: bytes).envelope.messageID
  }
}
