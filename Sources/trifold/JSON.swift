import FoundationEssentials
import TerminalFrame

/// JSON for scripts: one object a line, keys in order, and no control character, not even an
/// encoded one.
enum JSON {
  /// The object as one line.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escapingControls(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// The encoder escapes what JSON demands, C0; here DEL, C1 and all that turns text around are
  /// escaped too.
  static func escapingControls(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isTerminalControl) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      if scalar.isTerminalControl {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
