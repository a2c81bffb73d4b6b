import TestSupport
import Testing

/// A tape by a stranger, and the files of the user who replays it.
struct StrangersTapeTests {
  @Test(arguments: [["replay"], ["replay", "--pty"]])
  func `a stranger's tape costs nobody a file`(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("letter.txt", "mine")
    try folder.write("tapes/letter.txt", "mine")
    try folder.write("tapes/a.golden/start.txt", "mine")
    let tape = folder["tapes/a.tape"]
    try folder.write(
      "tapes/a.tape",
      "Output ../letter.txt\nLaunch demo\nSet Size 60x10\nScreenshot letter.txt\nSnapshot start\n")
    let run = try ProgramRun(
      Trifold.path, command + ["--bless", tape], environment: Trifold.environment)
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
    for name in ["letter.txt", "tapes/letter.txt", "tapes/a.golden/start.txt"] {
      #expect(String(decoding: folder.contents(of: name), as: UTF8.self) == "mine")
    }
    let forced = try ProgramRun(
      Trifold.path, command + ["--bless", "--force", tape], environment: Trifold.environment)
    #expect(forced.status == .exited(0), "\(forced.text)\(forced.errorText)")
    #expect(String(decoding: folder.contents(of: "letter.txt"), as: UTF8.self) != "mine")
  }
}
