import MailStore
import TerminalFrame

/// Properties of a line without its trailing spaces, found in one pass over its bytes. ``ProseDetector`` uses them to
/// distinguish sentences from other text.
struct LineTraits {
  /// The number of bytes in the line.
  let count: Int
  /// The number of bytes in the first word; 0 if the line begins with a space.
  private(set) var firstWord = 0
  /// The last byte of the first word; 0 if the line begins with a space.
  private(set) var firstWordEnd: UInt8 = 0
  /// The number of words, separated by spaces.
  private(set) var words = 0
  /// The number of bytes that are letters, spaces, or punctuation found at the ends of words in sentences.
  private(set) var letters = 0
  /// True if the line contains two spaces in a row that do not follow the end of a sentence. Such spaces separate
  /// columns.
  private(set) var hasColumns = false
  /// True if the line contains a character or a pair of characters that does not occur in sentences.
  private(set) var hasCode = false
  private(set) var isASCII = true
  /// The last byte; 0 in an empty line.
  let last: UInt8

  init(_ text: String) {
    let bytes = text.utf8Span.span
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    count = end
    last = end > 0 ? bytes[end - 1] : 0
    var before = UInt8(ascii: " ")
    var hasWord = false
    var (letters, beyond) = (0, UInt8(0))
    let table = Self.kinds
    let kinds = table.span
    var index = 0
    while index < end {
      let start = index
      var byte: UInt8 = 0
      // Skip letters in a fast loop, because most bytes are letters. Unchecked access is safe:
      // `kinds` has an element for every byte value, and `end` is within the text.
      while index < end {
        byte = bytes[unchecked: index]
        if kinds[unchecked: Int(byte)] != Self.letterKind { break }
        beyond |= byte
        index &+= 1
      }
      letters += index - start
      if index > start { before = bytes[index - 1] }
      if index == end { break }
      let kind = kinds[Int(byte)]
      letters += Int(kind & Self.letterKind)
      if byte == UInt8(ascii: " ") {
        if before != byte { words += 1 }
        if before == byte, index > 0, !Self.closesSentence(bytes, before: index - 1) {
          hasColumns = true
        }
        if !hasWord { (firstWord, firstWordEnd) = (index, index > 0 ? before : 0) }
        hasWord = true
      } else if kind > Self.letterKind, !hasCode {
        hasCode = kind & Self.codeKind != 0 || Self.isCode(bytes, index)
      }
      before = byte
      index += 1
    }
    isASCII = beyond < 0x80
    self.letters = letters
    if before != UInt8(ascii: " ") { words += 1 }
    if !hasWord { (firstWord, firstWordEnd) = (count, last) }
  }

  /// Returns the width of `text` in cells. `text` must be the line that was examined.
  func width(of text: String) -> Int {
    isASCII ? count : ProseDetector.withoutSpacesAtEnd(text).displayWidth
  }

  /// True if the first word ends in a colon: `Note: ...`.
  var beginsWithLabel: Bool { firstWordEnd == UInt8(ascii: ":") }

  /// Returns true if the byte at `index` seems to be part of code, judging from the bytes around
  /// it.
  private static func isCode(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (byte, before) = (bytes[index], bytes[index - 1])
    if byte == UInt8(ascii: "("), isLetter(before), index + 2 < bytes.count {
      // The condition is true for a call such as `f(xy`, but not for "file(s)" or "read(2)".
      if isLetter(bytes[index + 1]), isLetter(bytes[index + 2]) { return true }
    }
    return byte == UInt8(ascii: "=") && operators.contains(before)
      || byte == UInt8(ascii: ">") && (before == UInt8(ascii: "-") || before == UInt8(ascii: "="))
      || byte == before && doubled.contains(byte)
  }

  /// Returns true if a sentence ends right before the byte at `index`, perhaps with a closing quote or parenthesis.
  private static func closesSentence(_ bytes: Span<UInt8>, before index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = bytes[index - 1]
    return ProseDetector.sentenceEnds.contains(last)
      || ProseDetector.closers.contains(last) && index > 1
        && ProseDetector.sentenceEnds.contains(bytes[index - 2])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_")
  }

  private static let operators = ASCIISet(" =!+-*/<>")
  private static let doubled = ASCIISet("&#=*$")

  /// The bit in ``kinds`` for characters that occur in sentences.
  private static var letterKind: UInt8 { 1 }
  /// The bit in ``kinds`` for characters that occur only in code.
  private static var codeKind: UInt8 { 2 }
  /// The bit in ``kinds`` for characters that are code only next to certain other characters.
  private static var otherKind: UInt8 { 4 }

  /// The kind of each byte value.
  private static let kinds: [UInt8] = {
    let code = ASCIISet("|{}\\^~\r")
    let suspects = doubled.union(ASCIISet("(=> "))
    let sentences = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_ .,'")
    return (0...UInt8.max).map { byte in
      if byte >= 0x80 { return letterKind }
      return (sentences.contains(byte) ? letterKind : 0) | (code.contains(byte) ? codeKind : 0)
        | (suspects.contains(byte) ? otherKind : 0)
    }
  }()
}
