extension GoPatternReader {
  /// `[...]`. A `]` that comes first is a member.
  mutating func readClass() throws(GoPatternFault) {
    let start = position
    advance(1)
    if byte(position) == UInt8(ascii: "^") { advance(1) }
    var first = true
    while first || byte(position) != UInt8(ascii: "]") || position >= bytes.count {
      first = false
      if try readNamedClass() { continue }
      if try readClassEscape() { continue }
      try readRange(in: start)
    }
    advance(1)
  }

  /// A member of a class, or two with a hyphen between them.
  private mutating func readRange(in start: Int) throws(GoPatternFault) {
    let rangeStart = position
    let low = try readMember(in: start)
    guard byte(position) == UInt8(ascii: "-"), position + 1 < bytes.count,
      bytes[position + 1] != UInt8(ascii: "]")
    else { return }
    advance(1)
    let high = try readMember(in: start)
    if high < low { throw fault(.range, from: rangeStart, to: position) }
  }

  private mutating func readMember(in start: Int) throws(GoPatternFault) -> UInt32 {
    guard position < bytes.count else { throw fault(.missingBracket, from: start) }
    if bytes[position] == UInt8(ascii: "\\") { return try readEscapedScalar() }
    return try readScalar().value
  }

  /// `[:alpha:]` within a class, if it is closed at all.
  private mutating func readNamedClass() throws(GoPatternFault) -> Bool {
    guard byte(position) == UInt8(ascii: "["), byte(position + 1) == UInt8(ascii: ":"),
      let end = nameEnd(from: position + 2)
    else { return false }
    var name = bytes[(position + 2)..<end]
    if name.first == UInt8(ascii: "^") { name.removeFirst() }
    guard Self.namedClasses.contains(String(decoding: name, as: UTF8.self)) else {
      throw fault(.range, from: position, to: end + 2)
    }
    advance(end + 2 - position)
    return true
  }

  /// Where the next `:]` stands. That there is none is remembered, lest a class of many `[:` take
  /// forever.
  private mutating func nameEnd(from start: Int) -> Int? {
    var index = max(start, nextNameEnd)
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "]") {
        nextNameEnd = index
        return index
      }
      index += 1
    }
    nextNameEnd = bytes.count
    return nil
  }

  private static let namedClasses: Set = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct",
    "space", "upper", "word", "xdigit",
  ]

  /// `\d`, `\pL`, `\p{Greek}` and their like, within a class or without.
  mutating func readClassEscape() throws(GoPatternFault) -> Bool {
    guard byte(position) == UInt8(ascii: "\\"), position + 1 < bytes.count else { return false }
    if "dDsSwW".utf8.contains(bytes[position + 1]) {
      advance(2)
      return true
    }
    guard "pP".utf8.contains(bytes[position + 1]) else { return false }
    try readProperty()
    return true
  }

  private mutating func readProperty() throws(GoPatternFault) {
    let start = position
    advance(2)
    guard position < bytes.count else { throw fault(.range, from: start) }
    var name: ArraySlice<UInt8>
    if bytes[position] == UInt8(ascii: "{") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
        try checkUTF8(in: start..<bytes.count)
        throw fault(.range, from: start)
      }
      name = bytes[(position + 1)..<end]
      try checkUTF8(in: position..<end)
      advance(end + 1 - position)
    } else {
      let letter = position
      _ = try readScalar()
      name = bytes[letter..<position]
    }
    if name.first == UInt8(ascii: "^") { name.removeFirst() }
    guard UnicodePropertyNames.contain(name) else { throw fault(.range, from: start, to: position) }
  }
}
