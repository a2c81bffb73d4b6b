import SplitViewUI
import TerminalFrame

extension LineParser {
  /// How often a key may be pressed by one line.
  static let counts = 1...10_000

  /// `Down 3`, `Ctrl+B`, `PageUp@50ms 2`.
  mutating func key(_ first: Token) throws(Problem) -> TapeCommand {
    let (name, speed) = try speed(of: first)
    let found: TapeKey?
    do throws(Problem) {
      found = try TapeKey(name)
    } catch {
      throw Problem(column: first.column, message: error.message)
    }
    guard let key = found else { throw unknown(first, name) }
    if name.count == 1 {
      throw Problem(
        column: first.column, message: "to press a character, write Type \(quotes(name))")
    }
    if let warning = key.warning {
      warnings.append(Problem(column: first.column, message: warning))
    }
    let count = try number(in: Self.counts, "how often,") ?? 1
    return .key(key.press, count: count, speed: speed)
  }

  /// The name without `@50ms`, and that.
  private func speed(of token: Token) throws(Problem) -> (String, Duration?) {
    guard let at = token.text.lastIndex(of: "@"), at != token.text.startIndex,
      at < token.text.index(before: token.text.endIndex)
    else { return (token.text, nil) }
    let time = String(token.text[token.text.index(after: at)...])
    guard let speed = TapeTime.duration(time) else {
      throw Problem(
        column: token.column,
        message: "expected a time after the @, as in Down@50ms, not \(time.quoted)")
    }
    return (String(token.text[..<at]), speed)
  }

  /// What to say of a word that is neither command nor key.
  private func unknown(_ first: Token, _ name: String) -> Problem {
    let message: String
    if let hint = Self.hints[name] {
      message = "there is no command \(name.quoted) here; \(hint)"
    } else {
      let known = CommandWord.allCases.map(\.rawValue) + Self.keys
      let nearest = known.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
      message = "there is no command or key \(name.quoted)\(nearest)"
    }
    return Problem(column: first.column, message: message)
  }

  /// What other tapes have and how it is said here.
  private static let hints = [
    "ScrollUp": "write Scroll Up", "ScrollDown": "write Scroll Down",
    "Copy": "write Paste and the text where it is pasted",
    "TripleClick": "write Click or DoubleClick",
    "Ctrl": "write the modifier and its key in one word, as in Ctrl+B",
    "Alt": "write the modifier and its key in one word, as in Alt+B",
    "Shift": "write the modifier and its key in one word, as in Shift+Up",
  ]

  private static let keys =
    [
      "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Insert", "Delete",
      "Backspace", "Tab", "BackTab", "Enter", "Escape", "Space",
    ] + (1...20).map { "F\($0)" }

  /// `Type "text"`, `Type@10ms "text"`.
  mutating func typing(_ rest: String, _ first: Token) throws(Problem) -> TapeCommand {
    var speed: Duration?
    if !rest.isEmpty {
      speed = rest.first == "@" ? TapeTime.duration(String(rest.dropFirst())) : nil
      if speed == nil {
        throw Problem(
          column: first.column, message: "expected Type or Type@50ms, not \(first.text.quoted)")
      }
    }
    let column = peek?.column ?? 1
    let text = try texts(first, "what is typed, as in Type \"text\"").joined(separator: " ")
    if text.contains("\t") {
      throw Problem(column: column, message: "a tab is a key of its own; write Tab")
    }
    return .type(text, speed: speed)
  }

  private func quotes(_ text: String) -> String { text == "\"" ? "'\"'" : "\"\(text)\"" }
}
