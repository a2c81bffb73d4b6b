/// A line in a calendar or contact file, such as `DTSTART;TZID=Europe/Paris:20261119T100000` (RFC 5545, 3.1; RFC 6350,
/// 3.3).
public struct ContentLine: Hashable, Sendable {
  /// The group before the name, in upper case: for `item1.TEL`, this is `ITEM1`.
  public let group: String?
  /// The name of the property, without its group, in upper case.
  public let name: String
  /// The values of the parameters, by the parameters' names in upper case.
  public let parameters: [String: String]
  /// The value as it was written, but with quoted-printable decoded.
  public let value: String

  /// Returns the lines in `text`, with folded lines joined. Leaves out lines that have no name or no value.
  public static func all(in text: String) -> [ContentLine] {
    var lines: [String] = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }) {
      // Bytes are compared instead of characters, because a space and a combining mark at the
      // beginning of a continuation line form a single character.
      if let last = lines.indices.last, lines[last].utf8.last == UInt8(ascii: "="),
        isQuotedPrintable(lines[last])
      {
        // In version 2.1, quoted-printable text continues on the next line if its line ends with `=` (RFC 2045, 6.7).
        lines[last].removeLast()
        lines[last] += line
      } else if let first = line.utf8.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += String(decoding: line.utf8.dropFirst(), as: UTF8.self)
      } else {
        lines.append(String(line))
      }
    }
    return lines.compactMap { ContentLine($0) }
  }

  /// Joins the folded lines of a file. The file must not be decoded yet, because programs may fold
  /// a line between the bytes of a single character (RFC 5545, 3.1).
  public static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(bytes.count)
    for byte in bytes {
      guard byte == 0x20 || byte == 0x09, unfolded.last == 0x0A else {
        unfolded.append(byte)
        continue
      }
      let end = unfolded.dropLast().last == 0x0D ? 2 : 1
      // A line of quoted-printable text that ends with `=` is joined with the next line later, so
      // it is left unchanged here.
      if unfolded.dropLast(end).last == UInt8(ascii: "=") {
        unfolded.append(byte)
      } else {
        unfolded.removeLast(end)
      }
    }
    return unfolded
  }

  /// The maximum number of parameters in a line. The rest of the line becomes part of the last parameter.
  private static let maximumParameters = 100

  /// Parses a line. Returns nil if the line has no name or no value.
  init?(_ line: String) {
    var parts: [String] = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        if parts.count <= Self.maximumParameters { parts.append("") }
      } else if character == ":", !isQuoted {
        break
      } else {
        parts[parts.count - 1].append(character)
      }
      if rest.isEmpty { return nil }
    }
    guard let first = parts.first, !first.isEmpty else { return nil }
    let names = first.uppercased().split(separator: ".").map(String.init)
    name = names.last ?? first.uppercased()
    group = names.count > 1 ? names.first : nil
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      // vCard 2.1 writes types and encodings without the name of the parameter, as in `TEL;HOME` or
      // `NOTE;QUOTED-PRINTABLE`.
      let isEncoding = pair.count == 1 && pair[0].uppercased() == "QUOTED-PRINTABLE"
      let name =
        pair.count == 2 ? String(pair[0]).uppercased() : isEncoding ? "ENCODING" : "TYPE"
      let value = String(pair.last ?? "")
      parameters[name] = parameters[name].map { "\($0),\(value)" } ?? value
    }
    self.parameters = parameters
    let isEncoded = parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
    value = isEncoded ? Self.decoded(rest, parameters["CHARSET"]) : String(rest)
  }

  private init(_ line: ContentLine, value: String) {
    (group, name, parameters) = (line.group, line.name, line.parameters)
    self.value = value
  }

  /// Returns a copy of the line with a different value.
  func with(_ value: Substring) -> ContentLine { ContentLine(self, value: String(value)) }

  // MARK: Quoted-printable

  private static func isQuotedPrintable(_ line: String) -> Bool {
    line.prefix { $0 != ":" }.uppercased().contains("QUOTED-PRINTABLE")
  }

  /// Decodes a quoted-printable value. If `charset` is nil, the charset is guessed.
  private static func decoded(_ text: Substring, _ charset: String?) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        // The carriage return in CRLF is dropped, so that a line break is a single character.
        if code != 13 { bytes.append(code) }
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return CharsetDecoder.decodeIsolated(content: bytes, charset: charset)
  }

  /// The value as text, with its escapes replaced: `\n` by a line break, and `\,` by a comma (RFC 5545, 3.3.11).
  public var text: String { Self.unescaped(value[...]) }

  /// Splits the value at a separator, and replaces the escapes in each part.
  public func parts(_ separator: Character) -> [String] {
    var parts: [Substring] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      if value[index] == "\\" {
        index = value.index(after: index)
        if index == value.endIndex { break }
      } else if value[index] == separator {
        parts.append(value[start..<index])
        start = value.index(after: index)
      }
      index = value.index(after: index)
    }
    return (parts + [value[start...]]).map(Self.unescaped)
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
