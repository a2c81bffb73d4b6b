import Browsing
import Testing

@testable import SourceBrowser

private func mistakes(_ text: String) -> [String] {
  SourceDefinition.read(Array(text.utf8), named: "x").mistakes.map { "\($0)" }
}

@Test(arguments: IncludedSources.names)
func `each source that comes with the program has no mistake`(name: String) throws {
  let text = try #require(IncludedSources.text(of: name))
  let (source, mistakes) = SourceDefinition.read(text, named: name)
  #expect(mistakes == [])
  #expect(source?.commands.isEmpty == false)
}

@Test func `all mistakes come at once, each with its place`() {
  let text = """
    titel = "x"
    [[level]]
    name = "a"
    command = "ls -l"
    [[level]]
    name = "a"
    command = ["ls", "{b.id}", "{a.id}"]
    columns = "id"
    [[view]]
    on = "c"
    [[action]]
    key = "Ctrl+I"
    title = "Do"
    command = ["sh", "-c", "rm {a.id}"]
    """
  let found = mistakes(text)
  #expect(found.count == 10, "\(found)")
  #expect(found.first == "1:1: unknown setting 'titel'; did you mean 'title'?")
  #expect(found.contains { $0.hasPrefix("4:") && $0.contains("a list of arguments") })
  #expect(found.contains { $0.hasPrefix("12:") && $0.contains("Tab") })
  #expect(found.contains { $0.contains("would be read as a program") })
}

@Test func `signs of a shell are warned of, and the source works`() {
  let text = """
    [[level]]
    name = "a"
    command = ["ls", "~/x", "|", "head", "$HOME"]
    """
  let (source, mistakes) = SourceDefinition.read(Array(text.utf8), named: "x")
  #expect(source != nil)
  #expect(mistakes.count == 3 && mistakes.allSatisfy(\.isWarning))
}

@Test(arguments: [
  "", "\u{0}\u{1}", "[[level]]", "level = 3", "[level]\nx = 1", "[[level]]\nname = 1", "view = [1]",
])
func `what is no source has mistakes and no trap`(text: String) { #expect(!mistakes(text).isEmpty) }

/// Two levels, with an action on each.
private func acting(_ confirm: String) throws -> Browsed {
  let text = """
    [[level]]
    name = "a"
    command = ["seq", "3"]
    [[level]]
    name = "b"
    command = ["seq", "3"]
    format = "json"
    [[action]]
    title = "Outer"
    on = "a"
    command = ["true"]
    [[action]]
    title = "Inner"
    command = ["sh", "-c", "test {b.id|sh} != 2"]
    confirm = "\(confirm)"
    ask = [{ name = "new", prompt = "New" }]
    each = true
    """
  let source = try #require(SourceDefinition.read(Array(text.utf8), named: "x").source)
  return SourceHierarchy(source, arguments: [:], commands: .programs()).browsed
}

@Test(arguments: [
  ("Do {b.id}?", "Do 1?"), ("Name it {new}?", "Name it {new}?"), ("Do {b.none}?", "Do {b.none}?"),
])
func `an action with a question always asks it, with what can be filled in`(
  confirm: String, shown: String
) throws {
  let (browsed, path) = (try acting(confirm), [BrowserRow(id: "0"), BrowserRow(id: "1")])
  let acts = browsed.actions(path).map { BrowserAct($0, path: path, rows: path.suffix(1)) }
  #expect(acts.map(browsed.confirmation) == [shown])
}

@Test func `an action is offered for the row that has the focus, not for one above it`() throws {
  let browsed = try acting("?")
  #expect(browsed.actions([BrowserRow(id: "0")]).map(\.title) == ["Outer"])
  #expect(browsed.actions([BrowserRow(id: "0"), BrowserRow(id: "1")]).map(\.title) == ["Inner"])
  #expect(browsed.actions([]).isEmpty)
  #expect(browsed.listActions([BrowserRow(id: "0")]).isEmpty)
}

@Test func `a failure among several rows says how many were done`() async throws {
  let browsed = try acting("?")
  let rows = (1...3).map { BrowserRow(id: "\($0)") }
  let path = [BrowserRow(id: "0"), rows[0]]
  let act = BrowserAct(browsed.actions(path)[0], path: path, rows: rows)
  guard case .failed(let failure, afterRows: 1, undo: nil) = try await browsed.perform(act) else {
    return #expect(Bool(false), "it did not fail")
  }
  #expect(failure.details.last?.hasPrefix("Done for 1 of 3 rows") == true)
}

@Test(arguments: ["q", "Ctrl+C", "Enter", "j"])
func `an action cannot take a key that moves or ends the program`(key: String) {
  let text = """
    [[level]]
    name = "a"
    command = ["ls"]
    [[action]]
    title = "Do"
    key = "\(key)"
    command = ["ls"]
    """
  #expect(mistakes(text).contains { $0.contains("is already a key of the program") })
}

@Test func `a field that no row has and a key that is taken are mistakes`() {
  let text = """
    [[level]]
    name = "file"
    command = ["ls", "-l"]
    columns = ["id", "owner"]
    [[level]]
    name = "part"
    format = "json"
    command = ["parts", "--", "{file.owner}", "{file.title}"]
    [[view]]
    command = ["show", "--", "{file.ownr}", "{part.anything}"]
    [[action]]
    title = "Do"
    key = "K"
    command = ["ls"]
    [[action]]
    title = "Undo"
    key = "K"
    command = ["ls"]
    [[action]]
    on = "file"
    title = "Other"
    key = "K"
    command = ["ls"]
    """
  #expect(
    mistakes(text) == [
      "10:26: a field of 'file' cannot be 'ownr'; did you mean 'owner'? Possible values: id, title, owner",
      "17:1: the action 'Do' of this level already has the same key",
    ])
}

private func git(_ outputs: [String: String]) throws -> Browsed {
  let text = try #require(IncludedSources.text(of: "git"))
  let source = try #require(SourceDefinition.read(text, named: "git").source)
  let recorded = outputs.mapValues { Array($0.utf8) }
  return SourceHierarchy(source, arguments: [:], commands: .recorded(recorded)).browsed
}

private let branches =
  "git -C . -c core.fsmonitor=false branch --all --no-color --no-column --sort=-committerdate "
  + "'--format=%(if:equals=refs)%(refname:rstrip=-1)%(then)%(refname:short)%(else)HEAD%(end)%00"
  + "%(committerdate:iso-strict)%00%(HEAD)%00%(refname:rstrip=-2)%00%(refname:lstrip=2)'"
private let log =
  "env GIT_ALLOW_PROTOCOL=none git -C . -c core.fsmonitor=false log --no-show-signature "
  + "--format=%H%x00%s%x00%an%x00%cI --end-of-options main --"

@Test func `git shows branches, their commits and patches`() async throws {
  let show =
    "env GIT_ALLOW_PROTOCOL=none git -C . -c core.fsmonitor=false -c core.quotePath=false show "
    + "--no-show-signature -m --first-parent --no-ext-diff --no-textconv --submodule=short --no-color "
    + "--abbrev-commit '--stat={width}' --patch c0ff"
  let browsed = try git([
    branches: "main\0two days ago\0*\0refs/heads\ntopic\0a year ago\0 \0refs/heads\n",
    log:
      "c0ff\0Clean the lamp\0Ada\u{0}2026-11-28\nc0fe\0\u{1B}]0;evil\u{7}$(touch x)\0--help\n",
    show: "-old\n+new\n",
  ])
  let top = await Listing.rows(of: browsed).rows
  try #require(top.map(\.id) == ["main", "topic"])
  #expect(top[0].detail == "two days ago" && top[0].mark == "*")
  let commits = await Listing.rows(of: browsed, below: [top[0]]).rows
  try #require(commits.map(\.id) == ["c0ff", "c0fe"])
  #expect(commits[0].subtitle == "Ada" && commits[0]["detail"] == "2026-11-28")
  #expect(try await Listing.text(of: browsed, at: [top[0], commits[0]]) == ["-old", "+new"])
  let failed = await Listing.rows(of: browsed, below: [top[1]])
  #expect(failed.failure == "Not recorded")
}

@Test func `a hostile id goes nowhere but into its argument`() async throws {
  let browsed = try git([branches: "--output=x\0now\0 \n"])
  let top = await Listing.rows(of: browsed).rows
  #expect(top.map(\.id) == ["--output=x"])
  // The source's command contains `--end-of-options` before the id.
  #expect(await Listing.rows(of: browsed, below: top).failure == "Not recorded")
}

@Test func `JSON of a level has fields by paths`() {
  var shape = SourceDefinition.RowShape()
  shape.isJSON = true
  shape.paths = ["id": "meta.name", "title": "n"]
  let row = SourceRows(shape: shape).row(
    Array(#"{"n": 1.50, "meta": {"name": "x", "l": [1]}}"#.utf8), 0..<0)
  #expect(row.id == "x" && row.title == "1.50" && row["meta.l"] == "[1]")
  #expect(SourceRows(shape: shape).row(Array("no json".utf8), 0..<0).id == "")
}

@Test func `blanks separate fields, and the last one has the rest`() {
  var shape = SourceDefinition.RowShape()
  (shape.separator, shape.columns) = ("", ["id", "user", "title"])
  let row = SourceRows(shape: shape).row(Array("  17   ada  sh -c  x \n".utf8), 0..<0)
  #expect(row.id == "17" && row["user"] == "ada" && row.title == "sh -c  x")
  #expect(SourceRows(shape: shape).row(Array("17".utf8), 0..<0).title == "17")
}

@Test func `a command as it is typed has words, quotes and no other meaning`() throws {
  #expect(
    try SourceDefinition.words(#"a 'b c' "d\"e" f\ g '' $(x)"#) == [
      "a", "b c", "d\"e", "f g", "", "$(x)",
    ])
  #expect(throws: BrowserFailure.self) { try SourceDefinition.words("a 'b") }
  #expect(throws: BrowserFailure.self) { try SourceDefinition.words("  ") }
}

@Test(arguments: [
  ([:], "trifold"), (["repo": "."], "trifold"), (["repo": "/home/ada/engine/"], "engine"),
  (["repo": "engine"], "engine"),
])
func `git is shown under the name of the repository, and counts commits`(
  arguments: [String: String], subject: String
) throws {
  let text = try #require(IncludedSources.text(of: "git"))
  let source = try #require(SourceDefinition.read(text, named: "git").source)
  let browsed = SourceHierarchy(
    source, arguments: arguments, commands: .recorded([:]), folder: "/work/trifold"
  ).browsed
  #expect(browsed.subject == subject)
  #expect(browsed.level([BrowserRow(id: "main")]).rowName == "commit")
}
