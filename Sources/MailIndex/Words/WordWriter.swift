/// Writes words one after another, with a space after each.
struct WordWriter {
  /// The words that were written so far, in UTF-8.
  var bytes: [UInt8]
  /// The last character of a run in a script without spaces. This character has not been written yet.
  private(set) var last: Unicode.Scalar?
  /// The number of characters so far in the run that `last` belongs to.
  private(set) var runLength = 0
  private var wordStart: Int

  /// The maximum number of bytes in a word.
  private static let maximumLength = 64

  init(bytes: consuming [UInt8]) {
    wordStart = bytes.count
    self.bytes = bytes
  }

  /// Writes an ASCII letter or digit.
  mutating func letter(_ byte: UInt8) {
    if last != nil { endRun() }
    if bytes.count - wordStart < Self.maximumLength { bytes.append(byte) }
  }

  /// Writes a non-ASCII letter.
  mutating func letter(_ scalar: Unicode.Scalar) {
    if last != nil { endRun() }
    if bytes.count - wordStart < Self.maximumLength { put(scalar) }
  }

  /// Writes a character of a script without spaces. Together with the previous character, it forms a word.
  mutating func unspaced(_ scalar: Unicode.Scalar) {
    if let last { put(last) }
    if last != nil { put(scalar) }
    endWord()
    last = scalar
    runLength += 1
  }

  /// Writes a character that is a word by itself.
  mutating func symbol(_ scalar: Unicode.Scalar) {
    separator()
    put(scalar)
    endWord()
  }

  /// Ends the current word or run.
  mutating func separator() {
    if last != nil { endRun() }
    endWord()
  }

  /// Ends a run of characters in a script without spaces, by writing the last character of the run.
  mutating func endRun() {
    if let last { put(last) }
    last = nil
    runLength = 0
    endWord()
  }

  private mutating func endWord() {
    if bytes.count > wordStart { bytes.append(0x20) }
    wordStart = bytes.count
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }
}
