extension Attachment {
  /// The name for people: that of its file, or without one its kind in words.
  public var shownName: String { name ?? Self.kind(of: type) }

  /// What a file of a type is, in words; the type itself if that says more.
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
