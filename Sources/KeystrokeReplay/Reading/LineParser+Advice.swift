import SplitViewUI
import TerminalFrame

/// Errors with advice for lines that are written in the style of other programs' tapes, especially VHS tapes.
extension LineParser {
  /// Returns the error for a word that is neither a command nor a key.
  func unknown(_ first: Token, _ name: String) -> Problem {
    if name.hasSuffix("@"), Self.isKey(String(name.dropLast())) {
      return missingTime(first, "50ms")
    }
    let message: String
    if name.first == "F", name.count > 1, name.dropFirst().allSatisfy(\.isNumber) {
      message = "there is no key \(name.quoted); the function keys are F1 to F20"
    } else if let hint = Self.hints[name] {
      message = "\(name.quoted) is not a tape command; \(hint)"
    } else {
      let known = CommandWord.allCases.map(\.rawValue) + Self.keys
      let nearest = known.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
      message = "there is no command or key \(name.quoted)\(nearest)"
    }
    return Problem(column: first.column, message: message)
  }

  /// Returns the error for additional tokens after a complete command.
  func unexpected(_ rest: Token, after first: Token) -> Problem {
    let before = lexer.tokens[index - 1]
    if before.kind == .text, before.text.hasSuffix("\\") {
      // The author meant the quote after the backslash to be part of the text, so say how to write
      // such a text.
      return lexer.escapes(from: before.place.lowerBound, column: before.place.upperBound - 1)
    }
    if let problem = detachedTime(first) { return problem }
    let place = "the end of the line, or another command"
    return Problem(column: rest.column, message: "expected \(place), not \(rest.text.quoted)")
  }

  /// Returns the error for a space before a time, or nil.
  func detachedTime(_ first: Token) -> Problem? {
    guard let rest = peek, index == start + 1, rest.kind == .word, rest.text.first == "@",
      TapeTime.duration(String(rest.text.dropFirst())) != nil
    else { return nil }
    let advice = "write \(first.text)\(rest.text)"
    return Problem(column: rest.column, message: "the time must follow without a space; \(advice)")
  }

  /// Returns the error for words after `command` that should be quoted text, or nil.
  func withoutQuotes(_ command: String) -> Problem? {
    guard let token = peek, token.kind == .word, !isCommand(token) else { return nil }
    let words = lexer.tokens[index...].prefix { $0.kind == .word && !isCommand($0) }
    let text = lexer.source(from: token, through: words.last ?? token)
    let fix = text.inQuotes ?? "\"text\""
    return Problem(
      column: token.column, message: "text needs quotes; write \(command) \(fix)")
  }

  /// Returns the error for a missing time after `@`.
  func missingTime(_ first: Token, _ example: String) -> Problem {
    Problem(
      column: first.column,
      message: "there is no time after the @; write, for example, \(first.text)\(example)")
  }

  /// Returns true if `token` begins a command, either in this program's tapes or in VHS's tapes.
  func isCommand(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let base = String(token.text.prefix { $0 != "@" && $0 != "+" })
    return CommandWord(rawValue: base) != nil || Self.hints[base] != nil || Self.vhs.contains(base)
      || Self.isKey(token.text) || Self.modifiedClick(token.text) != nil
  }

  /// Returns true if `word` is the name of a key, with or without a time. A single letter is not a name.
  private static func isKey(_ word: String) -> Bool {
    let name = word.lastIndex(of: "@").map { String(word[..<$0]) } ?? word
    return [word, name].contains { $0.count > 1 && (try? TapeKey($0)) != nil }
  }

  /// Commands that only VHS has.
  private static let vhs = ["Copy", "ScrollUp", "ScrollDown"]

  /// Handles a command that only VHS has: remembers the text of `Copy`, and ignores `ScrollUp` and `ScrollDown` with a
  /// warning. Returns false for any other command.
  mutating func isOfVHS(_ first: Token) throws(Problem) -> Bool {
    let name = String(first.text.prefix { $0 != "@" })
    guard Self.vhs.contains(name) else { return false }
    if name == "Copy" {
      let texts = try texts("the text to copy, as in Copy \"text\"")
      copied = texts.joined(separator: " ")
      written = "Copy \(texts.map(TapeCommand.quoted).joined(separator: " "))"
      return true
    }
    let count = try number(in: TapeCommand.counts, "a number of times,")
    written = first.text + (count.map { " \($0)" } ?? "")
    warnings.append(
      Problem(
        column: first.column,
        message: "\(name) is ignored, because a tape has no scrollback; for the mouse wheel, "
          + "write Scroll \(name.dropFirst(6))"))
    return true
  }

  private static let hints = [
    "TripleClick": "write Click or DoubleClick",
    "Send": "write Type \"text\", or the name of a key",
    "send": "write Type \"text\", or the name of a key",
    "spawn": "write Launch exec PROGRAM",
    "expect": "write Expect \"text\"",
    "Ctrl": "write the modifier and the key as one word, as in Ctrl+B",
    "Alt": "write the modifier and the key as one word, as in Alt+B",
    "Shift": "write the modifier and the key as one word, as in Shift+Up",
  ]

  private static let keys =
    [
      "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Insert", "Delete",
      "Backspace", "Tab", "BackTab", "Enter", "Escape", "Space",
    ] + (1...20).map { "F\($0)" }
}
