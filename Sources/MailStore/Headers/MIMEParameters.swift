/// The `name=value` parameters in a MIME header (RFC 2045, 5.1; RFC 2231), decoded.
///
/// Values that are split into pieces (`name*0`, `name*1`) are joined. Charset and language are removed, and percent
/// escapes are decoded (`name*=utf-8''%e2%82%ac`). Mail often breaks the rules, so encoded words in values, white space
/// in unquoted file names and unclosed quotes are accepted too. If a name occurs twice, the first value counts, except
/// that the extended form takes precedence over the plain form.
public struct MIMEParameters: Hashable, Sendable {
  /// The maximum number of parameters and pieces that are read. Any further parameters are ignored.
  public static let limit = 200

  private var values: [String: String] = [:]

  /// Parses the text after the main value, such as `; charset=utf-8`.
  /// - Parameter charset: the charset of unencoded bytes above 127 that are not UTF-8. This is
  ///   usually the charset of the message's text.
  public init(_ text: Span<UInt8>, charset: String? = nil) {
    guard text.index(of: UInt8(ascii: "="), in: 0..<text.count) != nil else { return }
    var reader = ParameterReader()
    if let unicode = HeaderText.parsable(text, charset: charset) {
      reader.read(unicode.span)
    } else {
      reader.read(text)
    }
    values = reader.values(charset)
  }

  /// The value of the parameter `name`, which must be in lower case.
  public subscript(name: String) -> String? { values[name] }

  /// The names of the parameters in lower case, sorted.
  public var names: [String] { values.keys.sorted() }

  /// Returns the next token at or after `at`, and sets `at` to the position after the token. White space before and
  /// after the token is skipped.
  static func token(in text: Span<UInt8>, from at: inout Int) -> Range<Int> {
    while at < text.count, text[at].isFoldingSpace { at += 1 }
    let start = at
    while at < text.count, text[at] > 0x20, text[at] != 0x7F, !isSpecial(text[at]) { at += 1 }
    let end = at
    while at < text.count, text[at].isFoldingSpace { at += 1 }
    return start..<end
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

/// Collects the parameters of a MIME header, including values that are split into pieces.
private struct ParameterReader {
  private struct Piece {
    var number: Int
    var isExtended: Bool
    var bytes: [UInt8]
  }

  private var plain: [String: [UInt8]] = [:]
  private var pieces: [String: [Piece]] = [:]
  private var at = 0

  mutating func read(_ text: Span<UInt8>) {
    var left = MIMEParameters.limit
    while at < text.count, left > 0 {
      let name = MIMEParameters.token(in: text, from: &at)
      guard !name.isEmpty, at < text.count, text[at] == UInt8(ascii: "=") else {
        if at < text.count, name.isEmpty { at += 1 }
        continue
      }
      at += 1
      left -= 1
      let key = text.extracting(name).smallText
      note(value(text, isFileName: key.hasPrefix("name") || key.hasPrefix("filename")), for: key)
    }
  }

  // MARK: Reading

  private mutating func value(_ text: Span<UInt8>, isFileName: Bool) -> [UInt8] {
    while at < text.count, text[at].isFoldingSpace { at += 1 }
    if at < text.count, text[at] == UInt8(ascii: "\"") { return quoted(text) }
    let start = at
    while at < text.count, text[at] != UInt8(ascii: ";") {
      if !isFileName, text[at].isFoldingSpace || text[at] == UInt8(ascii: "(") { break }
      at += 1
    }
    return text.extracting(text.trimmed(start..<at)).array
  }

  /// Reads a quoted string. A backslash before a letter or digit is part of a Windows path, not an escape.
  private mutating func quoted(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    at += 1
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      if text[at] == UInt8(ascii: "\\"), at + 1 < text.count,
        !text[at + 1].isLetter, !text[at + 1].isDigit
      {
        at += 1
      }
      bytes.append(text[at])
      at += 1
    }
    at += 1
    return bytes
  }

  /// Stores a value under its name. The name may have the form `name`, `name*`, `name*0` or `name*0*`.
  private mutating func note(_ value: [UInt8], for key: String) {
    let parts = key.split(separator: "*", maxSplits: 2, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard parts.count > 1 else {
      if plain[name] == nil { plain[name] = value }
      return
    }
    let number = parts[1].isEmpty ? 0 : Int(parts[1]) ?? -1
    guard number >= 0 else { return }
    let isExtended = parts[1].isEmpty || parts.count > 2
    if pieces[name, default: []].contains(where: { $0.number == number }) { return }
    pieces[name, default: []].append(
      Piece(number: number, isExtended: isExtended, bytes: value))
  }

  // MARK: Decoding

  func values(_ charset: String?) -> [String: String] {
    var result = plain.mapValues { HeaderText.decode($0.span, charset: charset) }
    // Spaces inside a boundary or at its end are significant, so a boundary is not decoded like the
    // other values.
    if let boundary = plain["boundary"], boundary.span.isASCII {
      result["boundary"] = String(decoding: boundary.filter { !$0.isLineBreak }, as: UTF8.self)
    }
    for (name, pieces) in pieces { result[name] = Self.decode(pieces, raw: charset) }
    return result
  }

  /// Joins the pieces in numeric order. The first piece names the charset (RFC 2231, 4.1).
  private static func decode(_ pieces: [Piece], raw: String?) -> String {
    var bytes: [UInt8] = []
    var charset: String?
    for (index, piece) in pieces.sorted(by: { $0.number < $1.number }).enumerated() {
      guard piece.isExtended else {
        bytes += piece.bytes
        continue
      }
      var text = piece.bytes[...]
      if index == 0, let quote = text.firstIndex(of: UInt8(ascii: "'")),
        let second = text[(quote + 1)...].firstIndex(of: UInt8(ascii: "'"))
      {
        charset = String(decoding: text[..<quote], as: UTF8.self)
        text = text[(second + 1)...]
      }
      appendUnescaped(text, to: &bytes)
    }
    guard let charset else { return HeaderText.decode(bytes.span, charset: raw) }
    return CharsetDecoder.decode(bytes.span, charset: charset)
  }

  private static func appendUnescaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
        let high = text[index + 1].hexValue, let low = text[index + 2].hexValue
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
  }
}
