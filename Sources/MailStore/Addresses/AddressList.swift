/// The decoded address of a user or a mailing list in a header (a mailbox of RFC 5322, 3.4).
public struct EmailAddress: Hashable, Sendable {
  /// The display name; nil if the header has none.
  public var name: String?
  /// `local@domain` as written, without comments and folding.
  public var address: String

  /// Makes an address.
  public init(name: String?, address: String) {
    self.name = name
    self.address = address
  }
}

/// Reads the addresses of `From`, `To`, `Cc` and similar fields (RFC 5322, 3.4 and 4.4).
public enum AddressList {
  /// The addresses in `value`, in order. A group counts as its members; an empty group adds no address.
  ///
  /// Names come from the words before the address, otherwise from the words after it, otherwise from a comment. Text
  /// that looks like an address inside quotes, an encoded word or a comment is part of a name: `"bank@example.org",
  /// <crook@example.com>` has one address. It counts as an address only in a value that has no other.
  ///
  /// Mail often breaks the rules, so these are read as well: names with commas, dots and colons that should have been
  /// quoted, semicolons between addresses, missing brackets and quotes, and encoded words in quotes or around a whole
  /// address. A single word without `@` is an address; several words without an address are a name, and their address
  /// is empty. Takes linear time.
  public static func parse(_ value: Span<UInt8>, charset: String? = nil) -> [EmailAddress] {
    read(value, charset: charset).addresses
  }

  /// The addresses in `value`, and the groups among them, in order.
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
