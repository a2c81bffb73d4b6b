extension MouseEvent {
  /// What an SGR report (`CSI < button ; column ; row M`, or `m` for a release) or one of urxvt's
  /// (without `<`, the button 32 too high) says; nil if it is neither, or nothing that has an
  /// event.
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

  /// What the three bytes after `CSI M` say, each 32 too high.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    self.init(legacyCode: Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
  }

  /// The old reports do not say which button was released.
  private init?(legacyCode code: Int, _ column: Int, _ row: Int) {
    let isRelease = code & 0b1110_0011 == 3
    self.init(code: isRelease ? code & ~3 : code, isRelease: isRelease, column, row)
  }

  /// Columns and rows count from 1. The code's bits: 1, 2 the button, 4 shift, 8 alt, 16 control,
  /// 32 motion, 64 the wheel; from 128 on it is further buttons, which mean nothing here.
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
