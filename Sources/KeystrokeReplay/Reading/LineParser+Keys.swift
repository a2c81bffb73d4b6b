import SplitViewUI
import TerminalFrame

extension LineParser {
  /// Parses `Down 3`, `Ctrl+B`, `PageUp@50ms 2`.
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
    let count = try number(in: TapeCommand.counts, "a number of times,") ?? 1
    return .key(key.press, count: count, speed: speed)
  }

  /// Splits `Down@50ms` into the name and the time.
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

  /// Parses `Type "text"`, `Type@10ms "text"`.
  mutating func typing(_ rest: String, _ first: Token) throws(Problem) -> TapeCommand {
    var speed: Duration?
    if rest == "@" { throw missingTime(first, "50ms") }
    if !rest.isEmpty {
      speed = rest.first == "@" ? TapeTime.duration(String(rest.dropFirst())) : nil
      if speed == nil {
        throw Problem(
          column: first.column, message: "expected Type or Type@50ms, not \(first.text.quoted)")
      }
    }
    if let problem = detachedTime(first) { throw problem }
    let column = peek?.column ?? 1
    let text = try typedTexts().joined(separator: " ")
    if text.contains("\t") {
      throw Problem(column: column, message: "text cannot contain a tab; write Tab as a command")
    }
    return .type(text, speed: speed)
  }

  /// Parses texts. As in VHS, words without quotes are also accepted.
  private mutating func typedTexts() throws(Problem) -> [String] {
    var texts: [String] = []
    while let token = peek, token.kind == .text || token.kind == .word, !isCommand(token) {
      // A word after a backslash and a quote is an error: the author meant the quote to be part of
      // the text.
      if texts.last?.hasSuffix("\\") == true, token.kind == .word { break }
      texts.append(token.text)
      index += 1
    }
    if texts.isEmpty { throw expected("the text to type, as in Type \"text\"") }
    return texts
  }

  private func quotes(_ text: String) -> String { text == "\"" ? "'\"'" : "\"\(text)\"" }
}
