import TerminalFrame

/// One line of a program's output, consisting of characters and their attributes.
struct ANSILine {
  /// A character that later output may overwrite.
  private struct Place {
    var character: Character
    var attributes: TextAttributes
  }

  private(set) var text = AttributedText("")
  /// The characters of a line that contains a carriage return or a backspace.
  private var places: [Place] = []
  /// The index at which the next character is written.
  private var cursor = 0
  private var isEdited = false
  /// The range of characters over which the cursor was moved back by backspaces. A new character in this range is
  /// printed over the old character, as on paper. After a carriage return, a new character replaces the old
  /// character instead.
  private var struckTwice = 0..<0

  /// True if the line contains no control characters except tabs. Such a line does not need to be parsed.
  static func isPlain(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in line {
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { return false }
      if before == 0xC2 && byte < 0xA0 { return false }
      before = byte
    }
    return true
  }

  /// Parses `line`, which begins with the attributes in `rendition`. Stores the attributes at the
  /// end of the line in `rendition`.
  init(_ line: UnsafeBufferPointer<UInt8>, _ rendition: inout TextAttributes) {
    isEdited = line.contains { $0 == 0x0D || $0 == 0x08 }
    var sequences = ANSISequences(line)
    while let item = sequences.next() {
      switch item {
      case .text(let bytes): write(String(decoding: bytes, as: UTF8.self), rendition)
      case .rendition(let parameters): Rendition.apply(parameters, to: &rendition)
      case .eraseLine: if isEdited, cursor < places.count { places.removeSubrange(cursor...) }
      case .carriageReturn: (cursor, struckTwice) = (0, 0..<0)
      case .backspace: goBack()
      }
    }
    for place in places { text.append(String(place.character), place.attributes) }
  }

  private mutating func goBack() {
    let end = struckTwice.contains(cursor) ? struckTwice.upperBound : cursor
    cursor = max(0, cursor - 1)
    struckTwice = cursor..<max(cursor, end)
  }

  private mutating func write(_ string: String, _ rendition: TextAttributes) {
    guard isEdited else { return text.append(string, rendition) }
    for character in string {
      if cursor < places.count {
        let other = Place(character: character, attributes: rendition)
        if struckTwice.contains(cursor) {
          Self.strike(&places[cursor], other)
        } else {
          places[cursor] = other
        }
      } else {
        places.append(Place(character: character, attributes: rendition))
      }
      cursor += 1
    }
  }

  /// Prints `other` over `place`. A letter printed over itself becomes bold, a letter printed over `_` (or under
  /// it) becomes underlined, and any other character replaces the old character.
  private static func strike(_ place: inout Place, _ other: Place) {
    if place.character == "_" && other.character != "_" {
      place = other
      place.attributes.attributes.insert(.underline)
    } else if other.character == "_" {
      place.attributes.attributes.insert(.underline)
    } else if place.character == other.character {
      place.attributes.attributes.insert(.bold)
    } else {
      place = other
    }
  }
}
