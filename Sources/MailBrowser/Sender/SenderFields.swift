import MailStore

/// The fields of a message's head that an envelope leaves out, of each the first that says
/// something (RFC 5322, 3.6.2; RFC 2919).
struct SenderFields {
  private(set) var replyTo: [EmailAddress] = []
  private(set) var sender: [EmailAddress] = []
  /// The mailing list as the message names it; empty where it came over none.
  private(set) var list = ""

  /// Reads the head of a message; what follows the head is not looked at.
  init(_ message: [UInt8]) {
    let bytes = message.span
    var scanner = HeaderScanner(bytes)
    while let field = scanner.next(in: bytes) {
      let value = bytes.extracting(field.value)
      switch field.name.count {
      case 8 where replyTo.isEmpty && bytes.extracting(field.name).isName("reply-to"):
        replyTo = AddressList.parse(value)
      case 6 where sender.isEmpty && bytes.extracting(field.name).isName("sender"):
        sender = AddressList.parse(value)
      case 7 where list.isEmpty && bytes.extracting(field.name).isName("list-id"):
        list = HeaderText.decode(value).withoutControls
      default: break
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are `name`, which is in small letters, in either case.
  fileprivate func isName(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    return indices.allSatisfy { index in
      let byte = self[index]
      return (0x41...0x5A ~= byte ? byte | 0x20 : byte) == name.utf8Start[index]
    }
  }
}

extension String {
  /// On one line, without controls and without the marks that turn the direction of text around:
  /// fit to be copied.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.filter { !$0.isControl })
    return String(text)
  }
}

extension String {
  /// With a space for every control: its words are found where the text itself is searched.
  var spacingControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { $0.isControl ? " " : $0 })
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
