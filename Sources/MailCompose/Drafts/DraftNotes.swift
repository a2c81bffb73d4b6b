import MailStore

/// What mail programs write into the heads of drafts for themselves: where a copy is to go, which account sends, how the
/// message is to be encrypted. None of it is for the recipients.
enum DraftNotes {
  /// The field of Trifold's own in which a draft keeps a field that cannot be sent: `X-Trifold-Unread: To: a b c`.
  static let unread = "X-Trifold-Unread"

  /// True for a field, in lower case, that is taken out before the message is sent.
  static func isNote(_ name: String) -> Bool {
    names.contains(name) || beginnings.contains { name.hasPrefix($0) }
  }

  private static let names: Set = [
    "status", "x-status", "x-uid", "x-keywords", "fcc", "x-fcc", "x-identity-key", "x-account-key",
    "x-enigmail-draft-status", "x-uniform-type-identifier", "x-universally-unique-identifier",
  ]
  private static let beginnings = [
    "x-mutt-", "x-mozilla-", "x-kmail-", "x-claws-", "x-sylpheed-", "x-evolution-", "x-apple-",
    "x-trifold-",
  ]

  /// The field that asks another program to encrypt or sign the message when it is sent; nil if none does.
  static func protectionField(of message: AnsweredMessage) -> String? {
    // mutt has letters before keys in angle brackets: `ES<0x123>`.
    let ofMutt = ["X-Mutt-PGP", "X-Mutt-SMIME"].first { name in
      message.text(name.lowercased())?.prefix { $0 != "<" }.contains { "ES".contains($0) } == true
    }
    let flags = [
      "X-KMail-EncryptActionEnabled", "X-KMail-SignatureActionEnabled", "X-Claws-Encrypt",
      "X-Claws-Sign",
    ]
    let ofOthers = flags.first { name in
      ["true", "1"].contains(message.text(name.lowercased())?.trimmed.lowercased())
    }
    let format = message.text("x-evolution-format") ?? ""
    let ofEvolution = ["-sign", "-encrypt"].contains { format.contains($0) }
    return ofMutt ?? ofOthers ?? (ofEvolution ? "X-Evolution-Format" : nil)
  }
}
