import Pictures
import TerminalFrame

/// The pictures of a tape that are always drawn in the light theme: files whose names end in
/// `-light.svg`. A page that includes a picture in both themes lets the reader's browser choose.
struct LightPictures {
  /// The film of the whole tape.
  let film: Film
  /// The screens for pictures of a single moment, by file name.
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
