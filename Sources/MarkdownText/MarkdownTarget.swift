import SplitViewUI

/// The destination of a link, `(address "title")`, which follows the link text.
struct MarkdownTarget {
  let address: String
  /// The index after the destination.
  let end: Int

  /// The maximum number of bytes that are examined to find the end of a destination.
  private static let limit = 2000

  /// Parses the destination at `index`. Nil if there is none.
  init?(_ source: [UInt8], at index: Int) {
    guard index < source.count, source[index] == UInt8(ascii: "(") else { return nil }
    var rest = source[(index + 1)...].prefix(Self.limit)
    Self.skipBlanks(&rest)
    guard let address = Self.address(&rest) else { return nil }
    Self.skipBlanks(&rest)
    if rest.first != UInt8(ascii: ")") {
      Self.skipTitle(&rest)
      Self.skipBlanks(&rest)
    }
    guard rest.first == UInt8(ascii: ")") else { return nil }
    self.address = address
    end = rest.startIndex + 1
  }

  /// Returns the address of a link definition, `[label]: address "title"`. `line` is the text after the colon. Nil
  /// if the line contains anything else.
  static func definition(_ line: ArraySlice<UInt8>) -> String? {
    var rest = line.prefix(limit)
    skipBlanks(&rest)
    guard !rest.isEmpty, let address = address(&rest), !address.isEmpty else { return nil }
    skipBlanks(&rest)
    skipTitle(&rest)
    skipBlanks(&rest)
    return rest.isEmpty ? address : nil
  }

  /// Returns the address inside `<...>`, if it is a URL with a scheme or a mail address; otherwise nil.
  static func autolink(_ text: ArraySlice<UInt8>) -> String? {
    let string = String(decoding: text, as: UTF8.self)
    if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let scheme = text[..<colon]
      let isScheme = scheme.allSatisfy { $0.isLetterOrDigit || "+.-".utf8.contains($0) }
      if isScheme, (2...32).contains(scheme.count), scheme.first?.isLetterOrDigit == true {
        return string
      }
    }
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let isMail =
      parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
      }
    return isMail ? "mailto:" + string : nil
  }

  private static func address(_ rest: inout ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    let isBracketed = rest.first == UInt8(ascii: "<")
    if isBracketed { rest.removeFirst() }
    var depth = 0
    while let byte = rest.first {
      if isBracketed && byte == UInt8(ascii: ">") {
        rest.removeFirst()
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte < 0x20 || !isBracketed && byte == 0x20 { break }
      if !isBracketed, byte == UInt8(ascii: "(") { depth += 1 }
      if !isBracketed, byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      rest.removeFirst()
      if byte == UInt8(ascii: "\\"), let next = rest.first, next.isPunctuation {
        bytes.append(next)
        rest.removeFirst()
      } else {
        bytes.append(byte)
      }
    }
    return isBracketed || depth > 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func skipTitle(_ rest: inout ArraySlice<UInt8>) {
    guard let first = rest.first else { return }
    let closing: UInt8 = first == UInt8(ascii: "(") ? UInt8(ascii: ")") : first
    guard "\"'(".utf8.contains(first), let end = rest.dropFirst().firstIndex(of: closing) else {
      return
    }
    rest = rest[(end + 1)...]
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  }
}

/// The definitions of link labels, `[label]: address`.
struct MarkdownReferences {
  private var addresses: [String: String] = [:]

  var isEmpty: Bool { addresses.isEmpty }

  /// The address that is defined for a label. Case and repeated spaces in the label are ignored.
  subscript(_ label: ArraySlice<UInt8>) -> String? { addresses[Self.key(label)] }

  /// Stores the definition in `line`. Returns false if the line is not a definition. If a label is
  /// defined several times, the first definition is used.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["),
      let close = line.prefix(1001).firstIndex(of: UInt8(ascii: "]")), close > line.startIndex + 1,
      close + 1 < line.endIndex, line[close + 1] == UInt8(ascii: ":"),
      let address = MarkdownTarget.definition(line[(close + 2)...])
    else { return false }
    let key = Self.key(line[(line.startIndex + 1)..<close])
    if addresses[key] == nil { addresses[key] = address }
    return true
  }

  private static func key(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// Decodes a character reference that uses a name or a number, such as `&amp;`, `&#8212;` or `&#x2014;`.
enum MarkdownEntity {
  /// Returns the character for the text between `&` and `;`; nil if there is no such character.
  static func text(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    if name.first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
      let number = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
      guard let value = UInt32(number, radix: isHex ? 16 : 10) else { return nil }
      let scalar = Unicode.Scalar(value).flatMap { $0.value < 0x20 ? nil : $0 }
      return Array(String(scalar ?? "\u{FFFD}").utf8)
    }
    return named[String(decoding: name, as: UTF8.self)].map { Array($0.utf8) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "times": "×", "deg": "°", "euro": "€", "rarr": "→", "larr": "←",
  ]
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
