import MailStore

/// The value of a field `Content-Type` (RFC 2045, 5.1), as the bytes of a message have it.
struct ContentType: Equatable, Sendable {
  /// The type and the subtype in lower case: `multipart/signed`.
  var name = "text/plain"
  /// The parameters, whose names are in lower case.
  var parameters: [String: String] = [:]

  /// The type of a part that names none.
  init() {}

  /// Reads a value, which may be folded. What cannot be understood is left out.
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

  /// The texts between semicolons that are not quoted.
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
