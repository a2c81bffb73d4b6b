extension Parser {
  /// `Key[@time] [count]`.
  mutating func keyPress() -> Values {
    let speed = speed()
    guard accept(.number) else { return (speed, "1") }
    return (speed, current.literal)
  }

  /// `Ctrl[+Alt][+Shift]+key`, and more keys with a plus each.
  mutating func control() -> String {
    var keys: [String] = []
    var modifiersMayFollow = true
    while accept(.plus) {
      let name = following.literal
      if name == "Alt" || name == "Shift" {
        // VHS goes by the text, so that a quoted "Alt" is a modifier too.
        if modifiersMayFollow {
          keys.append(name)
          advance()
        } else {
          error(current, "Modifiers must come before other characters")
          keys = []
        }
        continue
      }
      modifiersMayFollow = false
      if following.isControlKey {
        keys.append(name)
      } else {
        error(current, "Not a valid modifier")
        error(current, "Invalid control argument: \(current.literal)")
      }
      advance()
    }
    if keys.isEmpty {
      error(current, "Expected control character with args, got \(current.literal)")
    }
    return keys.joined(separator: " ")
  }

  /// `Alt+text` or `Shift+text`: any text, Enter, Tab or a square bracket.
  mutating func modified(as name: String) -> String {
    if accept(.plus) {
      switch following.kind {
      case .string, .command(.enter), .command(.tab), .leftBracket, .rightBracket:
        advance()
        return current.literal
      default: break
      }
    }
    error(current, "Expected \(name) character, got \(current.literal)")
    return ""
  }

  /// `@time`, or nothing.
  mutating func speed() -> String { accept(.at) ? time() : "" }

  /// A number and its unit; seconds if it has none. Digits and dots in any order are a number.
  mutating func time() -> String {
    guard following.kind == .number else {
      error(current, "Expected time after \(current.literal)")
      return ""
    }
    advance()
    let number = current.literal
    return number + (accept(.unit) ? current.literal : "s")
  }
}

extension Token {
  fileprivate var isControlKey: Bool {
    switch kind {
    case .command(.enter), .command(.space), .command(.backspace), .command(.left),
      .command(.right), .command(.up), .command(.down), .minus, .at, .leftBracket, .rightBracket,
      .caret, .backslash:
      true
    case .string: bytes.count == 1
    default: false
    }
  }
}
