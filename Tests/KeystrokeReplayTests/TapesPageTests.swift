import KeystrokeReplay
import Testing

/// Checks that the commands in docs/tapes.md are valid and formatted.
@Suite struct TapesPageTests {
  private static let page: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return TapeFile.text(at: "/\(root)/docs/tapes.md") ?? ""
  }()

  /// Returns the page's code blocks in a language.
  private static func blocks(_ language: String) -> [String] {
    page.split(separator: "```\(language)\n", omittingEmptySubsequences: false).dropFirst().map {
      String($0.split(separator: "```").first ?? "")
    }
  }

  @Test func `the page's tapes are in their proper form`() {
    let tapes = Self.blocks("tape")
    #expect(tapes.count == 4)
    for tape in tapes { #expect(Tape.isFormatted(tape, file: "tapes.md"), "\(tape)") }
  }

  @Test
  func `a tape of VHS gets the answer that the page shows, and no other once it is rewritten`()
    throws
  {
    let foreign = try #require(Self.blocks("vhs").first)
    let answer = try #require(Self.blocks("text").last)
    let diagnostics = Tape(foreign, file: "demo.tape").diagnostics
    #expect(diagnostics.map { "\($0)\n" }.joined() == answer)
    let own = Tape(try #require(Self.blocks("tape").last), file: "demo.tape")
    #expect(own.diagnostics.isEmpty)
  }

  @Test func `the files for editors have every command in the page's tables`() {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    for file in ["tape.vim", "tape.tmLanguage.json"] {
      let text = TapeFile.text(at: "/\(root)/docs/editors/\(file)") ?? ""
      for command in Self.commands {
        let word = String(command.prefix { $0.isLetter })
        let isThere = ["|\(word)|", "(\(word)|", "|\(word))", "|\(word)["].contains(
          where: text.contains)
        #expect(isThere, "\(file): \(word)")
      }
    }
  }

  /// The commands in the page's tables.
  private static let commands: [String] = {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      // Every second part between backticks is code.
      row.dropFirst(2).prefix(while: { $0 != "|" }).split(
        separator: "`", omittingEmptySubsequences: false
      ).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }()

  @Test func `every command in the page's tables is understood and in its proper form`() {
    #expect(Self.commands.count > 60)
    for command in Self.commands {
      let text = command.replacing(" PATH ...", with: " /mail").replacing("FILE", with: "a.txt")
      let tape = Tape(text, file: "tapes.md")
      #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
      #expect(tape.formatted == text + "\n")
    }
  }
}
