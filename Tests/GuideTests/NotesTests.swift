import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The notes in a terminal. However the program ends, the text that the user wrote is on disk.
struct NotesTests {
  /// Starts the program with a note in its folder, and types into the note.
  private static func startWriting(_ folder: TemporaryFolder) throws -> PtyProcess {
    try folder.write("Lamp.txt", "old")
    let process = try PtyProcess(
      PtyCommand(besideTests: "Notes").executable, [], size: Size(80, 12),
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "NOTES": folder[""],
      ], leadsSession: true)
    try #require(process.read(untilShown: "old"))
    process.send("\t")
    try #require(process.read { $0.isCursorVisible })
    process.send("NEW ")
    try #require(process.read(untilShown: "NEW old"))
    return process
  }

  private static func text(_ folder: TemporaryFolder) -> String {
    String(decoding: folder.contents(of: "Lamp.txt"), as: UTF8.self)
  }

  @Test func `Ctrl+C saves what was written`() throws {
    let folder = try TemporaryFolder()
    let process = try Self.startWriting(folder)
    process.send("\u{3}")
    #expect(process.waitForExit() == .exited(0))
    #expect(Self.text(folder) == "NEW old")
    #expect(process.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal saves what was written, and is the cause of the end`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let process = try Self.startWriting(folder)
    process.signal(signal)
    #expect(process.waitForExit() == .killed(signal: signal))
    #expect(Self.text(folder) == "NEW old")
    #expect(process.isCooked)
  }

  @Test func `a closed window saves what was written`() throws {
    let folder = try TemporaryFolder()
    let process = try Self.startWriting(folder)
    process.hangUp()
    #expect(process.waitForExit() == .killed(signal: SIGHUP))
    #expect(Self.text(folder) == "NEW old")
  }

  @Test func `a key that quits saves what was written`() throws {
    let folder = try TemporaryFolder()
    let process = try Self.startWriting(folder)
    process.send("\u{1B}")
    try #require(process.read(untilShown: "Quit"))
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
    #expect(Self.text(folder) == "NEW old")
  }
}
