/// Extracts the text from RTF. The result is plain text, or HTML that Outlook has wrapped in RTF (MS-OXRTFEX).
struct RTFReader {
  /// The state inside a pair of braces.
  private struct Group {
    /// True if the group contains fonts, colours or pictures instead of text.
    var isSkipped = false
    /// True for content that is meant only for programs that show RTF. The wrapped HTML contains it
    /// in a form of its own.
    var isOfRTF = false
    /// The number of substitute characters that follow each Unicode character, for older programs
    /// that cannot show it.
    var substitutes = 1
  }

  private static let maximumGroups = 500
  /// The names of groups that contain no text.
  private static let skipped: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "mhtmltag",
    "listtable", "listoverridetable", "rsidtbl", "themedata", "fldinst", "xmlnstbl",
  ]
  private static let signs: [String: Character] = [
    "par": "\n", "line": "\n", "row": "\n", "page": "\n", "tab": "\t", "cell": "\t",
    "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
    "endash": "–", "emdash": "—",
  ]

  private var rest: ArraySlice<UInt8>
  private var group = Group()
  private var outer: [Group] = []
  /// The number of open groups that exceed the limit. Their content counts as part of the last group within the limit.
  private var deeper = 0
  /// True after `\*`, which begins a group that older programs skip.
  private var isOptional = false
  private var substitutesLeft = 0
  private var isHTML = false
  private var charset = "windows-1252"
  private var bytes: [UInt8] = []
  private var text = ""

  /// Extracts the text from `rtf`. Returns nil if it is not RTF, or contains no text.
  static func body(of rtf: [UInt8]) -> TNEF.Body? {
    guard rtf.starts(with: #"{\rtf"#.utf8) else { return nil }
    var reader = RTFReader(rest: rtf[...])
    reader.read()
    guard reader.text.contains(where: { !$0.isWhitespace }) else { return nil }
    return reader.isHTML
      ? .html(Array(reader.text.utf8), charset: "utf-8") : .plain(reader.text)
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func read() {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"):
        if outer.count < Self.maximumGroups { outer.append(group) } else { deeper += 1 }
      case UInt8(ascii: "}"):
        if deeper > 0 { deeper -= 1 } else { group = outer.popLast() ?? Group() }
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D, 0: break
      default: put(byte)
      }
    }
    flush()
  }

  // MARK: Controls

  private mutating func readControl() {
    guard let first = rest.first else { return }
    guard first.isLetter else {
      rest = rest.dropFirst()
      return readSign(first)
    }
    let word = String(decoding: rest.prefix(while: \.isLetter).prefix(40), as: UTF8.self)
    rest = rest.drop(while: \.isLetter)
    let isNegative = rest.first == UInt8(ascii: "-")
    let digits = rest.dropFirst(isNegative ? 1 : 0).prefix(while: \.isDigit)
    var number: Int?
    if !digits.isEmpty {
      number = Int(String(decoding: digits.prefix(9), as: UTF8.self)).map { isNegative ? -$0 : $0 }
      rest = rest[digits.endIndex...]
    }
    if rest.first == 0x20 { rest = rest.dropFirst() }
    take(word, number)
    isOptional = false
  }

  private mutating func readSign(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "'"):
      guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
        return
      }
      put(high << 4 | low)
    case UInt8(ascii: "*"): isOptional = true
    case UInt8(ascii: "~"): put("\u{A0}")
    case UInt8(ascii: "_"): put("-")
    case 0x0A, 0x0D: put("\n")
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): put(sign)
    default: break
    }
  }

  private mutating func take(_ word: String, _ number: Int?) {
    switch word {
    case "fromhtml": isHTML = number != 0
    case "htmlrtf": group.isOfRTF = number != 0
    case "htmltag": group.isSkipped = !isHTML
    case "ansicpg": charset = number.map { TNEF.charset(ofCodePage: $0) } ?? charset
    case "uc": group.substitutes = max(0, min(number ?? 1, 100))
    case "u":
      guard let number, let scalar = Unicode.Scalar(UInt32(number & 0xFFFF)) else { return }
      substitutesLeft = 0
      put(Character(scalar))
      substitutesLeft = group.substitutes
    case "bin": rest = rest.dropFirst(max(0, number ?? 0))
    default:
      if isOptional || Self.skipped.contains(word) {
        group.isSkipped = true
      } else if let sign = Self.signs[word] {
        put(sign)
      }
    }
  }

  // MARK: Text

  private var isShown: Bool { !group.isSkipped && !(isHTML && group.isOfRTF) }

  private mutating func put(_ byte: UInt8) {
    if substitutesLeft > 0 {
      substitutesLeft -= 1
    } else if isShown {
      bytes.append(byte)
    }
  }

  private mutating func put(_ sign: Character) {
    guard isShown else { return }
    flush()
    text.append(sign)
  }

  private mutating func flush() {
    if bytes.isEmpty { return }
    text += CharsetDecoder.decode(bytes.span, charset: charset)
    bytes = []
  }
}
