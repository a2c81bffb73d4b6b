/// Finds the children of a JSON object or array, or the values of a sequence, in a single scan of the bytes, which
/// may arrive in pieces. Also finds the first byte that JSON's grammar (RFC 8259) does not allow. The scan keeps one
/// bit for each open bracket and builds no values, so it works at any depth and size.
///
/// The scan accepts harmless deviations: invalid UTF-8 and most control characters in strings, and Python's `NaN`,
/// `Infinity` and `-Infinity`. A line feed in a string is an error, because it usually means that a quote is missing.
package struct JSONChildren {
  /// The reason why the scan ended.
  package enum End: Equatable {
    /// The closing bracket was found just before this offset.
    case closed(Int)
    /// The byte at this offset is not allowed.
    case unexpected(Int)
  }

  /// What the grammar allows next, except for whitespace.
  private enum Wanted { case value, element, member, key, colon, comma, nothing }

  /// The token that contains the next byte.
  private enum Token {
    case none, string, escape, number(JSONNumber)
    /// A word such as `true`: the bytes of the word that are still expected.
    case word(ArraySlice<UInt8>)
  }

  private static let words = ["true", "false", "null", "NaN", "Infinity"].map { Array($0.utf8) }

  /// The offsets of the children that begin in the most recent piece.
  package private(set) var starts: [Int] = []
  package private(set) var end: End?
  private var wanted = Wanted.value
  private var token = Token.none
  private var depth = 0
  /// One bit for each open bracket, set if the bracket opens an object.
  private var objects: [UInt64] = [0]
  /// True for a sequence of values, separated only by whitespace.
  let isSequence: Bool

  package init(isSequence: Bool = false) { self.isSequence = isSequence }

  /// Returns the ranges of the children of the value at the start of `bytes`. If the value is
  /// incomplete, returns the ranges of the children that have begun.
  package static func places(in bytes: [UInt8]) -> [Range<Int>] {
    var children = JSONChildren()
    bytes.withUnsafeBufferPointer { children.scan($0, at: 0) }
    var end = bytes.count
    if case .closed(let closed)? = children.end { end = closed - 1 }
    let ends = children.starts.dropFirst() + [end]
    return zip(children.starts, ends).filter { $0 < $1 }.map { $0..<$1 }
  }

  /// True if every bracket of a sequence is closed.
  package var isBetweenValues: Bool {
    switch token {
    case .none: depth == 0 && wanted != .colon
    case .number(let number): depth == 0 && number.isWhole
    case .string, .escape, .word: false
    }
  }

  /// Scans the next piece, whose first byte is at offset `base`.
  package mutating func scan(_ piece: UnsafeBufferPointer<UInt8>, at base: Int) {
    starts.removeAll(keepingCapacity: true)
    var index = 0
    while index < piece.count, end == nil {
      let byte = piece[index]
      var (isRight, place) = (true, base + index)
      switch token {
      case .none: isRight = take(byte, at: place)
      case .string:
        isRight = skipString(piece, &index)
        place = base + index
      case .escape: token = .string
      case .number(var number):
        // The byte after a number is not part of the number, and must be handled separately.
        if number.goOn(byte) {
          token = .number(number)
        } else if number == .sign, byte == UInt8(ascii: "I") {
          token = .word(Self.words[4].dropFirst())
        } else {
          isRight = number.isWhole
          endValue()
          index -= 1
        }
      case .word(let rest):
        isRight = rest.first == byte
        if rest.count > 1 { token = .word(rest.dropFirst()) } else { endValue() }
      }
      if !isRight { end = .unexpected(place) }
      index += 1
    }
  }

  /// Skips to the byte that ends the string, or to the end of the piece. Returns false at a line feed.
  private mutating func skipString(
    _ piece: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    while index < piece.count {
      switch piece[index] {
      case UInt8(ascii: "\""):
        if wanted == .colon { token = .none } else { endValue() }
        return true
      case UInt8(ascii: "\\"):
        token = .escape
        return true
      case 0x0A: return false
      default: index += 1
      }
    }
    return true
  }

  private mutating func endValue() { (token, wanted) = (.none, depth == 0 ? .nothing : .comma) }

  /// Handles a byte between tokens. Returns false if the byte is not allowed there.
  private mutating func take(_ byte: UInt8, at place: Int) -> Bool {
    if JSONText.isBlank(byte) { return true }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return close(byte, at: place) }
    switch wanted {
    case .comma:
      wanted = isInObject ? .key : .value
      return byte == UInt8(ascii: ",")
    case .colon:
      wanted = .value
      return byte == UInt8(ascii: ":")
    case .member, .key:
      note(place)
      (token, wanted) = (.string, .colon)
      return byte == UInt8(ascii: "\"")
    case .value, .element: return begin(byte, at: place)
    case .nothing: return isSequence && begin(byte, at: place)
    }
  }

  private mutating func begin(_ byte: UInt8, at place: Int) -> Bool {
    if !isInObject { note(place) }
    let isBracket = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    if isBracket {
      open(isObject: byte == UInt8(ascii: "{"))
    } else if depth == 0, !isSequence {
      return false
    } else if byte == UInt8(ascii: "\"") {
      (token, wanted) = (.string, .comma)
    } else if let number = JSONNumber(byte) {
      token = .number(number)
    } else if let word = Self.words.first(where: { $0.first == byte }) {
      token = .word(word.dropFirst())
    } else {
      return false
    }
    return true
  }

  private mutating func note(_ place: Int) {
    if depth == (isSequence ? 0 : 1) { starts.append(place) }
  }

  // MARK: Brackets

  private var isInObject: Bool {
    depth > 0 && objects[(depth - 1) >> 6] >> UInt64((depth - 1) & 63) & 1 == 1
  }

  private mutating func open(isObject: Bool) {
    if depth >> 6 == objects.count { objects.append(0) }
    let bit = UInt64(1) << UInt64(depth & 63)
    if isObject { objects[depth >> 6] |= bit } else { objects[depth >> 6] &= ~bit }
    depth += 1
    wanted = isObject ? .member : .element
  }

  private mutating func close(_ byte: UInt8, at place: Int) -> Bool {
    let isObject = byte == UInt8(ascii: "}")
    guard depth > 0, isInObject == isObject,
      wanted == .comma || wanted == (isObject ? .member : .element)
    else { return false }
    depth -= 1
    endValue()
    if depth == 0, !isSequence { end = .closed(place + 1) }
    return true
  }
}

/// The state of scanning a number.
private enum JSONNumber {
  case sign, zero, whole, point, fraction, exponent, exponentSign, power

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "-"): self = .sign
    case UInt8(ascii: "0"): self = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .whole
    default: return nil
    }
  }

  /// True if the bytes so far form a complete number.
  var isWhole: Bool {
    switch self {
    case .zero, .whole, .fraction, .power: true
    case .sign, .point, .exponent, .exponentSign: false
    }
  }

  /// Handles the next byte. Returns false if the byte is not part of the number.
  mutating func goOn(_ byte: UInt8) -> Bool {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    switch (self, byte) {
    case (.sign, UInt8(ascii: "0")): self = .zero
    case (.sign, _) where isDigit: self = .whole
    case (.whole, _) where isDigit, (.fraction, _) where isDigit, (.power, _) where isDigit: break
    case (.point, _) where isDigit: self = .fraction
    case (.exponent, _) where isDigit, (.exponentSign, _) where isDigit: self = .power
    case (.zero, UInt8(ascii: ".")), (.whole, UInt8(ascii: ".")): self = .point
    case (.exponent, UInt8(ascii: "-")), (.exponent, UInt8(ascii: "+")): self = .exponentSign
    case (_, UInt8(ascii: "e")) where isWhole && self != .power,
      (_, UInt8(ascii: "E")) where isWhole && self != .power:
      self = .exponent
    default: return false
    }
    return true
  }
}
