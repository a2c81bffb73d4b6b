/// A user or a list, as a header names them (RFC 5322, 3.4), decoded.
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

/// The addresses in `From`, `To`, `Cc` and their like (RFC 5322, 3.4 and 4.4).
public enum AddressList {
  /// The addresses in `value`, in order. A group counts as its members; an empty group has none.
  ///
  /// Names come from the words before the address, otherwise from the words after it, otherwise
  /// from a comment. What looks like an address in quotes, in an encoded word or in a comment is part
  /// of a name: in `"bank@example.org", <crook@example.com>` there is one address. Only a value with
  /// no other address has it there. Mail breaks the rules often, so these are read as well: names with commas,
  /// dots and colons that should have been quoted, semicolons between addresses, missing brackets
  /// and quotes, and encoded words in quotes or around a whole address. A single word without `@`
  /// is the address; several words without an address are a name, and the address is empty. Takes
  /// time linear in the bytes.
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

  /// True if there may be an encoded word.
  private static func hasWord(_ value: Span<UInt8>) -> Bool {
    value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) != nil
  }
}
