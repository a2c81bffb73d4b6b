import MailStore

// An account is written as its index among those that are open; the saved place has their names. A
// mailbox is written by its full name and a message by its key, which stay the same when other
// programs change the mail.

extension MailboxReference: Codable {
  private enum Key: String, CodingKey { case account, name }

  /// Writes account and name.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(account, forKey: .account)
    try state.encode(name, forKey: .name)
  }

  /// Reads account and name.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    self.init(
      account: try state.decode(Int.self, forKey: .account),
      name: try state.decode(String.self, forKey: .name))
  }
}

extension MailItem: Codable {
  private enum Key: String, CodingKey { case account, gap, mailbox, message }

  /// Writes it under the name of its case.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    switch self {
    case .account(let index): try state.encode(index, forKey: .account)
    case .gap(let index): try state.encode(index, forKey: .gap)
    case .mailbox(let reference): try state.encode(reference, forKey: .mailbox)
    case .message(let key): try state.encode(key.rawValue, forKey: .message)
    }
  }

  /// Reads an item.
  /// - Throws: `DecodingError` if no case has the name.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    if let key = try state.decodeIfPresent(String.self, forKey: .message) {
      self = .message(MessageKey(rawValue: key))
    } else if let mailbox = try state.decodeIfPresent(MailboxReference.self, forKey: .mailbox) {
      self = .mailbox(mailbox)
    } else if let account = try state.decodeIfPresent(Int.self, forKey: .account) {
      self = .account(account)
    } else {
      self = .gap(try state.decode(Int.self, forKey: .gap))
    }
  }
}
