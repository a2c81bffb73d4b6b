import PtyReplay
import TerminalFrame
import Testing

/// The output of the program while a popover opens.
struct AnimationTests {
  /// Opens the popover and quits. Returns how often the program sent the popover's lower border.
  private func lowerBorders(_ program: PtyProcess) throws -> Int {
    // The popover is open when the program starts.
    try #require(program.read { $0.lines.dropLast().last?.hasPrefix("╰") == true })
    program.send("\u{1B}")
    try #require(program.read { $0.lines.dropLast().last?.hasPrefix("╰") == false })
    program.readUntilQuiet()
    let before = program.output.count
    program.send("\\")
    // The open popover is as high as the screen allows.
    #expect(program.read { $0.lines.dropLast().last?.hasPrefix("╰") == true })
    program.send("qq")
    #expect(program.waitForExit() == .exited(0))
    let text = String(decoding: program.output[before...], as: UTF8.self)
    return text.count { $0 == "╰" }
  }

  @Test(arguments: [
    ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"],
    ["SSH_CONNECTION": "", "SSH_TTY": "/dev/pts/1"],
    ["SSH_CONNECTION": "", "MOSH_IP": "192.0.2.1"],
  ])
  func `over SSH and mosh nothing moves`(environment: [String: String]) throws {
    let program = try Trifold.start("demo", size: Size(60, 20), environment: environment)
    #expect(try lowerBorders(program) == 1)
  }

  @Test func `with --no-animation nothing moves`() throws {
    let program = try Trifold.start(
      "demo", "--no-animation", size: Size(60, 20), environment: ["SSH_CONNECTION": ""])
    #expect(try lowerBorders(program) == 1)
  }

  @Test func `with --animation the final screen is the same`() throws {
    let program = try Trifold.start("demo", "--animation", size: Size(60, 20))
    #expect(try lowerBorders(program) >= 1)
  }
}
