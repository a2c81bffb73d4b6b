import MailStore

/// A `mailto:` link (RFC 6068). The link can set the recipients, the subject, the text and the thread. Any other field,
/// such as `attach`, is ignored, because links come from strangers' web pages and must not choose files.
public struct MailtoLink: Equatable, Sendable {
  /// The recipients in the link.
  public private(set) var to: [EmailAddress] = []
  /// The recipients of copies in the link.
  public private(set) var cc: [EmailAddress] = []
  /// The subject; empty if the link has none.
  public private(set) var subject = ""
  /// The text, with LF line ends.
  public private(set) var body = ""
  /// The Message-ID of the message that the link answers.
  public private(set) var inReplyTo: String?
  /// The Message-IDs of the thread that the new message continues.
  public private(set) var references: [String] = []

  /// Parses a link. Nil if the text is not a `mailto:` link, is not UTF-8, or has a control character in any field
  /// except the body. Values are checked after they are decoded: neomutt 20220429 accepted `subject=a%0d%0aBcc:`.
  public init?(_ link: String) {
    guard link.prefix(7).lowercased() == "mailto:" else { return nil }
    let parts = link.dropFirst(7).prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard var path = parts.first else { return nil }
    // Some web pages write `mailto://`, so the slashes are removed.
    if path.hasPrefix("//") { path = path.drop { $0 == "/" }.prefix { $0 != "/" } }
    guard add("to", encoded: path) else { return nil }
    for field in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let name = Self.decoded(pair[0])?.lowercased() else { continue }
      guard add(name, encoded: pair[1]) else { return nil }
    }
  }

  /// Adds a field of the link. Returns false if the field makes the entire link invalid.
  private mutating func add(_ name: String, encoded: Substring) -> Bool {
    guard ["to", "cc", "subject", "body", "in-reply-to", "references"].contains(name) else {
      return true
    }
    guard let value = Self.decoded(encoded) else { return false }
    if name == "body" {
      let lines = value.replacing("\r\n", with: "\n")
      guard !lines.contains(where: { $0.hasControl && $0 != "\n" && $0 != "\t" }) else {
        return false
      }
      body += (body.isEmpty ? "" : "\n") + lines
      return true
    }
    guard !value.contains(where: \.hasControl) else { return false }
    switch name {
    case "to": to += Self.addresses(value)
    case "cc": cc += Self.addresses(value)
    case "subject": subject = value
    case "in-reply-to": inReplyTo = MessageIDs.parse(Array(value.utf8).span).first
    default: references = MessageIDs.parse(Array(value.utf8).span)
    }
    return true
  }

  private static func addresses(_ value: String) -> [EmailAddress] {
    AddressList.parse(Array(value.utf8).span).filter { !$0.address.isEmpty }.map(\.withoutControls)
  }

  /// Decodes percent-encoded bytes. Nil if the result is not UTF-8. A `+` is not a space (RFC 6068, 5).
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(Substring(rest.prefix(2)), radix: 16),
        rest.first != UInt8(ascii: "+")
      else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
