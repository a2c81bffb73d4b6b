import SplitViewUI
import TerminalFrame

/// An action that runs a program, defined by the user: an `[[action]]` in the file of a source or in the mail
/// configuration.
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
  /// The key of the action. Nil if the action is only in menus and in the command palette.
  public package(set) var key: KeyPress?
  /// The program and its arguments.
  package var command: [Template] = []
  /// The text for the program's standard input. Nil for the default input.
  package var input: Template?
  /// The question that must be confirmed before the action runs. Nil to run the action without a confirmation.
  package var confirmation: Template?
  /// The questions that are asked before the action runs.
  package var questions: [ActionQuestion] = []
  /// The commands that print the choices for questions, keyed by the names of the questions.
  package var choices: [String: [Template]] = [:]
  /// The initial texts in the questions' fields, keyed by the names of the questions.
  package var defaults: [String: Template] = [:]
  /// True if the action is destructive. Its button is then never the default.
  package var isDestructive = false
  /// True if the action needs the terminal to itself.
  package var takesTerminal = false
  /// True to run the program once for each marked item.
  package var isForEach = false

  /// Creates an action without a program.
  package init(_ title: String) { self.title = title }

  /// The title of the button that runs the action.
  package var verb: String { title.hasSuffix("…") ? String(title.dropLast()) : title }

  /// The keys of the program itself, such as the keys for moving and quitting. No action can use these keys.
  public static let takenKeys: Set<KeyPress> = [
    "q", .control("c"), .control("z"), .control("l"), .control("k"), .enter, .escape, .tab,
    .shift(.tab), .up, .down,
    .left, .right, "e", "h", "j", "k", "l", "/", "?", ":", "x",
  ]
}

/// A question that the user must answer before an action runs.
public struct ActionQuestion: Sendable, Hashable {
  /// The name by which placeholders refer to the answer.
  public let name: String
  /// The label of the question's field in the form.
  public let prompt: String
  /// The answers to choose from. Empty to accept any text.
  public var choices: [String]
  /// The initial text in the field.
  public var text: String
  /// True if the answer may be empty.
  package var isOptional = false

  /// Creates a question.
  public init(_ name: String, prompt: String, choices: [String] = [], text: String = "") {
    (self.name, self.prompt, self.choices, self.text) = (name, prompt, choices, text)
  }
}
