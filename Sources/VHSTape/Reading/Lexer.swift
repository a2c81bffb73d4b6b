/// Cuts a tape into tokens as VHS's lexer does, byte by byte.
///
/// Its oddities, kept: a NUL byte between tokens ends the tape; a string or pattern ends at its
/// mark, at a NUL or at the end of the line, and eats that byte, so that the line is then not
/// counted; JSON ends at the first `}`, however deep; a word that begins with `/` is a pattern,
/// wherever it stands.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var column = 1
  /// Where and on what VHS itself would have crashed. The tokens end there.
  private(set) var crash: VHSError?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at hand; 0 past the end, which VHS does not tell from a NUL byte.
  private var current: UInt8 { byte(position) }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func advance() {
    position += 1
    column += 1
  }

  /// The next token; `.endOfFile` again and again once it has come.
  mutating func next() -> Token {
    skipWhitespace()
    let (line, column) = (line, column)
    let (kind, text) = read()
    return Token(kind: kind, bytes: text, line: line, column: column)
  }

  private mutating func read() -> (Token.Kind, [UInt8]) {
    if crash != nil { return (.endOfFile, [0]) }
    switch current {
    case 0: return (.endOfFile, [0])
    case UInt8(ascii: "@"): return sign(.at)
    case UInt8(ascii: "="): return sign(.equal)
    case UInt8(ascii: "+"): return sign(.plus)
    case UInt8(ascii: "-"): return sign(.minus)
    case UInt8(ascii: "%"): return sign(.percent)
    case UInt8(ascii: "["): return sign(.leftBracket)
    case UInt8(ascii: "]"): return sign(.rightBracket)
    case UInt8(ascii: "^"): return sign(.caret)
    case UInt8(ascii: "\\"): return sign(.backslash)
    case UInt8(ascii: "#"): return (.comment, text { $0.isNewline })
    case UInt8(ascii: "{"): return json()
    case UInt8(ascii: "/"): return pattern()
    case let mark where mark.isQuote: return (.string, quoted(mark))
    default: return word()
    }
  }

  private mutating func sign(_ kind: Token.Kind) -> (Token.Kind, [UInt8]) {
    // VHS makes a string of the byte's number, so that a byte of a UTF-8 sequence reads as Latin-1.
    let text = Array(String(Unicode.Scalar(current)).utf8)
    advance()
    return (kind, text)
  }

  /// What stands between the byte at hand and the first that ends it.
  private mutating func text(endingAt ends: (UInt8) -> Bool) -> [UInt8] {
    advance()
    let start = position
    while current != 0, !ends(current) { advance() }
    return Array(bytes[start..<min(position, bytes.count)])
  }

  private mutating func quoted(_ mark: UInt8) -> [UInt8] {
    let text = text { $0 == mark || $0.isNewline }
    advance()
    return text
  }

  private mutating func json() -> (Token.Kind, [UInt8]) {
    let text = text { $0 == UInt8(ascii: "}") }
    advance()
    return (.json, [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")])
  }

  /// A pattern between slashes. A slash after an odd number of backslashes is part of it, and so is
  /// whatever else follows backslashes, a newline too; a backslash as the tape's last byte crashes
  /// VHS.
  private mutating func pattern() -> (Token.Kind, [UInt8]) {
    let (line, column, start) = (line, column, position + 1)
    advance()
    while current != 0, !current.isNewline, current != UInt8(ascii: "/") {
      guard skipBackslashes() else { break }
      advance()
    }
    guard position <= bytes.count else {
      crash = VHSError(
        line: line, column: column,
        message: "VHS crashes on a regular expression that ends the file with a backslash")
      return (.endOfFile, [0])
    }
    let text = Array(bytes[start..<position])
    advance()
    return (.regex, text)
  }

  /// Whether the byte that now is at hand belongs to the pattern.
  private mutating func skipBackslashes() -> Bool {
    var count = 0
    while current == UInt8(ascii: "\\") {
      count += 1
      advance()
    }
    return count == 0 || count % 2 == 1 || current != UInt8(ascii: "/")
  }

  private mutating func word() -> (Token.Kind, [UInt8]) {
    let dot = UInt8(ascii: ".")
    let start = position
    if current.isDigit || (current == dot && byte(position + 1).isDigit) {
      while current.isDigit || current == dot { advance() }
      return (.number, Array(bytes[start..<position]))
    }
    guard current.isLetter || current == dot else { return sign(.illegal) }
    while current.isPartOfWord { advance() }
    let text = Array(bytes[start..<position])
    return (Token.Kind(word: String(decoding: text, as: UTF8.self)), text)
  }

  private mutating func skipWhitespace() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") || current.isNewline {
      if current == UInt8(ascii: "\n") {
        line += 1
        column = 0
      }
      advance()
    }
  }
}

extension UInt8 {
  fileprivate var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  fileprivate var isPartOfWord: Bool { isLetter || isDigit || "._-/%".utf8.contains(self) }
}
