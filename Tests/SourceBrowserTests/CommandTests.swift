import Browsing
import Foundation
import SystemCalls
import Testing
import UserActions

@testable import DocumentBrowser
@testable import SourceBrowser

private func command(
  _ words: [String], id: String, marked: [String] = []
) throws -> [String] {
  var filling = CommandFilling(
    values: ["repo": "."], levels: ["row"], path: [BrowserRow(id: id)])
  filling.marked = marked.map { BrowserRow(id: $0) }
  return try filling.command(words.map { Template($0) }).words
}

@Test(arguments: [
  "a b", "$(touch x)", "`x`", "'", "\"", "a\nb", "a\tb", ";rm", "*", "\u{1B}[31m", "--x",
  "{row.id}", "é",
])
func `a value is one argument, whatever is in it`(id: String) throws {
  #expect(try command(["show", "--", "{row.id}"], id: id) == ["show", "--", id])
  #expect(try command(["show", "--id={row.id}"], id: id) == ["show", "--id=\(id)"])
}

@Test func `a value that looks like an option is refused unless -- stands before it`() throws {
  #expect(throws: BrowserFailure.self) { try command(["show", "{row.id}"], id: "-o") }
  #expect(throws: BrowserFailure.self) { try command(["{row.id}", "x"], id: "ls") }
  #expect(throws: BrowserFailure.self) { try command(["show", "{row.id}"], id: "a\0b") }
}

@Test func `what is not the whole value goes to no command`() throws {
  #expect(throws: BrowserFailure("{row.id} is not UTF-8: 'a\u{FFFD}'")) {
    try command(["show", "--", "{row.id}"], id: "a\u{FFFD}")
  }
  let rows = SourceRows(shape: .init(columns: ["id", "title"]))
  func row(_ length: Int) -> BrowserRow {
    let record = Array("7\t\(String(repeating: "x", count: length - 2))".utf8)
    return rows.row(Array(record.prefix(RowList.maximumBytes)), 0..<length)
  }
  func words(_ length: Int, _ text: String) throws -> [String] {
    let filling = CommandFilling(values: [:], levels: ["row"], path: [row(length)])
    return try filling.command(["show", "--", text].map { Template($0) }).words
  }
  #expect(
    try words(RowList.maximumBytes, "{row.title}").last?.utf8.count == RowList.maximumBytes - 2)
  #expect(try words(RowList.maximumBytes + 1, "{row.id}").last == "7")
  #expect(throws: BrowserFailure("{row.title} is too long for a command")) {
    try words(RowList.maximumBytes + 1, "{row.title}")
  }
}

@Test func `marked rows are an argument each`() throws {
  #expect(
    try command(["rm", "--", "{*row.id}", "{repo}"], id: "a", marked: ["b", "-c"])
      == ["rm", "--", "b", "-c", "."])
}

@Test func `filters make one word of a shell, one string of SQL`() throws {
  #expect(
    try command(["sh", "-c", "echo {row.id|sh}"], id: "it's") == ["sh", "-c", "echo 'it'\\''s'"])
  #expect(try command(["x", "{row.id|sql}"], id: "it's") == ["x", "'it''s'"])
  #expect(try command(["x", "{row.id|ident}"], id: "a\"b") == ["x", "\"a\"\"b\""])
  #expect(try command(["x", "{row.id|mysql}"], id: "it's \\") == ["x", "'it''s \\\\'"])
  #expect(try command(["x", "{row.id|mysql-ident}"], id: "a`b") == ["x", "`a``b`"])
}

@Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
func `a quotation mark with an accent after it ends no string`(accent: String) throws {
  let value = "x'\(accent); touch y; echo '\(accent)\"\(accent)"
  let words = try command(["printf", "%s", "{row.id|sh}"], id: value)
  let shell = Process()
  shell.executableURL = URL(filePath: "/bin/sh")
  shell.arguments = ["-c", words.joined(separator: " ")]
  let output = Foundation.Pipe()
  shell.standardOutput = output
  try shell.run()
  let said = try output.fileHandleForReading.readToEnd() ?? Data()
  #expect(String(decoding: said, as: UTF8.self).unicodeScalars.elementsEqual(value.unicodeScalars))
  let marks = value.unicodeScalars.count { $0 == "'" }
  let sql = try command(["x", "{row.id|sql}"], id: value)[1]
  #expect(sql.unicodeScalars.count { $0 == "'" } == 2 * marks + 2)
  let name = try command(["x", "{row.id|ident}"], id: value)[1]
  #expect(name.unicodeScalars.count { $0 == "\"" } == 4)
  #expect(throws: BrowserFailure.self) { try command(["x", "{row.id}"], id: "-\(accent)o") }
}

@Test(arguments: [
  "{{json .}}", "{{.ID}}", "{{end}}", "{ print $1 }", "${Package}", "{.metadata.name}", "{}", "{",
])
func `other braces are text`(text: String) { #expect(Template(text).placeholders.isEmpty) }

@Test(arguments: [
  ["sh", "-c", "echo {row.id}"], ["bash", "-lc", "{row.id}"], ["ssh", "host", "ls {row.id}"],
  ["ssh", "-p", "22", "{row.id}", "cat", "{row.title}"], ["psql", "-c", "SELECT {row.id}"],
  ["psql", "-c", "SELECT {row.id|sh}"], ["python3", "-c", "print({row.id})"],
  ["docker", "exec", "x", "sh", "-c", "cat {row.id}"], ["sh", "-c", "--", "echo {row.id}"],
  ["gawk", "-F", ":", "/{row.id}/"], ["perl", "-E", "{row.id}"],
  ["timeout", "5", "ssh", "host", "cat {row.id}"], ["/usr/bin/python3.11", "-c", "{row.id}"],
  ["busybox", "sh", "-c", "{row.id}"], ["Rscript", "-e", "{row.id}"],
  ["sqlite3", "x", "{row.id} "], ["sh", "-c", "printf '%s' \"Mail: {row.id|sh}\""],
  ["sh", "-c", "echo 'a {row.id|sh}'"], ["psql", "-c", "SELECT '{row.id|sql}'"],
  ["mariadb", "-e", "SELECT {row.id|sql}"], ["mysql", "-e", "SHOW COLUMNS IN {row.id|ident}"],
  ["emacsclient", "--eval", "(open {row.id})"],
])
func `a value that an interpreter would read as a program is a mistake`(words: [String]) {
  #expect(!CommandCheck.mistakes(words.map { Template($0) }).isEmpty)
}

@Test(arguments: [
  ["sh", "-c", "echo {row.id|sh}"], ["sh", "-c", "echo 'a' {row.id|sh} \"b\""],
  ["ssh", "--", "{row.id}"],
  ["ssh", "-G", "--", "{row.id}", "uptime"],
  ["mysql", "-e", "SELECT {row.id|mysql} FROM {row.title|mysql-ident}"],
  ["psql", "-c", "TABLE {row.id|ident}"], ["git", "-c", "x=y", "show", "{row.id}"],
  ["sh", "-c", "cat \"$1\"", "sh", "{row.id}"], ["awk", "-F", "{row.id}", "{ print }", "f"],
])
func `what reaches a program as a value is none`(words: [String]) {
  #expect(CommandCheck.mistakes(words.map { Template($0) }) == [])
}

@Test func `what an interpreter reads from standard input is a program too`() {
  func mistakes(_ words: [String], _ input: String) -> [String] {
    CommandCheck.mistakes(words.map { Template($0) }, input: Template(input))
  }
  #expect(mistakes(["sh"], "echo {row.id}").count == 1)
  #expect(mistakes(["sh"], "echo {row.id|sh}") == [])
  #expect(mistakes(["psql"], "SELECT {row.id|sql}") == [])
  #expect(mistakes(["cat"], "{row.id}") == [])
}

// MARK: Running

private func output(_ words: [String], input: String = "") async throws -> String {
  let text = Collected()
  var line = Invocation(words)
  line.input = input
  try await Commands.programs().run(line) { piece, _ in text.add(piece) }
  return text.text
}

@Test func `output comes whole, input is empty or what was given`() async throws {
  #expect(try await output(["seq", "3"]) == "1\n2\n3\n")
  #expect(try await output(["cat"]) == "")
  #expect(try await output(["cat"], input: "given") == "given")
  #expect(try await output(["printenv", "GIT_TERMINAL_PROMPT"]) == "0\n")
}

@Test func `a failure has the exit code, the command and the end of its errors`() async throws {
  let failure = await #expect(throws: BrowserFailure.self) {
    try await output(["sh", "-c", "echo lost >&2; exit 3"])
  }
  #expect(failure?.description == "lost (sh ended with status 3)")
  #expect(failure?.details == ["sh -c 'echo lost >&2; exit 3'"])
}

@Test func `the reason of a failure is the last line that is not indented`() async throws {
  let failure = await #expect(throws: BrowserFailure.self) {
    try await output(["sh", "-c", "echo 'no connection' >&2; echo '  Is it running?' >&2; exit 2"])
  }
  #expect(failure?.description == "no connection (sh ended with status 2)")
}

@Test func `a failure names the program behind env`() async throws {
  let failure = await #expect(throws: BrowserFailure.self) {
    try await output(["env", "A=b", "sh", "-c", "exit 3"])
  }
  #expect(failure?.description == "sh ended with status 3")
}

@Test func `a program that is not there has one clear line`() async throws {
  let failure = await #expect(throws: BrowserFailure.self) {
    try await output(["no-such-program-x"])
  }
  #expect(failure?.description == "no-such-program-x is not installed")
}

@Test func `what runs for ever ends with its task, and so does what it started`() async throws {
  let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  try #require(mkfifo(pipe, 0o600) == 0)
  defer { unlink(pipe) }
  let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
  let task = Task {
    let script = "trap '' TERM; sleep 1000 >'\(pipe)' & echo; while :; do sleep 1; done"
    try await Commands.programs().run(Invocation(["sh", "-c", script])) { piece, _ in
      continuation.yield(piece)
    }
  }
  var iterator = pieces.makeAsyncIterator()
  _ = await iterator.next()
  let reading = open(pipe, O_RDONLY | O_CLOEXEC)
  defer { close(reading) }
  task.cancel()
  await #expect(throws: CancellationError.self) { try await task.value }
  // No process writes to the pipe any more: the processes that the shell started have ended.
  #expect(await OpenFile.read(reading).isEmpty)
}

@Test func `output ends with its command, though something in a session of its own keeps it open`()
  async throws
{
  let text = try await output(["sh", "-c", "setsid sleep 1000 & echo $!"])
  let background = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  #expect(kill(background, SIGKILL) == 0)
}

@Test func `all that was written before the end is read`() async throws {
  for count in [0, 1, 65_536, 300_000] {
    #expect(try await output(["head", "-c", "\(count)", "/dev/zero"]).utf8.count == count)
  }
}

@Test func `output without end is kept at its beginning and its end`() {
  var text = OutputText()
  let line = Array(String(repeating: "x", count: 1023).utf8) + [0x0A]
  for _ in 0..<5000 { text.append(line) }
  text.append(Array("the end\n".utf8))
  let view = SourceDefinition.View(title: "", level: 0, command: [])
  let lines = text.document(view).plainLines(width: 2000)
  #expect(lines.contains { $0.contains("left out") })
  #expect(lines.last { !$0.isEmpty } == "the end")
}

@Test func `a whole content goes to a command, and its output is a notice or a page`() async throws
{
  let long = String(repeating: "line\n", count: 400_000)
  try await withFile("a.txt", Array(long.utf8)) { path in
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let browsed = ContentHandoff.handing(try Document.browsed("/" + folder), by: .programs())
    let row = try #require(await Listing.rows(of: browsed).rows.first)
    let hand = try #require(browsed.hand)
    guard case .done("400000", refreshing: .nothing, undo: _) = try await hand([row], 0, "wc -l")
    else {
      Issue.record("wc counted other lines")
      return
    }
    guard case .page(_, let page, _, _) = try await hand([row], 0, "head -2; echo end") else {
      Issue.record("there is no page")
      return
    }
    #expect(page.plainLines(width: 20) == ["line", "line", "end"])
    await #expect(throws: BrowserFailure.self) { _ = try await hand([row], 0, "false") }
  }
}
