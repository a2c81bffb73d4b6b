import TestSupport

extension String {
  /// Returns the scalars that a terminal may treat as more than a character.
  func strangeScalars(besides allowed: Set<Unicode.Scalar>) -> Set<Unicode.Scalar> {
    Set(unicodeScalars.filter { !allowed.contains($0) && $0.isStrange })
  }
}

extension Unicode.Scalar {
  /// True for controls, line breaks, tags, and marks that change the direction of text.
  var isStrange: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension ControlSequences.Item {
  /// True if ncurses sends the item to an xterm, or the program sends it to set modes.
  var isExpectedOfXterm: Bool {
    switch self {
    case .text(let scalar): return !scalar.isStrange
    case .control(let byte): return [0x08, 0x0A, 0x0B, 0x0D, 0x0F].contains(byte)
    // While ncurses scrolls a part of the screen, it saves the cursor with 7 and restores it with 8; M scrolls down by
    // a line.
    case .escape(let sequence): return ["(B", "=", ">", "7", "8", "M"].contains(sequence)
    case .csi(let sequence): return Self.isExpected(sequence)
    // The window title, which names the open mailbox.
    case .string("]", let text):
      return text.hasPrefix("2;") && text.hasSuffix(" - Trifold")
        && !text.unicodeScalars.contains(where: \.isStrange)
    case .string, .malformed: return false
    }
  }

  private static func isExpected(_ sequence: String) -> Bool {
    let others: Set = [
      "22;0;0t", "23;0;0t", "4l", "5n", "?1h", "?1l", "?7h", "?12l", "?12h", "?25h", "?25l",
      "?1000h",
      "?1000l", "?1002h", "?1002l", "?1006h", "?1006l", "?1049h", "?1049l", "?2004h", "?2004l",
      "?2031h", "?2031l",
      // State that ncurses assumes, which another program may have changed.
      "20l", "=0u", "?6l", "?69l", "?1003l", "?1004l", "?1005l", "?1015l", "?1016l", "?2026l",
      "?1036$p", "?1036h", "22;2t", "23;2t",
    ]
    if others.contains(sequence) { return true }
    guard let final = sequence.last, "ABCDGHJKLMPSTX@bdmr".contains(final) else { return false }
    return sequence.dropLast().allSatisfy { $0 == ";" || ("0"..."9").contains($0) }
  }
}
