import ArgumentParser
import Foundation
import KeystrokeReplay
import Pictures

extension GalleryCommand {
  /// `Gallery pictures FOLDER TAPE ...`: draws every snapshot of the tapes in every look.
  struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw every snapshot of tapes, in every look: FOLDER/LOOK/TAPE-SNAPSHOT.svg.",
      discussion: """
        Every page is also drawn as it opens, in four sizes. FOLDER/index.html shows these pictures \
        side by side.
        """)

    @Argument(help: "The folder for the pictures.") var folder: String

    @Argument(help: "The tapes to draw.", completion: .file(extensions: ["tape"]))
    var tapes: [String] = []

    func run() throws {
      for look in TapeLook.allCases {
        for path in [folder, "\(folder)/\(look)"] where mkdir(path, 0o777) != 0 && errno != EEXIST {
          throw GalleryFailure(
            description: "\(path): \(String(cString: strerror(errno)))", code: EX_CANTCREAT)
        }
        for tape in tapes {
          guard let text = TapeFile.text(at: tape) else {
            throw GalleryFailure(description: "\(tape): the tape cannot be read", code: EX_NOINPUT)
          }
          try draw(text, tape, look)
        }
        for guide in PictureSheet.guides {
          try draw(PictureSheet.tape(of: guide), "\(guide.id)-page.tape", look)
        }
      }
      try TapeFile.write(PictureSheet.html, to: "\(folder)/index.html")
    }

    private func draw(_ text: String, _ path: String, _ look: TapeLook) throws {
      let script = Script(look.tape(text, file: path))
      var player = try Player(GalleryTape(), script)
      let film = player.film()
      for shot in film.shots {
        for name in shot.snapshots {
          let file = "\(folder)/\(look)/\(script.title)-\(name).svg"
          try TapeFile.write(shot.frame.svg(film.theme, title: "\(script.title) \(name)"), to: file)
        }
      }
    }
  }
}
