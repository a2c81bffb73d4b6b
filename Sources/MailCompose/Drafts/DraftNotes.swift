import MailStore

/// Fields that mail programs write into drafts for themselves: the mailbox for a copy, the sending account, the
/// encryption. They must not reach the recipients.
enum DraftNotes {
  /// The field in which Trifold keeps an unsent field of a draft: `X-Trifold-Unread: To: a b c`.
  static let unread = "X-Trifold-Unread"

  /// True for a field that is removed before the message is sent. `name` must be in lower case.
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

  /// The field with which another program marked the draft to be encrypted or signed. Nil if there is none.
  static func protectionField(of message: AnsweredMessage) -> String? {
    // mutt writes letters before keys in angle brackets: `ES<0x123>`.
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
