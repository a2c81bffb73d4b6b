import TerminalFrame
import TestSupport
import Testing

/// The program opens the places, undo steps, index and configuration of an earlier version.
@Suite(.serialized) struct UpgradeTests {
  @Test func `the message and the place in it are those at which 0.2 was left`() throws {
    let earlier = try EarlierVersion()
    let program = try Trifold.start(
      earlier.mail, size: Size(120, 30), environment: earlier.environment)
    program.companion = earlier
    #expect(program.read { $0.shows("3 of 3") && $0.shows("Paragraph 7. ") })
    #expect(!program.screen.shows("Paragraph 1. "))
    program.send("qq")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `what 0.2 did is undone, in its order`() throws {
    let earlier = try EarlierVersion()
    let program = try Trifold.start(
      earlier.mail, size: Size(120, 30), environment: earlier.environment)
    program.companion = earlier
    try #require(program.read { $0.shows("3 of 3") && $0.shows("⚑") })
    program.send("Z")
    #expect(program.read { !$0.shows("⚑") })
    program.send("Z")
    #expect(program.read { $0.shows(" of 4") && $0.shows("Archived later") })
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    #expect(try earlier.names(in: "cur").contains("1760000002.M2.example:2,S\n"))
    #expect(try earlier.names(in: "cur").split(separator: "\n").count == 4)
    #expect(try earlier.names(in: ".Archive/cur").isEmpty)
  }

  @Test func `a flag that 0.2 set in an mbox is undone`() throws {
    let earlier = try EarlierVersion()
    #expect(try earlier.text(of: earlier.mbox).contains("X-Status: F"))
    let program = try Trifold.start(
      earlier.mbox, size: Size(120, 30), environment: earlier.environment)
    program.companion = earlier
    try #require(program.read { $0.shows("2 of 3") && $0.shows("⚑") })
    program.send("Z")
    #expect(program.read { !$0.shows("⚑") })
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    #expect(try !earlier.text(of: earlier.mbox).contains("X-Status: F"))
    #expect(try earlier.text(of: earlier.mbox).contains("List message 22"))
  }

  @Test func `the index of 0.2 is searched`() throws {
    let earlier = try EarlierVersion()
    let found = try Trifold.run(
      "search", earlier.mail, "algebraical", environment: earlier.environment)
    #expect(found.status == .exited(0))
    #expect(found.text.contains("Notes on the engine"))
  }

  @Test func `the configuration of 0.2 holds`() throws {
    let earlier = try EarlierVersion()
    let program = try Trifold.start(
      earlier.mail, size: Size(120, 30), environment: earlier.environment)
    program.companion = earlier
    try #require(program.read(untilShown: "3 of 3"))
    program.send("?/archive")
    #expect(program.read(untilShown: "Ctrl+A"))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    #expect(!program.screen.shows("config.toml"))
  }
}
