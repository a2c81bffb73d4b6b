/// The status reports of gpg and gpgsm, which are lines that begin with `[GNUPG:]` (doc/DETAILS in GnuPG,
/// "--status-fd").
struct GnuPGReports {
  /// The keyword of each line, and the words after it.
  private let lines: [(word: String, rest: [String])]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, words[0] == "[GNUPG:]" else { return nil }
      return (words[1], Array(words.dropFirst(2)))
    }
  }

  /// True if any line has this keyword.
  func has(_ word: String) -> Bool { lines.contains { $0.word == word } }

  /// Returns the words after a keyword, from the first line that has it. Nil if no line has the keyword.
  func rest(of word: String) -> [String]? { lines.first { $0.word == word }?.rest }

  /// Returns the words after a keyword, for each line that has it.
  func all(_ word: String) -> [[String]] { lines.filter { $0.word == word }.map(\.rest) }

  /// The number of decrypted texts. If there are several texts, someone may have combined different messages.
  var pieces: Int { lines.count { $0.word == "PLAINTEXT" } }

  /// True if the program failed because it could not ask the user. The error codes are those of
  /// gpg-error: no pinentry (85 and 86), and cancelled (99 and 198).
  var needsAnswer: Bool {
    lines.contains { line in
      guard ["ERROR", "FAILURE", "INV_SGNR"].contains(line.word) else { return false }
      return line.rest.compactMap { UInt32($0) }.contains { code in
        code > 0xFFFF && [85, 86, 99, 198].contains(code & 0xFFFF)
      }
    }
  }

  // MARK: Signatures

  /// A signature and the result of checking it.
  struct Signature: Equatable {
    enum Finding: Equatable {
      case good
      /// The signature matches, but has expired, or its key has expired or was revoked.
      case expired, expiredKey, revokedKey
      /// The signature does not match.
      case bad
      /// The key that made the signature is missing.
      case unknownKey
      /// The signature could not be checked.
      case failed
    }

    var finding: Finding
    /// The key's ID, or its complete fingerprint.
    var key: String
    /// The name in the key, as the program reported it.
    var name: String
    /// True if gpgsm trusts the issuer of the key.
    var isVouchedFor = false
  }

  var signatures: [Signature] {
    var all: [Signature] = []
    for (word, rest) in lines {
      if let finding = Self.findings[word] {
        var signature = Signature(
          finding: finding, key: rest.first ?? "",
          name: Self.unescaped(rest.dropFirst().joined(separator: " ")))
        if word == "ERRSIG" {
          signature.name = ""
          if rest.count > 5, rest[5] == "9" { signature.finding = .unknownKey }
        }
        all.append(signature)
      } else if word == "VALIDSIG", let key = rest.first, !all.isEmpty {
        all[all.count - 1].key = key
      } else if word == "TRUST_FULLY" || word == "TRUST_ULTIMATE", !all.isEmpty {
        all[all.count - 1].isVouchedFor = true
      }
    }
    return all
  }

  private static let findings: [String: Signature.Finding] = [
    "GOODSIG": .good, "EXPSIG": .expired, "EXPKEYSIG": .expiredKey, "REVKEYSIG": .revokedKey,
    "BADSIG": .bad, "ERRSIG": .failed,
  ]

  /// Decodes percent-encoded bytes.
  private static func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
      if code != nil { rest = rest.dropFirst(2) }
      bytes.append(code ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
