extension QueryPrefix {
  /// Makes the prefix with this name. Also accepts the names used by notmuch, Gmail and public-inbox
  /// (lore.kernel.org). Returns nil for unknown names.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let prefix = Self(rawValue: name) ?? Self.otherNames[name] else { return nil }
    self = prefix
  }

  /// The names that other programs use for Trifold's prefixes. Trifold's `to:` also covers Cc and Bcc.
  private static let otherNames: [String: QueryPrefix] = [
    "id": .mid, "rfc822msgid": .mid, "filename": .attachment, "folder": .in, "cc": .to, "bcc": .to,
    "newer": .after, "newer_than": .after, "older": .before, "older_than": .before,
    "f": .from, "t": .to, "c": .to, "tc": .to, "s": .subject, "b": .body, "nq": .body,
    "n": .attachment,
    "d": .date, "m": .mid, "l": .list,
  ]

  /// Returns what to write instead of a prefix that is known only to other mail programs, such as
  /// `label` to Gmail. Nil if the word is not such a prefix.
  static func advice(for name: String) -> String? { advice[name.lowercased()] }

  private static let advice = [
    "label": "in: with a mailbox, or tag: with a tag", "path": "in: with a mailbox",
    "category": "in: with a mailbox, or list: with a mailing list",
    "deliveredto": "the address without a prefix", "size": "larger: or smaller:",
    "mimetype": "attachment: with a word from the file's name",
    "a": "from: or to:", "tcf": "from: or to:", "bs": "subject: or body:", "q": "body:",
    "dfn": diffs,
    "dfa": diffs, "dfb": diffs, "dfctx": diffs, "dfhh": diffs, "dfpre": diffs, "dfpost": diffs,
    "dfblob": diffs, "patchid": diffs, "rt": "date:", "dt": "date:",
  ]

  private static let diffs = "body: with words of the diff, such as body:kernel/fork.c"

  /// Returns what to write instead of an operator from another program at the beginning of a word: `!word` in many
  /// programs, `{a b}` in Gmail, `~f` in mutt. Nil if the word does not begin with such an operator. Elsewhere in a
  /// word, these characters only separate words.
  static func adviceOnSign(of word: String) -> (sign: String, expected: String)? {
    let rest = word.dropFirst()
    switch word.first {
    case "!" where rest.first?.isLetter == true: return ("!", "-\(rest)")
    case "{": return ("{", "or between conditions, in parentheses: (a or b)")
    case "~" where rest.count == 1:
      return patterns[String(rest)].map { (word, $0) }
    default: return nil
    }
  }

  private static let patterns = [
    "f": "from:", "t": "to:", "c": "to:", "C": "to:", "s": "subject:", "b": "body:",
    "B": "the word without a prefix",
    "i": "mid:", "d": "date:", "z": "larger: or smaller:", "X": "has:attachment", "F": "is:flagged",
    "N": "is:unread", "O": "is:unread", "U": "is:unread", "R": "is:read", "Q": "is:replied",
    "D": "is:trashed", "A": "*",
  ]
}
