import ArgumentParser
import KeystrokeReplay
import SystemCalls
import TapeCommands

extension GalleryCommand {
  /// `Gallery replay TAPE ...`: plays tapes of the gallery, and writes the pictures they ask for.
  struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play tapes, and write the pictures that they ask for.")

    @OptionGroup var options: ReplayOptions

    func run() throws {
      let failed = try options.tapes.count { try !play($0) }
      if failed > 0 {
        let words = failed == 1 ? "a tape" : "\(failed) tapes"
        throw GalleryFailure(description: "\(words) failed", code: EXIT_FAILURE)
      }
    }

    private func play(_ path: String) throws -> Bool {
      do {
        let outcome = try options.play(Script(try Tape(at: path))) { GalleryTape() }
        GalleryCommand.write(outcome.text(path: path, .standardOutput))
        return outcome.isPassed
      } catch let error as TapeFileError {
        throw GalleryFailure(description: "\(error)", code: EX_NOINPUT)
      } catch let error as TapeDiagnostic {
        throw GalleryFailure(description: "\(error)", code: EX_DATAERR)
      }
    }
  }
}
