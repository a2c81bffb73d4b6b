extension Parser {
  /// The strings that follow, of any number of lines, with a space between them.
  mutating func strings() -> String {
    if following.kind != .string { error(following, "\(current.literal) expects string") }
    var strings: [String] = []
    while accept(.string) { strings.append(current.literal) }
    return strings.joined(separator: " ")
  }

  /// `Env name text`: the name may be any token.
  mutating func variable() -> Values {
    advance()
    let name = current
    if following.kind != .string { error(following, "\(name.literal) expects string") }
    advance()
    return (name.literal, current.literal)
  }

  mutating func requirement() -> String {
    if following.kind != .string { error(following, "\(current.literal) expects one string") }
    advance()
    return current.literal
  }

  /// `Output path`: any file ending, or a folder with its slash.
  mutating func output() -> Values {
    guard accept(.string) else {
      error(current, "Expected file path after output")
      return ("", "")
    }
    let path = current.literal
    let ending = fileEnding(path)
    if ending.isEmpty, path.utf8.last != UInt8(ascii: "/") {
      error(current, "Expected folder with trailing slash")
    }
    return (ending.isEmpty ? ".png" : ending, path)
  }

  /// `Source path` or `Screenshot path`. What follows is taken even if it is no path.
  mutating func path(endingIn ending: String) -> String {
    let command = current
    advance()
    if current.kind != .string {
      error(command, "Expected path after \(command.literal)")
    } else if fileEnding(current.literal) != ending {
      error(current, "Expected file with \(ending) extension")
    } else {
      return current.literal
    }
    return ""
  }

  /// `Wait[+Line|+Screen][@time] [/pattern/]`.
  mutating func wait() -> Values {
    var scope = "Line"
    if accept(.plus) {
      guard following.kind == .string, ["Line", "Screen"].contains(following.literal) else {
        error(following, "Wait+ expects Line or Screen")
        return ("", "")
      }
      advance()
      scope = current.literal
    }
    let timeout = speed()
    if !timeout.isEmpty, !GoDuration.isPositive(timeout) {
      error(following, "Wait expects positive duration")
      return (timeout, scope)
    }
    guard accept(.regex) else { return (timeout, scope) }
    if let fault = GoPattern.fault(in: current.bytes) {
      error(current, "Invalid regular expression '\(current.literal)': \(fault)")
      return (timeout, scope)
    }
    return (timeout, "\(scope) \(current.literal)")
  }

  /// From the last dot of a path's last part; empty if it has none.
  private func fileEnding(_ path: String) -> String {
    guard let mark = path.utf8.lastIndex(where: { "./".utf8.contains($0) }),
      path.utf8[mark] == UInt8(ascii: ".")
    else { return "" }
    return String(path[mark...])
  }
}
