// Keys with modifiers, as encoded by the kitty keyboard protocol (`CSI code ; modifiers : event u`, known as `CSI u` in
// fixterms and xterm) and by xterm's modifyOtherKeys (`CSI 27 ; modifiers ; code ~`).
extension ControlSequence {
  /// The key of a `CSI u` sequence. Nil if its code is not a character.
  var kittyKey: KeyPress? { KeyPress(code: parameter(0), modifiers(1)) }

  /// The key of a modifyOtherKeys sequence. Nil for other sequences.
  var modifyOtherKeysKey: KeyPress? {
    guard parameter(0) == 27, parameters.count == 3 else { return nil }
    return KeyPress(code: parameter(2), modifiers(1))
  }

  /// True if a key was released, which is event type 3 in the kitty protocol.
  var isKeyRelease: Bool { part(1, of: 1) == 3 }
}

extension KeyPress {
  /// Makes the key for `code`, the scalar value that `CSI u` and modifyOtherKeys send. Nil if the
  /// code is not a character.
  ///
  /// As for keys that arrive as characters, Shift is part of the character, and a letter with Control is in lower case.
  init?(code: Int, _ modifiers: Modifiers) {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    switch value {
    case 0...0x1F, 0x7F:
      let press = KeyPress(control: UInt8(value))
      self.init(key: press.key, modifiers: press.modifiers.union(modifiers))
    case 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      let character = Character(scalar)
      let isLower = modifiers.contains(.control)
      let cased =
        isLower
        ? character.lowercased() : modifiers.contains(.shift) ? character.uppercased() : ""
      // A character whose uppercase form has two letters stays as it is.
      let key = cased.count == 1 ? cased.first : nil
      self.init(
        key: .character(key ?? character), modifiers: modifiers.subtracting(.shift))
    }
  }
}
