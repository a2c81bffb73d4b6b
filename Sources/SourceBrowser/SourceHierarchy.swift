import Browsing
import SplitViewUI
import Synchronization

/// The hierarchy that a source describes.
public struct SourceHierarchy: Sendable {
  let source: SourceDefinition
  let values: [String: String]
  let commands: Commands
  /// The present working folder, after whose name a source is called that shows what is there.
  let folder: String

  /// Makes the hierarchy of a source.
  /// - Parameters:
  ///   - source: what its file says.
  ///   - arguments: the values of its arguments; those that are missing have the usual ones.
  ///   - commands: what runs its commands.
  ///   - folder: the path of the present working folder.
  public init(
    _ source: SourceDefinition, arguments: [String: String], commands: Commands,
    folder: String = ""
  ) {
    (self.source, self.commands, self.folder) = (source, commands, folder)
    let usual = source.arguments.map { ($0.name, $0.usual) }
    values = Dictionary(usual, uniquingKeysWith: { $1 }).merging(arguments) { $1 }
  }

  /// What a browser shows of it.
  public var browsed: Browsed {
    var browsed = Browsed(title: source.title, depth: source.levels.count) { path in
      level(below: path)
    } rows: { path, send in
      try await rows(below: path, send)
    } content: { path, view, send in
      try await content(of: path, view, send)
    }
    browsed.subject = subject
    browsed.actions = { actions(on: $0) }
    browsed.perform = { try await perform($0) }
    return browsed
  }

  /// The values of its arguments, those that are paths by their last part.
  private var subject: String {
    let all = source.arguments.compactMap { values[$0.name] }.map { value in
      let path = value == "." ? folder : value
      return path.split(separator: "/").last.map(String.init) ?? path
    }
    return all.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func filling(_ path: [BrowserRow]) -> CommandFilling {
    CommandFilling(values: values, levels: source.levels.map(\.name), path: path)
  }

  private func views(of level: Int) -> [SourceDefinition.View] {
    source.views.filter { $0.level == level }
  }

  private func level(below path: [BrowserRow]) -> BrowserLevel {
    guard path.count < source.levels.count else { return BrowserLevel("") }
    let level = source.levels[path.count]
    let columns = level.shape.columns + level.shape.paths.keys
    var shown = BrowserLevel(
      level.title, hasSubtitles: columns.contains("subtitle"),
      views: views(of: path.count).map(\.title), followsEnd: level.followsEnd)
    shown.rowName = level.name
    return shown
  }

  // MARK: Reading

  /// The command that lists the rows below a path; nil where they are always the same.
  func listing(below path: [BrowserRow]) throws -> Invocation? {
    let level = source.levels[path.count]
    return level.command.isEmpty ? nil : try filling(path).command(level.command)
  }

  private func rows(below path: [BrowserRow], _ send: RowSender) async throws {
    guard path.count < source.levels.count else { return }
    let level = source.levels[path.count]
    guard let command = try listing(below: path) else { return await send.rows(level.rows) }
    let (bytes, rows) = (RecordBytes(), SourceRows(shape: level.shape))
    await send.begin(RowList(bytes, hasIDs: true) { rows.row($0, $1) })
    let splitter = Mutex(
      RecordSplitter(bytes, ending: level.shape.record) { rows.row($0, 0..<0).id })
    let skipped = Mutex(level.shape.skipped)
    try await commands.run(command) { piece, _ in
      let batch = splitter.withLock { $0.append(piece) }
      if let batch = skipped.withLock({ batch?.dropping(&$0) }) { await send(batch) }
    }
    let last = splitter.withLock { $0.finish() }
    if let batch = skipped.withLock({ last?.dropping(&$0) }) { await send(batch) }
  }

  private func content(
    of path: [BrowserRow], _ number: Int, _ send: ContentSender
  ) async throws {
    let views = views(of: path.count - 1)
    guard views.indices.contains(number) else { return }
    let view = views[number]
    let command = try filling(path).command(view.command)
    let text = Mutex(OutputText())
    let last = Mutex(ContinuousClock.now)
    do {
      try await run(command)
    } catch let failure as BrowserFailure where text.withLock({ !$0.isEmpty }) {
      // systemctl status ends with 3 for a unit that is not active, and has said all about it.
      text.withLock { $0.append(Array("\n\n\(failure.description)\n".utf8)) }
    }
    await send(BrowserContent(text.withLock { $0.document(view) }, followsEnd: view.followsEnd))

    func run(_ command: Invocation) async throws {
      try await commands.run(command) { piece, isLast in
        text.withLock { $0.append(piece) }
        // What runs on is shown as it comes, several times a second at most.
        let isDue = last.withLock { last in
          let isDue = last.duration(to: .now) > Self.pace
          if isDue { last = .now }
          return isDue
        }
        guard isDue || isLast && view.followsEnd else { return }
        await send(
          BrowserContent(text.withLock { $0.document(view) }, followsEnd: view.followsEnd))
      }
    }
  }

  private static let pace = Duration.milliseconds(150)

  // MARK: Acting

  /// The actions for the row at the end of `path`. Those for a row above wait until its list has the focus: there the user
  /// sees what they act on.
  private func actions(on path: [BrowserRow]) -> [BrowserAction] {
    source.actions.filter { $0.level == path.count - 1 }.map { action in
      var shown = action.action
      // What cannot be filled in is asked as it was written: never is nothing asked. Answers are filled in once they are there.
      if let template = action.confirmation {
        var filling = filling(path)
        for question in shown.questions { filling.values[question.name] = "{\(question.name)}" }
        shown.confirmation = (try? filling.text(template)) ?? template.text
      }
      return shown
    }
  }

  private func perform(_ act: BrowserAct) async throws -> BrowserOutcome {
    guard let action = source.actions.first(where: { $0.action.id == act.action.id }) else {
      return .done("")
    }
    var output = OutputText()
    let lines = try lines(of: action, act)
    for (number, command) in lines.enumerated() {
      do {
        output = try await run(command, takesTerminal: action.action.takesTerminal)
      } catch var failure as BrowserFailure where lines.count > 1 {
        failure.details += [
          "", "\(number) of \(lines.count) rows were done; this one and the rest were not.",
        ]
        throw failure
      }
    }
    return outcome(of: action, output)
  }

  private func run(_ command: Invocation, takesTerminal: Bool) async throws -> OutputText {
    if takesTerminal {
      if let problem = await commands.runInTerminal(command) { throw BrowserFailure(problem) }
      return OutputText()
    }
    let text = Mutex(OutputText())
    try await commands.run(command) { piece, _ in text.withLock { $0.append(piece) } }
    return text.withLock { $0 }
  }

  /// The commands of an action: one, or one for each marked row.
  private func lines(
    of action: SourceDefinition.Action, _ act: BrowserAct
  ) throws -> [Invocation] {
    let paths = action.isForEach ? act.rows.map { act.path.dropLast() + [$0] } : [act.path]
    return try paths.map { path in
      var filling = filling(path)
      filling.values.merge(act.answers) { $1 }
      filling.marked = action.isForEach ? [] : act.rows
      var command = try filling.command(action.command)
      command.input = try action.input.map { try filling.text($0) } ?? ""
      return command
    }
  }

  /// One line of output is a notice, more of them are a page.
  private func outcome(
    of action: SourceDefinition.Action, _ output: OutputText
  ) -> BrowserOutcome {
    let view = SourceDefinition.View(title: "", level: 0, command: [], format: .ansi)
    let document = output.document(view)
    let lines = document.plainLines(width: 200).filter { !$0.isEmpty }
    let title = action.action.title
    if lines.count > 1 {
      return .page(title: title, document, refreshes: action.refreshes)
    }
    return .done(lines.first ?? "\(title): done", refreshes: action.refreshes)
  }
}
