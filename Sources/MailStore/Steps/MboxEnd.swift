/// The end of an mbox that messages are appended to.
struct MboxEnd {
  /// True if there is no message yet, nor any other text.
  private(set) var isBlank: Bool
  /// The last three bytes, or all if they are fewer.
  private var last: [UInt8]

  init(isBlank: Bool, last: [UInt8]) { (self.isBlank, self.last) = (isBlank, last) }

  /// The line ends that are missing before a message may begin.
  var separator: [UInt8] {
    if isBlank || last.suffix(2) == [0x0A, 0x0A] || last == [0x0A, 0x0D, 0x0A] { return [] }
    return last.last == 0x0A ? [0x0A] : [0x0A, 0x0A]
  }

  /// Takes note of what was appended.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    isBlank = false
    last = Array((last + bytes.suffix(3)).suffix(3))
  }
}

/// A message as it is written to an mbox.
struct MboxMessage {
  /// Its From_ line and its text.
  let bytes: [UInt8]
  /// What it takes to give it back as it was.
  let patch: MessagePatch?
}
