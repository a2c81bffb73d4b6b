import Browsing
import DocumentBrowser
import SplitViewUI
import UserActions

/// The actions of a source.
extension SourceHierarchy {
  /// Returns the actions for the row at the end of `path`. Actions on a row in an outer list are
  /// available only while that list has the focus, so that the user sees the affected row.
  func actions(on path: [BrowserRow]) -> [BrowserAction] {
    let actions = source.actions.filter { action in
      action.level == number(of: path) && path.last.map(action.isOffered) != false
    }
    return actions.map { shown($0, at: path) } + login
  }

  /// Returns the actions of the list below `path` that are available while no row is selected.
  func actions(below path: [BrowserRow]) -> [BrowserAction] {
    guard let level = level(below: path) else { return login }
    let actions = source.actions.filter { action in
      source.levels[action.level].name == level.name && !action.needsRow(of: level.name)
    }
    return actions.map { shown($0, at: path) } + login
  }

  private func shown(
    _ action: SourceDefinition.Action, at path: [BrowserRow]
  ) -> BrowserAction {
    var shown = action.shown
    for (place, question) in shown.questions.enumerated() {
      let text = action.definition.defaults[question.name].map { try? filling(at: path).text($0) }
      shown.questions[place].text = (text ?? "") ?? ""
    }
    return shown
  }

  private var login: [BrowserAction] {
    source.login.isEmpty ? [] : [BrowserAction("Log In", id: Self.login, takesTerminal: true)]
  }

  /// Returns the question that asks the user to confirm an action. For several rows, the question contains their number
  /// instead of their values. If the template cannot be filled in, its raw text is the question. Placeholders for
  /// answers remain until the answers are known.
  func confirmation(of act: BrowserAct) -> String? {
    guard let action = source.actions.first(where: { $0.id == act.action.id }),
      let template = action.definition.confirmation
    else { return act.action.confirmation }
    let (rows, name) = (rows(of: act, action), source.levels[action.level].name)
    var filling = filling(at: act.path.dropLast() + rows.prefix(1))
    for question in act.action.questions {
      filling.values[question.name] = "{\(question.name)}"
    }
    let texts = template.pieces.map { piece -> String? in
      switch piece {
      case .text(let text): text
      case .value(let value) where value.name == name && value.field != nil && rows.count > 1:
        self.count(rows, at: act.path)
      case .value(let value): try? filling.value(value, at: nil)
      }
    }
    return texts.contains(nil) ? template.text : texts.compactMap { $0 }.joined()
  }

  /// Returns the rows that an action affects. These are the rows for which the action is available.
  private func rows(of act: BrowserAct, _ action: SourceDefinition.Action) -> [BrowserRow] {
    act.rows.filter(action.isOffered)
  }

  /// Returns the number of rows in words: "3 branches".
  private func count(_ rows: [BrowserRow], at path: [BrowserRow]) -> String {
    "\(rows.count) \(browsed.level(path.dropLast()).nameOfRows)"
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
      if lines.isEmpty {
        throw BrowserFailure("\(question.prompt): there is nothing to choose from")
      }
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
    var act = act
    act.rows = rows(of: act, action)
    let lines = try lines(
      of: action, act, action.definition.command, input: action.definition.input)
    // Fill in the commands for undo now, because the rows may have changed when the user chooses Undo.
    let inverse = try action.undo.isEmpty ? [] : self.lines(of: action, act, action.undo).reversed()
    return try await perform(lines, of: action, saying: words(for: act), inverse, act.report)
  }

  /// Runs the commands of an action. If there are inverse commands, the outcome contains an undo that runs them.
  private func perform(
    _ lines: [Invocation], of action: SourceDefinition.Action, saying words: String,
    _ inverse: [Invocation], _ report: @Sendable (BrowserProgress) async -> Void = { _ in }
  ) async throws -> BrowserOutcome {
    var output = OutputText()
    /// Returns an undo for the first `count` commands. The inverse commands are in reverse order, so the last `count`
    /// of them undo these commands.
    func undo(_ count: Int) -> BrowserUndo? {
      let (done, back) = (Array(lines.prefix(count)), Array(inverse.suffix(count)))
      if back.isEmpty { return nil }
      return BrowserUndo(action.definition.title) {
        try await perform(back, of: action, saying: words, done)
      }
    }
    for (number, command) in lines.enumerated() {
      if lines.count > 1 { await report(BrowserProgress(number, of: lines.count)) }
      do {
        output = try await run(command, takesTerminal: action.definition.takesTerminal)
      } catch var failure as BrowserFailure where lines.count > 1 {
        failure.details += [
          "",
          "Done for \(number) of \(lines.count) rows; the next row failed, and the rest were not tried.",
        ]
        return .failed(failure, afterRows: number, undo: undo(number))
      }
    }
    return outcome(of: action, output, words, undo(lines.count))
  }

  /// Returns the notice after an action without output: the action's title, with the user's answers or, if there are
  /// none, the rows.
  private func words(for act: BrowserAct) -> String {
    let title = act.action.title
    let verb = title.hasSuffix("…") ? String(title.dropLast()) : title
    let answers = act.action.questions.compactMap { act.answers[$0.name] }.filter { !$0.isEmpty }
    let rows = act.rows.count > 1 ? [count(act.rows, at: act.path)] : act.rows.map(\.title)
    let objects = (answers.isEmpty ? rows : answers).joined(separator: ", ")
    return objects.isEmpty ? verb : "\(verb): \(objects)"
  }

  private func run(_ command: Invocation, takesTerminal: Bool) async throws -> OutputText {
    if takesTerminal {
      if let problem = await commands.runInTerminal(command) {
        throw BrowserFailure(
          "\(command.program) \(problem)", details: [command.text])
      }
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
      filling.takesTerminal = action.definition.takesTerminal
      filling.values.merge(act.answers) { $1 }
      filling.marked = action.definition.isForEach ? [] : act.rows
      return try filling.command(templates, input: input)
    }
  }

  /// Returns the outcome of an action: a toast for output of one line, or a page for longer output.
  private func outcome(
    of action: SourceDefinition.Action, _ output: OutputText, _ words: String, _ undo: BrowserUndo?
  ) -> BrowserOutcome {
    let document = output.document(.plain)
    let lines = document.plainLines(width: 200).filter { !$0.isEmpty }
    if lines.count > 1 {
      return .page(
        title: action.definition.title, document, refreshing: action.refresh, undo: undo)
    }
    return .done(lines.first ?? words, refreshing: action.refresh, undo: undo)
  }
}
