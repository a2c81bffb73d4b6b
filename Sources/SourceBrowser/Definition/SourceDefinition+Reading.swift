import Browsing
import SystemCalls
import UserActions

extension SourceDefinition {
  /// Parses the file of a source. Returns the definition and all mistakes. If any mistake is more than a warning, no
  /// definition is returned.
  public static func read(
    _ text: [UInt8], named name: String
  ) -> (source: SourceDefinition?, mistakes: [SourceMistake]) {
    let reader = SourceReader(text)
    var source = reader.source
    if source.title.isEmpty { source.title = name }
    return (reader.mistakes.allSatisfy(\.isWarning) ? source : nil, reader.mistakes)
  }

  /// Creates a source with a single level from two commands, given as the user would type them. The first command
  /// lists ids. The second command shows a row: its `{id}` is replaced by the id of that row.
  public static func made(
    listing list: String, showing show: String?
  ) throws(BrowserFailure) -> SourceDefinition {
    var source = SourceDefinition()
    source.title = list
    var level = Level(name: "item", title: "Items")
    // Commands that the user types may print colours, as `ls --color` does in a terminal.
    level.shape.isColored = true
    level.command = try words(list).map { Template($0) }
    source.levels = [level]
    guard let show else { return source }
    let templates = try words(show).map { Template($0.replacing("{id}", with: "{item.id}")) }
    if let mistake = CommandCheck.mistakes(templates).first { throw BrowserFailure(mistake) }
    source.views = [View(title: "Content", level: 0, command: templates, format: .ansi)]
    return source
  }

  /// Splits a typed command into words at spaces that are not protected by quotation marks or a backslash. No other
  /// characters have a special meaning.
  static func words(_ text: String) throws(BrowserFailure) -> [String] {
    var (words, word, quote) = ([String](), String?.none, Character?.none)
    var rest = text[...]
    while let letter = rest.popFirst() {
      if letter == quote {
        quote = nil
      } else if letter == "\\", quote != "'", let next = rest.popFirst() {
        word = (word ?? "") + String(next)
      } else if quote == nil, letter == "'" || letter == "\"" {
        (quote, word) = (letter, word ?? "")
      } else if quote == nil, letter.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    if quote != nil { throw BrowserFailure("a quote is not closed in: \(text)") }
    words += word.map { [$0] } ?? []
    if words.isEmpty { throw BrowserFailure("the command is empty") }
    return words
  }

  /// The programs that the source needs but that are not installed.
  public var missing: [String] { needs.filter { !Executable.isInstalled($0) } }

  /// The programs that commands of the source start but that are not installed.
  public var notInstalled: [String] {
    let commands =
      levels.flatMap { [$0.command, $0.search] } + views.map(\.command)
      + actions.flatMap { [$0.definition.command, $0.undo] + $0.definition.choices.values } + [
        login
      ]
    let programs = commands.compactMap(\.first).filter(\.placeholders.isEmpty).map(\.text)
    return Set(needs + programs).filter { !Executable.isInstalled($0) }.sorted()
  }

  /// The source's arguments, each with its default and its help text.
  public var argumentHelp: [(name: String, usual: String, help: String)] {
    arguments.map { ($0.name, $0.usual, $0.help) }
  }

  /// A copy of the source without its actions and its login command.
  public var readOnly: SourceDefinition {
    var source = self
    (source.actions, source.login) = ([], [])
    return source
  }
}
