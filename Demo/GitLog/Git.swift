import KeystrokeReplay
import SplitViewUI
import TerminalApp

extension GitLog {
  private static func git(_ arguments: String...) -> ExternalProgram {
    ExternalProgram("git", ["-c", "core.quotePath=false", "--no-optional-locks"] + arguments)
  }

  private static let log = git("log", "--date=short", "--format=%h%x09%ad%x09%an%x09%D%x09%s")
  private static let refs = git(
    "for-each-ref", "--sort=-creatordate",
    "--format=%(refname:short)%09%(creatordate:short)%09%(objectname)%09%(HEAD)%09%(subject)")
  private static let status = git("status", "--short", "--branch", "--no-renames", "-uall")

  /// Performs an effect by running git.
  static func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .log(again: false):
      for try await lines in log.lines { await send(.more(lines.map(Entry.init))) }
    case .log(again: true): await send(.listed(Entry.list(try await lines(of: log))))
    case .look:
      let (status, refs) = try await (lines(of: status), lines(of: refs))
      let changes = status.dropFirst().map(changedFile)
      await send(.looked(branch: "\(status[0].dropFirst(3))", branches: refs, changes: changes))
    case .show(let tab, let entry):
      let program =
        switch tab {
        case .log: git("show", "--stat", "--patch", "--format=%an <%ae>%n%ad%n%n%B", entry.id)
        case .branches: git("log", "--graph", "--oneline", "--color=always", "-200", entry.id, "--")
        case .changes where entry.date == "??": ExternalProgram("cat", ["--", entry.id])
        case .changes: git("diff", "HEAD", "--", entry.id)
        }
      let text = try await program.output()
      let document = tab == .branches ? TextDocument(ansi: text) : TextDocument(diff: text)
      await send(.shown(entry, document))
    case .git(let arguments, let done):
      _ = try await ExternalProgram("git", arguments).output()
      await send(.done(done))
    case .edit(let path):
      let end = await ExternalProgram.editor(path).run()
      await send(.done(end == .exited(0) ? "\(path) edited" : "The editor \(end)"))
    }
  }

  private static func lines(of program: ExternalProgram) async throws -> [String] {
    try await program.output().split(separator: "\n").map(String.init)
  }

  /// Reads a line of `git status`, which contains two letters and a file name. A name with special
  /// characters is in quotation marks.
  private static func changedFile(_ line: String) -> String {
    let path = line.dropFirst(3).filter { $0 != "\"" }
    return "\(path)\t\(line.prefix(2))\t\t\t\(path)"
  }

  /// The program as tapes play it, with recorded answers.
  static let tape = AppTape(GitLog(), state: State(), title: \.title) { effect in
    let branches = ["main\t2026-11-20\t\t*\tClean the lamp", "glass\t2026-11-12\t\t\tTurn it"]
    let changes = [" M lamp.txt", "?? notes.txt"].map(changedFile)
    let events: [Event] =
      switch effect {
      case .log: [.more(log(1...24)), .more(log(25...40))]
      case .look: [.looked(branch: "main", branches: branches, changes: changes)]
      case .show(_, let entry): [.shown(entry, TextDocument(diff: diff))]
      case .git(_, let done): [.done(done)]
      case .edit(let path): [.done("\(path) edited")]
      }
    return events.enumerated().map { TapeAnswer($1, after: .seconds(3 * $0)) }
  }

  private static func log(_ commits: ClosedRange<Int>) -> [Entry] {
    commits.map { number in
      let title = ["Clean the lamp", "Turn the glass", "Mend the stairs"][number % 3]
      let mark = [1: "HEAD -> main", 9: "tag: v1.0"][number] ?? ""
      return Entry("c0ff\(99 - number)\t2026-11-\(30 - number / 2)\tAda\t\(mark)\t\(title)")
    }
  }

  private static let diff = """
    diff --git a/lamp.txt b/lamp.txt
    @@ -1,3 +1,4 @@
     The lamp burns oil.
    -It turns once in twenty seconds.
    +It turns once in twelve seconds.
    +Its glass was cleaned today.
    """
}
