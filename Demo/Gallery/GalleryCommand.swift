import CursesTerminal
import Glibc
import KeystrokeReplay
import SplitViewUI

/// `Gallery [--no-animation] [PAGE]`: shows the elements, beginning at the page of that name.
@main struct GalleryCommand {
  static func main() {
    do {
      try run()
    } catch {
      complain("gallery: \(error)")
      exit(69)
    }
  }

  private static func complain(_ text: String) {
    "\(text)\n".withCString { _ = write(2, $0, strlen($0)) }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let page = arguments.first { $0 != noAnimation }
    if let page, Catalog.guide(of: page) == nil {
      let names = Catalog.pages.map { $0.guide.id }.joined(separator: " ")
      complain("gallery: there is no page of that name; there are \(names)")
      exit(64)
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
      session, on: terminal, effects: NoEffects(), isAnimated: !arguments.contains(noAnimation),
      now: { Int64(time(nil)) })
    program.run()
  }

  private static var noAnimation: String { "--no-animation" }
}

/// The gallery asks nothing of the world.
private struct NoEffects: EffectHandler {
  func perform(_ effect: Never, send: @escaping @Sendable (Gallery.Event) -> Void) {}
}
