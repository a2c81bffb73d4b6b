import ArgumentParser
import KeystrokeReplay
import SystemCalls

extension GalleryCommand {
  /// `Gallery pictures FOLDER TAPE ...`: a picture of every snapshot of tapes, in every look.
  struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw every snapshot of tapes, in every look: FOLDER/LOOK/TAPE-SNAPSHOT.svg.")

    @Argument(help: "Where the pictures go.") var folder: String

    @Argument(help: "Tapes.", completion: .file(extensions: ["tape"])) var tapes: [String]

    func run() throws {
      for look in TapeLook.allCases {
        for path in [folder, "\(folder)/\(look)"] where mkdir(path, 0o777) != 0 && errno != EEXIST {
          throw GalleryFailure(
            description: "\(path): \(String(cString: strerror(errno)))", code: EX_CANTCREAT)
        }
        for tape in tapes { try draw(tape, look) }
      }
    }

    private func draw(_ path: String, _ look: TapeLook) throws {
      guard let text = TapeFile.text(at: path) else {
        throw GalleryFailure(description: "\(path): the tape cannot be read", code: EX_NOINPUT)
      }
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
