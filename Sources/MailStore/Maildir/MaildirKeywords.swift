/// The names of Dovecot's keywords in a Maildir. The file `dovecot-keywords` contains a line `0 $Forwarded` for the
/// letter `a`, a line `1 Junk` for `b`, and so on. A letter can stand for different keywords in different mailboxes.
struct MaildirKeywords: Hashable, Sendable {
  private var names: [UInt8: [UInt8]] = [:]

  /// Reads the keywords of the Maildir at `path`. If the file is missing, there are no keywords.
  init(_ path: FilePath) {
    guard let file = try? ReadOnlyFile(path.appending("dovecot-keywords")),
      let bytes = file.bytes(at: 0, count: 1 << 16)
    else { return }
    for line in bytes.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 1)
      guard parts.count == 2, let index = UInt8(String(decoding: parts[0], as: UTF8.self)),
        index < 26
      else { continue }
      names[UInt8(ascii: "a") + index] = Array(parts[1])
    }
  }

  /// Returns the letter that stands in `other` for the same keyword as `letter` in this Maildir. Returns nil if `other`
  /// does not contain that keyword. A letter without a keyword is returned unchanged.
  func letter(_ letter: UInt8, in other: MaildirKeywords) -> UInt8? {
    guard let name = names[letter] else { return letter }
    return other.names.first { $0.value == name }?.key
  }
}
