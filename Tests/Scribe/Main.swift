import CursesTerminal
import KeystrokeReplay

/// The scribe in a terminal; played on by tapes, it is nothing else.
@main enum Main {
  static func main() throws {
    let token = ReplayToken()
    // It is told once; what this program starts does not have the secret. Else all tests fail.
    if ReplayToken() != nil { return }
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token { try token.play(ScribeTape(), on: terminal) }
  }
}
