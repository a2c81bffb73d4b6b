import MailStore

/// The encrypted or signed part of a message, according to its MIME types. Nothing is decrypted or verified here.
struct ProtectedContent: Equatable {
  enum Kind: Equatable {
    case encrypted([UInt8])
    /// A signed part with its detached signature.
    case signed([UInt8], signature: [UInt8])
    /// A signed part that is embedded in its signature.
    case wrapped([UInt8])
    /// Text that OpenPGP has signed inline.
    case clearSigned([UInt8])
  }

  let kind: Kind
  let format: DraftProtection.Format
  /// False if the message has other parts, or if there is text before or after this part.
  let isWhole: Bool
  /// The declared charset of text that is encrypted or signed inline. Nil for a MIME part.
  let charset: String?

  /// Finds the encrypted or signed part. Nil if there is no such part. If there are several, uses the first one, and
  /// sets `isWhole` to false. If no MIME part is protected, the text of the message may still be encrypted or signed
  /// inline.
  init?(of message: [UInt8]) {
    let root = MIMEEntity(message)
    guard !root.isAmbiguous else { return nil }
    let found = root.descendants { Self.kind(of: $0) != nil }
    if let first = found.first, let (kind, format) = Self.kind(of: first) {
      self.init(kind, format, isWhole: first == root, charset: nil)
    } else {
      self.init(text: root.firstLeaf, isAlone: root.firstLeaf == root)
    }
  }

  private init(
    _ kind: Kind, _ format: DraftProtection.Format, isWhole: Bool, charset: String?
  ) {
    (self.kind, self.format, self.isWhole, self.charset) = (kind, format, isWhole, charset)
  }

  /// Finds an armored section in a text. An armored section in any part other than the first text is an attached
  /// file.
  private init?(text: MIMEEntity, isAlone: Bool) {
    guard !text.isAmbiguous, text.type.name == "text/plain",
      let content = Self.content(of: text), let armor = ArmoredText(in: content)
    else { return nil }
    self.init(
      armor.isSigned ? .clearSigned(armor.bytes) : .encrypted(armor.bytes), .openPGP,
      isWhole: isAlone && armor.isWhole, charset: text.type.parameters["charset"] ?? "utf-8")
  }

  /// True if the content cannot be read without a key.
  var isEncrypted: Bool { if case .encrypted = kind { true } else { false } }

  private static func kind(of part: MIMEEntity) -> (Kind, DraftProtection.Format)? {
    guard !part.isAmbiguous else { return nil }
    switch part.type.name {
    case "application/pkcs7-mime", "application/x-pkcs7-mime":
      guard let content = content(of: part) else { return nil }
      let says = part.type.parameters["smime-type"]?.lowercased()
      if says == "certs-only" || says == "compressed-data" { return nil }
      return (isSignedData(content) ? .wrapped(content) : .encrypted(content), .smime)
    case "multipart/signed": return signed(part)
    case let name where name.hasPrefix("multipart/"): return encrypted(part)
    default: return nil
    }
  }

  private static func signed(_ part: MIMEEntity) -> (Kind, DraftProtection.Format)? {
    let children = part.children
    guard children.count == 2, let signature = content(of: children[1]) else { return nil }
    let format: DraftProtection.Format
    switch children[1].type.name {
    case "application/pgp-signature": format = .openPGP
    case "application/pkcs7-signature", "application/x-pkcs7-signature": format = .smime
    default: return nil
    }
    return (.signed(children[0].bytes, signature: signature), format)
  }

  /// Finds the encrypted part inside a multipart. Exchange writes `multipart/mixed` instead of `multipart/encrypted`,
  /// with empty text before the two parts.
  private static func encrypted(_ part: MIMEEntity) -> (Kind, DraftProtection.Format)? {
    let children = part.children
    let version = children.firstIndex { $0.type.name == "application/pgp-encrypted" }
    guard let version, children.indices.contains(version + 1),
      children[version + 1].type.name == "application/octet-stream",
      let content = content(of: children[version + 1])
    else { return nil }
    return (.encrypted(content), .openPGP)
  }

  /// Returns the content of a part, with its transfer encoding decoded.
  private static func content(of part: MIMEEntity) -> [UInt8]? {
    Attachment(name: nil, type: part.type.name, size: 0).content(in: part.bytes)
  }

  /// True for S/MIME content that is signed but not encrypted. Such content begins with the object identifier
  /// 1.2.840.113549.1.7.2.
  private static func isSignedData(_ bytes: [UInt8]) -> Bool {
    let identifier: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
    let start = Array(bytes.prefix(32))
    return start.indices.contains { start[$0...].starts(with: identifier) }
  }
}

extension MIMEEntity {
  /// The first part that has no children. In most messages, this is the text.
  fileprivate var firstLeaf: MIMEEntity { children.first?.firstLeaf ?? self }
}

extension ProtectedContent {
  /// True if a message contains an encrypted or signed part.
  static func isIn(_ message: [UInt8]) -> Bool { ProtectedContent(of: message) != nil }
}
