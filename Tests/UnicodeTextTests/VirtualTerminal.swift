import CVterm

/// A libvterm screen, which receives bytes and reports the cursor's position.
final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  let columns: Int32

  init?(columns: Int32) {
    guard let terminal = vterm_new(2, columns), let screen = vterm_obtain_screen(terminal) else {
      return nil
    }
    self.terminal = terminal
    self.screen = screen
    self.columns = columns
    vterm_set_utf8(terminal, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  func clear() { write("\u{1B}[H\u{1B}[2J") }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = vterm_input_write(terminal, $0.baseAddress, $0.count)
      }
    }
  }

  /// The cursor's column.
  var column: Int {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Int(position.col)
  }

  /// The scalars in a cell of the top row.
  func scalars(at column: Int) -> [UInt32] {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: 0, col: Int32(column)), &cell)
    return withUnsafeBytes(of: cell.chars) { bytes in
      Array(bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 })
    }
  }
}
