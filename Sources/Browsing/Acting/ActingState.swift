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
  mutating func run() { (act, running) = (nil, act?.action.title) }

  /// The action has ended.
  mutating func end() { running = nil }
}
