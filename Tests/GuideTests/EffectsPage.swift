import KeystrokeReplay

@testable import LineReader

/// docs/guides/effects.md, and the program on it.
enum EffectsPage: GuidePage {
  static let name = "effects"

  /// The program in the tape on the page, after its steps.
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
