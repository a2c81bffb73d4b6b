import MailStore
import SystemCalls

/// The arguments of the process, as bytes. Swift's `CommandLine.arguments` damages arguments that
/// are not UTF-8, and the path of a file may contain any bytes.
enum RawArguments {
  /// The arguments after the program's name, as text for the argument parser. In an argument that
  /// is not UTF-8, each byte above 127 is replaced by a private use character. The hyphen of
  /// `-word` in a search is replaced too, because the parser would treat `-word` as an option.
  static var texts: [String] { hidingHyphens(arguments.map(text)) }

  /// Returns an argument in the form that is shown in messages and used in searches. Hyphens that were replaced are
  /// restored, and other bytes that were replaced become U+FFFD.
  static func readable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isStandIn) else { return text }
    var readable = String.UnicodeScalarView()
    readable.append(
      contentsOf: text.unicodeScalars.map { scalar in
        isStandIn(scalar) ? scalar == hyphen ? "-" : "\u{FFFD}" : scalar
      })
    return String(readable)
  }

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    scalar == hyphen || scalar.value >= firstStandIn
  }

  /// Returns the path that an argument names, with the original bytes.
  static func path(_ text: String) -> FilePath {
    guard text.unicodeScalars.contains(where: { $0.value >= firstStandIn }),
      let argument = arguments.first(where: { self.text($0) == text })
    else { return FilePath(text) }
    return FilePath(bytes: argument)
  }

  private static let hyphen: Unicode.Scalar = "\u{10FF2D}"
  private static let searchOptionsWithValues = ["--limit", "--engine", "--config"]

  /// Replaces the hyphen of `-word` after the path of a search. A word after an option is the option's value, and is
  /// not changed. After `--`, the parser accepts no options anyway.
  private static func hidingHyphens(_ texts: [String]) -> [String] {
    guard texts.first == "search" else { return texts }
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    var hidden = texts
    for index in texts[..<end].indices.dropFirst(2) {
      let text = texts[index]
      guard text.hasPrefix("-"), !text.hasPrefix("--"), text.count > 1, text != "-h",
        !searchOptionsWithValues.contains(texts[index - 1])
      else { continue }
      hidden[index] = String(Character(hyphen)) + text.dropFirst()
    }
    return hidden
  }

  /// The character that replaces byte 128. The bytes from 128 to 255 are replaced by the last
  /// characters of Unicode's last plane.
  private static let firstStandIn: UInt32 = 0x10FF00 + 128

  private static func text(_ argument: [UInt8]) -> String {
    if let text = String(validating: argument, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in argument {
      let code = byte < 128 ? UInt32(byte) : 0x10FF00 + UInt32(byte)
      if let scalar = Unicode.Scalar(code) { text.append(scalar) }
    }
    return String(text)
  }

  private static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }
}
