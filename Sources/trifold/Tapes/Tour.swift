import CursesTerminal
import KeystrokeReplay
import MailBrowser
import MailStore
import SampleMail
import SplitViewUI
import TerminalFrame

/// The tour: a tape that is part of the program, and is played in the user's terminal.
struct Tour {
  /// The sample account.
  let accounts: [MailAccount]
  /// The user's preferences.
  let preferences: MailPreferences

  /// The state in which the tour ended.
  struct Rest {
    /// The browser's state.
    let state: MailState
    /// The size of the tour's screen.
    let size: Size
    /// The object that performed the effects, including the mail that it has read.
    let effects: MailEffects?
    /// True if the user did not quit, so that the browser continues.
    let goesOn: Bool
  }

  /// Plays the tour until it ends or a key is pressed.
  /// - Parameters:
  ///   - theme: the initial theme.
  ///   - background: returns the theme for a background that the terminal reports. Nil to keep the theme.
  func play(
    on terminal: CursesTerminal, _ theme: Theme, background: ((_ isLight: Bool) -> Theme)?,
    _ symbols: Symbols
  ) throws -> Rest {
    let script = Script(Tape(SampleMail.tour, file: "tour.tape")) { _ in nil }
    if let problem = script.diagnostics.first(where: { $0.severity == .error }) { throw problem }
    let tape = MailTape(OpenedMail(accounts), isSample: true, preferences: preferences)
    let start = ContinuousClock.now
    var live = LivePlayer(
      try Player(tape, script), on: terminal, theme: theme, background: background,
      symbols: symbols,
      clock: { ContinuousClock.now - start })
    let end = live.run()
    let player = live.player
    return Rest(
      state: player.session.state, size: player.session.size, effects: player.program.effects,
      goesOn: end == .finished || end == .stopped)
  }
}
