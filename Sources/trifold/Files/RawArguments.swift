import MailStore
import SystemCalls

/// The arguments of the process, which are bytes. Swift's `CommandLine.arguments` loses those that
/// are not UTF-8, and the path of a file may be such.
enum RawArguments {
  /// The arguments behind the program's name as text, for the argument parser. In an argument that
  /// is not UTF-8, a character for private use stands for each byte above 127. One stands for the hyphen before a word of a
  /// search, too, which the parser would take for options.
  static var texts: [String] { hidingHyphens(arguments.map(text)) }

  /// An argument for people, and for a search: as it was given, with U+FFFD for each byte that is not UTF-8.
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

  /// The path that an argument names: its bytes as they were given.
  static func path(_ text: String) -> FilePath {
    guard text.unicodeScalars.contains(where: { $0.value >= firstStandIn }),
      let argument = arguments.first(where: { self.text($0) == text })
    else { return FilePath(text) }
    return FilePath(bytes: argument)
  }

  private static let hyphen: Unicode.Scalar = "\u{10FF2D}"
  private static let searchOptionsWithValues = ["--limit", "--engine", "--config"]

  /// Hides the hyphen of `-word` behind the path of a search. A word behind an option is that option's value, and `--` does
  /// the same for all that follow.
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

  /// The last characters of Unicode's last plane stand for the bytes from 128 on.
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
