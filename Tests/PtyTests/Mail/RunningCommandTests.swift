import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// A command that receives a message ends with the program, however the program ends.
struct RunningCommandTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func `a command that runs ends when the program is ended by a signal`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    for name in ["mail", "mail/cur", "mail/new", "mail/tmp"] { folder.makeFolder(name) }
    try folder.write("mail/cur/1.a:2,S", "From: a@example.org\nSubject: Once\n\nText.\n")
    let begun = folder["begun"]
    try #require(mkfifo(begun, 0o600) == 0)
    let program = try PtyProcess(
      Trifold.path, [folder["mail"]], size: Size(100, 30), environment: Trifold.environment([:]))
    try #require(program.read(untilShown: "Text."))
    program.send("|exec 7>'\(begun)'; sleep 987; sleep 987\r")
    try #require(program.read(untilShown: "Running"))
    let file = open(begun, O_RDONLY)
    defer { close(file) }
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    // The reader of the pipe reaches its end after all processes that hold the pipe open have ended.
    var byte: UInt8 = 0
    #expect(read(file, &byte, 1) == 0)
  }
}
