/// Writes words one behind the other, each with a space behind it.
struct WordWriter {
  /// The words so far, in UTF-8.
  var bytes: [UInt8]
  /// The last character of a run without spaces, which is not written yet.
  private(set) var last: Unicode.Scalar?
  /// The characters of that run so far.
  private(set) var runLength = 0
  private var wordStart: Int

  /// The bytes of a word that count.
  private static let maximumLength = 64

  init(bytes: consuming [UInt8]) {
    wordStart = bytes.count
    self.bytes = bytes
  }

  /// A letter or digit of ASCII.
  mutating func letter(_ byte: UInt8) {
    if last != nil { endRun() }
    if bytes.count - wordStart < Self.maximumLength { bytes.append(byte) }
  }

  /// Another letter.
  mutating func letter(_ scalar: Unicode.Scalar) {
    if last != nil { endRun() }
    if bytes.count - wordStart < Self.maximumLength { put(scalar) }
  }

  /// A character of a script without spaces: with the one before it, it is a word.
  mutating func unspaced(_ scalar: Unicode.Scalar) {
    if let last { put(last) }
    if last != nil { put(scalar) }
    endWord()
    last = scalar
    runLength += 1
  }

  /// A character that is a word of its own.
  mutating func symbol(_ scalar: Unicode.Scalar) {
    separator()
    put(scalar)
    endWord()
  }

  /// A character between words.
  mutating func separator() {
    if last != nil { endRun() }
    endWord()
  }

  /// Ends a run without spaces by its last character.
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
