/// Makes commands of tokens as VHS's parser does: it knows no lines, a command ends where the next
/// token is none of its own.
struct Parser {
  private var lexer: Lexer
  /// The token that is being read, and the one after it.
  private(set) var current: Token
  private(set) var following: Token
  private var errors: [VHSError] = []

  init(_ bytes: [UInt8]) {
    lexer = Lexer(bytes)
    current = lexer.next()
    following = lexer.next()
  }

  mutating func parse() -> (commands: [VHSCommand], errors: [VHSError]) {
    var commands: [VHSCommand] = []
    while current.kind != .endOfFile {
      switch current.kind {
      case .comment: break
      case .command(let kind): commands.append(command(kind))
      default: error(current, "Invalid command: \(current.literal)")
      }
      advance()
    }
    return (commands, errors + (lexer.crash.map { [$0] } ?? []))
  }

  mutating func advance() {
    current = following
    following = lexer.next()
  }

  /// Whether the next token is of that kind; then it becomes the current one.
  mutating func accept(_ kind: Token.Kind) -> Bool {
    guard following.kind == kind else { return false }
    advance()
    return true
  }

  mutating func error(_ token: Token, _ message: String) {
    errors.append(VHSError(line: token.line, column: token.column, message: message))
  }

  private mutating func command(_ kind: VHSCommand.Kind) -> VHSCommand {
    let start = current
    let (options, arguments) = values(of: kind)
    return VHSCommand(
      kind: kind, options: options, arguments: arguments, line: start.line, column: start.column)
  }

  private mutating func values(of kind: VHSCommand.Kind) -> Values {
    switch kind {
    case .backspace, .delete, .insert, .enter, .escape, .tab, .space, .up, .down, .left, .right,
      .pageUp, .pageDown, .scrollUp, .scrollDown:
      keyPress()
    case .ctrl: (options: "", arguments: control())
    case .alt: (options: "", arguments: modified(as: "alt"))
    case .shift: (options: "", arguments: modified(as: "shift"))
    case .type: (options: speed(), arguments: strings())
    case .copy: (options: "", arguments: strings())
    case .sleep: (options: "", arguments: time())
    case .wait: wait()
    case .set: set()
    case .env: variable()
    case .output: output()
    case .require: (options: "", arguments: requirement())
    case .source: (options: "", arguments: path(endingIn: ".tape"))
    case .screenshot: (options: "", arguments: path(endingIn: ".png"))
    case .hide, .show, .paste: (options: "", arguments: "")
    }
  }

  typealias Values = (options: String, arguments: String)
}
