extension TextFieldState {
  /// Puts as much of `text` at the caret as the limit allows.
  mutating func insert(_ text: String) {
    let line = text.singleLine(maxBytes: bytesLeft)
    let room = max(0, limit - self.text.count)
    // An accent joins the character before it and needs no room of its own.
    for count in [room + 1, room] {
      var next = self
      next.replace(caret..<caret, with: String(line.prefix(count)))
      guard next.text.count <= limit else { continue }
      self = next
      return
    }
  }

  /// Bytes that can be added. A grapheme may have any number of marks, so graphemes alone would be
  /// no limit.
  private var bytesLeft: Int { max(0, limit * Self.bytesPerGrapheme - text.utf8.count) }

  /// The bytes of the longest emoji sequences; letters with marks have fewer.
  private static var bytesPerGrapheme: Int { 48 }

  /// Puts `new` in the place of the graphemes at `range`, as far as there are any, and the caret
  /// after it.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let characters = Array(text)
    let range = range.clamped(to: 0..<characters.count)
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = String(characters[..<range.lowerBound]) + new
    text = before + String(characters[range.upperBound...])
    caret = text.graphemes(coveringBytes: before.utf8.count)
    leaveHistory()
  }

  /// Takes away what lies between the caret and where `motion` leads.
  mutating func kill(toward motion: TextEdit, _ wasKilling: Bool) {
    kill(to: target(of: motion), wasKilling)
  }

  /// Takes away what lies between the caret and `offset`; after another kill, it is added to what
  /// that took.
  mutating func kill(to offset: Int, _ wasKilling: Bool) {
    isKilling = wasKilling
    let range = min(caret, offset)..<max(caret, offset)
    guard !range.isEmpty else { return }
    let taken = String(Array(text)[range])
    killed = !wasKilling ? taken : offset < caret ? taken + killed : killed + taken
    isKilling = true
    replace(range, with: "")
  }

  /// Exchanges the graphemes on both sides of the caret.
  mutating func transpose() {
    let characters = Array(text)
    let second = min(caret, characters.count - 1)
    guard caret > 0, second > 0 else { return }
    replace(second - 1..<second + 1, with: "\(characters[second])\(characters[second - 1])")
  }
}

extension String {
  /// How many graphemes there are before the first one that begins at or after that byte.
  fileprivate func graphemes(coveringBytes bytes: Int) -> Int {
    var (position, count) = (0, 0)
    for character in self {
      if position >= bytes { break }
      position += character.utf8.count
      count += 1
    }
    return count
  }

  /// The text as one line: breaks and tabs are spaces, breaks at its ends are gone, and so is what
  /// shows nothing or commands (C0, C1, bidirectional controls). Of more than `maxBytes` bytes of
  /// UTF-8, the rest is left out.
  func singleLine(maxBytes: Int) -> String {
    var line = ""
    var (bytes, breaks) = (0, 0)
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar.isLineBreak {
        if !line.isEmpty && !(previous == "\r" && scalar == "\n") { breaks += 1 }
        continue
      }
      guard scalar == "\t" || scalar.isWritten else { continue }
      bytes += breaks + String(scalar).utf8.count
      if bytes > maxBytes { break }
      line += String(repeating: " ", count: breaks)
      breaks = 0
      line.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether a line ends with it (UAX #14: BK, CR, LF, NL).
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is text: no control, and nothing invisible but what joins and parts letters and
  /// emoji (U+200C, U+200D) or names a flag (tags).
  fileprivate var isWritten: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D, 0xE0020...0xE007F: true
    default:
      properties.generalCategory != .control
        && !(properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint)
    }
  }
}
