extension QueryPrefix {
  /// The prefix with this name, ours or that of notmuch or Gmail for the same; nil if there is none.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let prefix = Self(rawValue: name) ?? Self.otherNames[name] else { return nil }
    self = prefix
  }

  /// The names that notmuch and Gmail have for what we have. `to:` has Cc and Bcc too.
  private static let otherNames: [String: QueryPrefix] = [
    "id": .mid, "rfc822msgid": .mid, "filename": .attachment, "folder": .in, "cc": .to, "bcc": .to,
    "newer": .after, "newer_than": .after, "older": .before, "older_than": .before,
  ]

  /// What to write for a prefix of notmuch's or Gmail's that means nothing here; nil for any other word.
  static func advice(for name: String) -> String? { advice[name.lowercased()] }

  private static let advice = [
    "label": "in: and a mailbox, or tag: and a tag of notmuch's", "path": "in: and a mailbox",
    "category": "in: and a mailbox, or list: and a mailing list",
    "deliveredto": "the address alone", "size": "larger: or smaller:",
    "mimetype": "attachment: and a word of the file's name",
  ]
}
