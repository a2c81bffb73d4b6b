// What becomes of a sequence once it is complete, or turns out to be none.
extension InputDecoder {
  mutating func finishControlSequence(isWhole: Bool) {
    guard isWhole, let sequence = ControlSequence(pending) else { return reset() }
    if let press = keyStrings.key(for: pending) {
      emit(press)
    } else if sequence.isX10Mouse {
      reset()
      state = .mouse
      return
    } else if sequence.beginsPaste {
      reset()
      state = .paste
      return
    } else if let report = MouseEvent(sequence) {
      events.append(.mouse(report))
    } else {
      emit(sequence.key)
    }
    reset()
  }

  /// Only what can begin a reply does so; anything else is Alt and a key, followed by more keys.
  mutating func introducer(_ byte: UInt8) {
    let beginsReply =
      switch pending.last {
      case UInt8(ascii: "]"): (0x30...0x39).contains(byte) || byte | 0x20 == UInt8(ascii: "l")
      case UInt8(ascii: "P"): (0x20...0x3F).contains(byte)
      default: byte == UInt8(ascii: "G")
      }
    guard beginsReply else {
      fallBack()
      return step(byte)
    }
    state = .reply
  }

  mutating func reply(_ byte: UInt8) {
    switch byte {
    case 0x07: reset()
    case 0x1B: state = .replyEscape
    case 0x00..<0x20: restart(with: byte)
    default: break
    }
  }

  mutating func replyEscape(_ byte: UInt8) {
    reset()
    guard byte != UInt8(ascii: "\\") else { return }
    step(0x1B)
    step(byte)
  }

  mutating func keyString(_ byte: UInt8) {
    pending.append(byte)
    if keyStrings.hasPrefix(pending) { takeKeyString() } else { fallBack() }
  }

  /// Goes on if a longer key string may come, else ends with the one that is there.
  mutating func takeKeyString() {
    guard !keyStrings.hasLonger(than: pending) else {
      state = .keyString
      return
    }
    emit(keyStrings.key(for: pending))
    reset()
  }

  /// What looked like a sequence was none: a key string if it begins with one, else Alt and a key;
  /// and then what followed.
  mutating func fallBack() {
    let bytes = pending
    let wasAlt = isAlt
    for count in stride(from: bytes.count, through: 2, by: -1) {
      guard let press = keyStrings.key(for: Array(bytes[..<count])) else { continue }
      emit(press)
      reset()
      for byte in bytes[count...] { step(byte) }
      return
    }
    reset()
    guard bytes.count > 1 else { return }
    if wasAlt { emit(.escape) }
    ground(bytes[1], .alt)
    for byte in bytes[2...] { step(byte) }
  }

  mutating func finishPaste() {
    let text = paste.take()
    reset()
    if !text.isEmpty { events.append(.paste(text)) }
  }
}
