import MailStore

/// Fields that mail programs write into drafts for their own use: the mailbox for the sent copy, the account to send
/// from, or the choice of encryption. These fields must not reach the recipients.
enum DraftNotes {
  /// The name of the header field in which a draft stores another field that cannot be sent. For
  /// example, `To: a b c` is stored as `X-Trifold-Unread: To: a b c`.
  static let unread = "X-Trifold-Unread"

  /// True for a field that must be removed before the message is sent. `name` must be in lower case.
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

  /// Returns the name of the field in which another program recorded that the draft must be encrypted or signed. Nil
  /// if there is no such field.
  static func protectionField(of message: AnsweredMessage) -> String? {
    // mutt writes the letters `E` and `S`, followed by keys in angle brackets, as in `ES<0x123>`.
    // Letters in the keys do not count.
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
