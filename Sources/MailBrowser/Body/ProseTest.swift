/// Tells sentences that were broken into lines from lines that stand for themselves: code, output
/// of programs, drawings, trailers, verse, tables.
enum ProseTest {
  /// The least share of letters and spaces, in percent, in a paragraph; and in one of its lines.
  private static let shareOfParagraph = 90, shareOfLine = 80

  /// True if `line` may be a line of a sentence: it begins with a word, holds no columns and no
  /// code. The items of a list end in semicolons, as lines of code do.
  static func mayBeProse(_ line: String, inList: Bool = false) -> Bool {
    guard let first = line.unicodeScalars.first, mayBegin(first), !hasTwoSpaces(line) else {
      return false
    }
    if let last = line.utf8.last, codeEnds.contains(last), !inList || last != UInt8(ascii: ";") {
      return false
    }
    return !isTrailer(line) && !hasCode(line) && lettersInPercent([line]) >= shareOfLine
  }

  /// True if `lines`, each of which may be prose, read on from one to the next: most of them do not
  /// begin with a capital, as those of verse and of lists do.
  static func isProse(_ lines: [String]) -> Bool {
    guard lettersInPercent(lines) >= shareOfParagraph, !hasParallels(lines) else { return false }
    let capitals = lines.dropFirst().count {
      $0.unicodeScalars.first?.properties.isUppercase == true
    }
    return capitals * 2 <= lines.count - 1 && capitals < lines.count - 1
  }

  /// True if two lines in a row begin alike, as those of lists, logs and code do: with the same
  /// long word, or with the same two words. Sentences do so with "the" and "and" alone.
  private static func hasParallels(_ lines: [String]) -> Bool {
    let words = lines.map { $0.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2) }
    return zip(words, words.dropFirst()).contains { one, next in
      guard let first = one.first, let second = next.first, first.elementsEqual(second) else {
        return false
      }
      return first.count > 4 || (one.count > 1 && next.count > 1 && one[1].elementsEqual(next[1]))
    }
  }

  /// True if the first word ends in a colon: `Note: ...`.
  static func beginsWithLabel(_ line: String) -> Bool {
    line.utf8.prefix { $0 != UInt8(ascii: " ") }.last == UInt8(ascii: ":")
  }

  /// The number of words in `text`, counted up to a limit.
  static func words(in text: String, atMost limit: Int) -> Int {
    var words = 0
    var wasSpace = true
    for byte in text.utf8 where words < limit {
      let isSpace = byte == UInt8(ascii: " ")
      if wasSpace && !isSpace { words += 1 }
      wasSpace = isSpace
    }
    return words
  }

  // MARK: What gives other text away

  private static func mayBegin(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return beginnings.contains(UInt8(truncatingIfNeeded: scalar.value))
    }
    return scalar.properties.isAlphabetic || "“‘«„‚¿¡".unicodeScalars.contains(scalar)
  }

  private static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let beginnings = letters.union(ASCIISet("0123456789\"'("))

  /// The last bytes of lines of code.
  private static let codeEnds = ASCIISet(";{}\\=|&<>*/")

  private static func hasTwoSpaces(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    return bytes.indices.dropFirst().contains {
      bytes[$0] == UInt8(ascii: " ") && bytes[$0 - 1] == UInt8(ascii: " ")
    }
  }

  /// True if there is a character or a pair that sentences have no use for.
  private static func hasCode(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    let suspects = suspects
    return bytes.indices.contains { index in
      let byte = bytes[index]
      guard suspects.contains(byte) else { return false }
      if codeBytes.contains(byte) { return true }
      guard index > 0 else { return false }
      let before = bytes[index - 1]
      if byte == UInt8(ascii: "("), isLetter(before), index + 2 < bytes.count {
        // A call; but not "file(s)" or "read(2)".
        if isLetter(bytes[index + 1]), isLetter(bytes[index + 2]) { return true }
      }
      return byte == UInt8(ascii: "=") && operators.contains(before)
        || byte == UInt8(ascii: ">") && (before == UInt8(ascii: "-") || before == UInt8(ascii: "="))
        || byte == UInt8(ascii: "x") && before == UInt8(ascii: "0")
        || byte == before && doubled.contains(byte)
    }
  }

  private static let codeBytes = ASCIISet("|{}\\^~")
  private static let operators = ASCIISet(" =!+-*/<>")
  private static let doubled = ASCIISet(":&_#=+*$")
  /// All characters at which code may be seen.
  private static let suspects = codeBytes.union(doubled).union(ASCIISet("(=>x"))

  /// True for a line such as `Signed-off-by: Ada <ada@example.org>` or `Fixes: 1234abcd`: a name of
  /// header form, and a dash in it, or a name that mail and git give to such lines.
  static func isTrailer(_ line: String) -> Bool {
    guard beginsWithLabel(line) else { return false }
    let name = line.prefix { $0 != ":" }
    let isName = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
    }
    return isName && (name.contains("-") || trailers.contains(name.lowercased()))
  }

  private static let trailers: Set<String> = [
    "bcc", "bug", "cc", "closes", "date", "fixes", "from", "link", "references", "see", "sender",
    "sent", "subject", "to",
    "url",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_")
  }

  private static func lettersInPercent(_ lines: [String]) -> Int {
    var letters = 0, all = 0
    let sentences = sentences
    for line in lines {
      let bytes = line.utf8Span.span
      all += bytes.count
      for index in bytes.indices where bytes[index] >= 0x80 || sentences.contains(bytes[index]) {
        letters += 1
      }
    }
    return all == 0 ? 0 : letters * 100 / all
  }

  /// Sentences have some marks too, at the end of words.
  private static let sentences = letters.union(ASCIISet("_ .,'"))
}
