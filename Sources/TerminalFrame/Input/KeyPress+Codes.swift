extension KeyPress {
  /// The key that sends the control `byte` (C0 or DEL).
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar((byte & 0x1F) + 0x40))), .control)
    }
  }

  /// The key that modifyOtherKeys and `CSI u` call `code`, a scalar value; nil if that is no
  /// character.
  ///
  /// As with keys that come as characters, Shift is in the character, and with Control a letter is
  /// lower-case.
  init?(code: Int, _ modifiers: Modifiers) {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    switch value {
    case 0...0x1F, 0x7F:
      let press = KeyPress(control: UInt8(value))
      self.init(press.key, press.modifiers.union(modifiers))
    case 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      let character = Character(scalar)
      let isLower = modifiers.contains(.control)
      let cased =
        isLower
        ? character.lowercased() : modifiers.contains(.shift) ? character.uppercased() : ""
      // Some characters have a capital of two letters; those stay.
      let key = cased.count == 1 ? cased.first : nil
      self.init(.character(key ?? character), modifiers.subtracting(.shift))
    }
  }
}
