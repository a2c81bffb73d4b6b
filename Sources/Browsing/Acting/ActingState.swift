import SplitViewControls
import SplitViewUI
import UserActions

/// The action that the user is being asked about, the running action, and the actions that can be undone or redone.
struct ActingState: Sendable {
  /// The action that the user is being asked about, with the answers so far. Nil while no question is open.
  private(set) var act: BrowserAct?
  /// The state of the questions and the confirmation for `act`.
  private(set) var asking = ActionAsking()
  /// The title of the running action. Nil if no action is running. Only one action runs at a time.
  private(set) var running: String?
  /// The progress of the running action, if the action reports it.
  private(set) var progress: BrowserProgress?
  /// The actions that can be undone, and the actions that can be redone. The most recent action is last in each list.
  private(set) var (undos, redos) = ([BrowserUndo](), [BrowserUndo]())
  /// Whether the running action is being performed for the first time, undone or redone.
  private(set) var goes = Direction.forth

  enum Direction: Sendable { case forth, back, again }

  /// The maximum number of actions that can be undone.
  private static let maximumUndos = 100

  /// Begins an action.
  ///
  /// - Returns: the sheet or alert to present. Nil if the action can be performed without asking the user.
  mutating func begin(_ act: BrowserAct) -> Presentation? {
    self.act = act
    return presentation(
      asking.begin(act.action.questions.map(\.asked), confirmation: act.action.confirmation))
  }

  /// Returns true if all required answers are given. Otherwise, the form says which answers are missing.
  mutating func hasAnswers() -> Bool { asking.check() }

  /// Accepts the user's answers.
  ///
  /// - Returns: the sheet or alert to present next. Nil if the action can be performed now.
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

  /// Records that the action that the user was asked about is now running.
  mutating func run() { (act, running, goes) = (nil, act?.action.title, .forth) }

  /// Begins to undo or redo the most recent action. Returns nil if there is no such action, or if an action is
  /// running.
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

  /// Ends the running action. Returns true if the user can undo this action.
  @discardableResult
  mutating func end(undo: BrowserUndo? = nil) -> Bool {
    defer { (running, progress, goes) = (nil, nil, .forth) }
    guard let undo else { return false }
    if goes == .forth { redos = [] }
    if goes == .back {
      redos.append(undo)
    } else {
      undos = undos.suffix(Self.maximumUndos - 1) + [undo]
    }
    return goes != .back
  }
}
