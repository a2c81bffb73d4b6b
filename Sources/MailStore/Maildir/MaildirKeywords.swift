/// The names of Dovecot's keywords in a Maildir. The file `dovecot-keywords` contains a line `0 $Forwarded` for the
/// letter `a`, a line `1 Junk` for `b`, and so on. A letter can stand for different keywords in different mailboxes.
struct MaildirKeywords: Hashable, Sendable {
  private var names: [UInt8: [UInt8]] = [:]

  /// The name of the file, in the Maildir's folder.
  static let fileName = "dovecot-keywords"
  /// The maximum number of bytes to read from the file.
  static let limit = 1 << 16
  private static let count = 26

  /// Reads the keywords of the Maildir at `path`. If the file is missing, there are no keywords.
  init(_ path: FilePath) {
    let file = try? ReadOnlyFile(path.appending(Self.fileName))
    self.init(file?.bytes(at: 0, count: Self.limit) ?? [])
  }

  /// Reads the content of the file.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 1)
      guard parts.count == 2, let index = UInt8(String(decoding: parts[0], as: UTF8.self)),
        index < Self.count
      else { continue }
      names[UInt8(ascii: "a") + index] = Array(parts[1])
    }
  }

  /// Returns the letter that `other` uses for the keyword with `letter` in this Maildir. Returns nil if `other` does
  /// not contain that keyword. A letter without a keyword is returned unchanged.
  func letter(_ letter: UInt8, in other: MaildirKeywords) -> UInt8? {
    guard let name = names[letter] else { return letter }
    return other.names.first { $0.value == name }?.key
  }

  /// Returns the letter of a keyword, ignoring case as IMAP does. Returns nil if the mailbox has no such keyword.
  func letter(named name: String) -> UInt8? { letters(named: name).min() }

  /// Returns all letters of a keyword, ignoring case. There is usually one letter, but a program may have added the
  /// keyword in two spellings.
  func letters(named name: String) -> [UInt8] {
    let wanted = name.lowercased()
    return names.filter { String(decoding: $0.value, as: UTF8.self).lowercased() == wanted }
      .map(\.key)
  }

  /// The first letter without a keyword; nil if all 26 letters are in use.
  var freeLetter: UInt8? {
    (0..<UInt8(Self.count)).map { UInt8(ascii: "a") + $0 }.first { names[$0] == nil }
  }

  /// Returns the line of the file that assigns `letter` to a keyword.
  static func line(_ letter: UInt8, named name: String) -> [UInt8] {
    Array("\(letter - UInt8(ascii: "a")) \(name)\n".utf8)
  }

  /// Returns the names of a message's keywords, given their letters, in the order of the letters.
  func names(of letters: [UInt8]) -> [String] {
    letters.compactMap { letter in names[letter].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The names of all keywords, in the order of their letters.
  var all: [String] { names(of: names.keys.sorted()) }
}
