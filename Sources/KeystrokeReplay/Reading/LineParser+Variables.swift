/// Parses variables, and loops over tables of their values.
extension LineParser {
  /// Parses a variable's name.
  mutating func variableName() throws(Problem) -> String {
    guard let token = peek, token.kind == .word, token.text.isVariableName else {
      throw expected("a variable name of letters, digits and _, as in Let NAME \"value\"")
    }
    index += 1
    return token.text
  }

  /// Parses one or more names, all of which must be different.
  mutating func variableNames() throws(Problem) -> [String] {
    var names = [try variableName()]
    while let token = peek, token.kind == .word {
      if names.contains(token.text) { throw expected("a name that is not already on this line") }
      names.append(try variableName())
    }
    return names
  }

  /// Parses the value of a variable: a word, or quoted text, which may be empty.
  mutating func value() throws(Problem) -> String {
    guard let token = peek, token.kind == .word || token.kind == .text else {
      throw expected("the variable's value")
    }
    index += 1
    return token.text
  }

  /// Parses names, each followed by its value, up to the end of the line.
  mutating func variables() throws(Problem) -> [String] {
    var pairs: [String] = []
    while let token = peek, !isCommand(token) { pairs += [try variableName(), try value()] }
    return pairs
  }

  /// Parses `Focus In`, `Focus Out`.
  mutating func isFocusIn() throws(Problem) -> Bool {
    guard let token = peek, token.kind == .word, ["In", "Out"].contains(token.text) else {
      throw expected("In or Out, as in Focus Out")
    }
    index += 1
    return token.text == "In"
  }
}

extension StringProtocol {
  /// True for a name of letters, digits and `_` that does not begin with a digit.
  var isVariableName: Bool {
    let isWord = utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "_")
    }
    return isWord && utf8.first.map { !(0x30...0x39).contains($0) } == true
  }

  /// The line split at its variables (`${NAME}`). Each part has the text before a variable, and the variable's name.
  var templateParts: [(text: String, name: String?)] {
    var parts: [(text: String, name: String?)] = []
    var (rest, text) = (self[...], "")
    while let start = rest.firstRange(of: "${") {
      text += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        rest[start.upperBound..<end].isVariableName
      else {
        text += "${"
        rest = rest[start.upperBound...]
        continue
      }
      parts.append((text, String(rest[start.upperBound..<end])))
      (rest, text) = (rest[rest.index(after: end)...], "")
    }
    return parts + [(text + rest, nil)]
  }
}
