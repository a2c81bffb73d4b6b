extension Parser {
  /// `Set setting value`. The value is one token of any kind, a comment or the tape's end too; an
  /// unknown setting takes one as well.
  mutating func set() -> Values {
    advance()
    guard case .setting(let setting) = current.kind else {
      error(current, "Unknown setting: \(current.literal)")
      advance()
      return ("", current.literal)
    }
    let name = current.literal
    if setting == .waitTimeout { return (name, time()) }
    advance()
    check(current, as: setting)
    return (name, current.literal + suffix(of: setting))
  }

  /// What VHS writes after the value: the unit that follows it, or the one it supplies.
  private mutating func suffix(of setting: VHSSetting) -> String {
    switch setting {
    case .loopOffset:
      _ = accept(.percent)
      return "%"
    case .typingSpeed:
      // Minutes are no unit of typing.
      guard following.kind == .unit, following.literal != "m" else { return "s" }
      advance()
      return current.literal
    default: return ""
    }
  }

  private static let windowBars: Set = ["", "Colorful", "ColorfulRight", "Rings", "RingsRight"]

  private mutating func check(_ value: Token, as setting: VHSSetting) {
    switch setting {
    case .windowBar where !Self.windowBars.contains(value.literal):
      error(value, "\(value.literal) is not a valid bar style.")
    case .marginFill where value.bytes.first == UInt8(ascii: "#") && !value.isColor:
      error(value, "\"\(value.literal)\" is not a valid color.")
    case .cursorBlink where value.kind != .boolean:
      error(value, "expected boolean value.")
    case .waitPattern where GoPattern.fault(in: value.bytes) != nil:
      error(value, "Invalid regexp pattern: \(value.literal)")
    default: break
    }
  }
}

extension Token {
  /// Whether this is `#` and six hexadecimal digits.
  fileprivate var isColor: Bool {
    bytes.count == 7
      && bytes.dropFirst().allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
      }
  }
}
