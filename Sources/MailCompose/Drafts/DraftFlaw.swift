import MailStore

/// The reason why a draft cannot be written or sent.
public enum DraftFlaw: Error, Hashable, Sendable {
  /// A field holds a control, with which another field could begin.
  case control(field: String)
  /// A field has no name that RFC 5322 (3.6.8) allows.
  case fieldName(String)
  /// What stands there is no address.
  case address(String)
  /// The address has no domain, and the program that sends does not deliver on this machine.
  case noDomain(String)
  /// The author's address is none of the user's.
  case notOwn(String)
  /// Nobody gets it.
  case noRecipients
  /// Another program was asked, by this field, to encrypt or sign it.
  case protected(String)
  /// It is to be encrypted or signed, and is not yet.
  case unprotected
  /// Another program has encrypted it, as a part of this type.
  case sealed(String)
  /// A file cannot be attached.
  case attachment(String, reason: String)
}

extension DraftFlaw: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .control(let field): "\(field.onOneLine) holds a control character"
    case .fieldName(let name): "‘\(name.onOneLine)’ is no name of a field"
    case .address(let text): "‘\(text.onOneLine)’ is no address"
    case .noDomain(let name): "‘\(name.onOneLine)’ has no domain, so it cannot be sent"
    case .notOwn(let address): "‘\(address.onOneLine)’ is none of your addresses"
    case .noRecipients: "there is no recipient"
    case .protected(let field):
      "it is to be encrypted or signed (\(field)), which Trifold cannot do; send it with the program that wrote it"
    case .unprotected: "it is to be encrypted or signed, and is not"
    case .sealed(let type):
      "it is encrypted (\(type.onOneLine)), so it can be changed only by the program that wrote it"
    case .attachment(let name, let reason): "\(name.onOneLine) cannot be attached: \(reason)"
    }
  }
}
