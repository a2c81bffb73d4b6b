import MailStore

/// The reason why a draft cannot be written or sent.
public enum DraftFlaw: Error, Hashable, Sendable {
  /// A field contains a control character, which could start another field.
  case control(field: String)
  /// RFC 5322 (3.6.8) does not allow this field name.
  case fieldName(String)
  /// The text is not an address.
  case address(String)
  /// The address has no domain, and the program that sends the mail does not deliver to local mailboxes.
  case noDomain(String)
  /// The author is not one of the user's addresses.
  case notOwn(String)
  /// There are no recipients.
  case noRecipients
  /// Another program has added this field, which means that the draft must be encrypted or signed.
  case protected(String)
  /// The draft must be encrypted or signed, but is not.
  case unprotected
  /// Another program has encrypted the draft. The encrypted part has this type.
  case sealed(String)
  /// A file cannot be attached.
  case attachment(String, reason: String)
  /// A library that writes messages cannot be loaded, for this reason.
  case missingLibrary(String)
}

extension DraftFlaw: CustomStringConvertible {
  /// The reason, on one line for a notice.
  public var description: String {
    switch self {
    case .control(let field): "\(field.onOneLine) contains a control character"
    case .fieldName(let name): "‘\(name.onOneLine)’ is not a valid field name"
    case .address(let text): "‘\(text.onOneLine)’ is not an address"
    case .noDomain(let name): "‘\(name.onOneLine)’ has no domain, so it cannot be sent"
    case .notOwn(let address): "‘\(address.onOneLine)’ is not one of your addresses"
    case .noRecipients: "there is no recipient"
    case .protected(let field):
      "the draft asks to be encrypted or signed (\(field)) in a way that Trifold does not support; send it with the program that wrote it"
    case .unprotected: "the draft asks to be encrypted or signed, but is neither"
    case .sealed(let type):
      "the draft is encrypted (\(type.onOneLine)), so only the program that wrote it can change it"
    case .attachment(let name, let reason): "\(name.onOneLine) cannot be attached: \(reason)"
    case .missingLibrary(let reason): reason
    }
  }
}
