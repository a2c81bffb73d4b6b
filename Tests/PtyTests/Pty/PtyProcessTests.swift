import SystemCalls
import TerminalFrame
import TestSupport
import Testing

struct PtyProcessTests {
  @Test func `a program's output is read from a screen of its own`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "printf 'plain \\033[1;38;5;208mbold\\033[m \\346\\227\\245.'"],
      size: Size(20, 3))
    #expect(shell.waitForExit() == .exited(0))
    #expect(shell.screen.lines == ["plain bold 日.", "", ""])
    #expect(shell.screen[Point(6, 0)].style == Style(.palette(208), on: .default, .bold))
    #expect(shell.screen[Point(11, 0)].width == 2)
    #expect(shell.screen[Point(12, 0)].width == 0)
    #expect(shell.screen.cursor == Point(14, 0))
  }

  @Test func `dim is seen, and repeated letters stay in their row`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "printf '\\033[2;38;5;2md\\033[22;1mb\\033[0;2;7mr\\033[mp-\\033[14b.'"],
      size: Size(20, 2))
    #expect(shell.waitForExit() == .exited(0))
    #expect(shell.screen.lines == ["dbrp---------------.", ""])
    let styles = (0..<4).map { shell.screen[Point($0, 0)].style }
    #expect(
      styles == [
        Style(.palette(2), on: .default, .dim), Style(.palette(2), on: .default, .bold),
        Style(.default, on: .default, [.dim, .reverse]), .plain,
      ])
  }

  @Test(
    arguments: [
      ("5", .blink), ("21", .underline), ("11", .font), ("2", []), ("38;5;200", []),
      ("38;2;1;2;3", []), ("1;3;4;7;9", []),
    ] as [(String, VirtualScreen.Foreign)])
  func `a rendition beyond styles is not taken for a style`(
    rendition: String, foreign: VirtualScreen.Foreign
  ) throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "printf '\\033[\(rendition)m\\346\\227\\245\\033[mx'"], size: Size(8, 1))
    #expect(shell.waitForExit() == .exited(0))
    #expect((0..<3).map { shell.screen[Point($0, 0)].foreign } == [foreign, foreign, []])
  }

  @Test func `colours by red, green and blue and strikethrough are taken for what they are`() throws
  {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "printf '\\033[38;2;1;2;3;48;2;255;128;0;9mx'"], size: Size(8, 1))
    #expect(shell.waitForExit() == .exited(0))
    #expect(
      shell.screen[Point(0, 0)].style
        == Style(.rgb(1, 2, 3), on: .rgb(255, 128, 0), .strikethrough))
  }

  @Test func `a terminal of one column shows what fits`() throws {
    let shell = try PtyProcess("/bin/sh", ["-c", "printf 'a日\\342\\224\\202'"], size: Size(1, 3))
    #expect(shell.waitForExit() == .exited(0))
    #expect(shell.screen.lines == ["a", "?", "│"])
  }

  @Test func `typed text reaches the program`() throws {
    let cat = try PtyProcess("/bin/cat", size: Size(20, 3))
    cat.send("hello\n")
    #expect(cat.read { $0.lines == ["hello", "hello", ""] })
    #expect(cat.isCooked)
    cat.send("\u{4}")
    #expect(cat.waitForExit() == .exited(0))
  }

  @Test func `the program knows the window's size, at the start and after a change`() throws {
    let script = "trap 'stty size; exit 3' WINCH; stty size; while :; do read line; done"
    let shell = try PtyProcess("/bin/sh", ["-c", script], size: Size(70, 20))
    #expect(shell.read { $0.lines[0] == "20 70" })
    shell.resize(Size(50, 10))
    shell.send("\n")
    #expect(shell.waitForExit() == .exited(3))
    #expect(shell.screen.lines.contains("10 50"))
    #expect(shell.screen.size == Size(50, 10))
  }

  @Test func `an end by a signal is reported as such`() throws {
    let cat = try PtyProcess("/bin/cat")
    cat.signal(SIGTERM)
    #expect(cat.waitForExit() == .killed(signal: SIGTERM))
  }

  @Test func `a closed window hangs the program up`() throws {
    let cat = try PtyProcess("/bin/cat", leadsSession: true)
    cat.send("x\n")
    #expect(cat.read { $0.lines[1] == "x" })
    cat.hangUp()
    #expect(cat.waitForExit() == .killed(signal: SIGHUP))
  }

  @Test func `the modes are known: the alternate screen, the cursor, the mouse`() throws {
    let script =
      "printf '\\033[?1049h\\033[?25l\\033[?1002h'; read line; printf '\\033[?1049l\\033[?25h'"
    let shell = try PtyProcess("/bin/sh", ["-c", script])
    #expect(shell.read { $0.isAlternate && !$0.isCursorVisible && $0.isMouseReported })
    shell.send("\n")
    #expect(shell.waitForExit() == .exited(0))
    #expect(!shell.screen.isAlternate && shell.screen.isCursorVisible)
  }

  @Test func `a missing program is an error`() {
    #expect(throws: PtyProcess.LaunchError.self) { try PtyProcess("/no/such/program") }
  }

  @Test func `a limit may be as long as a duration can be`() throws {
    let cat = try PtyProcess("/bin/cat")
    cat.send("x\n")
    #expect(cat.read(within: .seconds(Int64.max)) { $0.lines[1] == "x" })
    cat.send("\u{4}")
    #expect(cat.waitForExit(within: .seconds(Int64.max)) == .exited(0))
  }
}
