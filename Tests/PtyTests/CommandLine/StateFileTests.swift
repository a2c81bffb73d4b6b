import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The file with the last place, at which the program starts again.
struct StateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var demo: String { "state/trifold/demo.json" }

  private func environment() -> [String: String] {
    ["XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"]]
  }

  /// Starts the program, on the sample account by default, and waits for `text`, such as `1 of 24`.
  private func start(
    _ arguments: String..., showing text: String, width: Int = 120
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path, arguments.isEmpty ? ["demo"] : arguments, size: Size(width, 30),
      environment: Trifold.environment(environment()))
    try #require(
      program.read { $0.says(text) }, "\(program.screen.lines.joined(separator: "\n"))")
    return program
  }

  /// Starts the program, selects the third message and quits.
  private func leaveAtThird() throws {
    let program = try start("demo", showing: "1 of 24")
    program.send("jj")
    try #require(program.read(untilShown: "3 of 24"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(folder[name], &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `the program begins where it was left, at any width, or anew with --fresh`() throws {
    try leaveAtThird()
    #expect(mode("state/trifold") == 0o700 && mode(demo) == 0o600)
    _ = try start(showing: "3 of 24")
    _ = try start(showing: "3 of 24", width: 80)
    _ = try start("demo", "--fresh", showing: "1 of 24")
    // The program started with --fresh is still running, so it has written nothing.
    _ = try start(showing: "3 of 24")
  }

  @Test func `a path that is added to the command, or left out, keeps order and place`() throws {
    for account in ["a", "b"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("\(account)/\(part)") }
      for number in 1...3 {
        try folder.write(
          "\(account)/cur/\(number).x:2,S",
          "From: x@example.org\nDate: \(number) Jun 2026 10:00:00 +0000\nSubject: No \(number)\n\nText\n"
        )
      }
    }
    let program = try start(folder["a"], showing: "1 of 3")
    program.send("jj")
    try #require(program.read(untilShown: "3 of 3"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    let both = try start(folder["a"], folder["b"], showing: "3 of 3")
    both.send("k")
    try #require(both.read(untilShown: "2 of 3"))
    both.send("q")
    #expect(both.waitForExit() == .exited(0))
    // The first folder alone has a saved place. The second folder has a saved place only
    // together with the first.
    _ = try start(folder["a"], showing: "3 of 3")
    _ = try start(folder["b"], showing: "1 of 3")
  }

  @Test(arguments: [SIGKILL, SIGHUP, SIGTERM])
  func `a program that was killed begins where it rested`(signal: Int32) throws {
    let program = try start(showing: "1 of 24")
    program.send("jj")
    try #require(program.read(untilShown: "3 of 24"))
    // The program saves its place when it is idle.
    let end = ContinuousClock.now.advanced(by: PtyProcess.limit)
    while folder.contents(of: demo).isEmpty && ContinuousClock.now < end { _ = poll(nil, 0, 5) }
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    _ = try start(showing: "3 of 24")
  }

  @Test func `an account that is given twice is shown once, and said`() throws {
    let mail = try Maildir("One A", "One B", "One C")
    symlink(mail.path, folder["link"])
    let program = try start(mail.path, folder["link"], mail.path, showing: "2 notices")
    #expect(program.read(untilShown: "1 of 3"))
  }

  @Test func `each set of accounts has its own state, whatever paths lead to it`() throws {
    let one = try Maildir("One A", "One B", "One C")
    let two = try Maildir("Two A", "Two B")
    let program = try start(one.path, showing: "1 of 3")
    program.send("jj")
    try #require(program.read(untilShown: "3 of 3"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    symlink(one.path, folder["link"])
    _ = try start(folder["link"], showing: "3 of 3")
    _ = try start(
      one.path + "/../" + (one.path.split(separator: "/").last ?? ""), showing: "3 of 3")
    _ = try start(two.path, showing: "1 of 2")
    _ = try start(showing: "1 of 24")
  }

  /// Words of the notice for each kind of unusable state file.
  private static let obstacles = [
    "is damaged", "the path is a folder", "larger than 1024 KiB", "a symbolic link",
    "the path is not a file",
    "a newer trifold",
  ]

  @Test(arguments: obstacles)
  func `an unreadable state gives a notice and is replaced, unless it is newer`(words: String)
    throws
  {
    let newer = "{\"version\":2,\"state\":{\"unheard\":[\"of\"]}}"
    switch words {
    case "is damaged": try folder.write(demo, "{\"version\":1,\"accounts\":[],\"sta")
    case "the path is a folder": folder.makeFolder(demo + "/inner")
    case "larger than 1024 KiB": try folder.write(demo, [UInt8](repeating: 0x20, count: 1 << 21))
    case "a symbolic link":
      try folder.write("elsewhere", newer)
      folder.makeFolder("state/trifold")
      symlink(folder["elsewhere"], folder[demo])
    case "the path is not a file":
      folder.makeFolder("state/trifold")
      try #require(mkfifo(folder[demo], 0o600) == 0)
    default: try folder.write(demo, newer)
    }
    let program = try start(showing: words)
    try #require(program.read(untilShown: "1 of 24"))
    program.send("jj")
    try #require(program.read(untilShown: "3 of 24"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(program.screen.shows(words))
    switch words {
    case "the path is a folder":
      #expect(program.screen.shows("demo.json: Is a directory"))
      #expect(folder.snapshot().keys.count { $0.contains("demo") } == 2)
    case "a newer trifold": #expect(folder.contents(of: demo) == Array(newer.utf8))
    default:
      #expect(mode(demo) == 0o600)
      _ = try start(showing: "3 of 24")
    }
    if words == "a symbolic link" { #expect(folder.contents(of: "elsewhere") == Array(newer.utf8)) }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "{\"version\":1}", "{\"version\":\"one\",\"state\":{}}",
    "{\"version\":1,\"accounts\":[],\"state\":[1,2]}", "\u{0}\u{0}\u{0}",
    String(repeating: "[", count: 100_000),
  ])
  func `the program starts whatever the state file contains`(text: String) throws {
    try folder.write(demo, text)
    let program = try start(showing: "1 of 24")
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(program.screen.shows("the saved state is damaged; starting fresh"))
  }

  @Test func `a state cut short ends nothing`() throws {
    try leaveAtThird()
    let whole = folder.contents(of: demo)
    #expect(whole.count > 100)
    for part in 1..<6 {
      try folder.write(demo, Array(whole.prefix(whole.count * part / 6)))
      _ = try start(showing: "1 of 24")
    }
  }

  @Test func `a state that cannot be written is reported at the end, and is no error`() throws {
    // No process can make a folder inside a file, whatever its permissions are.
    try folder.write("file", "")
    let state = folder["file/state"]
    let program = try Trifold.start("demo", environment: ["XDG_STATE_HOME": state])
    try #require(program.read(untilShown: "1 of 24"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(program.screen.shows("trifold: \(state)"))
  }

  @Test func `without a home nothing is kept, and there is no notice`() throws {
    let program = try Trifold.start(
      "demo", environment: ["HOME": folder["none"], "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "x"])
    try #require(program.read(untilShown: "1 of 24"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(!program.screen.shows("trifold:") && mode("none") == 0)
  }

  @Test func `missing folders above XDG_STATE_HOME are made, and a missing home is not`() throws {
    for (home, state) in [("none", "a/b/c/state"), ("none", "none/b/state")] {
      let program = try Trifold.start(
        "demo", environment: ["HOME": folder[home], "XDG_STATE_HOME": folder[state]])
      try #require(program.read(untilShown: "1 of 24"))
      program.send("q")
      #expect(program.waitForExit() == .exited(0))
    }
    #expect(mode("a/b/c/state/trifold/demo.json") == 0o600 && mode("a/b") == 0o700)
    #expect(mode("none") == 0)
  }

  @Test func `an account that cannot be opened keeps no other one closed`() throws {
    for (name, file) in [("md/cur/1.a:2,S", "First"), ("mh/1", "Second")] {
      try folder.write(name, "From: ada@example.org\nSubject: \(file)\n\nText\n")
    }
    folder.makeFolder("md/new")
    let paths = [folder["mh"], folder["md"], folder["none"]]
    func run(showing texts: String...) throws {
      let program = try PtyProcess(
        Trifold.path, paths, size: Size(120, 30),
        environment: Trifold.environment(environment()))
      for text in texts {
        try #require(
          program.read(untilShown: text), "\(program.screen.lines.joined(separator: "\n"))")
      }
      program.send("q")
      #expect(program.waitForExit() == .exited(0))
      #expect(program.screen.shows("No such file or folder; check the path"))
    }
    try run(showing: "Second")
    // Another program removed all messages, but the folder is still an account.
    folder.remove("mh/1")
    try run(showing: "mh", "No mail in Inbox")
    let alone = try PtyProcess(
      Trifold.path, [folder["none"], folder["other"]],
      environment: Trifold.environment(environment()))
    #expect(alone.waitForExit() == .exited(EX_NOINPUT))
  }

  @Test func `in a home the folders are made for their owner alone`() throws {
    folder.makeFolder("home")
    let program = try Trifold.start(
      "demo", environment: ["HOME": folder["home"], "XDG_STATE_HOME": ""])
    try #require(program.read(untilShown: "1 of 24"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(mode("home/.local/state/trifold/demo.json") == 0o600)
    for name in [".local", ".local/state", ".local/state/trifold"] {
      #expect(mode("home/" + name) == 0o700)
    }
  }
}
