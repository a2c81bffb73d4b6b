import ArgumentParser
import Foundation
import KeystrokeReplay
import TapeCommands

extension GalleryCommand {
  /// `Gallery replay TAPE ...`: plays tapes of the gallery and writes the pictures that they request.
  struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play tapes, and write the pictures that they request.")

    @OptionGroup var options: ReplayOptions

    func run() throws {
      try options.run(
        on: { GalleryTape() }, print: { GalleryCommand.write($0) },
        tell: { GalleryCommand.write($0, to: STDERR_FILENO) })
    }
  }
}
