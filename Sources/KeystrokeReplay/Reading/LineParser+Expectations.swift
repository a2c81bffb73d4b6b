import NavigationModel
import SplitViewUI

extension LineParser {
  /// Parses `Wait`, `Wait /pattern/`, `Wait+Screen@5s /pattern/`.
  mutating func wait(_ rest: String, _ first: Token) throws(Problem) -> TapeCommand {
    var wait = TapeWait()
    if rest.hasSuffix("@") { throw missingTime(first, "5s") }
    let parts = rest.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if let scope = parts.first, !scope.isEmpty {
      wait.scope = TapeWait.Scope(rawValue: String(scope.dropFirst()))
      if wait.scope == nil {
        throw Problem(
          column: first.column,
          message: "expected Wait, Wait+Screen or Wait+Line, not \(first.text.quoted)")
      }
    }
    if parts.count == 2 {
      wait.timeout = TapeTime.duration(String(parts[1]))
      if wait.timeout == nil {
        throw Problem(
          column: first.column,
          message: "expected a time after the @, as in Wait@5s, not \(String(parts[1]).quoted)")
      }
    }
    if let problem = detachedTime(first) { throw problem }
    if let token = peek, !isCommand(token) {
      wait.match = try match("a pattern, as in Wait /ready/, or text")
    }
    return .wait(wait)
  }

  /// Parses quoted text or a pattern.
  mutating func match(_ what: String) throws(Problem) -> ScreenMatch {
    guard let token = peek, token.kind != .word, !token.text.isEmpty || token.kind == .pattern
    else {
      throw expected(what)
    }
    index += 1
    if token.kind == .text { return .text(token.text) }
    do throws(PatternError) {
      return .pattern(try TapePattern(token.text))
    } catch {
      throw Problem(column: token.column, message: "\(error)")
    }
  }

  /// Parses the words after `Expect`.
  mutating func expectation() throws(Problem) -> Expectation {
    var isNegated = false
    if let token = peek, token.kind == .word, token.text == "Not" {
      isNegated = true
      index += 1
    }
    return Expectation(try subject(), isNegated: isNegated)
  }

  private static let subjects =
    [
      "Not", "Row", "Path", "Focus", "Mode", "Popover", "Selection", "Size",
    ] + programSubjects

  private mutating func subject() throws(Problem) -> Expectation.Subject {
    guard let token = peek else {
      throw expected("text, a /pattern/, \(choice(of: Self.subjects))")
    }
    guard token.kind == .word else { return .screen(try match("text or a pattern"), row: nil) }
    guard token.text != "Not", Self.subjects.contains(token.text) else {
      throw expected("text in quotes, a /pattern/, \(choice(of: Self.subjects))")
    }
    index += 1
    switch token.text {
    case "Row":
      guard let row = try number(in: 1...1000, "a row") else { throw expected("a row number") }
      return .screen(try match("text or a pattern"), row: row)
    case "Path": return .path(try titles())
    case "Focus": return .focus(try column())
    case "Mode": return .mode(try oneOf(Expectation.modes))
    case "Popover": return .popover(try popover())
    case "Selection": return .selection(try column(), try title())
    case "Size": return .size(try size())
    default: return try programSubject(token.text)
    }
  }

  private mutating func titles() throws(Problem) -> [String] {
    if isNone { return [] }
    return try texts("the titles along the path in quotes, or none")
  }

  private mutating func title() throws(Problem) -> String? {
    if isNone { return nil }
    guard let token = peek, token.kind == .text else {
      throw expected("the title of the selected item in quotes, or none")
    }
    index += 1
    return token.text
  }

  /// Takes the word `none` if it is next.
  private var isNone: Bool {
    mutating get {
      guard let token = peek, token.kind == .word, token.text == "none" else { return false }
      index += 1
      return true
    }
  }

  private mutating func column() throws(Problem) -> SplitViewColumn {
    let name = try oneOf(SplitViewColumn.allCases.map(\.rawValue))
    return SplitViewColumn(rawValue: name) ?? .secondary
  }

  private mutating func oneOf(_ names: [String]) throws(Problem) -> String {
    guard let token = peek, token.kind == .word, names.contains(token.text) else {
      throw expected(choice(of: names))
    }
    index += 1
    return token.text
  }

  private mutating func popover() throws(Problem) -> Expectation.PopoverExpectation {
    guard let next = peek, !isCommand(next) else { return .any }
    if isNone { return .none }
    let anchors = Expectation.anchors
    guard let token = peek, token.kind == .word, token.text.hasPrefix("anchor=") else {
      throw expected("none, or anchor= followed by the item that the arrow points at")
    }
    let name = String(token.text.dropFirst("anchor=".count))
    guard anchors.contains(name) else {
      throw Problem(column: token.column, message: anchors.refusal(of: name, for: "anchor"))
    }
    index += 1
    return .anchor(name)
  }
}
