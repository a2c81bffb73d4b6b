extension TextFieldState {
  /// Inserts as much of `text` at the caret as the limit allows.
  mutating func insert(_ text: String) {
    let line = text.singleLine(maxBytes: bytesLeft)
    let room = max(0, limit - self.text.count)
    // A combining accent joins the previous character, so the text may fit even if it is one character too long.
    for count in [room + 1, room] {
      var next = self
      next.replace(caret..<caret, with: String(line.prefix(count)))
      guard next.text.count <= limit else { continue }
      self = next
      return
    }
  }

  /// The number of bytes that can still be added. A grapheme may have any number of combining marks, so a limit on
  /// the number of graphemes alone would not limit the size.
  private var bytesLeft: Int { max(0, limit * Self.bytesPerGrapheme - text.utf8.count) }

  /// The number of bytes allowed for each grapheme. The longest emoji sequences have this length; letters with
  /// combining marks are usually shorter.
  private static var bytesPerGrapheme: Int { 48 }

  /// Replaces the graphemes in `range`, which must exist, with `new`. Moves the caret to the end of `new`.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let characters = Array(text)
    let range = range.clamped(to: 0..<characters.count)
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = String(characters[..<range.lowerBound]) + new
    text = before + String(characters[range.upperBound...])
    caret = text.graphemes(coveringBytes: before.utf8.count)
    leaveHistory()
  }

  /// Deletes the text between the caret and the destination of `motion`.
  mutating func kill(toward motion: TextEdit, _ wasKilling: Bool) {
    kill(to: target(of: motion), wasKilling)
  }

  /// Deletes the text between the caret and `offset`, and stores it for ``TextEdit/yank``. Text from consecutive
  /// kills is joined.
  mutating func kill(to offset: Int, _ wasKilling: Bool) {
    isKilling = wasKilling
    let range = min(caret, offset)..<max(caret, offset)
    guard !range.isEmpty else { return }
    let taken = String(Array(text)[range])
    killed = !wasKilling ? taken : offset < caret ? taken + killed : killed + taken
    isKilling = true
    replace(range, with: "")
  }

  /// The beginning of the text that Ctrl+W deletes. This text consists of the characters back to
  /// the previous space, and of any spaces directly before the caret.
  var startAfterBlank: Int {
    let before = text.prefix(caret).reversed()
    return before.drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  /// Exchanges the graphemes on either side of the caret.
  mutating func transpose() {
    let characters = Array(text)
    let second = min(caret, characters.count - 1)
    guard caret > 0, second > 0 else { return }
    replace(second - 1..<second + 1, with: "\(characters[second])\(characters[second - 1])")
  }
}

extension String {
  /// Returns the number of graphemes that begin before byte offset `bytes`.
  fileprivate func graphemes(coveringBytes bytes: Int) -> Int {
    var (position, count) = (0, 0)
    for character in self {
      if position >= bytes { break }
      position += character.utf8.count
      count += 1
    }
    return count
  }

  /// Returns the text as one line of at most `maxBytes` UTF-8 bytes. Line breaks and tabs become spaces. Line
  /// breaks at either end, invisible characters and controls (C0, C1, bidirectional) are removed.
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
  /// True if this scalar ends a line (UAX #14: BK, CR, LF, NL).
  package var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True if this scalar is text. Controls are not text. Invisible characters are text only if they
  /// join or separate letters and emoji (U+200C, U+200D) or are part of a flag (tags).
  package var isWritten: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D, 0xE0020...0xE007F: true
    default:
      properties.generalCategory != .control
        && !(properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint)
    }
  }
}
