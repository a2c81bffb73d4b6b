/// The addresses in `From`, `To`, `Cc` and their like (RFC 5322, 3.4 and 4.4).
public enum AddressList {
  /// Addresses that are read of one value; the rest is left out.
  public static let limit = 2000

  /// The mailboxes in `value`, the members of groups among them, in order; an empty group has none.
  ///
  /// Names come from the words before the address, else those behind it, else from a comment. Read
  /// as well: names with commas, dots and colons that should have been quoted, semicolons between
  /// mailboxes, brackets and quotes that are missing, encoded words in quotes or around the whole
  /// mailbox. A mailbox without `@` keeps its word as the address; several words without an address
  /// are a name, and the address is empty. Time is linear in the bytes.
  public static func parse(_ value: Span<UInt8>, charset: String? = nil) -> [EmailAddress] {
    var parser = AddressListParser(value, charset: charset, isNested: false)
    parser.parse(value)
    return parser.addresses
  }
}
