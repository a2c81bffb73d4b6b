import CursesTerminal
import KeystrokeReplay
import MailBrowser
import MailStore
import SampleMail
import SplitViewUI
import TerminalFrame

/// The tour: the tape that the program carries, played in the terminal that there is.
struct Tour {
  /// The sample account.
  let accounts: [MailAccount]
  /// What the person prefers.
  let preferences: MailPreferences

  /// What a tour leaves behind.
  struct Rest {
    /// What the browser knows.
    let state: MailState
    /// The size of the screen it had.
    let size: Size
    /// What its effects were done by, with what they have read.
    let effects: MailEffects?
    /// Whether the person wants to go on.
    let goesOn: Bool
  }

  /// Plays it until it ends or a key is pressed.
  func play(on terminal: CursesTerminal, _ theme: Theme, _ symbols: Symbols) throws -> Rest {
    let script = Script(Tape(SampleMail.tour, file: "tour.tape")) { _ in nil }
    if let problem = script.diagnostics.first(where: { $0.severity == .error }) { throw problem }
    let tape = MailTape(accounts, isSample: true, preferences: preferences)
    let start = ContinuousClock.now
    var live = LivePlayer(
      try Player(tape, script), on: terminal, theme: theme, symbols: symbols,
      clock: { ContinuousClock.now - start })
    let end = live.run()
    let player = live.player
    return Rest(
      state: player.session.state, size: player.session.size, effects: player.program.effects,
      goesOn: end == .finished || end == .stopped)
  }
}
