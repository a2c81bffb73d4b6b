import MailStore

/// The headers of a message that an envelope does not contain (RFC 5322, 3.6.2; RFC 2919). If a header is repeated, the
/// first one that is not empty is used.
struct SenderHeaders {
  private(set) var replyTo: [EmailAddress] = []
  private(set) var sender: [EmailAddress] = []
  /// The mailing list's own name; empty if the message was not sent through a mailing list.
  private(set) var list = ""

  /// Parses the headers of a message.
  init(_ message: [UInt8]) {
    let bytes = message.span
    let charset = HeaderCharset.named(in: bytes)
    var scanner = HeaderScanner(bytes)
    while let field = scanner.next(in: bytes) {
      let value = bytes.extracting(field.value)
      switch field.name.count {
      case 8 where replyTo.isEmpty && bytes.extracting(field.name).isName("reply-to"):
        replyTo = AddressList.parse(value, charset: charset)
      case 6 where sender.isEmpty && bytes.extracting(field.name).isName("sender"):
        sender = AddressList.parse(value, charset: charset)
      case 7 where list.isEmpty && bytes.extracting(field.name).isName("list-id"):
        list = HeaderText.decode(value, charset: charset).withoutControls
      default: break
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns true if the bytes spell `name`, ignoring case. `name` must be in lower case.
  fileprivate func isName(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    return indices.allSatisfy { index in
      let byte = self[index]
      return (0x41...0x5A ~= byte ? byte | 0x20 : byte) == name.utf8Start[index]
    }
  }
}
