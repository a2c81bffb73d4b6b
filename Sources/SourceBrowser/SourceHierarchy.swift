import Browsing
import DocumentBrowser
import SplitViewUI
import Synchronization
import UserActions

/// The hierarchy that a source describes.
public struct SourceHierarchy: Sendable {
  let source: SourceDefinition
  let values: [String: String]
  let commands: Commands
  /// The present working folder, after whose name a source is called that shows what is there.
  let folder: String
  /// How dates are shown, as of now.
  let dates: @Sendable () -> ShortDate

  /// Makes the hierarchy of a source.
  /// - Parameters:
  ///   - source: what its file says.
  ///   - arguments: the values of its arguments; those that are missing have the usual ones.
  ///   - commands: what runs its commands.
  ///   - folder: the path of the present working folder.
  ///   - dates: how dates are shown, as of now.
  public init(
    _ source: SourceDefinition, arguments: [String: String], commands: Commands,
    folder: String = "", dates: @escaping @Sendable () -> ShortDate = { .system }
  ) {
    (self.source, self.commands, self.folder, self.dates) = (source, commands, folder, dates)
    let usual = source.arguments.map { ($0.name, $0.usual) }
    values = Dictionary(usual, uniquingKeysWith: { $1 }).merging(arguments) { $1 }
  }

  /// What a browser shows of it.
  public var browsed: Browsed {
    let isDeep = source.levels.last?.isRecursive == true
    var browsed = Browsed(title: source.title, depth: isDeep ? nil : source.levels.count) { path in
      shown(below: path)
    } rows: { path, send in
      try await rows(below: path, send)
    } content: { path, view, send in
      try await content(of: path, view, send)
    }
    browsed.subject = subject
    browsed.search = { try await search($1, below: $0, $2) }
    browsed.actions = { actions(on: $0) }
    browsed.watch = { try await FileWatch.watch($0, onChange: $1) }
    browsed.whole = { path, view, receive in
      let views = views(of: number(of: path))
      guard views.indices.contains(view) else { return }
      let command = try filling(at: path).command(
        views[view].command, input: views[view].input, width: 80)
      try await commands.run(command) { piece, _ in await receive(piece) }
    }
    browsed.prepare = { try await prepare($0) }
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

  /// The number of the level whose rows are below the end of a path of `count` rows; nil if there is none. The innermost level,
  /// if it is recursive, has all that are further inward.
  private func level(at count: Int) -> Int? {
    let last = source.levels.count - 1
    return count <= last ? count : source.levels.last?.isRecursive == true ? last : nil
  }

  func level(below path: [BrowserRow]) -> SourceDefinition.Level? {
    level(at: path.count).map { source.levels[$0] }
  }

  /// The level that the end of a path is in.
  private func number(of path: [BrowserRow]) -> Int? {
    path.isEmpty ? nil : level(at: path.count - 1)
  }

  private func filling(_ path: [BrowserRow]) -> CommandFilling {
    CommandFilling(values: values, levels: source.levels.map(\.name), path: path)
  }

  /// The values for commands about the end of a path: of a recursive level, those of its row nearest to the end.
  private func filling(at path: [BrowserRow]) -> CommandFilling {
    let last = source.levels.count - 1
    return filling(path.count > last + 1 ? path[..<last] + path.suffix(1) : path)
  }

  /// The values for commands that list what is below the end of a path. Above the outermost rows of a recursive level is its root.
  private func filling(below path: [BrowserRow]) throws -> CommandFilling {
    guard let level = level(below: path), level.isRecursive, path.count < source.levels.count else {
      return filling(at: path)
    }
    let root = try level.root.map { try filling(path).text($0) } ?? ""
    return filling(path + [BrowserRow(id: root, fields: [BrowserRow.Field("id", root)])])
  }

  private func views(of level: Int?) -> [SourceDefinition.View] {
    source.views.filter { $0.level == level }
  }

  private func shown(below path: [BrowserRow]) -> BrowserLevel {
    guard let level = level(below: path) else { return BrowserLevel("") }
    let views = views(of: self.level(at: path.count))
    let title = path.count < source.levels.count ? level.title : path.last?.title ?? ""
    var shown = BrowserLevel(
      title, lines: level.linesOfRows, views: views.map(\.title), followsEnd: level.followsEnd)
    shown.isSearched = !level.search.isEmpty
    shown.columns = level.table
    shown.pause = level.pause
    shown.watched = level.watched.compactMap { try? filling(at: path).text($0) }
    shown.sizedViews = Set(views.indices.filter { views[$0].command.contains(where: \.isSized) })
    shown.readAhead = Set(
      views.indices.filter { views[$0].isFetchedAhead && !views[$0].followsEnd })
    // A level that is its own child has the title of the row above it, which names no kind of rows.
    if path.count < source.levels.count { shown.rowName = level.name }
    return shown
  }

  // MARK: Reading

  /// The command that lists the rows below a path; nil where they are always the same.
  func listing(below path: [BrowserRow]) throws -> Invocation? {
    guard let level = level(below: path), !level.command.isEmpty else { return nil }
    return try filling(below: path).command(level.command, input: level.input)
  }

  private func rows(below path: [BrowserRow], _ send: RowSender) async throws {
    guard let level = level(below: path) else { return }
    guard let command = try listing(below: path) else {
      return await send.rows(level.rows.map { opening($0, below: path) })
    }
    if level.shape.isEvents { return try await events(command, below: path, level, send) }
    try await list(command, below: path, level, send)
  }

  private func search(
    _ query: String, below path: [BrowserRow], _ send: RowSender
  ) async throws {
    guard let level = level(below: path) else { return }
    var filling = try filling(below: path)
    filling.values["query"] = query
    try await list(try filling.command(level.search), below: path, level, send)
  }

  private func list(
    _ command: Invocation, below path: [BrowserRow], _ level: SourceDefinition.Level,
    _ send: RowSender
  ) async throws {
    let (bytes, rows) = (RecordBytes(), SourceRows(shape: level.shape, dates: dates()))
    await send.begin(
      RowList(bytes, hasIDs: true) { opening(rows.row($0, $1), below: path) })
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

  /// Rows that come, change and go while the command runs.
  private func events(
    _ command: Invocation, below path: [BrowserRow], _ level: SourceDefinition.Level,
    _ send: RowSender
  ) async throws {
    let events = Mutex(RowEvents(shape: level.shape))
    let last = Mutex(ContinuousClock.now)
    @Sendable func rows() -> [BrowserRow] {
      events.withLock { $0.rows }.map { opening($0, below: path) }
    }
    try await commands.run(command) { piece, isLast in
      events.withLock { $0.append(piece) }
      if isLast || isDue(last) { await send.replace(rows()) }
    }
    await send.replace(rows())
  }

  /// True several times a second at most: what runs on is shown as it comes.
  private func isDue(_ last: borrowing Mutex<ContinuousClock.Instant>) -> Bool {
    last.withLock { last in
      let isDue = last.duration(to: .now) > Self.pace
      if isDue { last = .now }
      return isDue
    }
  }

  /// In a source of any depth, the row with what says whether a list is below it.
  private func opening(_ row: BrowserRow, below path: [BrowserRow]) -> BrowserRow {
    guard let level = level(below: path), source.levels.last?.isRecursive == true else {
      return row
    }
    var row = row
    row.hasList =
      path.count < source.levels.count - 1
      || level.opens.allSatisfy { name, values in values.contains(row[name] ?? "") }
    return row
  }

  private func content(
    of path: [BrowserRow], _ number: Int, _ send: ContentSender
  ) async throws {
    let views = views(of: self.number(of: path))
    guard views.indices.contains(number) else { return }
    let view = views[number]
    let command = try filling(at: path).command(
      view.command, input: view.input, width: send.width)
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
        guard isDue(last) || isLast && view.followsEnd else { return }
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
    let login =
      source.login.isEmpty ? [] : [BrowserAction("Log In", id: Self.login, takesTerminal: true)]
    return source.actions.filter { $0.level == number(of: path) }.map { action in
      var shown = action.shown
      // What cannot be filled in is asked as it was written: never is nothing asked. Answers are filled in once they are there.
      if let template = action.definition.confirmation {
        var filling = filling(at: path)
        for question in shown.questions { filling.values[question.name] = "{\(question.name)}" }
        shown.confirmation = (try? filling.text(template)) ?? template.text
      }
      return shown
    } + login
  }

  /// The id of the action that lets the user log in, wherever the focus is: also where nothing can be listed without it.
  private static let login = "login"

  /// Reads the choices of questions: a choice a line.
  private func prepare(_ act: BrowserAct) async throws -> BrowserAct {
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

  private func perform(_ act: BrowserAct) async throws -> BrowserOutcome {
    if act.action.id == Self.login {
      let filling = CommandFilling(values: values, levels: [], path: [])
      _ = try await run(try filling.command(source.login), takesTerminal: true)
      return .done("Logged in")
    }
    guard let action = source.actions.first(where: { $0.id == act.action.id }) else {
      return .done("")
    }
    var output = OutputText()
    let lines = try lines(of: action, act)
    for (number, command) in lines.enumerated() {
      do {
        output = try await run(command, takesTerminal: action.definition.takesTerminal)
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
    return try await OutputText.whole(of: command, commands)
  }

  /// The commands of an action: one, or one for each marked row.
  private func lines(
    of action: SourceDefinition.Action, _ act: BrowserAct
  ) throws -> [Invocation] {
    let definition = action.definition
    let paths = definition.isForEach ? act.rows.map { act.path.dropLast() + [$0] } : [act.path]
    return try paths.map { path in
      var filling = filling(at: path)
      filling.values.merge(act.answers) { $1 }
      filling.marked = definition.isForEach ? [] : act.rows
      return try filling.command(definition.command, input: definition.input)
    }
  }

  /// One line of output is a notice, more of them are a page.
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
