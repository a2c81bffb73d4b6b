import SplitViewUI
import TerminalFrame

/// An action of the user that runs a program: an `[[action]]` in the file of a source or in the configuration of mail.
///
/// ```toml
/// [[action]]
/// title = "New Branch…"
/// key = "n"
/// command = ["git", "branch", "{name}", "{commit.id}"]
/// ask = [{ name = "name", prompt = "Name" }]
/// ```
public struct UserAction: Sendable, Hashable {
  /// The title in menus, such as "Check Out".
  public package(set) var title: String
  /// The key of the action. Nil if it is only in menus and in the palette.
  public package(set) var key: KeyPress?
  /// The program and its arguments.
  package var command: [Template] = []
  /// The standard input; nil for the default one.
  package var input: Template?
  /// The question that must be confirmed before the action runs. Nil to run it at once.
  package var confirmation: Template?
  /// The questions that are asked before the action runs.
  package var questions: [ActionQuestion] = []
  /// The commands that print the choices of questions, by the names of the questions.
  package var choices: [String: [Template]] = [:]
  /// The texts that are in the fields of questions at the beginning, by the names of the questions.
  package var defaults: [String: Template] = [:]
  /// True if the action is destructive, and therefore never the default.
  package var isDestructive = false
  /// True if the action needs the whole terminal.
  package var takesTerminal = false
  /// True to run the program once for each of the marked items.
  package var isForEach = false

  /// Creates an action without a program.
  package init(_ title: String) { self.title = title }

  /// The title of the button that runs the action.
  package var verb: String { title.hasSuffix("…") ? String(title.dropLast()) : title }

  /// Keys of the program itself, such as those that move or quit. No action can use them.
  public static let takenKeys: Set<KeyPress> = [
    "q", .control("c"), .control("z"), .control("l"), .control("k"), .enter, .escape, .tab,
    .shift(.tab), .up, .down,
    .left, .right, "e", "h", "j", "k", "l", "/", "?", ":", "x",
  ]
}

/// A question whose answer an action needs.
public struct ActionQuestion: Sendable, Hashable {
  /// The name of the answer in placeholders.
  public let name: String
  /// The label of the field.
  public let prompt: String
  /// The choices. Empty to accept any text.
  public var choices: [String]
  /// The text in the field at the beginning.
  package var text = ""
  /// True if the answer may be empty.
  package var isOptional = false

  /// Creates a question.
  public init(_ name: String, prompt: String, choices: [String] = []) {
    (self.name, self.prompt, self.choices) = (name, prompt, choices)
  }
}
