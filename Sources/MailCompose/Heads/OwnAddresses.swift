import MailStore

/// The user's own addresses. An address such as `ada+lists@example.org` counts as `ada@example.org`.
public struct OwnAddresses: Equatable, Sendable {
  private let known: Set<String>

  /// Creates a set that contains these addresses.
  public init(_ addresses: [String]) { known = Set(addresses.map { $0.lowercased() }) }

  /// True if an address is the user's, with or without a `+` suffix in its local part.
  public func contains(_ address: EmailAddress) -> Bool {
    let text = address.address.lowercased()
    if known.contains(text) { return true }
    guard let at = text.lastIndex(of: "@"), let plus = text[..<at].firstIndex(of: "+"),
      plus > text.startIndex
    else { return false }
    return known.contains(String(text[..<plus] + text[at...]))
  }

  /// Returns the user's address that a message was sent to. Nil if the message names none of the user's addresses.
  public func addressed(by message: AnsweredMessage) -> EmailAddress? {
    let names = ["to", "cc", "bcc", "resent-to", "delivered-to", "x-original-to", "envelope-to"]
    // If the user answers their own message, the reply is sent from the same address as that message.
    let from = message.addresses("from").filter(contains)
    return (from + names.flatMap(message.addresses)).first(where: contains)
  }
}
