import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Changed preferences are written to the configuration file, which other programs may write to as well.
struct PreferencesFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder["config/trifold/config.toml"] }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws { try folder.write("config/trifold/config.toml", text) }

  private func text() -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  /// Starts the program with mail, and opens the preferences.
  private func start(_ arguments: String...) throws -> PtyProcess {
    try folder.write("mail/cur/1.a:2,S", "From: ada@example.org\nSubject: Forecast\n\nText.\n")
    folder.makeFolder("mail/new")
    folder.makeFolder("mail/tmp")
    let program = try PtyProcess(
      Trifold.path, arguments + [folder["mail"]], size: Size(120, 30),
      environment: Trifold.environment([
        "XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"],
      ]))
    try #require(program.read(untilShown: "Forecast"))
    program.send(",")
    try #require(program.read(untilShown: "Preferences"))
    return program
  }

  /// Chooses the dark theme, which is the next in the list, and saves.
  private func takeDark(_ program: PtyProcess) {
    program.send("l")
    program.sendControl("s")
  }

  @Test func `only changed settings change in the file`() throws {
    try write("# Mine\ntheme = 'auto' # at home\nunknown = 1\n\n[keys]\nquit = 'Ctrl+Q'\n")
    try #require(chmod(path, 0o640) == 0)
    let program = try start()
    // The first time, the key opens the list of mistakes in the file. Escape leads to the preferences.
    program.send("\u{1B}")
    try #require(program.read(untilShown: "Mark as read"))
    program.send("\u{1B}[H")
    takeDark(program)
    #expect(program.read(untilShown: "Preferences saved"))
    #expect(
      text()
        == "# Mine\ntheme = \"dark\" # at home\nunknown = 1\n\n[keys]\nquit = 'Ctrl+Q'\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `a missing file is made, for its owner alone`() throws {
    let program = try start()
    takeDark(program)
    #expect(program.read(untilShown: "Preferences saved"))
    #expect(text()?.hasSuffix("\ntheme = \"dark\"\n") == true)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `if the file was changed meanwhile, the program asks, and keeps both changes`() throws
  {
    try write("mouse = true\n")
    let program = try start()
    try write("mouse = false\n")
    takeDark(program)
    #expect(program.read(untilShown: "The file has changed"))
    #expect(text() == "mouse = false\n")
    program.send("\u{1B}[C\r")
    #expect(program.read(untilShown: "Preferences saved"))
    #expect(text() == "mouse = false\ntheme = \"dark\"\n")
  }

  @Test func `a link to the file stays a link`() throws {
    try folder.write("dotfiles/trifold.toml", "mouse = true\n")
    folder.makeFolder("config/trifold")
    try #require(symlink("../../dotfiles/trifold.toml", path) == 0)
    let program = try start()
    takeDark(program)
    #expect(program.read(untilShown: "Preferences saved"))
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(text() == "mouse = true\ntheme = \"dark\"\n")
  }

  /// Words of the error message for each kind of unwritable file.
  private static let obstacles = ["No such file", "the path is a folder"]

  @Test(arguments: obstacles)
  func `a failed write is reported in one line, and nothing is lost`(words: String) throws {
    switch words {
    case "No such file":
      folder.makeFolder("config/trifold")
      try #require(symlink("nowhere", path) == 0)
    default: folder.makeFolder("config/trifold/config.toml")
    }
    let former = text()
    let program = try start()
    takeDark(program)
    #expect(program.read { $0.says("Not saved:") && $0.says(words) })
    #expect(text() == former)
  }

  @Test func `the demo writes nothing, and says so`() throws {
    let program = try PtyProcess(
      Trifold.path, ["demo"], size: Size(120, 30),
      environment: Trifold.environment([
        "XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"],
      ]))
    #expect(program.read(untilShown: "Re: compilers"))
    program.send(",")
    #expect(program.read(untilShown: "Demo: changes are not saved"))
    takeDark(program)
    #expect(program.read { $0.says("Not saved; kept until you quit") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0) && text() == nil)
  }
}
