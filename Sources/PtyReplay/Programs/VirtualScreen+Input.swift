import CVterm
import TerminalFrame

/// Encodes keys, pastes and mouse events in the same way as a terminal in the modes that the program has set.
extension VirtualScreen {
  /// Returns the bytes for an event.
  func bytes(for event: InputEvent) -> [UInt8] {
    switch event {
    case .key(let press): bytes(for: press)
    case .paste(let text): bytes(forPaste: text)
    case .mouse(let mouse): bytes(for: mouse)
    }
  }

  private func bytes(for press: KeyPress) -> [UInt8] {
    if let bytes = profile?.bytes(for: press, kittyKeys: kittyKeys) { return bytes }
    // Let libvterm encode cursor keys: they have two encodings, and the program chooses one
    // (DECCKM).
    if press.modifiers.isEmpty, let key = Self.cursorKeys[press.key] {
      return answer { vterm_keyboard_key($0, key, VTERM_MOD_NONE) }
    }
    let bytes = TerminalInput.bytes(for: press)
    // Key combinations without standard bytes are sent only to programs that have asked for them.
    guard bytes.starts(with: "\u{1B}[27;".utf8), !modifiesOtherKeys else { return bytes }
    let alt = press.modifiers.intersection(.alt)
    let plain = TerminalInput.bytes(for: KeyPress(key: press.key, modifiers: alt))
    return plain.starts(with: "\u{1B}[27;".utf8) ? [] : plain
  }

  private static let cursorKeys: [Key: VTermKey] = [
    .up: VTERM_KEY_UP, .down: VTERM_KEY_DOWN, .left: VTERM_KEY_LEFT, .right: VTERM_KEY_RIGHT,
    .home: VTERM_KEY_HOME, .end: VTERM_KEY_END,
  ]

  private func bytes(forPaste text: String) -> [UInt8] {
    answer { vterm_keyboard_start_paste($0) } + Array(text.replacing("\n", with: "\r").utf8)
      + answer { vterm_keyboard_end_paste($0) }
  }

  /// Returns the mouse report. Empty if the program has not asked for this kind of mouse event.
  private func bytes(for mouse: MouseEvent) -> [UInt8] {
    let held = VTermModifier(rawValue: UInt32(mouse.modifiers.rawValue))
    let (row, column) = (Int32(mouse.position.y), Int32(mouse.position.x))
    let move = answer { vterm_mouse_move($0, row, column, held) }
    func button(_ number: Int32, _ isDown: Bool) -> [UInt8] {
      move + answer { vterm_mouse_button($0, number, isDown, held) }
    }
    return switch mouse.kind {
    case .press(let pressed, _): button(Self.number(pressed), true)
    case .release(let released): button(Self.number(released), false)
    case .drag: move
    case .scroll(.up): button(4, true)
    case .scroll(.down): button(5, true)
    // Send nothing for horizontal scrolling, which libvterm does not support.
    case .scroll(.left), .scroll(.right): []
    }
  }

  /// Returns the mouse report for a move to `point` without a button. libvterm reports only changes of the position.
  func bytes(forMotionTo point: Point) -> [UInt8] {
    let (row, column) = (Int32(point.y), Int32(point.x))
    return answer { vterm_mouse_move($0, row, column, VTERM_MOD_NONE) }
  }

  private static func number(_ button: MouseEvent.Button) -> Int32 {
    switch button {
    case .left: 1
    case .middle: 2
    case .right: 3
    }
  }
}
