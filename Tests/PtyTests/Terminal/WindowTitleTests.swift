import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The title of the terminal's window, which names the contents and is restored at the end.
struct WindowTitleTests {
  private func items(
    _ environment: [String: String] = [:], after key: String = "q"
  ) throws -> [ControlSequences.Item] {
    let program = try Trifold.start("demo", size: Size(100, 24), environment: environment)
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    program.send(key)
    #expect(program.waitForExit() == .exited(0))
    return ControlSequences(program.output).items
  }

  private func titles(_ items: [ControlSequences.Item]) -> [String] {
    items.compactMap { item in
      if case .string("]", let text) = item, text.hasPrefix("2;") { text } else { nil }
    }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `the former title is kept before, and restored after`(
    type: String
  ) throws {
    let items = try items(["TERM": type])
    #expect(titles(items).first?.hasPrefix("2;Inbox") == true)
    let first = try #require(items.firstIndex(of: .string("]", titles(items)[0])))
    let kept = try #require(items.firstIndex(of: .csi("22;2t")))
    let restored = try #require(items.lastIndex(of: .csi("23;2t")))
    #expect(kept < first && first < restored)
    for end in ["22;2t", "23;2t"] { #expect(items.count { $0 == .csi(end) } == 1) }
  }

  @Test(arguments: [
    ["TERM": "screen", "STY": "1.a"], ["KONSOLE_VERSION": "220403"], ["TERM": "linux"],
    ["TERM": "rxvt"],
  ])
  func `a terminal that would keep the program's title gets none`(
    environment: [String: String]
  ) throws {
    #expect(titles(try items(environment)).isEmpty)
  }

  @Test func `title = false leaves the title as it is`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("trifold")
    try folder.write("trifold/config.toml", "title = false\n")
    #expect(titles(try items(["XDG_CONFIG_HOME": folder.path])).isEmpty)
  }

  @Test func `after SIGSTOP the title is still restored once`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-i"], size: Size(100, 24),
      environment: Trifold.environment(["PS1": "ready> ", "ENV": ""]))
    try #require(shell.read(untilShown: "ready>"))
    shell.send("\"$trifold\" demo --mark-read off\n")
    try #require(shell.read { $0.isAlternate && $0.shows("Re: compilers") })
    // SIGSTOP in the middle of a frame would split the shell's output.
    shell.readUntilSettled()
    shell.signalForeground(SIGSTOP)
    #expect(shell.read(untilShown: "Stopped"))
    let before = shell.output.count
    shell.send("fg\n")
    let titles = { self.titles(ControlSequences(shell.output[before...]).items) }
    #expect(shell.read { $0.isAlternate && !$0.shows("Stopped") && !titles().isEmpty })
    shell.readUntilSettled()
    shell.send("q")
    #expect(shell.read { !$0.isAlternate })
    let items = ControlSequences(shell.output).items
    #expect(items.count { $0 == .csi("22;2t") } == items.count { $0 == .csi("23;2t") })
  }
}
