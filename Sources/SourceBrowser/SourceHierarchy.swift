import Browsing
import DocumentBrowser
import SplitViewUI
import Synchronization

/// The hierarchy that a source describes.
public struct SourceHierarchy: Sendable {
  let source: SourceDefinition
  let values: [String: String]
  let commands: Commands
  /// The current working folder. If a source shows this folder, the source's title is the folder's name.
  let folder: String
  /// Returns a date formatter that knows the current time.
  let dates: @Sendable () -> ShortDate

  /// Creates the hierarchy of a source.
  /// - Parameters:
  ///   - source: the definition from its file.
  ///   - arguments: the values of the source's arguments. Missing arguments have their default values.
  ///   - commands: runs the source's commands.
  ///   - folder: the path of the current working folder.
  ///   - dates: returns a formatter for dates that knows the current time.
  public init(
    _ source: SourceDefinition, arguments: [String: String], commands: Commands,
    folder: String = "", dates: @escaping @Sendable () -> ShortDate = { .system }
  ) {
    (self.source, self.commands, self.folder, self.dates) = (source, commands, folder, dates)
    let usual = source.arguments.map { ($0.name, $0.usual) }
    values = Dictionary(usual, uniquingKeysWith: { $1 }).merging(arguments) { $1 }
  }

  /// The hierarchy as a browser shows it.
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
    browsed.more = { try await more(after: $1, below: $0, $2) }
    browsed.search = { try await search($1, below: $0, $2) }
    browsed.origin = { path, number in
      guard let view = view(number, of: path) else { return "" }
      if let field = view.field { return path.last?[field] ?? "" }
      return (try? command(of: view, at: path, width: 80))?.words.joined(separator: "\0") ?? ""
    }
    browsed.actions = { actions(on: $0) }
    browsed.listActions = { actions(below: $0) }
    browsed.confirmation = { confirmation(of: $0) }
    browsed.whole = { path, number, receive in
      guard let view = view(number, of: path) else { return }
      if let field = view.field { return await receive(Array((path.last?[field] ?? "").utf8)) }
      try await commands.run(try command(of: view, at: path, width: 80)) { piece, _ in
        await receive(piece)
      }
    }
    browsed.prepare = { try await prepare($0) }
    browsed.perform = { try await perform($0) }
    return browsed
  }

  /// The values of the arguments that determine what is listed, to be shown in the status bar. If a value is a path,
  /// only its last component is shown.
  private var subject: String {
    let templates = source.levels.flatMap { $0.command + [$0.input, $0.root].compactMap { $0 } }
    let names = (templates + [source.host].compactMap { $0 }).flatMap(\.placeholders).map(\.name)
    let shown = source.arguments.map(\.name).filter(names.contains)
    let all = shown.compactMap { values[$0] }.map { value in
      let path = value == "." ? folder : value
      return path.split(separator: "/").last.map(String.init) ?? path
    }
    return all.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the index of the level that contains the rows below a path of `count` rows, or nil if no level is that
  /// deep. A recursive innermost level repeats at every further depth.
  private func level(at count: Int) -> Int? {
    let last = source.levels.count - 1
    return count <= last ? count : source.levels.last?.isRecursive == true ? last : nil
  }

  func level(below path: [BrowserRow]) -> SourceDefinition.Level? {
    level(at: path.count).map { source.levels[$0] }
  }

  /// Returns the index of the level that contains the last row of a path.
  func number(of path: [BrowserRow]) -> Int? {
    path.isEmpty ? nil : level(at: path.count - 1)
  }

  private func filling(_ path: [BrowserRow]) -> CommandFilling {
    CommandFilling(
      values: values, levels: source.levels.map(\.name), path: path, host: source.host)
  }

  /// Returns the values for commands about the last row of a path. Within a recursive level, only the last row
  /// counts, not the rows of that level above it.
  func filling(at path: [BrowserRow]) -> CommandFilling {
    let last = source.levels.count - 1
    return filling(path.count > last + 1 ? path[..<last] + path.suffix(1) : path)
  }

  /// Returns the values for commands that list the rows below a path. For the outermost rows of a recursive level,
  /// these are the values of the level's root.
  private func filling(below path: [BrowserRow]) throws -> CommandFilling {
    guard let level = level(below: path), level.isRecursive || level.isPaged,
      path.count < source.levels.count
    else { return filling(at: path) }
    let root = try level.root.map { try filling(path).text($0) } ?? ""
    return filling(path + [BrowserRow(id: root, fields: [BrowserRow.Field("id", root)])])
  }

  func views(of level: Int?) -> [SourceDefinition.View] {
    source.views.filter { $0.level == level }
  }

  /// Returns a view of the last row of a path, or nil if the row has no such view.
  private func view(_ number: Int, of path: [BrowserRow]) -> SourceDefinition.View? {
    let views = views(of: self.number(of: path))
    return views.indices.contains(number) ? views[number] : nil
  }

  /// Returns the command that prints a view of the last row of a path.
  func command(
    of view: SourceDefinition.View, at path: [BrowserRow], width: Int
  ) throws -> Invocation {
    try filling(at: path).command(view.command, input: view.input, width: width)
  }

  private func shown(below path: [BrowserRow]) -> BrowserLevel {
    guard let level = level(below: path) else { return BrowserLevel("") }
    let views = views(of: self.level(at: path.count))
    let title = path.count < source.levels.count ? level.title : path.last?.title ?? ""
    var shown = BrowserLevel(
      title, lines: level.linesOfRows, views: views.map(\.title), followsEnd: level.followsEnd)
    (shown.isSearched, shown.isPaged) = (!level.search.isEmpty, level.isPaged)
    shown.columns = level.table
    shown.pause = level.pause
    if source.host(with: values).isEmpty {
      shown.watched = level.watched.compactMap { try? filling(at: path).text($0) }
    }
    shown.sizedViews = Set(views.indices.filter { views[$0].command.contains(where: \.isSized) })
    shown.readAhead = Set(
      views.indices.filter { views[$0].isFetchedAhead && !views[$0].followsEnd })
    // Set the word for a row, except for lists inside a recursive level: their titles are the names of outer rows,
    // not a plural of this word.
    if path.count < source.levels.count { shown.rowName = level.name }
    return shown
  }

  // MARK: Reading

  /// Returns the command that lists the rows below a path, or nil if the rows are fixed.
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
    let command = try filling.command(level.search, input: level.input)
    try await list(command, below: path, level, send)
  }

  /// Reads the next page of a list: the rows after the last row in `rows`.
  private func more(
    after rows: RowList, below path: [BrowserRow], _ send: RowSender
  ) async throws {
    guard let level = level(below: path), rows.count > 0 else { return }
    let last = filling(path + [rows.row(at: rows.count - 1)])
    let command = try last.command(level.command, input: level.input)
    try await list(command, below: path, level, send, adding: rows.bytes)
  }

  private func list(
    _ command: Invocation, below path: [BrowserRow], _ level: SourceDefinition.Level,
    _ send: RowSender, adding former: RecordBytes? = nil
  ) async throws {
    let bytes = former ?? RecordBytes()
    let rows = SourceRows(shape: level.shape, dates: dates())
    if former == nil {
      var list = RowList(bytes, hasIDs: true) { opening(rows.row($0, $1), below: path) }
      list.searched = level.searched
      await send.begin(list)
    }
    if level.shape.isJSON { return try await self.list(command, bytes, rows, send) }
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

  /// Lists the JSON objects in a command's output as rows.
  private func list(
    _ command: Invocation, _ bytes: RecordBytes, _ rows: SourceRows, _ send: RowSender
  ) async throws {
    let records = Mutex(JSONRecords(skipping: rows.shape.skipped, ending: rows.shape.record))
    let problem = Mutex(String?.none)
    let base = bytes.count
    try await commands.run(command) { piece, _ in
      let found = records.withLock { records in
        bytes.append(piece)
        return records.append(piece)
      }
      guard let last = found.last else { return }
      let made = found.map { rows.row(Array($0.bytes.prefix(RowList.maximumBytes)), 0..<0) }
      problem.withLock { $0 = $0 ?? made.lazy.compactMap { rows.problem(of: $0) }.first }
      await send(
        RowBatch(
          starts: found.map { base + $0.start }, end: base + last.start + last.bytes.count,
          ids: made.map(\.id)))
    }
    records.withLock { $0.finish() }
    if let problem = records.withLock({ $0.problem }) ?? problem.withLock({ $0 }) {
      throw BrowserFailure(problem, details: [command.text])
    }
  }

  /// Lists rows from events. Rows are added, changed and removed while the command runs.
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
    if let problem = events.withLock({ $0.problem }) {
      throw BrowserFailure(problem, details: [command.text])
    }
  }

  /// Returns true if enough time has passed since growing output was last shown. Growing output is shown at most a
  /// few times per second.
  private func isDue(_ last: borrowing Mutex<ContinuousClock.Instant>) -> Bool {
    last.withLock { last in
      let isDue = last.duration(to: .now) > Self.pace
      if isDue { last = .now }
      return isDue
    }
  }

  /// Returns the row. If the source is recursive, also sets whether the row has a list below it.
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
    guard let view = view(number, of: path) else { return }
    if let field = view.field {
      var text = OutputText()
      text.append(Array((path.last?[field] ?? "").utf8))
      return await send(BrowserContent(text.document(view)))
    }
    let command = try command(of: view, at: path, width: send.width)
    let text = Mutex(OutputText())
    let last = Mutex(ContinuousClock.now)
    do {
      try await run(command)
    } catch let failure as BrowserFailure where text.withLock({ !$0.isEmpty }) {
      // Show the output even if the command fails. For example, `systemctl status` exits with status 3 for an
      // inactive unit, although its output is complete.
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
}
