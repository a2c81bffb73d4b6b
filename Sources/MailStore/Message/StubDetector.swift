/// Recognizes plain text that is only a placeholder for the HTML, such as "Your program cannot show
/// this message", and does not have the same content as the HTML.
enum StubDetector {
  /// The maximum size of a placeholder in bytes.
  static let longest = 1 << 16
  /// The maximum number of bytes of HTML that are examined.
  static let htmlBytes = 1 << 19
  /// Text with at most this many letters counts as short. This is the length of a few sentences.
  private static let fewLetters = 400
  /// The maximum number of letters of the HTML to compare with the plain text.
  private static let comparedLetters = 1 << 15
  /// The length, in letters, of the pieces that are compared. Unrelated texts seldom have a piece of this length in
  /// common.
  private static let pieceLength = 5

  /// True if `plain` has less than a tenth as much text as `html`. Also true if `plain` is short, has different
  /// content, and either mentions HTML or has less than a third as much text. The addresses of links do not count.
  static func isStub(_ plain: String, beside html: String) -> Bool {
    let short = letters(of: plain, limit: longest)
    let long = letters(of: html, limit: max(short.count * 10 + 1, comparedLetters))
    if short.count * 10 < long.count { return true }
    guard short.count <= fewLetters, !long.isEmpty else { return false }
    let speaksOfHTML = pieces(of: short, ofLength: 4).contains(Array("html".unicodeScalars)[...])
    guard short.count * 3 < long.count || speaksOfHTML else { return false }
    let known = Set(pieces(of: Array(long.prefix(comparedLetters)), ofLength: pieceLength))
    let own = pieces(of: short, ofLength: pieceLength)
    return own.count { known.contains($0) } * 2 < own.count
  }

  /// Splits letters into overlapping pieces. A piece begins at each letter, so line breaks make no
  /// difference, and texts without spaces between words can be compared.
  private static func pieces(
    of letters: [Unicode.Scalar], ofLength length: Int
  ) -> [ArraySlice<Unicode.Scalar>] {
    letters.indices.dropLast(length - 1).map { letters[$0..<$0 + length] }
  }

  /// Returns the first `limit` letters and digits of a text, with ASCII letters in lower case.
  /// Addresses are left out.
  private static func letters(of text: String, limit: Int) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for word in text.unicodeScalars.split(whereSeparator: \.isSpace) {
      if letters.count >= limit { break }
      let start = letters.count
      var marks = 0
      for scalar in word {
        if scalar.isASCII ? scalar.isLetterOrDigit : scalar.properties.isAlphabetic {
          letters.append(scalar.isASCII ? Unicode.Scalar(UInt8(scalar.value).smallLetter) : scalar)
        }
        marks = scalar == (marks == 0 ? ":" : "/") ? marks + 1 : 0
        // Three marks, as in `https://`, show that the word is an address.
        if marks == 3 {
          letters.removeSubrange(start...)
          break
        }
      }
    }
    return letters
  }
}

extension Unicode.Scalar {
  /// True for white space, with a fast path for ASCII.
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }

  /// True for an ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    let byte = UInt8(truncatingIfNeeded: value)
    return isASCII && (byte.isLetter || byte.isDigit)
  }
}
