import MailStore

/// A message that the user answers: its bytes, and the fields that determine the recipients of the answer.
///
/// Address lists are split before they are decoded, so that a name in an encoded word may contain a comma.
public struct AnsweredMessage: Sendable {
  /// The bytes of the message, with its header and its body.
  public let bytes: [UInt8]
  /// The decoded fields of the message's header.
  public let envelope: Envelope
  private let head: MessageHead

  /// Parses the header of a message.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    envelope = Envelope(head: bytes.span)
    head = MessageHead(in: bytes.span)
  }

  /// Returns the raw values of all fields with this name, which must be in lower case.
  func values(_ name: String) -> [[UInt8]] {
    head.fields.filter { Self.isName($0.name, name, in: bytes) }.map { Array(bytes[$0.value]) }
  }

  /// Returns the first nonempty value of a field, decoded and on one line.
  func text(_ name: String) -> String? {
    values(name).lazy.map { HeaderText.decode($0.span) }.first { !$0.isEmpty }
  }

  /// Returns the addresses in all fields with this name. Names without an address are skipped.
  func addresses(_ name: String) -> [EmailAddress] {
    values(name).flatMap { AddressList.parse($0.span) }.filter { !$0.address.isEmpty }
      .map(\.withoutControls)
  }

  /// The addresses for writing to the mailing lists that sent the message (`List-Post`; RFC 2369, 3.4). Empty if the
  /// field is `NO`. Lists without this field, such as those on vger.kernel.org for many years, are recognized by
  /// their ids.
  public var lists: [EmailAddress] {
    let posts = values("list-post").map { String(decoding: $0, as: UTF8.self) }
    let lists = posts.flatMap { post in
      post.split(separator: "<").compactMap { part in
        MailtoLink(String(part.prefix { $0 != ">" }.filter { !$0.isWhitespace }))
      }
    }.flatMap(\.to)
    let isClosed = posts.contains { $0.trimmed.prefix(2).uppercased() == "NO" }
    return lists.isEmpty && !isClosed ? listsByID : lists
  }

  /// The recipients whose addresses match the id of a list that sent the message. The id for
  /// `a@b.c` is `a.b.c` or `a.list-id.b.c` (RFC 2919, 3).
  private var listsByID: [EmailAddress] {
    let ids = values("list-id").map { value in
      let parts = String(decoding: value, as: UTF8.self).split(separator: "<")
      return (parts.last ?? "").prefix { $0 != ">" }.lowercased().trimmed
    }
    if ids.isEmpty { return [] }
    return ["to", "cc", "reply-to"].flatMap(addresses).filter { recipient in
      let address = recipient.address.lowercased()
      return ids.contains {
        $0 == address.replacing("@", with: ".") || $0 == address.replacing("@", with: ".list-id.")
      }
    }.without()
  }

  private static func isName(_ range: Range<Int>, _ name: String, in bytes: [UInt8]) -> Bool {
    range.count == name.utf8.count
      && zip(bytes[range], name.utf8).allSatisfy { byte, letter in
        byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
      }
  }
}

extension EmailAddress {
  /// The address without control characters, which encoded words may contain. In the name, control characters are
  /// replaced by spaces.
  var withoutControls: EmailAddress {
    EmailAddress(name: name?.onOneLine, address: String(address.filter { !$0.hasControl }))
  }

  /// True if both addresses belong to the same mailbox. Ignores case, as servers do in practice.
  func isSame(as other: EmailAddress) -> Bool {
    address.lowercased() == other.address.lowercased()
  }
}

extension [EmailAddress] {
  /// Returns the addresses that are not in `others`, each only once.
  func without(_ others: [EmailAddress] = []) -> [EmailAddress] {
    var seen = Set(others.map { $0.address.lowercased() })
    return filter { seen.insert($0.address.lowercased()).inserted }
  }
}

extension Character {
  /// True if this is, or contains, a control character or a line separator.
  var hasControl: Bool {
    unicodeScalars.contains {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || (0x2028...0x2029).contains($0.value)
    }
  }
}

extension StringProtocol {
  /// The text with spaces in place of control characters.
  var onOneLine: String {
    contains(where: \.hasControl) ? String(map { $0.hasControl ? " " : $0 }) : String(self)
  }
}
