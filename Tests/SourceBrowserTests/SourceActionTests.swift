import Browsing
import Synchronization
import Testing
import UserActions

@testable import SourceBrowser

/// Lists of things to do. The actions print what they would run.
private let toDo = """
  [arguments]
  root = { default = "/todo" }
  out = { default = "/tmp/out" }
  [[level]]
  name = "list"
  title = "Lists"
  command = ["lists", "{root}"]
  [[level]]
  name = "item"
  title = "Items"
  command = ["items", "--", "{list.id}"]
  columns = ["id", "title", "state", "file", "detail"]
  dates = ["detail"]
  [[view]]
  command = ["cat", "--", "{root}/{item.file}"]
  [[action]]
  key = "n"
  title = "New Item…"
  ask = [{ name = "text", prompt = "Text" }]
  command = ["new", "--", "{list.id}", "{text}"]
  [[action]]
  key = "n"
  on = "list"
  title = "New List…"
  ask = [{ name = "text", prompt = "Text", optional = true }]
  command = ["list", "--", "{text}"]
  [[action]]
  key = "d"
  title = "Done"
  when = { state = "open" }
  command = ["done", "--", "{item.file}"]
  undo = ["open", "--", "{item.file}"]
  each = true
  [[action]]
  key = "d"
  title = "Not Done"
  when = { state = ["done", "old"] }
  command = ["open", "--", "{item.file}"]
  each = true
  [[action]]
  title = "Rename…"
  ask = [{ name = "name", prompt = "Name", default = "{item.title}" }]
  command = ["mv", "--", "{item.file}", "{name}"]
  [[action]]
  title = "Delete"
  command = ["rm", "--", "{*item.file}"]
  confirm = "Delete {*item.title} of {list.id}?"
  """

private func source(_ text: String) throws -> SourceDefinition {
  let (source, mistakes) = SourceDefinition.read(Array(text.utf8), named: "x")
  return try #require(source, "\(mistakes)")
}

private func mistakes(_ text: String) -> [String] {
  SourceDefinition.read(Array(text.utf8), named: "x").mistakes.map { "\($0)" }
}

/// Returns the hierarchy, and the commands that it has run. Commands that contain the word "lost"
/// fail.
private func recording(
  _ text: String, _ values: [String: String] = [:]
) throws -> (browsed: Browsed, run: @Sendable () -> [String]) {
  let run = Mutex([String]())
  let commands = Commands { command, receive in
    run.withLock { $0.append(command.line) }
    if command.line.contains("lost") { throw BrowserFailure("lost") }
  }
  let browsed = SourceHierarchy(try source(text), arguments: values, commands: commands).browsed
  return (browsed, { run.withLock { $0 } })
}

private func row(_ id: String, _ state: String = "open", file: String? = nil) -> BrowserRow {
  let fields = [
    ("id", id), ("title", "Title \(id)"), ("state", state), ("file", file ?? "\(id).txt"),
  ]
  return BrowserRow(
    id: id, title: "Title \(id)", fields: fields.map { BrowserRow.Field($0.0, $0.1) })
}

private let home = BrowserRow(id: "home", fields: [BrowserRow.Field("id", "home")])

@Test func `what a content is made from are the values that its command uses`() throws {
  let browsed = try recording(toDo).browsed
  #expect(browsed.origin([home, row("a")], 0) == "cat\0--\0/todo/a.txt")
  #expect(browsed.origin([home, row("a", file: "b")], 0) == "cat\0--\0/todo/b")
  #expect(browsed.origin([home, row("a", "done")], 0) == browsed.origin([home, row("a")], 0))
}

@Test func `an empty list has the actions of its level that use none of its rows`() throws {
  let browsed = try recording(toDo).browsed
  #expect(browsed.listActions([home]).map(\.title) == ["New Item…"])
  #expect(browsed.listActions([]).map(\.title) == ["New List…"])
}

@Test func `an action can be for some rows alone, and two of one key for different ones`()
  async throws
{
  let (browsed, run) = try recording(toDo)
  func title(_ state: String) -> [String] {
    browsed.actions([home, row("a", state)]).filter { $0.key == "d" }.map(\.title)
  }
  #expect(title("open") == ["Done"] && title("done") == ["Not Done"] && title("other") == [])
  let done = try #require(browsed.actions([home, row("a")]).first { $0.title == "Done" })
  let rows = [row("a"), row("b", "done"), row("c")]
  guard
    case .done(let words, _, let undo?) = try await browsed.perform(
      BrowserAct(done, path: [home, rows[0]], rows: rows))
  else { return #expect(Bool(false), "there is no undo") }
  #expect(words == "Done: 2 items" && run() == ["done -- a.txt", "done -- c.txt"])
  guard case .done("Done: 2 items", _, _) = try await undo.perform() else {
    return #expect(Bool(false))
  }
  #expect(mistakes(toDo.replacing("when = { state = \"open\" }", with: "")).count == 1)
  #expect(
    mistakes(toDo.replacing("when = { state = \"open\"", with: "when = { stat = \"open\"")).count
      == 1)
}

@Test func `after a failure among several rows those before it can be undone`() async throws {
  let (browsed, run) = try recording(toDo)
  let done = try #require(browsed.actions([home, row("a")]).first { $0.title == "Done" })
  let rows = [row("a"), row("b"), row("c", file: "lost"), row("d")]
  guard
    case .failed(let failure, afterRows: 2, let undo?) = try await browsed.perform(
      BrowserAct(done, path: [home, rows[0]], rows: rows))
  else { return #expect(Bool(false), "there is no undo") }
  #expect(failure.details.last?.hasPrefix("Done for 2 of 4 rows") == true)
  guard case .done(_, _, let redo?) = try await undo.perform() else {
    return #expect(Bool(false), "there is no redo")
  }
  _ = try await redo.perform()
  let twice = ["done -- a.txt", "done -- b.txt"]
  #expect(run() == twice + ["done -- lost", "open -- b.txt", "open -- a.txt"] + twice)
}

@Test func `a question names the row that is acted on, or the number of rows`() throws {
  let browsed = try recording(toDo).browsed
  let delete = try #require(browsed.actions([home, row("a")]).first { $0.title == "Delete" })
  func question(_ rows: [BrowserRow]) -> String? {
    browsed.confirmation(BrowserAct(delete, path: [home, row("a")], rows: rows))
  }
  #expect(question([row("b")]) == "Delete Title b of home?")
  #expect(question([row("b"), row("c")]) == "Delete 2 items of home?")
}

@Test func `the notice says what was done, with the answers or the rows`() async throws {
  let browsed = try recording(toDo).browsed
  func words(_ title: String, _ answers: [String: String] = [:]) async throws -> String? {
    let action = try #require(browsed.actions([home, row("a")]).first { $0.title == title })
    let act = BrowserAct(action, path: [home, row("a")], rows: [row("a")], answers: answers)
    guard case .done(let words, _, _) = try await browsed.perform(act) else { return nil }
    return words
  }
  #expect(try await words("New Item…", ["text": "Milk"]) == "New Item: Milk")
  #expect(try await words("Delete") == "Delete: Title a")
}

@Test func `a question can have a text at its beginning, and may have no answer`() throws {
  let actions = try recording(toDo).browsed.actions([home, row("a")])
  #expect(actions.last { $0.title == "Rename…" }?.questions.first?.text == "Title a")
  #expect(
    mistakes(toDo.replacing("default = \"{item.title}", with: "default = \"{itm.title}")).count == 1
  )
}

@Test func `the status bar names the arguments that decide what is listed`() throws {
  #expect(try recording(toDo).browsed.subject == "todo")
}

@Test func `a search finds what is shown, dates as they are shown`() async throws {
  let (text, _) = (toDo, ())
  let output = "1\tone\topen\ta.txt\t1796014127\n2\ttwo\topen\tb.txt\t1796014127\n"
  let outputs = ["items -- home": Array(output.utf8)]
  let hierarchy = SourceHierarchy(
    try source(text), arguments: [:], commands: .recorded(outputs),
    dates: { ShortDate(now: 1_796_014_200) })
  let list = Mutex(RowList?.none)
  try await hierarchy.browsed.rows(
    [home],
    RowSender { news in
      switch news {
      case .began(let rows, _): list.withLock { $0 = rows }
      case .more(let batch): list.withLock { $0?.append(batch) }
      case .replaced, .ended: break
      }
    })
  let rows = try #require(list.withLock { $0 })
  #expect(
    rows.rows(with: "tw") == [1] && rows.rows(with: "open") == [] && rows.rows(with: "2") != [1])
  #expect(rows.rows(with: rows.row(at: 0).detail) == [0, 1])
}

// MARK: Another machine

private let remote = """
  host = "{host}"
  [arguments]
  host = { default = "", help = "the machine" }
  [[level]]
  name = "file"
  command = ["ls", "-1"]
  watch = ["/srv"]
  [[view]]
  command = ["show", "--width={width}", "{file.id}"]
  [[action]]
  title = "Edit"
  command = ["vi", "--", "{file.id}"]
  terminal = true
  """

@Test func `with a host all commands run there by ssh, each word quoted`() async throws {
  let (browsed, run) = try recording(remote, ["host": "web1"])
  _ = await Listing.rows(of: browsed)
  let it = BrowserRow(id: "it's", fields: [BrowserRow.Field("id", "it's")])
  _ = try await Listing.text(of: browsed, at: [it])
  #expect(
    run() == [
      "ssh -oBatchMode=yes -- web1 'ls -1'",
      "ssh -oBatchMode=yes -- web1 'show --width=80 '\\''it'\\''\\'\\'''\\''s'\\'''",
    ])
  #expect(browsed.level([]).watched.isEmpty && browsed.subject == "web1")
  #expect(try recording(remote).browsed.level([]).watched == ["/srv"])
  #expect(mistakes(remote.replacing("host = \"{host}\"", with: "host = \"{hst}\"")).count == 1)
}

@Test func `without a host commands run here`() async throws {
  let (browsed, run) = try recording(remote)
  _ = await Listing.rows(of: browsed)
  #expect(run() == ["ls -1"])
}

// MARK: Advice

@Test(arguments: [
  ["sh", "-c", "show {*row.id|sh} > out"], ["psql", "-c", "SELECT {*row.id|sql}"],
  ["sh", "-c", "printf \"$(printf %s \"{row.id|sh}\")\""],
  ["sh", "-c", "echo \"$(id {row.id|sh})\""],
  ["sh", "-c", "echo \"$(case a in a) echo \"{row.id|sh}\" ;; esac)\""],
  ["watch", "ls {row.id}"], ["tmux", "run-shell", "echo {row.id}"],
  ["script", "-c", "ls {row.id}"],
])
func `a program of several rows, or a value within nested quotes, is a mistake`(words: [String]) {
  let text = "[[level]]\nname = \"row\"\ncommand = [\"ls\"]\n[[action]]\ntitle = \"Do\"\ncommand = "
  let list = words.map { "'''\($0)'''" }.joined(separator: ", ")
  #expect(!mistakes("\(text)[\(list)]").isEmpty)
}

@Test(arguments: [
  ["sh", "-c", "show -- \"$@\" > out", "sh", "{*row.id}"],
  ["ssh", "host", "rm", "--", "{*row.id|sh}"],
  ["sh", "-c", "x=\"$(date)\"; echo {row.id|sh}"], ["sh", "-c", "x=$(echo {row.id|sh})"],
])
func `marked rows after a program, and a value after a command within quotes, are none`(
  words: [String]
) {
  let text = "[[level]]\nname = \"row\"\ncommand = [\"ls\"]\n[[action]]\ntitle = \"Do\"\ncommand = "
  let list = words.map { "'''\($0)'''" }.joined(separator: ", ")
  #expect(mistakes("\(text)[\(list)]") == [])
}

@Test(arguments: [
  "[[level]]\nname = \"a\ncommand = [\"ls\"]\n[[view]]\ncommand = [\"cat\", \"{a.id}\"]",
  "[[levels]]\nname = \"a\"\ncommand = [\"ls\"]\n[[view]]\non = \"a\"\ncommand = [\"cat\", \"{a.id}\"]",
  "[level]\nname = \"a\"\ncommand = [\"ls\"]\n[[view]]\ncommand = [\"cat\", \"{a.id}\"]",
])
func `one mistake is said once, without its consequences`(text: String) {
  #expect(mistakes(text).count == 1, "\(mistakes(text))")
}

@Test(arguments: [
  ("dates = [\"mtime\"]", "a part in 'dates' cannot be 'mtime'"),
  ("roles = { kind = { a = \"warning\" } }", "a field in 'roles' cannot be 'kind'"),
  ("rows = [\"a\"]", "the rows are never shown"),
  ("fields = { id = \"a\" }", "'fields' works only with JSON"),
  ("format = \"json\"\ncolumns = [\"id\"]", "JSON has members instead of 'columns'"),
  ("separator = '\\t'", "the separator has a backslash"),
  ("input = \"{ root }\"", "this is plain text; to insert the value, write {root}"),
  ("input = \"{root\"", "this is plain text; to insert the value, write {root}"),
  ("search = [\"ls\", \"{query}\", \"{*a.id}\"]\nrecursive = true", "can be used only in actions"),
])
func `what has no effect is warned of`(setting: String, words: String) {
  let text =
    "[arguments]\nroot = { default = \"a\" }\n[[level]]\nname = \"a\"\ncommand = [\"ls\"]\n"
  #expect(mistakes(text) == [])
  let found = mistakes(text + setting)
  #expect(found.count == 1 && found[0].contains("warning") && found[0].contains(words), "\(found)")
}

@Test func `the advice about a placeholder has its place`() {
  let text = "[[level]]\nname = \"a\"\ncommand = [\n  \"ls\",\n  \"{b.id}\",\n]"
  #expect(mistakes(text).first?.hasPrefix("5:3: {b.id} is not a placeholder here") == true)
}

@Test func `programs that are not installed are named, though the source does not need them`()
  throws
{
  let text = "[[level]]\nname = \"a\"\ncommand = [\"no-such-program-x\"]"
  #expect(try source(text).notInstalled == ["no-such-program-x"] && source(text).missing.isEmpty)
}

@Test func `a source is tried with what came before a failure, and down to its views`() async throws
{
  let text = "[[level]]\nname = \"a\"\ncommand = [\"list\"]"
  let commands = Commands { _, receive in
    await receive(Array("one\ntwo\n".utf8), true)
    throw BrowserFailure("lost")
  }
  let failing = SourceHierarchy(try source(text), arguments: [:], commands: commands)
  let trial = try #require(try await failing.trials(at: []).first)
  #expect(trial.lines == ["id=one", "id=two"] && trial.failure?.description == "lost")
  let fixed = """
    [[level]]
    name = "a"
    rows = ["x"]
    [[view]]
    command = ["echo", "text of {a.id}"]
    """
  let outputs = ["echo 'text of x'": Array("text of x".utf8)]
  let working = SourceHierarchy(try source(fixed), arguments: [:], commands: .recorded(outputs))
  #expect(try await working.trials(at: []).first?.lines == ["id=x"])
  let view = try #require(try await working.trials(at: ["x"]).first)
  #expect(view.command?.line == "echo 'text of x'" && view.lines == ["text of x"])
  await #expect(throws: BrowserFailure("there is no a 'y'")) { try await working.trials(at: ["y"]) }
}
