import Browsing
import SplitViewUI
import Synchronization
import Testing

@testable import SourceBrowser

private func hierarchy(
  _ text: String, _ outputs: [String: String] = [:]
) throws -> SourceHierarchy {
  let (source, mistakes) = SourceDefinition.read(Array(text.utf8), named: "x")
  let definition = try #require(source, "\(mistakes)")
  let recorded = outputs.mapValues { Array($0.utf8) }
  return SourceHierarchy(definition, arguments: [:], commands: .recorded(recorded))
}

private func mistakes(_ text: String) -> [String] {
  SourceDefinition.read(Array(text.utf8), named: "x").mistakes.map { "\($0)" }
}

// MARK: Search

private let searched = """
  [[level]]
  name = "word"
  command = ["words"]
  search = ["words", "--like={query}"]
  """

/// The rows that a search finds, and the failure.
private func found(
  _ query: String, in browsed: Browsed
) async -> (rows: [String], failure: String?) {
  var listed = browsed
  listed.rows = { path, send in try await browsed.search(path, query, send) }
  let (rows, failure) = await Listing.rows(of: listed)
  return (rows.map(\.id), failure)
}

@Test func `a search of a level asks its command with the words`() async throws {
  let browsed = try hierarchy(searched, ["words '--like=a b'": "a b c\n"]).browsed
  #expect(browsed.level([]).isSearched)
  #expect(await found("a b", in: browsed).rows == ["a b c"])
  #expect(await found("x", in: browsed).failure == "Not recorded")
}

@Test(arguments: ["-x", "--output=y"])
func `words that look like an option go to no command without --`(query: String) async throws {
  let text = searched.replacing("--like={query}", with: "{query}")
  let failure = await found(query, in: try hierarchy(text).browsed).failure
  #expect(failure?.contains("could be mistaken for an option") == true)
}

@Test func `a search without the words, or with them in a program, is a mistake`() {
  #expect(mistakes(searched.replacing("{query}", with: "q")).first?.contains("{query}") == true)
  let shell = searched.replacing(
    "\"words\", \"--like={query}\"", with: "\"sh\", \"-c\", \"x {query}\"")
  #expect(mistakes(shell).first?.contains("would be read as a program") == true)
}

// MARK: Pages

private let paged = """
  [[level]]
  name = "row"
  pages = true
  root = "first"
  command = ["list", "--after={row.id}"]
  skip = 1
  """

@Test func `a level of pages is listed after its last row`() async throws {
  let browsed = try hierarchy(
    paged,
    [
      "list --after=first": "ID\na\nb\n", "list --after=b": "ID\nc", "list --after=c": "ID\n",
    ]
  ).browsed
  #expect(browsed.level([]).isPaged)
  let list = Mutex(RowList?.none)
  let sender = RowSender { news in
    switch news {
    case .began(let rows, _): list.withLock { $0 = rows }
    case .more(let batch): list.withLock { $0?.append(batch) }
    case .replaced, .ended: break
    }
  }
  try await browsed.rows([], sender)
  for count in [2, 3, 3] {
    let rows = try #require(list.withLock { $0 })
    #expect(rows.count == count)
    try await browsed.more([], rows, sender)
  }
  #expect(
    list.withLock { list in list.map { list in (0..<3).map { list.row(at: $0).id } } }
      == ["a", "b", "c"])
}

@Test func `pages that do not say where they begin are a mistake`() {
  let always = mistakes(paged.replacing("{row.id}", with: "x")).first
  #expect(always?.contains("must contain {row.id}") == true)
  let events = mistakes(paged + "\nformat = \"events\"\n").first
  #expect(events?.contains("'pages' cannot be used for a level") == true)
}

// MARK: Any depth

private let tree = """
  [arguments]
  folder = { default = "/top" }
  [[level]]
  name = "disk"
  rows = ["a"]
  [[level]]
  name = "file"
  title = "Files"
  recursive = true
  root = "{folder}/{disk.id}"
  command = ["list", "--", "{file.id}"]
  columns = ["kind", "id"]
  opens = { kind = ["d", "l"] }
  [[view]]
  command = ["show", "--", "{file.id}", "{disk.id}"]
  """

@Test func `a recursive level is its own child, from its root inward`() async throws {
  let browsed = try hierarchy(
    tree,
    [
      "list -- /top/a": "d\t/x\nf\t/y\n", "list -- /x": "l\t/x/deep\n",
      "list -- /x/deep": "f\t/z\n",
      "show -- /z a": "the text",
    ]
  ).browsed
  #expect(browsed.depth == nil)
  var path = await Listing.rows(of: browsed).rows
  #expect(path.map(\.hasList) == [true])
  let top = await Listing.rows(of: browsed, below: path).rows
  #expect(top.map(\.id) == ["/x", "/y"] && top.map(\.hasList) == [true, false])
  #expect(browsed.level(path).title == "Files")
  path.append(top[0])
  #expect(browsed.level(path).title == "/x")
  for id in ["/x/deep", "/z"] {
    let rows = await Listing.rows(of: browsed, below: path).rows
    #expect(rows.map(\.id) == [id])
    path += rows
  }
  #expect(path.last?.hasList == false)
  #expect(try await Listing.text(of: browsed, at: path) == ["the text"])
}

@Test func `only the innermost level is recursive, and only such a level has a root`() {
  let below = mistakes(tree + "\n[[level]]\nname = \"z\"\ncommand = [\"ls\"]")
  #expect(below.contains { $0.contains("so it must be the last level") })
  let flat = mistakes(tree.replacing("recursive = true\n", with: ""))
  #expect(flat.contains { $0.contains("need recursive = true") })
  #expect(flat.contains { $0.contains("{file.id} is not a placeholder here") })
}

// MARK: Fields

@Test(arguments: [(" - ", " a "), ("\\t", " a "), ("\\u0000", " a "), ("blank", "a")])
func `blanks around a value belong to it between tabs and NULs alone`(
  separator: String, value: String
) async throws {
  let text = """
    [[level]]
    name = "a"
    command = ["ls"]
    separator = "\(separator)"
    columns = ["id", "title"]
    """
  let written = ["\\t": "\t", "\\u0000": "\0", "blank": " "][separator] ?? separator
  let output = ["ls": " a \(written) b  c \n"]
  let row = await Listing.rows(of: try hierarchy(text, output).browsed).rows.first
  #expect(row?.id == (separator == " - " ? "a" : value))
  #expect(row?.title == (value == "a" || separator == " - " ? "b  c" : " b  c "))
}

@Test func `commands that are typed may print colours, which are no part of an id`() async throws {
  let source = try SourceDefinition.made(listing: "ls --color", showing: "cat {id}")
  let output = ["ls --color": Array("\u{1B}[0m\u{1B}[01;34mbin\u{1B}[0m\n".utf8)]
  let browsed = SourceHierarchy(source, arguments: [:], commands: .recorded(output)).browsed
  let row = try #require(await Listing.rows(of: browsed).rows.first)
  #expect(row.id == "bin" && row.runs.count == 1)
  #expect(browsed.level([]).title == "Items")
}

// MARK: Fetching ahead

@Test func `contents are fetched ahead unless the view says otherwise or never ends`() throws {
  let text = """
    [[level]]
    name = "a"
    command = ["ls"]
    [[view]]
    command = ["x"]
    [[view]]
    command = ["x"]
    prefetch = false
    [[view]]
    command = ["x"]
    follow = true
    """
  #expect(try hierarchy(text).browsed.level([]).readAhead == [0])
}

// MARK: Events

private let events = """
  [[level]]
  name = "pod"
  command = ["watch"]
  format = "events"
  fields = { id = "object.id", title = "object.id", detail = "object.phase" }
  removed = { type = ["DELETED", "GONE"] }
  """

private func event(_ type: String, _ id: String, _ phase: String = "") -> String {
  "{\"type\": \"\(type)\", \"object\": {\"id\": \"\(id)\", \"phase\": \"\(phase)\"}}\n"
}

@Test func `events add, change and remove rows, each known by its id`() async throws {
  let output =
    event("ADDED", "a", "new") + event("ADDED", "b") + event("MODIFIED", "a", "up")
    + "no JSON\n" + event("DELETED", "b").replacing(",", with: ",\n ") + event("ADDED", "c")
    + event("GONE", "nobody")
    + event("DELETED", "c") + event("ADDED", "c", "again")
  let rows = await Listing.rows(of: try hierarchy(events, ["watch": output]).browsed).rows
  #expect(rows.map { "\($0.title): \($0.detail)" } == ["a: up", "c: again"])
}

@Test func `events are the same however their output was cut`() {
  var shape = SourceDefinition.RowShape()
  (shape.isJSON, shape.isEvents, shape.removed) = (true, true, ["gone": ["true"]])
  let output = Array("{\"id\": \"a\"}\n{\"id\": \"b\"}\n{\"id\": \"a\", \"gone\": true}\n".utf8)
  for size in 1...output.count {
    var events = RowEvents(shape: shape)
    for start in stride(from: 0, to: output.count, by: size) {
      events.append(Array(output[start..<min(start + size, output.count)]))
    }
    #expect(events.rows.map(\.id) == ["b"])
  }
}

@Test func `rows that are never removed are bounded, and the oldest go`() {
  var shape = SourceDefinition.RowShape()
  (shape.isJSON, shape.isEvents) = (true, true)
  var events = RowEvents(shape: shape)
  for id in 0..<10_050 { events.append(Array("{\"id\": \"\(id)\"}\n".utf8)) }
  #expect(events.rows.count == 10_000 && events.rows.first?.id == "50")
}

@Test func `what is removed goes with events alone`() {
  let text = events.replacing("\"events\"", with: "\"json\"")
  #expect(mistakes(text).contains { $0.contains("'removed' needs") })
  let unknown = events.replacing("\"events\"", with: "\"event\"")
  #expect(mistakes(unknown).contains { $0.contains("did you mean 'events'?") })
}

// MARK: Lines and colours

@Test(arguments: [
  ("", BrowserLevel.Lines.automatic), ("lines = 1", .one), ("lines = 2", .two),
])
func `a source says how many lines its rows have`(
  setting: String, lines: BrowserLevel.Lines
) throws {
  let text = """
    [[level]]
    name = "a"
    command = ["ls"]
    columns = ["id", "subtitle"]
    \(setting)
    """
  #expect(try hierarchy(text).browsed.level([]).lines == lines)
}

@Test func `rows have one line without a subtitle, and three lines are a mistake`() throws {
  let text = "[[level]]\nname = \"a\"\ncommand = [\"ls\"]\n"
  #expect(try hierarchy(text).browsed.level([]).lines == .one)
  #expect(mistakes(text + "lines = 3").first?.contains("'lines' must be 1 or 2") == true)
}

private let colored = """
  [[level]]
  name = "a"
  command = ["ls"]
  columns = ["id", "title", "state"]
  roles = { state = { failed = "warning" } }
  """
private let printed = "\u{1B}[33mf1\u{1B}[m\tred \u{1B}[31mhat\u{1B}[0m\u{1B}]0;x\u{7}\tfine\n"

@Test func `sequences of a terminal are never shown, and a command gets what was printed`()
  async throws
{
  let output = ["ls": printed]
  let row = try #require(await Listing.rows(of: try hierarchy(colored, output).browsed).rows.first)
  #expect(row.title == "red hat")
  #expect(row.runs == [])
  #expect(row.id == "\u{1B}[33mf1\u{1B}[m")
}

@Test func `with ansi, colours are those of the row, and values are without them`() async throws {
  let (text, output) = (colored + "\nansi = true", ["ls": printed])
  let row = try #require(await Listing.rows(of: try hierarchy(text, output).browsed).rows.first)
  #expect(row.id == "f1" && row["title"] == "red hat")
  #expect(row.runs == [TextRun(4..<7, TextAttributes(foregroundColor: .palette(1)))])
}

@Test func `a row has the role that its level has for a value, or that it names`() async throws {
  let output = ["ls": "a\tb\tfailed\n", "list": "c\tadded\nd\tgreat\n"]
  let failed = await Listing.rows(of: try hierarchy(colored, output).browsed).rows
  #expect(failed.first?.runs == [TextRun(0..<1, TextAttributes(role: .warning))])
  let named = """
    [[level]]
    name = "a"
    command = ["list"]
    columns = ["id", "role"]
    """
  let rows = await Listing.rows(of: try hierarchy(named, output).browsed).rows
  #expect(rows.map(\.runs) == [[TextRun(0..<1, TextAttributes(role: .added))], []])
  let unknown = mistakes(colored.replacing("\"warning\"", with: "\"warnings\""))
  #expect(unknown.first?.contains("did you mean 'warning'?") == true)
}

private let tabled = """
  [[level]]
  name = "a"
  command = ["ls"]
  columns = ["id", "size"]
  table = [{ title = "Name", field = "id" }, "size"]
  """

@Test func `a level can be a table, with titles of its own`() async throws {
  let browsed = try hierarchy(tabled, ["ls": "x\t12\n"]).browsed
  #expect(browsed.level([]).columns.map(\.title) == ["Name", "size"])
  let row = try #require(await Listing.rows(of: browsed).rows.first)
  #expect(browsed.level([]).columns.map { row[$0.field] } == ["x", "12"])
}

@Test func `columns of a table are fields, and mistakes in them have their place`() {
  #expect(mistakes(tabled).isEmpty)
  #expect(mistakes(tabled.replacing("field = \"id\"", with: "field = \"ids\"")).count == 1)
  #expect(mistakes(tabled.replacing("field = ", with: "fields = ")).count == 2)
  #expect(mistakes(tabled.replacing("{ title = \"Name\", field = \"id\" }", with: "3")).count == 2)
}

// MARK: Settings of the whole, and standard input

@Test func `a list is read again after the time that its level says`() throws {
  let text = "[[level]]\nname = \"a\"\ncommand = [\"ls\"]\n"
  #expect(try hierarchy(text).browsed.level([]).pause == nil)
  #expect(try hierarchy(text + "refresh = 5").browsed.level([]).pause == .seconds(5))
}

/// Says what it was given, and that a login had the terminal.
private func echoing() -> Commands {
  Commands(
    run: { command, receive in
      await receive(Array("\(command.line) < \(command.input)\n".utf8), true)
    }, runInTerminal: { $0.line == "login --as me" ? nil : "failed" })
}

private let asking = """
  login = ["login", "--as", "{user}"]
  [arguments]
  user = { default = "me" }
  [[level]]
  name = "a"
  command = ["list"]
  input = "rows of {user}"
  [[view]]
  command = ["show"]
  input = "row {a.id}"
  [[action]]
  title = "Burn"
  command = ["burn", "--", "{a.id}"]
  destructive = true
  """

@Test func `commands of levels and views have the standard input that the source gives them`()
  async throws
{
  let source = try #require(SourceDefinition.read(Array(asking.utf8), named: "x").source)
  let browsed = SourceHierarchy(source, arguments: [:], commands: echoing()).browsed
  let rows = await Listing.rows(of: browsed).rows
  #expect(rows.map(\.id) == ["list < rows of me"])
  let text = try await Listing.text(of: browsed, at: [BrowserRow(id: "7")])
  #expect(text == ["show < row 7"])
  let shell = mistakes(asking.replacing("[\"show\"]", with: "[\"sh\"]"))
  #expect(shell.first?.contains("would be read as a program") == true)
}

@Test func `a login has the terminal, and is there before anything is listed`() async throws {
  let source = try #require(SourceDefinition.read(Array(asking.utf8), named: "x").source)
  let browsed = SourceHierarchy(source, arguments: [:], commands: echoing()).browsed
  let login = try #require(browsed.actions([]).first)
  let readOnly = SourceHierarchy(source.readOnly, arguments: [:], commands: echoing()).browsed
  #expect(readOnly.actions([]).isEmpty)
  #expect(login.title == "Log In" && login.takesTerminal)
  guard
    case .done(let words, refreshing: .everything, undo: _) = try await browsed.perform(
      BrowserAct(login, path: [], rows: []))
  else { return #expect(Bool(false)) }
  #expect(words == "Logged in")
  let wrong = mistakes(asking.replacing("{user}\"]", with: "{a.id}\"]"))
  #expect(wrong.first?.contains("{a.id} is not a placeholder here") == true)
}

@Test func `an action that destroys something asks, whether its source says how or not`() throws {
  let (browsed, path) = (try hierarchy(asking).browsed, [BrowserRow(id: "x")])
  let acts = browsed.actions(path).map { BrowserAct($0, path: path, rows: path) }
  #expect(acts.map(browsed.confirmation) == ["Burn: x?", nil])
}

@Test func `the choices of a question are the lines that its command prints`() async throws {
  let text = """
    [[level]]
    name = "a"
    command = ["list"]
    [[action]]
    title = "Tag"
    ask = [{ name = "tag", prompt = "Tag", command = ["tags", "--", "{a.id}"] }]
    command = ["tag", "--", "{tag}"]
    """
  let browsed = try hierarchy(text, ["tags -- x": "v1\n\u{1B}[31mv2\u{1B}[m\n\n", "tags -- y": ""])
    .browsed
  let action = try #require(browsed.actions([BrowserRow(id: "x")]).first)
  #expect(action.readsChoices)
  func choices(_ id: String) async throws -> [String]? {
    let act = BrowserAct(action, path: [BrowserRow(id: id)], rows: [])
    return try await browsed.prepare(act).action.questions.first?.choices
  }
  #expect(try await choices("x") == ["v1", "v2"])
  await #expect(throws: BrowserFailure("Tag: there is nothing to choose from")) {
    try await choices("y")
  }
  #expect(
    mistakes(text.replacing("{a.id}", with: "{b.id}")).first?.contains("not a placeholder here")
      == true)
}

// MARK: Widths, dates, changes

private let sized = """
  [[level]]
  name = "page"
  command = ["pages"]
  columns = ["id", "detail"]
  dates = ["detail"]
  watch = ["/srv/pages"]
  [[view]]
  title = "Page"
  command = ["show", "--width={width}", "{page.id}"]
  [[view]]
  title = "Source"
  command = ["cat", "{page.id}"]
  """

@Test func `a view is asked for in the width that it is shown in`() async throws {
  let outputs = [
    "show --width=40 a": "narrow", "show '--width={width}' a": "any", "cat a": "source",
  ]
  let browsed = try hierarchy(sized, outputs).browsed
  #expect(browsed.level([]).sizedViews == [0])
  func text(_ width: Int, view: Int = 0) async throws -> String {
    let text = Mutex("")
    try await browsed.content(
      [BrowserRow(id: "a", fields: [.init("id", "a")])], view,
      ContentSender(width: width) { content in
        text.withLock { $0 = content.document.plainLines(width: 80).joined() }
      })
    return text.withLock { $0 }
  }
  #expect(try await text(40) == "narrow")
  #expect(try await text(56) == "any")
  #expect(try await text(56, view: 1) == "source")
  #expect(mistakes(sized.replacing("\"pages\"", with: "\"pages\", \"{width}\"")).count == 1)
}

@Test func `a date is shown short, and goes to commands as it was printed`() async throws {
  let (source, _) = SourceDefinition.read(Array(sized.utf8), named: "x")
  let output = ["pages": Array("a\t2026-03-07T08:15:00+00:00\nb\tnever\n".utf8)]
  let hierarchy = SourceHierarchy(
    try #require(source), arguments: [:], commands: .recorded(output),
    dates: { ShortDate(now: 1_795_975_200) })
  let rows = await Listing.rows(of: hierarchy.browsed).rows
  #expect(rows.map(\.detail) == ["7 Mar", "never"])
  #expect(rows[0]["detail"] == "2026-03-07T08:15:00+00:00")
  #expect(hierarchy.browsed.level([]).watched == ["/srv/pages"])
}

@Test func `an action reads again what it says`() async throws {
  let text = sized.replacing(
    "[[view]]", with: "[[action]]\ntitle = \"A\"\ncommand = [\"a\"]\n[[view]]")
  func refresh(_ value: String) async throws -> BrowserRefresh? {
    let text = text.replacing("title = \"A\"", with: "title = \"A\"\nrefresh = \(value)")
    let browsed = try hierarchy(text, ["a": ""]).browsed
    let row = BrowserRow(id: "x")
    let action = try #require(browsed.actions([row]).first)
    let act = BrowserAct(action, path: [row], rows: [row])
    guard case .done(_, let refresh, _) = try await browsed.perform(act) else { return nil }
    return refresh
  }
  #expect(try await refresh("true") == .everything)
  #expect(try await refresh("false") == .nothing)
  #expect(try await refresh("\"page\"") == .level(0))
  #expect(
    mistakes(text.replacing("title = \"A\"", with: "title = \"A\"\nrefresh = \"pge\"")).first?
      .contains("page") == true)
}

@Test func `an action is taken back by the command that its source names, and done again`()
  async throws
{
  let text = sized.replacing(
    "[[view]]",
    with: """
      [[action]]
      title = "Start"
      command = ["start", "--", "{page.id}"]
      undo = ["stop", "--", "{page.id}"]
      each = true
      [[view]]
      """)
  let run = Mutex([String]())
  let (source, _) = SourceDefinition.read(Array(text.utf8), named: "x")
  let commands = Commands { command, _ in run.withLock { $0.append(command.text) } }
  let browsed = SourceHierarchy(try #require(source), arguments: [:], commands: commands).browsed
  let rows = [BrowserRow(id: "a"), BrowserRow(id: "b")]
  let action = try #require(browsed.actions([rows[0]]).first)
  let outcome = try await browsed.perform(BrowserAct(action, path: [rows[0]], rows: rows))
  guard case .done(_, _, let undo?) = outcome,
    case .done(_, _, let redo?) = try await undo.perform()
  else { return #expect(Bool(false), "there is no undo") }
  _ = try await redo.perform()
  let start = ["start -- a", "start -- b"]
  #expect(run.withLock { $0 } == start + ["stop -- b", "stop -- a"] + start)
  let broken = text.replacing("[\"stop\", \"--\", \"{page.id}", with: "[\"stop\", \"--\", \"{pge}")
  #expect(mistakes(broken).contains { $0.contains("{pge}") })
}
