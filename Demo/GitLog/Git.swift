import KeystrokeReplay
import SplitViewUI
import TerminalApp

extension GitLog {
  private static func git(_ arguments: String...) -> ExternalProgram {
    ExternalProgram("git", ["-c", "core.quotePath=false", "--no-optional-locks"] + arguments)
  }

  private static let log = git("log", "--date=short", "--format=%h%x1f%s%x1f%ad%x1f%an%x1f%D")
  private static let refs = git(
    "for-each-ref", "--sort=-creatordate",
    "--format=%(refname:short)%1f%(subject)%1f%(creatordate:short)%1f%(objectname)%1f%(HEAD)")

  /// The effects, for a person.
  static func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .log(again: false):
      for try await lines in log.lines { await send(.more(lines.map(Entry.init))) }
    case .log(again: true): await send(.listed(Entry.list(try await lines(of: log))))
    case .count:
      let count = try await lines(of: git("rev-list", "--count", "HEAD"))
      await send(.counted(Int(count[0]) ?? 0))
    case .look:
      let files = try await lines(of: git("status", "--short", "--branch", "--no-renames", "-uall"))
      let (head, refs) = (files[0].dropFirst(3), try await lines(of: refs))
      let changes = files.dropFirst().map(changedFile)
      await send(.looked(branch: String(head), branches: refs, changes: changes))
    case .show(.log, let commit):
      let format = "--format=%an <%ae>%n%ad%n%n%B"
      let text = try await git("show", "--stat", "--patch", format, commit.id).output()
      await send(.shown(TextDocument(diff: text)))
    case .show(.branches, let ref):
      let graph = git("log", "--graph", "--oneline", "--color=always", "-200", ref.id, "--")
      await send(.shown(TextDocument(ansi: try await graph.output())))
    case .show(.changes, let file):
      let diff = git("diff", "HEAD", "--", file.id)
      let program = file.date == "??" ? ExternalProgram("cat", ["--", file.id]) : diff
      await send(.shown(TextDocument(diff: try await program.output())))
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

  /// The fields of a line of `git status`: two letters, and a file, in quotes if its name is odd.
  private static func changedFile(_ line: String) -> String {
    let path = line.dropFirst(3).filter { $0 != "\"" }
    return "\(path)\u{1F}\(path)\u{1F}\(line.prefix(2))"
  }

  /// The program as tapes play it, with answers that were recorded.
  static let tape = AppTape(GitLog(), state: State(), title: \.title) { effect in
    let events: [Event] =
      switch effect {
      case .log(again: false):
        [.more(recorded.prefix(24).map(Entry.init)), .more(recorded.suffix(16).map(Entry.init))]
      case .log(again: true): [.listed(Entry.list(recorded))]
      case .count: [.counted(40)]
      case .look:
        [
          .looked(
            branch: "main", branches: ["main,,2026-11-20,,*", "glass,,2026-11-12"].map(fields),
            changes: [" M lamp.txt", "?? notes.txt"].map(changedFile))
        ]
      case .show(_, let entry): [.shown(TextDocument(diff: diff(of: entry)))]
      case .git(_, let done): [.done(done)]
      case .edit(let path): [.done("\(path) edited")]
      }
    return events.enumerated().map { TapeAnswer($1, after: .seconds(3 * $0)) }
  }

  private static func fields(_ line: String) -> String { line.replacing(",", with: "\u{1F}") }

  private static let recorded = (1...40).map { number in
    let verb = ["Clean", "Turn", "Mend", "Paint"][number % 4]
    let thing = ["lamp", "glass", "stairs"][number % 3]
    let mark = number == 1 ? "main" : number == 9 ? "v1.0" : ""
    return fields("c0ff\(100 - number),\(verb) the \(thing),2026-11-\(30 - number / 2),Ada,\(mark)")
  }

  private static func diff(of entry: Entry) -> String {
    """
    Ada <ada@example.org>
    \(entry.date)

    \(entry.title)

    diff --git a/lamp.txt b/lamp.txt
    --- a/lamp.txt
    +++ b/lamp.txt
    @@ -1,3 +1,4 @@
     The lamp burns oil.
    -It turns once in twenty seconds.
    +It turns once in twelve seconds.
    +Its glass was cleaned today.
     The keeper sleeps by day.
    """
  }
}
