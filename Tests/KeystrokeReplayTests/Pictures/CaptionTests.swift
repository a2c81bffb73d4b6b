import KeystrokeReplay
import Pictures
import SplitViewUI
import TerminalFrame
import Testing

/// Captions for people who watch a tape.
@Suite struct CaptionTests {
  private func film(_ text: String) throws -> Film {
    let script = Script(Tape("Set Size 30x8\n\(text)", file: "notes.tape")) { _ in nil }
    try #require(script.isValid, "\(script.diagnostics)")
    var player = try Player(NotesProgram(), script)
    return player.film()
  }

  @Test func `a caption stands below the screen, in lines, until the next one`() throws {
    let film = try film(
      """
      Caption "One sentence, which takes two lines here."
      Sleep 1s
      Down
      Caption "Two."
      Sleep 1s
      Caption ""
      Sleep 1s
      """)
    #expect(film.shots.allSatisfy { $0.frame.size == Size(30, 11) })
    let captions = film.shots.map { shot in
      shot.frame.lines.suffix(2).joined().split(separator: " ").joined(separator: " ")
    }
    let sentence = "One sentence, which takes two lines here."
    #expect(captions == [sentence, sentence, "Two.", ""])
    #expect(film.shots.map(\.time) == [0, 1000, 1050, 2050])
  }

  @Test func `a tape without captions has its screens as they are`() throws {
    let film = try film("Down\nSleep 1s")
    #expect(film.shots.allSatisfy { $0.frame.size == Size(30, 8) })
  }

  @Test func `a caption is one sentence in quotes`() throws {
    let tape = Script(Tape("Caption Turned", file: "a.tape")) { _ in nil }
    #expect(tape.diagnostics.first?.message.contains("expected a sentence") == true)
    #expect(TapeCommand.caption("It's \"here\"").text == "Caption `It's \"here\"`")
  }
}
