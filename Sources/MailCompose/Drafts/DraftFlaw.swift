import MailStore

/// The reason why a draft cannot be written or sent.
public enum DraftFlaw: Error, Hashable, Sendable {
  /// A field holds a control, with which another field could begin.
  case control(field: String)
  /// A field has no name that RFC 5322 (3.6.8) allows.
  case fieldName(String)
  /// A field that is not sent with a draft, such as `Attach`.
  case unknownField(String)
  /// What stands there is no address.
  case address(String)
  /// Nobody gets it.
  case noRecipients
  /// Another program was asked, by this field, to encrypt or sign it.
  case protected(String)
  /// A line of the head is no field.
  case line(Int)
  /// A file cannot be attached.
  case attachment(String, reason: String)
}

extension DraftFlaw: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .control(let field): "\(field.onOneLine) holds a control character"
    case .fieldName(let name): "‘\(name.onOneLine)’ is no name of a field"
    case .unknownField(let name):
      "‘\(name.onOneLine)’ is no field that can be written here; files are attached with --attach"
    case .address(let text): "‘\(text.onOneLine)’ is no address"
    case .noRecipients: "there is no recipient"
    case .protected(let field):
      "it is to be encrypted or signed (\(field)), which Trifold cannot do; send it with the program that wrote it"
    case .line(let number): "line \(number) of the head is no field; an empty line ends the head"
    case .attachment(let name, let reason): "\(name.onOneLine) cannot be attached: \(reason)"
    }
  }
}
