import TerminalFrame
import TestSupport
import Testing

/// `trifold demo --tour` in a real terminal.
struct TourTests {
  @Test func `any key ends the tour, and the program goes on from there`() throws {
    let program = try Trifold.start("demo", "--tour", size: Size(100, 30))
    #expect(program.read(untilShown: "─ 100 x 27 landscape ─"))
    program.resize(Size(124, 36))
    #expect(program.read(untilShown: "╭─ 120 x 30 landscape ─"))
    #expect(program.read(untilShown: " Your mail as it lies on disk"))
    #expect(program.read(untilShown: "4 of 24"))
    program.send("q")
    #expect(program.read { $0.says("This is the end of the tour") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `the key that stops it does nothing else`() throws {
    let program = try Trifold.start("demo", "--tour", "--ascii", "--theme", "light")
    #expect(program.read(untilShown: "- 80 x 21 landscape -"))
    #expect(program.read(untilShown: "2 of 24"))
    program.send("?")
    #expect(program.read { $0.says("This is the end of the tour") })
    #expect(program.screen.shows("Quarterly forecast") && !program.screen.shows("any key"))
    // The program continues from there, with the mail that the tour has read.
    program.send("J")
    #expect(program.read { $0.shows(" of 24") && !$0.shows("The tour") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }
}
