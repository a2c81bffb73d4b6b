/// The end of an mbox, to which messages are appended.
struct MboxEnd {
  /// True if the mbox contains neither messages nor other text.
  private(set) var isBlank: Bool
  /// The last three bytes of the file, or all bytes of a shorter file.
  private var last: [UInt8]

  init(isBlank: Bool, last: [UInt8]) { (self.isBlank, self.last) = (isBlank, last) }

  /// The line ends that have to be written before the next message.
  var separator: [UInt8] {
    if isBlank || last.suffix(2) == [0x0A, 0x0A] || last == [0x0A, 0x0D, 0x0A] { return [] }
    return last.last == 0x0A ? [0x0A] : [0x0A, 0x0A]
  }

  /// Updates this value after bytes were appended to the mbox.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    isBlank = false
    last = Array((last + bytes.suffix(3)).suffix(3))
  }
}

/// A message in the form that is written to an mbox.
struct MboxMessage {
  /// The From_ line and the text of the message.
  let bytes: [UInt8]
  /// The patch that restores the message's original bytes.
  let patch: MessagePatch?
}
