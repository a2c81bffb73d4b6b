// The events for complete sequences, and the fallback for bytes that turn out not to be a sequence.
extension InputDecoder {
  mutating func finishControlSequence(isWhole: Bool) {
    guard isWhole, let sequence = ControlSequence(pending) else { return reset() }
    if let press = keyStrings.key(for: pending) {
      emit(press)
    } else if sequence.isX10Mouse {
      emitEscapeBefore()
      reset()
      state = .mouse
      return
    } else if sequence.beginsPaste {
      emitEscapeBefore()
      reset()
      state = .paste
      return
    } else if let report = MouseEvent(sequence) {
      emitEscapeBefore()
      events.append(.mouse(report))
    } else if let report = sequence.cursorReport {
      emitEscapeBefore()
      cursorReports.append(report)
    } else if let reply = TerminalReply(sequence) {
      emitEscapeBefore()
      replies.append(reply)
    } else {
      emit(sequence.key)
    }
    reset()
  }

  /// Reports an Escape that arrived before a sequence as the Escape key. Called for sequences that
  /// the terminal sends on its own, which are never combined with Alt.
  private mutating func emitEscapeBefore() {
    guard isAlt else { return }
    isAlt = false
    emit(.escape)
  }

  /// Begins a reply if `byte` can be the first byte of a reply. Otherwise, treats the bytes as Alt and a key.
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
    pending.append(byte)
    state = .reply
  }

  mutating func reply(_ byte: UInt8) {
    switch byte {
    case 0x07: finishReply()
    case 0x1B: state = .replyEscape
    case 0x00..<0x20: restart(with: byte)
    default: if pending.count < Self.sequenceLimit { pending.append(byte) }
    }
  }

  private mutating func finishReply() {
    emitEscapeBefore()
    if let reply = TerminalReply(string: pending) { replies.append(reply) }
    reset()
  }

  mutating func replyEscape(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\\") else { return finishReply() }
    reset()
    step(0x1B)
    step(byte)
  }

  mutating func keyString(_ byte: UInt8) {
    pending.append(byte)
    if keyStrings.hasPrefix(pending) { takeKeyString() } else { fallBack() }
  }

  /// If a longer key string is possible, waits for more bytes. Otherwise, emits the key for the pending bytes.
  mutating func takeKeyString() {
    guard !keyStrings.hasLonger(than: pending) else {
      state = .keyString
      return
    }
    emit(keyStrings.key(for: pending))
    reset()
  }

  /// Decodes bytes that turned out not to be a sequence. If they begin with a key string, they are decoded as its key,
  /// otherwise as Alt and a key. Then the remaining bytes are decoded from the start.
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
