import ArgumentParser
import CursesTerminal
import Foundation
import KeystrokeReplay
import SplitViewUI
import TapeCommands

/// `Gallery [PAGE]`: shows the elements, starting at the page with that name. Subcommands play the gallery's tapes.
@main struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Gallery", abstract: "Show every element of the library, in a split view.",
    subcommands: [Show.self, Replay.self, Fuzz.self, Pictures.self], defaultSubcommand: Show.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as GalleryFailure {
      end(failure.description, failure.code)
    } catch let failure as TapeCommandFailure {
      end("\(failure)", failure.code)
    } catch let error as CursesTerminalError {
      end("\(error)", EX_UNAVAILABLE)
    } catch {
      exit(withError: error)
    }
  }

  private static func end(_ text: String, _ code: Int32) -> Never {
    write("gallery: \(text)\n", to: STDERR_FILENO)
    Foundation.exit(code)
  }

  /// Writes a text to a descriptor without buffering. Errors are ignored.
  static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

extension GalleryCommand {
  /// `Gallery [--no-animation] [PAGE]`: shows the gallery to the user.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the elements. (default)")

    @Argument(help: "The page to begin at.") var page: String?
    @Flag(name: .customLong("no-animation"), help: "Do not animate or play anything automatically.")
    var isStill = false

    func run() throws {
      if let page, Catalog.guide(of: page) == nil {
        let names = Catalog.pages.map { $0.guide.id }.joined(separator: " ")
        throw GalleryFailure(
          description: "there is no page with that name; the pages are \(names)", code: EX_USAGE)
      }
      // A token exists if a tape is being played on this program in a terminal.
      let token = ReplayToken()
      let terminal = try CursesTerminal(clickClock: token?.clickClock)
      defer { terminal.close() }
      if let token { return try token.play(GalleryTape(), on: terminal) }
      let symbols: Symbols = terminal.isUTF8 ? .unicode : .ascii
      let colors = terminal.colorCount
      let session = Session(
        Gallery(), state: Gallery.State(page: page, symbols: symbols, isStill: isStill),
        size: terminal.size,
        theme: .automatic(isLight: terminal.hasLightBackground, colors: colors), symbols: symbols)
      var program = Program(
        session, on: terminal, effects: NoEffects(), isAnimated: !isStill,
        theme: { .automatic(isLight: $0, colors: colors) },
        now: { Int64(time(nil)) })
      program.run()
    }
  }
}

/// The handler for the gallery's effects. The gallery has none.
private struct NoEffects: EffectHandler {
  func perform(_ effect: Never, send: Send<Gallery.Event>) {}
}

/// A failure: a line that describes what failed, and an exit code from sysexits.h.
struct GalleryFailure: Error, CustomStringConvertible {
  let description: String
  let code: Int32
}
