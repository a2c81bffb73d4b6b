import MailStore

extension MailEffects {
  /// How often each message is in the accounts, whatever mailbox it is in. The messages of an mbox are
  /// told apart by what no program changes in them.
  public func census() -> [String: Int] {
    var found: [String: Int] = [:]
    for index in accountIndices {
      guard let reader = reader(index) else { continue }
      for mailbox in reader.account.mailboxes where mailbox.isSelectable {
        guard let list = try? reader.messages(in: mailbox) else { continue }
        for index in list.indices { found[list.key(at: index).withoutMailbox, default: 0] += 1 }
      }
    }
    return found
  }
}

extension MessageKey {
  /// The message's own name, the same wherever it is moved within an mbox's format.
  public var withoutMailbox: String {
    let name = rawValue.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "~" })
  }
}
