import SplitViewUI
import TerminalFrame

/// Parses expectations that any program in a terminal can meet, whether or not it is built on the library.
extension LineParser {
  /// The words that can follow `Expect` in expectations about any program, whether or not it is built on the library.
  static var programSubjects: [String] {
    ["Ended", "Exit", "Signal", "Title", "Cursor", "Style", "Clipboard", "Bell", "Restored"]
  }

  /// Parses the rest of an expectation that begins with `word`.
  mutating func programSubject(_ word: String) throws(Problem) -> Expectation.Subject {
    switch word {
    case "Exit":
      guard let code = try number(in: 0...255, "an exit code") else {
        throw expected("an exit code, as in Expect Exit 0")
      }
      return .end(.exit(Int32(code)))
    case "Signal": return .end(.signal(try signal()))
    case "Title": return .title(try match("the window title in quotes, or a /pattern/"))
    case "Cursor": return .cursor(try cursor())
    case "Style": return .style(try style())
    case "Clipboard":
      return .clipboard(try texts("the text on the clipboard").joined(separator: "\n"))
    case "Bell": return .bell
    case "Restored": return .restored
    default: return .end(nil)
    }
  }

  private mutating func signal() throws(Problem) -> Int32 {
    let names = ProgramEnd.names
    guard let token = peek, token.kind == .word,
      let signal = names.first(where: { $0.name == token.text || "SIG\($0.name)" == token.text })
    else { throw expected(choice(of: names.map(\.name))) }
    index += 1
    return signal.number
  }

  private mutating func cursor() throws(Problem) -> Point? {
    let what = "hidden, or a column and a row, as in Expect Cursor 10,5"
    guard let token = peek, token.kind == .word else { throw expected(what) }
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    if token.text != "hidden" {
      guard parts.count == 2, let x = parts[0], let y = parts[1], (1...1000).contains(x),
        (1...1000).contains(y)
      else { throw expected(what) }
      index += 1
      return Point(x - 1, y - 1)
    }
    index += 1
    return nil
  }

  private mutating func style() throws(Problem) -> StyleExpectation {
    guard let token = peek, token.kind == .text, !token.text.isEmpty else {
      throw expected("text in quotes, as in Expect Style \"text\" bold red")
    }
    index += 1
    var style = StyleExpectation(token.text)
    var count = 0
    while let word = peek, !isCommand(word) {
      try read(word, into: &style)
      count += 1
    }
    if count == 0 { throw expected("a style, such as bold red on blue") }
    return style
  }

  private mutating func read(_ word: Token, into style: inout StyleExpectation) throws(Problem) {
    let attribute = StyleWords.attributes.first { $0.word == word.text }
    if word.kind == .word, let attribute {
      style.attributes.insert(attribute.attribute)
    } else if word.kind == .word, word.text == "on" {
      index += 1
      guard let ground = peek, let color = StyleWords.color(ground.text) else {
        throw expected("a colour, as in bold red on blue")
      }
      style.background = color
    } else if word.kind != .pattern, let color = StyleWords.color(word.text) {
      style.foreground = color
    } else if word.kind == .word, StyleWords.roles.contains(word.text) {
      style.role = word.text
    } else {
      let known = StyleWords.attributes.map(\.word) + StyleWords.colors + StyleWords.roles
      let nearest = known.nearest(to: word.text).map { "did you mean '\($0)'?" }
      throw Problem(
        column: word.column,
        message: "there is no style \(word.text.quoted); "
          + (nearest ?? "write attributes and colours, such as bold red on blue"))
    }
    index += 1
  }
}
