import Pictures
import TerminalFrame

/// The pictures of a tape that are drawn in the light theme, whatever the tape's own: those whose names
/// end in `-light.svg`. A page that shows both lets the reader's setting decide.
struct LightPictures {
  /// The whole tape.
  let film: Film
  /// The single screens by the names of their files.
  let screens: [String: Frame]

  /// Plays `script` in the light theme.
  init<P: TapeProgram>(of script: Script, on program: P) throws {
    var player = try Player(program, script.inLight)
    film = player.film()
    screens = Dictionary(
      player.report.pictures.filter { Script.isLight($0.file) }.map { ($0.file, $0.frame) },
      uniquingKeysWith: { first, _ in first })
  }
}
