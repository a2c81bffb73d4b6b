import FoundationEssentials
import TerminalFrame

/// JSON for scripts: one object on each line, with sorted keys and without control characters.
enum JSON {
  /// The value as one line.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escapingControls(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Escapes DEL, C1 controls and marks that change the direction of text. The encoder escapes only
  /// C0 controls, as JSON demands.
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
