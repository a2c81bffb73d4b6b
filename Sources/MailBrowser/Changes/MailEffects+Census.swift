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

  /// How often each message is where it is, as `account/mailbox, flags and name`.
  public func placesOfMessages() -> [String: Int] {
    var found: [String: Int] = [:]
    for account in accountIndices {
      guard let reader = reader(account) else { continue }
      for mailbox in reader.account.mailboxes where mailbox.isSelectable {
        guard let list = try? reader.messages(in: mailbox) else { continue }
        for index in list.indices {
          let name = list.key(at: index).withoutMailbox
          let flags = list.flags(at: index).rawValue
          found["\(account)/\(mailbox.name) \(flags) \(name)", default: 0] += 1
        }
      }
    }
    return found
  }

  /// Takes back all that was done and can be taken back, without a word. In memory, each attempt takes an action off
  /// the list, also one of which no message is left.
  public func undoAll() {
    while editor?.undo() != nil {}
  }
}

extension MessageKey {
  /// The message's own name, the same wherever it is moved within an mbox's format.
  public var withoutMailbox: String {
    let name = rawValue.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "~" })
  }
}
