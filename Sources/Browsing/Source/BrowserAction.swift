import SplitViewUI
import TerminalFrame
import UserActions

/// An action on a row, or on several marked rows.
///
/// ```swift
/// let lend = BrowserAction(
///   "Lend…", key: "L", questions: [BrowserAction.Question("who", prompt: "To")], takesMarked: true
/// )
/// let burn = BrowserAction("Burn", confirmation: "Burn the book?", isDestructive: true)
/// #expect(lend.id == "Lend…" && burn.key == nil)
/// ```
public struct BrowserAction: Sendable, Hashable {
  /// A question that must be answered before the action is performed.
  public struct Question: Sendable, Hashable {
    /// The name by which ``BrowserAct/answers`` contains the answer.
    public let name: String
    /// The label of the question's field in the form.
    public let prompt: String
    /// The answers to choose from. Empty to accept any text.
    public var choices: [String]
    /// The initial text in the field.
    public var text: String
    /// True if the answer may be empty.
    public var isOptional: Bool

    /// Creates a question.
    public init(
      _ name: String, prompt: String, choices: [String] = [], text: String = "",
      isOptional: Bool = false
    ) {
      (self.name, self.prompt, self.choices, self.text) = (name, prompt, choices, text)
      self.isOptional = isOptional
    }

    /// Creates the question of an action that a user has defined.
    package init(_ question: ActionQuestion) {
      self.init(
        question.name, prompt: question.prompt, choices: question.choices, text: question.text,
        isOptional: question.isOptional)
    }

    /// The question in the form in which it is asked.
    var asked: ActionQuestion {
      var question = ActionQuestion(name, prompt: prompt, choices: choices, text: text)
      question.isOptional = isOptional
      return question
    }
  }

  /// The name by which the source identifies the action.
  public var id: String
  /// The title in menus, such as "Check Out".
  public var title: String
  /// The key that performs the action. Nil if the action is available only in menus and in the palette.
  public var key: KeyPress?
  /// The question that asks the user to confirm the action. If nil, the action is performed without a confirmation.
  public var confirmation: String?
  /// The questions that the user must answer before the action is performed.
  public var questions: [Question]
  /// True if the action destroys something. In that case, its button is never the default.
  public var isDestructive: Bool
  /// True if the action needs the terminal, for example to run an editor.
  public var takesTerminal: Bool
  /// True if the action applies to the marked rows, if any rows are marked.
  public var takesMarked: Bool

  /// The index of the view whose complete content the action uses. Nil for an action on rows.
  var contentView: Int?
  /// True if the choices for the action's questions must be read first (``Browsed/prepare``).
  public var readsChoices = false

  /// Creates an action.
  public init(
    _ title: String, id: String? = nil, key: KeyPress? = nil, confirmation: String? = nil,
    questions: [Question] = [], isDestructive: Bool = false, takesTerminal: Bool = false,
    takesMarked: Bool = false
  ) {
    (self.title, self.id, self.key) = (title, id ?? title, key)
    (self.confirmation, self.questions) = (confirmation, questions)
    (self.isDestructive, self.takesTerminal) = (isDestructive, takesTerminal)
    self.takesMarked = takesMarked
  }
}

/// An action, together with the rows and the answers that it needs.
public struct BrowserAct: Sendable {
  /// The action.
  public var action: BrowserAction
  /// The path to the selected row.
  public var path: [BrowserRow]
  /// The rows to act on. These are the marked rows or, if no row is marked, the selected row.
  public var rows: [BrowserRow]
  /// The answers to the questions of the action, keyed by the names of the questions.
  public var answers: [String: String]
  /// Reports the progress of the action.
  public var report: @Sendable (BrowserProgress) async -> Void = { _ in }

  /// Creates an action with its rows and answers, for example in a test.
  public init(
    _ action: BrowserAction, path: [BrowserRow], rows: [BrowserRow], answers: [String: String] = [:]
  ) {
    (self.action, self.path, self.rows, self.answers) = (action, path, rows, answers)
  }
}

/// The outcome of an action.
///
/// ```swift
/// let done = BrowserOutcome.done("Lent to Ada", refreshing: .level(1))
/// let page = BrowserOutcome.page(
///   title: "Lent", TextDocument("Emma\nWalden"), refreshing: .nothing)
/// for outcome in [done, page] {
///   if case .done(let words, _, _) = outcome { #expect(words == "Lent to Ada") }
/// }
/// ```
public enum BrowserOutcome: Sendable {
  /// The action was performed. The text is shown in a toast, and `refreshing` determines which lists are reloaded. If
  /// there is an `undo`, the user can undo the action.
  case done(String, refreshing: BrowserRefresh = .everything, undo: BrowserUndo? = nil)
  /// The action was performed, and its long result is shown on a page. If there is an `undo`, the
  /// user can undo the action.
  case page(title: String, TextDocument, refreshing: BrowserRefresh, undo: BrowserUndo? = nil)
  /// The action failed after it had been performed for some of its rows; `afterRows` is their
  /// number. If there is an `undo`, the user can undo the action for these rows.
  case failed(BrowserFailure, afterRows: Int, undo: BrowserUndo? = nil)
}
