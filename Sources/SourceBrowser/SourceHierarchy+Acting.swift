import Browsing
import DocumentBrowser
import SplitViewUI
import UserActions

/// The actions of a source.
extension SourceHierarchy {
  /// Returns the actions for the row at the end of `path`. Actions on a row in an outer list are
  /// available only while that list has the focus, so that the user sees the affected row.
  func actions(on path: [BrowserRow]) -> [BrowserAction] {
    let login =
      source.login.isEmpty ? [] : [BrowserAction("Log In", id: Self.login, takesTerminal: true)]
    return source.actions.filter { $0.level == number(of: path) }.map { action in
      var shown = action.shown
      // The answers are not known yet, so their placeholders stay in the text. If the template cannot be filled in,
      // show its raw text.
      if let template = action.definition.confirmation {
        var filling = filling(at: path)
        for question in shown.questions { filling.values[question.name] = "{\(question.name)}" }
        shown.confirmation = (try? filling.text(template)) ?? template.text
      }
      return shown
    } + login
  }

  /// The id of the login action. The action is available everywhere, because there may be nothing
  /// to list before the user logs in.
  private static let login = "login"

  /// Reads the choices for an action's questions. Each line of a command's output is a choice.
  func prepare(_ act: BrowserAct) async throws -> BrowserAct {
    guard let action = source.actions.first(where: { $0.id == act.action.id }) else {
      return act
    }
    var act = act
    for (place, question) in act.action.questions.enumerated() {
      guard let command = action.definition.choices[question.name] else { continue }
      let output = try await run(try filling(at: act.path).command(command), takesTerminal: false)
      let lines = output.document(.plain).plainLines(width: 4000).filter { !$0.isEmpty }
      if lines.isEmpty { throw BrowserFailure("\(question.prompt): there is nothing to choose") }
      act.action.questions[place].choices = lines
    }
    return act
  }

  func perform(_ act: BrowserAct) async throws -> BrowserOutcome {
    if act.action.id == Self.login {
      let filling = CommandFilling(values: values, levels: [], path: [])
      _ = try await run(try filling.command(source.login), takesTerminal: true)
      return .done("Logged in")
    }
    guard let action = source.actions.first(where: { $0.id == act.action.id }) else {
      return .done("")
    }
    let lines = try lines(
      of: action, act, action.definition.command, input: action.definition.input)
    // Fill in the commands for undo now, because the rows may have changed when the user chooses Undo.
    let inverse = try action.undo.isEmpty ? [] : self.lines(of: action, act, action.undo).reversed()
    return try await perform(lines, of: action, inverse: inverse, act.report)
  }

  /// Runs the commands of an action. If there are inverse commands, the outcome contains an undo that runs them.
  private func perform(
    _ lines: [Invocation], of action: SourceDefinition.Action, inverse: [Invocation],
    _ report: @Sendable (BrowserProgress) async -> Void = { _ in }
  ) async throws -> BrowserOutcome {
    var output = OutputText()
    for (number, command) in lines.enumerated() {
      if lines.count > 1 { await report(BrowserProgress(number, of: lines.count)) }
      do {
        output = try await run(command, takesTerminal: action.definition.takesTerminal)
      } catch var failure as BrowserFailure where lines.count > 1 {
        failure.details += [
          "",
          "Done for \(number) of \(lines.count) rows; this one failed, and the rest were not tried.",
        ]
        throw failure
      }
    }
    var outcome = outcome(of: action, output)
    if case .done(let words, let refresh, _) = outcome, !inverse.isEmpty {
      let undo = BrowserUndo(action.definition.title) {
        try await perform(inverse, of: action, inverse: lines)
      }
      outcome = .done(words, refreshing: refresh, undo: undo)
    }
    return outcome
  }

  private func run(_ command: Invocation, takesTerminal: Bool) async throws -> OutputText {
    if takesTerminal {
      if let problem = await commands.runInTerminal(command) { throw BrowserFailure(problem) }
      return OutputText()
    }
    return try await OutputText.whole(of: command, commands)
  }

  /// Returns the commands of an action: a single command, or one for each marked row.
  private func lines(
    of action: SourceDefinition.Action, _ act: BrowserAct, _ templates: [Template],
    input: Template? = nil
  ) throws -> [Invocation] {
    let paths =
      action.definition.isForEach ? act.rows.map { act.path.dropLast() + [$0] } : [act.path]
    return try paths.map { path in
      var filling = filling(at: path)
      filling.values.merge(act.answers) { $1 }
      filling.marked = action.definition.isForEach ? [] : act.rows
      return try filling.command(templates, input: input)
    }
  }

  /// A toast shows output of one line, and a page shows longer output.
  private func outcome(
    of action: SourceDefinition.Action, _ output: OutputText
  ) -> BrowserOutcome {
    let document = output.document(.plain)
    let lines = document.plainLines(width: 200).filter { !$0.isEmpty }
    let title = action.definition.title
    if lines.count > 1 {
      return .page(title: title, document, refreshing: action.refresh)
    }
    return .done(lines.first ?? "\(title): done", refreshing: action.refresh)
  }
}
