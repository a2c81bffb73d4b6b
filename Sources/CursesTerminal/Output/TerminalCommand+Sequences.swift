import TerminalFrame

extension TerminalCommand {
  /// Returns the control sequence for the command: xterm's OSC 52 for the clipboard, OSC 2 for the title, or BEL for
  /// the bell. Nil if the text is longer than ``copyLimit``.
  func sequence(in encoding: CharacterEncoding) -> [UInt8]? {
    switch self {
    case .copy(let text):
      let bytes = Array(Self.pastable(text).utf8)
      guard bytes.count <= Self.copyLimit else { return nil }
      return Array("\u{1B}]52;c;".utf8) + Base64.encoded(bytes) + Array("\u{1B}\\".utf8)
    case .setTitle(let title):
      return Array("\u{1B}]2;\(Self.line(title, in: encoding))\u{1B}\\".utf8)
    case .ringBell: return [0x07]
    }
  }

  /// Returns `title` as one line, without control characters and without format characters, such as
  /// those that change the direction of text.
  private static func line(_ title: String, in encoding: CharacterEncoding) -> String {
    var line = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(1000) where line.count < 200 {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: line.append(encoding == .utf8 || scalar.isASCII ? scalar : "?")
      }
    }
    return String(line)
  }
}
