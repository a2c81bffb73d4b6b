import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The configuration file, and the options that override it.
struct ConfigurationFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func environment() -> [String: String] {
    ["XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"]]
  }

  private func write(_ text: String) throws { try folder.write("config/trifold/config.toml", text) }

  private func start(_ arguments: String..., width: Int = 120) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path, ["demo"] + arguments, size: Size(width, 30),
      environment: Trifold.environment(environment()))
    try #require(
      program.read(untilShown: "Re: compilers"), "\(program.screen.lines.joined(separator: "\n"))")
    return program
  }

  @Test func `settings of the file apply, and an option overrides them`() throws {
    try write("ascii = true\nmouse = false\n")
    let plain = try start()
    plain.readUntilSettled()
    #expect(!plain.screen.shows("│") && !plain.screen.isMouseReported)
    let drawn = try start("--no-ascii", "--mouse")
    #expect(drawn.read { $0.shows("│") && $0.isMouseReported })
  }

  @Test func `a key of the file works, and the page of keys shows it`() throws {
    try write("[keys]\nquit = 'Ctrl+Q'\nhelp = 'F3'\n")
    let program = try start()
    #expect(program.read { $0.shows("F3 Keys") && $0.shows("Ctrl+Q Quit") })
    program.send("q?\u{1B}OR")
    #expect(program.read(untilShown: "Esc Close"))
    program.send("G")
    #expect(
      program.read { $0.lines.contains { $0.contains("F3") && $0.contains("Show the keys") } })
    program.send("\u{1B}")
    #expect(program.read { !$0.shows("Esc Close") })
    program.sendControl("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(program.screen.lines.allSatisfy { $0.trimmed.isEmpty })
  }

  @Test func `the file sets the place and the width of a column`() throws {
    try write(
      "mode = 'oneBesideSecondary'\nprimary-edge = 'trailing'\n[widths]\nsupplementary = 40\n")
    let program = try start()
    #expect(program.read { $0.lines[5].firstIndex(of: "│").map { _ in true } ?? false })
    let line = program.screen.lines[5]
    let divider = try #require(line.firstIndex(of: "│"))
    #expect(line.distance(from: line.startIndex, to: divider) == 120 - 40 - 1)
    #expect(!line[line.index(after: divider)...].contains("│"))
  }

  @Test func `what is wrong is said on screen and afterwards, and the rest counts`() throws {
    try write("ascii = true\nsidbar = 'popover'\nmode = 3\n")
    let program = try start()
    let notice = "config.toml:2: unknown key 'sidbar'; did you mean 'sidebar'?"
    #expect(program.read { $0.says("2 config errors") })
    #expect(!program.screen.shows("│"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(program.screen.lines.contains { $0.trimmed == "trifold: \(notice)" })
    #expect(program.screen.shows("trifold: config.toml:3: mode cannot be 3"))
  }

  /// Words of the notice for each kind of unusable configuration file.
  private static let obstacles = [
    "a folder", "larger than 64 KiB", "not a file", "not UTF-8", "everybody may write to it",
    "everybody may write to the folder",
  ]

  @Test(arguments: obstacles)
  func `what cannot be read costs a notice, not a start`(words: String) throws {
    switch words {
    case "a folder": folder.makeFolder("config/trifold/config.toml")
    case "larger than 64 KiB": try write(String(repeating: "# comment\n", count: 7000))
    case "not a file":
      folder.makeFolder("config/trifold")
      try #require(mkfifo(folder["config/trifold/config.toml"], 0o600) == 0)
    case "everybody may write to it":
      try write("ascii = true\n")
      #expect(chmod(folder["config/trifold/config.toml"], 0o666) == 0)
    case "everybody may write to the folder":
      try write("ascii = true\n")
      #expect(chmod(folder["config/trifold"], 0o777) == 0)
    default: try folder.write("config/trifold/config.toml", [0x78, 0xFF, 0x0A])
    }
    let program = try start()
    let notices = [
      "not UTF-8": "1 config error",
      "everybody may write to the folder": "everybody can write to the file's folder",
    ]
    #expect(program.read { $0.says(notices[words] ?? words) })
    #expect(program.screen.shows("│"))
  }

  @Test func `a file that the user's group may write is read, and so is one that is named`() throws
  {
    try write("ascii = true\n")
    #expect(chmod(folder["config/trifold/config.toml"], 0o664) == 0)
    #expect(try start().read { !$0.shows("│") })
    #expect(chmod(folder["config/trifold/config.toml"], 0o666) == 0)
    #expect(
      try start("--config", folder["config/trifold/config.toml"]).read { !$0.shows("│") })
  }

  @Test func `a file named on the command line must exist`() throws {
    let program = try start("--config", "/dev/null")
    #expect(program.read(untilShown: "?"))
    for (path, code) in [(folder["none"], Int32(66)), (folder.path, 65)] {
      let run = try Trifold.run("demo", "--config", path, environment: environment())
      #expect(run.status == .exited(code) && run.errorText.hasPrefix("trifold: \(path): "))
      #expect(run.errorText.utf8.count { $0 == 0x0A } == 1)
    }
  }

  @Test func `the printed configuration is valid and changes nothing`() throws {
    let printed = try Trifold.run("config", environment: environment())
    #expect(printed.status == .exited(0) && printed.errors == [])
    let lines = printed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let settings = lines.map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
    let asItIs = try start()
    asItIs.readUntilSettled()
    try write(settings.filter { !$0.contains("fraction") }.joined(separator: "\n"))
    let configured = try start("--fresh")
    configured.readUntilSettled()
    #expect(configured.screen.lines == asItIs.screen.lines)
  }

  @Test(arguments: [
    (["--mode", "twoBeside"], "--mode cannot be 'twoBeside'; did you mean 'twoBesideSecondary'?"),
    (
      ["--style", "tripple"],
      "--style cannot be 'tripple'; did you mean 'triple'? Possible values: double"
    ),
    (["--sidebar", "x"], "--sidebar cannot be 'x'; possible values: popover, column, stacked"),
    (
      ["--primary-edge", "left"],
      "--primary-edge cannot be 'left'; possible values: leading, trailing"
    ),
    (["--config", ""], "--config needs the name of a file"),
  ])
  func `the error for a wrong option names the possible ones`(arguments: [String], words: String)
    throws
  {
    let run = try ProgramRun(
      Trifold.path, ["demo"] + arguments, environment: Trifold.environment(environment()))
    #expect(run.status == .exited(64) && run.errorText.hasPrefix("trifold: \(words)"))
  }
}

extension String {
  /// The text without spaces at either end.
  var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
