import TerminalFrame

extension TerminalCommand {
  /// Returns the control sequence for the command: xterm's OSC 52 for the clipboard, OSC 2 for the title, or BEL for
  /// the bell. Nil if the text is longer than ``copyLimit``.
  func sequence(in encoding: CharacterEncoding) -> [UInt8]? {
    switch self {
    case .copy(let text):
      let bytes = Array(Self.pastable(text).utf8)
      guard bytes.count <= Self.copyLimit else { return nil }
      return Array("\u{1B}]52;c;".utf8) + base64(bytes) + Array("\u{1B}\\".utf8)
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

/// Returns `bytes` in Base64 with padding (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      let digit = digits[bits >> (18 - 6 * place) & 63]
      result.append(place <= group.count ? digit : UInt8(ascii: "="))
    }
  }
  return result
}
