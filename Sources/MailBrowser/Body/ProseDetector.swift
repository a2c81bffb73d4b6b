import MailStore
import TerminalFrame

/// Distinguishes sentences that were broken into lines from lines that must stay separate: code, program output,
/// drawings, trailers, verse and tables.
enum ProseDetector {
  /// The minimum percentage of letters and spaces in a paragraph.
  private static let shareOfParagraph = 82
  /// The minimum percentage of letters and spaces in each line of a paragraph.
  static let shareOfLine = 70

  /// Returns true if `line` may be part of a sentence: if it begins with a word, and contains
  /// neither columns nor code. A line that ends in a semicolon, as lines of code do, may be part of
  /// a sentence only in a list.
  static func mayBeProse(_ line: String, _ traits: LineTraits, inList: Bool = false) -> Bool {
    if traits.hasColumns || traits.hasCode || share([traits]) < shareOfLine { return false }
    guard mayBegin(line), !endsLikeCode(line, traits.last, inList: inList) else { return false }
    return !traits.beginsWithLabel || !isTrailer(line)
  }

  /// Returns true if `lines`, each of which may be prose, form continuous text. In such text, most lines do not begin
  /// with a capital letter, unlike the lines of verse and lists.
  static func isProse(_ lines: [String], _ traits: [LineTraits]) -> Bool {
    guard share(traits) >= shareOfParagraph, !hasParallels(lines) else { return false }
    let capitals = lines.dropFirst().count { $0.unicodeScalars.first.map(isCapital) == true }
    return capitals * 2 <= lines.count - 1 && capitals < lines.count - 1
  }

  /// Returns true if two consecutive lines begin alike, as in lists, logs and code: with the same long word, or with
  /// the same two words. Consecutive lines of prose begin alike only with short words such as "the" and "and".
  private static func hasParallels(_ lines: [String]) -> Bool {
    zip(lines, lines.dropFirst()).contains { beginAlike($0, $1) }
  }

  private static func beginAlike(_ one: String, _ next: String) -> Bool {
    let (one, next) = (one.utf8Span.span, next.utf8Span.span)
    var (here, there) = (0, 0)
    /// Returns the length in bytes of the next word if both lines have the same word there;
    /// otherwise 0.
    func sharedWord() -> Int {
      let space = UInt8(ascii: " ")
      while here < one.count, one[here] == space { here += 1 }
      while there < next.count, next[there] == space { there += 1 }
      let start = here
      while here < one.count, there < next.count, one[here] == next[there], one[here] != space {
        (here, there) = (here + 1, there + 1)
      }
      let isWhole =
        (here == one.count || one[here] == space) && (there == next.count || next[there] == space)
      return isWhole ? here - start : 0
    }
    let first = sharedWord()
    return first > 4 || first > 0 && sharedWord() > 0
  }

  /// Returns true if the first word ends in a colon: `Note: ...`.
  static func beginsWithLabel(_ line: String) -> Bool {
    line.utf8.prefix { $0 != UInt8(ascii: " ") }.last == UInt8(ascii: ":")
  }

  /// Returns `text` without the trailing spaces that some programs leave where they break a line.
  static func withoutSpacesAtEnd(_ text: String) -> String {
    guard text.utf8.last == UInt8(ascii: " ") else { return text }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns true if `line` ends with the punctuation of a sentence, perhaps within quotes or parentheses.
  static func endsSentence(_ line: String) -> Bool {
    let marks = line.utf8.reversed().drop { $0 == UInt8(ascii: " ") || closers.contains($0) }
    guard let last = marks.first else { return false }
    return last < 0x80 ? sentenceEnds.contains(last) : endsSentenceBeyondASCII(line)
  }

  /// Returns true if `line` ends with the punctuation of a sentence in a script other than Latin.
  private static func endsSentenceBeyondASCII(_ line: String) -> Bool {
    let marks = line.unicodeScalars.reversed().drop { " \"')”’»」』）】".unicodeScalars.contains($0) }
    return marks.first.map("。．！？：｡…।॥؟۔.?!:".unicodeScalars.contains) ?? false
  }

  /// Returns true if a sentence continues on the next line: the first line ends in a word or a comma, and the next
  /// begins with a lowercase letter.
  static func readsOn(from line: String, to next: String) -> Bool {
    guard let last = withoutSpacesAtEnd(line).unicodeScalars.last,
      let first = next.unicodeScalars.first
    else { return false }
    return (last == "," || last.properties.isAlphabetic) && first.properties.isLowercase
  }

  /// Returns true if the first line ends, and the second begins, with an ideograph or kana.
  static func readsOnUnspaced(from line: String, to next: String) -> Bool {
    guard let last = line.unicodeScalars.last, let first = next.unicodeScalars.first else {
      return false
    }
    return last.properties.isAlphabetic && first.properties.isAlphabetic
      && SegmentBreak.isUnspaced(last) && SegmentBreak.isUnspaced(first)
  }

  // MARK: Signs of text other than prose

  private static func mayBegin(_ line: String) -> Bool {
    guard let scalar = line.unicodeScalars.first else { return false }
    if scalar == "*" { return isEmphasis(line) }
    if scalar.isASCII {
      return beginnings.contains(UInt8(truncatingIfNeeded: scalar.value))
    }
    return scalar.properties.isAlphabetic || openings.contains(scalar)
  }

  /// Returns true if the first word is between two marks: `*must*`.
  private static func isEmphasis(_ line: String) -> Bool {
    guard let mark = line.first else { return false }
    let word = line.dropFirst().prefix { $0 != " " }
    return word.first?.isLetter == true && word.dropFirst().contains(mark)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x41...0x5A ~= scalar.value : scalar.properties.isUppercase
  }

  /// Non-ASCII characters that can begin a sentence, including the ideographic space.
  private static let openings = "“‘«„‚¿¡「『（【《〈〔\u{3000}".unicodeScalars

  private static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let beginnings = letters.union(ASCIISet("0123456789\"'`_("))

  static let sentenceEnds = ASCIISet(".?!:"), closers = ASCIISet("\"')")

  /// The bytes that often end a line of code.
  private static let codeEnds = ASCIISet(";{}\\=|&<>*/")

  /// Returns true if the line ends as lines of code do. The ends of addresses and of emphasized words do not count.
  static func endsLikeCode(_ line: String, _ last: UInt8, inList: Bool) -> Bool {
    guard codeEnds.contains(last) else { return false }
    let line = withoutSpacesAtEnd(line)
    let word = line.utf8.reversed().prefix { $0 != UInt8(ascii: " ") }
    let isAddress = word.contains(UInt8(ascii: ":")) || word.contains(UInt8(ascii: "@"))
    switch last {
    case UInt8(ascii: ";"): return !inList
    case UInt8(ascii: "/"): return !isAddress
    case UInt8(ascii: ">"): return !isAddress || !line.utf8.contains(UInt8(ascii: "<"))
    case UInt8(ascii: "*"): return word.count { $0 == last } != 2
    default: return true
    }
  }

  /// Returns true for a trailer such as `Signed-off-by: Ada <ada@example.org>` or `Fixes: 1234abcd`. Its name has the
  /// form of a header field name, and either contains a dash or is common in mail or git.
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
    "sent", "subject", "to", "url",
  ]

  /// Returns the percentage of letters and spaces in the lines.
  static func share(_ lines: [LineTraits]) -> Int {
    var (letters, all) = (0, 0)
    for line in lines {
      letters += line.letters
      all += line.count
    }
    return all == 0 ? 0 : letters * 100 / all
  }
}
