import MailStore

/// The value of a `Content-Type` field (RFC 2045, 5.1) in a raw message.
struct ContentType: Equatable, Sendable {
  /// The type and subtype in lower case, such as `multipart/signed`.
  var name = "text/plain"
  /// The parameters, by their names in lower case.
  var parameters: [String: String] = [:]

  /// Creates the default type, `text/plain`, for a part without a `Content-Type` field.
  init() {}

  /// Parses the value of a field, which may be folded. Malformed parameters are skipped.
  init(_ value: [UInt8]) {
    let text = String(decoding: value, as: UTF8.self).onOneLine
    name = text.prefix { $0 != ";" }.trimmed.lowercased()
    for piece in Self.pieces(text).dropFirst() {
      let pair = piece.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].trimmed.lowercased()
      if parameters[name] == nil { parameters[name] = Self.unquoted(pair[1].trimmed) }
    }
  }

  /// Splits the text at semicolons that are not in quotation marks.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if !isQuoted, character == ";" {
        pieces.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  private static func unquoted(_ value: String) -> String {
    guard value.first == "\"" else { return String(value.prefix { $0 != " " && $0 != "(" }) }
    var text = ""
    var isEscaped = false
    for character in value.dropFirst() {
      if !isEscaped, character == "\"" { break }
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      text.append(character)
      isEscaped = false
    }
    return text
  }
}
