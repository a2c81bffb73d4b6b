import SplitViewUI
import TerminalFrame

/// The words that begin a command and are not keys.
enum CommandWord: String, CaseIterable {
  case launch = "Launch"
  case set = "Set"
  case type = "Type"
  case paste = "Paste"
  case click = "Click"
  case doubleClick = "DoubleClick"
  case rightClick = "RightClick"
  case middleClick = "MiddleClick"
  case hover = "Hover"
  case focus = "Focus"
  case drag = "Drag"
  case press = "Press"
  case dragTo = "DragTo"
  case release = "Release"
  case scroll = "Scroll"
  case resize = "Resize"
  case rotate = "Rotate"
  case receive = "Receive"
  case restart = "Restart"
  case wait = "Wait"
  case sleep = "Sleep"
  case expect = "Expect"
  case snapshot = "Snapshot"
  case mask = "Mask"
  case output = "Output"
  case screenshot = "Screenshot"
  case hide = "Hide"
  case show = "Show"
  case caption = "Caption"
  case source = "Source"
  case declare = "Let"
  case loop = "For"
  case values = "|"
  case endLoop = "EndFor"
  case require = "Require"
  case environment = "Env"
}

/// Parses the tokens of one line. As in VHS, a line may contain several commands.
struct LineParser {
  let lexer: Lexer
  /// The size that the tape's VHS settings specify, for advice in errors.
  let vhsSize: VHSSize
  /// The index of the next token.
  var index = 0
  /// The index of the first token of the current command.
  private(set) var start = 0
  /// The text of the last `Copy`.
  var copied: String?
  /// The text of a command that only VHS has (``Tape/Line/written``).
  var written: String?
  /// Warnings about a line that can be parsed.
  var warnings: [Problem] = []

  init(_ lexer: Lexer, _ vhsSize: VHSSize, copied: String? = nil) {
    self.lexer = lexer
    self.vhsSize = vhsSize
    self.copied = copied
  }

  /// Returns the next command of the line. Nil if the line has no command, or if the command was performed while the
  /// line was parsed.
  mutating func command() throws(Problem) -> TapeCommand? {
    start = index
    guard let first = peek else { return nil }
    guard first.kind == .word else {
      throw Problem(
        column: first.column, message: "expected a command; to press characters, write Type")
    }
    index += 1
    let command = try isOfVHS(first) ? nil : command(first)
    if let rest = peek, !isCommand(rest) { throw unexpected(rest, after: first) }
    return command
  }

  private mutating func command(_ first: Token) throws(Problem) -> TapeCommand {
    // `Type@50ms` and `Wait+Screen@5s` contain more than the command word.
    let base = first.text.prefix { $0 != "@" && $0 != "+" }
    if let word = CommandWord(rawValue: String(base)) {
      let rest = String(first.text.dropFirst(base.count))
      switch word {
      case .type: return try typing(rest, first)
      case .wait: return try wait(rest, first)
      default: if rest.isEmpty { return try command(word, first) }
      }
    }
    if let click = Self.modifiedClick(first.text) {
      return .click(
        try target(), count: click.count, modifiers: click.modifiers, button: click.button)
    }
    return try key(first)
  }

  private mutating func command(_ word: CommandWord, _ first: Token) throws(Problem) -> TapeCommand
  {
    switch word {
    case .launch: return try launch()
    case .set: return .set(try setting())
    case .paste:
      if let problem = withoutQuotes(first.text) { throw problem }
      if let copied, peek?.kind != .text {
        written = "Paste"
        return .paste(copied.split(separator: "\n").map(String.init))
      }
      return .paste(try texts("the text to paste, as in Paste \"text\""))
    case .click: return .click(try target(), count: 1)
    case .doubleClick: return .click(try target(), count: 2)
    case .rightClick: return .click(try target(), count: 1, button: .right)
    case .middleClick: return .click(try target(), count: 1, button: .middle)
    case .hover: return .hover(try target())
    case .focus: return .windowFocus(try isFocusIn())
    case .drag: return .drag(try target(), try target())
    case .press: return .press(try target())
    case .dragTo: return .dragTo(try target())
    case .release: return .release
    case .scroll: return try scroll()
    case .resize: return .resize(try size())
    case .rotate: return .rotate
    case .receive: return .receive(try arguments("the input to receive, as in Receive \"text\""))
    case .restart: return .restart
    case .sleep: return .sleep(try duration("a duration, as in Sleep 500ms, 2s, 5m or 1h"))
    case .expect: return .expect(try expectation())
    case .snapshot: return .snapshot(try name(), of: try part())
    case .mask: return try mask()
    case .output:
      return .output(
        try file(["svg", "cast", "txt", "ascii", "gif", "mp4", "webm", "png"], takesFolders: true))
    case .screenshot: return .screenshot(try file(["svg", "txt", "png"]))
    case .hide: return .hide
    case .show: return .show
    case .caption:
      return .caption(
        try texts("a sentence in quotes, as in Caption \"Turned.\"").joined(separator: " "))
    case .source: return .source(try file(["tape"]), with: try variables())
    case .declare: return .declare(try variableName(), try value())
    case .loop: return .loop(try variableNames())
    case .values: return .values(try arguments("values, as in | 80x24 wide"))
    case .endLoop: return .endLoop
    case .require: return .require(try argument("a program's name"))
    case .environment: return try environment()
    case .type, .wait: return try key(first)
    }
  }

  // MARK: Tokens

  /// The next token, or nil at the end of the line.
  var peek: Token? { index < lexer.tokens.count ? lexer.tokens[index] : nil }

  /// Removes and returns the next token.
  mutating func take() -> Token? {
    defer { if index < lexer.tokens.count { index += 1 } }
    return peek
  }

  /// Returns the error "expected ..., not ..." for the next token, or for the end of the line.
  func expected(_ what: String) -> Problem {
    guard let token = peek else {
      let end = lexer.tokens.last.map { $0.place.upperBound } ?? 0
      return Problem(column: end + 1, message: "expected \(what)")
    }
    return Problem(column: token.column, message: "expected \(what), not \(token.text.quoted)")
  }

  /// Parses a word, or quoted text that is not empty.
  mutating func argument(_ what: String) throws(Problem) -> String {
    guard let token = peek, token.kind != .pattern, !token.text.isEmpty else {
      throw expected(what)
    }
    index += 1
    return token.text
  }

  /// Parses one or more words or texts, up to the end of the line. A text may be empty.
  mutating func arguments(_ what: String) throws(Problem) -> [String] {
    var arguments: [String] = []
    while let token = peek, token.kind != .pattern {
      arguments.append(token.text)
      index += 1
    }
    if arguments.isEmpty || peek != nil { throw expected(what) }
    return arguments
  }

  /// Parses a whole number within bounds. Returns nil if the next token is not a number.
  mutating func number(in bounds: ClosedRange<Int>, _ what: String) throws(Problem) -> Int? {
    guard let token = peek, token.kind == .word, let first = token.text.utf8.first,
      (0x30...0x39).contains(first)
    else { return nil }
    guard token.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(token.text),
      bounds.contains(number)
    else { throw expected("\(what) from \(bounds.lowerBound) to \(bounds.upperBound)") }
    index += 1
    return number
  }

  /// Parses a duration.
  mutating func duration(_ what: String) throws(Problem) -> Duration {
    guard let token = peek, token.kind == .word, let time = TapeTime.duration(token.text) else {
      throw expected(what)
    }
    index += 1
    return time
  }

  /// Parses a size such as `80x24`.
  mutating func size() throws(Problem) -> Size {
    guard let token = peek, token.kind == .word else {
      throw expected("a size in cells, such as 80x24")
    }
    guard let size = Size(tape: token.text) else {
      throw expected("a size in cells, such as 80x24 (at most 1000x1000)")
    }
    index += 1
    return size
  }

  /// Parses one or more texts.
  mutating func texts(_ what: String) throws(Problem) -> [String] {
    var texts: [String] = []
    while let token = peek, token.kind == .text {
      texts.append(token.text)
      index += 1
    }
    if texts.isEmpty { throw expected(what) }
    return texts
  }
}
