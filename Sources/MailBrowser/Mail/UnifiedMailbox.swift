/// A kind of unified mailbox. Its messages are stored in ordinary mailboxes, and a change to a
/// message in the unified mailbox is made in the ordinary mailbox.
public enum UnifiedMailbox: String, Hashable, Sendable, CaseIterable {
  /// The messages in the inboxes of all accounts.
  case allInboxes
  /// The unread messages in an account, except those in Trash and Junk.
  case unread
  /// The flagged messages in an account, except those in Trash and Junk.
  case flagged
  /// The messages that a search of all mail found.
  case search

  /// The title that the sidebar shows.
  var title: String {
    switch self {
    case .allInboxes: "All Inboxes"
    case .unread: "Unread"
    case .flagged: "Flagged"
    case .search: "Search"
    }
  }

  /// The kind of messages that the unified mailbox shows.
  var kind: MailFilter.Kind {
    switch self {
    case .allInboxes, .search: .all
    case .unread: .unread
    case .flagged: .flagged
    }
  }
}

extension AccountSummary {
  /// Returns the names of the account's mailboxes whose messages a unified mailbox shows.
  func members(of unified: UnifiedMailbox) -> [String] {
    mailboxes.filter { mailbox in
      switch unified {
      case .allInboxes: mailbox.isInbox && mailbox.isSelectable
      case .unread, .flagged: mailbox.isSelectable && !mailbox.isTrash && !mailbox.isJunk
      case .search: false
      }
    }.map(\.name)
  }
}

/// The unified mailboxes of the accounts, and the member mailboxes whose messages each of them shows. A unified mailbox
/// with a single member is left out.
struct UnifiedMailboxes: Sendable {
  private(set) var members: [MailboxReference: [MailboxReference]] = [:]

  init(_ accounts: [AccountSummary] = []) {
    let inboxes = accounts.indices.flatMap { Self.members(of: .allInboxes, accounts, $0) }
    if Set(inboxes.map(\.account)).count > 1 { members[.allInboxes] = inboxes }
    for index in accounts.indices {
      for unified in [UnifiedMailbox.unread, .flagged] {
        let mailboxes = Self.members(of: unified, accounts, index)
        guard mailboxes.count > 1 else { continue }
        members[MailboxReference(account: index, unified)] = mailboxes
      }
    }
  }

  private static func members(
    of unified: UnifiedMailbox, _ accounts: [AccountSummary], _ index: Int
  ) -> [MailboxReference] {
    accounts[index].members(of: unified).map { MailboxReference(account: index, name: $0) }
  }

  /// Returns the unified mailboxes of an account, in the order of the sidebar.
  func ofAccount(_ index: Int) -> [MailboxReference] {
    [UnifiedMailbox.unread, .flagged].map { MailboxReference(account: index, $0) }
      .filter { members[$0] != nil }
  }

  /// Returns the unified mailboxes that show messages from `mailbox`.
  func showing(_ mailbox: MailboxReference) -> [MailboxReference] {
    members.filter { $0.value.contains(mailbox) }.map(\.key)
  }
}
