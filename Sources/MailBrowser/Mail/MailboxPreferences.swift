/// The table `[mailboxes]` in the configuration: the user's names for mailboxes, the order of mailboxes, and the
/// mailboxes that the sidebar hides.
///
/// A mailbox is identified by its name in the account (`Lists/linux`), optionally preceded by the account's name
/// (`work/Lists/linux`).
///
/// ```swift
/// var mailboxes = MailboxPreferences()
/// mailboxes.order = ["INBOX", "Lists/linux"]
/// mailboxes.names = ["Lists/linux = Kernel"]
/// #expect(mailboxes.hidden.isEmpty)
/// ```
public struct MailboxPreferences: Hashable, Sendable {
  /// The mailboxes to list first, ahead of other mailboxes with the same parent.
  public var order: [String] = []
  /// The mailboxes that the sidebar hides, together with the mailboxes inside them.
  public var hidden: [String] = []
  /// The user's names for mailboxes, such as `Lists/linux = Kernel`.
  public var names: [String] = []

  /// Makes preferences that leave mailboxes as they are in their accounts.
  public init() {}
}

extension MailboxPreferences {
  /// Returns the places of an account's mailboxes in the order of the sidebar, without hidden mailboxes.
  /// - Parameter shown: hidden mailboxes that are shown because the user went there.
  func rows(of account: AccountSummary, at index: Int, showing shown: Set<MailboxReference>)
    -> [Int]
  {
    let all = account.mailboxes.indices
    if order.isEmpty && hidden.isEmpty { return Array(all) }
    return rows(of: account, all) { mailbox in
      shown.contains { $0.account == index && $0.name.isWithin(mailbox.name) }
    }
  }

  private func rows(
    of account: AccountSummary, _ range: Range<Int>, _ isShown: (MailboxSummary) -> Bool
  ) -> [Int] {
    let mailboxes = account.mailboxes
    var parts: [Range<Int>] = []
    for index in range {
      if let last = parts.last, mailboxes[index].depth > mailboxes[last.lowerBound].depth {
        parts[parts.count - 1] = last.lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
      }
    }
    func place(_ part: Range<Int>) -> (Int, Int) {
      let mailbox = mailboxes[part.lowerBound]
      let own = order.firstIndex { isName($0, of: mailbox, in: account.name) }
      return (own ?? .max, part.lowerBound)
    }
    return parts.filter { part in
      let mailbox = mailboxes[part.lowerBound]
      return isShown(mailbox) || !hidden.contains { isName($0, of: mailbox, in: account.name) }
    }.sorted { place($0) < place($1) }.flatMap { part in
      [part.lowerBound] + rows(of: account, part.dropFirst(), isShown)
    }
  }

  /// Returns the user's name for a mailbox; nil if the user has not named it.
  func title(of mailbox: MailboxSummary, in account: String) -> String? {
    for entry in names {
      guard let sign = entry.firstIndex(of: "=") else { continue }
      let (name, own) = (entry[..<sign].trimmed, entry[entry.index(after: sign)...].trimmed)
      if !own.isEmpty, isName(name, of: mailbox, in: account) { return own }
    }
    return nil
  }

  /// Returns the user's order, changed so that `siblings` are in this sequence. The siblings are
  /// mailboxes of an account with the same parent. The result names no more siblings than
  /// necessary; the other siblings follow in their usual order.
  fileprivate func order(
    withSiblings siblings: [MailboxSummary], in account: AccountSummary, accountNamed name: String?
  ) -> [String] {
    let places = siblings.map { sibling in
      account.mailboxes.firstIndex { $0.name == sibling.name } ?? .max
    }
    var count = siblings.count
    while count > 0, count == places.count || places[count - 1] < places[count] { count -= 1 }
    let others = order.filter { entry in
      !siblings.contains { isName(entry, of: $0, in: account.name) }
    }
    return others + siblings.prefix(count).map { (name.map { $0 + "/" } ?? "") + $0.name }
  }

  private func isName(_ name: String, of mailbox: MailboxSummary, in account: String) -> Bool {
    name == mailbox.name || name == "\(account)/\(mailbox.name)"
      || mailbox.isInbox && name.lowercased() == "inbox"
  }
}

extension MailLibrary {
  /// Returns `mailbox` and its siblings, which are the mailboxes with the same parent, in the order of the sidebar.
  func siblings(of mailbox: MailboxReference) -> [MailboxReference] {
    let parent = outline.parents[.mailbox(mailbox)]
    return sidebar.compactMap { item in
      guard case .mailbox(let other) = item, summaries[other] != nil,
        outline.parents[item] == parent, other.account == mailbox.account
      else { return nil }
      return other
    }
  }

  /// Returns the user's order after `mailbox` has taken the place of `other`; nil if the two have different parents.
  func order(moving mailbox: MailboxReference, to other: MailboxReference) -> [String]? {
    var siblings = siblings(of: mailbox)
    guard let from = siblings.firstIndex(of: mailbox), let to = siblings.firstIndex(of: other),
      accounts.indices.contains(mailbox.account)
    else { return nil }
    siblings.insert(siblings.remove(at: from), at: to)
    let account = accounts[mailbox.account]
    return mailboxPreferences.order(
      withSiblings: siblings.compactMap { self.mailbox($0) }, in: account,
      accountNamed: accounts.count > 1 ? account.name : nil)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// Returns true if this is the mailbox `name` or a mailbox inside it.
  fileprivate func isWithin(_ name: String) -> Bool { self == name || hasPrefix(name + "/") }
}
