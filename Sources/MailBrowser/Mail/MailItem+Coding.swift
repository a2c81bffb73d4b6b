import MailStore

// How the mail browser's path is saved. An account is saved as its index among the open accounts, whose names are saved
// elsewhere. A mailbox is saved by its full name, and a message by its key. Names and keys stay the same when other
// programs change the mail.

extension MailboxReference: Codable {
  private enum Key: String, CodingKey { case account, name, unified }

  /// Writes the account, followed by the mailbox's name or the kind of unified mailbox. A search has both a name and a
  /// kind.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(account, forKey: .account)
    if let unified {
      try state.encode(unified.rawValue, forKey: .unified)
      if unified == .search { try state.encode(name, forKey: .name) }
    } else {
      try state.encode(name, forKey: .name)
    }
  }

  /// Reads the account, and the mailbox's name or the kind of unified mailbox.
  /// - Throws: `DecodingError` if a part is missing.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    let account = try state.decode(Int.self, forKey: .account)
    let unified = try state.decodeIfPresent(String.self, forKey: .unified)
    if unified == UnifiedMailbox.search.rawValue {
      self.init(search: try state.decode(String.self, forKey: .name))
    } else if let unified = unified.flatMap(UnifiedMailbox.init) {
      self.init(account: account, unified)
    } else {
      self.init(account: account, name: try state.decode(String.self, forKey: .name))
    }
  }
}

extension MessageReference: Codable {
  private enum Key: String, CodingKey { case mailbox, key }

  /// Writes the mailbox and the message's key.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(mailbox, forKey: .mailbox)
    try state.encode(key.rawValue, forKey: .key)
  }

  /// Reads the mailbox and the message's key.
  /// - Throws: `DecodingError` if a part is missing.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    self.init(
      mailbox: try state.decode(MailboxReference.self, forKey: .mailbox),
      key: MessageKey(rawValue: try state.decode(String.self, forKey: .key)))
  }
}

extension MailItem: Codable {
  private enum Key: String, CodingKey { case account, gap, mailbox, message, member }

  /// Writes the item, keyed by the name of its case.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    switch self {
    case .account(let index): try state.encode(index, forKey: .account)
    case .gap(let index): try state.encode(index, forKey: .gap)
    case .mailbox(let reference): try state.encode(reference, forKey: .mailbox)
    case .message(let key): try state.encode(key.rawValue, forKey: .message)
    case .member(let message): try state.encode(message, forKey: .member)
    }
  }

  /// Reads an item.
  /// - Throws: `DecodingError` if no case has this name.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    if let key = try state.decodeIfPresent(String.self, forKey: .message) {
      self = .message(MessageKey(rawValue: key))
    } else if let message = try state.decodeIfPresent(MessageReference.self, forKey: .member) {
      self = .member(message)
    } else if let mailbox = try state.decodeIfPresent(MailboxReference.self, forKey: .mailbox) {
      self = .mailbox(mailbox)
    } else if let account = try state.decodeIfPresent(Int.self, forKey: .account) {
      self = .account(account)
    } else {
      self = .gap(try state.decode(Int.self, forKey: .gap))
    }
  }
}
