import PtyReplay
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The program of docs/guides/debugging.md in a terminal.
@Suite struct TallyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(
    _ arguments: String..., size: Size = Size(100, 24), variables: [String: String] = [:]
  ) throws -> PtyProcess {
    let usual = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "XDG_STATE_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
    ]
    return try PtyProcess(
      PtyCommand(besideTests: "Tally").executable, arguments, size: size,
      environment: usual.merging(variables) { $1 })
  }

  private var log: String {
    String(decoding: folder.contents(of: "tally/tally.log"), as: UTF8.self)
  }

  private func end(_ process: PtyProcess) {
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
    #expect(process.isCooked && !process.screen.isAlternate)
  }

  @Test func `what is printed does not spoil the screen, and is in the log`() throws {
    let tally = try start()
    #expect(tally.read(untilShown: "Plates"))
    tally.send("+")
    #expect(tally.read { $0.shows("Cups") && $0.lines.joined().contains("1") })
    tally.send("++")
    tally.send("L")
    #expect(
      tally.read {
        $0.shows("info    tally: counted thing=Cups") && $0.shows("printed printed: 3 Cups")
          && $0.shows("abacus") && $0.shows("out of beads")
      }, "\(tally.screen.lines)")
    // If the printed text had reached the screen, the border of the sheet would be missing in
    // the rows of that text.
    tally.send("\u{1B}")
    #expect(tally.read { !$0.shows("printed") && $0.shows("Plates") })
    end(tally)
    #expect(log.contains("printed printed: 1 Cups\n") && log.contains("out of beads\n"), "\(log)")
    // The error is in the log, so it is not printed again when the program ends.
    #expect(!tally.screen.lines.joined().contains("out of beads"))
    #expect(folder.contents(ofFolder: ".") == ["tally"])
  }

  @Test func `what is printed at the end is in the log too`() throws {
    let tally = try start()
    #expect(tally.read(untilShown: "Plates"))
    tally.send("+")
    // Wait for the log line, which is logged after the text was printed, so that the text is
    // printed before the program quits.
    for _ in 0..<1200 where !log.contains("counted") { poll(nil, 0, 50) }
    tally.send("q")
    #expect(tally.waitForExit() == .exited(0))
    #expect(log.contains("printed printed: 1 Cups\n"), "\(log)")
  }

  @Test func `a second terminal shows events, state, views and screens, and replays them`() throws {
    let tally = try start("--inspect", size: Size(100, 12))
    #expect(tally.read(untilShown: "Plates"))
    let sockets = folder.contents(ofFolder: "trifold-inspect")
    #expect(sockets == ["tally-\(tally.identifier).socket"])
    var information = stat()
    stat(folder["trifold-inspect/\(sockets.first ?? "")"], &information)
    #expect(information.st_mode & 0o777 == 0o600)
    tally.send("+")
    let inspector = try start("inspect", "\(tally.identifier)", size: Size(80, 24))
    #expect(inspector.read(untilShown: "tally-\(tally.identifier)"))
    #expect(inspector.read(untilShown: "print printed: 1"), "\(inspector.screen.lines)")
    // List only the frames, and then show the screen of the last frame.
    inspector.send("ff")
    #expect(inspector.read { $0.shows("[Frames]") && $0.shows("100x12") })
    inspector.send("tt")
    #expect(inspector.read(untilShown: "Tally"), "\(inspector.screen.lines)")
    inspector.send("t")
    #expect(inspector.read(untilShown: "SplitView  100x12 at 0,0"), "\(inspector.screen.lines)")
    // List all records again, and go to the end of the list.
    inspector.send("f\u{1B}[F")
    #expect(inspector.read(untilShown: "[All]"))
    tally.send("+")
    #expect(inspector.read(untilShown: "print printed: 2"), "\(inspector.screen.lines)")
    inspector.send("p")
    #expect(inspector.read(untilShown: "[Screen]"))
    end(tally)
    #expect(inspector.read(untilShown: "the program has ended"), "\(inspector.screen.lines)")
    inspector.send("q")
    #expect(inspector.waitForExit() == .exited(0))
    #expect(folder.contents(ofFolder: "trifold-inspect") == [])
  }

  @Test func `without the option there is no socket, and the inspector says so`() throws {
    let tally = try start()
    #expect(tally.read(untilShown: "Plates"))
    #expect(folder.contents(ofFolder: "trifold-inspect") == [])
    let inspector = try start("inspect")
    #expect(inspector.waitForExit() == .exited(EX_NOINPUT))
    #expect(inspector.screen.shows("no program is being inspected"))
    let help = try start("inspect", "--help")
    #expect(help.waitForExit() == .exited(0) && help.screen.shows("usage:"))
    end(tally)
  }

  @Test func `the state is kept over a restart, whatever ends the program`() throws {
    let first = try start("--keep-state")
    #expect(first.read(untilShown: "Plates"))
    first.send("+++")
    #expect(first.read { $0.lines.contains { $0.contains("Cups") && $0.contains("3") } })
    first.signal(SIGTERM)
    #expect(first.waitForExit() == .killed(signal: SIGTERM))
    let second = try start(variables: ["TRIFOLD_KEEP_STATE": "1"])
    #expect(second.read { $0.lines.contains { $0.contains("Cups") && $0.contains("3") } })
    end(second)
    let third = try start()
    #expect(third.read { $0.lines.contains { $0.contains("Cups") && $0.contains("0") } })
    end(third)
    try folder.write("tally.kept-state.json", "[1, 2]")
    let fourth = try start("--keep-state")
    #expect(fourth.read { $0.lines.contains { $0.contains("Cups") && $0.contains("0") } })
    end(fourth)
    let told = fourth.screen.lines.joined()
    #expect(told.contains("the state of the previous build cannot be used"), "\(told)")
  }
}

extension TemporaryFolder {
  /// The names of the files in a folder.
  fileprivate func contents(ofFolder name: String) -> [String] {
    guard let folder = opendir(self[name]) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
