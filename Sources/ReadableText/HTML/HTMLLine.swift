import UnicodeText

/// A line of text that is being built from HTML. Its white space is collapsed (CSS Text, 4.1.1).
struct HTMLLine {
  private var bytes: [UInt8] = []
  /// True if the text read so far ends with white space, which is shown only if more text follows.
  private var hasPendingSpace = false
  /// True if the white space at the end contains a newline. In scripts without spaces between
  /// words, a newline is dropped.
  private var hasPendingNewline = false
  /// The offset of the last space that was written in place of a newline.
  private var newline: Int?
  /// False if the line contains visible text.
  private(set) var isEmpty = true
  /// True if the line contains no-break spaces. If it contains nothing else, it is meant as an empty line.
  private(set) var hasHardSpaces = false
  /// The number of earlier lines. It distinguishes marks in this line from marks in earlier lines.
  private var generation = 0

  /// A position in the text of a line.
  struct Mark: Hashable {
    fileprivate var generation: Int
    fileprivate var offset: Int
  }

  /// The text of the line so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The position at the end of the text so far.
  var end: Mark { Mark(generation: generation, offset: bytes.count) }

  // MARK: Adding

  /// Appends text, and collapses its white space.
  mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte == 0x20 || byte &- 0x09 < 5 {
        hasPendingSpace = true
        if byte == 0x0A { hasPendingNewline = true }
        continue
      }
      if hasPendingSpace {
        newline = hasPendingNewline ? bytes.count : nil
        if !bytes.isEmpty { bytes.append(0x20) }
        (hasPendingSpace, hasPendingNewline) = (false, false)
      }
      add(byte)
    }
  }

  /// Appends text, and keeps its white space.
  mutating func appendKept(_ text: some Sequence<UInt8>) {
    if hasPendingSpace, !bytes.isEmpty { bytes.append(0x20) }
    (hasPendingSpace, hasPendingNewline, newline) = (false, false, nil)
    for byte in text where byte != 0x0D {
      if byte == 0x20 || byte == 0x09 { bytes.append(byte) } else { add(byte) }
    }
  }

  /// Appends a label directly after the text. If the text ends with white space, the white space then follows the
  /// label.
  mutating func append(label: String) {
    newline = nil
    let hadSpace = hasPendingSpace || bytes.last == 0x20
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes += label.utf8
    hasPendingSpace = hadSpace
  }

  /// Inserts a sign before the first character after `mark`. Does nothing if `mark` belongs to an earlier line.
  mutating func insert(_ sign: String, at mark: Mark) {
    guard mark.generation == generation, mark.offset <= bytes.count,
      let start = bytes[mark.offset...].firstIndex(where: { $0 != 0x20 })
    else { return }
    bytes.insert(contentsOf: sign.utf8, at: start)
    newline = nil
  }

  /// Appends a byte. If the byte completes a no-break space, that character becomes an ordinary
  /// space. Soft hyphens and other invisible characters are dropped.
  private mutating func add(_ byte: UInt8) {
    bytes.append(byte)
    guard byte >= 0x80 else { return isEmpty = false }
    if ends(with: [0xC2, 0xA0]) {
      bytes.removeLast(2)
      bytes.append(0x20)
      hasHardSpaces = true
    } else if ends(with: [0xC2, 0xAD]) || ends(with: [0xCD, 0x8F]) {
      bytes.removeLast(2)
    } else if ends(with: [0xE2, 0x80, 0x8B]) || ends(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeLast(3)
    } else if byte < 0xC0, !isInvisibleEnd {
      isEmpty = false
    }
    if let newline { dropNewline(at: newline) }
  }

  /// Checks the space at `place`, which replaced a newline, once the next character is complete.
  /// Removes the space if the newline should be dropped there.
  private mutating func dropNewline(at place: Int) {
    guard place > 0, place < bytes.count, bytes.count <= place + 5 else { return newline = nil }
    guard let after = String(validating: bytes[(place + 1)...], as: UTF8.self)?.unicodeScalars.first
    else { return }
    newline = nil
    let before = String(decoding: bytes[..<place].suffix(4), as: UTF8.self).unicodeScalars.last
    if let before, SegmentBreak.isNothing(between: before, and: after) { bytes.remove(at: place) }
  }

  private func ends(with suffix: [UInt8]) -> Bool {
    bytes.count >= suffix.count && bytes[(bytes.count - suffix.count)...].elementsEqual(suffix)
  }

  /// True if the line ends with a zero-width character, or in the middle of a character.
  private var isInvisibleEnd: Bool {
    guard bytes.count >= 2 else { return true }
    if bytes[bytes.count - 2] == 0xC2 || bytes[bytes.count - 2] == 0xCD { return false }
    if bytes[bytes.count - 2] >= 0xE0 { return true }
    guard bytes.count >= 3, bytes[bytes.count - 3] == 0xE2 else { return false }
    // The characters U+200C...U+200F and U+2060...U+206F are invisible.
    return bytes[bytes.count - 2] == 0x80 && 0x8C...0x8F ~= bytes[bytes.count - 1]
      || bytes[bytes.count - 2] == 0x81 && 0xA0...0xAF ~= bytes[bytes.count - 1]
  }

  // MARK: Taking

  /// Returns the text after `mark`. Returns nil if `mark` belongs to an earlier line.
  func text(since mark: Mark) -> String? {
    guard mark.generation == generation, mark.offset <= bytes.count else { return nil }
    return String(decoding: bytes[mark.offset...], as: UTF8.self)
  }

  /// Returns the letters directly before `mark`, which must be in this line.
  func letters(before mark: Mark) -> Substring {
    let text = String(decoding: bytes[..<mark.offset].suffix(32), as: UTF8.self)
    return text[(text.lastIndex { !$0.isLetter }.map(text.index(after:)) ?? text.startIndex)...]
  }

  /// Returns the character before `mark`, which must be in this line.
  func character(before mark: Mark) -> Character? {
    String(decoding: bytes[..<mark.offset].suffix(32), as: UTF8.self).last
  }

  /// Ends the line and returns its text. The text is empty if the line contains nothing visible.
  mutating func take() -> String {
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    let text = isEmpty ? "" : String(decoding: bytes, as: UTF8.self).withoutFiller
    let next = generation &+ 1
    self = HTMLLine()
    generation = next
    return text
  }
}

extension String {
  /// The minimum length of a run of invisible characters that counts as filler.
  private static var shortestFiller: Int { 4 }

  /// The text without runs of spaces mixed with invisible characters. Newsletters use such runs to keep the text after
  /// them out of the preview in a list of messages. Empty if the text contains nothing else.
  fileprivate var withoutFiller: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var kept = String.UnicodeScalarView()
    var run: [Unicode.Scalar] = []
    var hasBlank = false, hasInvisible = false
    /// Appends the current run of white space and invisible characters, or a single space if the
    /// run is filler.
    func settle(isLast: Bool) {
      // A single invisible mark before the first letter is kept, because it sets the direction of right-to-left text.
      let isAtEdge = hasBlank && (kept.isEmpty || isLast)
      let isFiller = hasInvisible && (run.count >= Self.shortestFiller || isAtEdge)
      if !isFiller {
        if !isLast || !hasBlank { kept.append(contentsOf: run) }
      } else if hasBlank, !kept.isEmpty, !isLast {
        kept.append(" ")
      }
      run.removeAll(keepingCapacity: true)
      (hasBlank, hasInvisible) = (false, false)
    }
    for scalar in unicodeScalars {
      let isBlank = scalar.properties.isWhitespace || scalar == "\u{2800}"
      if isBlank || scalar.isFiller {
        run.append(scalar)
        (hasBlank, hasInvisible) = (hasBlank || isBlank, hasInvisible || !isBlank)
      } else {
        if !run.isEmpty { settle(isLast: false) }
        kept.append(scalar)
      }
    }
    settle(isLast: true)
    return kept.contains { !$0.properties.isWhitespace && !$0.isFiller } ? String(kept) : ""
  }
}

extension Unicode.Scalar {
  /// True for invisible characters, except those that are used inside emoji.
  fileprivate var isFiller: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
