import CursesTerminal
import Glibc
import KeystrokeReplay

/// The scribe in a terminal; played on by tapes, it is nothing else.
@main enum Main {
  static func main() throws {
    let token = ReplayToken()
    // What it starts would have the secret; all tests would fail.
    if getenv(ReplayToken.variable) != nil { exit(EX_CONFIG) }
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token { try token.play(ScribeTape(), on: terminal) }
  }
}
