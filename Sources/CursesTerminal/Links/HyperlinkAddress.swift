/// The address of a hyperlink in the form in which it can be sent, which is printable ASCII without spaces.
enum HyperlinkAddress {
  /// The maximum length of an address in bytes. VTE accepts 2,083 bytes, and other terminals accept more.
  static let limit = 2000

  /// Returns the bytes of `address`. Characters that are not printable ASCII are percent-encoded (RFC 3986, section
  /// 2.1). Nil if the address is too long, or contains a control character, because a browser might remove it.
  static func bytes(of address: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte < 0x20 || byte == 0x7F || bytes.count > limit { return nil }
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return bytes.isEmpty || bytes.count > limit ? nil : bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
