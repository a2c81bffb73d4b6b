/// Finds where the children of an object or array begin, or the values of a sequence, in one sweep over the bytes, which may
/// come in pieces. It counts brackets and builds no values, so neither depth nor size matters.
struct JSONChildren {
  /// The end of the sweep.
  enum End: Equatable {
    /// The closing bracket was found; the place is behind it.
    case closed(Int)
    /// The byte at this place cannot stand there.
    case unexpected(Int)
  }

  /// The places found in the last piece.
  private(set) var starts: [Int] = []
  private(set) var end: End?
  private var depth = 0
  private var isObject = false
  private var isString = false
  private var isEscaped = false
  /// True where the next byte that is no blank begins a child.
  private var awaitsChild = true
  /// True for values one after another, with nothing but blanks between them.
  private let isSequence: Bool

  init(isSequence: Bool = false) {
    (self.isSequence, depth) = (isSequence, isSequence ? 1 : 0)
  }

  /// True where all that was opened is closed, in a sequence.
  var isBetweenValues: Bool { depth == 1 && !isString }

  /// Goes through the next piece, whose first byte is at `base`.
  mutating func scan(_ piece: UnsafeBufferPointer<UInt8>, at base: Int) {
    starts.removeAll(keepingCapacity: true)
    var index = 0
    while index < piece.count, end == nil {
      if isString {
        skipString(piece, &index)
      } else {
        take(piece[index], at: base + index)
        index += 1
      }
    }
  }

  private mutating func skipString(_ piece: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < piece.count {
      let byte = piece[index]
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isString = false
        return
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
    }
  }

  private mutating func take(_ byte: UInt8, at place: Int) {
    if depth == 1, awaitsChild, !JSONText.isBlank(byte), !Self.closes(byte) { begin(byte, place) }
    switch byte {
    case UInt8(ascii: "\""): isString = depth > 0
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 0 { isObject = byte == UInt8(ascii: "{") }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth <= 0 { end = depth == 0 && !isSequence ? .closed(place + 1) : .unexpected(place) }
    case UInt8(ascii: ",") where depth == 1: awaitsChild = true
    default: if depth == 0, !JSONText.isBlank(byte) { end = .unexpected(place) }
    }
    if isSequence, isBetweenValues, Self.closes(byte) || JSONText.isBlank(byte) {
      awaitsChild = true
    }
  }

  private mutating func begin(_ byte: UInt8, _ place: Int) {
    if isObject && byte != UInt8(ascii: "\"") || byte == UInt8(ascii: ",") {
      end = .unexpected(place)
      return
    }
    awaitsChild = false
    starts.append(place)
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
