/// The address of a hyperlink as it may be sent: printable ASCII without spaces.
enum HyperlinkAddress {
  /// The bytes of an address at most. VTE takes 2,083, others more.
  static let limit = 2000

  /// The bytes of `address`; others than printable ASCII by their numbers (RFC 3986, section 2.1). Nil if
  /// it is too long, or holds a control, which a browser might leave out.
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
