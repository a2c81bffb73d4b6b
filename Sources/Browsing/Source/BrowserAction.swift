import SplitViewUI
import TerminalFrame
import UserActions

/// Something that can be done with a row, or with several marked ones.
///
/// ```swift
/// let lend = BrowserAction(
///   "Lend…", key: "L", questions: [BrowserAction.Question("who", prompt: "To")], takesMarked: true
/// )
/// let burn = BrowserAction("Burn", confirmation: "Burn the book?", isDestructive: true)
/// #expect(lend.id == "Lend…" && burn.key == nil)
/// ```
public struct BrowserAction: Sendable, Hashable {
  /// A question whose answer the action needs.
  public typealias Question = ActionQuestion

  /// The name by which its source knows it.
  public var id: String
  /// What it does: "Check Out".
  public var title: String
  /// Its key; nil if it is in the palette alone.
  public var key: KeyPress?
  /// The question before it is done; nil to do it at once.
  public var confirmation: String?
  /// What it asks for first.
  public var questions: [Question]
  /// True if it destroys something, and so is never the default.
  public var isDestructive: Bool
  /// True if it wants the terminal to itself.
  public var takesTerminal: Bool
  /// True if it is done with the marked rows, where there are any.
  public var takesMarked: Bool

  /// The view whose whole content it takes; nil for an action on rows.
  var contentView: Int?
  /// True if the choices of its questions are read first (``Browsed/prepare``).
  public var readsChoices = false

  /// Makes an action.
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

/// An action that is being done.
public struct BrowserAct: Sendable {
  /// The action.
  public var action: BrowserAction
  /// The path to the selected row.
  public var path: [BrowserRow]
  /// The rows that it is done with: the marked ones, else the selected one.
  public var rows: [BrowserRow]
  /// The answers to its questions by their names.
  public var answers: [String: String]
  /// Shows how far the action is.
  public var report: @Sendable (BrowserProgress) async -> Void = { _ in }

  /// Makes an act, as a test does.
  public init(
    _ action: BrowserAction, path: [BrowserRow], rows: [BrowserRow], answers: [String: String] = [:]
  ) {
    (self.action, self.path, self.rows, self.answers) = (action, path, rows, answers)
  }
}

/// What came of an action.
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
  /// It is done; the words are shown for a moment, and what is on screen is read again if asked. The user can take it back if there
  /// is an undo.
  case done(String, refreshing: BrowserRefresh = .everything, undo: BrowserUndo? = nil)
  /// It has an answer that is more than a line.
  case page(title: String, TextDocument, refreshing: BrowserRefresh)
}
