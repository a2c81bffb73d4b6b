import ArgumentParser
import Glibc
import KeystrokeReplay

extension GalleryCommand {
  /// `Gallery replay TAPE ...`: plays tapes of the gallery, and writes the pictures they ask for.
  struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play tapes, and write the pictures that they ask for.")

    @Argument(help: "Tapes.", completion: .file(extensions: ["tape"])) var tapes: [String]

    @Flag(help: "Write the goldens that are missing or different.") var bless = false

    @Flag(help: "Look after every act whether all invariants hold, as fuzz does.")
    var checkInvariants = false

    func run() throws {
      var failed = 0
      for path in tapes {
        let script: Script
        do throws(TapeFileError) {
          script = Script(try Tape(at: path))
        } catch {
          throw GalleryFailure(description: "\(error)", code: EX_NOINPUT)
        }
        failed += try play(script) ? 0 : 1
      }
      if failed > 0 {
        let words = failed == 1 ? "a tape" : "\(failed) tapes"
        throw GalleryFailure(description: "\(words) failed", code: EXIT_FAILURE)
      }
    }

    private func play(_ script: Script) throws -> Bool {
      let report: TapeReport
      do {
        report = try script.play(on: GalleryTape(), blessing: bless, outputs: .write)
      } catch let error as TapeDiagnostic {
        throw GalleryFailure(description: "\(error)", code: EX_DATAERR)
      }
      let broken = checkInvariants ? try script.broken(on: GalleryTape()) : nil
      for failure in report.failures + [broken].compactMap({ $0 }) {
        GalleryCommand.write("\(failure)\n")
      }
      for name in report.blessed { GalleryCommand.write("blessed \(script.file): \(name)\n") }
      for file in report.written {
        GalleryCommand.write("wrote   \(TapeFile.path(file, beside: script.file))\n")
      }
      let isPassed = report.isPassed && broken == nil
      GalleryCommand.write("\(isPassed ? "ok     " : "failed ") \(script.file)\n")
      return isPassed
    }
  }
}
