import PtyReplay
import TerminalFrame
import Testing

/// RGB colours in several kinds of terminals, through ncurses.
@Suite struct ColorTests {
  /// Returns the style of the word "Dark" in the gallery's log, where it has the colour `38;2;255;138;101`.
  private func style(_ environment: [String: String]) throws -> Style {
    let gallery = PtyCommand(besideTests: "Gallery", ["styled-text"])
    let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let program = try PtyProcess(
      gallery.executable, gallery.arguments, size: Size(120, 30),
      environment: usual.merging(environment) { $1 })
    try #require(program.read(untilShown: "got Dark"))
    let screen = program.screen
    let y = try #require(screen.lines.firstIndex { $0.contains("got Dark") })
    let words = (0..<120).map { screen[Point($0, y)].text }.joined()
    let place = try #require(words.firstRange(of: "Dark")?.lowerBound)
    defer { program.send("q") }
    return screen[Point(words.distance(from: words.startIndex, to: place), y)].style
  }

  @Test(arguments: ["truecolor", "24bit"])
  func `a terminal that says so is sent the colours themselves`(word: String) throws {
    #expect(try style(["COLORTERM": word]) == Style(.rgb(200, 60, 30)))
  }

  @Test func `tmux and screen have types of their own`() throws {
    let wanted = Style(.rgb(200, 60, 30))
    #expect(try style(["COLORTERM": "truecolor", "TERM": "tmux-256color"]) == wanted)
    // GNU screen passes the variable on, but not the colours.
    let screen = ["COLORTERM": "truecolor", "TERM": "screen-256color", "STY": "1.tty"]
    #expect(try style(screen) == Style(.palette(166)))
  }

  @Test func `others are sent the nearest colour that they have, or none`() throws {
    #expect(try style([:]) == Style(.palette(166)))
    #expect(try style(["TERM": "xterm"]).foreground.paletteIndex ?? 99 < 8)
    #expect(try style(["COLORTERM": "truecolor", "NO_COLOR": "1"]).foreground == .default)
  }
}
