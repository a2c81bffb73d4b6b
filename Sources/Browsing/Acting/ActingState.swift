import SplitViewControls
import SplitViewUI
import UserActions

/// The action that is being asked about.
struct ActingState: Sendable {
  /// What is to be done, with its answers so far; nil while nothing is asked.
  private(set) var act: BrowserAct?
  /// What is asked about it.
  private(set) var asking = ActionAsking()
  /// The title of the action that is being done; nil if none is. There is one at a time.
  private(set) var running: String?
  /// How far it is, if it says so.
  private(set) var progress: BrowserProgress?
  /// What can be taken back, and what can be done again, the last one first.
  private(set) var (undos, redos) = ([BrowserUndo](), [BrowserUndo]())
  /// Whether an action is being done, taken back, or done again.
  private(set) var goes = Direction.forth

  enum Direction: Sendable { case forth, back, again }

  /// The most actions that can be taken back.
  private static let mostUndos = 100

  /// Begins an action.
  /// - Returns: what is to be presented; nil if it can be done at once.
  mutating func begin(_ act: BrowserAct) -> Presentation? {
    self.act = act
    return presentation(
      asking.begin(act.action.questions, confirmation: act.action.confirmation))
  }

  /// The answers are given.
  /// - Returns: what is to be presented next; nil if the action can be done.
  mutating func answer() -> Presentation? {
    let step = asking.takeAnswers()
    act?.answers = asking.answers
    return presentation(step)
  }

  private func presentation(_ step: ActionAsking.Step) -> Presentation? {
    switch step {
    case .questions: Presentation(modal: "ask", .formSheet)
    case .confirmation: Presentation("confirm", .alert)
    case .act: nil
    }
  }

  mutating func update(_ event: AlertEvent) { asking.update(event) }

  mutating func update(_ event: FormEvent) -> [Command<BrowserEffect>] {
    asking.update(event).map { [.terminal($0)] } ?? []
  }

  /// All is asked, and the action is being done.
  mutating func run() { (act, running, goes) = (nil, act?.action.title, .forth) }

  /// Begins to take the last action back, or to do the last of those again. Returns nil if there is none.
  mutating func run(_ direction: Direction) -> BrowserUndo? {
    guard running == nil, let undo = direction == .again ? redos.popLast() : undos.popLast() else {
      return nil
    }
    (running, goes) = (undo.title, direction)
    return undo
  }

  mutating func report(_ progress: BrowserProgress) {
    if running != nil { self.progress = progress }
  }

  /// The action has ended. Returns true if the user can take it back.
  @discardableResult
  mutating func end(undo: BrowserUndo? = nil) -> Bool {
    defer { (running, progress, goes) = (nil, nil, .forth) }
    guard let undo else { return false }
    if goes == .forth { redos = [] }
    if goes == .back { redos.append(undo) } else { undos = undos.suffix(Self.mostUndos) + [undo] }
    return goes != .back
  }
}
