/// A line of a calendar or a contact: `DTSTART;TZID=Europe/Paris:20261119T100000` (RFC 5545, 3.1;
/// RFC 6350, 3.3).
public struct ContentLine: Hashable, Sendable {
  /// The group before the name in upper case: `ITEM1` of `item1.TEL`.
  public let group: String?
  /// The name in upper case, without the group before it.
  public let name: String
  /// The parameters; their names in upper case.
  public let parameters: [String: String]
  /// The value as it stands there.
  public let value: String

  /// The lines of `text`, with those that were folded put together again. What is no such line is
  /// left out.
  public static func all(in text: String) -> [ContentLine] {
    var lines: [String] = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }) {
      // Bytes, since a mark behind a space would make one character with it.
      if let last = lines.indices.last, lines[last].utf8.last == UInt8(ascii: "="),
        isQuotedPrintable(lines[last])
      {
        // Text of version 2.1 goes on in the next line (RFC 2045, 6.7).
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

  /// A file with its folded lines put together again: programs fold between bytes, also those of one character, so it is
  /// done before the bytes are read as text (RFC 5545, 3.1).
  public static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(bytes.count)
    for byte in bytes {
      guard byte == 0x20 || byte == 0x09, unfolded.last == 0x0A else {
        unfolded.append(byte)
        continue
      }
      let end = unfolded.dropLast().last == 0x0D ? 2 : 1
      // Behind `=` the lines of quoted-printable go on in a way of their own.
      if unfolded.dropLast(end).last == UInt8(ascii: "=") {
        unfolded.append(byte)
      } else {
        unfolded.removeLast(end)
      }
    }
    return unfolded
  }

  /// The parameters of a line at most; what is behind them counts as the last one's.
  private static let mostParameters = 100

  /// Nil if `line` has no name or no value.
  init?(_ line: String) {
    var parts: [String] = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        if parts.count <= Self.mostParameters { parts.append("") }
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
      // vCard 2.1 has types and encodings without a name: `TEL;HOME`, `NOTE;QUOTED-PRINTABLE`.
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

  /// The line with another value.
  func with(_ value: Substring) -> ContentLine { ContentLine(self, value: String(value)) }

  // MARK: Quoted-printable

  private static func isQuotedPrintable(_ line: String) -> Bool {
    line.prefix { $0 != ":" }.uppercased().contains("QUOTED-PRINTABLE")
  }

  /// The text of a value in quoted-printable, in UTF-8 unless it says otherwise.
  private static func decoded(_ text: Substring, _ charset: String?) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        // A line break is one character.
        if code != 13 { bytes.append(code) }
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return CharsetDecoder.decode(content: bytes, charset: charset)
  }

  /// The value as text: `\n` is a line break, `\,` a comma (RFC 5545, 3.3.11).
  public var text: String { Self.unescaped(value[...]) }

  /// The parts of the value, parted by `separator`, as text.
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
