import ArgumentParser
import CursesTerminal
import Glibc
import KeystrokeReplay
import SplitViewUI

extension GalleryCommand {
  /// `Gallery [--no-animation] [PAGE]`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the elements. (default)")

    @Argument(help: "The page to begin at.") var page: String?
    @Flag(name: .customLong("no-animation"), help: "Nothing moves on its way.") var isStill = false

    func run() throws {
      if let page, Catalog.guide(of: page) == nil {
        let names = Catalog.pages.map { $0.guide.id }.joined(separator: " ")
        throw GalleryFailure(
          description: "there is no page of that name; there are \(names)", code: EX_USAGE)
      }
      // There is one where a tape is played on the program in a terminal.
      let token = ReplayToken()
      let terminal = try CursesTerminal(clickClock: token?.clickClock)
      defer { terminal.close() }
      if let token { return try token.play(GalleryTape(), on: terminal) }
      let symbols: Symbols = terminal.isUTF8 ? .unicode : .ascii
      let session = Session(
        Gallery(), state: Gallery.State(page: page, symbols: symbols), size: terminal.size,
        symbols: symbols)
      var program = Program(
        session, on: terminal, effects: NoEffects(), isAnimated: !isStill,
        now: { Int64(time(nil)) })
      program.run()
    }
  }
}

/// The gallery asks nothing of the world.
private struct NoEffects: EffectHandler {
  func perform(_ effect: Never, send: @escaping @Sendable (Gallery.Event) -> Void) {}
}
