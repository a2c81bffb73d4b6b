extension MouseEvent {
  /// Makes the event for an SGR report (mode 1006: `CSI < button ; column ; row M`, or `m` for a
  /// release) or for a report of urxvt (mode 1015: without `<`, and with 32 added to the button).
  /// Nil if the sequence is neither of these, or if it reports a button that has no event.
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

  /// Makes the event for the three bytes after `CSI M` (X10). Each byte is a value plus 32.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    self.init(legacyCode: Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
  }

  /// Makes the event for an old report, which does not say which button was released.
  private init?(legacyCode code: Int, _ column: Int, _ row: Int) {
    let isRelease = code & 0b1110_0011 == 3
    self.init(code: isRelease ? code & ~3 : code, isRelease: isRelease, column, row)
  }

  /// Makes the event for a button code. The bits of the code are: 1 and 2 for the button, 4 for
  /// Shift, 8 for Alt, 16 for Control, 32 for motion, and 64 for the wheel. Codes of 128 and above
  /// are further buttons, which have no events. Columns and rows start at 1.
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
