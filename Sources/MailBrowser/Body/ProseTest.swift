/// Tells sentences that were broken into lines from lines that stand for themselves: code, output
/// of programs, drawings, trailers, verse, tables.
enum ProseTest {
  /// The least share of letters and spaces, in percent, in a paragraph; and in one of its lines.
  private static let shareOfParagraph = 90, shareOfLine = 80

  /// True if `line` may be a line of a sentence: it begins with a word, holds no columns and no
  /// code. The items of a list end in semicolons, as lines of code do.
  static func mayBeProse(_ line: String, _ traits: LineTraits, inList: Bool = false) -> Bool {
    if traits.hasTwoSpaces || traits.hasCode || share([traits]) < shareOfLine { return false }
    if codeEnds.contains(traits.last), !inList || traits.last != UInt8(ascii: ";") { return false }
    guard let first = line.unicodeScalars.first, mayBegin(first) else { return false }
    return !traits.beginsWithLabel || !isTrailer(line)
  }

  /// True if `lines`, each of which may be prose, read on from one to the next: most of them do not
  /// begin with a capital, as those of verse and of lists do.
  static func isProse(_ lines: [String], _ traits: [LineTraits]) -> Bool {
    guard share(traits) >= shareOfParagraph, !hasParallels(lines) else { return false }
    let capitals = lines.dropFirst().count { $0.unicodeScalars.first.map(isCapital) == true }
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

  // MARK: What gives other text away

  private static func mayBegin(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return beginnings.contains(UInt8(truncatingIfNeeded: scalar.value))
    }
    return scalar.properties.isAlphabetic || "“‘«„‚¿¡".unicodeScalars.contains(scalar)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x41...0x5A ~= scalar.value : scalar.properties.isUppercase
  }

  private static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let beginnings = letters.union(ASCIISet("0123456789\"'("))

  /// The last bytes of lines of code.
  private static let codeEnds = ASCIISet(";{}\\=|&<>*/")

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

  /// The share of letters and spaces in percent.
  private static func share(_ lines: [LineTraits]) -> Int {
    var (letters, all) = (0, 0)
    for line in lines {
      letters += line.letters
      all += line.count
    }
    return all == 0 ? 0 : letters * 100 / all
  }
}
