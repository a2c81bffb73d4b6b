import SplitViewUI
import TerminalFrame

/// Something that a user has a program of their own do: an `[[action]]`, in the file of a source and in the configuration of mail.
///
/// ```toml
/// [[action]]
/// title = "New Branch…"
/// key = "n"
/// command = ["git", "branch", "{name}", "{commit.id}"]
/// ask = [{ name = "name", prompt = "Name" }]
/// ```
public struct UserAction: Sendable, Hashable {
  /// What it does: "Check Out".
  public package(set) var title: String
  /// Its key; nil if it is in menus and in the palette alone.
  public package(set) var key: KeyPress?
  /// The program and its arguments.
  package var command: [Template] = []
  /// Its standard input; nil for the usual one.
  package var input: Template?
  /// The question before it is done; nil to do it at once.
  package var confirmation: Template?
  /// What it asks for first.
  package var questions: [ActionQuestion] = []
  /// The commands that print the choices of questions, by the names of those.
  package var choices: [String: [Template]] = [:]
  /// True if it destroys something, and so is never the default.
  package var isDestructive = false
  /// True if it wants the terminal to itself.
  package var takesTerminal = false
  /// True to run once for each of the marked ones.
  package var isForEach = false

  /// Makes an action that runs nothing yet.
  package init(_ title: String) { self.title = title }

  /// Its title as a verb for a button.
  package var verb: String { title.hasSuffix("…") ? String(title.dropLast()) : title }

  /// Keys that move or end the program, which no action takes.
  public static let takenKeys: Set<KeyPress> = [
    "q", .control("c"), .control("z"), .control("l"), .control("k"), .enter, .escape, .tab,
    .shift(.tab), .up, .down,
    .left, .right, "e", "h", "j", "k", "l", "/", "?", ":", "x",
  ]
}

/// A question whose answer an action needs.
public struct ActionQuestion: Sendable, Hashable {
  /// The name of the answer.
  public let name: String
  /// The words before the field.
  public let prompt: String
  /// The choices; empty for any text.
  public var choices: [String]

  /// Makes a question.
  public init(_ name: String, prompt: String, choices: [String] = []) {
    (self.name, self.prompt, self.choices) = (name, prompt, choices)
  }
}
