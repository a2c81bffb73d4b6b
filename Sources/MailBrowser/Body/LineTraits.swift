import TerminalFrame

/// What a line looks like, found in one pass over its bytes, by which ``ProseTest`` tells sentences from
/// other text.
struct LineTraits {
  /// The bytes of the line.
  let count: Int
  /// The bytes of its first word, which may be none.
  private(set) var firstWord = 0
  /// The last byte of the first word; 0 if the line begins with a space.
  private(set) var firstWordEnd: UInt8 = 0
  /// The number of words, which are what stands between spaces.
  private(set) var words = 0
  /// The bytes of letters, spaces and the marks that sentences have at the ends of words.
  private(set) var letters = 0
  private(set) var hasTwoSpaces = false
  /// True if there is a character or a pair that sentences have no use for.
  private(set) var hasCode = false
  private(set) var isASCII = true
  /// The last byte; 0 in an empty line.
  let last: UInt8

  init(_ text: String) {
    let bytes = text.utf8Span.span
    count = bytes.count
    last = count > 0 ? bytes[count - 1] : 0
    var before = UInt8(ascii: " ")
    var hasWord = false
    for index in bytes.indices {
      let byte = bytes[index]
      let kind = Self.kinds[Int(byte)]
      letters += Int(kind & Self.letterKind)
      if kind > Self.letterKind {
        if byte == UInt8(ascii: " ") {
          if before != byte { words += 1 }
          if before == byte, index > 0 { hasTwoSpaces = true }
          if !hasWord { (firstWord, firstWordEnd) = (index, index > 0 ? before : 0) }
          hasWord = true
        } else if byte >= 0x80 {
          isASCII = false
        } else if !hasCode {
          hasCode = kind & Self.codeKind != 0 || Self.isCode(bytes, index)
        }
      }
      before = byte
    }
    if before != UInt8(ascii: " ") { words += 1 }
    if !hasWord { (firstWord, firstWordEnd) = (count, last) }
  }

  /// The width of `text`, which is the line, in cells.
  func width(of text: String) -> Int { isASCII ? count : text.displayWidth }

  /// True if the first word ends in a colon: `Note: ...`.
  var beginsWithLabel: Bool { firstWordEnd == UInt8(ascii: ":") }

  /// True if the byte at `index`, with those before and after it, is code.
  private static func isCode(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (byte, before) = (bytes[index], bytes[index - 1])
    if byte == UInt8(ascii: "("), isLetter(before), index + 2 < bytes.count {
      // A call; but not "file(s)" or "read(2)".
      if isLetter(bytes[index + 1]), isLetter(bytes[index + 2]) { return true }
    }
    return byte == UInt8(ascii: "=") && operators.contains(before)
      || byte == UInt8(ascii: ">") && (before == UInt8(ascii: "-") || before == UInt8(ascii: "="))
      || byte == UInt8(ascii: "x") && before == UInt8(ascii: "0")
      || byte == before && doubled.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_")
  }

  private static let operators = ASCIISet(" =!+-*/<>")
  private static let doubled = ASCIISet(":&_#=+*$")

  /// Bits of ``kinds``: a byte of a sentence's letters; one of code; one that has to be looked at.
  private static let (letterKind, codeKind, otherKind): (UInt8, UInt8, UInt8) = (1, 2, 4)

  /// The kind of each byte.
  private static let kinds: [UInt8] = {
    let code = ASCIISet("|{}\\^~")
    let suspects = doubled.union(ASCIISet("(=>x "))
    let sentences = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_ .,'")
    return (0...UInt8.max).map { byte in
      if byte >= 0x80 { return letterKind | otherKind }
      return (sentences.contains(byte) ? letterKind : 0) | (code.contains(byte) ? codeKind : 0)
        | (suspects.contains(byte) ? otherKind : 0)
    }
  }()
}
