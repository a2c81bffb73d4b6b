/// The charset that a label means, and how to decode it.
package enum Charset: Hashable {
  case utf8
  /// Also used for ISO 8859-1. Where the two charsets differ, mail labelled ISO 8859-1 is really windows-1252.
  case windows1252
  case iso2022JP
  /// ISO-2022-JP, EUC-JP or Shift_JIS, depending on the bytes.
  case japanese
  case big5
  case hz
  /// A charset that the C library decodes, with the library's name for it.
  case iconv(String)
  /// The label is missing or unknown.
  case unknown

  /// Finds the charset that `label` (RFC 2045, 5.1) means. Common misspellings are recognized.
  ///
  /// Only the charsets in a single table are known, because mail is written in no others. A label comes from a
  /// stranger, so it must not give access to the C library's hundreds of other converters. Some of these have had
  /// serious faults.
  package init(label: String) {
    let key = Self.key(label)
    self = key == "utf8" ? .utf8 : Self.named(key) ?? .unknown
  }

  /// Returns the charset for a normalized label. Ignores the `x` at the beginning of a private label such as `x-sjis`.
  private static func named(_ key: String) -> Charset? {
    labels[key] ?? numbered(key) ?? (key.hasPrefix("x") ? named(String(key.dropFirst())) : nil)
  }

  /// Normalizes a label: keeps only letters and digits, in lower case, and drops the language after
  /// `*`. `Shift-JIS` and `shift_jis` become the same key.
  private static func key(_ label: String) -> String {
    let capacity = min(label.utf8.count, 40)
    return String(unsafeUninitializedCapacity: capacity) { target in
      var count = 0
      for byte in label.utf8 {
        if byte == UInt8(ascii: "*") || count == capacity { break }
        guard byte.isLetter || byte.isDigit else { continue }
        target.initializeElement(at: count, to: byte.smallLetter)
        count += 1
      }
      return count
    }
  }

  /// Returns the charset for a label that consists of a family and a number, such as `ISO-8859-5`, `windows-1251` or
  /// `cp866`.
  private static func numbered(_ key: String) -> Charset? {
    let parts = ["iso8859", "windows", "win", "cp", "ibm", "dos"]
    guard let family = parts.first(where: key.hasPrefix),
      let number = Int(key.dropFirst(family.count))
    else { return nil }
    if family == "iso8859" {
      return (2...16).contains(number) && number != 12 ? .iconv("ISO-8859-\(number)") : nil
    }
    if ebcdic.contains(number) { return .iconv(number < 100 ? "IBM0\(number)" : "IBM\(number)") }
    return codePages.contains(number) ? .iconv("CP\(number)") : nil
  }

  /// IBM's code pages for mainframes (EBCDIC).
  private static let ebcdic: Set<Int> = [
    37, 273, 277, 278, 280, 284, 285, 297, 424, 500, 870, 871, 875, 1026, 1047, 1140, 1141, 1148,
  ]

  private static let codePages: Set<Int> = [
    437, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 874, 1125,
    1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258,
  ]
}

extension Charset {
  /// Opens all converters that any label or guess may need, and keeps them, so that no file has to
  /// be opened later.
  package static func loadConverters() {
    var names: Set = [
      "BIG5", "BIG5-HKSCS", "CP932", "EUC-JP", "EUC-KR", "GB2312", "ISO-2022-JP-2", "ISO-2022-JP-3",
    ]
    names.formUnion((2...16).map { "ISO-8859-\($0)" } + codePages.map { "CP\($0)" })
    names.formUnion(ebcdic.map { $0 < 100 ? "IBM0\($0)" : "IBM\($0)" })
    for case .iconv(let name) in labels.values { names.insert(name) }
    for name in names {
      if let converter = IconvPool.take(name) { IconvPool.giveBack(converter) }
    }
  }

  /// True if ASCII bytes always mean ASCII characters, so that ASCII words can appear inside other text. False for
  /// UTF-16 and similar charsets, for EBCDIC, and for charsets that use only ASCII bytes for all their characters.
  package var includesASCII: Bool {
    switch self {
    case .iconv(let name):
      !name.hasPrefix("UTF-") && !name.hasPrefix("IBM") && !name.hasPrefix("ISO-2022-")
    case .hz: false
    case .utf8, .windows1252, .iso2022JP, .japanese, .big5, .unknown: true
    }
  }

  /// True if the second byte of a character may be the code of an ASCII character, such as a backslash, `@` or `|`.
  package var hidesASCII: Bool {
    switch self {
    case .big5, .japanese: true
    case .iconv(let name): ["CP932", "CP950", "GB18030", "JOHAB", "UHC"].contains(name)
    case .utf8, .windows1252, .iso2022JP, .hz, .unknown: false
    }
  }
}

extension Charset {
  /// How charsets use bytes above 127.
  enum Family: Hashable {
    /// The charset uses only seven bits.
    case sevenBits
    /// Each byte above 127 is a character of its own.
    case oneByte
    /// Each character consists of two or more bytes. `strict` contains the names of the C library's converters for the
    /// charset without extensions.
    case severalBytes(strict: [String])
    /// Each code unit consists of two or four bytes, so ordinary text contains many zero bytes.
    case wide
    /// The charset's decoder detects UTF-8 itself, or the charset cannot be confused with UTF-8.
    case other
  }

  /// The family of the charset.
  var family: Family {
    switch self {
    case .utf8, .windows1252, .unknown: .other
    case .iso2022JP, .hz: .sevenBits
    case .japanese: .severalBytes(strict: ["EUC-JP", "CP932"])
    case .big5: .severalBytes(strict: ["BIG5"])
    case .iconv(let name):
      switch name {
      case "GB18030": .severalBytes(strict: ["GB2312"])
      case "UHC": .severalBytes(strict: ["EUC-KR"])
      case "CP932", "CP950", "EUCJP-MS", "EUC-TW", "JOHAB": .severalBytes(strict: [name])
      default:
        name == "UTF-7" || name.hasPrefix("ISO-2022-")
          ? .sevenBits : name.hasPrefix("UTF-") ? .wide : name.hasPrefix("IBM") ? .other : .oneByte
      }
    }
  }
}
