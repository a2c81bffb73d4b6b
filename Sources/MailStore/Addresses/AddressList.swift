/// The decoded address of a person or of a mailing list, from a header field. RFC 5322 (3.4) calls
/// this a mailbox.
public struct EmailAddress: Hashable, Sendable {
  /// The display name; nil if the header has no name for the address.
  public var name: String?
  /// The address `local@domain` as the sender wrote it, without comments and folding.
  public var address: String

  /// Makes an address from its parts.
  public init(name: String?, address: String) {
    self.name = name
    self.address = address
  }
}

/// Parses the addresses in `From`, `To`, `Cc` and similar fields (RFC 5322, 3.4 and 4.4).
public enum AddressList {
  /// Returns the addresses in `value`, in order. A group is replaced by its members. An empty group adds no address.
  ///
  /// The name of an address is taken from the words before it. If there are none, it is taken from the words after the
  /// address, or from a comment. Text inside quotes, an encoded word or a comment is part of a name, even if it looks
  /// like an address: `"bank@example.org", <crook@example.com>` has only one address. Such text counts as an address
  /// only if the value has no other address.
  ///
  /// Mail often breaks the rules, so malformed lists are also accepted. They may have names with commas, dots and
  /// colons that should have been quoted, semicolons between addresses, missing brackets and quotes, and encoded words
  /// in quotes or around an entire address. A single word without `@` is an address. Several words without an address
  /// are a name with an empty address. Takes linear time.
  public static func parse(_ value: Span<UInt8>, charset: String? = nil) -> [EmailAddress] {
    read(value, charset: charset).addresses
  }

  /// Returns the addresses in `value`, and the groups among them, in order.
  static func read(
    _ value: Span<UInt8>, charset: String?
  ) -> (addresses: [EmailAddress], groups: [AddressGroup]) {
    guard let unicode = HeaderText.parsable(value, charset: charset) else {
      return parsed(value, charset: charset)
    }
    return parsed(unicode.span, charset: charset)
  }

  private static func parsed(
    _ value: Span<UInt8>, charset: String?
  ) -> (addresses: [EmailAddress], groups: [AddressGroup]) {
    var parser = AddressListParser(value, charset: charset, readsNames: false)
    parser.parse(value)
    let isInName =
      !parser.addresses.isEmpty && !parser.addresses.contains { $0.address.contains("@") }
    if isInName, value.index(of: UInt8(ascii: "@"), in: 0..<value.count) != nil || hasWord(value) {
      parser = AddressListParser(value, charset: charset, readsNames: true)
      parser.parse(value)
    }
    return (parser.addresses, parser.groups)
  }

  /// True if the value may contain an encoded word.
  private static func hasWord(_ value: Span<UInt8>) -> Bool {
    value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) != nil
  }
}
