/// Splits a line of output into text and control sequences. For example, `a ESC[1m b` consists of text, a rendition
/// sequence with the parameter `1`, and more text. Other sequences are skipped completely, so that no part of them
/// can be mistaken for text.
struct ANSISequences {
  enum Item {
    case text(UnsafeBufferPointer<UInt8>)
    /// The parameters of an SGR sequence, which changes the attributes.
    case rendition(UnsafeBufferPointer<UInt8>)
    case eraseLine, carriageReturn, backspace
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Item? {
    while index < bytes.count {
      let start = index
      while index < bytes.count, !isControl(at: index) { index += 1 }
      if index > start { return .text(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
      if let item = control() { return item }
    }
    return nil
  }

  private func isControl(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x09: false
    case ..<0x20, 0x7F: true
    // C1 controls: U+0080 to U+009F.
    case 0xC2: index + 1 < bytes.count && (0x80..<0xA0).contains(bytes[index + 1])
    default: false
    }
  }

  /// Reads a control character, or the sequence that begins with it. Returns nil if the character or sequence is
  /// ignored.
  private mutating func control() -> Item? {
    let byte = bytes[index]
    index += 1
    switch byte {
    case 0x0D: return .carriageReturn
    case 0x08: return .backspace
    case 0x1B: return escape()
    case 0xC2:
      index += 1
      return sequence(bytes[index - 1] - 0x40)
    default: return nil
    }
  }

  private mutating func escape() -> Item? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    // A control character ends the sequence, and so does a character outside ASCII, which is not part of the
    // sequence.
    guard byte >= 0x20, byte < 0x7F else { return nil }
    index += 1
    if byte < 0x30 {
      while index < bytes.count, (0x20..<0x30).contains(bytes[index]) { index += 1 }
      if index < bytes.count, (0x30..<0x7F).contains(bytes[index]) { index += 1 }
      return nil
    }
    return sequence(byte)
  }

  /// Reads the rest of a sequence that began with Escape and `byte`.
  private mutating func sequence(_ byte: UInt8) -> Item? {
    switch byte {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      skipString()
      return nil
    default: return nil
    }
  }

  private mutating func controlSequence() -> Item? {
    let start = index
    while index < bytes.count, (0x20..<0x40).contains(bytes[index]) { index += 1 }
    guard index < bytes.count, (0x40..<0x7F).contains(bytes[index]) else { return nil }
    let parameters = UnsafeBufferPointer(rebasing: bytes[start..<index])
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "m"):
      let isPlain = parameters.allSatisfy { (0x30...0x3B).contains($0) }
      return isPlain ? .rendition(parameters) : nil
    case UInt8(ascii: "K"): return parameters.isEmpty || parameters[0] != 0x31 ? .eraseLine : nil
    default: return nil
    }
  }

  /// Skips a control string and its end, which is BEL, ST, or the end of the line.
  private mutating func skipString() {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x07 { return }
      guard index < bytes.count else { return }
      let isTerminator = byte == 0x1B && bytes[index] == UInt8(ascii: "\\")
      if isTerminator || byte == 0xC2 && bytes[index] == 0x9C {
        index += 1
        return
      }
    }
  }
}
