import MailStore

/// The addresses of the user. An address with `+` and a word before its `@` is the same as the one without.
public struct OwnAddresses: Equatable, Sendable {
  private let known: Set<String>

  /// Knows these addresses.
  public init(_ addresses: [String]) { known = Set(addresses.map { $0.lowercased() }) }

  /// True if an address is the user's: `ada+lists@example.org` is, where `ada@example.org` is known.
  public func contains(_ address: EmailAddress) -> Bool {
    let text = address.address.lowercased()
    if known.contains(text) { return true }
    guard let at = text.lastIndex(of: "@"), let plus = text[..<at].firstIndex(of: "+"),
      plus > text.startIndex
    else { return false }
    return known.contains(String(text[..<plus] + text[at...]))
  }

  /// The address that a message was written to; nil if it names none of the user's.
  public func addressed(by message: AnsweredMessage) -> EmailAddress? {
    let names = ["to", "cc", "bcc", "resent-to", "delivered-to", "x-original-to", "envelope-to"]
    // The user answers a message of their own with the address that it was sent from.
    let from = message.addresses("from").filter(contains)
    return (from + names.flatMap(message.addresses)).first(where: contains)
  }
}
