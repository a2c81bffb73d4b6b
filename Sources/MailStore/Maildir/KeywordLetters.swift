/// The keywords of a message in a Maildir, as a set of the letters `a` to `z` in its file name. A letter can have a
/// different meaning in each mailbox.
package struct KeywordLetters: OptionSet, Hashable, Sendable {
  /// The letters as bits; `a` is the lowest.
  package let rawValue: UInt32

  /// Makes a set from its bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ letters: some Sequence<UInt8>) {
    var bits: UInt32 = 0
    for letter in letters where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
      bits |= 1 << UInt32(letter - UInt8(ascii: "a"))
    }
    rawValue = bits
  }

  /// The letters in alphabetical order.
  fileprivate var all: [UInt8] {
    (0..<26).filter { rawValue & 1 << UInt32($0) != 0 }.map { UInt8(ascii: "a") + UInt8($0) }
  }
}

extension MessageEntry {
  /// The letters of keywords in the name of the message's file. Empty for messages outside a Maildir.
  package var keywordLetters: KeywordLetters {
    guard case .file(_, let name) = location,
      let colon = name.lastIndex(of: UInt8(ascii: ",")), name[colon...].contains(where: \.isLower)
    else { return [] }
    return KeywordLetters(MaildirFileName(name).letters)
  }
}

extension Mailbox {
  /// Returns the letters of a keyword in this mailbox, ignoring case as IMAP does. Reads the mailbox's file of
  /// keywords. Returns an empty set if the mailbox has no such keyword, or is not a Maildir.
  package func letters(ofKeyword keyword: String) -> KeywordLetters {
    guard format == .maildir else { return [] }
    return KeywordLetters(MaildirKeywords(path).letters(named: keyword))
  }

  /// Returns the names of keywords, in the order of their letters. Reads the mailbox's file of keywords. Letters
  /// without a name are left out.
  package func keywords(_ letters: KeywordLetters) -> [String] {
    letters.isEmpty || format != .maildir ? [] : MaildirKeywords(path).names(of: letters.all)
  }
}

extension UInt8 {
  fileprivate var isLower: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
