/// A search that the user has saved under a name in the sidebar.
public struct SavedSearch: Hashable, Sendable {
  /// The search's name.
  public var name: String
  /// The query text.
  public var query: String

  /// Makes a search.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }
}

extension MailboxReference {
  /// The search of all mail that the user types in the field above a list.
  public static let search = MailboxReference(search: "")

  /// Returns the mailbox of a saved search.
  public static func kept(_ name: String) -> MailboxReference { MailboxReference(search: name) }

  /// True for the results of a search of all mail.
  var isSearch: Bool { unified == .search }
}

/// The searches in the sidebar: their queries and their message counts.
struct MailSearches: Sendable {
  /// The text in the search field; nil if the user is not searching there.
  var text: String?
  /// The saved searches, in order.
  var kept: [SavedSearch] = []
  /// The number of messages that each search found, if its list shows only some of them.
  var totals: [MailboxReference: Int] = [:]
  /// The unread messages that saved searches found; nil until the index has been searched.
  var unread: [MailboxReference: Set<MessageReference>] = [:]

  /// The messages that saved searches found and that have since been marked as read.
  private var read: [MailboxReference: Set<MessageReference>] = [:]

  /// The mailboxes of the searches, in the order of the sidebar.
  var mailboxes: [MailboxReference] {
    (text == nil ? [] : [.search]) + kept.map { .kept($0.name) }
  }

  /// Returns the query of a search; nil if there is no search with this name.
  func text(of mailbox: MailboxReference) -> String? {
    guard mailbox.isSearch else { return nil }
    return mailbox == .search ? text : kept.first { $0.name == mailbox.name }?.query
  }

  /// The queries of all searches.
  var texts: [MailboxReference: String] {
    Dictionary(
      mailboxes.map { ($0, text(of: $0) ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Updates the unread messages to reflect a change that is about to be made.
  mutating func apply(_ change: PendingChange) {
    let messages = Set(
      change.keys.map { MessageReference(mailbox: change.mailbox, key: $0) })
    switch change.kind {
    case .takeAway: remove(messages)
    case .flags(let adding, let removing):
      if adding.contains(.seen) {
        for (mailbox, found) in unread {
          read[mailbox, default: []].formUnion(found.intersection(messages))
        }
        remove(messages)
      } else if removing.contains(.seen) {
        for (mailbox, found) in read { unread[mailbox]?.formUnion(found.intersection(messages)) }
      }
    }
  }

  private mutating func remove(_ messages: Set<MessageReference>) {
    for mailbox in unread.keys { unread[mailbox]?.subtract(messages) }
  }
}
