extension Attachment {
  /// True for the signature of the message's text (RFC 3156, RFC 8551), which the sender did not attach as a file.
  public var isSignature: Bool {
    switch type {
    case "application/pgp-signature", "application/pkcs7-signature",
      "application/x-pkcs7-signature":
      true
    default: false
    }
  }

  /// The name shown to the user: the file name or, if there is none, a description of the file type.
  public var shownName: String { visibleName ?? Self.kind(of: type) }

  /// The file name on one line. Each control character is replaced by a visible symbol, as in
  /// `new␊line.txt`, because a line break would make one file look like two.
  public var visibleName: String? {
    name.map { name in
      var visible = String.UnicodeScalarView()
      visible.append(contentsOf: name.unicodeScalars.map(Self.picture))
      return String(visible)
    }
  }

  /// Returns the symbol that Unicode has for an ASCII control character, or U+FFFD for other control characters.
  /// Returns any other scalar unchanged.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control where scalar.value < 0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case .control where scalar.value == 0x7F: "\u{2421}"
    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: scalar
    }
  }

  /// Describes a media type in words. Returns the type itself if there is no description for it.
  private static func kind(of type: String) -> String {
    let kind = kinds[type] ?? type.firstIndex(of: "/").flatMap { kinds[String(type[..<$0])] }
    return kind ?? type
  }

  private static let kinds = [
    "text/calendar": "invitation", "text/html": "HTML", "text/vcard": "contact",
    "text/x-vcard": "contact", "text/directory": "contact", "text/x-patch": "patch",
    "text/x-diff": "patch", "text/csv": "table", "text": "text", "image": "image", "audio": "sound",
    "video": "film",
    "message/rfc822": "message", "message/global": "message",
    "message/delivery-status": "delivery status", "application/pdf": "PDF document",
    "application/pgp-signature": "signature", "application/pkcs7-signature": "signature",
    "application/x-pkcs7-signature": "signature",
    "application/pgp-encrypted": "encryption version",
    "application/pgp-keys": "public key", "application/zip": "archive",
    "application/octet-stream": "file",
  ]
}
