import Pictures
import TerminalFrame

/// The pictures of a tape that are always drawn in the light theme: files whose names end in
/// `-light.svg`. A page that includes a picture in both themes lets the reader's browser choose.
package struct LightPictures {
  /// The film of the whole tape.
  let film: Film
  /// The screens for pictures of a single moment, by file name.
  let screens: [String: Frame]

  /// Plays `script` in the light theme.
  init<P: TapeProgram>(of script: Script, on program: P) throws {
    var player = try Player(program, script.inLight)
    let film = player.film()
    self.init(film, player.report)
  }

  /// Takes the pictures of a tape that was played in the light theme.
  package init(_ film: Film, _ report: TapeReport) {
    self.film = film
    screens = Dictionary(
      report.pictures.filter { Script.isLight($0.file) }.map { ($0.file, $0.frame) },
      uniquingKeysWith: { first, _ in first })
  }
}
