import SplitViewControls
import SplitViewUI

/// What is asked before an action is done: its questions on one form, then whether to do it at all.
package struct ActionAsking: Sendable {
  /// What comes next.
  package enum Step: Hashable { case questions, confirmation, act }

  private var questions: [ActionQuestion] = []
  /// The question whether to do it; nil without one.
  package private(set) var confirmation: String?
  /// The answers so far, by their names.
  package private(set) var answers: [String: String] = [:]
  /// The form with the questions.
  package private(set) var form = FormState<String>([])
  /// The chosen button of the question.
  package private(set) var alert = AlertState()

  /// Asks nothing.
  package init() {}

  /// Begins to ask.
  package mutating func begin(_ questions: [ActionQuestion], confirmation: String?) -> Step {
    self = ActionAsking()
    (self.questions, self.confirmation) = (questions, confirmation)
    guard !questions.isEmpty else { return next }
    form = FormState(
      questions.map { question in
        question.choices.isEmpty
          ? .textField(question.name, question.prompt)
          : .picker(question.name, question.prompt, question.choices)
      })
    return .questions
  }

  /// Takes the answers from the form, also into the question that comes next.
  package mutating func takeAnswers() -> Step {
    for question in questions {
      let answer = form.text(question.name)
      answers[question.name] = answer
      confirmation?.replace("{\(question.name)}", with: answer)
    }
    return next
  }

  private var next: Step { confirmation == nil ? .act : .confirmation }

  package mutating func update(_ event: AlertEvent) { alert.update(event) }

  /// - Returns: the command that puts copied text on the clipboard; usually nil.
  package mutating func update(_ event: FormEvent) -> TerminalCommand? { form.update(event) }
}
