extension MouseEvent {
  /// Makes the event of an SGR report (mode 1006: `CSI < button ; column ; row M`, or `m` for a
  /// release) or a report of urxvt (mode 1015: without `<`, the button plus 32). Nil if the
  /// sequence is neither, or reports a button that has no event.
  init?(_ sequence: ControlSequence) {
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M"), !sequence.hasIntermediates,
      sequence.parameters.count == 3
    else { return nil }
    let column = sequence.parameter(1)
    let row = sequence.parameter(2)
    switch sequence.prefix {
    case UInt8(ascii: "<"):
      self.init(code: sequence.parameter(0), isRelease: isRelease, column, row)
    case nil where !isRelease && sequence.parameter(0) >= 32:
      self.init(legacyCode: sequence.parameter(0) - 32, column, row)
    default: return nil
    }
  }

  /// Makes the event of the three bytes after `CSI M` (X10), each of which is 32 plus its value.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    self.init(legacyCode: Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
  }

  /// Makes the event of an old report, which does not identify the released button.
  private init?(legacyCode code: Int, _ column: Int, _ row: Int) {
    let isRelease = code & 0b1110_0011 == 3
    self.init(code: isRelease ? code & ~3 : code, isRelease: isRelease, column, row)
  }

  /// Makes the event of a button code. Its bits: 1 and 2 the button, 4 Shift, 8 Alt, 16 Control, 32
  /// motion, 64 the wheel; 128 and above are further buttons, which have no events. Columns and rows
  /// count from 1.
  private init?(code: Int, isRelease: Bool, _ column: Int, _ row: Int) {
    guard column > 0, row > 0, (0..<128).contains(code) else { return nil }
    let kind: Kind
    if code & 64 != 0 {
      let directions: [ScrollDirection] = [.up, .down, .left, .right]
      guard !isRelease else { return nil }
      kind = .scroll(directions[code & 3])
    } else {
      let buttons: [Button] = [.left, .middle, .right]
      guard code & 3 < 3 else { return nil }
      let button = buttons[code & 3]
      let isMotion = code & 32 != 0
      kind =
        isRelease ? .release(button) : isMotion ? .drag(button) : .press(button, clickCount: 1)
    }
    let modifiers = Modifiers(rawValue: UInt8(code >> 2 & 7))
    self.init(kind, at: Point(column - 1, row - 1), modifiers)
  }
}
