import KeystrokeReplay
import Testing

/// What the page on tapes shows is understood, and stands as it should be written.
@Suite struct TapesPageTests {
  private static let page: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return TapeFile.text(at: "/\(root)/docs/tapes.md") ?? ""
  }()

  @Test func `the page's example is a tape that is well written`() throws {
    let parts = Self.page.split(separator: "```tape\n")
    let tape = try #require(parts.dropFirst().first?.split(separator: "```").first)
    #expect(Tape.isFormatted(String(tape), file: "tapes.md"))
  }

  @Test func `every command of the page's table is understood and stands as it should be written`()
  {
    let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let commands = rows.flatMap { row in
      // Every second part between grave accents is code.
      row.dropFirst(2).prefix(while: { $0 != "|" }).split(
        separator: "`", omittingEmptySubsequences: false
      ).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(commands.count > 50)
    for command in commands {
      let text = command.replacing(" PATH ...", with: " /mail").replacing("FILE", with: "a.txt")
      let tape = Tape(text, file: "tapes.md")
      #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
      #expect(tape.formatted == text + "\n")
    }
  }
}
