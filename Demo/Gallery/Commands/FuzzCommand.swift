import ArgumentParser
import Foundation
import KeystrokeReplay
import RandomPlay
import TapeCommands

extension GalleryCommand {
  /// `Gallery fuzz [PAGE ...]`: plays random commands in the gallery, as `trifold fuzz` does in the mail program.
  struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play random keys, and write the shortest tape that fails.",
      discussion: "docs/fuzzing.md explains what is checked, and how a walk is chosen.")

    @Argument(help: "The pages to begin at. (default: all pages)") var pages: [String] = []

    @OptionGroup var options: FuzzOptions

    func validate() throws {
      if let page = pages.first(where: { Catalog.guide(of: $0) == nil }) {
        throw ValidationError("there is no page '\(page)'")
      }
    }

    func run() throws {
      let commands = FuzzCommandLines(
        find: { "Gallery fuzz \((pages + ["--seed \($0)"]).joined(separator: " "))" },
        play: { "Gallery replay --check-invariants \($0)" })
      let tape = try options.run({ RandomTapes(GalleryTape.programs(pages)) }, commands: commands) {
        GalleryCommand.write($0)
      }
      guard let tape else { return }
      throw GalleryFailure(
        description: "an invariant is broken; \(tape) reproduces the failure", code: EXIT_FAILURE)
    }
  }
}

extension GalleryTape {
  /// Returns the gallery as programs for random play, opened at each of `pages`, or at every page.
  static func programs(_ pages: [String] = []) -> [FuzzProgram<GalleryTape>] {
    (pages.isEmpty ? Catalog.pages.map { $0.guide.id } : pages).map { page in
      FuzzProgram(TapeLaunch(name: "gallery", arguments: [page]), GalleryTape())
    }
  }
}
