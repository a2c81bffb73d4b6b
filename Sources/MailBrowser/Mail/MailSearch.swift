/// A search that a user keeps: it stands in the sidebar under its name.
public struct KeptSearch: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What it looks for, in the words of a query.
  public var query: String

  /// Makes a search.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }
}

extension MailboxReference {
  /// The search everywhere that is written in the field above a list.
  public static let search = MailboxReference(search: "")

  /// The mailbox of a kept search.
  public static func kept(_ name: String) -> MailboxReference { MailboxReference(search: name) }

  /// True for what a search everywhere found.
  var isSearch: Bool { unified == .search }
}

/// The searches everywhere that stand in the sidebar: what they look for, and what the sidebar tells of them.
struct MailSearches: Sendable {
  /// The text of the one in the field; nil if there is none.
  var text: String?
  /// The kept ones, in order.
  var kept: [KeptSearch] = []
  /// The number of messages that were found in all, while only some of them are listed.
  var totals: [MailboxReference: Int] = [:]
  /// The unread messages of the kept ones; nil until they were looked for.
  var unread: [MailboxReference: Set<MessageReference>] = [:]

  /// Their mailboxes, in the order of the sidebar.
  var mailboxes: [MailboxReference] {
    (text == nil ? [] : [.search]) + kept.map { .kept($0.name) }
  }

  /// What a search looks for; nil if there is none of this name.
  func text(of mailbox: MailboxReference) -> String? {
    guard mailbox.isSearch else { return nil }
    return mailbox == .search ? text : kept.first { $0.name == mailbox.name }?.query
  }

  /// What all of them look for.
  var texts: [MailboxReference: String] {
    Dictionary(
      mailboxes.map { ($0, text(of: $0) ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes note of what is about to happen to messages.
  mutating func apply(_ change: PendingChange) {
    let messages = change.keys.map { MessageReference(mailbox: change.mailbox, key: $0) }
    switch change.kind {
    case .takeAway: remove(messages)
    case .flags(let adding, _): if adding.contains(.seen) { remove(messages) }
    }
  }

  private mutating func remove(_ messages: [MessageReference]) {
    for mailbox in unread.keys { unread[mailbox]?.subtract(messages) }
  }
}
