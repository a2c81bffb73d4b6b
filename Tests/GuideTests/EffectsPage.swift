import KeystrokeReplay

@testable import LineReader

/// Draws docs/guides/effects.md with the program on that page.
enum EffectsPage: GuidePage {
  static let name = "effects"

  /// Returns the screen of the program after the steps of the tape on the page.
  static func drawings() throws -> [String] { [try screen] }

  private static var screen: String {
    get throws {
      let tape = """
        Launch linereader one.txt two.txt
        Set Size 60x8
        Sleep 2s
        """
      var player = try Player(
        LineReader.tape, Script(Tape(tape, file: "line-reader.tape")) { _ in nil })
      _ = player.play()
      return player.frame.lines.joined(separator: "\n")
    }
  }
}
