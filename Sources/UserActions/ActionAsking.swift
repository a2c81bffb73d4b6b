import SplitViewControls
import SplitViewUI

/// Asks the user before an action runs: first all the questions on one form, then the confirmation.
package struct ActionAsking: Sendable {
  /// The next step before an action runs.
  package enum Step: Hashable { case questions, confirmation, act }

  private var questions: [ActionQuestion] = []
  /// The text that asks for confirmation. Nil if no confirmation is needed.
  package private(set) var confirmation: String?
  /// The answers so far, keyed by the names of the questions.
  package private(set) var answers: [String: String] = [:]
  /// The form that asks the questions.
  package private(set) var form = FormState<String>([])
  /// The confirmation's alert, with its selected button.
  package private(set) var alert = AlertState()

  /// Creates a state without questions.
  package init() {}

  /// Starts asking, and returns the first step.
  package mutating func begin(_ questions: [ActionQuestion], confirmation: String?) -> Step {
    self = ActionAsking()
    (self.questions, self.confirmation) = (questions, confirmation)
    guard !questions.isEmpty else { return next }
    form = FormState(
      questions.map { question in
        question.choices.isEmpty
          ? .textField(question.name, question.prompt, text: question.text)
          : .picker(question.name, question.prompt, question.choices)
      })
    return .questions
  }

  /// The label of the first question that needs an answer and has none. Nil if all are answered.
  package var missing: String? {
    questions.first { !$0.isOptional && form.text($0.name).isEmpty }?.prompt
  }

  /// Shows a message at each question that needs an answer and has none. Returns true if all are answered.
  package mutating func check() -> Bool {
    let optional = Set(questions.filter(\.isOptional).map(\.name))
    let prompts = Dictionary(questions.map { ($0.name, $0.prompt) }) { first, _ in first }
    return form.validate { form, name in
      optional.contains(name) || !form.text(name).isEmpty
        ? nil : "\(prompts[name] ?? name) is empty"
    }
  }

  /// Takes the answers from the form, inserts them into the confirmation's text, and returns the next step.
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

  /// Handles an edit in the form. Returns a command if the edit copies text to the clipboard, otherwise nil.
  package mutating func update(_ event: FormEvent) -> TerminalCommand? { form.update(event) }
}
