import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Tapes of sources with recorded output, and random play on them.
struct SourceTapeTests {
  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(root)/Demo/Browse"
  }()

  private static let names = [
    "apt", "docker", "git", "journal", "kubectl", "man", "pip", "processes", "psql", "ssh",
    "systemd", "tmux",
  ]

  @Test(arguments: names)
  func `the tapes of sources match their goldens and break no rule`(name: String) throws {
    let run = try Trifold.run("replay", "--check-invariants", "\(Self.folder)/\(name).tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test(arguments: names)
  func `random play in a source breaks no rule`(name: String) throws {
    let run = try Trifold.run(
      "fuzz", "--source", name, "--commands", "\(Self.folder)/\(name)", "--steps", "300",
      "--jobs", "1", "--out", "/dev/null")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.contains("no invariant broken"))
  }

  @Test func `a source is recorded with what its commands print, and the tape runs none of them`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "numbers.toml",
      """
      [[level]]
      name = "number"
      command = ["sh", "-c", "printf 'three\\nfour\\n'; date >> \(folder.path)/ran"]
      [[view]]
      command = ["echo", "text of", "{number.id}"]
      [[action]]
      key = "D"
      title = "Do"
      command = ["touch", "\(folder.path)/done"]
      """)
    let tape = folder.path + "/a.tape"
    let program = try PtyProcess(
      Trifold.path,
      ["record", tape, "--source", folder.path + "/numbers.toml"], size: Size(120, 30),
      environment: Trifold.environment([:]))
    #expect(program.read(untilShown: "Run these commands? [y/N]"))
    program.send("y\r")
    try #require(program.read(untilShown: "press F12 to take a snapshot"))
    #expect(program.read(untilShown: "text of three"))
    program.send("j")
    #expect(program.read(untilShown: "text of four"))
    program.send("\u{1B}[24~")
    #expect(program.read(untilShown: "snapshot-1 taken"))
    program.send("D")
    #expect(program.read(untilShown: "Not recorded"))
    program.send("\u{1B}")
    #expect(program.read(untilShown: "q Quit"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0), "\(program.screen.lines)")
    #expect(program.screen.lines.joined().contains("shows the same screens"))
    #expect(access(folder.path + "/done", F_OK) != 0)
    let ran = folder.contents(of: "ran")
    let replay = try Trifold.run("replay", tape)
    #expect(replay.status == .exited(0), "\(replay.text)\(replay.errorText)")
    #expect(folder.contents(of: "ran") == ran)
  }

  @Test func `a tape runs no commands`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.tape", "Launch browse git\nSet Size 60x10\n")
    let run = try Trifold.run("replay", folder.path + "/a.tape")
    #expect(run.status != .exited(0))
    #expect(run.errorText.contains("a tape does not run the commands of a source"))
  }
}
