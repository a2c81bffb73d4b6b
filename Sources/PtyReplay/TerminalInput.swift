import TerminalFrame

/// Encodes a user's input as xterm does: keys in application mode, bracketed pastes, SGR mouse
/// reports, and modifyOtherKeys for key combinations without standard bytes. See xterm's `ctlseqs`.
enum TerminalInput {
  static func bytes(for event: InputEvent) -> [UInt8] {
    switch event {
    case .key(let press): bytes(for: press)
    case .mouse(let mouse): Array(report(of: mouse).utf8)
    case .paste(let text):
      Array("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~".utf8)
    }
  }

  // MARK: Keys

  static func bytes(for press: KeyPress) -> [UInt8] {
    if let number = numbers[press.key] { return sequence(number, press.modifiers, final: "~") }
    if let letter = letters[press.key] {
      // Use the form for application mode. A key with modifiers has the same form in normal mode.
      return press.modifiers.isEmpty
        ? Array("\u{1B}O\(letter)".utf8) : sequence(1, press.modifiers, final: letter)
    }
    if press.key == .tab, press.modifiers == .shift { return Array("\u{1B}[Z".utf8) }
    let held = press.modifiers.subtracting(.alt)
    let alt: [UInt8] = press.modifiers.contains(.alt) ? [0x1B] : []
    // Do not send two Escape bytes for Alt+Escape, because they would mean two key presses.
    let isDoubled = press.key == .escape && !alt.isEmpty
    if held.isEmpty, !isDoubled, let plain = plain(press.key) { return alt + plain }
    if held == .control, let byte = control(press.key) { return alt + [byte] }
    return Array("\u{1B}[27;\(parameter(press.modifiers));\(code(press.key))~".utf8)
  }

  /// The numbers of keys that send `CSI number ~`.
  private static let numbers: [Key: Int] = {
    var numbers: [Key: Int] = [.insert: 2, .delete: 3, .pageUp: 5, .pageDown: 6]
    let functions = [15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    for (index, number) in functions.enumerated() { numbers[.function(index + 5)] = number }
    return numbers
  }()

  /// The letters of keys that send `SS3 letter`.
  private static let letters: [Key: String] = [
    .up: "A", .down: "B", .right: "C", .left: "D", .end: "F", .home: "H",
    .function(1): "P", .function(2): "Q", .function(3): "R", .function(4): "S",
  ]

  private static func sequence(_ number: Int, _ modifiers: Modifiers, final: String) -> [UInt8] {
    let held = modifiers.isEmpty ? "" : ";\(parameter(modifiers))"
    return Array("\u{1B}[\(number)\(held)\(final)".utf8)
  }

  private static func parameter(_ modifiers: Modifiers) -> Int { Int(modifiers.rawValue) + 1 }

  private static func plain(_ key: Key) -> [UInt8]? {
    switch key {
    case .character(let character): Array(String(character).utf8)
    case .enter: [0x0D]
    case .tab: [0x09]
    case .backspace: [0x7F]
    case .escape: [0x1B]
    default: nil
    }
  }

  /// Returns the control character for a key with Control. Nil if another key sends the same byte,
  /// or if there is no such character.
  private static func control(_ key: Key) -> UInt8? {
    guard case .character(let character) = key, let byte = character.asciiValue else { return nil }
    switch byte {
    case UInt8(ascii: " "): return 0
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      // Ctrl+H, Ctrl+I and Ctrl+M would send the bytes of Backspace, Tab and Enter.
      return [0x68, 0x69, 0x6D].contains(byte) ? nil : byte & 0x1F
    case 0x5C...0x5F: return byte & 0x1F
    default: return nil
    }
  }

  /// Returns the key's code for modifyOtherKeys.
  private static func code(_ key: Key) -> UInt32 {
    switch key {
    case .character(let character): character.unicodeScalars.first?.value ?? 0
    case .enter: 13
    case .tab: 9
    case .backspace: 127
    case .escape: 27
    default: 0
    }
  }

  // MARK: The mouse

  private static func report(of mouse: MouseEvent) -> String {
    let (code, final): (Int, String) =
      switch mouse.kind {
      case .press(let button, _): (number(button), "M")
      case .drag(let button): (number(button) + 32, "M")
      case .release(let button): (number(button), "m")
      case .scroll(.up): (64, "M")
      case .scroll(.down): (65, "M")
      case .scroll(.left): (66, "M")
      case .scroll(.right): (67, "M")
      }
    let held = Int(mouse.modifiers.rawValue) << 2
    return "\u{1B}[<\(code + held);\(mouse.position.x + 1);\(mouse.position.y + 1)\(final)"
  }

  private static func number(_ button: MouseEvent.Button) -> Int {
    switch button {
    case .left: 0
    case .middle: 1
    case .right: 2
    }
  }
}
